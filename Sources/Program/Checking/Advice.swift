import Content

/// A suggestion to improve a quiz. Unlike a fault, it does not prevent the quiz from being played.
struct Advice: Equatable, Sendable, CustomStringConvertible {
  /// The ids of the quiz and the question. Without a question, the advice applies to the whole quiz.
  let quiz: String
  let question: String?
  /// The language of the affected text, or `nil` if the advice applies to all languages.
  let language: Language?
  let text: String

  init(_ text: String, _ quiz: Quiz, _ question: Question? = nil, in language: Language? = nil) {
    (self.quiz, self.question, self.language, self.text) = (quiz.id, question?.id, language, text)
  }

  /// For example "quiz sums, question one, fr: …".
  var description: String {
    let place = ["quiz \(quiz)", question.map { "question \($0)" }, language?.tag].compactMap { $0 }
    return place.joined(separator: ", ") + ": " + text
  }
}

/// Automatic quality checks for quizzes and word lists. They return advice.
enum Editor {
  /// Returns the advice from all checks of a quiz, in the order of the checks.
  static func advice(on quiz: Quiz) -> [Advice] {
    completeness(of: quiz) + difficulties(in: quiz) + remarks(on: quiz)
  }

  /// Returns advice on the quiz's existing texts, but not on missing content or on the mix of difficulties.
  static func remarks(on quiz: Quiz) -> [Advice] {
    lengths(in: quiz) + ranks(in: quiz) + hints(in: quiz) + typography(of: quiz)
  }
}
