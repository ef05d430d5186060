import JSON
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("L7: The screens for letting players into a live room")
struct RoomAdmissionTests {
  typealias Events = Visitor.Events

  private static func guest(_ player: Int, _ name: String, _ more: String = "") -> String {
    #"{"player": \#(player), "name": "\#(name)", "here": true, "hidden": false, "answered": false, "score": 0, "pace": 1\#(more)}"#
  }

  private func host() -> Visitor {
    var visitor = Visitor(at: "/rooms/KTRWVM") { $0.pace = 0 }
    let (zoé, max) = (Self.guest(4, "Zoé"), Self.guest(5, "Max", #", "waiting": true"#))
    visitor.hear(Events.snapshot("lobby", #""answered": 0, "changed": [\#(zoé), \#(max)]"#))
    return visitor
  }

  @Test("The filter of names is on and approval is off, and the host can change both before opening the room")
  func settings() throws {
    var visitor = Visitor(at: "/quizzes/small/host") {
      $0.server.rooms["/api/v1/rooms"] = APIResponse(status: 503, body: "")
    }
    func asked() throws -> RoomAdmission {
      let body = try #require(visitor.requests.last { $0.address == "/api/v1/rooms" }?.body)
      return try JSON.Reader(body).read(RoomRequest.self).settings.admission
    }
    try visitor.press("Open the room")
    #expect(try asked() == RoomAdmission())
    try visitor.use("switch", "Filter namesBlocks rude names in four languages.")
    try visitor.use("switch", "Approve each playerNewcomers wait until you let them in.")
    try visitor.press("Open the room")
    #expect(try asked() == RoomAdmission(filtersNames: false, needsApproval: true))
    try visitor.use("switch", "Filter namesBlocks rude names in four languages.")
    try visitor.press("Open the room")
    #expect(try asked() == RoomAdmission(needsApproval: true))
  }

  @Test("Waiting players are in a separate list, where the host lets them in or refuses them")
  func door() throws {
    var visitor = host()
    #expect(try visitor.page.the("list", "Waiting").text.contains("Max"))
    #expect(try !visitor.page.the("list", "Players").text.contains("Max"))
    #expect(!visitor.page.has("button", "Let everyone in"))
    let cleo = Self.guest(6, "Cleo", #", "waiting": true"#)
    visitor.hear(Events.event("players", #"{"players": 1, "changed": [\#(cleo)]}"#))
    #expect(visitor.latest.announcements == ["Players waiting to be let in: 2"])
    try visitor.press("Let everyone in")
    visitor.handle(.act("room/host-admit-5", value: ""))
    visitor.handle(.act("room/host-remove-6", value: ""))
    #expect(visitor.moves.map(\.name) == ["admit", "admit", "remove"])
    #expect(visitor.moves.map(\.content) == [[:], ["player": 5], ["player": 6]])
    let gone = #"{"player": 6, "name": "Cleo", "here": false, "gone": true}"#
    visitor.hear(Events.event("players", #"{"players": 2, "changed": [\#(Self.guest(5, "Max")), \#(gone)]}"#))
    #expect(!visitor.page.has("list", "Waiting"))
    #expect(try visitor.page.the("list", "Players").text.contains("Max"))
  }

  @Test("L5: A phone waits, also after a reload, until it is let in, and then shows the lobby or the question")
  func phone() throws {
    let waiting = Events.snapshot("lobby", Events.me + #", "waiting": true}"#)
    for _ in 0..<2 {
      var visitor = Visitor.inRoom()
      visitor.hear(waiting)
      #expect(visitor.page.has("heading", "Wait for the host") && visitor.page.text.contains("Zoé"))
      visitor.hear(Events.event("bye", #"{"reason": "admitted"}"#))
      #expect(visitor.html.contains(#"data-room="KTRWVM""#), "the page connects again")
      visitor.hear(Events.snapshot("lobby"))
      #expect(visitor.page.has("heading", "You’re in!"))
      #expect(visitor.latest.announcements == ["You’re in!"])
    }
    var late = Visitor.inRoom()
    late.now = Events.opens
    late.hear(waiting)
    late.hear(Events.snapshot("open", Events.me + #"}, "question": {\#(Events.question)}"#))
    #expect(late.page.has("button", "Because"))
  }

  @Test("A phone that is refused says so, and one that waits at the end says that the round is over")
  func out() {
    let waiting = Events.snapshot("lobby", Events.me + #", "waiting": true}"#)
    var visitor = Visitor.inRoom()
    visitor.hear(waiting, Events.event("bye", #"{"reason": "removed"}"#))
    #expect(visitor.page.text.contains("The host did not let you in."))
    var other = Visitor.inRoom()
    other.hear(waiting, Events.end, Events.event("bye", #"{"reason": "ended"}"#))
    #expect(other.page.has("heading", "This round is over."))
    #expect(!other.html.contains("Podium"))
  }

  // MARK: - Results

  @Test("After the end, the host sees the results by player and by question")
  func results() {
    let document = #"""
      {"players": [{"player": 0, "name": "Zoé", "score": 1.5, "place": 1, "right": 1, "answered": 2},
        {"player": 1, "name": "Max", "score": 0, "right": 0, "answered": 0, "removed": true}],
       "questions": [{"question": 0, "text": "Why?", "right": 1, "split": [1, 2], "answered": 3, "time": 4230}]}
      """#
    var visitor = Visitor(at: "/rooms/KTRWVM") {
      $0.pace = 0
      $0.server.rooms["/api/v1/rooms/KTRWVM/results"] = APIResponse(status: 200, body: document)
    }
    visitor.hear(Events.snapshot("lobby", #""answered": 0, "changed": []"#))
    #expect(!visitor.html.contains(#"aria-label="Questions""#))
    visitor.hear(Events.end)
    #expect(visitor.html.contains(#"aria-label="Players""#) && visitor.html.contains(#"aria-label="Questions""#))
    let text = visitor.page.text
    for part in ["1.5", "1 of 1", "Max", "removed", "Why?", "1 of 3", "4.2\u{A0}s"] { #expect(text.contains(part), "\(part)") }
    #expect(visitor.requests.count { $0.address == "/api/v1/rooms/KTRWVM/results" } == 1)
  }

  @Test("Results that could not be loaded can be requested again")
  func noResults() throws {
    var visitor = Visitor(at: "/rooms/KTRWVM") { $0.pace = 0 }
    visitor.hear(Events.snapshot("lobby", #""answered": 0, "changed": []"#), Events.end)
    visitor.server.rooms["/api/v1/rooms/KTRWVM/results"] = APIResponse(status: 200, body: #"{"players": [], "questions": []}"#)
    try visitor.press("Try again")
    #expect(visitor.html.contains(#"aria-label="Questions""#))
  }
}
