import Content
import Formats
import JSON
import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("F1: Playing a quiz with questions of several kinds")
struct AnswerPlayTests {
  /// Returns a file with typed questions, a single-choice question, and a true-or-false question.
  static func file(_ title: String = "Mixed", typed: Int = 1) -> String {
    let asked = (1...typed).map { number in
      [
        "id": .string("typed-\(number)"), "text": .string("Capital of France, \(number)?"),
        "typed": ["answer": "Paris", "accepted": ["Lutetia"]], "hint": "It has a tower.", "explanation": "On the Seine.",
      ] as JSON
    }
    let questions: [JSON] =
      asked + [
        ["id": "choice", "text": "Which is right?", "answers": ["right", "wrong", "false"], "answer": "1"],
        ["id": "truth", "text": "Is it so?", "answers": ["True", "False"], "answer": "2", "shuffle": false],
      ]
    let document: JSON = [
      "version": 2, "quizzes": [["title": .string(title), "desc": "Kinds.", "questions": .array(questions)]],
    ]
    return document.description
  }

  /// Imports the file, then opens the page at `path`.
  private func visitor(at path: String, _ file: String = file(), languages: String = "en") -> Visitor {
    var visitor = Visitor(at: "/settings", languages: languages)
    visitor.addFile("mixed.json", file)
    visitor.visit(path)
    return visitor
  }

  @Test("Classic asks for a typed answer, shows the verdict and the right answer, and reviews the question at the end")
  func classic() throws {
    var visitor = visitor(at: "/quizzes/~mixed/classic")
    #expect(visitor.chunks.contains(.answers))
    #expect(visitor.page.has("heading", "Capital of France, 1?"))
    #expect(try visitor.page.the("button", "Submit").isDisabled, "disabled until something is typed")
    try visitor.type("  ", into: "Your answer")
    #expect(try visitor.page.the("button", "Submit").isDisabled)
    try visitor.type("London", into: "Your answer")
    #expect(try visitor.page.the("textbox", "Your answer")["value"] == "London")
    try visitor.press("Hint")
    #expect(visitor.page.text.contains("It has a tower."))
    #expect(try visitor.page.the("textbox", "Your answer")["value"] == "London", "opening the hint keeps what was typed")
    try visitor.press("Submit")
    #expect(!visitor.page.has("textbox"))
    #expect(visitor.page.text.contains("London") && visitor.page.text.contains("Paris"))
    #expect(visitor.page.text.contains("Wrong") && visitor.page.text.contains("On the Seine."))
    #expect(visitor.latest.announcements == ["Wrong. The right answer: Paris"])
    #expect(visitor.latest.contains(.focus(id: ChoicePlay.nextID)))
    try visitor.press("Next")
    try visitor.submit("right")
    try visitor.submit("False")
    #expect(try visitor.page.the("status", "Score").text == "2 / 3")
    #expect(visitor.page.text.contains("2 of 3 correct"))
    #expect(visitor.page.has("heading", "What you missed"))
    #expect(visitor.page.text.contains("London") && visitor.page.text.contains("Paris"))
    #expect(visitor.handedIn.isEmpty)
    try visitor.press("New game")
    #expect(visitor.page.has("textbox", "Your answer"))
    #expect(visitor.latest.last == .focus(id: AnswerScreen.fieldID))
  }

  @Test("Rookie moves on after a typed answer, and the focus goes to the field of the next question")
  func rookie() throws {
    var visitor = visitor(at: "/quizzes/~mixed/rookie", Self.file(typed: 12))
    var typed = 0
    for number in 1...10 {
      #expect(try visitor.page.the("status", "Question").text == "\(number)/10")
      if visitor.page.has("textbox", "Your answer") {
        #expect(number == 1 || visitor.latest.contains(.focus(id: AnswerScreen.fieldID)))
        typed += 1
        try visitor.type(typed == 1 ? "Rome" : "lutetia", into: "Your answer")
        try visitor.press("Submit")
        #expect(visitor.page.text.contains(typed == 1 ? "Wrong" : "Right!"))
      } else {
        try visitor.press(visitor.page.has("button", "right") ? "right" : "False")
      }
      visitor.wait()
    }
    #expect(typed > 7)
    #expect(try visitor.page.the("status", "Score").text == "9 / 10")
    #expect(visitor.alarms.isEmpty)
  }

