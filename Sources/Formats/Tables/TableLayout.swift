/// The layout of a table: the columns of its questions, answers and keys. A key is a number, a letter or a text that identifies
/// the right answer.
struct TableLayout: Equatable, Sendable {
  /// The column of the questions.
  var question: Int
  /// The columns of the answers to choose from, in the order in which keys count them.
  var answers: [Int] = []
  /// The columns of keys or right answers.
  var right: [Int] = []
  var wrong: [Int] = []
  var accepted: [Int] = []
  var explanation: [Int] = []
  var hint: Int?
  var kind: Int?
  var media: [Int] = []
  var tags: [Int] = []
  var difficulty: Int?
  var sources: [Int] = []
  /// The column of the time limit in seconds.
  var seconds: Int?
  /// The column of the points.
  var points: Int?
  /// The column that divides the table into quizzes.
  var quiz: Int?
  /// The index of the first row of questions.
  var firstRow = 0
  /// The usual number of cells in a row. `nil` if rows differ too much, and for a workbook, which does not store empty cells.
  var width: Int?
  /// Whether the headings state that keys are numbers or letters. If so, the key 2 means the second answer, even if the text of
  /// another answer is “2”.
  var hasLabels = false
  /// Whether Potiron wrote the table.
  var isOwn = false
  /// Whether texts are literal, so that HTML is not interpreted. This applies to tables that Potiron wrote, and to Kahoot's
  /// template.
  var isLiteral = false
  /// Whether the table has cards, such as words to learn, instead of questions.
  var hasCards = false
}

// MARK: - Headings

/// The row with the headings, which is detected from its cells.
struct HeadingRow: Equatable, Sendable {
  let row: Int
  /// The role of each column, or `nil` if its heading is unknown.
  var roles: [ColumnRole?]

  /// The maximum number of rows that are searched for headings. In templates, there are up to a dozen rows of instructions above
  /// the headings.
  private static let depth = 25
  /// The maximum number of columns that are searched for headings.
  private static let breadth = 60

  /// Returns the row with the most headings, or the first of several such rows. Returns `nil` if no row has enough headings.
  static func find(in rows: [[String]]) -> HeadingRow? {
    var best: (heading: HeadingRow, count: Int)?
    var isFirst = true
    for (index, row) in rows.prefix(depth).enumerated() {
      let cells = row.prefix(breadth)
      guard cells.contains(where: { CellText.hasContent($0) }) else { continue }
      let heading = HeadingRow(row: index, roles: cells.map { ColumnRole(heading: $0) })
      let count = heading.roles.reduce(0) { $0 + ($1 == nil ? 0 : 1) }
      let filled = cells.reduce(0) { $0 + (CellText.isBlank($1) ? 0 : 1) }
      // A later row needs more evidence, because a list of words may contain the pair "question, answer".
      let isEnough = count >= (isFirst ? 2 : 3) && 2 * count >= filled && heading.isComplete
      if isEnough, count > best?.count ?? 0 { best = (heading, count) }
      isFirst = false
    }
    return best?.heading
  }

  private func has(_ role: ColumnRole) -> Bool { roles.contains { $0 == role } }

  private var answerCount: Int { roles.reduce(0) { $0 + ($1?.isAnswer == true ? 1 : 0) } }

  /// Whether the row has headings for questions and for their answers, or for at least three answers.
  private var isComplete: Bool {
    let hasAnswer = answerCount > 0 || has(.right) || has(.wrong) || has(.definition)
    return (has(.question) || has(.term)) && hasAnswer || answerCount >= 3
  }
}

