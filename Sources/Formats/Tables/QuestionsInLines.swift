/// Reads tables with several questions per line: `title;question;key;answer;answer;…;question;…`.
enum QuestionsInLines {
  /// Returns a table with one question per row, and the number of each question's line, from 1. Returns `nil` if the table is
  /// anything else, or has 100 non-empty rows or more.
  static func divided(_ table: Table) -> (table: Table, layout: TableLayout, lines: [Int])? {
    let filled = table.rows.indices.filter { row in table.rows[row].contains { CellText.hasContent($0) } }
    guard let first = filled.first, filled.count < 100, table.rows[first].count >= 2 * periods.lowerBound else { return nil }
    let cells = table.rows[first].prefix(sampleSize).map { CellText.cleaned($0) }
    guard let shape = Shape(of: cells) else { return nil }
    var divided = Table(name: table.name, rows: [])
    var lines: [Int] = []
    for index in filled {
      let row = table.rows[index]
      var start = shape.start
      while start < row.count {
        let end = min(start + shape.period, row.count)
        if row[start..<end].contains(where: { CellText.hasContent($0) }) {
          divided.rows.append(Array(row[start..<end]))
          lines.append(index + 1)
        }
        start = end
      }
    }
    var layout = TableLayout(question: 0)
    layout.right = [shape.key]
    layout.answers = (1..<shape.period).filter { $0 != shape.key }
    (layout.hasLabels, layout.width) = (true, shape.period)
    return (divided, layout, lines)
  }

  /// The possible numbers of cells per question.
  fileprivate static let periods = 4...10

  /// The maximum number of cells in the first line that are examined to detect the shape.
  private static let sampleSize = 2000

  private struct Shape {
    var start = 0
    var period = 0
    var key = 0

    /// Tries each first cell, number of cells per question and position of the key. Takes the first combination with which at
    /// least four of five groups of cells are questions. A group is a question if its first cell ends with a question mark and
    /// its key matches an answer. Returns `nil` if there is no such combination.
    init?(of cells: [String]) {
      for period in periods {
        for start in 0...1 where cells.count - start >= 2 * period {
          for key in [1, period - 1] where Shape.fits(cells, start: start, period: period, key: key) {
            (self.start, self.period, self.key) = (start, period, key)
            return
          }
        }
      }
      return nil
    }

    private static func fits(_ cells: [String], start: Int, period: Int, key: Int) -> Bool {
      var others = (cells.count - start) / period / 5
      for group in stride(from: start, through: cells.count - period, by: period) {
        let answers = (1..<period).filter { $0 != key }.map { cells[group + $0] }
        let labels = KeyLabels(cells[group + key], in: answers)
        let isKeyed = labels.numbers(from: 1) != nil || labels.letters != nil
        if !isKeyed || cells[group].utf8.last != UInt8(ascii: "?") { others -= 1 }
        if others < 0 { return false }
      }
      return true
    }
  }
}
