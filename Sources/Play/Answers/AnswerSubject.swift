import Content
import Rules
import WireAPI

/// A quiz with questions of any kind, in Classic or Rookie.
///
/// It has the same key as the ``ChoiceSubject`` of the quiz and the mode. A quiz with choices only is played under that.
package struct AnswerSubject: RoundSubject {
  private let choice: ChoiceSubject

  /// Returns `nil` if the mode plays only questions with choices, or for the quiz of the day.
  package init?(_ choice: ChoiceSubject) {
    guard Mode(choice.mode).playsEveryKind, !choice.isDaily else { return nil }
    self.choice = choice
  }

  package var key: RoundKey { choice.key }

  /// Returns the same mode of the quiz with these clocks.
  package func with(_ clocks: Clocks, on quiz: Quiz) -> AnswerSubject { AnswerSubject(choice.with(clocks, on: quiz)) ?? self }

  package func content(in library: Library, version: String?) -> Quiz? {
    choice.content(in: library, version: version).flatMap { $0.hasOtherKinds ? $0 : nil }
  }

  package func round(on quiz: Quiz, seed: UInt64) -> AnswerRound<Question.Typed> {
    AnswerRound(mode: Mode(choice.mode).with(choice.clocks), questions: quiz.keys(), terms: quiz.terms(), seed: seed)
  }
}
