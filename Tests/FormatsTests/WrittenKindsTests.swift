import Content
import Rules
import TestSweeps
import Testing

@testable import Formats

@Suite("F7: Quizzes with questions of every kind")
struct WrittenKindsTests {
  /// The parts of a question that are compared after reading.
  private struct Held: Equatable, CustomStringConvertible {
    var text: String
    var answers: [String]
    var hint: String?
    var explanation: String?

    /// The texts as a player sees them, without white space. QTI does not keep the Markdown exactly, only its look.
    var shown: [String] {
      ([text] + answers + [hint ?? "", explanation ?? ""]).map { text in
        Content.RichText(text).plain.split { $0.isWhitespace || $0 == "\u{A0}" }.joined()
      }
    }

    var description: String { "\(text) | \(answers) | \(hint ?? "-") | \(explanation ?? "-")" }
  }

  @Test("F7: Written questions are the same after reading", arguments: [Format.moodleXML, .gift, .qti])
  func identity(format: Format) throws {
    for seed in Sweep.part(of: 0..<10_000 as Range<UInt64>) {
      // Of the tested formats, only Moodle XML has hints.
      let quiz = GeneratedQuizzes.quiz(seed: seed, GeneratedQuizzes.Options(hasHints: format == .moodleXML))
      let written = try #require(format.write([quiz], in: .english))
      let drafts = try QuizFile(written.bytes, name: "quiz").drafts()
      #expect(drafts.format == format && drafts.problems.isEmpty, "seed \(seed)")
      // The writer leaves out questions of a kind that the format does not have.
      let questions = quiz.questions.enumerated().filter { place, question in
        !written.omissions.contains(Omission(question.asOmission, question: place + 1))
      }
      try #require(drafts.questions.count == questions.count, "seed \(seed)")
      for ((place, question), draft) in zip(questions, drafts.questions) {
        let found = held(draft)
        var expected = held(question)
        // GIFT would read an accepted answer with an arrow as a pair, so the writer leaves it out.
        if written.omissions.contains(Omission(.acceptedAnswers, question: place + 1)) {
          expected.answers.removeAll { $0.contains("->") }
        }
        if format == .qti {
          #expect(found.shown == expected.shown, "seed \(seed)")
        } else {
          #expect(found == expected, "seed \(seed)")
        }
      }
    }
  }

  @Test("F7: An omission from several questions is described in the plural, in four languages")
  func plural() {
    for what in [Omission.What.picture, .hint, .explanation, .typed, .severalRight, .number, .order, .pairs] {
      for language in Language.allCases {
        #expect(what.message(in: language) != what.message(in: language, count: 2), "\(what), \(language)")
      }
    }
    #expect(Omission.What.picture.message(in: .english, count: 2) == "The pictures")
    #expect(Omission.What.hint.message(in: .russian, count: 2) == "Подсказки")
    #expect(Omission.What.tags.message(in: .french, count: 2) == "Les mots-clés")
  }

  private func held(_ draft: QuestionDraft) -> Held {
    var answers = draft.rightAnswers
    if case .pairs(let pairs, _) = draft.answer { answers = pairs.flatMap { [$0.left.plain, $0.right.plain] } }
    return Held(text: draft.words, answers: answers, hint: draft.hint?.plain, explanation: draft.explanation?.plain)
  }

  private func held(_ question: Question) -> Held {
    let answers =
      switch question.answer {
      case .choice, .several: [question.rightAnswer.plain]
      case .typed(let typed):
        Language.allCases.reduce(into: [typed.shown.plain]) { $0 += typed.accepted(in: $1) }
      case .number(let number):
        number.accepted.map { $0.range }.map { $0.lower == $0.upper ? $0.lower.text : "\($0.lower.text)..\($0.upper.text)" }
      case .order(let order): order.items.map(\.plain)
      case .pairs(let pairs): pairs.lefts.indices.flatMap { [pairs.lefts[$0].plain, pairs.rights[pairs.right[$0]].plain] }
      }
    return Held(
      text: question.text.plain, answers: answers, hint: question.hint?.plain, explanation: question.explanation?.plain)
  }
}
