import Content
import Testing

@Suite("Oversized quizzes")
struct LargeQuizTests {
  @Test("Any number of answers is counted in linear time", .timeLimit(.minutes(1)))
  func manyAnswers() {
    let answers = (0..<90_000).map { "\"\($0)\"" }.joined(separator: ",")
    let reader = QuizReader(
      Array(#"[{"title":"t","desc":"d","questions":[{"text":"x","answer":"1","answers":[\#(answers)]}]}]"#.utf8))
    #expect(reader.faults.map(\.description) == ["t, question 1: a question needs two to twelve answers; this one has 90000"])
  }
}
