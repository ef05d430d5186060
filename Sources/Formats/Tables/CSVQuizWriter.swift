import Content

/// Writes a quiz as a table that people can edit and `CSVReader` can read: CSV as in RFC 4180, with CRLF. Cells that contain
/// semicolons or tabs, or that begin or end with a space, are also quoted. The file is UTF-8 with a byte order mark. Without the
/// mark, Excel assumes a different encoding.
///
/// `OwnHeadings` lists the columns. A cell that a spreadsheet would treat as a formula gets an apostrophe before it, which the
/// reader removes.
enum CSVQuizWriter {
  static func write(_ quiz: Quiz, in language: Language) -> Written {
    var table = QuizTable(quiz, in: language)
    let rows = table.rows
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column > 0 { bytes.append(UInt8(ascii: ",")) }
        append(CellText.guarded(cell), to: &bytes)
      }
      bytes += [0x0D, 0x0A]
    }
    return Written(bytes, omissions: table.omitted.all)
  }

  private static func append(_ cell: String, to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let needsQuotes =
      cell.utf8.contains {
        $0 == quote || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: ";") || $0 == 0x09
      }
      || cell.utf8.first == 0x20 || cell.utf8.last == 0x20
    guard needsQuotes else {
      bytes += Array(cell.utf8)
      return
    }
    bytes.append(quote)
    for byte in cell.utf8 {
      bytes.append(byte)
      if byte == quote { bytes.append(quote) }
    }
    bytes.append(quote)
  }
}

/// A quiz as rows of cells in Potiron's own layout.
private struct QuizTable {
  private let quiz: Quiz
  private(set) var omitted: OmissionList
  private let language: Language
  private let headings: OwnHeadings
  private let answerCount: Int

  init(_ quiz: Quiz, in language: Language) {
    (self.quiz, headings) = (quiz, OwnHeadings(in: language))
    (omitted, self.language) = (OmissionList(language), language)
    answerCount = quiz.questions.reduce(0) { max($0, $1.weightedChoices?.count ?? 0) }
    omitted.omitAround(quiz)
  }

  private var hasAccepted: Bool {
    quiz.questions.contains { question in
      guard let typed = question.typed else { return false }
      return !accepted(typed, except: typed.shown.text(in: language)).isEmpty
    }
  }

  private var hasTags: Bool { quiz.questions.contains { !$0.extras.tags.isEmpty } }
  private var hasDifficulty: Bool { quiz.questions.contains { $0.extras.difficulty != nil } }
  private var hasSources: Bool { quiz.questions.contains { !$0.extras.sources.isEmpty } }
  private var hasLimits: Bool { quiz.questions.contains { $0.extras.seconds != nil } }
  private var hasPoints: Bool { quiz.questions.contains { $0.extras.points != 1 } }

  var rows: [[String]] {
    mutating get {
      let columns = (accepted: hasAccepted, tags: hasTags, difficulty: hasDifficulty, sources: hasSources)
      let (hasLimits, hasPoints) = (hasLimits, hasPoints)
      var first = [headings.question]
      for number in 0..<answerCount { first.append("\(headings.answer) \(number + 1)") }
      first.append(headings.right)
      if columns.accepted { first.append(headings.accepted) }
      first += [headings.hint, headings.explanation]
      if columns.tags { first.append(headings.tags) }
      if columns.difficulty { first.append(headings.difficulty) }
      if columns.sources { first.append(headings.sources) }
      if hasLimits { first.append(headings.seconds) }
      if hasPoints { first.append(headings.points) }
      var rows = [first]
      for question in quiz.questions {
        omitted.beginQuestion()
        guard let (answers, right, accepted) = cells(of: question) else {
          omitted.omit(question.asOmission)
          continue
        }
        var row = [omitted.text(question.text)] + answers + [right]
        if columns.accepted { row.append(accepted) }
        row += [question.hint.map { omitted.text($0) } ?? "", question.explanation.map { omitted.text($0) } ?? ""]
        if columns.tags { row.append(question.extras.tags.joined(separator: ", ")) }
        if columns.difficulty { row.append(question.extras.difficulty?.name ?? "") }
        if columns.sources { row.append(question.extras.sources.joined(separator: "\n")) }
        if hasLimits { row.append(question.extras.seconds.map { "\($0)" } ?? "") }
        if hasPoints { row.append("\(question.extras.points)") }
        rows.append(row)
        omitted.omitParts(
          of: question, except: [.hint, .explanation, .tags, .difficulty, .sources, .timeLimit, .points])
      }
      return rows
    }
  }

  /// Returns the cells of a question, or `nil` if the table has no columns for its kind.
  private mutating func cells(of question: Question) -> (answers: [String], right: String, accepted: String)? {
    var answers = (question.weightedChoices ?? []).map { omitted.text($0.text) }
    while answers.count < answerCount { answers.append("") }
    switch question.answer {
    case .choice(let choice): return (answers, "\(choice.right + 1)", "")
    case .several(let several):
      if several != Question.Several(several.choices, right: several.right) { omitted.omit(.weights) }
      return (answers, several.right.map { "\($0 + 1)" }.joined(separator: ", "), "")
    case .typed(let typed):
      if typed.isExact { omitted.omit(.exactness) }
      let shown = omitted.text(typed.shown)
      return (answers, shown, accepted(typed, except: shown).joined(separator: "\n"))
    case .number, .order, .pairs: return nil
    }
  }

  /// Returns the accepted answers, except the one that is shown. They are in all languages, starting with the language of the
  /// table.
  private func accepted(_ typed: Question.Typed, except shown: String) -> [String] {
    let languages = [language] + Language.allCases.filter { $0 != language }
    let texts = languages.flatMap { typed.accepted(in: $0) } + typed.shown.translations.map { $0.text }
    var accepted: [String] = []
    for text in texts where !CellText.isSame(text, shown) && !accepted.contains(where: { CellText.isSame($0, text) }) {
      accepted.append(text)
    }
    return accepted
  }
}

extension OmissionList {
  /// Reports the parts of the quiz that the table cannot hold: the description, the author and the licence. The title becomes the
  /// file's name.
  mutating func omitAround(_ quiz: Quiz) {
    if !quiz.description.translations.allSatisfy({ $0.text.utf8.isEmpty }) { omitFromQuiz(.description) }
    omitCredits(of: quiz)
  }
}
