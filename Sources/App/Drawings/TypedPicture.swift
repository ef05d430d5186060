#if !hasFeature(Embedded)
  import Content
  import Markup

  /// The picture of a typed quiz as a standalone SVG file. The picture is a card that looks the same in the light and the dark
  /// colour scheme.
  ///
  /// The file uses attributes instead of a style sheet, so that no content security policy blocks its style.
  public struct TypedPicture {
    private let picture: Question.Picture
    private let draw: (_ signs: String) -> Emoji?

    public static let (width, height) = (400, 300)
    /// The fonts for emoji that could not be drawn as an image. The device uses the first font in this list that it has.
    private static let emojiFonts = "Noto Color Emoji, Apple Color Emoji, Segoe UI Emoji, sans-serif"
    private static let letterFonts = "ui-rounded, SF Pro Rounded, system-ui, sans-serif"

    /// A row of emoji as an image, so that the device needs no emoji font.
    public struct Emoji: Equatable, Sendable {
      /// A data URL with the whole image.
      public let address: String
      /// The size of the image in pixels, at a font size of ``TypedPicture/emojiSize``.
      public let (width, height): (Int, Int)

      public init(address: String, width: Int, height: Int) {
        self.address = address
        (self.width, self.height) = (width, height)
      }
    }

    /// The font size at which emoji are drawn, in pixels. It is the size of the bitmaps in Noto Color Emoji.
    public static let emojiSize = 109

    /// Creates the picture. `emoji` draws a row of emoji, or returns `nil` if it cannot.
    public init(_ picture: Question.Picture, emoji: @escaping (_ signs: String) -> Emoji?) {
      self.picture = picture
      draw = emoji
    }

    public var view: HTML {
      svg(
        .svgNamespace, .viewBox("0 0 \(TypedPicture.width) \(TypedPicture.height)"), .width(TypedPicture.width),
        .height(TypedPicture.height)
      ) {
        rect(.width(TypedPicture.width), .height(TypedPicture.height), .fill("#2c2440"))
        drawing
      }
    }

    private var drawing: HTML {
      switch picture {
      case .outline(let outline): TypedPicture.draw(outline)
      case .element(let element): TypedPicture.draw(element)
      case .flag(let flag): drawn(Line(signs: flag.emoji, size: 210, middle: TypedPicture.height / 2))
      case .emoji(let rebus): .sequence(TypedPicture.lines(of: rebus).map { drawn($0) })
      case .image(let file, _):
        image(.x(0), .y(0), .width(TypedPicture.width), .height(TypedPicture.height), .href(file.address))
      }
    }

    /// A horizontally centred line of emoji.
    private struct Line {
      let signs: String
      /// The font size and the vertical middle of the line, in units of the card.
      let (size, middle): (Int, Int)
    }

    private func drawn(_ line: Line) -> HTML {
      guard let emoji = draw(line.signs), !line.signs.isFlag || emoji.width < 3 * emoji.height / 2 else {
        // Draws a blank flag instead of writing flags as text. A font without flags would show the letters of the country code,
        // which reveal the answer.
        return line.signs.hasFlags ? TypedPicture.blankFlag : TypedPicture.written(line)
      }
      let width = emoji.width * line.size / TypedPicture.emojiSize
      let height = emoji.height * line.size / TypedPicture.emojiSize
      return image(
        .x((TypedPicture.width - width) / 2), .y(line.middle - height / 2), .width(width), .height(height), .href(emoji.address))
    }

    private static var blankFlag: HTML {
      .sequence([
        rect(.x(112), .y(70), .width(8), .height(172), .rx(4), .fill("#b9aecf")),
        rect(.x(120), .y(76), .width(172), .height(112), .fill("#6a5c88")),
      ])
    }

    /// Fits an outline of any shape into the card.
    private static func draw(_ outline: Question.Outline) -> HTML {
      svg(.viewBox(outline.viewBox.text), .x(30), .y(24), .width(width - 60), .height(height - 48)) {
        path(.d(outline.path.text), .fill("#ff9433"), .evenOdd)
      }
    }

    private static func draw(_ element: Question.Element) -> HTML {
      .sequence([
        rect(.x(90), .y(40), .width(220), .height(220), .rx(28), .fill("#1f5c4a")),
        text(.x(114), .y(92), .fill("#d8f5e6"), .fontSize(36), .fontWeight(600), .fontFamily(letterFonts)) { element.number },
        text(
          .x(200), .y(208), .fill("#ffffff"), .fontSize(112), .fontWeight(800), .inTheMiddle, .fontFamily(letterFonts)
        ) { element.symbol },
      ])
    }

    /// Returns one line for up to three emoji, and two lines for more. The width of an emoji is at most 1.25 times the font size.
    private static func lines(of rebus: Question.Rebus) -> [Line] {
      let signs = Array(rebus.text)
      let lines = signs.count > 3 ? 2 : 1
      let length = max(1, (signs.count + lines - 1) / lines)
      let size = min(lines == 1 ? 130 : 100, 272 / length)
      return (0..<lines).map { number in
        let middle = height / 2 + (2 * number - lines + 1) * size * 3 / 5
        return Line(signs: String(signs.dropFirst(number * length).prefix(length)), size: size, middle: middle)
      }
    }

    /// Draws emoji as text. Their baseline is about a third of the font size below their middle.
    private static func written(_ line: Line) -> HTML {
      text(
        .x(width / 2), .y(line.middle + line.size * 36 / 100), .fontSize(line.size), .inTheMiddle, .fill("#ffffff"),
        .fontFamily(emojiFonts)
      ) { line.signs }
    }
  }

  extension String {
    fileprivate var isFlag: Bool { count == 1 && hasFlags }

    /// Whether the text contains flags, which a font without flags would show as the letters of a country code.
    fileprivate var hasFlags: Bool {
      unicodeScalars.contains { (0x1F1E6...0x1F1FF).contains($0.value) || (0xE0020...0xE007F).contains($0.value) }
    }
  }
#endif
