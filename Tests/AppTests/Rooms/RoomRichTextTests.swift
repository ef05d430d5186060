import Testing

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

  @Test("The explanation on the projector can be the first rich text")
  func explanation() {
    var visitor = Visitor.inRoom("/rooms/\(Visitor.room)/projector")
    visitor.hear(Events.snapshot("lobby", #""answered": 0, "changed": []"#))
    visitor.hear(Events.open, Events.reveal.replacing("It is so.", with: "It is `so`."))
    #expect(visitor.chunks.contains(.rich) && visitor.html.contains("<code"))
  }
}
