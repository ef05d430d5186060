import Content

/// A quiz as the rows of Kahoot's spreadsheet template: headings in row 8, questions from row 9, columns A to H.
struct KahootRows {
  /// The cells, row by row. Numbers are decimal texts.
  let rows: [[String]]
  let omissions: [Omission]

  /// The most answers of a question.
  static let mostAnswers = 4
  /// The seconds to answer, which the template demands.
  private static let time = "20"
  /// The lengths, in characters, at which Kahoot cuts texts.
  private static let (longestQuestion, longestAnswer) = (120, 75)

  static func rows(of quiz: Quiz, in language: Language) -> KahootRows {
    var omitted = OmissionList(language)
    omitted.omitAround(quiz)
    var rows: [[String]] = [[], ["", "Quiz template"], [], [], [], [], [], headings]
    for question in quiz.questions {
      omitted.beginQuestion()
      guard let cells = cells(of: question, &omitted) else { continue }
      rows.append(["\(rows.count - 7)"] + cells)
    }
    return KahootRows(rows: rows, omissions: omitted.all)
  }

  private static let headings = [
    "", "Question - max 120 characters", "Answer 1 - max 75 characters", "Answer 2 - max 75 characters",
    "Answer 3 - max 75 characters", "Answer 4 - max 75 characters",
    "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs", "Correct answer(s) - choose at least one",
  ]

  /// Returns the cells from the question to the key, or `nil` for a question without answers to choose from.
  private static func cells(of question: Question, _ omitted: inout OmissionList) -> [String]? {
    guard let choice = question.choice else {
      omitted.omit(.typed)
      return nil
    }
    let kept = kept(choice)
    if kept.count < choice.choices.count { omitted.omit(.moreAnswers(most: mostAnswers)) }
    let text = omitted.text(question.text)
    var answers = kept.map { omitted.text(choice.choices[$0]) }
    if isLonger(text, than: longestQuestion) { omitted.omit(.longText(limit: longestQuestion)) }
    if answers.contains(where: { isLonger($0, than: longestAnswer) }) {
      omitted.omit(.longText(limit: longestAnswer))
    }
    omitted.omitParts(of: question)
    while answers.count < mostAnswers { answers.append("") }
    return [text] + answers + [time, "\((kept.firstIndex(of: choice.right) ?? 0) + 1)"]
  }

  /// Returns the positions of the right answer and the first wrong ones, in their order.
  private static func kept(_ choice: Question.Choice) -> [Int] {
    var wrong = 0
    return choice.choices.indices.filter { place in
      if place == choice.right { return true }
      wrong += 1
      return wrong < mostAnswers
    }
  }

  private static func isLonger(_ text: String, than limit: Int) -> Bool { text.unicodeScalars.count > limit }
}
