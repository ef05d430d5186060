/// Recognises a list of cards, as written by Anki, Quizlet and people. Each row has a term and its definition.
enum CardLayout {
  /// The strength of the evidence that the text is a table.
  enum Evidence { case weak, fair, strong }

  /// The maximum number of rows that are examined to detect the layout.
  private static let sampleSize = 400

  /// Returns the layout of a table of cards without headings, or `nil` if the table is anything else.
  ///
  /// At least nine of ten rows must have a term and a definition. A sheet in a workbook, or tabs as separators, is strong
  /// evidence, so two rows are enough. With a semicolon or a bar, there must be at least three rows. Commas are in most
  /// sentences, so they are weak evidence. With commas, all rows must have the same number of cells. There must be at least five
  /// rows, or two if each row asks a question.
  static func find(in table: Table, _ evidence: Evidence) -> TableLayout? {
    var rows: [[String]] = []
    var first: Int?
    for (index, row) in table.rows.enumerated() where row.contains(where: { CellText.hasContent($0) }) {
      if first == nil { first = index }
      if rows.count < sampleSize { rows.append(row) }
    }
    let usual = usualWidth(of: rows)
    guard let first, usual > 1 else { return nil }
    var layout = TableLayout(question: 0)
    (layout.right, layout.firstRow, layout.hasCards) = ([1], first, true)
    if usual > 2 {
      guard let columns = columns(of: rows, width: usual) else { return nil }
      (layout.question, layout.right, layout.tags) = (columns.term, [columns.definition], columns.tags)
    }
    let (term, definition) = (layout.question, layout.right[0])
    let pairs = rows.filter { hasText($0, term) && hasText($0, definition) }
    guard 10 * pairs.count >= 9 * rows.count else { return nil }
    switch evidence {
    case .strong: return pairs.count > 1 ? layout : nil
    case .fair: return pairs.count > 2 ? layout : nil
    case .weak:
      let asks = pairs.count > 1 && pairs.allSatisfy { CellText.cleaned($0[term]).utf8.last == UInt8(ascii: "?") }
      return rows.allSatisfy { $0.count == usual } && (pairs.count > 4 || asks) ? layout : nil
    }
  }

  /// Rejoins cells that were split by an unquoted separator. Surplus cells belong to the definition. The cells after the
  /// definition, such as tags, keep their columns.
  static func joined(_ table: Table, separator: UInt8) -> Table {
    let usual = usualWidth(of: Array(table.rows.filter { row in row.contains { CellText.hasContent($0) } }.prefix(sampleSize)))
    guard (2...4).contains(usual) else { return table }
    var table = table
    let sign = String(decoding: [separator], as: UTF8.self)
    for (index, row) in table.rows.enumerated() where row.count > usual {
      let end = row.count - (usual - 2)
      table.rows[index] = [row[0], row[1..<end].joined(separator: sign)] + row[end...]
    }
    return table
  }

  private static func hasText(_ row: [String], _ column: Int) -> Bool { column < row.count && !CellText.isBlank(row[column]) }

  /// Returns the number of cells that at least nine of ten rows have, or 0 if there is no such number.
  private static func usualWidth(of rows: [[String]]) -> Int {
    var counts = [Int](repeating: 0, count: 12)
    for row in rows where row.count < counts.count { counts[row.count] += 1 }
    let most = counts.max() ?? 0
    return 10 * most >= 9 * rows.count ? counts.firstIndex(of: most) ?? 0 : 0
  }

  /// Finds the columns of the term and the definition in rows that also have a number, tags or empty cells. Returns `nil` unless
  /// there are exactly two columns of texts.
  private static func columns(of rows: [[String]], width: Int) -> (term: Int, definition: Int, tags: [Int])? {
    var (texts, tags): ([Int], [Int]) = ([], [])
    for column in 0..<width {
      var facts = ColumnFacts()
      var distinct: [String] = []
      for row in rows where hasText(row, column) {
        let cell = CellText.cleaned(row[column])
        facts.add(cell)
        if distinct.count <= rows.count / 3, !distinct.contains(where: { CellText.isSame($0, cell) }) { distinct.append(cell) }
      }
      if column == 0, facts.isCounting { continue }
      if 4 * facts.filled < rows.count || rows.count > 5 && distinct.count <= rows.count / 3 {
        tags.append(column)
      } else {
        texts.append(column)
      }
    }
    return texts.count == 2 ? (texts[0], texts[1], tags) : nil
  }
}
