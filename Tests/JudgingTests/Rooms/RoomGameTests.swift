import Content
import JSON
import Rules
import Storage
import Testing
import WireAPI

@testable import Judging

@Suite("Rooms: requests, clocks and events")
struct RoomGameTests {
  @Test("L2: A room runs by itself from the lobby to the podium, and every phone computes the server's score")
  func wholeGame() async throws {
    let hall = try TestHall()
    let code = try await hall.open(RoomSettings(scoring: .speed))
    let watch = try await TestWatch(hall, code, .players)
    for name in ["Ana", "Ben", "Zoé"] { hall.service.arrived(code, player: try await hall.join(code, name)) }
    try await hall.host(code, #"{"start": {}}"#)
    var tallies = [RoomTally](repeating: RoomTally(), count: 3)
    var (asked, seen): (RoomAsked?, Int) = (nil, 0)
    for question in 0..<4 {
      await hall.pass(Milliseconds(800))
      var counted: [RoomCounted?] = []
      for player in 0..<3 {
        await hall.pass(Milliseconds(1_700))
        let right = question < 3 ? try await hall.rightChoice(code, question) : 0
        let choice = (right + player % 2) % 4
        let answer = question < 3 ? "\"choices\": [\(choice)]" : player == 1 ? "\"text\": \"x\"" : "\"text\": \"Canary Word\""
        let receipt = try await hall.answer(code, player, "\"question\": \(question), \(answer)")
        let given: GivenAnswer? =
          question < 3 ? .parts([choice]) : GivenText(player == 1 ? "x" : "Canary Word", language: "en").map { .text($0) }
        counted.append(
          given.flatMap { given in
            receipt.credited.map { RoomCounted(answer: given, time: nil, credited: $0, sequence: receipt.sequence) }
          })
      }
      for event in watch.events.dropFirst(seen) {
        if case .open(let shown) = event.message { asked = shown.asked }
        if case .reveal(let reveal) = event.message, let asked {
          for player in 0..<3 { tallies[player].count(counted[player], reveal.reveal(of: asked), scoring: .speed) }
          #expect(reveal.answered == 3 && reveal.standing.players == 3)
        }
      }
      seen = watch.events.count
      #expect(try await hall.scores(code) == tallies.map(\.score.hundredths), "question \(question)")
      await hall.pass(Milliseconds(4_200))
    }
    await hall.pass(Milliseconds(800))
    #expect(watch.names == (0..<4).flatMap { _ in ["open", "reveal"] } + ["end"])
    #expect(watch.all.last?.isOver == true)
    let results = try await hall.service.results(code, by: .host, in: .french)
    #expect(results.questions.map(\.text) == ["Demande 0", "Demande 1", "Demande 2", "Demande 3"])
    #expect(results.players.map(\.name) == ["Ana", "Zoé", "Ben"] && results.players.map(\.right) == [4, 4, 0])
    await #expect(throws: RoomServiceError.refused(.forbidden)) { try await hall.service.results(code, by: .projector) }
    await #expect(throws: RoomServiceError.refused(.ended)) { try await hall.join(code, "Late") }
    let snapshot = try await hall.snapshot(code, .player(0))
    #expect(snapshot.phase == .ended && snapshot.ending?.podium.first?.name == "Ana")
  }

  @Test("L2: When time is up, an automatic room reveals the answers, and any other room closes the question")
  func timeUp() async throws {
    for isAutomatic in [true, false] {
      let hall = try TestHall()
      let code = try await hall.open(RoomSettings(limit: .seconds(10), isAutomatic: isAutomatic))
      try await hall.join(code, "Ana")
      hall.service.arrived(code, player: 0)
      let watch = try await TestWatch(hall, code, .players)
      try await hall.host(code, #"{"start": {}}"#)
      await hall.pass(Milliseconds(800 + 12_000))
      #expect(watch.names == ["open"])
      await hall.pass(Milliseconds(1))
      #expect(watch.names == ["open", isAutomatic ? "reveal" : "close"])
      await hall.pass(Milliseconds(60_000))
      #expect(watch.names.contains("open") && (watch.names.count > 2) == isAutomatic)
    }
  }

  @Test("L4: Moves of the host cause events with increasing ids; only the last event of each move has an id")
  func hostMoves() async throws {
    let hall = try TestHall()
    let code = try await hall.open(RoomSettings(isAutomatic: false))
    let (watch, french) = (try await TestWatch(hall, code, .players), try await TestWatch(hall, code, .players, .french))
    try await hall.join(code, "Ana")
    let moves = ["lock", "unlock", "start", "pause", "resume", "skip", "next", "board", "results", "next", "next", "end"]
    for move in moves {
      try await hall.host(code, #"{"\#(move)": {}}"#)
      await hall.pass(Milliseconds(1_000))
    }
    #expect(
      watch.names == [
        "lock", "lock", "open", "pause", "resume", "close", "open", "reveal", "board", "reveal", "open", "reveal", "end",
      ])
    let ids = watch.events.compactMap(\.id)
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
    // The skip closes the question and opens the next one, so the closing is not the last event of its move.
    #expect(watch.events.filter { $0.id == nil }.map(\.name) == ["close"])
    #expect(french.names == watch.names)
    #expect(french.text.contains("Demande 1") && !french.text.contains("Question 1"))
    #expect(watch.text.contains("Question 1") && !watch.text.contains("Demande 1"))
  }

  @Test("L5: The events after an id are the ones that the stream sent; for an unknown or old id there are none")
  func eventsAfter() async throws {
    let hall = try TestHall()
    let code = try await hall.open(RoomSettings(isAutomatic: false))
    let start = try await hall.snapshot(code, .host).sequence
    let watch = try await TestWatch(hall, code, .host)
    try await hall.join(code, "Ana")
    for move in ["lock", "start", "skip", "next", "end"] { try await hall.host(code, #"{"\#(move)": {}}"#) }
    let events = watch.events
    for id in [start] + events.compactMap(\.id) {
      let after = try #require(try await hall.service.events(code, for: .host, after: id))
      let place = events.firstIndex { $0.id == id }.map { $0 + 1 } ?? 0
      #expect(after == Array(events[place...]), "after \(id)")
    }
    for id in [-1, 1_000] { #expect(try await hall.service.events(code, for: .host, after: id) == nil) }
    let players = try await hall.service.events(code, for: .player(0), after: start)
    #expect(players?.map(\.name) == watch.names.filter { $0 != "players" })
  }

  @Test("L5: The last 256 events are kept")
  func keepsEvents() async throws {
    let hall = try TestHall()
    let code = try await hall.open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<300 {
        group.addTask { try await hall.host(code, #"{"\#(number % 2 == 0 ? "lock" : "unlock")": {}}"#) }
      }
      try await group.waitForAll()
    }
    let last = try await hall.snapshot(code, .host).sequence
    #expect(last == 300)
    #expect(try await hall.service.events(code, for: .host, after: last)?.isEmpty == true)
    #expect(try await hall.service.events(code, for: .host, after: last - 256)?.count == 256)
    #expect(try await hall.service.events(code, for: .host, after: last - 257) == nil)
  }

  @Test("L2: Host and projector learn of players and answers at most four times a second")
  func crowd() async throws {
    let hall = try TestHall()
    let code = try await hall.open(RoomSettings(isAutomatic: false))
    let (host, projector) = (try await TestWatch(hall, code, .host), try await TestWatch(hall, code, .projector))
    for number in 0..<40 {
      try await hall.join(code, "Player \(number)")
      await hall.pass(Milliseconds(25))
    }
    await hall.pass(Milliseconds(250))
    #expect((2...6).contains(host.events.count))
    func guests(_ watch: TestWatch) -> [RoomPlayersNews.Guest] {
      watch.events.flatMap { event -> [RoomPlayersNews.Guest] in
        if case .players(let news) = event.message { news.changed } else { [] }
      }
    }
    #expect(guests(host).map(\.player) == (0..<40).map(Int?.some))
    #expect(guests(projector).map(\.player) == [Int?](repeating: nil, count: 40))
    #expect(guests(projector).map(\.name) == (0..<40).map { "Player \($0)" })
    try await hall.host(code, #"{"rename": {"player": 3, "name": "Zoé"}}"#)
    try await hall.host(code, #"{"hide": {"player": 4}}"#)
    try await hall.host(code, #"{"remove": {"player": 5}}"#)
    await hall.pass(Milliseconds(300))
    let last = guests(projector).dropFirst(40).map { "\($0.name) \($0.isGone)" }
    #expect(last.sorted() == ["Player 3 true", "Player 4 true", "Player 5 true", "Zoé false"])
    try await hall.host(code, #"{"start": {}}"#)
    await hall.pass(Milliseconds(900))
    let before = host.events.count
    for number in 6..<40 { try await hall.answer(code, number, #""question": 0, "choices": [1]"#) }
    await hall.pass(Milliseconds(250))
    #expect((2...4).contains(host.events.count - before))
    #expect(host.events.last?.message == .answered(question: 0, answered: 34, of: 39))
    #expect(try await hall.snapshot(code, .projector).crowd?.answered == 34)
  }

  @Test("L2: The host learns who answered, and each player's score, without a new snapshot")
  func judged() async throws {
    let hall = try TestHall()
    let code = try await hall.open(RoomSettings(isAutomatic: false))
    for name in ["Ana", "Ben", "Zoé"] { try await hall.join(code, name) }
    try await hall.host(code, #"{"start": {}}"#)
    await hall.pass(Milliseconds(1_000))
    let (host, projector) = (try await TestWatch(hall, code, .host), try await TestWatch(hall, code, .projector))
    func known(_ player: Int) -> RoomPlayersNews.Guest? {
      let news = host.events.flatMap { event -> [RoomPlayersNews.Guest] in
        if case .players(let news) = event.message { news.changed } else { [] }
      }
      return news.last { $0.player == player }
    }
    let right = try await hall.rightChoice(code, 0)
    try await hall.answer(code, 0, #""question": 0, "choices": [\#(right)]"#)
    await hall.pass(Milliseconds(300))
    #expect(known(0)?.details?.hasAnswered == true)
    #expect(known(0)?.details?.score == .zero)
    try await hall.answer(code, 1, #""question": 0, "choices": [\#(1 - min(right, 1))]"#)
    try await hall.host(code, #"{"next": {}}"#)
    await hall.pass(Milliseconds(300))
    #expect(known(0)?.details?.score == Points(hundredths: 100))
    #expect(known(1)?.details?.score == .zero)
    #expect(known(2) == nil)
    for (number, guest) in try await hall.snapshot(code, .host).crowd?.guests.enumerated() ?? [].enumerated() where number < 2 {
      #expect(known(number) == guest)
    }
    #expect(!projector.names.contains("players"))
  }

  @Test("L8: The room does not wait for players who have had no stream for 10 s, until they have one again")
  func presence() async throws {
    let hall = try TestHall()
    let code = try await hall.open()
    for name in ["Ana", "Ben"] { try await hall.join(code, name) }
    hall.service.arrived(code, player: 0)
    hall.service.arrived(code, player: 1)
    hall.service.left(code, player: 1)
    let watch = try await TestWatch(hall, code, .players)
    await hall.pass(Milliseconds(10_000))
    #expect(try await hall.snapshot(code, .host).crowd?.guests.map(\.isHere) == [true, true])
    await hall.pass(Milliseconds(1_000))
    #expect(try await hall.snapshot(code, .host).crowd?.guests.map(\.isHere) == [true, false])
    try await hall.host(code, #"{"start": {}}"#)
    await hall.pass(Milliseconds(1_000))
    try await hall.answer(code, 0, #""question": 0, "choices": [1]"#)
    #expect(watch.names == ["open", "reveal"])
    hall.service.arrived(code, player: 1)
    await hall.pass(Milliseconds(1))
    #expect(try await hall.snapshot(code, .host).crowd?.guests.map(\.isHere) == [true, true])
  }

  @Test("L1a: A room ends after three hours of silence, and not before")
  func silence() async throws {
    let hall = try TestHall()
    let code = try await hall.open()
    try await hall.join(code, "Ana")
    hall.service.arrived(code, player: 0)
    await hall.pass(Milliseconds(3 * 3_600_000))
    #expect(try await hall.service.summary(code).phase == .lobby)
    await hall.pass(Milliseconds(1))
    #expect(try await hall.service.summary(code).phase == .ended)
    #expect(try await hall.storage.openRooms().isEmpty)
  }

  @Test("L1a: Rooms are limited per address and in total, and players per room and in total")
  func limits() async throws {
    var limits = RoomLimits()
    (limits.roomsPerAddress, limits.rooms, limits.playersPerRoom, limits.players) = (1, 2, 2, 3)
    let hall = try TestHall(limits: limits)
    let code = try await hall.open(by: "10.0.0.1")
    await #expect(throws: RoomServiceError.tooManyRooms) { try await hall.open(by: "10.0.0.1") }
    let other = try await hall.open(by: "10.0.0.2")
    await #expect(throws: RoomServiceError.tooManyRooms) { try await hall.open(by: "10.0.0.3") }
    for name in ["Ana", "Ben"] { try await hall.join(code, name) }
    await #expect(throws: RoomServiceError.refused(.full)) { try await hall.join(code, "Zoé") }
    try await hall.join(other, "Zoé")
    await #expect(throws: RoomServiceError.refused(.full)) { try await hall.join(other, "Eva") }
    try await hall.host(code, #"{"end": {}}"#)
    try await hall.join(other, "Eva")
    #expect(try await hall.open(by: "10.0.0.1") != code)
  }

  @Test("L1: A room plays a quiz that only the host has, and refuses an invalid one")
  func documents() async throws {
    let hall = try TestHall()
    let mine = Quiz.sample.named("mine", from: [])
    let request = RoomRequest(subject: .document(mine.json))
    let code = try await hall.service.create(request, by: "10.0.0.1").code
    try await hall.host(code, #"{"start": {}}"#)
    #expect(try await hall.restarted().snapshot(code, .host).question?.text == "Question 0")
    for document: JSON in [[:], ["id": "x"], .string("quiz")] {
      let error = await #expect(throws: RoomServiceError.self) {
        try await hall.service.create(RoomRequest(subject: .document(document)), by: "10.0.0.1")
      }
      #expect(error?.status == 422)
    }
    await #expect(throws: RoomServiceError.noSuchQuiz) {
      try await hall.service.create(RoomRequest(subject: .quiz("none")), by: "10.0.0.1")
    }
  }

  @Test("L7: If a name is not allowed, another one is suggested")
  func names() async throws {
    let hall = try TestHall(isFit: { !$0.contains("Rude") })
    let code = try await hall.open(RoomSettings(language: "fr"))
    let error = await #expect(throws: RoomServiceError.self) { try await hall.join(code, "Rude") }
    #expect(error?.problem.reason == "name" && error?.problem.suggestion == "Joueur 1" && error?.status == 409)
    #expect(try await hall.join(code, "Polite") == 0)
    // The name is also refused if a player who has left joins again with it.
    _ = try await hall.service.move(code, by: .player(0), TestHall.move(#"{"leave": {}}"#), receivedAt: hall.clock.now)
    let again = JoinRequest(name: try #require(RoomName("Rude")), key: TestHall.key())
    await #expect(throws: RoomServiceError.self) {
      try await hall.service.join(code, again, as: .player(0), receivedAt: hall.clock.now)
    }
  }

  @Test("L7: The host can turn off the name filter")
  func anyName() async throws {
    let hall = try TestHall(isFit: { !$0.contains("Rude") })
    let code = try await hall.open(RoomSettings(admission: RoomAdmission(filtersNames: false)))
    #expect(try await hall.join(code, "Rude") == 0)
  }
}
