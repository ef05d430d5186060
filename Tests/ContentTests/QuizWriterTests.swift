import Content
import JSON
import Rules
import Testing

@Suite("Writing quizzes, and their versions")
struct QuizWriterTests {
  @Test("A quiz that is written and read again is unchanged, version included", arguments: 0..<100 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    let quiz = DrawnQuiz(seed: seed).quiz
    let reader = QuizReader(JSON.array([quiz.json]).encodedForReading())
    #expect(reader.faults == [])
    #expect(reader.quizzes == [quiz])
    #expect(reader.quizzes.first?.version == quiz.version)
    #expect(try JSON.Reader(JSON(parsing: quiz.json.encoded())).read(Quiz.self) == quiz, "the exchange format")
    #expect(quiz.version.count == 16)
    #expect(quiz.version.allSatisfy { $0.isHexDigit && !$0.isUppercase })
  }

  @Test("C5: The version changes with anything in the quiz")
  func version() {
    let drawn = DrawnQuiz(seed: 1).quiz
    let first = Question(
      id: "first", text: drawn.title, answers: [LocalizedText(neutral: "1"), LocalizedText(neutral: "2")], rightAnswer: 1,
      hint: LocalizedText(neutral: "hint"), explanation: LocalizedText(neutral: "explanation"))
    let old = Quiz(
      id: drawn.id, icon: drawn.icon, title: LocalizedText("new", in: .english), description: drawn.description,
      questions: [first] + drawn.questions)
    let other = LocalizedText(neutral: "other")
    func replacing(_ question: Question) -> Quiz {
      Quiz(
        id: old.id, icon: old.icon, title: old.title, description: old.description,
        questions: [question] + old.questions.dropFirst())
    }
    func question(
      id: String? = nil, text: LocalizedText? = nil, answers: [LocalizedText]? = nil, right: Int? = nil,
      hint: LocalizedText?, explanation: LocalizedText?
    ) -> Question {
      Question(
        id: id ?? first.id, text: text ?? first.text, answers: answers ?? first.choices, rightAnswer: right ?? 1,
        hint: hint, explanation: explanation)
    }
    var translated = old.title
    translated.add("neu", in: .french)
    let changed = [
      Quiz(id: "other", icon: old.icon, title: old.title, description: old.description, questions: old.questions),
      Quiz(id: old.id, icon: "other", title: old.title, description: old.description, questions: old.questions),
      Quiz(id: old.id, icon: old.icon, title: other, description: old.description, questions: old.questions),
      Quiz(id: old.id, icon: old.icon, title: translated, description: old.description, questions: old.questions),
      Quiz(id: old.id, icon: old.icon, title: old.title, description: other, questions: old.questions),
      Quiz(id: old.id, icon: old.icon, title: old.title, description: old.description, questions: old.questions.reversed()),
      Quiz(
        id: old.id, icon: old.icon, title: old.title, description: old.description, questions: Array(old.questions.dropLast())),
      replacing(question(id: "other", hint: first.hint, explanation: first.explanation)),
      replacing(question(text: other, hint: first.hint, explanation: first.explanation)),
      replacing(question(answers: first.choices.reversed(), hint: first.hint, explanation: first.explanation)),
      replacing(question(answers: first.choices + [other], hint: first.hint, explanation: first.explanation)),
      replacing(question(right: 0, hint: first.hint, explanation: first.explanation)),
      replacing(question(hint: other, explanation: first.explanation)), replacing(question(hint: first.hint, explanation: other)),
      replacing(question(hint: other, explanation: nil)), replacing(question(hint: nil, explanation: other)),
    ]
    let versions = Set(([old] + changed).map { $0.version })
    #expect(versions.count == changed.count + 1)
  }

  @Test(
    "A quiz in the exchange format is rejected if the right answer's number is out of range",
    arguments: ["0", "4", "-1", "", "one", "9223372036854775807", "-9223372036854775808", "-2147483648", "99999999999999999999"])
  func rightAnswer(number: String) {
    func quiz(_ answer: String) -> JSON {
      [
        "id": "q", "icon": "atom", "title": ["any": "Q"], "desc": ["any": "Q."],
        "questions": [
          ["id": "1", "text": ["en": "?"], "answer": .string(answer), "answers": [["any": "a"], ["any": "b"], ["any": "c"]]]
        ],
      ]
    }
    #expect(throws: Never.self) { try JSON.Reader(quiz("3")).read(Quiz.self) }
    let error = #expect(throws: JSON.Mismatch.self) { try JSON.Reader(quiz(number)).read(Quiz.self) }
    #expect(error?.path == "questions[0].answer")
  }

  @Test(
    "Versions are 64-bit FNV-1a hashes, with the published values",
    arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func fingerprint(text: String, hash: String) {
    #expect(Fingerprint(Array(text.utf8)).text == hash)
  }
}

/// A random quiz, with texts in one, some or all languages.
private struct DrawnQuiz {
  private var chance: SplitMix64
  private(set) var quiz = Quiz(id: "", icon: "", title: LocalizedText(), description: LocalizedText(), questions: [])

  init(seed: UInt64) {
    chance = SplitMix64(seed: seed)
    let questions = (0...chance.below(6)).map { number in
      let answers = (0..<(2 + chance.below(7))).map { text(marked: "\($0)") }
      return Question(
        id: "q-\(number)", text: text(), answers: answers, rightAnswer: chance.below(answers.count),
        hint: chance.below(2) == 0 ? text() : nil, explanation: chance.below(2) == 0 ? text() : nil)
    }
    quiz = Quiz(
      id: "quiz-\(seed)", icon: chance.below(2) == 0 ? "atom" : "question", title: text(), description: text(),
      questions: questions
    )
  }

  /// Returns a random text. `mark` comes first, so that no two answers are equal in any language.
  private mutating func text(marked mark: String = "") -> LocalizedText {
    if chance.below(4) == 0 { return LocalizedText(neutral: mark + string()) }
    // Every text has an English translation, so that no language accidentally falls back to another one.
    var text = LocalizedText(mark + string(), in: .english)
    for language in Language.allCases where chance.below(2) == 0 { text.add(mark + string(), in: language) }
    return text
  }

  private mutating func string() -> String {
    let parts = ["a", "B", "é", "ж", "ё", "\"", "\\", "<b>", "&amp;", "\u{0}", "\n", "日", "👩🏽‍🚀", "\u{2028}", "'", "/", "}"]
    return "x" + (0..<chance.below(12)).map { _ in parts[chance.below(parts.count)] }.joined()
  }
}
