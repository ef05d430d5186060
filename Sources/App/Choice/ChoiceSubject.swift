import Content
import Rules

/// A quiz, played in some mode, with the mode's own clocks or others.
struct ChoiceSubject: RoundSubject {
  let quiz: String
  let mode: Mode.Name
  /// As the mode has them where none runs in it.
  let clocks: Clocks

  static let game = "choice"

  init(quiz: String, mode: Mode.Name, clocks: Clocks = .normal) {
    self.quiz = quiz
    self.mode = mode
    self.clocks = Mode(mode).hasClock ? clocks : .normal
  }

  init(_ code: SubjectCode) throws(Referee.Refusal) {
    let parts = code.variant.parts(at: "-", most: 2)
    guard let mode = Mode.Name(rawValue: parts[0]) else { throw .unknownVariant }
    var clocks = Clocks.normal
    if parts.count == 2 {
      guard let named = Clocks(rawValue: parts[1]), named != .normal, Mode(mode).hasClock else { throw .unknownVariant }
      clocks = named
    }
    self.init(quiz: code.subject, mode: mode, clocks: clocks)
  }

  /// Rounds with other clocks than the mode's own go by another variant, such as "warrior-double", and count apart.
  var code: SubjectCode {
    let variant = clocks == .normal ? mode.rawValue : mode.rawValue + "-" + clocks.rawValue
    return SubjectCode(game: ChoiceSubject.game, subject: quiz, variant: variant)
  }

  func content(in library: Library, version: String?) -> Quiz? { library.quiz(quiz, version: version) }

  func round(on quiz: Quiz, seed: UInt64) -> ChoiceRound {
    ChoiceRound(mode: Mode(mode).with(clocks), questions: quiz.ruleQuestions, seed: seed)
  }
}
