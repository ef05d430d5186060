import Content
import JSON
import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("L1, L4: The host and the projector of a live room")
struct HostRoomTests {
  typealias Events = Visitor.Events
  private static let guests =
    #""answered": 0, "changed": [{"player": 4, "name": "Zoé", "here": true, "hidden": false, "answered": false, "score": 0, "pace": 1}]"#
  private static let reach = #"{"origin": "http://192.168.1.5:8080"}"#

  private func at(_ path: String, _ phase: String = "lobby", _ more: String = guests) -> Visitor {
    var visitor = Visitor(at: path) {
      $0.pace = 0
      $0.server.rooms["/reach?room=KTRWVM"] = APIResponse(status: 200, body: Self.reach)
    }
    visitor.hear(Events.snapshot(phase, more))
    return visitor
  }

  @Test("L1: A quiz is hosted from its mode screen with the chosen settings, and the host goes to the room")
  func opening() throws {
    var visitor = Visitor(at: "/quizzes/small") {
      $0.server.rooms["/api/v1/rooms"] = APIResponse(status: 201, body: #"{"code": "KTRWVM"}"#)
    }
    try visitor.use("link", "Host live")
    #expect(visitor.page.text.contains("This quiz is public."))
    try visitor.use("radio", "Speed")
    visitor.handle(.act("room/seconds", value: "30"))
    try visitor.use("radio", "When I say so")
    try visitor.press("Open the room")
    let body = try #require(visitor.requests.first { $0.address == "/api/v1/rooms" }?.body)
    let request: RoomRequest = try JSON.Reader(body).read()
    #expect(request.subject == .quiz("small"))
    #expect(
      request.settings
        == RoomSettings(scoring: .speed, limit: .seconds(30), isAutomatic: false, language: "en"))
    #expect(request.key != nil)
    #expect(visitor.path == "/rooms/KTRWVM")
    #expect(visitor.html.contains(#"data-seat="host""#))
  }

  @Test(
    "L1a: The screen says why a room did not open",
    arguments: [(403, "does not let you host"), (429, "Too many rooms"), (0, "cannot be reached")])
  func refused(status: Int, text: String) throws {
    var visitor = Visitor(at: "/quizzes/small/host") {
      $0.server.rooms["/api/v1/rooms"] = APIResponse(status: status, body: "")
    }
    try visitor.press("Open the room")
    #expect(visitor.page.text.contains(text))
    #expect(visitor.path == "/quizzes/small/host")
  }

  @Test("L1a: The mixed quiz cannot be hosted, and an unknown quiz has no settings")
  func unknown() {
    #expect(!Visitor(at: "/quizzes/mixed").page.has("link", "Host live"))
    #expect(Visitor(at: "/quizzes/unheard-of/host").model.isMissing)
    #expect(Visitor(at: "/rooms/AAAAAA").model.isMissing)
  }

  @Test("L1: The host sees the code, and the address that phones reach")
  func code() throws {
    let visitor = at("/rooms/KTRWVM")
    #expect(try visitor.page.the("status", "Room code").text == "KTRWVM")
    #expect(visitor.page.text.contains("192.168.1.5:8080/join"))
    #expect(visitor.page.has("list", "Players") && visitor.page.text.contains("Zoé"))
  }

