import HTTP
import JSON
import TestWire
import Testing

@testable import Site

@Suite("L1, L3: A phone joins a room and answers before the app has loaded", .timeLimit(.minutes(2)))
struct EarlyRoomPageTests: RoomSuite {
  let fixture: RoomFixture
  let host: RoomDevice
  let phone: RoomDevice

  init() throws {
    fixture = try RoomFixture()
    host = RoomDevice(fixture, "host")
    phone = RoomDevice(fixture, "phone")
  }

  /// Sends actions to the player's page, as `Web/early.js` does. `after` is the response to the previous request.
  private func act(
    _ room: String, _ actions: [(String, String)], after: RoomDevice.Received? = nil, chance: Int = 7,
    by device: RoomDevice? = nil, _ further: [String] = []
  ) async throws -> RoomDevice.Received {
    let list: [JSON] = actions.map { action, value in
      [
        "action": .string(action), "value": .string(value), "chance": .string(String(chance)),
        "at": after == nil ? .null : fixture.clock.now.json, "question": after?.json["question"] ?? .null,
      ]
    }
    let body: JSON = ["state": after?.json["state"] ?? .null, "seal": after?.json["seal"] ?? .null, "actions": .array(list)]
    return try await (device ?? phone).post("/join/\(room)", body, further, under: "")
  }

  private func join(_ room: String, as name: String = "Zoé", by device: RoomDevice? = nil) async throws -> RoomDevice.Received {
    try await act(room, [("room/type-name", name), ("room/join", "")], by: device)
  }

  /// Opens a room without automatic moves and with a second player, so that the question stays open after the phone's answer.
  private func open(seconds: Int = 60) async throws -> String {
    let room = try await host.open(["automatic": false, "seconds": seconds.json])
    try await device("other").join(room, as: "Max")
    return room
  }