extension TableLayout {
  /// Makes a layout from headings, or returns `nil` if there is no column of questions.
  init?(_ heading: HeadingRow, of rows: [[String]]) {
    let roles = heading.roles
    let data = rows[min(heading.row + 1, rows.count)...].prefix(50)
    func columns(_ role: ColumnRole) -> [Int] { roles.indices.filter { roles[$0] == role } }
    let cards = columns(.question).isEmpty && !columns(.term).isEmpty
    let named = cards ? columns(.term) : columns(.question)
    let firstAnswer = roles.firstIndex { $0?.isAnswer == true }
    let candidates = named.isEmpty ? roles.indices.filter { roles[$0] == nil && $0 < firstAnswer ?? 0 } : named
    guard let question = TableLayout.longest(of: candidates, in: data) else { return nil }
    self.init(question: question)
    firstRow = heading.row + 1
    (right, wrong, accepted) = (columns(.right), columns(.wrong), columns(.accepted))
    (explanation, media, tags) = (columns(.explanation), columns(.media), columns(.tags))
    (hint, kind, difficulty) = (columns(.hint).first, columns(.kind).first, columns(.difficulty).first)
    sources = columns(.sources)
    (seconds, points) = (columns(.time).first, columns(.points).first)
    quiz = columns(.quiz).first ?? TableLayout.repeating(columns(.title).first, in: data)
    takeAnswers(roles)
    if cards || right.isEmpty && answers.isEmpty, let definition = columns(.definition).first { right = [definition] }
    hasCards = cards && answers.isEmpty && wrong.isEmpty
    takeUnnamedAnswers(heading, in: data)
    isOwn = OwnHeadings.isOwn(rows[heading.row])
    isLiteral = isOwn || keyHeading(in: rows[heading.row], has: ["choose at least"])
    hasLabels =
      roles.contains { $0 == .time } && answers.count > 1
      || keyHeading(
        in: rows[heading.row],
        has: [
          "choose at least", "answer #", "number", "index", "numéro", "número", "номер", "nummer", "letter", "lettre", "буква",
        ])
  }

  /// Returns the column with the most text, or `nil` if there are no columns.
  private static func longest(of columns: [Int], in rows: ArraySlice<[String]>) -> Int? {
    columns.max { size(of: $0, in: rows) < size(of: $1, in: rows) }
  }

  private static func size(of column: Int, in rows: ArraySlice<[String]>) -> Int {
    rows.reduce(0) { $0 + (column < $1.count ? $1[column].utf8.count : 0) }
  }

  /// Returns the column if its titles repeat, and `nil` otherwise. Titles of quizzes repeat, because a quiz has several rows.
  /// Titles of questions do not.
  private static func repeating(_ column: Int?, in rows: ArraySlice<[String]>) -> Int? {
    guard let column else { return nil }
    let titles = rows.compactMap { column < $0.count && !CellText.isBlank($0[column]) ? $0[column] : nil }
    var distinct: [String] = []
    for title in titles where !distinct.contains(where: { CellText.isSame($0, title) }) { distinct.append(title) }
    return titles.count > 1 && 2 * distinct.count <= titles.count ? column : nil
  }

  /// Finds the columns of answers, and sorts the numbered ones. If no other column has the key, a single column "Answer" without
  /// a number contains the key or the right answer. This does not apply if the only other column for answers is a numbered one.
  private mutating func takeAnswers(_ roles: [ColumnRole?]) {
    var numbered: [(index: Int, column: Int)] = []
    var (plain, options): ([Int], [Int]) = ([], [])
    for (column, role) in roles.enumerated() {
      switch role {
      case .answer(let index?): numbered.append((index, column))
      case .answer(nil): plain.append(column)
      case .option: options.append(column)
      default: break
      }
    }
    // Columns with the same number keep their order.
    answers = numbered.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }.map {
      $0.element.column
    }
    let isKey = right.isEmpty && plain.count == 1 && (answers.count != 1 || !options.isEmpty || !wrong.isEmpty)
    answers += options
    if isKey { right = plain } else { answers += plain }
    // If there are wrong answers and one other column of answers, this column has the right answer.
    if right.isEmpty, answers.count == 1, !wrong.isEmpty { (right, answers) = (answers, []) }
  }

  /// If only one answer column has a known heading, the headings of the others may be damaged. In this case, the next columns
  /// without a known heading also contain answers, up to the first column that is mostly empty.
  private mutating func takeUnnamedAnswers(_ heading: HeadingRow, in rows: ArraySlice<[String]>) {
    guard let first = answers.first, answers.count == 1, wrong.isEmpty, !right.isEmpty else { return }
    var column = first + 1
    while column < heading.roles.count, heading.roles[column] == nil {
      let filled = rows.reduce(0) { $0 + (column < $1.count && !CellText.isBlank($1[column]) ? 1 : 0) }
      if 2 * filled < rows.count { break }
      answers.append(column)
      column += 1
    }
  }

  /// Whether the heading of the key contains one of these texts. In Kahoot's and Blooket's templates, the texts show that keys
  /// are numbers.
  private func keyHeading(in headings: [String], has texts: [String]) -> Bool {
    right.contains { column in
      guard column < headings.count else { return false }
      let heading = headings[column].lowercased()
      return texts.contains { heading.has($0) }
    }
  }
}
