import Content
import JSON
import Rules
import TestContent
import Testing

@Suite("A quiz in one language")
struct QuizPartTests {
  @Test("R2: A quiz in one language gives the same rounds as the whole quiz, for every packaged quiz and language")
  func sameRounds() throws {
    for quiz in try TestContent.quizzes() {
      for language in Language.allCases {
        let part = quiz.only(in: language)
        #expect(part == quiz && part.version == quiz.version && part.language == language)
        #expect(part.ruleQuestions == quiz.ruleQuestions, "\(quiz.id) in \(language)")
        #expect(part.title.text(in: language) == quiz.title.text(in: language))
        for (question, whole) in zip(part.questions, quiz.questions) {
          #expect(question.text.shown(in: language) == whole.text.shown(in: language))
          #expect(question.hint?.shown(in: language) == whole.hint?.shown(in: language))
          #expect(question.explanation?.shown(in: language) == whole.explanation?.shown(in: language))
          #expect(question.choices.map { $0.shown(in: language) } == whole.choices.map { $0.shown(in: language) })
        }
      }
    }
  }

  @Test("A quiz in one language survives a round trip with the version of the whole quiz")
  func written() throws {
    let quiz = try #require(TestContent.quizzes().first { $0.id == "science" })
    let part = quiz.only(in: .russian)
    let read = try JSON.Reader(part.json).read(Quiz.self)
    #expect(read == quiz && read.language == .russian && read.json == part.json)
    #expect(part.json.encoded().count * 5 < quiz.json.encoded().count * 3)
    #expect(try JSON.Reader(quiz.json).read(Quiz.self).language == nil)
  }

  @Test("The server sends the version with a quiz, whole or in one language, so that a page need not compute it")
  func served() throws {
    let quiz = try #require(TestContent.quizzes().first { $0.id == "science" })
    for (whole, language) in [(quiz, nil), (quiz.only(in: .french), Language.french)] {
      let read = try Quiz(served: JSON.Reader(whole.served))
      #expect(read == quiz && read.language == language && read.json == whole.json)
    }
    #expect(try JSON.Reader(quiz.served).read(Quiz.self) == quiz)
    let old = try Quiz(served: JSON.Reader(quiz.json))
    #expect(old.version.isEmpty && old.json == quiz.json, "offline copies of earlier versions have no version")
  }

  @Test("Q6: Numbers keep the English order in languages that write them differently")
  func numbers() {
    func number(_ english: String, _ french: String) -> LocalizedText {
      var text = LocalizedText(english, in: .english)
      text.add(french, in: .french)
      return text
    }
    let quiz = Quiz(
      id: "numbers", icon: "root", title: LocalizedText(neutral: "Numbers"), description: LocalizedText(neutral: "Count."),
      questions: [
        Question(
          id: "q1", text: LocalizedText("How many?", in: .english),
          answers: [number("30", "trente"), number("2", "deux"), number("1,000", "mille")], rightAnswer: 0)
      ])
    let part = quiz.only(in: .french)
    #expect(quiz.ruleQuestions[0].fixedLayout == [1, 0, 2] && part.ruleQuestions == quiz.ruleQuestions)
    #expect(part.questions[0].choices.map { $0.text(in: .french) } == ["trente", "deux", "mille"])
  }
}