  @Test("A round continues after a reload with the answers so far, and the mode screen shows its progress")
  func reload() throws {
    var visitor = visitor(at: "/quizzes/~mixed/classic")
    try visitor.type("paris", into: "Your answer")
    try visitor.press("Submit")
    visitor.open("/quizzes/~mixed/classic")
    #expect(visitor.page.text.contains("Right!") && visitor.page.text.contains("On the Seine."))
    try visitor.press("Next")
    try visitor.submit("right")
    visitor.open("/quizzes/~mixed")
    #expect(visitor.page.text.contains("Continue where you left off\u{A0}· 3/3"))
    try visitor.use("link", visitor.page.names(of: "link").first { $0.contains("Classic") } ?? "")
    try visitor.submit("False")
    #expect(try visitor.page.the("status", "Score").text == "3 / 3")
  }

  @Test("Modes other than Classic and Rookie play only single-choice questions. The mode screen says how many they leave out")
  func otherModes() throws {
    var visitor = visitor(at: "/quizzes/~mixed", Self.file(typed: 3))
    #expect(visitor.page.text.contains("5 questions"))
    let cards = visitor.page.all("link").filter { $0["class"] == "mode-card" }
    #expect(cards.count == 5)
    #expect(cards.filter { $0.text.contains("3 questions left out") }.count == 3)
    visitor.visit("/quizzes/~mixed/journeyman")
    #expect(try visitor.page.the("status", "Question").text == "1/2")
    #expect(!visitor.page.has("textbox", "Your answer"))
  }

  @Test("A quiz with only typed questions can be played; modes without any question have no link")
  func typedOnly() throws {
    let file: JSON = [
      "version": 2, "quizzes": [["title": "Typed", "desc": "D", "questions": [["text": "2 + 2?", "typed": ["answer": "4"]]]]],
    ]
    var visitor = visitor(at: "/quizzes/~typed", file.description)
    #expect(visitor.page.all("link").count { $0.isDisabled } == 3)
    visitor.visit("/quizzes/~typed/classic")
    try visitor.type("four", into: "Your answer")
    try visitor.press("Submit")
    #expect(visitor.page.text.contains("Right!"))
    try visitor.press("Next")
    #expect(try visitor.page.the("status", "Score").text == "1 / 1")
  }

  private static let several: String = {
    let question: JSON = [
      "text": "Which are even?", "answers": ["two", "three", "four"], "answer": ["1", "3"], "explanation": "Halves.",
    ]
    let document: JSON = ["version": 2, "quizzes": [["title": "Several", "desc": "D", "questions": [question, question]]]]
    return document.description
  }()

  @Test("Several answers are selected and submitted together, and earn part of a point if only some are selected")
  func severalRight() throws {
    var visitor = visitor(at: "/quizzes/~several/classic", Self.several)
    #expect(visitor.page.has("group", "Which are even?"))
    #expect(visitor.page.names(of: "checkbox").sorted() == ["four", "three", "two"])
    #expect(try visitor.page.the("button", "Submit").isDisabled)
    try visitor.use("checkbox", "two")
    try visitor.use("checkbox", "three")
    try visitor.use("checkbox", "three")
    #expect(visitor.page.all("checkbox").filter { $0.isChecked }.map { $0.name } == ["two"])
    try visitor.press("Submit")
    #expect(visitor.latest.announcements == ["Partly right"])
    #expect(visitor.page.text.contains("Partly right") && visitor.page.text.contains("+0.5"))
    #expect(visitor.page.text.contains("Halves."))
    #expect(visitor.page.names(of: "listitem").count >= 0 && visitor.page.text.contains("Right, not selected"))
    #expect(try visitor.page.the("status", "Score").text == "0.5")
    visitor.open("/quizzes/~several/classic")
    #expect(visitor.page.text.contains("Partly right"))
    try visitor.press("Next")
    try visitor.use("checkbox", "four")
    try visitor.use("checkbox", "two")
    try visitor.press("Submit")
    #expect(visitor.page.text.contains("Right!"))
    try visitor.press("Next")
    #expect(try visitor.page.the("status", "Score").text == "1.5 / 2")
    #expect(visitor.page.text.contains("1 of 2 correct"))
    visitor.open("/quizzes/~several")
    #expect(visitor.page.text.contains("1.5/2"), "the best round")
    let tally = try #require(visitor.model.tally("choice/~several/classic"))
    #expect(tally.best == Score(hundredths: 150, possible: 2) && tally.total.hundredths == 150 && tally.recent == [75])
    let read = try JSON.Reader(tally.json).read(Tally.self)
    #expect(read == tally)
  }

