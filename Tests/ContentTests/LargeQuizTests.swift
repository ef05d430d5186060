import Content
import Testing

@Suite("Quizzes larger than any that is meant")
struct LargeQuizTests {
  @Test("as many answers as a file holds are counted, in a time that grows with their number", .timeLimit(.minutes(1)))
  func manyAnswers() {
    let answers = (0..<90_000).map { "\"\($0)\"" }.joined(separator: ",")
    let reader = QuizReader(
      Array(#"[{"title":"t","desc":"d","questions":[{"text":"x","answer":"1","answers":[\#(answers)]}]}]"#.utf8))
    #expect(
      reader.faults.map(\.description) == ["t, question 1: a question needs two to eight answers; this one has 90000"]
    )
  }
}
