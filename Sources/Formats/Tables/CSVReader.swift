/// Reads texts with values that are separated by commas, semicolons, tabs or bars, with or without headings.
enum CSVReader {
  /// Returns `nil` if the text is not a table of questions.
  @inline(never)
  static func read(_ text: String, _ options: ReadingOptions) -> FileDrafts? {
    guard AnkiHeader(Array(text.utf8.prefix(2_000))) == nil, var values = SeparatedValues(text) else { return nil }
    values.removeGuards()
    let evidence: CardLayout.Evidence =
      switch values.separator {
      case 0x09: .strong
      case UInt8(ascii: ","): .weak
      default: .fair
      }
    return TableReader.read(
      [Table(rows: values.rows)], format: .csv, options, evidence: evidence, separator: values.separator)
  }

  /// Whether the first line that is not empty has the headings of a question table, at least three of them known. A text with
  /// these headings is a table, even if its cells contain the syntax of other formats.
  static func beginsWithHeadings(_ text: String) -> Bool {
    let line = Array(text.utf8.prefix(2_000).drop { $0 == 0x0A || $0 == 0x0D }.prefix { $0 != 0x0A && $0 != 0x0D })
    guard let values = SeparatedValues(String(decoding: line, as: UTF8.self)) else { return false }
    let heading = HeadingRow.find(in: values.rows)
    return heading.map { $0.roles.count(where: { $0 != nil }) > 2 } ?? false
  }
}
