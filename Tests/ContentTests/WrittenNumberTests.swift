import Rules
import Testing

@testable import Content

@Suite("Numbers as people write them")
struct WrittenNumberTests {
  @Test(
    "Answers that are all numbers are sorted ascending",
    arguments: [
      (["8", "4", "12", "6"], [1, 3, 0, 2]), (["-1", "−20", "0", "3"], [1, 0, 2, 3]), (["3.14", "3.1", "3.2"], [1, 0, 2]),
      (["0,5", "0,25", "1"], [1, 0, 2]), (["1,000,000", "999", "10 000"], [1, 2, 0]), (["1\u{202F}000", "1\u{A0}001"], [0, 1]),
      (["007", "6"], [1, 0]), (["1.50", "1.5"], [0, 1]), (["-0", "0"], [0, 1]),
      (["999999999999", "999999999998.999999"], [1, 0]),
    ])
  func ascending(texts: [String], order: [Int]) { #expect(WrittenNumber.ascending(texts) == order) }

  @Test(
    "With anything but numbers, the order is random",
    arguments: [
      "", "-", "3 cats", "1/2", "x", "1.2.3", "1,2,3", ",5", "5.", "1 00", "１", "3 m", "π", "1e5", "--1", "+5", "1234567890123",
      "0.1234567",
    ])
  func others(text: String) { #expect(WrittenNumber.ascending(["1", text, "2"]) == nil) }

  @Test("Questions with numeric answers show them in ascending order in every mode", arguments: Mode.all)
  func packaged(mode: Mode) throws {
    let question = Question(
      id: "q", text: LocalizedText("How many?", in: .english), answers: ["12", "4", "8"].map { LocalizedText(neutral: $0) },
      rightAnswer: 0)
    let text = LocalizedText("Sums", in: .english)
    let quiz = Quiz(id: "sums", icon: "root", title: text, description: text, questions: [question])
    for seed in 0..<50 as Range<UInt64> {
      #expect(ChoiceRound(mode: mode, questions: quiz.ruleQuestions, seed: seed).turns[0].layout == [1, 2, 0])
    }
  }
}
