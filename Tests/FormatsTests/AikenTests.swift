import Content
import TestSweeps
import Testing

@testable import Formats

private func read(_ text: String) -> [String]? {
  AikenReader.read(text, ReadingOptions())?.questions.map { question in
    guard case .choice(let choices) = question.answer else {
      return "\(question.words) | \(String(describing: question.obstacle))"
    }
    let answers = choices.map { ($0.isRight ? "*" : "") + $0.text.plain }
    return ([question.words] + answers).joined(separator: " | ") + (question.obstacle.map { " ! \($0)" } ?? "")
  }
}

@Suite struct AikenTests {
  @Test(
    "F3: a question, its answers and its key",
    arguments: [
      ("Q?\nA. 3\nB. 4\nANSWER: B", ["Q? | 3 | *4"]), ("Q?\r\nA) 3\r\nB) 4\r\nANSWER: A\r\n", ["Q? | *3 | 4"]),
      ("Q?\na)3\nb)4\nanswer: b", ["Q? | 3 | *4"]), ("Q?\n\nA) 3\n\nB) 4\n\nAnswer:B)", ["Q? | 3 | *4"]),
      ("Q\nline two?\nA) 3\nB) 4\nANSWER: A", ["Q\nline two? | *3 | 4"]),
      ("Q?\nA) 3\nmore\nB) 4\nless\nANSWER: A", ["Q? | *3\nmore | 4\nless"]),
      ("Q?\nA) 3\nB) 4\nC) 5\nANSWER: A, C", ["Q? | *3 | 4 | *5"]), ("Q?\nA) 3\nB) 4\nANSWER: 4", ["Q? | 3 | *4"]),
      ("Q?\nA) 3\nB) 4\nANSWER: B) 4", ["Q? | 3 | *4"]),
      ("Unit 1\n\nQ?\nA) 3\nB) 4\nANSWER: A", ["Unit 1 | Optional(Formats.Problem.Kind.instruction)", "Q? | *3 | 4"]),
      ("1. Q?\nA) 3\nB) 4\nANSWER: A\n\n2) R?\nA) 3\nB) 4\nANSWER: B", ["Q? | *3 | 4", "R? | 3 | *4"]),
      ("Q &lt; <b>x</b>?\nA) 3\nB) 4\nANSWER: A", ["Q < **x**? | *3 | 4"]),
    ])
  func questions(text: String, expected: [String]) { #expect(read(text) == expected) }

  @Test("F5: the question after a faulty one is always read")
  func faults() throws {
    let text = """
      A) no question
      B) at all
      ANSWER: A

      Never finished?

      No key?
      A) 1
      B) 2

      Unknown key
      A) 1
      B) 2
      ANSWER: E

      Fine?
      A) 1
      B) 2
      ANSWER: B
      """
    let drafts = try #require(AikenReader.read(text, ReadingOptions()))
    #expect(drafts.questions.map(\.words) == ["", "Never finished?", "No key?", "Unknown key", "Fine?"])
    #expect(drafts.questions.map(\.isTaken) == [false, false, false, false, true])
    #expect(drafts.questions.map(\.obstacle) == [nil, .noAnswers, nil, .unknownKey("E"), nil])
    #expect(drafts.questions.map { $0.place?.number } == [1, 5, 7, 11, 16])
  }

  @Test("F3: an explanation after the key is kept")
  func explanation() {
    let drafts = AikenReader.read(
      "Q?\nA) 1\nB) 2\nANSWER: B\nExplanation: because\n\nR?\nA) 1\nB) 2\nANSWER: A", ReadingOptions())
    #expect(drafts?.questions.map { $0.explanation?.plain } == ["because", nil])
  }

  @Test("F5: Pictures and tags that are left out are noted, each with its question")
  func losses() throws {
    let text = "Q? <img src=\"a.png\">\nA) <a href=\"b\">3</a>\nB) 4\nANSWER: B\n\nR?\nA) 3\nB) 4\nANSWER: B"
    let drafts = try #require(AikenReader.read(text, ReadingOptions()))
    #expect(drafts.questions.map(\.words) == ["Q?", "R?"])
    #expect(drafts.questions.map(\.notes) == [[.strippedTags, .missingMedia], []])
  }

  @Test(
    "F3: texts in other formats are not read as Aiken",
    arguments: [
      "", "A text.\nANSWER: B", "a,b\nA) c", "## 1. Q?\nA) 1\nB) 2\nAnswer: B", "1. Q?\na) 1\nb) 2\nAnswer: b",
      "**Q?**\nA) 1\nB) 2\nANSWER: B", "Q: a\nA: b",
    ])
  func others(text: String) { #expect(AikenReader.read(text, ReadingOptions()) == nil) }

  @Test("F7: written questions are the same after reading")
  func roundTrip() throws {
    for seed in Sweep.part(of: 0..<10_000 as Range<UInt64>, oneIn: 30) {
      var samples = QuizSamples(seed)
      let quiz = samples.quiz(lines: false)
      let text = String(decoding: AikenWriter.write([quiz], in: .english).bytes, as: UTF8.self)
      let drafts = try #require(AikenReader.read(text, ReadingOptions()), "seed \(seed)")
      try #require(drafts.questions.count == quiz.questions.count, "seed \(seed): \(text)")
      for (question, draft) in zip(quiz.questions, drafts.questions) {
        let choice = try #require(question.choice)
        // The writer adds an invisible character to a line that would otherwise be read as an answer.
        let words = String(draft.words.unicodeScalars.filter { $0 != "\u{200B}" })
        guard HTMLText.reduced(question.text.plain).text == question.text.plain else { continue }
        #expect(words == question.text.plain, "seed \(seed): \(text)")
        guard choice.choices.allSatisfy({ HTMLText.reduced($0.plain).text == $0.plain }) else { continue }
        #expect(
          draft.answer == .choice(choice.choices.enumerated().map { ChoiceDraft($1, isRight: $0 == choice.right) }),
          "seed \(seed): \(text)")
      }
    }
  }
}
