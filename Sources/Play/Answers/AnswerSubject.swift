import Content
import Rules
import WireAPI

/// A quiz with questions of any kind, in Classic or Rookie.
///
/// It has the same key as the ``ChoiceSubject`` of the quiz and the mode. A quiz with choices only is played under that.
package struct AnswerSubject: RoundSubject {
  package let quiz: String
  package let mode: Mode.Name

  /// Returns `nil` if the mode plays only questions with choices.
  package init?(quiz: String, mode: Mode.Name) {
    guard Mode(mode).playsEveryKind else { return nil }
    (self.quiz, self.mode) = (quiz, mode)
  }

  package var key: RoundKey { ChoiceSubject(quiz: quiz, mode: mode).key }

  package func content(in library: Library, version: String?) -> Quiz? {
    library.quiz(quiz, version: version).flatMap { $0.hasOtherKinds ? $0 : nil }
  }

  package func round(on quiz: Quiz, seed: UInt64) -> AnswerRound<Question.Typed> {
    AnswerRound(mode: Mode(mode), questions: quiz.keys(), seed: seed)
  }
}
