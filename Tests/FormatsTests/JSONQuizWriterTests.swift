import Content
import TestSweeps
import Testing

@testable import Formats

struct JSONQuizWriterTests {
  private static func assembled(_ bytes: [UInt8]) throws -> Assembly {
    let drafts = try QuizFile(bytes, name: "file.json").drafts()
    #expect(drafts.format == .potiron)
    #expect(drafts.problems == [])
    return Assembly(drafts, named: "file")
  }

  // The seeds are not arguments of the test, because reporting each seed as a case would take longer than the test.
  @Test("F7: quizzes written in our own format are the same after reading")
  func identity() throws {
    let languages: [[Language]] = [[], [.english], Language.allCases, [.french, .russian]]
    for seed in Sweep.part(of: 0..<10_000 as Range<UInt64>, oneIn: 50) {
      var options = GeneratedQuizzes.Options.whole
      options.languages = languages[Int(seed % 4)]
      let quizzes = GeneratedQuizzes.quizzes(seed: seed, options)
      let assembly = try JSONQuizWriterTests.assembled(JSONQuizWriter.write(quizzes).bytes)
      #expect(GeneratedQuizzes.difference(assembly.quizzes, quizzes) == nil, "seed \(seed)")
      #expect(assembly.quizzes.map { $0.version } == quizzes.map { $0.version }, "seed \(seed)")
      #expect(assembly.problems.allSatisfy { $0.severity == .note }, "seed \(seed)")
    }
  }

  @Test("F7: the server's reader accepts quizzes that were written")
  func strict() {
    for seed in Sweep.part(of: 0..<10_000 as Range<UInt64>, oneIn: 50) {
      var options = GeneratedQuizzes.Options.whole
      options.languages = seed % 2 == 0 ? [.english, .spanish] : []
      options.words = 3
      options.kinds = [.choice, .trueFalse, .typed]
      let quizzes = GeneratedQuizzes.quizzes(seed: seed, options)
      let reader = QuizReader(JSONQuizWriter.write(quizzes).bytes)
      // Ignores texts that are too long for the server, which has tighter limits, such as 30 characters for a title.
      let faults = reader.faults.filter { if case .tooLong = $0.kind { false } else { true } }
      #expect(faults == [], "seed \(seed)")
      if reader.faults.isEmpty { #expect(GeneratedQuizzes.difference(reader.quizzes, quizzes) == nil, "seed \(seed)") }
    }
  }

  @Test("F7: a text keeps a language that the app does not support, and a quiz needs no description")
  func otherLanguage() throws {
    let question = Question(
      id: "q", text: LocalizedText("ما هي؟", tag: "ar"), answers: [LocalizedText(neutral: "1"), LocalizedText("ب", tag: "ar")],
      rightAnswer: 0)
    let quiz = Quiz(
      id: "~x", icon: "atom", title: LocalizedText("عواصم", tag: "ar"), description: LocalizedText(neutral: ""),
      questions: [question])
    let read = try JSONQuizWriterTests.assembled(JSONQuizWriter.write([quiz]).bytes).quizzes
    #expect(read.map { $0.id } == ["x"])
    #expect(read.first?.title == quiz.title)
    #expect(read.first?.questions == quiz.questions)
  }
}
