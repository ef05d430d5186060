/// A text with its layout: paragraphs, lists and program code. Paragraphs and list items can contain emphasis and formulas
/// (requirement F2).
///
/// The markup is a small part of Markdown. It is chosen so that ordinary text is rarely read as markup:
///
/// - `*text*` is emphasis, `**text**` is strong, `` `text` `` is code, `~text~` a subscript and `^text^` a superscript. A mark,
///   such as `*`, opens only if the next character is not white space. It closes only if the previous character is not white
///   space. Backticks may be next to white space. Asterisks between letters or digits are not marks.
/// - Lines between two lines of three backticks are a block of code. People also paste code without marks. So a group of lines
///   between empty lines is code if a line after the first is indented by two columns or more.
/// - Two or more lines that begin with `- ` or `* `, or with `1. ` and so on, are a list.
/// - `\(…\)` and `\[…\]` contain a formula in TeX.
/// - A backslash before an ASCII punctuation character makes the character ordinary.
///
/// Other line breaks are kept. Nothing else is markup, not even HTML.
public struct RichText: Equatable, Sendable {
  public let blocks: [Block]

  public enum Block: Equatable, Sendable {
    /// The lines of a paragraph.
    case paragraph([[Inline]])
    /// Program code, with its line breaks and indentation.
    case code(String)
    /// `start` is the first number of a numbered list, and `nil` if the items have no numbers.
    case list([[Inline]], start: Int?)
  }

  public indirect enum Inline: Equatable, Sendable {
    case text(String)
    case code(String)
    case styled(Style, [Inline])
    /// The source of a formula in TeX. A display formula is shown on a separate line.
    case formula(String, isDisplay: Bool)
  }

  public enum Style: Equatable, Sendable { case emphasis, strong, `subscript`, superscript }

  public init(_ text: String) { blocks = BlockParser(text).blocks() }

  /// Whether the text can be shown as it is, because none of its characters could be markup. Most texts are plain.
  public static func isPlain(_ text: String) -> Bool { !text.utf8.contains { isMark($0) } }

  /// Whether the text contains a character from U+0580 to U+07FF, where Hebrew, Arabic and related scripts are.
  public static func isRightToLeft(_ text: String) -> Bool { text.utf8.contains { rightToLeft ~= $0 } }

  /// Whether a text may have markup or run from right to left.
  ///
  /// The page needs this function before its first screen, so its code in the WebAssembly module must be small. A loop over an
  /// array compiles to less code than `contains` on `utf8`.
  @inline(never)
  package static func needsCode(_ text: String) -> Bool {
    for byte in Array(text.utf8) where isMark(byte) || rightToLeft ~= byte { return true }
    return false
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "\\"): true
    default: false
    }
  }

  /// The first bytes of U+0580 to U+07FF in UTF-8.
  private static var rightToLeft: ClosedRange<UInt8> { 0xD6...0xDF }

  /// The text without the marks of emphasis and code, for places that show plain text, such as a title or an announcement.
  ///
  /// Marks that change the meaning stay: `3^2^` becomes "3^2", and `H~2~O` becomes "H_2O". A formula becomes one line, such as
  /// "(a+b)/2".
  public var plain: String {
    var parts: [String] = []
    for block in blocks {
      switch block {
      case .paragraph(let lines): parts += lines.map { RichText.plain($0) }
      case .code(let code): parts.append(code)
      case .list(let items, _): parts += items.map { RichText.plain($0) }
      }
    }
    return parts.joined(separator: "\n")
  }

  private static func plain(_ inlines: [Inline]) -> String {
    var text = ""
    for inline in inlines {
      switch inline {
      case .text(let part), .code(let part): text += part
      case .formula(let source, _): text += Formula(tex: source)?.plain ?? source
      case .styled(.subscript, let inner): text += script("_", plain(inner))
      case .styled(.superscript, let inner): text += script("^", plain(inner))
      case .styled(.emphasis, let inner), .styled(.strong, let inner): text += plain(inner)
      }
    }
    return text
  }

  /// Returns a subscript or superscript with its sign, `_` or `^`. Adds parentheses, as in "^(n+1)", unless the text is a word or
  /// a number.
  private static func script(_ sign: String, _ text: String) -> String {
    text.utf8.allSatisfy { InlineParser.isWord($0) } ? sign + text : sign + "(" + text + ")"
  }

  /// Returns markup that shows this text. If part of the text would be read as markup, each asterisk, backtick, tilde, caret and
  /// backslash gets a backslash before it. This does not escape lists or indented code.
  public static func escaped(_ text: String) -> String {
    if isPlain(text) { return text }
    let lines = text.parts(at: "\n").map { line in [RichText.Inline.text(line)] }
    if RichText(text).blocks == [.paragraph(lines)] { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "*", "`", "~", "^", "\\": escaped.unicodeScalars.append("\\")
      default: break
      }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
