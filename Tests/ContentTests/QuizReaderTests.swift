@testable import Content
import JSON
import Rules
import Testing

@Suite("Reading quiz files")
struct QuizReaderTests {
  @Test(
    "I5: Every error names its quiz, question and member, and all errors of a file are reported together",
    arguments: try FaultTable().faulty)
  func faults(_ faulty: FaultTable.Case) {
    #expect(QuizReader(faulty.bytes).faults.map { $0.description } == faulty.faults)
  }

  @Test("The fault table's unchanged file is valid")
  func good() throws {
    let reader = QuizReader(try FaultTable().good)
    #expect(reader.faults == [])
    let quiz = try #require(reader.quizzes.first)
    #expect(reader.quizzes.count == 1)
    #expect(quiz.id == "dogs")
    #expect(quiz.icon == "leaf")
    #expect(quiz.title.text(in: .french) == "Chiens")
    #expect(quiz.description == LocalizedText("All about dogs.", in: .english))
    #expect(quiz.questions.map { $0.id } == ["legs", "question-2"])
    #expect(quiz.questions.map { $0.choice?.right } == [1, 0])
    #expect(quiz.questions[0].choices[1] == LocalizedText(neutral: "4"))
    #expect(quiz.questions[0].hint?.text(in: .english) == "Count them.")
    #expect(quiz.questions[1].explanation == nil)
    #expect(quiz.ruleQuestions == [.init(choiceCount: 3, rightChoice: 1), .init(choiceCount: 2, rightChoice: 0)])
  }

  @Test("I4, I5: The iQuiz format is read: plain strings, no ids, the right answer's number as a string")
  func iQuiz() throws {
    let file = """
      [
        { "title": "Around the Kitchen!", "desc": "Pots, pans & more", "author": "an extra member",
          "questions": [
            { "text": "What boils at 100 °C at sea level?", "answer": "2", "answers": ["Oil", "Water", "Honey", "Iron"] },
            { "text": "Which of these is a root?", "answer": "4", "answers": ["Leek", "Pea", "Plum", "Carrot"] }
          ] },
        { "title": "Цифры", "desc": "Считаем", "language": "ru",
          "questions": [{ "text": "Сколько будет 2 + 3?", "answer": 1, "answers": ["5", "6", "7", "8"] }] }
      ]
      """
    let reader = QuizReader(Array(file.utf8))
    #expect(reader.faults == [])
    try #require(reader.quizzes.count == 2)
    let kitchen = reader.quizzes[0]
    #expect(kitchen.id == "around-the-kitchen")
    #expect(kitchen.icon == "question")
    #expect(kitchen.questions.map { $0.id } == ["question-1", "question-2"])
    #expect(kitchen.questions.map { $0.choice?.right } == [1, 3])
    #expect(
      kitchen.questions[0].text.shown(in: .spanish) == .init(text: "What boils at 100 °C at sea level?", fallback: "en"))
    #expect(kitchen.questions.allSatisfy { $0.hint == nil && $0.explanation == nil })
    let numbers = reader.quizzes[1]
    #expect(numbers.id.hasPrefix("quiz-"), "a title without Latin letters gives an id from its fingerprint")
    #expect(numbers.title.shown(in: .russian) == .init(text: "Цифры", fallback: nil))
    #expect(numbers.title.shown(in: .english) == .init(text: "Цифры", fallback: "ru"))
  }

  @Test(
    "A quiz without an id gets one from its title, made of letters, digits and hyphens",
    arguments: [
      ("Science!", "science"), ("  Marvel  Super Heroes ", "marvel-super-heroes"), ("C++ & C#", "c-c"), ("100 %", "100"),
      ("Géographie", "g-ographie"), ("-a-", "a"),
    ])
  func slugs(title: String, id: String) {
    #expect(quiz(title: title)?.id == id)
  }

  @Test("Titles without Latin letters get different, stable ids")
  func importedSlugs() {
    let ids = ["Наука", "Кино", "日本", "!!!"].map { quiz(title: $0)?.id }
    #expect(Set(ids).count == 4)
    #expect(!ids.contains(nil))
    #expect(quiz(title: "Наука")?.id == ids[0])
  }

  private func quiz(title: String) -> Quiz? {
    let question: JSON = ["text": "?", "answer": "1", "answers": ["a", "b"]]
    return QuizReader([["title": .string(title), "desc": "d", "questions": [question]]]).quizzes.first
  }

  @Test("I4: Two to twelve answers are accepted", arguments: 2...12)
  func answerCounts(count: Int) {
    let question: JSON = [
      "text": "?", "answer": .string("\(count)"), "answers": .array((1...count).map { .string("answer \($0)") }),
    ]
    let reader = QuizReader([["title": "t", "desc": "d", "questions": .array(Array(repeating: question, count: count * 50))]])
    #expect(reader.faults == [])
    #expect(reader.quizzes.first?.questions.count == count * 50)
  }

  @Test("Limits count characters as people see them, whatever their number of scalars", arguments: ["e\u{301}", "👩🏽‍🚀", "Й"])
  func characters(character: String) {
    #expect(quiz(title: String(repeating: character, count: 30)) != nil)
    #expect(quiz(title: String(repeating: character, count: 31)) == nil)
  }

  @Test("A file of very many empty questions is read quickly, with all errors")
  func many() {
    let reader = QuizReader([["title": "t", "desc": "d", "questions": .array(Array(repeating: [:], count: 50_000))]])
    #expect(reader.faults.count == 150_000)
  }

  @Test("White space is defined by Unicode")
  func whiteSpace() {
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    #expect(scalars.filter { $0.isWhiteSpace != $0.properties.isWhitespace } == [])
  }
}
