import JSON
import Testing
import WireAPI

@testable import App

@Suite("L5: A phone counts an answer even if the receipt is late or goes to another tab")
struct LateReceiptTests {
  private typealias Events = Visitor.Events

  /// A player who sees the question and has chosen the right answer.
  private func answered() throws -> Visitor {
    var visitor = Visitor.inRoom()
    visitor.now = Events.opens + 1000
    visitor.hear(Events.snapshot("lobby"), Events.open)
    try visitor.press("So")
    return visitor
  }

  @Test("L5: A receipt after the reveal counts, and the verdict waits for it")
  func afterReveal() throws {
    var visitor = try answered()
    visitor.hear(Events.reveal)
    #expect(visitor.page.text.contains("Sending your answer") && !visitor.page.text.contains("No answer"))
    #expect(visitor.latest.announcements == ["The right answer: So"])
    try visitor.acknowledge()
    #expect(visitor.latest.announcements == ["Right! +1. Score 1. 1 of 3."])
    #expect(try visitor.page.the("status", "Score").text == "1")
    #expect(try visitor.page.the("status", "Place").text == "1 of 3")
    try visitor.acknowledge()
    #expect(visitor.latest.announcements.isEmpty, "a second receipt is not announced")
  }

  @Test("L5: A receipt after the next question or the end still counts", arguments: [true, false])
  func afterNext(isOver: Bool) throws {
    var visitor = try answered()
    let next = Events.question.replacing("\"question\": 0", with: "\"question\": 1")
    visitor.hear(Events.reveal, isOver ? Events.end : Events.event("open", "{\(next)}"))
    try visitor.acknowledge()
    if isOver {
      #expect(visitor.page.has("heading", "You won!"))
    } else {
      #expect(try visitor.page.the("status", "Score").text == "1")
      #expect(visitor.page.has("button", "So"), "the next question can be answered")
    }
  }

  @Test("L5: An answer that came too late gets its verdict")
  func refused() throws {
    var visitor = try answered()
    visitor.hear(Events.reveal)
    try visitor.acknowledge(409, #"{"reason": "closed"}"#)
    #expect(visitor.latest.announcements == ["No answer. The right answer: So. +0. Score 0. 2 of 3."])
    #expect(visitor.page.text.contains("No answer"))
  }

  @Test("L5: Another tab of the player learns of the receipt, before or after the reveal", arguments: [true, false])
  func otherTab(isRevealed: Bool) throws {
    let move = try JSON.Reader(try #require(try answered().rooms.last))["move"].value
    var other = Visitor.inRoom()
    other.now = Events.opens + 2000
    other.hear(Events.snapshot("lobby"), Events.open)
    if isRevealed { other.hear(Events.reveal) }
    let receipt = #"{"sequence": 5, "credited": 1000, "received": 1800000061000, "sent": 1800000061010}"#
    other.report("sent", #""move": \#(move.description), "status": 200, "answer": \#(receipt)"#)
    if !isRevealed {
      #expect(other.page.has("status", "Answer received"))
      other.hear(Events.reveal)
    }
    #expect(try other.page.the("status", "Score").text == "1")
  }

  @Test("L5: The host's page in the same browser ignores a player's receipt")
  func host() throws {
    let move = try JSON.Reader(try #require(try answered().rooms.last))["move"].value
    var host = Visitor(at: "/rooms/\(Visitor.room)") { $0.pace = 0 }
    host.now = Events.opens + 2000
    host.hear(Events.snapshot("open", #""question": {\#(Events.question)}, "answered": 0, "changed": []}"#))
    let receipt = #"{"sequence": 5, "credited": 1000, "received": 1800000061000, "sent": 1800000061010}"#
    host.report("sent", #""move": \#(move.description), "status": 200, "answer": \#(receipt)"#)
    #expect(host.latest.announcements.isEmpty)
  }
}
