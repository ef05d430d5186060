import Content
import Testing

@testable import Formats

@Suite("F5: Titles, lengths, ids, and the order of problems")
struct QuizAssemblyTests {
  private func text(_ count: Int) -> String { String(repeating: "x ", count: count / 2) + (count % 2 == 1 ? "x" : "") }

  @Test("F5: A quiz without a title gets the name of the file")
  func titles() {
    let question = AssemblyTests.choice("Which?", ["a", "b"])
    #expect(
      Assembly(AssemblyTests.file([question], title: nil), named: "Unit 3").quizzes.first?.title.text(in: .french) == "Unit 3")
    #expect(Assembly(AssemblyTests.file([question], title: " "), named: "Unit 3").quizzes.first?.id == "unit-3")
    let quiz = Assembly(AssemblyTests.file([question], title: nil), named: "").quizzes.first
    #expect(quiz?.title.text(in: .english) == "Untitled quiz" && quiz?.id == "untitled-quiz" && quiz?.icon == "question")
    #expect(quiz?.description.text(in: .english) == "")
  }

  @Test("F5: Long texts are kept, with a note")
  func long() {
    var file = AssemblyTests.file([AssemblyTests.choice(text(401), [text(121), "b"])], title: text(31))
    file.quizzes[0].description = LocalizedText(neutral: text(183))
    file.quizzes[0].questions[0].hint = LocalizedText(neutral: text(401))
    let assembly = Assembly(file, named: "")
    #expect(
      assembly.problems.map { $0.kind } == [
        .long(.title, count: 31), .long(.description, count: 183), .long(.question, count: 401), .long(.hint, count: 401),
        .long(.answer, count: 121),
      ])
    #expect(assembly.problems.allSatisfy { $0.severity == .note })
    #expect(assembly.quizzes.first?.title.text(in: .english) == text(31))
    #expect(assembly.quizzes.first?.questions.first?.choices[0].text(in: .english) == text(121))
  }

  @Test("F5: Beyond the hard limits, titles and descriptions are cut, explanations are left out, and questions are skipped")
  func tooLong() {
    var file = AssemblyTests.file(
      [
        AssemblyTests.choice("Which?", ["a", "b"]), AssemblyTests.choice(text(8_001), ["a", "b"]),
        AssemblyTests.choice("Which?", [text(2_001), "b"]),
      ], title: text(201))
    file.quizzes[0].description = LocalizedText(neutral: text(1_001))
    file.quizzes[0].questions[0].explanation = LocalizedText(neutral: text(8_001))
    let assembly = Assembly(file, named: "")
    #expect(
      assembly.problems.map { $0.kind } == [
        .tooLong(.title, count: 201, limit: 200), .tooLong(.description, count: 1_001, limit: 1_000),
        .tooLong(.explanation, count: 8_001, limit: 8_000), .tooLong(.question, count: 8_001, limit: 8_000),
        .tooLong(.answer, count: 2_001, limit: 2_000),
      ])
    #expect(assembly.problems.map { $0.severity } == [.note, .note, .note, .skipped, .skipped])
    let quiz = assembly.quizzes.first
    #expect(quiz?.title.length == 200 && quiz?.description.length == 1_000)
    #expect(quiz?.questions.count == 1 && quiz?.questions.first?.explanation == nil)
  }

  @Test("F5: A quiz without questions is reported, and does not affect other quizzes")
  func noQuestions() {
    let file = FileDrafts(
      .iquiz,
      quizzes: [
        QuizDraft(title: LocalizedText(neutral: "Empty"), place: .line(2)),
        QuizDraft(title: LocalizedText(neutral: "Full"), questions: [AssemblyTests.choice("Which?", ["a", "b"])]),
      ])
    let assembly = Assembly(file, named: "")
    #expect(assembly.quizzes.map { $0.id } == ["full"])
    #expect(assembly.problems == [Problem(.skipped, .noQuestions, at: .line(2), quiz: "Empty")])
    #expect(Assembly(FileDrafts(.gift), named: "").problems == [Problem(.skipped, .noQuestions)])
  }

  @Test("F5: Problems are in the file's order, with place, quiz, question and draft")
  func order() {
    let bad = AssemblyTests.choice("Which\n  one " + text(100), ["a", "b"], right: [], line: 12)
    var file = AssemblyTests.file([AssemblyTests.choice("Fine?", ["a", "b", "b"], line: 4), bad])
    file.problems = [
      Problem(.note, .repairedSyntax), Problem(.note, .textAfterEnd, at: .line(20)),
      Problem(.note, .repairedSyntax, at: .line(8)),
    ]
    file.problems.swapAt(1, 2)
    let problems = Assembly(file, named: "").problems
    #expect(
      problems.map { $0.kind } == [.repairedSyntax, .mergedAnswers("b", [1, 2]), .repairedSyntax, .noRightAnswer, .textAfterEnd])
    #expect(problems[3].place == .line(12) && problems[3].quiz == nil && problems[3].draft == .init(quiz: 0, question: 1))
    #expect(problems[3].question?.hasPrefix("Which one x x") == true && problems[3].question?.hasSuffix("…") == true)
    #expect(problems[1].draft == .init(quiz: 0, question: 0) && problems[1].severity == .note)
    file.quizzes.append(QuizDraft(title: LocalizedText(neutral: "Second"), questions: [bad]))
    #expect(Assembly(file, named: "").problems.dropLast().last?.quiz == "Second")
  }

  @Test("F5: A corrected draft is imported, and the other questions keep their ids")
  func fixed() {
    var file = AssemblyTests.file([
      AssemblyTests.choice("One?", ["a", "b"], right: []), AssemblyTests.choice("Two?", ["a", "b"]),
    ])
    #expect(Assembly(file, named: "").quizzes.first?.questions.map { $0.id } == ["question-2"])
    file.quizzes[0].questions[0] = AssemblyTests.choice("One?", ["a", "b"])
    let assembly = Assembly(file, named: "")
    #expect(assembly.quizzes.first?.questions.map { $0.id } == ["question-1", "question-2"] && assembly.problems.isEmpty)
  }

  @Test("F6: A replaced id is noted only in our own format", arguments: [Format.potiron, .gift])
  func newIDs(format: Format) {
    var file = AssemblyTests.file(
      [AssemblyTests.choice("One?", ["a", "b"]), AssemblyTests.choice("Two?", ["a", "b"])], format: format)
    file.quizzes[0].id = "all"
    file.quizzes[0].questions[0].id = "same"
    file.quizzes[0].questions[1].id = "same"
    let assembly = Assembly(file, named: "")
    #expect(assembly.problems.map { $0.kind } == (format == .potiron ? [.newID("all"), .newID("same")] : []))
    #expect(assembly.quizzes.first?.id == "sums" && assembly.quizzes.first?.questions.map { $0.id } == ["same", "question-2"])
  }
}