  @Test("L1: If phones cannot reach the server, the screen says what to set")
  func unreachable() {
    var visitor = Visitor(at: "/rooms/KTRWVM") {
      $0.server.rooms["/reach?room=KTRWVM"] = APIResponse(status: 200, body: #"{"origin": null}"#)
    }
    visitor.hear(Events.snapshot("lobby", Self.guests))
    #expect(visitor.page.text.contains("--public-address"))
  }

  @Test("L4: Each button sends its move, with a new key")
  func moves() throws {
    var visitor = at("/rooms/KTRWVM")
    try visitor.press("Start")
    visitor.now = Events.opens
    visitor.hear(Events.open)
    for name in ["Next", "Skip", "Pause", "More time", "Lock the room"] { try visitor.press(name) }
    visitor.hear(Events.event("pause", #"{"question": 0, "left": 16000}"#), Events.event("lock", #"{"locked": true}"#))
    for name in ["Resume", "Unlock the room"] { try visitor.press(name) }
    visitor.hear(Events.event("close", #"{"question": 0}"#))
    try visitor.press("Show results")
    visitor.hear(Events.reveal)
    try visitor.press("Show the scoreboard")
    #expect(
      visitor.moves.map(\.name)
        == ["start", "next", "skip", "pause", "extend", "lock", "resume", "unlock", "results", "board"])
    #expect(Set(visitor.moves.map(\.key)).count == visitor.moves.count)
    #expect(visitor.moves[4].content == ["seconds": 15])
  }

  @Test("L4: A player can be renamed, hidden, given more time, and removed")
  func menu() throws {
    var visitor = at("/rooms/KTRWVM")
    visitor.handle(.act("room/ask-4", value: ""))
    try visitor.type("Ada", into: "New name")
    try visitor.press("Rename")
    visitor.handle(.act("room/host-hide-4", value: ""))
    visitor.handle(.act("room/host-longer-4", value: ""))
    visitor.handle(.act("room/host-remove-4", value: ""))
    try visitor.press("End the round")
    #expect(visitor.moves.map(\.name) == ["rename", "hide", "pace", "remove", "end"])
    #expect(visitor.moves[0].content == ["player": 4, "name": "Ada"])
    #expect(visitor.moves[2].content == ["player": 4, "factor": Points(hundredths: 150).json])
  }

  @Test("L1: The list shows who joins, leaves and answers")
  func guests() throws {
    var visitor = at("/rooms/KTRWVM")
    let bob = #""player": 5, "name": "Bob", "hidden": false, "answered": false, "score": 0, "pace": 1"#
    visitor.hear(Events.event("players", #"{"players": 2, "changed": [{\#(bob), "here": true}]}"#))
    #expect(visitor.page.text.contains("Bob"))
    visitor.hear(Events.event("players", #"{"players": 2, "changed": [{\#(bob), "here": false}]}"#))
    #expect(visitor.page.text.contains("away"))
    visitor.hear(Events.event("players", #"{"players": 1, "changed": [{\#(bob), "here": false, "gone": true}]}"#))
    #expect(!visitor.page.text.contains("Bob"))
    visitor.now = Events.opens
    visitor.hear(Events.open, Events.event("answered", #"{"question": 0, "answered": 1, "of": 3}"#))
    #expect(visitor.page.text.contains("Answers: 1 of 1"))
  }

  @Test("L2: After the end, the host sees the podium, and no code or list of players")
  func ended() {
    var visitor = at("/rooms/KTRWVM")
    visitor.hear(Events.end)
    #expect(visitor.page.text.contains("Finished") && visitor.page.text.contains("Zoé"))
    #expect(!visitor.page.has("status", "Room code") && !visitor.page.has("list", "Players"))
    #expect(!visitor.page.has("button", "End the round"))
  }

  @Test(
    "L6: Other devices are told that only the host can open the page", arguments: ["/rooms/KTRWVM", "/rooms/KTRWVM/projector"])
  func strangers(path: String) {
    var visitor = Visitor(at: path)
    visitor.report("connection", #""status": 401"#)
    #expect(visitor.page.text.contains("Only the room’s host can open this page."))
    #expect(!visitor.html.contains("data-room"))
  }

  // MARK: - The projector

  @Test("L2: The projector shows code, names, question, split, standing and podium, and no controls")
  func projector() throws {
    var visitor = at(
      "/rooms/KTRWVM/projector", "lobby", #""answered": 0, "changed": [{"name": "Zoé", "here": true}]"#)
    #expect(try visitor.page.the("status", "Room code").text == "KTRWVM")
    #expect(visitor.page.text.contains("Zoé"))
    visitor.now = Events.opens
    visitor.hear(Events.open)
    #expect(visitor.page.has("heading", "Why?"))
    #expect(visitor.page.has("list", "Answers") && visitor.page.has("timer", "Time left"))
    #expect(!visitor.html.contains(#"data-state="right""#))
    visitor.hear(Events.reveal)
    #expect(visitor.html.contains(#"data-state="right""#) && visitor.page.text.contains("It is so."))
    #expect(visitor.html.contains(#"aria-label="Scoreboard""#))
    visitor.hear(Events.end)
    #expect(visitor.html.contains(#"aria-label="Podium""#))
    #expect(visitor.page.names(of: "button") == ["Settings"])
    #expect(visitor.moves.isEmpty)
  }
}

@Suite("C2: Phrases about live rooms")
struct RoomPhraseTests {
  static let all: [Phrase] =
    [
      .joinRoom, .joinMeaning, .roomCode, .liveRound, .hostLive, .nameMeaning, .noSuchRoom, .tooManyCodes, .roomIsLocked,
      .roomIsFull, .roomIsOver, .typeRoomName, .nameIsTaken, .youWereRemoved, .openElsewhere, .playHere, .youAreIn,
      .waitForHost, .getReady, .answers, .answerReceived, .sendingAnswer, .noAnswerGiven, .waitForResult, .roomPlace, .roomPaused,
      .roomResumed, .moreTimeGiven, .connectionLost, .connectedAgain, .scoreboard, .podium, .hiddenName, .openRoom,
      .scoringQuestion, .timeForEach, .pacing, .quizIsPublic, .quizGoesToRoom, .hostingNotAllowed, .tooManyRooms, .notYourRoom,
      .joinAt, .joinPicture, .roomPlayers, .nobodyHere, .start, .pauseRoom, .resumeRoom, .moreTime, .lockRoom, .unlockRoom,
      .showResults, .showScoreboard, .endRound, .remove, .rename, .newName, .isAway,
      .hasAnswered, .otherDevices, .openProjector, .linkMeaning, .phonesCannotReach, .useName("1"),
      .optionsFor("1"), .answersSoFar(1, of: 2), .questionOf(1, 2), .seconds(20),
      .placeOf(2, 30, isAbout: false), .placeOf(2, 30, isAbout: true),
    ]
    + ["closed", "paused", nil].map { .answerRefused($0) } + [1, 2, 9].map { .finalPlace($0, hasPoints: true) }
    + [
      .filterNames, .filterNamesMeaning, .approveNames, .approveNamesMeaning, .waitingPlayers, .admit, .admitAll, .refuse,
      .playersWait(2), .hostLetsYouIn, .keepPageOpen, .notLetIn, .questions, .number, .playerName, .rightAnswers, .medianTime,
      .wasRemoved, .rightOf(1, 2),
    ]
    + RoomScoring.allCases.flatMap { [.scoring($0), .scoringMeaning($0)] }
    + [true, false].flatMap { [.pace(isAutomatic: $0), .hideName($0), .extraTime($0), .deviceLink(isProjector: $0)] }

  @Test("Each phrase exists in each language, in its script, without stray white space", arguments: all)
  func complete(phrase: Phrase) { PhraseTests().complete(phrase: phrase) }
}
