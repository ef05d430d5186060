import HTTP
import JSON
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("Rooms over HTTP", .timeLimit(.minutes(2)))
struct RoomTests: RoomSuite {
  let fixture: RoomFixture
  let host: RoomDevice

  init() throws {
    fixture = try RoomFixture()
    host = RoomDevice(fixture, "host")
  }

  // MARK: - A whole round

  @Test("L2, L5, L6: Three players, a projector and a host play a quiz to the podium, with a reload and a repeated request")
  func whole() async throws {
    let room = try await host.open(["scoring": "accuracy", "automatic": true])
    let link = try await host.post("/rooms/\(room)/devices", ["role": "projector"])
    #expect(link.status == 201)
    let projector = device("projector")
    let secret = try #require(link.json["link"]?.text?.split(separator: "#").last)
    let arrival = try await projector.post("/rooms/\(room)/arrival", ["secret": .string(String(secret))])
    #expect(arrival.status == 200)
    #expect(arrival.json == ["role": "projector"])
    let players = ["zoe", "max", "ana"].map { device($0) }
    for (number, player) in players.enumerated() {
      #expect(try await player.ask("GET", "/rooms/\(room)").json["phase"] == "lobby")
      #expect(try await player.join(room, as: "Player \(number)").json == ["player": number.json])
    }
    var streams: [RoomStream] = []
    for (number, player) in players.enumerated() {
      let stream = try await player.watch(room, number == 2 ? "?lang=fr" : "")
      let first = try #require(try await stream.next())
      #expect(first.name == "snapshot" && first.data["phase"] == "lobby")
      #expect(first.data["me"]?["player"] == number.json)
      streams.append(stream)
    }
    let (shown, hosted) = (try await projector.watch(room), try await host.watch(room))
    #expect(try await shown.next("snapshot").data["me"] == nil)
    #expect(try await hosted.next("snapshot").data["players"] == 3)

    #expect(try await host.move(room, ["start": [:]]).status == 200)
    for question in 0..<3 {
      var right: [Int] = []
      for (number, stream) in (streams + [shown, hosted]).enumerated() {
        let opened = try await stream.next("open")
        #expect(opened.data["question"] == question.json && opened.data["right"] == nil)
        #expect(opened.data["text"] == .string("Question \(question)?" + (number == 2 ? " (fr)" : "")))
        let answers = (opened.data["answers"]?.elements ?? []).compactMap { $0.text }
        right.append(try #require(answers.firstIndex { $0.hasPrefix(RoomFixture.right(question)) }))
      }
      #expect(Set(right).count == 1, "all see the same order")
      letOpen()
      for watcher in players + [projector, host] {
        #expect(!watcher.seen.contains("CANARY-EXPLANATION-\(question)"), "question \(question) is not revealed")
        #expect(!watcher.seen.contains("CANARY-HINT"))
      }
      let wrong = (right[0] + 1) % 4
      let key = players[0].newKey()
      let first = try await players[0].move(room, answer(question, right[0]), key: key)
      #expect(first.status == 200, "\(first.json)")
      if question == 1 {
        // Repeats the request, then sends a different answer with the same key, and finally that answer with a new key.
        let again = try await players[0].move(room, answer(question, right[0]), key: key)
        #expect(again.status == 200)
        #expect(again.json["sequence"] == first.json["sequence"] && again.json["credited"] == first.json["credited"])
        #expect(try await players[0].move(room, answer(question, wrong), key: key).status == 422)
        let other = try await players[0].move(room, answer(question, wrong))
        #expect(other.status == 409 && other.reason == "answered")
        #expect(other.json["answer"]?["choices"] == [right[0].json])
        #expect(other.json["sequence"] == first.json["sequence"])
        // Player 0 reloads the page. The stream of player 1 is cut, and continues after its last event.
        let reloaded = try await players[0].watch(room)
        let now = try await reloaded.next("snapshot")
        #expect(now.data["phase"] == "open" && now.data["me"]?["answer"]?["choices"] == [right[0].json])
        streams[0] = reloaded
        let last = try #require(streams[1].ids.last)
        streams[1] = try await players[1].watch(room, "?after=0", ["Last-Event-ID: \(last)"])
      }
      #expect(try await players[1].move(room, answer(question, question == 0 ? wrong : right[0])).status == 200)
      #expect(try await players[2].move(room, answer(question, wrong)).status == 200)
      for stream in streams + [shown, hosted] {
        let reveal = try await stream.next("reveal")
        #expect(reveal.data["right"] == [right[0].json])
        #expect(reveal.data["explanation"]?.text?.hasPrefix("CANARY-EXPLANATION-\(question)") == true)
      }
      #expect(try await host.move(room, ["next": [:]]).status == 200)
    }
    for stream in streams + [shown, hosted] {
      let end = try await stream.next("end")
      #expect(end.data["players"] == 3)
      #expect((end.data["podium"]?.elements ?? []).compactMap { $0["name"]?.text } == ["Player 0", "Player 1", "Player 2"])
      #expect((end.data["podium"]?.elements ?? []).map { $0["score"] } == [3, 2, 0])
      #expect(try await stream.next("bye").data == ["reason": "ended"])
      #expect(try await stream.next() == nil)
      #expect(stream.ids == Array(Set(stream.ids)).sorted(), "ids strictly increase")
    }
    let late = try await players[0].watch(room)
    let over = try await late.next("snapshot")
    #expect(over.data["phase"] == "ended" && over.data["podium"]?.elements.count == 3)
    #expect(try await late.next("bye").data == ["reason": "ended"])

    let results = try await host.ask("GET", "/rooms/\(room)/results")
    #expect(results.status == 200)
    #expect((results.json["players"]?.elements ?? []).map { $0["right"] } == [3, 2, 0])
    #expect(try await players[0].ask("GET", "/rooms/\(room)/results").status == 403)
    #expect(try await device("stranger").ask("GET", "/rooms/\(room)/results").status == 401)
    #expect(try await players[0].move(room, answer(2, 0)).status == 410)

    // No device has received the value of a cookie in a body or a stream.
    for watcher in players + [projector, host, device("stranger")] {
      for secret in (players + [projector, host]).flatMap(\.secrets) { #expect(!watcher.seen.contains(secret)) }
    }
  }

  @Test("L6: No address reveals any part of the host's own quiz to anyone too early")
  func document() async throws {
    let document: JSON = [
      "id": "canary-quiz", "icon": "leaf", "title": ["any": "Birds"], "desc": ["any": "CANARY-DESCRIPTION"],
      "questions": [
        [
          "id": "a", "text": ["any": "CANARY-QUESTION-0"], "hint": ["any": "CANARY-HINT"],
          "typed": ["answer": ["any": "CANARY-ANSWER-0"], "accepted": ["en": ["CANARY-ALIAS"]]],
        ],
        ["id": "b", "text": ["any": "CANARY-QUESTION-1"], "typed": ["answer": ["any": "CANARY-ANSWER-1"]]],
      ],
    ]
    let opened = try await host.post("/rooms", ["document": document, "settings": ["automatic": false]])
    #expect(opened.status == 201, "\(opened.json)")
    let room = try #require(opened.json["code"]?.text)
    let (player, stranger) = (device("player"), device("stranger"))
    try await player.join(room, as: "Zoé")
    let streams = [try await player.watch(room), try await host.watch(room), try await host.watch(room, "?as=projector")]
    for stream in streams { _ = try await stream.next("snapshot") }

    /// Reads all addresses of the site except event streams, as a stranger, and expects no canary.
    func readSite() async throws {
      let values = ["canary-quiz", room, "1"]
      var paths: [String] = []
      for value in values {
        let three = [value, value, value]
        paths += Endpoint.Template.allCases.compactMap { Endpoint($0, three)?.path }
        paths += TypedEndpoint.Template.allCases.compactMap { TypedEndpoint($0, three)?.path }
        paths += PlayersEndpoint.Template.allCases.compactMap { PlayersEndpoint($0, three)?.path }
        paths += RoomEndpoint.Template.allCases.compactMap { RoomEndpoint($0, three)?.path }
        paths += Route.Template.allCases.compactMap { Route($0, three)?.path }
      }
      for path in Set(paths) where !path.hasSuffix("/events") {
        #expect(!(try await stranger.read(path).text.contains("CANARY")), "\(path)")
      }
    }
    func readRoom() async throws {
      for device in [player, host] { _ = try await device.ask("GET", "/rooms/\(room)") }
      for query in ["", "?as=projector", "?as=host"] { _ = try await host.poll(room, query) }
      _ = try await player.poll(room)
    }
    func expectUnseen(_ canaries: String...) {
      for device in [player, host] {
        for canary in canaries { #expect(!device.seen.contains(canary), "\(canary)") }
      }
    }
    try await readSite()
    try await readRoom()
    expectUnseen("CANARY")
    #expect(try await host.move(room, ["start": [:]]).status == 200)
    for stream in streams { #expect(try await stream.next("open").data["text"] == "CANARY-QUESTION-0") }
    letOpen()
    try await readSite()
    try await readRoom()
    expectUnseen("CANARY-ANSWER", "CANARY-ALIAS", "CANARY-HINT", "CANARY-QUESTION-1", "CANARY-DESCRIPTION")
    let given: JSON = ["answer": ["question": 0, "text": "canary alias"]]
    #expect(try await player.move(room, given).status == 200)
    try await readRoom()
    expectUnseen("CANARY-ANSWER", "CANARY-ALIAS", "CANARY-HINT", "CANARY-QUESTION-1", "CANARY-DESCRIPTION")
    #expect(try await host.move(room, ["next": [:]]).status == 200)
    for stream in streams { #expect(try await stream.next("reveal").data["answer"] == "CANARY-ANSWER-0") }
    try await readRoom()
    expectUnseen("CANARY-ANSWER-1", "CANARY-HINT", "CANARY-QUESTION-1", "CANARY-DESCRIPTION")
    #expect(try await player.poll(room).json.elements.first?["data"]?["me"]?["score"] == 1)
    #expect(try await host.move(room, ["end": [:]]).status == 200)
    for stream in streams { _ = try await stream.next("end") }
    try await readSite()
    try await readRoom()
    expectUnseen("CANARY-ANSWER-1", "CANARY-QUESTION-1", "CANARY-HINT")
  }

  // MARK: - Roles

  static let hostMoves: [JSON] = [
    ["start": [:]], ["next": [:]], ["skip": [:]], ["pause": [:]], ["resume": [:]], ["extend": ["seconds": 5]], ["lock": [:]],
    ["unlock": [:]], ["board": [:]], ["results": [:]], ["remove": ["player": 0]], ["rename": ["player": 0, "name": "Other"]],
    ["hide": ["player": 0]], ["pace": ["player": 0, "factor": 2]], ["accept": ["question": 0, "text": "x"]], ["end": [:]],
  ]

  @Test("L4: Every move of the host is refused to a player, a projector, the host of another room and a stranger")
  func forbidden() async throws {
    let room = try await host.open()
    let (player, projector, other, stranger) = (device("player"), device("projector"), device("other"), device("stranger"))
    try await player.join(room, as: "Zoé")
    let link = try #require(try await host.post("/rooms/\(room)/devices", ["role": "projector"]).json["link"]?.text)
    _ = try await projector.post("/rooms/\(room)/arrival", ["secret": .string(String(link.split(separator: "#")[1]))])
    _ = try await other.open()
    let before = try await host.poll(room).json
    for move in Self.hostMoves {
      #expect(try await player.move(room, move).status == 403, "\(move)")
      #expect(try await projector.move(room, move).status == 403, "\(move)")
      #expect(try await other.move(room, move).status == 401, "\(move)")
      #expect(try await stranger.move(room, move).status == 401, "\(move)")
    }
    for (device, status) in [(player, 403), (projector, 403), (other, 401), (stranger, 401)] {
      #expect(try await device.post("/rooms/\(room)/devices", ["role": "remote"]).status == status)
      #expect(try await device.ask("GET", "/rooms/\(room)/results").status == status)
    }
    for device in [other, stranger] { #expect(try await device.poll(room).status == 401) }
    #expect(try await projector.move(room, answer(0, 0)).status == 403)
    #expect(try await host.poll(room).json == before, "nothing has changed")
    #expect(try await host.ask("GET", "/rooms/\(room)/results").reason != nil)
  }

  @Test("L1: A remote control can make the host's moves, and each link works once, until it expires")
  func devices() async throws {
    let room = try await host.open()
    let answer = try await host.post("/rooms/\(room)/devices", ["role": "remote"])
    #expect(answer.json["seconds"] == 600)
    let link = try #require(answer.json["link"]?.text)
    #expect(link.contains("/rooms/\(room)#"))
    let secret: JSON = ["secret": .string(String(link.split(separator: "#")[1]))]
    let (remote, late) = (device("remote"), device("late"))
    #expect(try await remote.post("/rooms/\(room)/arrival", secret).json == ["role": "remote"])
    #expect(try await late.post("/rooms/\(room)/arrival", secret).status >= 400)
    #expect(try await remote.move(room, ["lock": [:]]).status == 200)
    #expect(try await late.move(room, ["unlock": [:]]).status == 401)
    #expect(try await late.ask("GET", "/rooms/\(room)").json["locked"] == true)
  }

  @Test("L1: A browser with several roles chooses with “as”, and gets no role without its cookie")
  func roles() async throws {
    let room = try await host.open()
    try await host.join(room, as: "Host")
    func sees(_ query: String) async throws -> JSON? { try await host.poll(room, query).json.elements.first?["data"] }
    #expect(try await sees("")?["me"] == nil)
    #expect(try await sees("?as=player")?["me"]?["name"] == "Host")
    #expect(try await sees("?as=projector")?["changed"]?.elements.first?["player"] == nil)
    #expect(try await sees("?as=host")?["changed"]?.elements.first?["player"] == 0)
    #expect(try await host.poll(room, "?as=king").status == 422)
    let player = device("player")
    try await player.join(room, as: "Zoé")
    for role in ["host", "projector"] { #expect(try await player.poll(room, "?as=\(role)").status == 403) }
  }

  // MARK: - Streams and polls

  @Test("L8: A stream's headers forbid caching and buffering on the way, and the stream starts at once")
  func headers() async throws {
    let room = try await host.open()
    let stream = try await host.watch(room)
    #expect(stream.response["Content-Type"] == "text/event-stream")
    #expect(stream.response["Cache-Control"] == "no-store")
    #expect(stream.response["X-Accel-Buffering"] == "no")
    #expect(stream.response["Content-Encoding"] == nil)
    #expect(try await stream.wire.chunk() == "retry: 1000\n\n")
  }

  @Test("L8: Long polling returns the events of the stream, an empty list after the wait, and a new event immediately")
  func polling() async throws {
    let room = try await host.open()
    let player = device("player")
    try await player.join(room, as: "Zoé")
    let snapshot = try #require(try await player.poll(room).json.elements.first)
    #expect(snapshot["event"] == "snapshot")
    let id = try #require(snapshot["id"]?.description)
    #expect(try await player.poll(room, "?after=\(id)").json == [])
    #expect(try await player.poll(room, "?after=\(id)&wait=1").json == [])
    async let waiting = player.poll(room, "?after=\(id)&wait=25")
    #expect(try await host.move(room, ["lock": [:]]).status == 200)
    let events = try await waiting.json.elements
    #expect(events.map { $0["event"] } == ["lock"] && events[0]["data"] == ["locked": true])
    for wait in ["26", "-1", "x"] { #expect(try await player.poll(room, "?wait=\(wait)").status == 422) }
    for after in ["999", "x", "-3"] { #expect(try await player.poll(room, "?after=\(after)").json.elements.count == 1) }
  }

  @Test("A player can have three streams, and a fourth stream ends the oldest one")
  func elsewhere() async throws {
    let room = try await host.open()
    let player = device("player")
    try await player.join(room, as: "Zoé")
    var streams: [RoomStream] = []
    for _ in 0..<4 {
      streams.append(try await player.watch(room))
      _ = try await streams.last?.next("snapshot")
    }
    #expect(try await streams[0].next("bye").data == ["reason": "elsewhere"])
    #expect(try await streams[0].next() == nil)
    #expect(try await host.move(room, ["lock": [:]]).status == 200)
    for stream in streams.dropFirst() { #expect(try await stream.next("lock").data == ["locked": true]) }
  }

  @Test("L4: A player whom the host removes gets the reason, and then nothing more")
  func removed() async throws {
    let room = try await host.open()
    let (player, other) = (device("player"), device("other"))
    try await player.join(room, as: "Zoé")
    try await other.join(room, as: "Max")
    let (stream, others) = (try await player.watch(room), try await other.watch(room))
    _ = try await others.next("snapshot")
    let id = try #require(try await stream.next("snapshot").id)
    async let polled = player.poll(room, "?after=\(id)&wait=25")
    #expect(try await host.move(room, ["remove": ["player": 0]]).status == 200)
    #expect(try await stream.next("bye").data == ["reason": "removed"])
    #expect(try await stream.next() == nil)
    let answer = try await polled
    #expect(answer.status == 410 || answer.json.elements.last?["data"] == ["reason": "removed"])
    #expect(try await player.poll(room).status == 410)
    #expect(try await player.move(room, self.answer(0, 0)).status == 410)
    #expect(try await host.move(room, ["lock": [:]]).status == 200)
    #expect(try await others.next("lock").data == ["locked": true])
  }

  @Test("L5: A restart ends streams with a reason, and the player continues with the next server")
  func restart() async throws {
    let room = try await host.open()
    let player = device("player")
    try await player.join(room, as: "Zoé")
    let stream = try await player.watch(room)
    let id = try #require(try await stream.next("snapshot").id)
    await fixture.site.end()
    #expect(try await stream.next("bye").data == ["reason": "restart"])
    let next = try RoomFixture(after: fixture)
    for device in [player, host] { device.move(to: next) }
    let again = try await player.watch(room, "?after=\(id)")
    #expect(try await host.move(room, ["lock": [:]]).status == 200)
    let event = try await again.next()
    let locked = event?.name == "snapshot" ? try await again.next("lock") : event
    #expect(locked?.data == ["locked": true])
    #expect(try await player.poll(room).json.elements.first?["data"]?["me"]?["name"] == "Zoé")
  }
}
