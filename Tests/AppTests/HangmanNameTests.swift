import Content
import JSON
import Rules
import Testing

@testable import App

@Suite("H6: The name for a best score")
struct HangmanNameTests {
  private func visitor() -> Visitor { Visitor(at: "/hangman/words", server: HangmanSamples.library) }

  private func play(_ keys: String, _ visitor: inout Visitor, _ location: SourceLocation = #_sourceLocation) throws {
    if visitor.page.has("button", "New game") { try visitor.press("New game", location) }
    for key in keys { try visitor.press(String(key), location) }
  }

  private func asks(_ visitor: Visitor) -> Bool { visitor.page.has("dialog", "New best score") }

  @Test("H6: The first score asks for a name with the focus in the field, and saves it with the round")
  func first() throws {
    var visitor = visitor()
    try play("TIME", &visitor)
    #expect(asks(visitor))
    #expect(visitor.latest.contains(.focus(id: NewBestDialog.fieldID)))
    #expect(visitor.latest.announcements == [], "the dialog itself says how the game ended")
    let field = try visitor.page.the("textbox", "Your name")
    #expect(field["id"] == NewBestDialog.fieldID && field["value"] == "" && field["maxlength"] == "20")
    #expect(field["aria-describedby"].map { visitor.page.ids.contains($0) } == true)
    #expect(visitor.page.text.contains("You got it: time, 24 points."))
    try visitor.type("  Ana María ", into: "Your name")
    try visitor.press("Save")
    #expect(!asks(visitor))
    #expect(visitor.latest.last == .focus(id: HangmanScreen.newGameID))
    let kept = try #require(visitor.kept("finished").first)
    #expect(visitor.latest.keeps == [[kept]])
    #expect(visitor.storage[kept]?.contains(#""name":"Ana María""#) == true)
    #expect(visitor.storage[kept]?.contains(#""round":"hangman/words/en""#) == true)
    visitor.open("/hangman/words")
    #expect(visitor.page.has("heading", "You got it!") && !asks(visitor), "the app does not ask again")
  }

  @Test("H6: Only a better score asks for a name again, with the previous name filled in")
  func better() throws {
    var visitor = visitor()
    try play("XTIME", &visitor)
    try visitor.type("Ana", into: "Your name")
    try visitor.press("Save")
    for keys in ["XTIME", "XYTIME", "ABCDFG"] {
      try play(keys, &visitor)
      #expect(!asks(visitor), "\(keys)")
      #expect(visitor.latest.contains(.focus(id: Page.endingID)))
    }
    try play("TIME", &visitor)
    #expect(asks(visitor))
    #expect(try visitor.page.the("textbox", "Your name")["value"] == "Ana")
    try visitor.press("Save")
    #expect(visitor.storage.values.count { $0.contains(#""name":"Ana""#) } == 2)
  }

  @Test("H6: The best score for words covers all languages, and films have a separate one")
  func kinds() throws {
    var visitor = visitor()
    try play("TIME", &visitor)
    try visitor.press("Skip")
    visitor.open("/hangman/words", languages: "fr")
    try play("ET", &visitor)
    #expect(!visitor.page.has("dialog"), "12 points in French are not a new best for words")
    visitor.open("/hangman/films")
    try play("XYHIGNO", &visitor)
    #expect(asks(visitor), "20 points are the best with films")
  }

  @Test("H6: A game without points does not ask for a name, but the next game with points does")
  func lost() throws {
    var visitor = visitor()
    try play("ABCDFG", &visitor)
    #expect(!asks(visitor))
    try play("XTIME", &visitor)
    #expect(asks(visitor))
  }

  @Test("H6: A button, Escape, or an empty name skips the name", arguments: ["skip", "close", "save", "blank"])
  func skipped(how: String) throws {
    var visitor = visitor()
    try play("TIME", &visitor)
    switch how {
    case "skip": try visitor.press("Skip")
    case "close":
      let dismissal = try #require(try visitor.page.the("dialog", "New best score")["data-on-close"])
      visitor.handle(.act(dismissal, value: ""))
    case "blank":
      try visitor.type(" \u{A0} ", into: "Your name")
      try visitor.press("Save")
    default: try visitor.press("Save")
    }
    #expect(!asks(visitor))
    #expect(visitor.latest.last == .focus(id: HangmanScreen.newGameID))
    visitor.open("/hangman/words")
    #expect(!asks(visitor), "the app does not ask twice")
    #expect(visitor.model.tally("hangman/words/en")?.best.points == 24, "the score is saved anyway")
  }

  @Test("H6: A reload during the dialog loses nothing, and asks again")
  func reloaded() throws {
    var visitor = visitor()
    try play("TIME", &visitor)
    visitor.open("/hangman/words", seed: 5)
    #expect(asks(visitor))
    try visitor.type("Ana", into: "Your name")
    try visitor.press("Save")
    #expect(visitor.storage.values.contains { $0.contains(#""name":"Ana""#) })
    #expect(visitor.handedIn.count == 1)
  }

  @Test("H6: A name has at most twenty characters, and is escaped when shown")
  func long() throws {
    var visitor = visitor()
    try play("TIME", &visitor)
    try visitor.type("<b>" + String(repeating: "é", count: 40), into: "Your name")
    #expect(try visitor.page.the("textbox", "Your name")["value"] == "<b>" + String(repeating: "é", count: 17))
    try visitor.press("Save")
    visitor.visit("/hangman/statistics")
    #expect(visitor.html.contains("&lt;b&gt;ééé") && !visitor.html.contains("<b>é"))
  }

  @Test("H6: When a name is saved on one page, the browser's other pages stop asking for it")
  func otherPage() throws {
    var one = visitor()
    try play("TIME", &one)
    var other = one
    try one.type("Ana", into: "Your name")
    try one.press("Save")
    let key = try #require(one.kept("finished").first)
    #expect(asks(other))
    other.handle(.stored(Effect.Entry(key: key, value: one.storage[key])))
    #expect(!asks(other))
  }

  @Test("An action of the dialog does nothing while the dialog is closed", arguments: ["hangman/save", "hangman/skip"])
  func closed(action: String) throws {
    var visitor = visitor()
    let before = visitor.html
    visitor.handle(.act(action, value: ""))
    #expect(visitor.html == before && visitor.latest == [])
  }

  @Test(
    "F12 H6: A name that would not display properly is rejected with a message, and another name is accepted",
    arguments: [
      "Z" + String(repeating: "\u{300}\u{316}", count: 19), "ก" + String(repeating: "\u{E47}", count: 11), "\u{3164}\u{3164}",
      String(repeating: "\u{1242B}", count: 8),
    ])
  func spoiling(name: String) throws {
    var visitor = visitor()
    try play("TIME", &visitor)
    try visitor.type(name, into: "Your name")
    try visitor.press("Save")
    #expect(asks(visitor))
    #expect(visitor.latest.contains(.focus(id: NewBestDialog.fieldID)))
    #expect(visitor.page.text.contains("This name cannot be shown. Use ordinary letters."))
    try visitor.type("Nguyễn กิ่ง", into: "Your name")
    #expect(!visitor.page.text.contains("cannot be shown"))
    try visitor.press("Save")
    #expect(!asks(visitor))
  }

  @Test(
    "Only outer spaces are trimmed from names",
    arguments: [(" Ana ", "Ana"), ("\t\u{A0} ", ""), ("Ana María", "Ana María"), ("", "")])
  func trimmed(name: String, trimmed: String) {
    #expect(PlayerName.trimmed(name) == trimmed)
  }
}
