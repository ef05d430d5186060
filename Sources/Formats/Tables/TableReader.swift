import Content

/// Reads quizzes from tables with any layout. The layout is detected from headings and cells, not from their positions.
///
/// These kinds of tables are tried in order:
/// 1. questions below a row of headings, as in the templates of Kahoot, Blooket, Gimkit, Quizizz and ClassQuiz;
/// 2. lines with several questions each;
/// 3. questions without headings, if the cells show the role of each column;
/// 4. cards with a term and its definition. Wrong answers are drawn from the other cards.
enum TableReader {
  /// The maximum number of questions read from one table, or from one file in other formats. More questions would take too much
  /// memory.
  static let mostQuestions = 20_000

  /// Returns `nil` if no table has questions.
  static func read(_ tables: [Table], format: Format, _ options: ReadingOptions) -> FileDrafts? {
    read(tables, format: format, options, evidence: .strong, separator: nil)
  }

  /// Returns `nil` if no table has questions.
  ///
  /// - Parameters:
  ///   - evidence: the strength of the evidence that the text is a table.
  ///   - separator: the separator of a text. `nil` for a workbook.
  static func read(
    _ tables: [Table], format: Format, _ options: ReadingOptions, evidence: CardLayout.Evidence, separator: UInt8?
  ) -> FileDrafts? {
    var file = FileDrafts(format)
    for table in tables {
      var reading = TableReading(table, options, evidence: evidence, separator: separator)
      reading.read()
      file.quizzes += reading.quizzes
      for problem in reading.problems where !file.problems.contains(problem) { file.problems.append(problem) }
    }
    // If a sheet has questions, empty sheets and sheets with remarks are not reported.
    let isAnyFull = file.quizzes.contains { !$0.questions.isEmpty }
    if isAnyFull { file.quizzes.removeAll { $0.questions.isEmpty } }
    return file.quizzes.isEmpty ? nil : file
  }
}

/// Reads one table.
private struct TableReading {
  let table: Table
  let options: ReadingOptions
  let evidence: CardLayout.Evidence
  let separator: UInt8?
  private(set) var quizzes: [QuizDraft] = []
  private(set) var problems: [Problem] = []

  init(_ table: Table, _ options: ReadingOptions, evidence: CardLayout.Evidence, separator: UInt8?) {
    (self.table, self.options, self.evidence, self.separator) = (table, options, evidence, separator)
  }

  mutating func read() {
    if let heading = HeadingRow.find(in: table.rows), let layout = TableLayout(heading, of: table.rows) {
      take(table, layout, title: TableTitle(table, above: heading))
    } else if let (table, layout, lines) = QuestionsInLines.divided(table) {
      take(table, layout)
      for quiz in quizzes.indices {
        for question in quizzes[quiz].questions.indices where question < lines.count {
          quizzes[quiz].questions[question].place = .row(lines[question], sheet: table.name)
        }
      }
    } else if let layout = InferredLayout(table)?.layout {
      take(table, layout)
    } else {
      let cards = separator.map { CardLayout.joined(table, separator: $0) } ?? table
      guard let layout = CardLayout.find(in: cards, evidence) else { return }
      take(cards, layout)
    }
  }

  private mutating func take(_ table: Table, _ layout: TableLayout, title: TableTitle = TableTitle()) {
    var layout = layout
    if separator != nil, layout.width == nil { layout.width = TableReading.usualWidth(of: table.rows[layout.firstRow...]) }
    let questions = TableQuestions(table, layout, options)
    quizzes = questions.quizzes(titled: title.title ?? table.name.map { LocalizedText(neutral: $0) })
    if quizzes.count == 1 { quizzes[0].description = title.description }
    problems = questions.problems
    for index in quizzes.indices
    where layout.hasCards || hasLongAnswers(quizzes[index]) && layout.answers.isEmpty && !layout.isOwn {
      if DrawnAnswers.apply(to: &quizzes[index].questions), problems.isEmpty { problems.append(Problem(.note, .drawnAnswers)) }
    }
  }

  /// Whether answers are too long to type: more than half have over 40 bytes.
  private func hasLongAnswers(_ quiz: QuizDraft) -> Bool {
    let long = quiz.questions.filter { question in
      if case .typed(let accepted, _) = question.answer, let shown = accepted.first {
        shown.text.text(in: .english).utf8.count > 40
      } else {
        false
      }
    }
    return 2 * long.count > quiz.questions.count
  }

  /// Returns the number of cells that at least three in four rows have, or `nil` if there is no such number or there are fewer
  /// than two rows.
  private static func usualWidth(of rows: ArraySlice<[String]>) -> Int? {
    var counts = [Int](repeating: 0, count: 64)
    var total = 0
    for row in rows where row.contains(where: { CellText.hasContent($0) }) {
      total += 1
      if row.count < counts.count { counts[row.count] += 1 }
    }
    let most = counts.max() ?? 0
    return total > 1 && 4 * most >= 3 * total ? counts.firstIndex(of: most) : nil
  }
}

/// The title and the description above the headings. They are beside a cell such as "Title", or in the cells where ClassQuiz
/// writes them.
struct TableTitle {
  private(set) var title: LocalizedText?
  private(set) var description: LocalizedText?

  init() {}

  init(_ table: Table, above heading: HeadingRow) {
    for row in table.rows.prefix(heading.row) {
      for (column, cell) in row.prefix(12).enumerated() {
        let role = ColumnRole(heading: cell)
        guard role == .title || role == .description || role == .quiz else { continue }
        let beside = row[(column + 1)...].first { !CellText.isBlank($0) }
        guard let text = beside.map({ CellText.cleaned($0) }) else { continue }
        if role == .description { description = LocalizedText(neutral: text) } else { title = LocalizedText(neutral: text) }
        break
      }
    }
    guard heading.row == TableTitle.classQuizRow else { return }
    func text(_ row: Int) -> LocalizedText? {
      let text = RowCells(table.rows[row], at: row).text(2)
      return text.utf8.isEmpty ? nil : LocalizedText(neutral: text)
    }
    if title == nil { title = text(4) }
    if description == nil { description = text(5) }
  }

  /// The index of the row with ClassQuiz's headings. ClassQuiz writes the title into C5, and the description into C6.
  private static let classQuizRow = 12
}
