import Content
import Formats
import JSON
import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("F1: Playing numbers, orders and pairs")
struct FurtherKindsPlayTests {
  /// Imports a quiz with these questions, then opens it in a mode. If `mode` is empty, opens the quiz's page instead.
  private func visitor(_ questions: [JSON], mode: String = "classic", languages: String = "en", seed: UInt64 = 1) -> Visitor {
    let file: JSON = ["version": 2, "quizzes": [["title": "Kinds", "desc": "D", "questions": .array(questions)]]]
    var visitor = Visitor(at: "/settings", languages: languages)
    visitor.addFile("kinds.json", file.description)
    visitor.chance = seed
    visitor.visit("/quizzes/~kinds" + (mode.isEmpty ? "" : "/" + mode))
    return visitor
  }

  // MARK: - Numbers

  private static let pi: JSON = [
    "text": "What is π?", "explanation": "Archimedes.",
    "numeric": ["answer": "3.14", "tolerance": "0.01", "accepted": [["from": 3, "to": 4, "credit": 50]]],
  ]

  @Test("A number can be typed with a comma or a point, and is judged with the question's tolerance")
  func number() throws {
    var visitor = visitor([Self.pi, Self.pi, Self.pi])
    #expect(try visitor.page.the("textbox", "Your answer")["inputmode"] == "decimal")
    #expect(visitor.page.text.contains("A number, such as 12 or 3.5"))
    #expect(try visitor.page.the("button", "Submit").isDisabled)
    try visitor.type("3,15", into: "Your answer")
    try visitor.press("Submit")
    #expect(visitor.latest.announcements == ["Right!"] && visitor.page.text.contains("Archimedes."))
    try visitor.press("Next")
    #expect(visitor.latest.contains(.focus(id: AnswerScreen.fieldID)))
    try visitor.type("3.5", into: "Your answer")
    try visitor.press("Submit")
    #expect(visitor.page.text.contains("Partly right") && visitor.page.text.contains("+0.5"))
    visitor.open("/quizzes/~kinds/classic")
    #expect(visitor.page.text.contains("3.14\u{A0}±\u{A0}0.01") && visitor.page.text.contains("3.5"))
    try visitor.press("Next")
    try visitor.type("42", into: "Your answer")
    try visitor.press("Submit")
    #expect(visitor.latest.announcements == ["Wrong. The right answer: 3.14\u{A0}±\u{A0}0.01"])
    try visitor.press("Next")
    #expect(try visitor.page.the("status", "Score").text == "1.5 / 3")
    #expect(visitor.page.has("heading", "What you missed") && visitor.page.text.contains("42"))
  }

  @Test("Text that is not a number is refused with a message, and costs no points", arguments: ["pi", "12 km", "3,1,4", "-"])
  func noNumber(text: String) throws {
    var visitor = visitor([Self.pi, Self.pi])
    try visitor.type(text, into: "Your answer")
    try visitor.press("Submit")
    let sentence = "Type a number, for example 12 or 3.5."
    #expect(visitor.latest.announcements == [sentence] && visitor.latest.contains(.focus(id: AnswerScreen.fieldID)))
    #expect(visitor.page.text.contains(sentence) && !visitor.page.text.contains("A number, such as"))
    #expect(try visitor.page.the("textbox", "Your answer")["aria-invalid"] == "true")
    #expect(try visitor.page.the("textbox", "Your answer")["value"] == text)
    try visitor.type("3.14", into: "Your answer")
    #expect(!visitor.page.text.contains(sentence))
    #expect(try visitor.page.the("textbox", "Your answer")["aria-invalid"] == nil)
    try visitor.press("Submit")
    #expect(visitor.latest.announcements == ["Right!"])
  }

  @Test("A button changes the sign, for phones whose number pad has no minus")
  func sign() throws {
    var visitor = visitor([["text": "2 - 5?", "numeric": ["answer": -3]]])
    try visitor.type("3", into: "Your answer")
    try visitor.press("Change the sign")
    #expect(try visitor.page.the("textbox", "Your answer")["value"] == "\u{2212}3")
    #expect(visitor.latest.contains(.focus(id: AnswerScreen.fieldID)))
    try visitor.press("Change the sign")
    #expect(try visitor.page.the("textbox", "Your answer")["value"] == "3")
    try visitor.press("Change the sign")
    try visitor.press("Submit")
    #expect(visitor.latest.announcements == ["Right!"])
  }

  // MARK: - Orders

  private static let planets: JSON = [
    "text": "From the sun?", "order": ["Mercury", "Venus", "Earth", "Mars"], "explanation": "So.",
  ]

