import Content
import JSON
import Markup
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("L1, L2: A player's phone in a live room")
struct PlayerRoomTests {
  typealias Events = Visitor.Events
  private static let summary = #"{"code": "KTRWVM", "phase": "lobby", "players": 3, "locked": false, "teams": false}"#

  /// Returns a visitor at the form that asks for a name. The response to joining has this status and this body.
  private func newcomer(_ status: Int = 201, _ joined: String = #"{"player": 7}"#) -> Visitor {
    Visitor(at: "/join/ktrwvm") {
      $0.server.rooms = [
        "/api/v1/rooms/KTRWVM": APIResponse(status: 200, body: Self.summary),
        "/api/v1/rooms/KTRWVM/players": APIResponse(status: status, body: joined),
      ]
    }
  }

  // MARK: - Joining

  @Test("L1: One tap leads from the first page to the form for the code, which accepts any case and spaces")
  func code() throws {
    var visitor = Visitor(at: "/") {
      $0.server.rooms["/api/v1/rooms/KTRWVM"] = APIResponse(status: 200, body: Self.summary)
    }
    try visitor.use("link", "Join")
    try visitor.type("ktr wvm", into: "Room code")
    try visitor.press("Join")
    #expect(visitor.path == "/join/KTRWVM")
    #expect(visitor.page.has("textbox", "Your name"))
  }

  @Test("L1: A code that no room can have is refused at once", arguments: ["", "ABC", "AAAAAA", "KTRWVMX"])
  func impossible(code: String) throws {
    var visitor = Visitor(at: "/join")
    try visitor.type(code, into: "Room code")
    try visitor.press("Join")
    #expect(visitor.path == "/join")
    #expect(visitor.page.text.contains("There is no room with this code."))
  }

  @Test("L1: The page says that a room does not exist before it asks for a name")
  func missing() {
    let visitor = Visitor(at: "/join/KTRWVM") {
      $0.server.rooms["/api/v1/rooms/KTRWVM"] = FakeServer.problem(404, "Not found")
    }
    #expect(visitor.page.text.contains("There is no room with this code."))
    #expect(visitor.page.has("textbox", "Room code"))
  }

  @Test("L1: A name is enough to join, and the page then follows the room")
  func joining() throws {
    var visitor = newcomer()
    #expect(!visitor.html.contains("data-room"))
    try visitor.type("Zoé", into: "Your name")
    try visitor.press("Join")
    #expect(visitor.html.contains(#"data-room="KTRWVM""#) && visitor.html.contains(#"data-seat="player""#))
    #expect(visitor.cookies["room"] == "KTRWVM")
    visitor.hear(Events.snapshot("lobby"))
    #expect(visitor.page.has("heading", "You’re in!"))
    #expect(visitor.page.text.contains("Zoé"))
  }

  @Test("L5: After a lost response, the request is repeated with the same key; another name gets another key")
  func keys() throws {
    var visitor = newcomer()
    visitor.server.rooms["/api/v1/rooms/KTRWVM/players"] = APIResponse.none
    for name in ["Zoé", "Zoé", "Ada"] {
      try visitor.type(name, into: "Your name")
      try visitor.press("Join")
    }
    let keys = try visitor.requests.compactMap { request -> String? in
      guard request.method == .post, let body = request.body else { return nil }
      return try JSON.Reader(body).string("key")
    }
    #expect(keys.count == 3 && keys[0] == keys[1] && keys[1] != keys[2])
    #expect(keys.allSatisfy { RoomKey($0) != nil })
  }

