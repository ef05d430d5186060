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

  // MARK: - All kinds

  @Test("On paper, each kind has room for its answer, and the answer is in the key")
  func paper() {
    let page = visitor([Self.pi], mode: "").page.text
    #expect(page.contains("Your answer") && page.contains("3.14\u{A0}±\u{A0}0.01"))
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
