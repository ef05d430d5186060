import Markup
import Testing
@testable import WireAPI

@testable import App

@Suite("The chunk for the end of a round loads once the first question can be answered")
struct EndingTests {
  private func visitor(_ change: (inout Visitor) -> Void) throws -> Visitor {
    var visitor = Visitor()
    change(&visitor)
    visitor.open("/quizzes/small/rookie", seed: 7)
    for _ in 1...3 {
      try visitor.press("right")
      try visitor.press("Next")
    }
    #expect(visitor.page.text.contains("4/4"), "the first answers are judged without the chunk")
    return visitor
  }

  @Test("T1: The last answer waits for the chunk, and is then judged")
  func late() throws {
    var visitor = try visitor { $0.slowChunks = [.ending] }
    try visitor.press("right")
    #expect(!visitor.page.text.contains("4 / 4") && visitor.handedIn.isEmpty)
    #expect(visitor.html.contains("aria-busy"), "the page shows that the answer is pending")
    visitor.deliver()
    try visitor.press("Next")
    #expect(visitor.page.text.contains("4 / 4"))
    #expect(visitor.handedIn.count == 1 && visitor.kept("finished").count == 1)
  }

  @Test("T1: A round that ends when the player presses Next also waits for the chunk")
  func lateAfterNext() throws {
    var visitor = Visitor(at: "/quizzes/small/classic", seed: 7) { $0.slowChunks = [.ending] }
    for _ in 1...4 { try visitor.submit("right") }
    #expect(!visitor.page.text.contains("4 / 4") && visitor.handedIn.isEmpty)
    visitor.deliver()
    #expect(visitor.page.text.contains("4 / 4"))
    #expect(visitor.handedIn.count == 1 && visitor.kept("finished").count == 1)
  }

  @Test("T1: If the chunk failed to load, the player can answer again, which loads the chunk again")
  func absent() throws {
    var visitor = try visitor { $0.absentChunks = [.ending] }
    try visitor.press("right")
    #expect(visitor.page.has("button", "right") && !visitor.html.contains("aria-busy"))
    #expect(visitor.handedIn.isEmpty)
    visitor.absentChunks = []
    try visitor.press("right")
    try visitor.press("Next")
    #expect(visitor.page.text.contains("4 / 4"))
    #expect(visitor.handedIn.count == 1)
  }

  @Test("The chunk loads at the start for returning players, and for rounds with a clock", arguments: [true, false])
  func atOnce(hasPlayed: Bool) {
    var visitor = Visitor()
    if hasPlayed { visitor.storage["round/choice/large/classic"] = "{}" }
    visitor.slowChunks = [.ending]
    visitor.open(hasPlayed ? "/quizzes/small/rookie" : "/quizzes/small/warrior", seed: 7)
    #expect(!visitor.model.isReady)
    visitor.deliver()
    #expect(visitor.model.isReady && visitor.page.text.contains("1/4"))
  }
}