  /// Returns the items in the order in which the page shows them.
  private func items(_ visitor: Visitor) -> [String] {
    let texts = ["Mercury", "Venus", "Earth", "Mars"]
    return visitor.page.all("listitem").compactMap { item in texts.first { item.text.contains($0) } }
  }

  /// Presses "Move up" or "Move down" for the item at a position (from 0).
  private func move(_ visitor: inout Visitor, _ place: Int, isUp: Bool) throws {
    let buttons = visitor.page.all("button").filter { $0.name == (isUp ? "Move up" : "Move down") }
    let button = buttons[place]
    try #require(!button.isDisabled)
    visitor.handle(.act(try #require(button.action), value: ""))
  }

  /// Moves items up until they are in the order of `wanted`.
  private func sort(_ visitor: inout Visitor, _ wanted: [String]) throws {
    for (place, text) in wanted.enumerated() {
      while let now = items(visitor).firstIndex(of: text), now > place { try move(&visitor, now, isUp: true) }
    }
    #expect(items(visitor) == wanted)
  }

  @Test("Items are moved up and down one by one, and the new position is announced")
  func order() throws {
    var visitor = visitor([Self.planets, Self.planets])
    #expect(visitor.page.has("list", "From the sun?"))
    let first = items(visitor)
    #expect(first.sorted() == ["Earth", "Mars", "Mercury", "Venus"] && first != ["Mercury", "Venus", "Earth", "Mars"])
    #expect(try visitor.page.the("button", "Submit").isDisabled, "disabled until something is moved")
    #expect(visitor.page.all("button").filter { $0.name == "Move up" }.map { $0.isDisabled } == [true, false, false, false])
    #expect(visitor.page.all("button").filter { $0.name == "Move down" }.map { $0.isDisabled } == [false, false, false, true])
    try move(&visitor, 2, isUp: true)
    #expect(items(visitor) == [first[0], first[2], first[1], first[3]])
    #expect(visitor.latest.announcements == ["Position 2 of 4: " + first[2]])
    try move(&visitor, 1, isUp: true)
    try move(&visitor, 2, isUp: false)
    #expect(visitor.latest.announcements == ["Position 4 of 4: " + first[1]])
    try sort(&visitor, ["Mercury", "Venus", "Earth", "Mars"])
    try visitor.press("Submit")
    #expect(visitor.latest.announcements == ["Right!"] && visitor.page.text.contains("So."))
    try visitor.press("Next")
    try sort(&visitor, ["Venus", "Mercury", "Earth", "Mars"])
    try visitor.press("Submit")
    #expect(visitor.page.text.contains("Partly right") && visitor.page.text.contains("+0.67"))
    #expect(visitor.page.text.contains("Your answer: Venus"))
    visitor.open("/quizzes/~kinds/classic")
    #expect(visitor.page.text.contains("Partly right"))
    try visitor.press("Next")
    #expect(try visitor.page.the("status", "Score").text == "1.67 / 2")
    #expect(visitor.page.text.contains("Venus → Mercury → Earth → Mars"))
    #expect(visitor.page.text.contains("Mercury → Venus → Earth → Mars"))
  }

  @Test("Rookie moves on after an order question, and the next question starts without the previous answer")
  func orderInRookie() throws {
    var visitor = visitor([Self.planets, Self.planets], mode: "rookie")
    for _ in 1...2 {
      #expect(try visitor.page.the("button", "Submit").isDisabled)
      try sort(&visitor, ["Mercury", "Venus", "Earth", "Mars"])
      try visitor.press("Submit")
      visitor.wait()
    }
    #expect(try visitor.page.the("status", "Score").text == "2 / 2")
  }

  // MARK: - Pairs

  private static let capitals: JSON = [
    "text": "Which capital?", "explanation": "So.",
    "pairs": .array([
      ["left": "France", "right": "Paris"], ["left": "Italy", "right": "Rome"], ["left": "Vatican", "right": "Rome"],
    ]),
    "others": ["Oslo"],
  ]

  /// Selects the right side with this text for a left side.
  private func match(_ visitor: inout Visitor, _ left: String, _ right: String) throws {
    let options = visitor.page.all("option").prefix(visitor.page.all("option").count / visitor.page.all("combobox").count)
    let option = try #require(options.first { $0.text == right })
    let list = try visitor.page.the("combobox", left)
    visitor.handle(.act(try #require(list["data-on-change"]), value: try #require(option["value"])))
  }

  @Test("Each left side has a list of all right sides, and each correct match earns part of the point")
  func pairs() throws {
    var visitor = visitor([Self.capitals, Self.capitals])
    #expect(visitor.page.has("group", "Which capital?"))
    #expect(visitor.page.names(of: "combobox") == ["France", "Italy", "Vatican"])
    #expect(visitor.page.all("option").prefix(4).map { $0.text }.sorted() == ["Choose…", "Oslo", "Paris", "Rome"])
    try match(&visitor, "France", "Paris")
    try match(&visitor, "Italy", "Rome")
    #expect(try visitor.page.the("button", "Submit").isDisabled, "disabled until everything is matched")
    try match(&visitor, "Vatican", "Oslo")
    try match(&visitor, "Vatican", "Choose…")
    #expect(try visitor.page.the("button", "Submit").isDisabled)
    try match(&visitor, "Vatican", "Rome")
    #expect(visitor.page.all("option").filter { $0["selected"] != nil }.map { $0.text } == ["Paris", "Rome", "Rome"])
    try visitor.press("Submit")
    #expect(visitor.latest.announcements == ["Right!"] && visitor.page.text.contains("France – Paris"))
    try visitor.press("Next")
    #expect(visitor.page.all("option").filter { $0["selected"] != nil }.map { $0.text } == ["Choose…", "Choose…", "Choose…"])
    for (left, right) in [("France", "Paris"), ("Italy", "Oslo"), ("Vatican", "Rome")] { try match(&visitor, left, right) }
    try visitor.press("Submit")
    #expect(visitor.page.text.contains("Partly right") && visitor.page.text.contains("+0.67"))
    #expect(visitor.page.text.contains("Italy – Rome") && visitor.page.text.contains("Your answer: Oslo"))
    visitor.open("/quizzes/~kinds/classic")
    #expect(visitor.page.text.contains("Your answer: Oslo"))
    try visitor.press("Next")
    #expect(try visitor.page.the("status", "Score").text == "1.67 / 2")
    #expect(visitor.page.text.contains("France – Paris; Italy – Oslo; Vatican – Rome"))
  }

  @Test("Right sides with formulas are shown above the lists, which offer only their letters")
  func formulas() throws {
    let question: JSON = [
      "text": "Which area?", "pairs": .array([["left": "Square", "right": "a^2^"], ["left": "Circle", "right": "πr^2^"]]),
    ]
    var visitor = visitor([question])
    #expect(visitor.page.all("option").map { $0.text } == ["Choose…", "A", "B", "Choose…", "A", "B"])
    let square = visitor.page.all("listitem").map { $0.text }.firstIndex { $0.hasPrefix("A a") } == nil ? "B" : "A"
    try match(&visitor, "Square", square)
    try match(&visitor, "Circle", square == "A" ? "B" : "A")
    try visitor.press("Submit")
    #expect(visitor.latest.announcements == ["Right!"])
  }

  // MARK: - All kinds

  @Test("Classic and Rookie play all kinds of questions; the other modes say how many they leave out")
  func modes() {
    let choice: JSON = ["text": "Which?", "answers": ["a", "b"], "answer": "1"]
    let page = visitor([Self.pi, Self.planets, Self.capitals, choice], mode: "").page
    let cards = page.all("link").filter { $0["class"] == "mode-card" }
    #expect(cards.count == 5 && cards.filter { $0.text.contains("3 questions left out") }.count == 3)
  }

  @Test("A missed question of each kind comes back in practice")
  func practice() throws {
    var visitor = visitor([Self.pi, Self.planets, Self.capitals])
    try visitor.type("42", into: "Your answer")
    try visitor.press("Submit")
    try visitor.press("Next")
    try sort(&visitor, ["Mars", "Earth", "Venus", "Mercury"])
    try visitor.press("Submit")
    try visitor.press("Next")
    for left in ["France", "Italy", "Vatican"] { try match(&visitor, left, "Oslo") }
    try visitor.press("Submit")
    try visitor.press("Next")
    #expect(try visitor.page.the("status", "Score").text == "0 / 3")
    visitor.now += 86_400_000
    visitor.open("/practice")
    for _ in 1...3 {
      if visitor.page.has("textbox", "Your answer") {
        try visitor.type("3.14", into: "Your answer")
      } else if visitor.page.has("combobox", "France") {
        for (left, right) in [("France", "Paris"), ("Italy", "Rome"), ("Vatican", "Rome")] { try match(&visitor, left, right) }
      } else {
        try sort(&visitor, ["Mercury", "Venus", "Earth", "Mars"])
      }
      try visitor.press("Submit")
      try visitor.press("Next")
    }
    #expect(visitor.page.text.contains("3 of 3 correct"))
  }

  private func edit(_ answer: Formats.AnswerDraft, _ change: (inout QuestionEdit) -> Void) -> Formats.AnswerDraft {
    let draft = QuestionDraft(LocalizedText(neutral: "Which?"), answer)
    var edit = QuestionEdit(
      draft, at: Problem.DraftIndex(quiz: 0, question: 0), in: .english, Speech(language: .english))
    change(&edit)
    return edit.changed.answer
  }

  @Test("F5: After an edit, a number question is still a number question, with its tolerance, ranges and partial credit")
  func fixedNumber() {
    let ranges = [
      NumberRange(lower: "3.13", upper: "3.15"), NumberRange(lower: "3", upper: "4", weight: 5000, isInterval: true),
      NumberRange(lower: "3", upper: "3", weight: 5000),
    ]
    let number = Formats.AnswerDraft.number(ranges)
    #expect(edit(number) { $0.text = "What?" } == number)
    var shown: [String] = []
    let changed = edit(number) {
      shown = $0.answers.map { $0.text }
      $0.answers[0].text = "3,15 ± 0.02"
      $0.answers[1].text = "−5 – -4"
      $0.answers[2].text = ""
    }
    #expect(shown == ["3.14 ± 0.01", "3 – 4", "3"])
    #expect(
      changed
        == .number([
          NumberRange(lower: "3.13", upper: "3.17"), NumberRange(lower: "-5", upper: "-4", weight: 5000, isInterval: true),
        ]))
    #expect(edit(number) { $0.answers[0].text = "3" } == .number([NumberRange(lower: "3", upper: "3")] + ranges.dropFirst()))
    // With a wrong answer, the question becomes a choice question.
    if case .choice = edit(number, { $0.answers[0].isRight = false }) {} else { Issue.record("a wrong answer makes it a choice") }
  }

  @Test("An order or pairs question keeps its kind when the player edits it")
  func fixed() {
    func text(_ text: String) -> LocalizedText { LocalizedText(neutral: text) }
    let order = Formats.AnswerDraft.order([LocalizedText(en: "a", fr: "x", es: "y", ru: "z"), text("b"), text("b")])
    #expect(
      edit(order) { $0.answers[2].text = "c" }
        == .order([LocalizedText(en: "a", fr: "x", es: "y", ru: "z"), text("b"), text("c")]))
    let pairs = Formats.AnswerDraft.pairs(
      [PairDraft(text("a"), text("b")), PairDraft(text("a"), text("c"))], distractors: [text("e")])
    #expect(
      edit(pairs) { $0.answers[1].text = "d – c" }
        == .pairs([PairDraft(text("a"), text("b")), PairDraft(text("d"), text("c"))], distractors: [text("e")]))
    if case .choice = edit(order, { $0.answers[0].isRight = true }) {} else { Issue.record("a right answer makes it a choice") }
  }

  @Test("The referee replays a round with every kind of question, and its score is right")
  func referee() throws {
    let file: JSON = [
      "version": 2, "quizzes": [["title": "Kinds", "desc": "D", "questions": .array([Self.pi, Self.planets, Self.capitals])]],
    ]
    let drafts = try QuizFile(Array(file.description.utf8), name: "kinds.json").drafts()
    let quiz = try #require(Assembly(drafts, named: "kinds").quizzes.first)
    let served = try JSON.Reader(quiz.served).read(Quiz.self)
    #expect(served == quiz)
    let subject = try #require(AnswerSubject(ChoiceSubject(quiz: quiz.id, mode: .classic)))
    var match = Match(subject, on: quiz, seed: 3, at: 0)
    for (place, code) in ["fr:3,5", "next", "0,1,3,2", "next", "0,1,1", "next"].enumerated() {
      let isLegal = match.play(
        try #require(AnswerRound<Question.Typed>.Move(code: code)), inTurn: place / 2, at: Int64(place) * 1000)
      #expect(isLegal)
    }
    let log = try JSON.Reader(match.log.json).read(RoundLog.self)
    var library = Library()
    library.replace(quiz)
    let outcome = try Referee(library).outcome(of: log)
    #expect(outcome.score == Score(hundredths: 50 + 67 + 100, possible: 3) && outcome.isFinished)
  }

  @Test("On paper, each kind of question has room for its answer, and the answer key has the answer")
  func paper() {
    let page = visitor([Self.pi, Self.planets, Self.capitals], mode: "").page.text
    #expect(page.contains("Your answer") && page.contains("3.14\u{A0}±\u{A0}0.01"))
    #expect(page.contains("Mercury → Venus → Earth → Mars"))
    #expect(page.contains("France – Paris; Italy – Rome; Vatican – Rome"))
  }

  @Test("In every language, the controls are in that language", arguments: Language.allCases)
  func languages(language: Language) throws {
    var visitor = visitor([Self.pi], languages: language.tag)
    let say = Speech(language: language)
    try visitor.type("4", into: say(.yourAnswer))
    try visitor.press(say(.submit))
    #expect(visitor.latest.announcements == [say(.partlyRight)])
  }
}
