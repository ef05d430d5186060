import Rules
import Testing

@Suite("Players of a room")
struct RoomPlayerTests {
  @Test(
    "L7: Names have 1 to 24 characters of any script, in one line",
    arguments: [
      ("Zoé", "Zoé"), ("  Eva \n Bob ", "Eva Bob"), ("", nil), (" \t", nil), ("\u{200B}\u{2060}", nil), ("Ж", "Ж"),
      ("👩‍👩‍👧‍👧", "👩‍👩‍👧‍👧"), (String(repeating: "é", count: 24), String(repeating: "é", count: 24)),
      (String(repeating: "e\u{301}", count: 24), String(repeating: "e\u{301}", count: 24)),
      (String(repeating: "é", count: 25), nil), (String(repeating: "👩‍👩‍👧‍👧", count: 24), String(repeating: "👩‍👩‍👧‍👧", count: 24)),
      ("नमस्ते", "नमस्ते"), ("a" + String(repeating: "\u{301}", count: 2_000), nil),
    ] as [(String, String?)])
  func names(given: String, text: String?) { #expect(RoomName(given)?.text == text) }

  @Test(
    "L7: Names that differ only in case, accents or spaces are taken, and another one is suggested",
    arguments: [
      ("Zoé", "zoe", "zoe 2"), ("ZOÉ", "zoe\u{301}", "zoe\u{301} 2"), ("An na", "anna", "anna 2"), ("Алёна", "АЛЕНА", "АЛЕНА 2"),
      ("Σωκράτης", "ΣΩΚΡΑΤΗΣ", "ΣΩΚΡΑΤΗΣ 2"), ("Straße", "STRASSE", "STRASSE 2"), ("Ａｎｎａ", "Anna", "Anna 2"),
      ("An\u{200B}na", "Anna", "Anna 2"),
      ("abcdefghijklmnopqrstuvwx", "ABCDEFGHIJKLMNOPQRSTUVWX", "ABCDEFGHIJKLMNOPQRSTUV 2"),
    ])
  func taken(first: String, second: String, suggestion: String) throws {
    var bench = RoomBench()
    #expect(bench.join(first) == nil)
    #expect(bench.join(second) == .name(suggestion: try #require(RoomName(suggestion))))
    #expect(bench.join(suggestion) == nil)
  }

  @Test(
    "L7: Names that differ in other ways can be used together",
    arguments: [("Zoé", "Zoë T"), ("Bob", "B0b"), ("👍", "👎"), ("1", "one"), ("C", "C#")])
  func different(first: String, second: String) {
    var bench = RoomBench()
    #expect(bench.join(first) == nil)
    #expect(bench.join(second) == nil)
  }

  @Test("Players are numbered in the order of joining, until the room is full or locked")
  func joining() throws {
    var bench = RoomBench(TestQuestion.choices(1), RoomSettings(capacity: 2))
    #expect(bench.join("Eva") == nil)
    try bench.play(.lock)
    #expect(bench.room.isLocked)
    #expect(bench.join("Bob") == .locked)
    try bench.play(.unlock)
    #expect(bench.join("Bob") == nil)
    #expect(bench.join("Zoé") == .full)
    #expect(bench.room.players.map { $0.name.text } == ["Eva", "Bob"])
    let name = try #require(RoomName("Zoé"))
    #expect(bench.refusal(.join(name, team: 1), by: .newcomer) == .malformed)
  }

  @Test("F14: Requests with the same key join once, and get the same result")
  func sameKey() throws {
    var bench = RoomBench(players: 2)
    let move = RoomMove.join(try #require(RoomName("Zoé")), team: nil)
    let first = try bench.play(move, by: .newcomer, key: "0123456789abcdef")
    for _ in 0..<3 {
      let again = try bench.play(move, by: .newcomer, key: "0123456789abcdef")
      #expect(again.isRepeated && again.changes.isEmpty)
      #expect(again.sequence == first.sequence && again.player == first.player)
    }
    #expect(bench.room.players.count == 3)
    #expect(bench.log.moves.count == bench.room.sequence)
    // A request that repeats a key with a different move is malformed. A different sender may use the same key.
    let other = RoomMove.join(try #require(RoomName("Eva")), team: nil)
    #expect(bench.refusal(other, by: .newcomer, key: "0123456789abcdef") == .malformed)
    #expect(bench.refusal(.lock, by: .host, key: "0123456789abcdef") == nil)
    #expect(bench.refusal(.unlock, by: .host, key: "0123456789abcdef") == .malformed)
  }

  @Test("F14: An answer that is sent five times counts once, with the first result")
  func repeatedAnswer() throws {
    var bench = RoomBench(players: 2)
    try bench.start()
    let key = "an-answer-of-a-phone"
    bench.pass(to: 3_000)
    let move = bench.answerMove(time: 2_900, roundTrip: 80)
    let first = try bench.play(move, by: .player(0), key: key)
    for late in [3_100, 9_000, 90_000] as [Int64] {
      bench.pass(to: late)
      let again = try bench.play(bench.answerMove(time: 2_900, roundTrip: late), by: .player(0), key: key)
      #expect(again.sequence == first.sequence && again.credited == Milliseconds(2_900) && again.isRepeated)
    }
    #expect(bench.refusal(bench.answerMove(2, time: 2_900), by: .player(0), key: key) == .malformed)
    // The request can be repeated even after the room has ended.
    try bench.play(.end)
    #expect(try bench.play(move, by: .player(0), key: key).credited == Milliseconds(2_900))
    #expect(bench.answer(by: 0) == .ended)
  }

  @Test("L5: The refusal of a second answer contains the answer that counts, and its sequence number")
  func secondAnswer() throws {
    var bench = RoomBench(players: 2)
    try bench.start()
    bench.pass(to: 3_000)
    let receipt = try bench.play(bench.answerMove(2, time: 2_900), by: .player(0))
    let counted = RoomCounted(
      answer: .parts([2]), time: Milliseconds(2_900), credited: Milliseconds(2_900), sequence: receipt.sequence)
    #expect(bench.answer(1, by: 0) == .answered(counted))
    try bench.play(.next)
    #expect(bench.refusal(bench.answerMove(1, to: 0), by: .player(0)) == .answered(counted))
    try bench.play(.next)
    bench.pass(to: 0)
    #expect(bench.refusal(bench.answerMove(1, to: 0), by: .player(0)) == .answered(counted))
    #expect(bench.refusal(bench.answerMove(1, to: 0), by: .player(1)) == .closed)
  }

  @Test("L4: A removed player stays out, and the name is free")
  func remove() throws {
    var bench = RoomBench(players: 2)
    let name = try #require(RoomName("Troll"))
    try bench.play(.join(name, team: nil), by: .newcomer, key: "the-key-of-the-troll")
    try bench.start()
    bench.pass(to: 1_000)
    #expect(bench.answer(by: 2) == nil)
    try bench.play(.remove(2))
    #expect(bench.refusal(.remove(2)) == .noSuchPlayer)
    #expect(bench.answer(by: 2) == .removed)
    #expect(bench.refusal(.join(name, team: nil), by: .player(2)) == .removed)
    #expect(bench.refusal(.join(name, team: nil), by: .newcomer, key: "the-key-of-the-troll") == .removed)
    #expect(bench.room.view(ofPlayer: 2) == nil)
    #expect(bench.room.answered == 0 && bench.room.playerCount == 2)
    #expect(bench.join("Troll") == nil)
    try bench.play(.next)
    #expect(bench.room.revealed?.split == [0, 0, 0, 0])
    let results = bench.room.results
    #expect(results.players.map { $0.player } == [0, 1, 3, 2])
    #expect(results.players.map { $0.isRemoved } == [false, false, false, true])
    #expect(results.players[3].place == nil)
  }

  @Test("L4: The host renames players and hides their names")
  func rename() throws {
    var bench = RoomBench(TestQuestion.choices(1), players: 2)
    let name = try #require(RoomName("Eva"))
    #expect(
      bench.refusal(.rename(0, try #require(RoomName("PLAYER 1")))) == .name(suggestion: try #require(RoomName("PLAYER 1 2"))))
    #expect(bench.refusal(.rename(0, name)) == nil)
    #expect(bench.join("Player 0") == nil)
    #expect(bench.join("eva") != nil)
    try bench.play(.hide(1, true))
    #expect(bench.room.projectorView.names.map { $0.name } == ["Eva", nil, "Player 0"])
    #expect(bench.room.hostView.players.map { $0.name } == ["Eva", "Player 1", "Player 0"])
    #expect(bench.room.view(ofPlayer: 1)?.me.name == "Player 1")
    try bench.play(.hide(1, false))
    #expect(bench.room.projectorView.names[1].name == "Player 1")
    #expect(bench.refusal(.rename(9, name)) == .noSuchPlayer)
  }

  @Test("F13: A player whose phone sleeps keeps name, number and points, and the room does not wait for them")
  func sleep() throws {
    var bench = RoomBench(TestQuestion.choices(3), players: 2)
    try bench.start()
    bench.pass(to: 1_000)
    #expect(bench.answer(by: 0) == nil)
    #expect(bench.answer(by: 1) == nil)
    #expect(bench.refusal(.presence(came: [], went: [0]), by: .room) == nil)
    #expect(bench.refusal(.presence(came: [], went: [0]), by: .room) == .phase)
    bench.now += 4_200
    try bench.play(.proceed(after: 0), by: .room)
    bench.pass(to: 500)
    #expect(bench.room.phase == .open)
    #expect(bench.answer(0, by: 1) == nil)
    // The room does not wait for the sleeping player.
    #expect(bench.room.phase == .reveal)
    #expect(bench.room.hostView.players.map { $0.isHere } == [false, true])
    bench.now += 600_000
    try bench.play(.proceed(after: 1), by: .room)
    #expect(bench.refusal(.presence(came: [0], went: []), by: .room) == nil)
    bench.pass(to: 500)
    #expect(bench.answer(by: 1) == nil)
    #expect(bench.room.phase == .open)
    #expect(bench.answer(by: 0) == nil)
    #expect(bench.room.phase == .reveal)
    #expect(bench.score(0) == 200)
    #expect(bench.room.view(ofPlayer: 0)?.me.name == "Player 0")
    #expect(bench.refusal(.presence(came: [7], went: []), by: .room) == .noSuchPlayer)
  }

  @Test("When the last player without an answer goes, an automatic room shows the result")
  func lastOneGoes() throws {
    for move in [RoomMove.presence(came: [], went: [1]), .remove(1), .leave] {
      var bench = RoomBench(players: 2)
      try bench.start()
      #expect(bench.answer(by: 0) == nil)
      #expect(bench.room.phase == .open)
      let actor: RoomActor = move == .remove(1) ? .host : move == .leave ? .player(1) : .room
      #expect(try bench.play(move, by: actor).changes == [.players, .closed, .revealed])
      #expect(bench.room.phase == .reveal)
    }
  }

  @Test("The answer of an absent player does not end the question for players who are here")
  func answerFromAway() throws {
    var bench = RoomBench(players: 3)
    try bench.play(.presence(came: [], went: [0]), by: .room)
    try bench.start()
    #expect(bench.answer(by: 0) == nil)
    #expect(bench.answer(by: 1) == nil)
    #expect(bench.room.phase == .open)
    #expect(bench.answer(by: 2) == nil)
    #expect(bench.room.phase == .reveal)
  }

  @Test("L4: A paused room reveals nothing; once it resumes, it makes the postponed reveal")
  func pause() throws {
    for move in [RoomMove.presence(came: [], went: [1]), .remove(1), .leave] {
      var bench = RoomBench(players: 2)
      try bench.start()
      #expect(bench.answer(by: 0) == nil)
      try bench.play(.pause)
      try bench.play(move, by: move == .remove(1) ? .host : move == .leave ? .player(1) : .room)
      #expect(bench.room.phase == .open)
      #expect(try bench.play(.resume).changes == [.resumed, .closed, .revealed])
    }
  }

  @Test("If no player is here, the room waits until time is up")
  func nobodyHere() throws {
    var bench = RoomBench(players: 1)
    try bench.play(.presence(came: [], went: [0]), by: .room)
    try bench.start()
    #expect(bench.answer(by: 0) == nil)
    #expect(bench.room.phase == .open)
  }

  @Test("In a room that is not automatic, the question stays open when all have answered")
  func manual() throws {
    var bench = RoomBench(settings: .manual, players: 1)
    try bench.start()
    #expect(bench.answer(by: 0) == nil)
    #expect(bench.room.phase == .open && bench.room.answered == 1)
    try bench.play(.next)
    #expect(bench.room.phase == .reveal && bench.room.due == nil)
  }

  @Test("Players who leave can come back; if they gave no answer, others can take their name meanwhile")
  func leaving() throws {
    var bench = RoomBench(players: 3)
    let (one, two) = (try #require(RoomName("Player 1")), try #require(RoomName("Player 2")))
    try bench.play(.leave, by: .player(1))
    #expect(bench.room.playerCount == 2)
    #expect(bench.join("Player 1") == nil)
    try bench.start()
    #expect(bench.answer(by: 1) == .removed)
    #expect(bench.answer(by: 2) == nil)
    try bench.play(.leave, by: .player(2))
    #expect(bench.join("Player 2") != nil)
    #expect(bench.refusal(.join(one, team: nil), by: .player(1)) != nil)
    try bench.play(.next)
    #expect(bench.room.standing.players == 3)
    #expect(try bench.play(.join(two, team: nil), by: .player(2)).player == 2)
    #expect(bench.room.view(ofPlayer: 2)?.me.score == Points(hundredths: 100))
    // A second tab belongs to the same player.
    #expect(try bench.play(.join(one, team: nil), by: .player(2)).player == 2)
    #expect(bench.room.players[2].name == two)
  }
}

extension RoomBench {
  init(players: Int) { self.init(TestQuestion.choices(3), RoomSettings(), players: players) }
}
