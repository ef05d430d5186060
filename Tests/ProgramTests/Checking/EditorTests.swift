import Content
import Foundation
import TestContent
import TestEnvironment
import Testing

@testable import Program

@Suite("Advice on quizzes: each rule finds only its own fault")
struct EditorTests {
  /// Returns a quiz in English and French that gets no advice. If `changed` is given, it replaces the first question.
  private func quiz(_ changed: Question? = nil, count: Int = 20, difficulties: [Question.Difficulty] = Self.spread) -> Quiz {
    let questions = (0..<count).map { number -> Question in
      if number == 0, let changed { return changed }
      return Self.question(number, difficulty: difficulties[number % difficulties.count])
    }
    return Quiz(
      id: "towns", icon: "globe", title: Self.text("Towns", "Villes"), description: Self.text("Where?", "Où\u{202F}?"),
      questions: questions)
  }

  private static let spread: [Question.Difficulty] = [.easy, .easy, .medium, .medium, .hard]

  private static func text(_ english: String, _ french: String? = nil) -> LocalizedText {
    var text = LocalizedText(english, in: .english)
    if let french { text.add(french, in: .french) }
    return text
  }

  private static func question(
    _ number: Int = 0, _ asked: LocalizedText? = nil, answers: [LocalizedText]? = nil,
    hint: LocalizedText? = text("Far away.", "Bien loin."), explanation: LocalizedText? = text("It just is.", "C’est ainsi."),
    difficulty: Question.Difficulty? = .easy, sources: [String] = ["an atlas", "a register"]
  ) -> Question {
    let towns = ["Bergen", "Lisbon", "Prague", "Zagreb"].map { LocalizedText(neutral: "\($0) \(number)") }
    return Question(
      id: "town-\(number)", text: asked ?? text("Town number \(number)?", "Ville numéro \(number)\u{202F}?"),
      answer: .choice(Question.Choice(answers ?? towns, right: number % 4)), hint: hint, explanation: explanation,
      extras: Question.Extras(difficulty: difficulty, sources: sources))
  }

  private func advice(_ quiz: Quiz) -> [String] { Editor.advice(on: quiz).map { $0.description } }

  @Test("A good quiz gets no advice")
  func good() { #expect(advice(quiz()) == []) }

  @Test("Missing parts are reported once per quiz")
  func missing() {
    let bare = Self.question(hint: nil, explanation: nil, difficulty: nil, sources: ["an atlas"])
    #expect(
      advice(quiz(bare)) == [
        "quiz towns: no hint in question “town-0”", "quiz towns: no explanation in question “town-0”",
        "quiz towns: no difficulty in question “town-0”", "quiz towns: fewer than two sources in question “town-0”",
      ])
    #expect(advice(quiz(count: 19)) == ["quiz towns: has 19 questions; two rounds need 20"])
    let english = Self.question(0, Self.text("Which town?"))
    #expect(advice(quiz(english)) == ["quiz towns, question town-0, fr: a text is not translated"])
  }

