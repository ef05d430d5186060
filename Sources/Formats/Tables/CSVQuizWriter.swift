import Content

/// Writes a quiz as a table that people can edit, and that `CSVReader` reads back: commas, CRLF, quotes where RFC 4180 needs them,
/// and UTF-8 with a byte order mark, without which Excel takes the file for another encoding.
///
/// The columns are those of `OwnHeadings`. A cell that a spreadsheet would take for a formula begins with an apostrophe, which the
/// reader leaves out.
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
    return Written(bytes, omissions: table.texts.allOmissions)
  }

  private static func append(_ cell: String, to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let needsQuotes =
      cell.utf8.contains { $0 == quote || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: ";") || $0 == 0x09 }
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

/// A quiz as rows of cells in our own layout.
private struct QuizTable {
  private let quiz: Quiz
  private(set) var texts: WrittenTexts
  private let headings: OwnHeadings
  private let answerCount: Int

  init(_ quiz: Quiz, in language: Language) {
    (self.quiz, headings) = (quiz, OwnHeadings(in: language))
    texts = WrittenTexts(in: language)
    answerCount = quiz.questions.reduce(0) { max($0, $1.choices.count) }
    texts.leaveOutAllBut(tablesOf: quiz)
  }

  private var hasAccepted: Bool {
    quiz.questions.contains { question in
      guard let typed = question.typed else { return false }
      return Language.allCases.contains { !typed.accepted(in: $0).isEmpty }
    }
  }

  private var hasTags: Bool { quiz.questions.contains { !$0.extras.tags.isEmpty } }
  private var hasDifficulty: Bool { quiz.questions.contains { $0.extras.difficulty != nil } }
  private var hasSources: Bool { quiz.questions.contains { !$0.extras.sources.isEmpty } }

  var rows: [[String]] {
    mutating get {
      let columns = (accepted: hasAccepted, tags: hasTags, difficulty: hasDifficulty, sources: hasSources)
      var first = [headings.question]
      for number in 0..<answerCount { first.append("\(headings.answer) \(number + 1)") }
      first.append(headings.right)
      if columns.accepted { first.append(headings.accepted) }
      first += [headings.hint, headings.explanation]
      if columns.tags { first.append(headings.tags) }
      if columns.difficulty { first.append(headings.difficulty) }
      if columns.sources { first.append(headings.sources) }
      var rows = [first]
      for (index, question) in quiz.questions.enumerated() {
        texts.leaveOutExtras(of: question, number: index + 1)
        let (answers, right, accepted) = cells(of: question)
        var row = [texts.text(question.text)] + answers + [right]
        if columns.accepted { row.append(accepted) }
        row += [texts.text(question.hint), texts.text(question.explanation)]
        if columns.tags { row.append(question.extras.tags.joined(separator: ", ")) }
        if columns.difficulty { row.append(question.extras.difficulty?.name ?? "") }
        if columns.sources { row.append(question.extras.sources.joined(separator: "\n")) }
        rows.append(row)
      }
      return rows
    }
  }

  private mutating func cells(of question: Question) -> (answers: [String], right: String, accepted: String) {
    var answers = question.choices.map { texts.text($0) }
    while answers.count < answerCount { answers.append("") }
    switch question.answer {
    case .choice(let choice): return (answers, "\(choice.right + 1)", "")
    case .typed(let typed):
      return (answers, texts.text(typed.shown), typed.allAccepted(first: texts.language).joined(separator: "\n"))
    }
  }
}
