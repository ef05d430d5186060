/// Detects the columns of a table without headings from their cells.
///
/// The question column is the first column with questions, or with long texts. The key column has letters, texts or numbers in
/// most rows, and nearly all of these keys identify an answer. If there is no key column, asterisks before answers may mark the
/// right ones.
struct InferredLayout {
  private let rows: [[String]]
  private let columns: [ColumnFacts]
  private let firstRow: Int

  /// The maximum number of rows that are examined to detect the layout.
  private static let sampleSize = 200
  /// The maximum number of columns to examine.
  private static let breadth = 40

  init?(_ table: Table) {
    guard let first = table.rows.firstIndex(where: { row in row.contains { CellText.hasContent($0) } }) else { return nil }
    firstRow = first
    var rows: [[String]] = []
    for row in table.rows[first...] where row.contains(where: { CellText.hasContent($0) }) {
      rows.append(row.prefix(InferredLayout.breadth).map { CellText.cleaned($0) })
      if rows.count == InferredLayout.sampleSize { break }
    }
    self.rows = rows
    let width = rows.reduce(0) { max($0, $1.count) }
    columns = (0..<width).map { column in
      var facts = ColumnFacts()
      for row in rows where column < row.count && !row[column].utf8.isEmpty { facts.add(row[column]) }
      return facts
    }
  }

  /// The layout of a table of questions with answers, or `nil` if the table is anything else.
  var layout: TableLayout? {
    guard let question = questionColumn else { return nil }
    let later = columns.indices.filter { $0 > question && 4 * columns[$0].filled >= rows.count }
    var layout = TableLayout(question: question)
    layout.firstRow = firstRow
    if let (key, answers) = key(among: later), isQuiz(question, answers) {
      (layout.right, layout.answers) = ([key], answers)
      return layout
    }
    layout.answers = withoutSubjects(later.filter { !(columns[$0].isTime && rows.count > 1) })
    guard layout.answers.count > 1, asks(question) || marks(layout.answers) else { return nil }
    return layout
  }

  /// Removes columns from the end while their cells repeat often, because they probably contain subjects. Returns the remaining
  /// columns.
  private func withoutSubjects(_ answers: [Int]) -> [Int] {
    var answers = answers
    while answers.count > 2, let last = answers.last, rows.count > 4 {
      var distinct: [String] = []
      for row in rows where last < row.count && !distinct.contains(where: { CellText.isSame($0, row[last]) }) {
        distinct.append(row[last])
      }
      if 3 * distinct.count > 2 * rows.count { break }
      answers.removeLast()
    }
    return answers
  }

  private func asks(_ column: Int) -> Bool { 2 * columns[column].questions >= columns[column].filled }

  private func marks(_ answers: [Int]) -> Bool {
    let marked = rows.filter { row in answers.contains { $0 < row.count && row[$0].utf8.first == UInt8(ascii: "*") } }
    return marked.count == rows.count
  }

  private var questionColumn: Int? {
    let texts = columns.indices.filter { columns[$0].filled * 2 >= rows.count && !columns[$0].isNumeric }
    let longest = texts.reduce(0) { max($0, columns[$1].average) }
    return texts.first { asks($0) } ?? texts.first { 2 * columns[$0].average >= longest }
  }

  /// Whether the columns look like a quiz rather than some other table with small numbers.
  private func isQuiz(_ question: Int, _ answers: [Int]) -> Bool {
    let size = answers.reduce(0) { $0 + columns[$1].average } / max(1, answers.count)
    return asks(question) || columns[question].average >= 12 && 2 * columns[question].average >= 3 * size
  }
}

// MARK: - The key

extension InferredLayout {
  /// Returns the column of the key and the columns of the answers, or `nil` if no column looks like a key.
  ///
  /// Letters are better evidence than texts. Texts are better evidence than numbers, because numbers could be a difficulty or a
  /// time.
  private func key(among later: [Int]) -> (key: Int, answers: [Int])? {
    let candidates = later.reversed().compactMap { key in
      let answers = answers(of: key, among: later)
      return answers.count > 1 ? (key, answers) : nil
    }
    return candidates.first { fits($0, { KeyLabels($0, in: $1).letters }) }
      ?? candidates.first { fits($0, { KeyLabels.texts($0, in: $1) }) }
      ?? candidates.first { fits($0, { KeyLabels($0, in: $1).numbers(from: 1) }) }
      ?? candidates.first { fits($0, { KeyLabels($0, in: $1).numbers(from: 0) }) }
  }

  /// Returns the columns of the answers: the columns before the key, except a column of time limits directly before it. If there
  /// are none, returns the columns after the key.
  private func answers(of key: Int, among later: [Int]) -> [Int] {
    let before = later.filter { $0 < key && !isTimeBefore(key, $0) }
    return before.isEmpty ? later.filter { $0 > key } : before
  }

  /// Whether the column is directly before the key and seems to have time limits.
  private func isTimeBefore(_ key: Int, _ column: Int) -> Bool { column == key - 1 && columns[column].isTime }

  /// Whether at least seven of ten rows have a key, and at least nine of ten keys match answers.
  private func fits(_ candidate: (key: Int, answers: [Int]), _ places: (String, [String]) -> [Int]?) -> Bool {
    var (keyed, named) = (0, 0)
    for row in rows where candidate.key < row.count && !row[candidate.key].utf8.isEmpty {
      keyed += 1
      if places(row[candidate.key], candidate.answers.map { $0 < row.count ? row[$0] : "" }) != nil { named += 1 }
    }
    return 10 * keyed >= 7 * rows.count && 10 * named >= 9 * keyed
  }
}
