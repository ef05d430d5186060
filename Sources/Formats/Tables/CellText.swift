import Rules

/// Cleans and compares the texts of cells.
enum CellText {
  /// Returns the text without surrounding white space, with LF as its line break. A text of several lines keeps its indentation.
  static func cleaned(_ cell: String) -> String {
    if isClean(cell) { return cell }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cell.utf8.count)
    var wasReturn = false
    for byte in cell.utf8 {
      if byte == 0x0D {
        bytes.append(0x0A)
      } else if byte != 0x0A || !wasReturn {
        bytes.append(byte)
      }
      wasReturn = byte == 0x0D
    }
    return String(decoding: trimmed(bytes[...]), as: UTF8.self)
  }

  /// Whether there is nothing to clean, as in most cells.
  private static func isClean(_ cell: String) -> Bool {
    guard let first = cell.utf8.first, let last = cell.utf8.last else { return true }
    let hasEnds = first > 0x20 && first < 0xC2 && last > 0x20 && last < 0x80
    return hasEnds && !cell.utf8.contains(0x0D)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while true {
      let size =
        bytes.last.map { $0 <= 0x20 } == true ? 1 : wideBlanks.first { bytes.suffix($0.count).elementsEqual($0) }?.count ?? 0
      if size == 0 { break }
      bytes = bytes.dropLast(size)
    }
    var start = bytes
    while true {
      let size = start.first.map { $0 <= 0x20 } == true ? 1 : wideBlanks.first { start.starts(with: $0) }?.count ?? 0
      if size == 0 { break }
      if start.first == 0x0A { bytes = start.dropFirst() }
      start = start.dropFirst(size)
    }
    return bytes.contains(0x0A) ? bytes : start
  }

  /// U+00A0, U+3000 and U+FEFF in UTF-8.
  private static let wideBlanks: [[UInt8]] = [[0xC2, 0xA0], [0xE3, 0x80, 0x80], [0xEF, 0xBB, 0xBF]]

  static func isBlank(_ cell: String) -> Bool {
    if cell.utf8.isEmpty { return true }
    if let first = cell.utf8.first, first > 0x20, first < 0x80 { return false }
    return trimmed(Array(cell.utf8)[...]).isEmpty
  }

  /// Whether the text has a letter, a digit, or any character outside ASCII.
  static func hasContent(_ cell: String) -> Bool {
    cell.utf8.contains { $0 >= 0x80 || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
  }

  /// Whether two texts have the same bytes.
  static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}

// MARK: - Formulas

extension CellText {
  /// Returns the text with an apostrophe before it if a spreadsheet would read it as a formula. Numbers stay unchanged.
  static func guarded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return beginsFormula(bytes[...]) && !isNumber(bytes) ? "'" + text : text
  }

  /// Returns the text without the apostrophe that `guarded` or a person put before a formula.
  static func unguarded(_ cell: String) -> String {
    guard cell.utf8.first == UInt8(ascii: "'") else { return cell }
    let bytes = Array(cell.utf8)
    return beginsFormula(bytes[...]) ? String(decoding: bytes.dropFirst(), as: UTF8.self) : cell
  }

  /// Whether the first character after any apostrophes begins a formula in a spreadsheet.
  private static func beginsFormula(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch bytes.first(where: { $0 != UInt8(ascii: "'") }) {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09: true
    default: false
    }
  }

  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    let digits = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes[...]
    guard let first = digits.first, let last = digits.last, (0x30...0x39).contains(first), (0x30...0x39).contains(last) else {
      return false
    }
    let signs = digits.filter { !(0x30...0x39).contains($0) }
    return signs.isEmpty || signs == [UInt8(ascii: ".")] || signs == [UInt8(ascii: ",")]
  }
}

// MARK: - Words

extension CellText {
  /// The maximum number of Unicode scalars in a heading that is read as words.
  private static let longestHeading = 160

  /// Returns the words of a heading in lower case, without accents. The heading ends before " - max 120 characters", "(optional)"
  /// and similar remarks. "correctAnswer1" has three words, and "选项A" has two. Returns no words if the text is too long for a
  /// heading.
  static func words(ofHeading text: String) -> [[UInt8]] {
    var words = WordList()
    var count = 0
    var (previous, beforeThat): (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
    for scalar in text.unicodeScalars {
      count += 1
      if count > longestHeading { return [] }
      if endsHeading(scalar, after: beforeThat, previous), !words.isEmpty { break }
      words.add(scalar, after: previous)
      (beforeThat, previous) = (previous, scalar)
    }
    words.end()
    return words.words
  }

  private static func endsHeading(_ scalar: Unicode.Scalar, after beforeThat: Unicode.Scalar, _ previous: Unicode.Scalar) -> Bool
  {
    switch scalar {
    case "(", "[", "{", ":", "\u{FF08}", "\u{FF1A}": true
    case " ": beforeThat == " " && (previous == "-" || previous == "\u{2013}" || previous == "\u{2014}")
    default: false
    }
  }

  private struct WordList {
    private(set) var words: [[UInt8]] = []
    private var word: [UInt8] = []

    var isEmpty: Bool { words.isEmpty && word.isEmpty }

    mutating func end() {
      if !word.isEmpty { words.append(word) }
      word = []
    }

    mutating func add(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) {
      let isDigit = (0x30...0x39).contains(scalar.value)
      if let letter = Accents.letter(under: scalar) {
        let isAfterOther = letter.value < 0x80 && word.last.map { $0 >= 0x80 } == true
        let startsWord = isCapital(scalar) && isSmall(previous) || (0x30...0x39).contains(previous.value)
        if startsWord || isAfterOther { end() }
        word += Array(String(letter).utf8)
      } else if isDigit {
        if !(0x30...0x39).contains(previous.value) { end() }
        word += Array(String(scalar).utf8)
      } else if scalar == "#" {
        end()
        words.append([UInt8(ascii: "#")])
      } else if scalar == "\u{DF}" {
        word += Array("ss".utf8)
      } else if isSeparator(scalar) {
        end()
      } else if !Accents.isMark(scalar) {
        word += Array(String(scalar).utf8)
      }
    }

    private func isCapital(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }

    private func isSmall(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }

    private func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0..<0x80, 0xA0..<0xC0, 0x2000..<0x2070, 0x2116, 0x3000..<0x3040, 0xFE00..<0xFE10, 0xFEFF, 0xFF00..<0xFF21: true
      default: false
      }
    }
  }
}
