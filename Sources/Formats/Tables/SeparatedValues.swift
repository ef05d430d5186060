/// Cells separated by commas, semicolons, tabs or vertical bars, as RFC 4180 describes them and as people and programs write
/// them.
///
/// Rows end with CR, LF or CRLF. A cell in quotation marks may contain separators, line breaks and doubled quotation marks.
/// Inside a cell without surrounding quotation marks, a quotation mark is a plain character. A quotation mark at the start of a
/// cell is also a plain character if no quotation mark ends the cell: `"Yes", he said` is text.
struct SeparatedValues {
  let separator: UInt8
  private(set) var rows: [[String]]
  /// For each row, the number of the line in which it begins, from 1. Empty if the separator was not given.
  private(set) var lines: [Int] = []

  /// Splits a text at the separator that a first line such as `sep=;` states. Without this line, detects the separator. Returns
  /// `nil` if there is no separator.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    if let (stated, start) = SeparatedValues.stated(in: bytes) {
      separator = stated
      rows = SeparatedValues.rows(of: bytes, from: start, separatedBy: stated)
      return
    }
    guard let separator = SeparatedValues.likely(in: bytes) else { return nil }
    self.separator = separator
    let rows = SeparatedValues.rows(of: bytes, from: 0, separatedBy: separator)
    self.rows = separator == UInt8(ascii: "|") ? rows.map { SeparatedValues.withoutFrame($0) } : rows
  }

  /// Splits a text at a known separator. Lines that begin with the byte `comment` are left out.
  init(_ bytes: [UInt8], from start: Int = 0, separator: UInt8, comment: UInt8? = nil) {
    self.separator = separator
    var scanner = CellScanner(bytes, from: start, separator: separator)
    var (rows, line, place): ([[String]], Int, Int) = ([], 1, start)
    while true {
      if scanner.skipLine(beginningWith: comment) { continue }
      let begin = scanner.place
      line += SeparatedValues.lineCount(in: bytes[place..<begin])
      place = begin
      guard let row = scanner.nextRow() else { break }
      rows.append(row)
      lines.append(line)
    }
    self.rows = rows
  }

  /// Removes the apostrophes that keep spreadsheets from running formulas. The cells are changed in place, because a copy of all
  /// rows would need too much memory.
  mutating func removeGuards() {
    for row in rows.indices {
      for cell in rows[row].indices where rows[row][cell].utf8.first == UInt8(ascii: "'") {
        rows[row][cell] = CellText.unguarded(rows[row][cell])
      }
    }
  }

  private static func lineCount(in bytes: ArraySlice<UInt8>) -> Int {
    var (count, previous): (Int, UInt8) = (0, 0)
    for byte in bytes {
      if byte == 0x0D || byte == 0x0A && previous != 0x0D { count += 1 }
      previous = byte
    }
    return count
  }

  private static func rows(of bytes: [UInt8], from start: Int, separatedBy separator: UInt8) -> [[String]] {
    var scanner = CellScanner(bytes, from: start, separator: separator)
    var rows: [[String]] = []
    // Rows without content are stored as empty arrays, to save memory.
    while let row = scanner.nextRow() { rows.append(row.contains { !$0.utf8.isEmpty } ? row : []) }
    return rows
  }

  /// Removes the empty cells that a Markdown row's leading and trailing pipes produce. Returns no cells for the delimiter row
  /// (`|---|---|`).
  private static func withoutFrame(_ row: [String]) -> [String] {
    var row = row
    if row.count > 2, let first = row.first, CellText.isBlank(first) { row.removeFirst() }
    if row.count > 2, let last = row.last, CellText.isBlank(last) { row.removeLast() }
    let isRule = row.allSatisfy { cell in
      cell.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") || $0 == 0x20 }
    }
    return isRule ? [] : row
  }
}

// MARK: - The separator

extension SeparatedValues {
  /// Returns the separator that a first line such as `sep=;` states for Excel, and the position of the next line.
  private static func stated(in bytes: [UInt8]) -> (separator: UInt8, start: Int)? {
    var line = bytes.prefix(12).prefix { $0 != 0x0A && $0 != 0x0D }
    let end = line.endIndex
    if line.count == 7, line.first == UInt8(ascii: "\""), line.last == UInt8(ascii: "\"") { line = line.dropFirst().dropLast() }
    guard line.count == 5, let separator = line.last else { return nil }
    guard line.prefix(4).map({ $0 | 0x20 }).elementsEqual("sep=".utf8.map { $0 | 0x20 }) else { return nil }
    let isCRLF = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    return (separator, min(bytes.count, end + (isCRLF ? 2 : 1)))
  }

  /// The maximum number of rows that are examined to detect the separator.
  private static let sampleSize = 20
  /// The maximum number of cells per row that are examined.
  private static let sampleWidth = 64

