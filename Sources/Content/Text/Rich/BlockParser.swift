/// Splits a text into paragraphs, lists and blocks of code.
struct BlockParser {
  private let lines: [String]

  init(_ text: String) { lines = text.parts(at: "\n").map { BlockParser.withoutReturn($0) } }

  func blocks() -> [RichText.Block] {
    var blocks: [RichText.Block] = []
    var group: [String] = []
    var place = 0
    while place < lines.count {
      let line = lines[place]
      if BlockParser.isFence(line), let end = lines[(place + 1)...].firstIndex(where: { BlockParser.isFence($0) }) {
        blocks += BlockParser.blocks(of: group)
        group = []
        blocks.append(.code(BlockParser.joined(Array(lines[(place + 1)..<end]))))
        place = end + 1
      } else {
        if BlockParser.isEmpty(line) {
          // An empty line inside code belongs to the code.
          if BlockParser.isCode(group), place + 1 < lines.count, BlockParser.indentation(lines[place + 1]) > 0 {
            group.append("")
          } else {
            blocks += BlockParser.blocks(of: group)
            group = []
          }
        } else {
          group.append(line)
        }
        place += 1
      }
    }
    return blocks + BlockParser.blocks(of: group)
  }

  /// Returns the blocks that a group of lines forms. Only program code may contain empty lines.
  private static func blocks(of group: [String]) -> [RichText.Block] {
    if group.isEmpty { return [] }
    if let list = list(of: group) { return [list] }
    if isCode(group) { return [.code(joined(group))] }
    // A list may follow its introduction without an empty line.
    if let first = group.indices.dropFirst().first(where: { item(group[$0]) != nil }), let list = list(of: Array(group[first...]))
    {
      return [.paragraph(group[..<first].map { InlineParser.inlines(of: trimmed($0)) }), list]
    }
    return [.paragraph(group.map { InlineParser.inlines(of: trimmed($0)) })]
  }

  // MARK: - Code

  /// Whether a line is three backticks, optionally followed by the name of a programming language.
  private static func isFence(_ line: String) -> Bool {
    let bytes = Array(trimmed(line).utf8)
    return bytes.count >= 3 && bytes.prefix(3).allSatisfy { $0 == UInt8(ascii: "`") }
      && !bytes.dropFirst(3).contains(UInt8(ascii: "`"))
  }

  /// Whether the lines look like program code: there are at least two, a line after the first is indented by two columns or more,
  /// and the lines are not a list.
  private static func isCode(_ group: [String]) -> Bool {
    group.count > 1 && group.dropFirst().contains { indentation($0) > 1 } && list(of: group) == nil
  }

  /// Returns the number of columns before the first character that is not a blank, or 0 if there is none. A tab counts as four.
  private static func indentation(_ line: String) -> Int {
    var columns = 0
    for byte in line.utf8 {
      if byte == UInt8(ascii: " ") {
        columns += 1
      } else if byte == UInt8(ascii: "\t") {
        columns += 4
      } else {
        return columns
      }
    }
    return 0
  }

  // MARK: - Lists

  /// Returns a list, or `nil` unless there are at least two lines and each begins an item. The numbers of a numbered list must be
  /// consecutive.
  private static func list(of group: [String]) -> RichText.Block? {
    guard group.count > 1 else { return nil }
    var items: [[RichText.Inline]] = []
    var start: Int?
    for (place, line) in group.enumerated() {
      guard let item = item(line) else { return nil }
      if place == 0 { start = item.number }
      guard item.number == start.map({ $0 + place }) else { return nil }
      items.append(InlineParser.inlines(of: item.text))
    }
    return .list(items, start: start)
  }

  /// Returns the text after `- `, `* ` or a number such as `1. ` (at most three digits), and the number, if there is one. Returns
  /// `nil` for any other line.
  private static func item(_ line: String) -> (number: Int?, text: String)? {
    let bytes = Array(trimmed(line).utf8)
    let digits = bytes.prefix { $0.isDigit }.count
    let mark = digits == 0 ? [UInt8(ascii: "-"), UInt8(ascii: "*")] : [UInt8(ascii: ".")]
    guard digits < 4, bytes.count > digits + 2, mark.contains(bytes[digits]), bytes[digits + 1] == UInt8(ascii: " ") else {
      return nil
    }
    let number = String(decoding: bytes[..<digits], as: UTF8.self).wholeNumber
    return (number, trimmed(String(decoding: bytes[(digits + 2)...], as: UTF8.self)))
  }

  // MARK: - Lines

  private static func isEmpty(_ line: String) -> Bool { line.unicodeScalars.allSatisfy { $0.isWhiteSpace } }

  private static func joined(_ lines: [String]) -> String {
    var lines = lines
    while let last = lines.last, isEmpty(last) { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private static func withoutReturn(_ line: String) -> String {
    line.utf8.last == UInt8(ascii: "\r") ? String(decoding: line.utf8.dropLast(), as: UTF8.self) : line
  }

  private static func trimmed(_ line: String) -> String {
    let bytes = Array(line.utf8)
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let start = bytes.firstIndex(where: { !isBlank($0) }), let end = bytes.lastIndex(where: { !isBlank($0) }) else {
      return ""
    }
    return String(decoding: bytes[start...end], as: UTF8.self)
  }
}
