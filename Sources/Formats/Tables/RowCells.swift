/// The cells of one row of a table.
struct RowCells {
  let index: Int
  /// The number of cells that the row has in the file.
  let count: Int
  private let cells: [String]

  init(_ row: [String], at index: Int) {
    (self.index, count, cells) = (index, row.count, row)
  }

  /// Returns the text of a cell. It is empty if the row is too short or the cell is blank.
  func text(_ column: Int) -> String { cells.indices.contains(column) ? CellText.cleaned(cells[column]) : "" }

  func text(_ column: Int?) -> String { column.map { text($0) } ?? "" }

  /// Returns the texts of cells, without the empty ones.
  func texts(_ columns: [Int]) -> [String] { columns.map { text($0) }.filter { !$0.utf8.isEmpty } }

  func isBlank(_ column: Int) -> Bool { !cells.indices.contains(column) || CellText.isBlank(cells[column]) }

  /// Whether this column or a later one has a cell that is not blank.
  func hasCells(from column: Int) -> Bool { column < cells.count && (column..<cells.count).contains { !isBlank($0) } }
}

extension RowCells {
  /// Returns the answers to choose from. Empty answers are included, because the numbers in keys count them too. A single cell
  /// may list several answers, except in a table that Potiron wrote.
  func answers(_ layout: TableLayout) -> [String] {
    let answers = layout.answers.map { text($0) }
    guard answers.count == 1, !layout.isOwn else { return answers }
    for separator in [UInt8(ascii: "\n"), UInt8(ascii: "|"), UInt8(ascii: ";")] {
      let parts = answers[0].utf8.split(separator: separator)
      if parts.count > 1 { return parts.map { CellText.cleaned(String(decoding: Array($0), as: UTF8.self)) } }
    }
    return answers
  }

  /// Returns the text of the key cell. The texts of several key cells are joined.
  func key(_ layout: TableLayout) -> String {
    let keys = texts(layout.right)
    return keys.count > 1 ? keys.joined(separator: "\n") : keys.first ?? ""
  }
}