  @Test("Of twenty questions, about eight should be easy, eight medium and four hard")
  func difficulties() {
    #expect(
      advice(quiz(difficulties: [.easy])) == [
        "quiz towns: 20 of 20 questions are easy; aim for 8 in 20", "quiz towns: 0 of 20 questions are medium; aim for 8 in 20",
        "quiz towns: 0 of 20 questions are hard; aim for 4 in 20",
      ])
  }

  @Test("The right answer should not be much longer than the others, or often the longest")
  func lengths() {
    let long = ["Reykjavík", "Oslo", "Rome", "Paris"].map { LocalizedText(neutral: $0) }
    let rule = "the right answer is more than 30% longer than every other answer"
    #expect(
      advice(quiz(Self.question(answers: long))) == [
        "quiz towns, question town-0, en: \(rule)", "quiz towns, question town-0, fr: \(rule)",
      ])
    // In six of twenty questions, the right answer is one letter longer than the wrong ones. That is too little for the rule
    // about length, but it makes the right answer the longest one too often.
    let questions = (0..<20).map { number in
      var answers = ["Berlin", "Lisbon", "Prague", "Zagreb"].map { LocalizedText(neutral: $0) }
      if number < 6 { answers[number % 4] = LocalizedText(neutral: "Bergamo") }
      return Self.question(number, answers: answers, difficulty: Self.spread[number % 5])
    }
    let often = Quiz(
      id: "towns", icon: "globe", title: Self.text("Towns"), description: Self.text("Where?"), questions: questions)
    #expect(
      advice(often) == [
        "quiz towns, en: the right answer is the longest in 6 of 20 questions: town-0, town-1, town-2, town-3, town-4, town-5"
      ])
  }

  @Test("Among numbers, the right answer should not usually have the same rank")
  func ranks() {
    let questions = (0..<20).map { number in
      let answers = (0..<4).map { LocalizedText(neutral: "\(number + 10 + ($0 == number % 4 ? 50 : $0))") }
      return Self.question(number, answers: answers, difficulty: Self.spread[number % 5])
    }
    let largest = Quiz(
      id: "sums", icon: "root", title: Self.text("Sums"), description: Self.text("How much?"), questions: questions)
    let message = "in 20 of 20 questions with numeric answers, the right answer has rank 4, counted from the smallest"
    #expect(advice(largest) == ["quiz sums: " + message])
  }

  @Test("Neither the question nor the hint should contain the right answer")
  func hints() {
    let given = Self.question(
      0, Self.text("Where is “Bergen 0” played?", "Qui\u{202F}?"), hint: Self.text("Bergen 0 is wet.", "Il pleut à Bergen 0."))
    #expect(
      advice(quiz(given)) == [
        "quiz towns, question town-0, en: the question contains the right answer",
        "quiz towns, question town-0, en: the hint contains the right answer",
        "quiz towns, question town-0, fr: the hint contains the right answer",
      ])
  }

  @Test("No question should repeat, in any file, unless it has another answer")
  func repetition() throws {
    let folder = try TemporaryFolder()
    func file(_ name: String, _ id: String, answer: Int = 1) throws -> String {
      let path = "\(folder.path)/\(name).json"
      let text =
        #"[{"id":"\#(id)","title":"t","desc":"d","questions":[{"text":"Why?","answer":"\#(answer)","answers":["a","b"]}]}]"#
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
    let check = QuizCheck()
    let (one, other) = (try file("one", "one"), try file("other", "other"))
    #expect(try !check.report(on: one).advice.contains { $0.contains("asked before") })
    #expect(
      try check.report(on: other).advice.last
        == "\(other): advice: quiz other, question question-1: this question is also in quiz one")
    let third = try file("third", "third", answer: 2)
    #expect(try !check.report(on: third).advice.contains { $0.contains("asked before") })
  }
}

@Suite("The typography of each language")
struct TypographyTests {
  @Test(
    "Correct text gets no advice",
    arguments: [
      ("It’s 5\u{A0}km, “10,000 steps”, −3\u{A0}°C… 50%: a well-known rule.", .english),
      ("C’est «\u{202F}oui\u{202F}»\u{A0}: 50\u{202F}% à 10:30\u{202F}; vraiment\u{202F}?!", .french),
      ("¿Cuánto es? ¡El 50\u{A0}%! Unos 3,142\u{A0}km y 10\u{A0}000 pasos.", .spanish),
      ("Ёжик\u{A0}— зверь. Ещё 50\u{A0}% и 5\u{A0}км\u{A0}— «да».", .russian), ("22/7", nil), ("1024", nil),
    ] as [(String, Language?)])
  func sound(text: String, language: Language?) { #expect(Typography(text, in: language).slips == []) }

  @Test(
    "Each typographic fault is named",
    arguments: [
      ("It's", .english, "straight quotation marks"), ("\"a\"", nil, "straight quotation marks"),
      ("Well...", .english, "three full stops instead of “…”"), ("a  b", .english, "an extra space"),
      ("a ", nil, "an extra space"),
      ("5 km", .english, "a breaking space before a unit"), ("5 км", .russian, "a breaking space before a unit"),
      ("да — нет", .russian, "a breaking space before a dash"), ("about -3", .english, "a hyphen instead of a minus sign"),
      ("50 %", .english, "the wrong space before “%”"), ("50%", .french, "the wrong space before “%”"),
      ("50%", .russian, "the wrong space before “%”"),
      ("«oui\u{202F}»", .french, "no narrow space after “«”"), ("Quoi ?", .french, "no narrow space before “?”"),
      ("Oui!", .french, "no narrow space before “!”"), ("un\u{202F}: deux", .french, "no non-breaking space before “:”"),
      ("Qué?", .spanish, "“¿” and “?” do not match"), ("¡Sí", .spanish, "“¡” and “!” do not match"),
      ("10,000 pasos", .spanish, "digits grouped with a comma"),
      ("10000 steps", .english, "ungrouped digits"), ("еще раз", .russian, "“еще” without ё"),
    ] as [(String, Language?, String)])
  func slips(text: String, language: Language?, slip: String) { #expect(Typography(text, in: language).slips == [slip]) }
}

@Suite("The packaged content")
struct CatalogueAdviceTests {
  @Test("All packaged quizzes are free of errors and advice", arguments: ["quizzes", "typed"])
  func catalogue(kind: String) throws {
    let check = QuizCheck()
    let folder = TestContent.root.appending(path: "Content/\(kind)").path()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(!names.isEmpty)
    for name in names {
      let report = try check.report(on: "\(folder)/\(name)")
      #expect(report.faults + report.advice == [])
    }
  }
}