  @Test(
    "The choice that the player selects is the one that is judged, however the choices are shuffled",
    arguments: 1...12 as ClosedRange<UInt64>)
  func singleChoice(seed: UInt64) throws {
    var visitor = visitor(at: "/quizzes/~several", Self.several)
    visitor.chance = seed
    visitor.visit("/quizzes/~several/rookie")
    try visitor.use("checkbox", "three")
    try visitor.press("Submit")
    #expect(visitor.page.text.contains("Wrong") && !visitor.page.text.contains("Partly right"))
  }

  @Test("A missed typed question comes back in practice")
  func practice() throws {
    var visitor = visitor(at: "/quizzes/~mixed/classic")
    try visitor.type("London", into: "Your answer")
    try visitor.press("Submit")
    try visitor.press("Next")
    try visitor.submit("wrong")
    try visitor.submit("False")
    visitor.now += 86_400_000
    visitor.open("/practice")
    for _ in 1...2 {
      if visitor.page.has("textbox", "Your answer") {
        #expect(visitor.page.text.contains("Mixed"))
        try visitor.type("Paris", into: "Your answer")
        try visitor.press("Submit")
        try visitor.press("Next")
      } else {
        try visitor.submit("right")
      }
    }
    #expect(visitor.page.text.contains("2 of 2 correct"))
    #expect(visitor.kept("missed").count == 2)
  }

  @Test("In every language, the field, its button and the verdict are in that language", arguments: Language.allCases)
  func languages(language: Language) throws {
    var visitor = visitor(at: "/quizzes/~mixed/classic", languages: language.tag)
    let say = Speech(language: language)
    try visitor.type("paris", into: say(.yourAnswer))
    try visitor.press(say(.submit))
    #expect(visitor.latest.announcements == [say(.right)])
  }

  @Test("The referee replays a round with typed answers, and its score is right")
  func referee() throws {
    let file = try QuizFile(Array(Self.file().utf8), name: "mixed.json")
    let quiz = try #require(Assembly(try file.drafts(), named: "mixed").quizzes.first)
    let subject = try #require(AnswerSubject(ChoiceSubject(quiz: quiz.id, mode: .classic)))
    var match = Match(subject, on: quiz, seed: 3, at: 0)
    for (place, code) in ["en:Paris", "next", "1", "next", "1", "next"].enumerated() {
      let move = try #require(AnswerRound<Question.Typed>.Move(code: code))
      let isLegal = match.play(move, inTurn: place / 2, at: Int64(place) * 1000)
      #expect(isLegal)
    }
    let log = try JSON.Reader(match.log.json).read(RoundLog.self)
    #expect(log == match.log)
    var library = Library()
    library.replace(quiz)
    let outcome = try Referee(library).outcome(of: log)
    #expect(outcome.score == Score(points: 2, possible: 3) && outcome.isFinished)
  }

  @Test("On paper, a typed question has a line to write on, and the answer key has its answer")
  func paper() {
    let page = visitor(at: "/quizzes/~mixed").page.text
    #expect(page.contains("Your answer"))
    #expect(page.contains("Paris"))
  }
}
