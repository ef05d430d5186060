import Content
import Rules
import WireAPI

/// A quiz with questions of any kind, in Classic or Rookie.
///
/// Its key is that of the ``ChoiceSubject`` with the same quiz, mode and clocks. A quiz with only single-choice questions is
/// played as a ``ChoiceSubject``.
package struct AnswerSubject: RoundSubject {
  private let choice: ChoiceSubject

  /// Returns `nil` if the mode plays only single-choice questions, or for the quiz of the day.
  package init?(_ choice: ChoiceSubject) {
    guard Mode(choice.mode).playsEveryKind, !choice.isDaily else { return nil }
    self.choice = choice
  }

  package var key: RoundKey { choice.key }

  /// Returns the subject with other clocks. A round without clocks does not change.
  package func with(_ clocks: Clocks, on quiz: Quiz) -> AnswerSubject { AnswerSubject(choice.with(clocks, on: quiz)) ?? self }

  package func content(in library: Library, version: String?) -> Quiz? {
    choice.content(in: library, version: version).flatMap { $0.hasOtherKinds ? $0 : nil }
  }

  package func round(on quiz: Quiz, seed: UInt64) -> AnswerRound<Question.Typed> {
    AnswerRound(mode: Mode(choice.mode).with(choice.clocks), questions: quiz.keys(), terms: quiz.terms(), seed: seed)
  }
}