  /// Returns the separator that divides the most rows, and the most of them into equal numbers of cells. A separator that gives
  /// known headings is preferred. Returns `nil` if no separator divides any row.
  ///
  /// A comma counts less, because commas are in most sentences. With equal evidence, the separator that is rarer in sentences is
  /// preferred.
  private static func likely(in bytes: [UInt8]) -> UInt8? {
    var best: (separator: UInt8, hasHeadings: Bool, score: Int)?
    for separator in [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ",")] {
      guard bytes.contains(separator) else { continue }
      let sample = sample(of: bytes, separatedBy: separator)
      let (hasHeadings, score) = (HeadingRow.find(in: sample) != nil, score(of: sample, separatedBy: separator))
      let isBetter = hasHeadings == best?.hasHeadings ?? false ? score > best?.score ?? 0 : hasHeadings
      if isBetter { best = (separator, hasHeadings, score) }
    }
    return best?.separator
  }

  private static func sample(of bytes: [UInt8], separatedBy separator: UInt8) -> [[String]] {
    var scanner = CellScanner(bytes, from: 0, separator: separator)
    var rows: [[String]] = []
    while rows.count < sampleSize, let row = scanner.nextRow(keeping: sampleWidth) {
      if row.contains(where: { CellText.hasContent($0) }) { rows.append(row) }
    }
    return rows
  }

  private static func score(of rows: [[String]], separatedBy separator: UInt8) -> Int {
    let widths = rows.map { $0.count }
    let several = widths.filter { $0 > 1 }
    guard !several.isEmpty else { return 0 }
    let alike = several.map { width in several.reduce(0) { $0 + ($1 == width ? 1 : 0) } }.max() ?? 0
    let score = 1000 * (2 * alike + several.count) / widths.count
    return separator == UInt8(ascii: ",") ? score * 3 / 4 : score
  }
}

// MARK: - Cells

/// Reads cells from left to right. This takes linear time, because the number of bytes that are read twice is limited.
private struct CellScanner {
  private let bytes: [UInt8]
  private let separator: UInt8
  private(set) var place: Int
  /// The number of bytes that may still be read twice. After that, all quotes are plain characters.
  private var budget: Int

  init(_ bytes: [UInt8], from start: Int, separator: UInt8) {
    (self.bytes, self.separator, place) = (bytes, separator, start)
    budget = 2 * bytes.count
  }

  private func isEnd(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0A || byte == 0x0D }

  /// Skips the current line if it begins with the byte `sign`. Returns whether the line was skipped.
  mutating func skipLine(beginningWith sign: UInt8?) -> Bool {
    guard let sign, place < bytes.count, bytes[place] == sign else { return false }
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    if place + 1 < bytes.count, bytes[place] == 0x0D, bytes[place + 1] == 0x0A { place += 1 }
    place = min(place + 1, bytes.count)
    return true
  }

  /// Returns the next row, or its first cells if it has more than `most`. Returns `nil` at the end of the text.
  mutating func nextRow(keeping most: Int = .max) -> [String]? {
    guard place < bytes.count else { return nil }
    var row: [String] = []
    while true {
      if row.count < most { row.append(nextCell()) } else { _ = nextCell() }
      guard place < bytes.count else { return row }
      let byte = bytes[place]
      place += 1
      if byte != separator {
        if byte == 0x0D, place < bytes.count, bytes[place] == 0x0A { place += 1 }
        return row
      }
      if place == bytes.count {
        row.append("")
        return row
      }
    }
  }

  private mutating func nextCell() -> String {
    let start = place
    var open = place
    while open < bytes.count, bytes[open] == 0x20, bytes[open] != separator { open += 1 }
    if open < bytes.count, bytes[open] == UInt8(ascii: "\""), let cell = quotedCell(at: open) { return cell }
    while place < bytes.count, !isEnd(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Reads a cell in quotes. Returns `nil` if no quote ends the cell. The caller then reads the rest of the cell as plain text.
  /// If this method finds a quote on the same line before it returns `nil`, it moves `place` past that quote.
  private mutating func quotedCell(at open: Int) -> String? {
    guard budget > 0 else { return nil }
    let quote = UInt8(ascii: "\"")
    var (text, from, end): ([UInt8], Int, Int) = ([], open + 1, open + 1)
    var isInLine = true
    while end < bytes.count {
      if bytes[end] == 0x0A || bytes[end] == 0x0D { isInLine = false }
      if bytes[end] == quote {
        guard end + 1 < bytes.count, bytes[end + 1] == quote else { break }
        text += bytes[from...end]
        end += 1
        from = end + 1
      }
      end += 1
    }
    var after = end + 1
    while after < bytes.count, bytes[after] == 0x20, separator != 0x20 { after += 1 }
    if end < bytes.count, after >= bytes.count || isEnd(bytes[after]) {
      text += bytes[from..<end]
      place = min(after, bytes.count)
      return String(decoding: text, as: UTF8.self)
    }
    budget -= end - open
    if end < bytes.count, isInLine { place = end + 1 }
    return nil
  }
}
