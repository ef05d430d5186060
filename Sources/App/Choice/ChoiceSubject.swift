import Content
import Rules

/// A quiz, played in some mode.
struct ChoiceSubject: RoundSubject {
  let quiz: String
  let mode: Mode.Name

  static let game = "choice"

  init(quiz: String, mode: Mode.Name) {
    self.quiz = quiz
    self.mode = mode
  }

  init(_ code: SubjectCode) throws(Referee.Refusal) {
    guard let mode = Mode.Name(rawValue: code.variant) else { throw .unknownVariant }
    self.init(quiz: code.subject, mode: mode)
  }

  var code: SubjectCode { SubjectCode(game: ChoiceSubject.game, subject: quiz, variant: mode.rawValue) }

  func content(in library: Library, version: String?) -> Quiz? { library.quiz(quiz, version: version) }

  func round(on quiz: Quiz, seed: UInt64) -> ChoiceRound {
    ChoiceRound(mode: Mode(mode), questions: quiz.ruleQuestions, seed: seed)
  }
}
