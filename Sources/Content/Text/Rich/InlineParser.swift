/// Finds emphasis, code, subscripts, superscripts and formulas in a line.
///
/// A failed search for a closing mark is not repeated, so that long lines do not take quadratic time. The exceptions are subscripts
/// and superscripts: their search is repeated, but ends at the next blank.
struct InlineParser {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int
  private let depth: Int
  private var text: [UInt8] = []
  private var inlines: [RichText.Inline] = []
  /// The marks that have no closing mark in the rest of the line.
  private var unclosed: [Mark] = []

  private static let mostDepth = 8

  static func inlines(of line: String) -> [RichText.Inline] {
    let bytes = Array(line.utf8)
    var parser = InlineParser(bytes, 0..<bytes.count, depth: 0)
    return parser.parse()
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, depth: Int) {
    (self.bytes, place, end, self.depth) = (bytes, range.lowerBound, range.upperBound, depth)
  }

  /// The marks that open and close a part of a line.
  private enum Mark: Equatable {
    case strong, emphasis, `subscript`, superscript, code, formula, display

    static let all: [Mark] = [.strong, .emphasis, .subscript, .superscript, .code, .formula, .display]

    var opening: StaticString {
      switch self {
      case .strong: "**"
      case .emphasis: "*"
      case .subscript: "~"
      case .superscript: "^"
      case .code: "`"
      case .formula: "\\("
      case .display: "\\["
      }
    }

    var closing: StaticString {
      switch self {
      case .formula: "\\)"
      case .display: "\\]"
      default: opening
      }
    }

    var style: RichText.Style? {
      switch self {
      case .strong: .strong
      case .emphasis: .emphasis
      case .subscript: .subscript
      case .superscript: .superscript
      case .code, .formula, .display: nil
      }
    }
  }

  private mutating func parse() -> [RichText.Inline] {
    while place < end {
      if !readMarked() {
        if bytes[place] == UInt8(ascii: "\\"), place + 1 < end, InlineParser.isPunctuation(bytes[place + 1]) { place += 1 }
        text.append(bytes[place])
        place += 1
      }
    }
    flush()
    return inlines
  }

  private mutating func flush() {
    if !text.isEmpty { inlines.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
  }

  /// Reads a marked part if one begins at `place`. Returns whether a part was read.
  private mutating func readMarked() -> Bool {
    guard let mark = Mark.all.first(where: { has($0.opening, at: place) }), opens(mark) else { return false }
    let start = place + mark.opening.utf8CodeUnitCount
    guard let close = closing(of: mark, from: start) else { return false }
    flush()
    let inner = String(decoding: bytes[start..<close], as: UTF8.self)
    if let style = mark.style {
      var parser = InlineParser(bytes, start..<close, depth: depth + 1)
      inlines.append(.styled(style, parser.parse()))
    } else if mark == .code {
      inlines.append(.code(inner))
    } else {
      inlines.append(.formula(inner, isDisplay: mark == .display))
    }
    place = close + mark.closing.utf8CodeUnitCount
    return true
  }

  private func opens(_ mark: Mark) -> Bool {
    guard depth < InlineParser.mostDepth, !unclosed.contains(mark) else { return false }
    let next = place + mark.opening.utf8CodeUnitCount
    guard next < end, !InlineParser.isBlank(bytes[next]) || mark.style == nil else { return false }
    return mark != .strong && mark != .emphasis || place == 0 || !InlineParser.isWord(bytes[place - 1])
  }

  private mutating func closing(of mark: Mark, from start: Int) -> Int? {
    let length = mark.closing.utf8CodeUnitCount
    var place = start
    while place + length <= end {
      let isTight = mark == .subscript || mark == .superscript
      if isTight, InlineParser.isBlank(bytes[place]) { return nil }
      // The double asterisks of a strong part do not close an emphasis around it.
      let isDouble = mark == .emphasis && has("**", at: place)
      if !isDouble, place > start, has(mark.closing, at: place), closes(mark, start..<place) { return place }
      // After a backslash, a character does not close the part. In code and formulas, a backslash has no such effect.
      let isEscape = bytes[place] == UInt8(ascii: "\\") && mark.style != nil
      place += isEscape || isDouble ? 2 : 1
    }
    if mark != .subscript && mark != .superscript { unclosed.append(mark) }
    return nil
  }

  private func closes(_ mark: Mark, _ inner: Range<Int>) -> Bool {
    if mark.style == nil { return true }
    guard !InlineParser.isBlank(bytes[inner.upperBound - 1]) else { return false }
    let after = inner.upperBound + mark.closing.utf8CodeUnitCount
    guard after < end, InlineParser.isWord(bytes[after]) else { return true }
    switch mark {
    case .strong, .emphasis: return false
    // "2^3+2^4" has no superscript, but "x^2^y" has one.
    default:
      return bytes[inner].allSatisfy { InlineParser.isWord($0) } && !(bytes[inner.upperBound - 1].isDigit && bytes[after].isDigit)
    }
  }

  private func has(_ mark: StaticString, at place: Int) -> Bool {
    place + mark.utf8CodeUnitCount <= end
      && mark.withUTF8Buffer { mark in bytes[place..<place + mark.count].elementsEqual(mark) }
  }

  // MARK: - Characters

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// Whether a byte is a letter, a digit, or a part of a character that is not ASCII.
  static func isWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && !isWord(byte) }
}
