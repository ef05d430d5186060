/// Reads the fields of notes: HTML with Anki's codes for sounds and formulas, such as `[sound:cat.mp3]`.
struct AnkiText {
  /// Whether fields are HTML. `nil` if the file does not say.
  let isHTML: Bool?

  init(isHTML: Bool?) { self.isHTML = isHTML }

  /// Returns the text of a field as players see it.
  func plain(_ field: String) -> HTMLText.Plain {
    let isMarked = field.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "[") }
    guard isMarked else { return HTMLText.Plain(text: CellText.cleaned(field)) }
    let (text, sounds) = AnkiText.withoutMarks(Array(field.utf8))
    var plain =
      switch isHTML {
      // Emphasis is removed. On cards it is only decoration, and it would reveal which answers were drawn from other cards.
      case true?: HTMLText.plain(HTMLText.withoutEmphasis(text, all: false))
      case false?: HTMLText.Plain(text: text)
      case nil: HTMLText.reduced(text)
      }
    plain.text = CellText.cleaned(plain.text)
    if !sounds.isEmpty { plain.hasMedia = true }
    plain.media += sounds.prefix(HTMLMedium.most).map { HTMLMedium(source: $0) }
    return plain
  }

  /// Returns the text of a field that players must type, without bold, italics or other formatting.
  func words(_ field: String) -> HTMLText.Plain { plain(isHTML == false ? field : HTMLText.withoutEmphasis(field, all: true)) }

  /// Removes sounds, and writes formulas with TeX delimiters: `[$]…[/$]` becomes `\(…\)`, and `[$$]…[/$$]` becomes `\[…\]`.
  /// `[latex]` becomes a formula too, but the formula may contain commands that Potiron does not support.
  private static func withoutMarks(_ bytes: [UInt8]) -> (text: String, sounds: [String]) {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var (place, sounds): (Int, [String]) = (0, [])
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "["), let (mark, end) = mark(in: bytes, at: place) else {
        output.append(bytes[place])
        place += 1
        continue
      }
      switch mark {
      case .sound(let name): sounds.append(name)
      case .text(let text): output += text.utf8
      }
      place = end
    }
    return (String(decoding: output, as: UTF8.self), sounds)
  }

  private enum Mark {
    /// The file name of a sound.
    case sound(String)
    /// The TeX delimiter of a formula.
    case text(String)
  }

  /// The maximum length in bytes of a code such as `[sound:cat.mp3]`.
  private static let longestName = 400

  private static func mark(in bytes: [UInt8], at place: Int) -> (Mark, end: Int)? {
    let rest = bytes[place...]
    if rest.starts(with: "[sound:".utf8) || rest.starts(with: "[anki:".utf8) {
      guard let end = rest.prefix(longestName).firstIndex(of: UInt8(ascii: "]")) else { return nil }
      let name = rest[..<end].drop { $0 != UInt8(ascii: ":") }.dropFirst()
      return (.sound(String(decoding: name, as: UTF8.self)), end + 1)
    }
    for (mark, text) in AnkiText.formulas where rest.starts(with: mark.utf8) { return (.text(text), place + mark.utf8.count) }
    return nil
  }

  private static let formulas = [
    ("[$]", "\\("), ("[/$]", "\\)"), ("[$$]", "\\["), ("[/$$]", "\\]"), ("[latex]", "\\("), ("[/latex]", "\\)"),
  ]

  /// Whether a text contains a code that only Anki uses for gaps, sounds or formulas.
  static func hasMarks(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    for place in bytes.indices where bytes[place] == UInt8(ascii: "[") || bytes[place] == UInt8(ascii: "{") {
      let rest = bytes[place...]
      let isMark =
        rest.starts(with: "{{c1::".utf8) || rest.starts(with: "[sound:".utf8) || rest.starts(with: "[$]".utf8)
        || rest.starts(with: "[$$]".utf8) || rest.starts(with: "[latex]".utf8)
      if isMark { return true }
    }
    return false
  }
}
