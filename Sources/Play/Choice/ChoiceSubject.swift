import Content
import Rules
import WireAPI

/// A quiz, played in one mode. The player can slow down the clocks or turn them off.
package struct ChoiceSubject: RoundSubject {
  package let quiz: String
  package let mode: Mode.Name
  /// Always `normal` in a round without clocks.
  package let clocks: Clocks
  /// Whether this is the quiz of the day.
  package let isDaily: Bool

  package static let game = "choice"

  /// Returns the quiz of the day: ten questions, without a clock.
  package static func daily(_ quiz: String) -> ChoiceSubject {
    ChoiceSubject(quiz: quiz, mode: .rookie, clocks: .normal, isDaily: true)
  }

  package init(quiz: String, mode: Mode.Name, clocks: Clocks = .normal) {
    self.init(quiz: quiz, mode: mode, clocks: Mode(mode).hasClock ? clocks : .normal, isDaily: false)
  }

  /// Creates a subject. `clocks` applies to the mode's clocks or, in Classic, to the questions' time limits. Without either,
  /// `clocks` is ignored.
  package init(_ quiz: Quiz, mode: Mode.Name, clocks: Clocks) {
    let hasClock = Mode(mode).hasClock || Mode(mode).usesTerms && quiz.hasLimits
    self.init(quiz: quiz.id, mode: mode, clocks: hasClock ? clocks : .normal, isDaily: false)
  }

  private init(quiz: String, mode: Mode.Name, clocks: Clocks, isDaily: Bool) {
    (self.quiz, self.mode, self.clocks, self.isDaily) = (quiz, mode, clocks, isDaily)
  }

  /// Returns the subject with other clocks. The quiz of the day and rounds without clocks do not change.
  package func with(_ clocks: Clocks, on quiz: Quiz) -> ChoiceSubject {
    isDaily ? self : ChoiceSubject(quiz, mode: mode, clocks: clocks)
  }

  init(_ key: RoundKey) throws(Referee.Refusal) {
    if key == ChoiceSubject.daily(key.subject).key {
      self = .daily(key.subject)
      return
    }
    let parts = key.variant.parts(at: "-", most: 2)
    let clocks = parts.count == 2 ? Clocks(rawValue: parts[1]) : .normal
    guard let mode = Mode.Name(rawValue: parts[0]), let clocks else { throw .unknownVariant }
    let hasClock = Mode(mode).hasClock || Mode(mode).usesTerms
    self.init(quiz: key.subject, mode: mode, clocks: hasClock ? clocks : .normal, isDaily: false)
    // Each subject has only one valid key. A key such as "warrior-normal" is invalid, and so is a key with clocks for a mode
    // without clocks.
    guard self.key == key else { throw .unknownVariant }
  }

  /// The key of the round. Rounds with slower clocks, or with clocks turned off, have a separate variant such as
  /// "warrior-double", so they count separately.
  package var key: RoundKey {
    var variant = clocks == .normal ? mode.rawValue : mode.rawValue + "-" + clocks.rawValue
    if isDaily { variant += RoundKey.dailySuffix }
    return RoundKey(game: ChoiceSubject.game, subject: quiz, variant: variant)
  }

  /// Returns the quiz, or `nil` if it is missing. Also returns `nil` if `clocks` is not `normal` but the round would have no
  /// clock to change.
  package func content(in library: Library, version: String?) -> Quiz? {
    guard let quiz = library.quiz(quiz, version: version) else { return nil }
    return clocks == .normal || Mode(mode).hasClock || quiz.hasLimits ? quiz : nil
  }

  package func round(on quiz: Quiz, seed: UInt64) -> ChoiceRound {
    ChoiceRound(mode: Mode(mode).with(clocks), questions: quiz.ruleQuestions, seed: seed)
  }
}
