import JSON

/// A quotation mark that can open a string.
enum Quote: Equatable {
  case double, single, backtick
  /// One of “ ” „. Text editors often write these instead of ".
  case typographic
  /// One of ‘ ’ ‚. Text editors often write these instead of '.
  case singleTypographic

  init?(in bytes: [UInt8], at place: Int) {
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "\""): self = .double
    case UInt8(ascii: "'"): self = .single
    case UInt8(ascii: "`"): self = .backtick
    case 0xE2 where place + 2 < bytes.count && bytes[place + 1] == 0x80:
      switch bytes[place + 2] {
      case 0x9C...0x9E: self = .typographic
      case 0x98...0x9A: self = .singleTypographic
      default: return nil
      }
    default: return nil
    }
  }

  var length: Int {
    switch self {
    case .double, .single, .backtick: 1
    case .typographic, .singleTypographic: 3
    }
  }

  /// Whether `other` can close a string that this quotation mark opened.
  func canClose(with other: Quote) -> Bool {
    switch self {
    case .typographic: other == self || other == .double
    case .singleTypographic: other == self || other == .single
    default: other == self
    }
  }
}

// MARK: - Strings

extension LenientParser {
  /// Reads a string, from its opening quotation mark to its closing one, if there is one.
  mutating func readString(_ quote: Quote, _ context: Context) -> String {
    let start = line
    if quote != .double { noteRepair() }
    place += quote.length
    var text: [UInt8] = []
    // The number of quotation marks inside the string so far, escaped or not.
    var inner = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\\") {
        if self.byte(at: place + 1) == UInt8(ascii: "\"") { inner += 1 }
        readEscape(into: &text)
      } else if let mark = Quote(in: bytes, at: place), quote.canClose(with: mark) {
        let end = place + mark.length
        if isEnd(end, of: quote, context) {
          place = end
          return String(decoding: text, as: UTF8.self)
        }
        noteRepair(changesText: true)
        // A quotation mark is surplus if it directly follows another one, or comes directly before the closing one. But a
        // quotation mark that closes a quotation inside the string is kept.
        let isDoubled = inner % 2 == 0 && (text.last == byte || isClosingNext(end, quote, context))
        if !isDoubled {
          text += bytes[place..<end]
          inner += 1
        }
        place = end
      } else if byte == 0x0A {
        if isUnclosed(context) {
          noteRepair(at: start, changesText: true)
          return LenientParser.withoutComma(text)
        }
        noteRepair(at: start)
        text.append(byte)
        line += 1
        place += 1
      } else {
        // A carriage return before a line feed is dropped, because it is part of the line end.
        if byte != 0x0D || self.byte(at: place + 1) != 0x0A { text.append(byte) }
        place += 1
      }
    }
    noteRepair(at: start, changesText: true)
    return String(decoding: text, as: UTF8.self)
  }

  private static func withoutComma(_ text: [UInt8]) -> String {
    var text = text[...]
    while let last = text.last, last <= 0x20 { text = text.dropLast() }
    if text.last == UInt8(ascii: ",") { text = text.dropLast() }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: The end of a string

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private func isClosingNext(_ place: Int, _ quote: Quote, _ context: Context) -> Bool {
    guard let next = Quote(in: bytes, at: place), quote.canClose(with: next) else { return false }
    return isEnd(place + next.length, of: quote, context)
  }

  /// Whether the quotation mark before `end` closes a string, judging by the text after it.
  private func isEnd(_ end: Int, of quote: Quote, _ context: Context) -> Bool {
    var next = end
    var hasBreak = false
    while next < bytes.count, isBlank(bytes[next]) {
      if bytes[next] == 0x0A { hasBreak = true }
      next += 1
    }
    guard next < bytes.count else { return true }
    switch bytes[next] {
    case UInt8(ascii: ":"), UInt8(ascii: "="): return context != .member
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return true
    case UInt8(ascii: ","): return context != .name && isPlausible(behindComma: next + 1, context)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return hasBreak || context != .member
    case UInt8(ascii: "/"): return byte(at: next + 1) == UInt8(ascii: "/") || byte(at: next + 1) == UInt8(ascii: "*")
    case UInt8(ascii: "#"), UInt8(ascii: ";"), UInt8(ascii: ")"): return hasBreak
    default: break
    }
    guard Quote(in: bytes, at: next) != nil else { return hasBreak && context == .member && isName(at: next) }
    switch context {
    case .name: return next > end
    // If the comma is missing, the next member's name follows.
    case .member: return hasBreak || isName(at: next)
    case .element: return hasBreak || next > end
    }
  }

  /// Whether the comma before `start` ends a value, judging by the text after it. Otherwise, the comma is part of a text that
  /// contains quotation marks.
  private func isPlausible(behindComma start: Int, _ context: Context) -> Bool {
    var next = start
    while next < bytes.count, isBlank(bytes[next]) { next += 1 }
    guard next < bytes.count else { return true }
    if Quote(in: bytes, at: next) != nil { return true }
    switch bytes[next] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "#"): return true
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return context == .element
    default: break
    }
    if context == .member { return isName(at: next) }
    for word in ["true", "false", "null", "True", "False", "None"] where isWord(word, at: next) { return true }
    return false
  }

  private func isWord(_ word: String, at start: Int) -> Bool {
    var place = start
    for byte in word.utf8 {
      guard self.byte(at: place) == byte else { return false }
      place += 1
    }
    return !byte(at: place).isLetterOrDigit
  }

  /// The maximum length of a member's name in bytes.
  private static let longestName = 64

  /// Whether the text at this position is a member's name with a colon after it.
  private func isName(at start: Int) -> Bool {
    var next = start
    let limit = min(bytes.count, start + LenientParser.longestName)
    if let quote = Quote(in: bytes, at: start) {
      next += quote.length
      while next < limit, bytes[next] != 0x0A, Quote(in: bytes, at: next).map({ quote.canClose(with: $0) }) != true { next += 1 }
      guard next < limit, let end = Quote(in: bytes, at: next) else { return false }
      next += end.length
    } else {
      while next < limit, bytes[next].isLetterOrDigit || bytes[next] == UInt8(ascii: "_") { next += 1 }
      guard next > start else { return false }
    }
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    return byte(at: next) == UInt8(ascii: ":")
  }

  /// Whether the closing quotation mark is missing, so that the string ends with this line. This is the case if the next line
  /// continues the document, not the string.
  private func isUnclosed(_ context: Context) -> Bool {
    var next = place
    let limit = min(bytes.count, place + 4 * LenientParser.longestName)
    while next < limit, isBlank(bytes[next]) { next += 1 }
    guard next < bytes.count else { return true }
    switch bytes[next] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      next += 1
      while next < limit, isBlank(bytes[next]) { next += 1 }
      return next == bytes.count || [0x2C, 0x5D, 0x7D].contains(byte(at: next))
    default: break
    }
    if context != .element { return isName(at: next) }
    guard let quote = Quote(in: bytes, at: next) else { return false }
    return !isEnd(next + quote.length, of: quote, context)
  }

  // MARK: Escapes

  private mutating func readEscape(into text: inout [UInt8]) {
    let next = byte(at: place + 1)
    place += 2
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(next)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b") where !byte(at: place).isLetterOrDigit: text.append(0x08)
    case UInt8(ascii: "f") where !byte(at: place).isLetterOrDigit: text.append(0x0C)
    case UInt8(ascii: "u"):
      if let scalar = readScalar() {
        text.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
      } else {
        keepBackslash(before: next, &text)
      }
    case UInt8(ascii: "'"):
      noteRepair()
      text.append(next)
    case 0x0A:
      // After a backslash at the end of a line, the text continues on the next line.
      noteRepair()
      line += 1
    default:
      // Formulas often have single backslashes: "\frac" is a fraction, not a form feed.
      keepBackslash(before: next, &text)
    }
    place = min(place, bytes.count)
  }

  private mutating func keepBackslash(before next: UInt8, _ text: inout [UInt8]) {
    noteRepair()
    text.append(UInt8(ascii: "\\"))
    // A character other than an ASCII letter or digit is left for `readString` to read, because it may have several bytes.
    place -= 1
    if next.isLetterOrDigit {
      text.append(next)
      place += 1
    }
  }

  /// Reads the digits of an escape such as `\u0041`, and the second half of a surrogate pair. An unpaired surrogate becomes
  /// U+FFFD. Returns `nil` unless four hexadecimal digits follow.
  private mutating func readScalar() -> Unicode.Scalar? {
    guard let unit = codeUnit(at: place) else { return nil }
    place += 4
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    guard byte(at: place) == UInt8(ascii: "\\"), byte(at: place + 1) == UInt8(ascii: "u"), let low = codeUnit(at: place + 2),
      (0xDC00..<0xE000).contains(low)
    else { return "\u{FFFD}" }
    place += 6
    return Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  private func codeUnit(at start: Int) -> UInt32? {
    var unit: UInt32 = 0
    for place in start..<start + 4 {
      guard let digit = byte(at: place).hexDigit else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
