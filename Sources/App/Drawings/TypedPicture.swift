#if !hasFeature(Embedded)
  import Content
  import Markup

  /// The picture of a typed quiz as a file of its own: a card of the night market, which looks the same in both schemes.
  ///
  /// Made of attributes alone, without a style sheet, so that it needs nothing that a security policy could forbid.
  public struct TypedPicture: Sendable {
    private let picture: Question.Picture

    public static let (width, height) = (400, 300)
    /// What an emoji is drawn with, on any system; the rest is whatever the system has.
    private static let emojiFonts = "Noto Color Emoji, Apple Color Emoji, Segoe UI Emoji, sans-serif"
    private static let letterFonts = "ui-rounded, SF Pro Rounded, system-ui, sans-serif"

    public init(_ picture: Question.Picture) { self.picture = picture }

    public var view: HTML { card { emoji.map { TypedPicture.draw($0) } } }

    /// The same without its emoji, for a drawer that has no colours for them and puts them there by itself.
    public var viewWithoutEmoji: HTML { card { [] } }

    private func card(_ emoji: () -> [HTML]) -> HTML {
      svg(
        .svgNamespace, .viewBox("0 0 \(TypedPicture.width) \(TypedPicture.height)"), .width(TypedPicture.width),
        .height(TypedPicture.height)
      ) {
        rect(.width(TypedPicture.width), .height(TypedPicture.height), .fill("#2c2440"))
        drawing
        HTML.sequence(emoji())
      }
    }

    private var drawing: HTML {
      switch picture {
      case .outline(let outline): TypedPicture.draw(outline)
      case .element(let element): TypedPicture.draw(element)
      case .flag, .emoji: .none
      }
    }

    /// A line of emoji in the middle of the card, by its baseline.
    public struct Line: Equatable, Sendable {
      public let signs: String
      /// In units of the card, 400 wide and 300 high.
      public let (x, y, size): (Int, Int, Int)

      /// Around a height; the baseline of emoji lies a third of their size below their middle.
      fileprivate init(_ signs: String, size: Int, middle: Int = 150) {
        self.signs = signs
        (x, y, self.size) = (TypedPicture.width / 2, middle + size * 36 / 100, size)
      }
    }

    /// The emoji on the card, from above.
    public var emoji: [Line] {
      switch picture {
      case .outline, .element: []
      case .flag(let flag): [Line(flag.emoji, size: 210)]
      case .emoji(let rebus): TypedPicture.lines(of: rebus)
      }
    }

    /// As large as the card lets it be, whatever its shape.
    private static func draw(_ outline: Question.Outline) -> HTML {
      svg(.viewBox(outline.viewBox.text), .x(30), .y(24), .width(width - 60), .height(height - 48)) {
        path(.d(outline.path.text), .fill("#ff9433"), .evenOdd)
      }
    }

    private static func draw(_ element: Question.Element) -> HTML {
      .sequence([
        rect(.x(90), .y(40), .width(220), .height(220), .rx(28), .fill("#1f5c4a")),
        text(
          .x(114), .y(92), .fill("#d8f5e6"), .fontSize(36), .fontWeight(600), .fontFamily(letterFonts)
        ) { element.number },
        text(
          .x(200), .y(208), .fill("#ffffff"), .fontSize(112), .fontWeight(800), .inTheMiddle, .fontFamily(letterFonts)
        ) { element.symbol },
      ])
    }

    /// In one line up to three emoji, and in two where there are more; each takes up to five quarters of its size.
    private static func lines(of rebus: Question.Rebus) -> [Line] {
      let signs = Array(rebus.text)
      let lines = signs.count > 3 ? 2 : 1
      let length = max(1, (signs.count + lines - 1) / lines)
      let size = min(lines == 1 ? 130 : 100, 272 / length)
      return (0..<lines).map { number in
        let middle = height / 2 + (2 * number - lines + 1) * size * 3 / 5
        return Line(String(signs.dropFirst(number * length).prefix(length)), size: size, middle: middle)
      }
    }

    private static func draw(_ line: Line) -> HTML {
      text(.x(line.x), .y(line.y), .fontSize(line.size), .inTheMiddle, .fill("#ffffff"), .fontFamily(emojiFonts)) { line.signs }
    }
  }
#endif
