import Content
import JSON

/// A `questions.json` in the format of the iQuiz courses, or any quiz file in Potiron's own format.
struct IQuizSource: Source {
  /// The address of the file.
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
      // Typed quizzes are skipped, because each typed question needs a number that only bundled content may assign.
      content.quizzes += reader.quizzes.filter { !$0.choiceQuestions.isEmpty }.map(named)
    }
    if content.quizzes.isEmpty { throw SourceFault(description: "it has no quiz with answers to choose from") }
    return content
  }

  /// Returns a copy of the quiz with an id that no bundled quiz can have.
  private func named(_ quiz: Quiz) -> Quiz {
    let isShort = quiz.id.utf8.count <= Self.longestName
    return quiz.named("iquiz-" + (isShort ? quiz.id : Fingerprint(Array(quiz.id.utf8)).text), from: [])
  }

  /// The maximum length of an id in bytes, so that the prefix and the id fit into 64 bytes.
  private static let longestName = 58
}