  @Test("L7: A taken name is refused with a suggestion, which the player can accept by pressing a button")
  func taken() throws {
    var visitor = newcomer(409, #"{"title": "Not possible now", "status": 409, "reason": "name", "suggestion": "Zoé 2"}"#)
    try visitor.type("Zoé", into: "Your name")
    try visitor.press("Join")
    #expect(visitor.page.text.contains("Someone already has this name."))
    visitor.server.rooms["/api/v1/rooms/KTRWVM/players"] = APIResponse(status: 201, body: #"{"player": 7}"#)
    try visitor.press("Use “Zoé 2”")
    let body = try #require(visitor.requests.last?.body)
    #expect(try JSON.Reader(body).string("name") == "Zoé 2")
    #expect(visitor.html.contains("data-room"))
  }

  @Test(
    "L7: A name without a visible character is refused", arguments: ["", "   ", "\u{200B}", String(repeating: "x", count: 25)])
  func names(name: String) throws {
    var visitor = newcomer()
    try visitor.type(name, into: "Your name")
    try visitor.press("Join")
    #expect(visitor.page.text.contains("Enter a name of 1 to 24 characters."))
    #expect(visitor.requests.allSatisfy { $0.method == .get })
  }

  @Test("L5: A browser that is no longer in the room is asked for a name")
  func stranger() {
    var visitor = Visitor.inRoom()
    visitor.report("connection", #""status": 401"#)
    #expect(visitor.page.has("textbox", "Your name"))
    #expect(visitor.cookies["room"] == nil)
  }

  // MARK: - Playing

  @Test("L2: A question appears when it opens by the server's clock")
  func moment() throws {
    var visitor = Visitor.inRoom()
    visitor.hear(Events.snapshot("lobby"))
    visitor.report("clock", #""offset": 5000"#)
    visitor.hear(Events.open)
    #expect(visitor.page.has("heading", "Get ready"))
    #expect(!visitor.html.contains("Because"))
    visitor.wait()
    #expect(visitor.now == Events.opens - 5000)
    #expect(visitor.page.has("heading", "Why?"))
    #expect(visitor.page.names(of: "button").contains("Because"))
    #expect(visitor.latest.contains(.focus(id: "question")))
  }

  /// A phone at an open question.
  private func asked(_ languages: String = "en") -> Visitor {
    var visitor = Visitor.inRoom(languages: languages)
    visitor.hear(Events.snapshot("lobby"), Events.open)
    visitor.wait()
    return visitor
  }

  @Test("L2: An answer is sent with its time, received, revealed and counted, up to the podium")
  func round() throws {
    var visitor = asked()
    visitor.now += 1_234
    try visitor.press("So")
    let move = try #require(visitor.moves.last)
    #expect(move.name == "answer")
    #expect(move.content == ["question": 0, "time": 1234, "choices": [1]])
    #expect(!visitor.page.has("button", "So"))
    try visitor.acknowledge()
    #expect(visitor.page.has("status", "Answer received"))
    #expect(visitor.latest.announcements == ["Answer received"])
    visitor.hear(Events.reveal)
    #expect(visitor.latest.announcements == ["Right! +1. Score 1. 1 of 3."])
    #expect(try visitor.page.the("status", "Score").text == "1")
    #expect(try visitor.page.the("status", "Place").text == "1 of 3")
    #expect(visitor.page.text.contains("It is so."))
    visitor.hear(Events.event("board", #"{"standing": \#(Events.standing)}"#))
    #expect(visitor.html.contains(#"aria-label="Scoreboard""#) && visitor.page.text.contains("Name hidden"))
    visitor.hear(Events.end)
    #expect(visitor.page.has("heading", "You won!"))
    #expect(visitor.html.contains(#"aria-label="Podium""#))
    #expect(visitor.latest.contains(.focus(id: Page.endingID)))
  }

  @Test("L2: A wrong or missing answer scores nothing, and the right one is announced", arguments: [true, false])
  func wrong(answers: Bool) throws {
    var visitor = asked()
    if answers {
      try visitor.press("Because")
      try visitor.acknowledge()
    }
    visitor.hear(Events.reveal)
    #expect(visitor.latest.announcements == [(answers ? "Wrong." : "No answer.") + " The right answer: So. +0. Score 0. 2 of 3."])
    #expect(try visitor.page.the("status", "Score").text == "0")
  }

  @Test("L5: An answer counts once: while it is being sent and after it was received, no other can be given")
  func once() throws {
    var visitor = asked()
    try visitor.press("So")
    visitor.handle(.act("room/choose-0-0", value: ""))
    #expect(visitor.moves.count == 1)
    try visitor.acknowledge(
      409, #"{"reason": "answered", "answer": {"question": 0, "choices": [0], "credited": 900, "sequence": 4}, "sequence": 4}"#)
    visitor.handle(.act("room/choose-1-0", value: ""))
    #expect(visitor.moves.count == 1)
  }

  @Test(
    "L5: After a refusal, the phone says why",
    arguments: [("closed", "Too late."), ("paused", "The game is paused."), ("phase", "Your answer was not accepted.")])
  func refused(reason: String, text: String) throws {
    var visitor = asked()
    try visitor.press("So")
    try visitor.acknowledge(409, #"{"reason": "\#(reason)"}"#)
    #expect(visitor.page.text.contains(text))
    #expect(visitor.page.has("button", "So"))
  }

  @Test("L5: After a reload, an answer that was not acknowledged is sent again")
  func reload() throws {
    var visitor = asked()
    try visitor.press("So")
    let move = try JSON.Reader(try #require(visitor.rooms.last))["move"].value
    visitor.open("/join/KTRWVM")
    #expect(visitor.html.contains("data-room"))
    visitor.report("pending", #""move": \#(move.description)"#)
    visitor.hear(Events.snapshot("open", #""question": {\#(Events.question)}, \#(Events.me)}"#))
    #expect(visitor.page.text.contains("Sending your answer"))
    try visitor.acknowledge()
    #expect(visitor.page.has("status", "Answer received"))
    visitor.hear(Events.reveal)
    #expect(try visitor.page.the("status", "Score").text == "1")
  }

  @Test("L5: A snapshot restores the answer that counts, and the score")
  func snapshot() throws {
    var visitor = Visitor.inRoom()
    visitor.now = Events.opens + 1000
    let answer = #"{"question": 0, "choices": [1], "credited": 900, "sequence": 4}"#
    let me = #""me": {"player": 7, "name": "Zoé", "score": 4.5, "place": 2, "answer": \#(answer)}"#
    visitor.hear(Events.snapshot("open", #""question": {\#(Events.question)}, \#(me)"#))
    #expect(visitor.page.has("status", "Answer received"))
    #expect(try visitor.page.the("status", "Score").text == "4.5")
  }

  @Test("L5: An event that arrives twice has no further effect")
  func twice() throws {
    var visitor = asked()
    visitor.hear(Events.open)
    try visitor.press("So")
    visitor.hear(Events.open)
    try visitor.acknowledge()
    visitor.hear(Events.open, Events.reveal, Events.reveal)
    visitor.hear(Events.open, Events.reveal)
    #expect(try visitor.page.the("status", "Score").text == "1")
    visitor.hear(Events.end, Events.end)
    #expect(visitor.page.has("heading", "You won!"))
  }

  @Test("Events of another room, and events that this version does not know, change nothing")
  func others() {
    var visitor = asked()
    let before = visitor.html
    visitor.handle(.act("room/events", value: #"{"code": "BCDFGH", "events": [\#(Events.end)]}"#))
    visitor.hear(Events.event("fireworks", "{}"), Events.event("open", "{}"))
    visitor.handle(.act("room/events", value: "{"))
    #expect(visitor.html == before)
  }

  // MARK: - Clocks

  @Test("L9: The last seconds are announced at 10, 5 and 0, unless the player has answered")
  func announcements() throws {
    var (visitor, quick) = (asked(), asked())
    try quick.press("So")
    try quick.acknowledge()
    var (said, heard): ([String], [String]) = ([], [])
    for _ in 1...20 {
      visitor.wait()
      said += visitor.latest.announcements
      quick.wait()
      heard += quick.latest.announcements
    }
    #expect(said == ["10 seconds left", "5 seconds left", "Time is up"])
    #expect(heard == [])
    #expect(!visitor.page.has("button", "So"))
  }

  @Test("L4: A pause stops the clock, and the host can add time")
  func pause() throws {
    var visitor = asked()
    visitor.now += 4000
    visitor.hear(Events.event("pause", #"{"question": 0, "left": 16000}"#))
    #expect(try visitor.page.the("timer", "Time left").text == "16")
    #expect(try visitor.page.the("button", "So").isDisabled)
    visitor.now += 60_000
    #expect(try visitor.page.the("timer", "Time left").text == "16")
    visitor.hear(Events.event("resume", #"{"question": 0, "opens": \#(Events.opens + 60_000), "limit": 20000}"#))
    #expect(try visitor.page.the("timer", "Time left").text == "16")
    visitor.hear(Events.event("limit", #"{"question": 0, "opens": \#(Events.opens + 60_000), "limit": 35000}"#))
    #expect(try visitor.page.the("timer", "Time left").text == "31")
    try visitor.press("So")
    #expect(try JSON.Reader(try #require(visitor.moves.last).content).integer("time") == 4000)
  }

  @Test("L9: A player with extra time has a longer limit, also for the next question")
  func pace() throws {
    var visitor = Visitor.inRoom()
    visitor.now = Events.opens
    visitor.hear(Events.snapshot("open", #""question": {\#(Events.question)}, \#(Events.me), "limit": 30000, "pace": 1.5}"#))
    #expect(try visitor.page.the("timer", "Time left").text == "30")
    visitor.hear(Events.event("open", "{\(Events.question)}".replacing(#""question": 0"#, with: #""question": 1"#)))
    #expect(try visitor.page.the("timer", "Time left").text == "30")
  }

  @Test("L9: Extra time that the host gave in the lobby applies to the first limit, also after the limit changes")
  func paceInLobby() throws {
    var visitor = Visitor.inRoom()
    visitor.now = Events.opens
    visitor.hear(Events.snapshot("lobby", #"\#(Events.me), "pace": 1.5}"#), Events.open)
    #expect(try visitor.page.the("timer", "Time left").text == "30")
    visitor.hear(Events.event("limit", #"{"question": 0, "opens": \#(Events.opens), "limit": 30000}"#))
    #expect(try visitor.page.the("timer", "Time left").text == "45")
  }

  // MARK: - The connection

  @Test("L5: A lost connection is shown until it is back")
  func connection() {
    var visitor = asked()
    visitor.report("connection", #""status": 0"#)
    #expect(visitor.page.text.contains("Connection lost."))
    #expect(visitor.latest.announcements == ["Connection lost. Reconnecting…"])
    visitor.report("connection", #""status": 200"#)
    #expect(!visitor.page.text.contains("Connection lost."))
  }

  @Test("L5: Another window takes over, and this one can take over again")
  func elsewhere() throws {
    var visitor = asked()
    visitor.hear(Events.event("bye", #"{"reason": "elsewhere"}"#))
    #expect(!visitor.html.contains("data-room"))
    try visitor.press("Play here")
    #expect(visitor.html.contains("data-room"))
  }

  @Test("L4: A player whom the host removed is told so")
  func removed() {
    var visitor = asked()
    visitor.hear(Events.event("bye", #"{"reason": "removed"}"#))
    #expect(visitor.page.text.contains("The host has removed you from the room."))
  }

  // MARK: - Other kinds

  @Test("L12: A typed answer, several choices and an order are sent as the API takes them")
  func kinds() throws {
    var visitor = Visitor.inRoom()
    visitor.now = Events.opens
    func open(_ number: Int, _ kind: String) -> String {
      Events.event(
        "open",
        #"{"question": \#(number), "of": 5, "kind": "\#(kind)", "text": "?", "answers": ["a", "b", "c"], "lefts": ["x", "y"], "opens": \#(Events.opens), "limit": 20000}"#
      )
    }
    visitor.hear(Events.snapshot("lobby"), open(0, "typed"))
    try visitor.type("Paris", into: "Your answer")
    try visitor.press("Submit")
    #expect(visitor.moves.last?.content == ["question": 0, "time": 0, "text": "Paris"])
    visitor.hear(open(1, "several"))
    for place in [2, 0] { visitor.handle(.act("room/toggle-\(place)", value: "")) }
    try visitor.press("Submit")
    #expect(visitor.moves.last?.content == ["question": 1, "time": 0, "choices": [0, 2]])
    visitor.hear(open(2, "order"))
    visitor.handle(.act("room/down-0", value: ""))
    try visitor.press("Submit")
    #expect(visitor.moves.last?.content == ["question": 2, "time": 0, "order": [1, 0, 2]])
    visitor.hear(open(3, "pairs"))
    visitor.handle(.act("room/match-0", value: "2"))
    visitor.handle(.act("room/match-1", value: "1"))
    try visitor.press("Submit")
    #expect(visitor.moves.last?.content == ["question": 3, "time": 0, "pairs": [2, 1]])
    visitor.hear(open(4, "number"))
    try visitor.type("3,5", into: "Your answer")
    try visitor.press("Submit")
    #expect(visitor.moves.last?.content == ["question": 4, "time": 0, "text": "3,5"])
  }

  @Test("L12: The server can read every move that the phone sends, for many answers of all kinds")
  func sendable() throws {
    var dice = SplitMix64(seed: 12)
    for _ in 1...300 {
      let kind = RoomQuestionKind.allCases[dice.below(RoomQuestionKind.allCases.count)]
      let isText = kind == .typed || kind == .number || kind == .letter
      let parts = (0...dice.below(5)).map { _ in dice.below(6) }
      let chosen = kind == .choice ? [parts[0]] : kind == .yes ? [parts[0] % 2] : kind == .several ? Set(parts).sorted() : parts
      let text = try #require(GivenText("3,5", language: "fr"))
      let answer = RoomAnswer(
        question: dice.below(20), answer: isText ? .text(text) : .parts(chosen), time: Milliseconds(Int64(dice.below(20_000))))
      let request: MoveRequest = try JSON.Reader(["key": "0123456789abcdef", "move": answer.move(kind)]).read()
      #expect(request.move(in: "fr") == .answer(answer), "\(kind)")
    }
  }
}