  private func html(_ page: RoomDevice.Received) throws -> String { try #require(page.json["html"]?.text) }

  /// The state of the room that the page gives to the app.
  private func snapshot(_ page: RoomDevice.Received) -> JSON? {
    page.json["state"]?.text.flatMap { try? JSON(parsing: $0) }?["events"]?.elements.last?["data"]
  }

  private func effects(_ page: RoomDevice.Received) -> [String] {
    page.json["effects"]?.elements.compactMap { $0["do"]?.text } ?? []
  }

  private func start(_ room: String) async throws { #expect(try await host.move(room, ["start": [:]]).status == 200) }

  @Test("A player joins, answers the open question, and gets the points")
  func whole() async throws {
    let room = try await open()
    let lobby = try await join(room)
    #expect(try lobby.status == 200 && html(lobby).contains("You’re in!"))
    #expect(lobby.response.lines.contains { $0.hasPrefix("Set-Cookie: potiron-player-\(room)=") && $0.contains("HttpOnly") })
    #expect(snapshot(lobby)?["me"]?["player"] == 1 && effects(lobby).contains("prefer"))
    try await start(room)
    let ahead = try await act(room, [], after: lobby)
    #expect((1...2_000).map(\.json).contains(ahead.json["opens"] ?? .null))
    #expect(try !html(ahead).contains("Question 0?") && !effects(ahead).contains("focus"))
    letOpen()
    let question = try await act(room, [], after: ahead)
    #expect(question.json["opens"] == .null && question.json["question"] == 0)
    #expect(try html(question).contains("Question 0?") && effects(question).contains("focus"))
    #expect(try await !effects(act(room, [], after: question)).contains("focus"), "the focus moves once")
    let answers = snapshot(question)?["question"]?["answers"]?.elements.compactMap { $0.text } ?? []
    let right = try #require(answers.firstIndex(of: RoomFixture.right(0)))
    let answered = try await act(room, [("room/choose-\(right)-0", "")], after: question)
    #expect(try html(answered).contains("Answer received") && answered.json["question"] == .null)
    #expect(effects(answered).contains("announce"))
    #expect(try await host.move(room, ["next": [:]]).status == 200)
    let revealed = try await act(room, [], after: answered)
    #expect(try html(revealed).contains("CANARY-EXPLANATION-0") && effects(revealed).contains("announce"))
    #expect(snapshot(revealed)?["me"]?["score"] == 1)
  }

  @Test("The last player to answer gets the verdict at once")
  func last() async throws {
    let room = try await host.open()
    _ = try await join(room)
    try await start(room)
    letOpen()
    let question = try await act(room, [])
    let answers = snapshot(question)?["question"]?["answers"]?.elements.compactMap { $0.text } ?? []
    let right = try #require(answers.firstIndex(of: RoomFixture.right(0)))
    let revealed = try await act(room, [("room/choose-\(right)-0", "")], after: question)
    #expect(try html(revealed).contains("CANARY-EXPLANATION-0"))
    #expect(revealed.json["effects"]?.description.contains("Right!") == true)
  }

  @Test("A player can choose a team")
  func team() async throws {
    let room = try await host.open(["teams": true, "teamCount": 3])
    #expect(try await html(act(room, [])).contains("room/team-2"))
    let joined = try await act(room, [("room/team-2", ""), ("room/type-name", "Zoé"), ("room/join", "")])
    #expect(snapshot(joined)?["me"]?["team"] == 2)
  }

  @Test("A repeated request with the same random number joins once and answers once")
  func repeated() async throws {
    let room = try await open()
    // The phone does not get the first response, so it has no cookie when it tries again.
    for device in [device("phone without a response"), phone] {
      #expect(try await html(join(room, by: device)).contains("You’re in!"))
    }
    #expect(try await host.ask("GET", "/rooms/\(room)").json["players"] == 2)
    try await start(room)
    letOpen()
    let question = try await act(room, [])
    for choice in [1, 1] {
      #expect(
        try await html(act(room, [("room/choose-\(choice)-0", "")], after: question, chance: 9)).contains("Answer received"))
    }
    #expect(snapshot(try await act(room, []))?["me"]?["answer"]?["choices"] == [1])
  }

  @Test("L4: The time of an answer is the moment of the press, so an answer given in time counts even if it arrives too late")
  func late() async throws {
    let room = try await open(seconds: 5)
    _ = try await join(room)
    try await start(room)
    letOpen()
    let question = try await act(room, [])
    fixture.clock.pass(3_700)
    let pressed = fixture.clock.now
    fixture.clock.pass(200)
    let action: JSON = ["action": "room/choose-0-0", "value": "", "chance": "9", "at": pressed.json, "question": 0]
    _ = try await phone.post(
      "/join/\(room)", ["state": question.json["state"] ?? .null, "seal": question.json["seal"] ?? .null, "actions": [action]],
      under: "")
    let time = snapshot(try await act(room, []))?["me"]?["answer"]?["time"]
    #expect(time == 4_900)
  }

  @Test("An action for an earlier question does nothing")
  func stale() async throws {
    let room = try await open()
    _ = try await join(room)
    try await start(room)
    letOpen()
    let first = try await act(room, [])
    for _ in 0..<2 { #expect(try await host.move(room, ["next": [:]]).status == 200) }
    letOpen()
    let action: JSON = [
      "action": "room/choose-0-1", "value": "", "chance": "9", "at": .null, "question": first.json["question"] ?? .null,
    ]
    let second = try await phone.post("/join/\(room)", ["state": .null, "actions": [action]], under: "")
    #expect(try html(second).contains("Question 1?") && second.json["question"] == 1)
  }

  @Test("A taken name gets a suggestion, and the player joins with it")
  func taken() async throws {
    let room = try await open()
    let refused = try await join(room, as: "Max")
    #expect(try refused.json["state"] == .null && html(refused).contains("room/use-Max 2"))
    #expect(try await html(act(room, [("room/type-name", "Max"), ("room/use-Max 2", "")], after: refused)).contains("Max 2"))
    #expect(try await host.ask("GET", "/rooms/\(room)").json["players"] == 2)
  }

  @Test("L7: A player's page contains nothing too early, and never the host's secrets")
  func secrets() async throws {
    let room = try await open()
    _ = try await join(room)
    try await start(room)
    _ = try await act(room, [])
    letOpen()
    _ = try await act(room, [("room/choose-0-0", "")])
    _ = try await act(room, [("room/host-next", ""), ("room/host-end", "")], chance: 10)
    #expect(!phone.seen.contains("CANARY"))
    #expect(host.secrets.allSatisfy { !phone.seen.contains($0) })
    #expect(try await host.ask("GET", "/rooms/\(room)").json["phase"] == "open")
  }

  @Test("A page without a player shows the form and changes nothing; unknown rooms and ended rooms say so")
  func outside() async throws {
    let room = try await host.open()
    let form = try await act(room, [("room/choose-0-0", "")])
    #expect(try form.json["state"] == .null && html(form).contains("Your name"))
    #expect(try await html(act("KTRWVM", [])).contains("There is no room with this code"))
    _ = try await join(room)
    #expect(try await host.move(room, ["end": [:]]).status == 200)
    #expect(try await html(act(room, [])).contains("data-seat"))
    #expect(try await html(join(room, as: "Max", by: device("late"))).contains("over"))
  }

  @Test("A player whom the host removes is told so, and is not asked to wait")
  func removed() async throws {
    let room = try await host.open()
    let lobby = try await join(room)
    #expect(try await host.move(room, ["remove": ["player": 0]]).status == 200)
    let bye = try await act(room, [], after: lobby)
    #expect(try html(bye).contains("removed") && !html(bye).contains("data-room"))
    #expect(try await !html(act(room, [])).contains("data-room"))
  }

  @Test("A browser that is in two rooms continues in the room of the address")
  func two() async throws {
    let rooms = [try await host.open(), try await device("second host").open()]
    for room in rooms { _ = try await join(room) }
    let first = try await act(rooms[0], [])
    #expect(try html(first).contains("You’re in!") && effects(first).contains("prefer"))
  }

  @Test("Pages of other sites and malformed requests are refused")
  func refused() async throws {
    let room = try await host.open()
    let actions = [("room/type-name", "Zoé"), ("room/join", "")]
    #expect(try await act(room, actions, ["Origin: https://evil.example"]).status == 403)
    #expect(try await act(room, Array(repeating: actions[0], count: 201)).status == 422)
    let action: JSON = ["action": "room/join", "value": "", "chance": 7]
    for body: JSON in [
      [:], ["actions": [1]], ["actions": [action]], ["state": 1, "actions": []], ["state": "{}", "actions": []],
    ] {
      #expect(try await phone.post("/join/\(room)", body, under: "").status == 422)
    }
    #expect(try await phone.ask("PUT", "/join/\(room)", [:], under: "").status == 405)
    #expect(try await host.ask("GET", "/rooms/\(room)").json["players"] == 0)
  }

  @Test(
    "Only actions of a player's page are accepted, because the app trusts its own page",
    arguments: [
      "room/events", "room/clock", "room/connection", "room/pending", "room/sent", "room/tick", "room/host-end", "room/open",
      "room/choose-99999-0", "room/choose-0-9223372036854775807", "room/up-9223372036854775807", "room/match-1000000000",
      "room/toggle--1", "room/toggle-", "room/match-٣", "room/use-" + String(repeating: "x", count: 201), "settings/close",
      "join", "",
    ])
  func trusted(action: String) async throws {
    let room = try await host.open()
    _ = try await join(room)
    #expect(try await act(room, [(action, "{}")]).status == 422)
  }

  @Test("A state that the server has not sealed for this room is not used")
  func forged() async throws {
    let rooms = [try await host.open(), try await device("second host").open()]
    let lobby = try await join(rooms[0])
    let elsewhere = try await join(rooms[1])
    let (state, seal) = (try #require(lobby.json["state"]?.text), try #require(lobby.json["seal"]))
    for (state, seal) in [
      (state.replacing("lobby", with: "ended"), seal), (state, .string("")), (state, elsewhere.json["seal"] ?? .null),
      (try #require(elsewhere.json["state"]?.text), elsewhere.json["seal"] ?? .null), ("[", .string("x")),
    ] {
      let page = try await phone.post(
        "/join/\(rooms[0])", ["state": .string(state), "seal": seal, "actions": []], under: "")
      #expect(try html(page).contains("You’re in!") && page.json["state"]?.text?.contains(#""phase":"lobby""#) == true)
    }
  }

  @Test("The response is compressed")
  func small() async throws {
    let room = try await host.open()
    let plain = try await act(room, [])
    let wire = try Wire(port: fixture.server.port)
    let body = #"{"actions": []}"#
    await wire.send(
      "POST /join/\(room) HTTP/1.1\r\nHost: quiz.example\r\nAccept-Encoding: br\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    let response = try await wire.answer()
    #expect(response["Content-Encoding"] == "br")
    #expect(response.body.count * 2 < plain.response.body.count)
  }
}
