import Content

/// What a careful editor would change in a quiz. It is no fault: the quiz can be played as it is.
struct Advice: Equatable, Sendable, CustomStringConvertible {
  /// The quiz, and the question, by their ids; without the latter it is about the quiz as a whole.
  let quiz: String
  let question: String?
  /// The language in which it is so; `nil` where that makes no difference.
  let language: Language?
  let text: String

  init(_ text: String, _ quiz: Quiz, _ question: Question? = nil, in language: Language? = nil) {
    self.quiz = quiz.id
    self.question = question?.id
    self.language = language
    self.text = text
  }

  /// "quiz sums, question one, fr: …".
  var description: String {
    let place = ["quiz \(quiz)", question.map { "question \($0)" }, language?.tag].compactMap { $0 }
    return place.joined(separator: ", ") + ": " + text
  }
}

/// The rules for good quizzes that a machine can hold; what they say is advice.
enum Editor {
  /// All that the rules say of a quiz, rule by rule.
  static func advice(on quiz: Quiz) -> [Advice] {
    completeness(of: quiz) + difficulties(in: quiz) + lengths(in: quiz) + ranks(in: quiz) + hints(in: quiz) + typography(of: quiz)
  }
}
