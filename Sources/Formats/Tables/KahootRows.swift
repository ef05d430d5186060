import Content

/// A quiz as the rows of Kahoot's spreadsheet template. The template has headings in row 8, questions from row 9, and columns A
/// to H.
struct KahootRows {
  /// The cells, row by row. Numbers are texts in decimal notation.
  let rows: [[String]]
  let omissions: [Omission]

  /// The maximum number of answers to a question.
  static let mostAnswers = 4
  /// The time limits in seconds that the template allows, and its default.
  private static let (times, usualTime) = ([5, 10, 20, 30, 60, 90, 120, 240], 20)
  /// The lengths, in Unicode scalars, above which a text is reported, because Kahoot cuts it.
  private static let (longestQuestion, longestAnswer) = (120, 75)

  static func rows(of quiz: Quiz, in language: Language) -> KahootRows {
    var omitted = OmissionList(language)
    omitted.omitAround(quiz)
    var rows: [[String]] = [[], ["", "Quiz template"], [], [], [], [], [], headings]
    for question in quiz.questions {
      omitted.beginQuestion()
      guard let cells = cells(of: question, quiz.hasLimits, &omitted) else { continue }
      rows.append(["\(rows.count - 7)"] + cells)
    }
    return KahootRows(rows: rows, omissions: omitted.all)
  }

  private static let headings = [
    "", "Question - max 120 characters", "Answer 1 - max 75 characters", "Answer 2 - max 75 characters",
    "Answer 3 - max 75 characters", "Answer 4 - max 75 characters",
    "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs", "Correct answer(s) - choose at least one",
  ]

  /// Returns the cells from the question to the numbers of the right answers, or `nil` for a question without answers to choose
  /// from.
  private static func cells(of question: Question, _ hasLimits: Bool, _ omitted: inout OmissionList) -> [String]? {
    guard let choices = question.weightedChoices else {
      omitted.omit(question.asOmission)
      return nil
    }
    let kept = kept(choices.map { $0.weight > 0 })
    if let several = question.several, several != Question.Several(several.choices, right: several.right) {
      omitted.omit(.weights)
    }
    if kept.count < choices.count { omitted.omit(.moreAnswers(most: mostAnswers)) }
    let text = omitted.text(question.text)
    var answers = kept.map { omitted.text(choices[$0].text) }
    if isLonger(text, than: longestQuestion) { omitted.omit(.longText(limit: longestQuestion)) }
    if answers.contains(where: { isLonger($0, than: longestAnswer) }) {
      omitted.omit(.longText(limit: longestAnswer))
    }
    omitted.omitParts(of: question, except: [.timeLimit])
    let seconds = question.extras.seconds
    let time = seconds.map { seconds in times.first { $0 >= seconds } ?? times[times.count - 1] } ?? usualTime
    if let seconds, seconds != time { omitted.omit(.timeLimit) }
    if seconds == nil, hasLimits { omitted.omit(.noTimeLimit(seconds: usualTime)) }
    while answers.count < mostAnswers { answers.append("") }
    let right = kept.indices.filter { choices[kept[$0]].weight > 0 }.map { "\($0 + 1)" }
    return [text] + answers + ["\(time)", right.joined(separator: ",")]
  }

  /// Returns the positions of the answers to keep, in order. Right answers are preferred to wrong ones, and earlier answers to
  /// later ones.
  private static func kept(_ isRight: [Bool]) -> [Int] {
    var left = mostAnswers - min(isRight.count { $0 }, mostAnswers)
    var rights = mostAnswers - left
    return isRight.indices.filter { place in
      if isRight[place] {
        rights -= 1
        return rights >= 0
      }
      left -= 1
      return left >= 0
    }
  }

  private static func isLonger(_ text: String, than limit: Int) -> Bool { text.unicodeScalars.count > limit }
}
