import Content
import Rules
import TestSweeps
import Testing

@testable import Formats

@Suite("Writing Moodle XML")
struct MoodleXMLWriterTests {
  private func quiz(_ title: String, _ questions: [Question]) -> Quiz {
    Quiz(
      id: "q", icon: "star", title: LocalizedText(neutral: title), description: LocalizedText(neutral: ""), questions: questions)
  }

  /// Writes the quizzes, and reads them back.
  private func read(_ quizzes: [Quiz]) throws -> FileDrafts {
    let written = try #require(Format.moodleXML.write(quizzes, in: .english))
    return try QuizFile(written.bytes, name: "q.xml").drafts()
  }

  @Test("F7: choices and typed answers keep their hint, explanation, tags, id and fixed order")
  func roundTrip() throws {
    let texts = ["a < b & \"c\"", "**bold** `x`", "for x {\n  y\n}", "]]> \\(x^2\\)", "&amp; <i>"].map {
      LocalizedText(neutral: $0)
    }
    let choice = Question(
      id: "one", text: texts[2], answer: .choice(Question.Choice(texts, right: 3)), hint: texts[0], explanation: texts[1],
      extras: Question.Extras(tags: ["maths"]).withoutShuffling())
    let typed = Question(
      id: "two", text: texts[4],
      answer: .typed(Question.Typed(LocalizedText(neutral: "5 * 4")) { $0 == .english ? ["20", "a*"] : [] }))
    let drafts = try read([quiz("A / B", [choice]), quiz("C", [typed])])
    #expect(drafts.format == .moodleXML)
    #expect(drafts.quizzes.map { $0.title?.plain } == ["A / B", "C"])
    let questions = drafts.questions
    #expect(questions.map(\.words) == [texts[2].plain, texts[4].plain])
    #expect(questions[0].answer == .choice(texts.indices.map { ChoiceDraft(texts[$0], isRight: $0 == 3) }))
    #expect(questions[0].hint == texts[0] && questions[0].explanation == texts[1] && questions[0].extras == choice.extras)
    #expect(questions.map(\.id) == ["one", "two"])
    #expect(questions[1].rightAnswers == ["5 * 4", "20", "a*"])
    #expect(questions.allSatisfy { $0.notes.isEmpty })
  }

  @Test("F7: any text is the same after reading", arguments: Sweep.part(of: 0..<10_000))
  func anyText(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed) &* 0x9E37_79B9)
    let alphabet: [Unicode.Scalar] = [
      "a", "b", "<", ">", "&", "\"", "'", "]", " ", "\n", "*", "_", "\\", "$", "#", ";", "é", "東", "😀", "/",
    ]
    func text() -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<generator.below(12) { text.append(alphabet[generator.below(alphabet.count)]) }
      // The text begins and ends with a letter, because reading trims white space at both ends.
      return "x" + String(text) + "x"
    }
    let answers = [text(), text() + "2", text() + "3"]
    let question = Question(
      id: "q", text: LocalizedText(neutral: text()), answers: answers.map { LocalizedText(neutral: $0) }, rightAnswer: 1)
    let drafts = try read([quiz("T", [question])])
    #expect(drafts.questions.map(\.words) == [question.text.plain])
    #expect(
      drafts.questions.first?.answer == .choice(answers.indices.map { ChoiceDraft(question.choices[$0], isRight: $0 == 1) }))
  }
}
