import Content
import JSON

/// A `questions.json` as the iQuiz courses have it, or any file of quizzes in Potiron's own format.
struct IQuizSource: Source {
  /// Of the file itself.
  let address: String
  let origin: Origin

  var isOneDocument: Bool { true }

  func address(after answers: [JSON], seed: UInt64) -> String? { answers.isEmpty ? address : nil }

  func content(of answers: [JSON]) throws(SourceFault) -> SourcedContent {
    var content = SourcedContent()
    for answer in answers {
      let reader = QuizReader(answer.normalized)
      if let fault = reader.faults.first {
        let others = reader.faults.count - 1
        throw SourceFault(description: "\(fault)\(others > 0 ? ", and \(others) more" : "")")
      }
      // Typed answers are known by numbers that are ours to give.
      content.quizzes += reader.quizzes.filter { !$0.choiceQuestions.isEmpty }.map(named)
    }
    if content.quizzes.isEmpty { throw SourceFault(description: "it has no quiz with answers to choose from") }
    return content
  }

  /// The quiz under a name that none of ours has.
  private func named(_ quiz: Quiz) -> Quiz {
    let isShort = quiz.id.utf8.count <= Self.longestName
    return Quiz(
      id: Self.prefix + (isShort ? quiz.id : Fingerprint(Array(quiz.id.utf8)).text), icon: quiz.icon, title: quiz.title,
      description: quiz.description, author: quiz.author, questions: quiz.questions)
  }

  private static let prefix = "iquiz-"
  /// What leaves room for the prefix in a name of 64 bytes.
  private static let longestName = 58
}
