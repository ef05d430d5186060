import Content
import JSON
import Play
import Rules
import Testing

@testable import App

@Suite("F1: Playing numbers, orders and pairs")
struct FurtherKindsPlayTests {
  /// Imports a quiz with these questions, then opens it in a mode.
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

  @Test("A number is typed with a comma or a point, and judged with its tolerance")
  func number() throws {
    var visitor = visitor([Self.pi, Self.pi, Self.pi])
    #expect(try visitor.page.the("textbox", "Your answer")["inputmode"] == "decimal")
    #expect(visitor.page.text.contains("A number, such as 12 or 3.5"))
    for text in ["", "pi", "3,1,4", "-"] {
      try visitor.type(text, into: "Your answer")
      #expect(try visitor.page.the("button", "Submit").isDisabled, "\(text)")
    }
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

  /// The items in the order on the page.
  private func items(_ visitor: Visitor) -> [String] {
    let texts = ["Mercury", "Venus", "Earth", "Mars"]
    return visitor.page.all("listitem").compactMap { item in texts.first { item.text.contains($0) } }
  }

  /// Presses the button of the item at a position.
  private func move(_ visitor: inout Visitor, _ place: Int, isUp: Bool) throws {
    let buttons = visitor.page.all("button").filter { $0.name == (isUp ? "Move up" : "Move down") }
    let button = buttons[place]
    try #require(!button.isDisabled)
    visitor.handle(.act(try #require(button.action), value: ""))
  }

  /// Moves items up until they are in this order.
  private func sort(_ visitor: inout Visitor, _ wanted: [String]) throws {
    for (place, text) in wanted.enumerated() {
      while let now = items(visitor).firstIndex(of: text), now > place { try move(&visitor, now, isUp: true) }
    }
    #expect(items(visitor) == wanted)
  }

  @Test("Items are moved up and down one by one, and the focus and an announcement follow the item")
  func order() throws {
    var visitor = visitor([Self.planets, Self.planets])
    #expect(visitor.page.has("list", "From the sun?"))
    let first = items(visitor)
    #expect(first.sorted() == ["Earth", "Mars", "Mercury", "Venus"] && first != ["Mercury", "Venus", "Earth", "Mars"])
    #expect(try visitor.page.the("button", "Submit").isDisabled, "until something is moved")
    #expect(visitor.page.all("button").filter { $0.name == "Move up" }.map { $0.isDisabled } == [true, false, false, false])
    #expect(visitor.page.all("button").filter { $0.name == "Move down" }.map { $0.isDisabled } == [false, false, false, true])
    try move(&visitor, 2, isUp: true)
    #expect(items(visitor) == [first[0], first[2], first[1], first[3]])
    #expect(visitor.latest.announcements == ["Place 2 of 4: " + first[2]])
    #expect(visitor.latest.contains(.focus(id: "up-1")))
    try move(&visitor, 1, isUp: true)
    #expect(visitor.latest.contains(.focus(id: "down-0")), "the first item can only be moved down")
    try move(&visitor, 2, isUp: false)
    #expect(visitor.latest.contains(.focus(id: "up-3")), "and the last only up")
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

  @Test("Rookie moves on after an order, and the next question starts anew")
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

  // MARK: - All kinds

  @Test("On paper, each kind has room for its answer, and the answer is in the key")
  func paper() {
    let page = visitor([Self.pi, Self.planets], mode: "").page.text
    #expect(page.contains("Your answer") && page.contains("3.14\u{A0}±\u{A0}0.01"))
    #expect(page.contains("Mercury → Venus → Earth → Mars"))
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
