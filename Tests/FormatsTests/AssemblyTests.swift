import Content
import Testing

@testable import Formats

@Suite("F5: Quizzes made of drafts")
struct AssemblyTests {
  static func choice(_ text: String, _ answers: [String], right: Int = 0, line: Int = 1) -> QuestionDraft {
    let choices = answers.enumerated().map { ChoiceDraft(LocalizedText(neutral: $1), isRight: $0 == right) }
    return QuestionDraft(LocalizedText(neutral: text), .choice(choices), place: .line(line))
  }

  static func file(_ questions: [QuestionDraft], title: String? = "Sums", format: Format = .gift) -> FileDrafts {
    FileDrafts(format, quizzes: [QuizDraft(title: title.map { LocalizedText(neutral: $0) }, questions: questions)])
  }

  static func assembled(_ question: QuestionDraft) -> (question: Question?, kinds: [Problem.Kind], isSkipped: Bool) {
    let assembly = Assembly(file([question]), named: "file")
    return (
      assembly.quizzes.first?.questions.first, assembly.problems.map { $0.kind },
      assembly.problems.contains { $0.severity == .skipped }
    )
  }

  @Test("F5: A repeated right answer becomes one answer, with a note")
  func repeated() {
    let (question, kinds, isSkipped) = Self.assembled(Self.choice("How many planets?", ["8", "9", "8", "7"]))
    #expect(question?.choices.map { $0.text(in: .english) } == ["8", "9", "7"] && question?.choice?.right == 0)
    #expect(kinds == [.mergedAnswers("8", [0, 2])] && !isSkipped)
  }

  @Test("F5: Answers that differ in case or in symbols alone are different")
  func distinct() {
    for answers in [["mW", "MW", "kW", "W"], ["Ω", "ω", "O", "0"], ["p", "P"], ["x²", "x2"]] {
      let (question, kinds, _) = Self.assembled(Self.choice("Which?", answers))
      #expect(question?.choices.map { $0.text(in: .english) } == answers && kinds.isEmpty)
    }
  }
}
