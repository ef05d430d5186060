import Testing
@testable import WireAPI

@testable import App

@Suite("F2, L1: Rich text on the phones of a live room")
struct RoomRichTextTests {
  typealias Events = Visitor.Events

  @Test(
    "A phone loads the code for rich text once a question needs it", arguments: [("Why?", false), ("ما؟", true), ("x^2^", true)])
  func question(text: String, needsCode: Bool) {
    var visitor = Visitor.inRoom()
    let question = Events.question.replacing("Why?", with: text)
    visitor.hear(Events.snapshot("lobby"))
    #expect(!visitor.chunks.contains(.rich))
    visitor.now = Events.opens
    visitor.hear(Events.event("open", "{\(question)}"))
    #expect(visitor.chunks.contains(.rich) == needsCode)
    #expect(visitor.html.contains("<sup>2</sup>") == text.contains("^"))
  }

  @Test("The right answer is announced without emphasis markup, and keeps its powers, before and after the receipt")
  func announcement() throws {
    var visitor = Visitor.inRoom()
    visitor.now = Events.opens + 1000
    let question = Events.question.replacing(#""So""#, with: #""**x**^2^""#)
    visitor.hear(Events.snapshot("lobby"), Events.event("open", "{\(question)}"))
    try visitor.press("Because")
    visitor.hear(Events.reveal.replacing(#""So""#, with: #""**x**^2^""#))
    #expect(visitor.latest.announcements == ["The right answer: x^2"])
    try visitor.acknowledge()
    #expect(visitor.latest.announcements.first?.hasPrefix("Wrong. The right answer: x^2. ") == true)
  }

  @Test("The projector loads the code for rich text even if only the explanation needs it")
  func explanation() {
    var visitor = Visitor.inRoom("/rooms/\(Visitor.room)/projector")
    visitor.hear(Events.snapshot("lobby", #""answered": 0, "changed": []"#))
    visitor.hear(Events.open, Events.reveal.replacing("It is so.", with: "It is `so`."))
    #expect(visitor.chunks.contains(.rich) && visitor.html.contains("<code"))
  }

  @Test("The right sides of pairs with markup are listed with letters, because a browser draws options as plain text")
  func pairs() {
    var visitor = Visitor.inRoom()
    visitor.now = Events.opens
    let pairs =
      #"{"question": 0, "of": 2, "kind": "pairs", "text": "?", "answers": ["x^2^", "y"], "lefts": ["a", "b"], "opens": \#(Events.opens), "limit": 20000}"#
    visitor.hear(Events.snapshot("lobby"), Events.event("open", pairs))
    #expect(visitor.html.contains("<sup>2</sup>") && !visitor.html.contains("x^2^"))
    #expect(visitor.html.contains(">B</option>"))
  }

  @Test("The host's page loads the code for rich text even if only the results need it")
  func results() throws {
    var visitor = Visitor(at: "/rooms/\(Visitor.room)") {
      $0.pace = 0
      $0.server.rooms["/api/v1/rooms/KTRWVM/results"] = APIResponse(
        status: 200,
        body: #"{"players": [], "questions": [{"question": 0, "text": "x^2^", "right": 0, "split": [], "answered": 0}]}"#)
    }
    visitor.hear(Events.snapshot("ended", #""answered": 0, "changed": []"#), Events.end)
    #expect(visitor.chunks.contains(.rich) && visitor.html.contains("<sup>2</sup>"))
  }
}
