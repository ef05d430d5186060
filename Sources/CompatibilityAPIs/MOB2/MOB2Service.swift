import Content
import HTTP
import JSON
import Play
import Rules

/// The question server of the exercise "Quiz" in CPNV's module MOB2: one random question at a time, with three answers.
///
/// Responses are `{"caption": …, "answers": […], "correct_answer_index": 1, "hint": …}`, with the index from 0. Apps from the
/// exercise parse every response without checking the status, so each response in this format is a question.
package struct MOB2Service: CompatibilityAPI {
  package static let folder = "mob2"
  package static let rootNames = ["questions"]

  private static let choiceCount = 3

  private let questions: [Question]
  private let chance: @Sendable () -> UInt64

  package init(_ library: Library, chance: @escaping @Sendable () -> UInt64) {
    questions = library.listed.flatMap(\.choiceQuestions).filter { $0.choices.count >= MOB2Service.choiceCount }
    self.chance = chance
  }

  package func reply(to call: CompatibilityCall) -> Reply? {
    guard call.path == ["questions", "next"], !questions.isEmpty else { return nil }
    var dice = SplitMix64(seed: chance())
    let (question, language) = (questions[dice.below(questions.count)], call.language)
    guard let choice = question.choice?.limited(to: MOB2Service.choiceCount) else { return nil }
    // Shuffles the choices, because the right answer is often the first in quiz files.
    let staying = question.staying.compactMap { choice.choices.firstIndex(of: question.choices[$0]) }
    let order = ChoiceRound.Question(choiceCount: choice.choices.count, rightChoice: choice.right, staying: staying).layout(&dice)
    guard let place = order.firstIndex(of: choice.right) else { return nil }
    return .json([
      "caption": .string(question.text.text(in: language)),
      "answers": .array(order.map { .string(choice.choices[$0].text(in: language)) }),
      "correct_answer_index": place.json,
      "hint": .string(question.hint?.text(in: language) ?? ""),
    ])
  }
}
