import Rules
import Testing

@Suite("Times of a room, to the millisecond")
struct RoomTimeTests {
  @Test("A question opens 800 ms after the move, and takes answers from then on")
  func opening() throws {
    var bench = RoomBench(players: 2)
    let receipt = try bench.play(.start)
    #expect(receipt.changes == .opened)
    #expect(bench.room.asked?.opens == Instant(bench.now + 800))
    bench.pass(to: -1)
    #expect(bench.answer(by: 0) == .early)
    bench.pass(to: 0)
    #expect(bench.answer(by: 0) == nil)
    #expect(bench.credited(0) == 0)
  }

  @Test("Answers count if the credited time is within the limit, and they arrive within 2 s after it")
  func limit() throws {
    for (received, stated, refusal) in [
      (20_000, 20_000, nil), (20_001, 20_000, nil), (20_250, 20_000, nil), (20_250, 20_001, .closed), (20_251, 20_000, .closed),
      (20_001, nil, .closed), (20_000, nil, nil),
    ] as [(Int64, Int64?, RoomRefusal?)] {
      var bench = RoomBench(players: 2)
      try bench.start()
      bench.pass(to: received)
      #expect(bench.answer(by: 0, time: stated) == refusal, "\(received)")
    }
    // With a round trip of 3,600 ms, an answer may be dated up to 2,050 ms before its arrival: half of the round trip plus 250
    // ms. So only the 2 s after the limit decide.
    for (received, refusal) in [(21_999, nil), (22_000, nil), (22_001, .closed)] as [(Int64, RoomRefusal?)] {
      var bench = RoomBench(players: 2)
      try bench.start()
      bench.pass(to: received)
      #expect(bench.answer(by: 0, time: 19_000, roundTrip: 3_600) == refusal, "\(received)")
    }
  }

  @Test("F11: A lying phone gains at most half of its round trip plus 250 ms")
  func lies() throws {
    for (stated, roundTrip, credited) in [
      (0, 200, 9_650), (9_649, 200, 9_650), (9_650, 200, 9_650), (9_651, 200, 9_651), (10_000, 200, 10_000),
      (10_001, 200, 10_000), (99_999, 200, 10_000), (-5_000, 200, 9_650), (0, 0, 9_750), (0, nil, 9_750),
      (Int64.min, 200, 9_650), (Int64.max, 200, 10_000),
    ] as [(Int64, Int64?, Int64)] {
      var bench = RoomBench(players: 2)
      try bench.start()
      bench.pass(to: 10_000)
      #expect(bench.answer(by: 0, time: stated, roundTrip: roundTrip) == nil)
      #expect(bench.credited(0) == credited)
    }
  }

  @Test("F11: The shortest round trip that a player ever had counts")
  func shortestRoundTrip() throws {
    var bench = RoomBench(players: 1)
    try bench.start()
    for (roundTrip, credited) in [(1_000, 9_250), (100, 9_700), (1_000, 9_700)] as [(Int64, Int64)] {
      bench.pass(to: 10_000)
      #expect(bench.answer(by: 0, time: 0, roundTrip: roundTrip) == nil)
      #expect(bench.credited(0) == credited)
      if bench.room.question ?? 0 < 2 { try bench.play(.next) }
    }
  }

  @Test("F12: Time counts from the opening of the question, even for players who join late")
  func lateJoiner() throws {
    var bench = RoomBench(settings: .speed, players: 1)
    try bench.start()
    bench.pass(to: 12_000)
    bench.join("Late")
    #expect(bench.answer(by: 1, time: 0) == nil)
    #expect(bench.credited(1) == 11_750)
    #expect(bench.answer(by: 0, time: 11_750) == nil)
    #expect(bench.score(0) == bench.score(1))
  }

  @Test("The room may make the move timeUp once, and no earlier than 2 s after the limit")
  func timeUp() throws {
    for isAutomatic in [true, false] {
      var bench = RoomBench(TestQuestion.choices(2), RoomSettings(isAutomatic: isAutomatic), players: 2)
      try bench.start()
      bench.pass(to: 22_000)
      #expect(bench.refusal(.timeUp(0), by: .room) == .early)
      bench.pass(to: 22_001)
      #expect(bench.room.due?.time == Instant(bench.now))
      #expect(bench.room.due?.move == .timeUp(0))
      #expect(bench.refusal(.timeUp(1), by: .room) == .phase)
      let changes = try bench.play(.timeUp(0), by: .room).changes
      #expect(changes == (isAutomatic ? [.closed, .revealed] : .closed))
      #expect(bench.room.phase == (isAutomatic ? .reveal : .closed))
      #expect(bench.refusal(.timeUp(0), by: .room) == .phase)
      #expect(bench.answer(by: 0, time: 0) == .closed)
      #expect((bench.room.due == nil) == !isAutomatic)
    }
  }

  @Test("An automatic room opens the next question 5 s after a reveal, and ends 5 s after the last")
  func proceeding() throws {
    var bench = RoomBench(TestQuestion.choices(2), players: 1)
    try bench.start()
    bench.pass(to: 3_000)
    #expect(bench.answer(by: 0) == nil)
    #expect(bench.room.phase == .reveal)
    let revealed = bench.now
    bench.now = revealed + 4_199
    #expect(bench.refusal(.proceed(after: 0), by: .room) == .early)
    bench.now = revealed + 4_200
    #expect(bench.room.due?.time == Instant(bench.now))
    #expect(bench.refusal(.proceed(after: 0), by: .room) == nil)
    #expect(bench.refusal(.proceed(after: 0), by: .room) == .phase)
    #expect(bench.room.asked?.opens == Instant(revealed + 5_000))
    bench.pass(to: 3_000)
    #expect(bench.answer(by: 0) == nil)
    let last = bench.now
    bench.now = last + 4_999
    #expect(bench.refusal(.proceed(after: 1), by: .room) == .early)
    bench.now = last + 5_000
    #expect(bench.refusal(.proceed(after: 1), by: .room) == nil)
    #expect(bench.room.phase == .ended)
    #expect(bench.room.due == nil)
  }

  @Test("Even if a process is late, a question opens 500 ms after it is sent")
  func lateProcess() throws {
    var bench = RoomBench(TestQuestion.choices(2), players: 1)
    try bench.start()
    #expect(bench.answer(by: 0) == nil)
    bench.now += 60_000
    #expect(bench.refusal(.proceed(after: 0), by: .room) == nil)
    #expect(bench.room.asked?.opens == Instant(bench.now + 500))
  }

  @Test("L4: The clock stops during a pause, and the opening moves by the length of the pause")
  func pause() throws {
    var bench = RoomBench(players: 2)
    try bench.start()
    let opens = bench.now
    bench.pass(to: 5_000)
    #expect(bench.refusal(.resume) == .phase)
    #expect(try bench.play(.pause).changes == .paused)
    #expect(bench.refusal(.pause) == .paused)
    #expect(bench.room.pausedLeft == .seconds(15))
    #expect(bench.room.due == nil)
    bench.now += 100_000
    #expect(bench.answer(by: 0, time: 4_000) == .paused)
    #expect(bench.refusal(.timeUp(0), by: .room) == .paused)
    #expect(try bench.play(.resume).changes == .resumed)
    #expect(bench.room.asked?.opens == Instant(opens + 100_000))
    #expect(bench.elapsed == 5_000)
    bench.now += 200
    #expect(bench.answer(by: 0, time: 4_000, roundTrip: 2_000) == nil)
    #expect(bench.credited(0) == 4_000)
    #expect(bench.room.due?.time == Instant(opens + 100_000 + 22_001))
  }

  @Test("L4: An answer that arrived before a pause counts, even if its move is made after the pause")
  func beforePause() throws {
    var bench = RoomBench(players: 2)
    try bench.start()
    bench.pass(to: 5_000)
    try bench.play(.pause)
    bench.pass(to: 4_999)
    #expect(bench.answer(by: 0) == nil)
    bench.pass(to: 5_000)
    #expect(bench.answer(by: 1) == .paused)
  }

  @Test("A pause before the opening leaves at least 500 ms until the question opens")
  func pauseBeforeOpening() throws {
    var bench = RoomBench(players: 1)
    try bench.play(.start)
    bench.now += 700
    try bench.play(.pause)
    #expect(bench.room.pausedLeft == .seconds(20))
    bench.now += 10_000
    try bench.play(.resume)
    #expect(bench.room.asked?.opens == Instant(bench.now + 500))
  }

  @Test("L4: A pause after a reveal stops an automatic room from moving on")
  func pauseAfterReveal() throws {
    var bench = RoomBench(players: 1)
    try bench.start()
    #expect(bench.answer(by: 0) == nil)
    bench.now += 1_000
    try bench.play(.pause)
    #expect(bench.room.pausedLeft == .seconds(4))
    bench.now += 50_000
    #expect(bench.refusal(.proceed(after: 0), by: .room) == .paused)
    try bench.play(.resume)
    #expect(bench.room.due?.time == Instant(bench.now + 4_000 - 800))
  }

  @Test("L4: More time extends the limit for all, and the points depend on the new limit")
  func extend() throws {
    var bench = RoomBench(settings: .speed, players: 2)
    try bench.start()
    bench.pass(to: 20_500)
    #expect(bench.answer(by: 0) == .closed)
    #expect(try bench.play(.extend(.seconds(20))).changes == .limit)
    #expect(bench.room.asked?.limit == .seconds(40))
    #expect(bench.answer(by: 0, time: 20_000 + 500) == nil)
    bench.pass(to: 42_000)
    #expect(bench.refusal(.timeUp(0), by: .room) == .early)
    bench.pass(to: 42_001)
    #expect(bench.refusal(.timeUp(0), by: .room) == nil)
    #expect(bench.score(0) == 744_00)
    #expect(bench.refusal(.extend(.seconds(10))) == .phase)
  }

  @Test("L4: Zero, negative time, and more than an hour are malformed extensions", arguments: [0, -5, 4_000, Int64.max / 1_000])
  func wrongExtension(seconds: Int64) throws {
    var bench = RoomBench(players: 2)
    try bench.start()
    #expect(bench.refusal(.extend(.seconds(seconds))) == .malformed)
  }

  @Test("L9: Extra time applies to one player, and the points depend on the common limit")
  func pace() throws {
    var bench = RoomBench(settings: .speed, players: 2)
    #expect(bench.refusal(.pace(0, 99)) == .malformed)
    try bench.play(.pace(0, 150))
    try bench.start()
    #expect(bench.room.view(ofPlayer: 0)?.me.limit == .seconds(30))
    #expect(bench.room.view(ofPlayer: 1)?.me.limit == nil)
    #expect(bench.room.view(ofPlayer: 1)?.common == bench.room.view(ofPlayer: 0)?.common)
    bench.pass(to: 22_001)
    #expect(bench.refusal(.timeUp(0), by: .room) == .early)
    #expect(bench.answer(by: 1, time: 19_000) == .closed)
    bench.pass(to: 30_000)
    #expect(bench.room.due?.time.count == bench.now + 2_001)
    #expect(bench.answer(by: 0, time: 30_000) == nil)
    // No other player has extra time, so the question is over.
    #expect(bench.room.due?.move == .timeUp(0))
    #expect(bench.refusal(.timeUp(0), by: .room) == nil)
    #expect(bench.score(0) == 250_00)
  }

  @Test("After a crash, a question whose limit has passed stays open 5 s for answers that phones still hold")
  func crash() throws {
    var bench = RoomBench(players: 2)
    try bench.start()
    bench.pass(to: 60_000)
    #expect(bench.answer(by: 0, time: 4_180) == .closed)
    #expect(bench.refusal(.restored, by: .room) == nil)
    bench.pass(to: 65_000)
    #expect(bench.refusal(.timeUp(0), by: .room) == .early)
    #expect(bench.answer(by: 0, time: 4_180) == nil)
    // No process ran the room for 60 of the 65 s. The credited time is the remaining 5 s minus the tolerance of 250 ms.
    #expect(bench.credited(0) == 4_750)
    bench.pass(to: 65_001)
    #expect(bench.answer(by: 1, time: 4_180) == .closed)
    #expect(bench.refusal(.timeUp(0), by: .room) == nil)
  }

  @Test("A pause during the 5 s after a crash postpones the end of the question")
  func pauseAfterCrash() throws {
    var bench = RoomBench(players: 2)
    try bench.start()
    bench.pass(to: 60_000)
    try bench.play(.restored, by: .room)
    let restored = bench.now
    bench.now = restored + 1_000
    try bench.play(.pause)
    bench.now = restored + 31_000
    try bench.play(.resume)
    #expect(bench.room.due?.time == Instant(restored + 35_001))
  }

  @Test("Times of moves from several processes may go back, and an outage counts from the latest time")
  func severalProcesses() throws {
    var bench = RoomBench(players: 3)
    try bench.start()
    bench.pass(to: 10_000)
    #expect(bench.answer(by: 0) == nil)
    bench.pass(to: 9_000)
    #expect(bench.answer(by: 1) == nil)
    #expect(bench.credited(1) == 9_000)
    bench.pass(to: 10_500)
    try bench.play(.restored, by: .room)
    #expect(bench.answer(by: 2, time: 0) == nil)
    #expect(bench.credited(2) == 9_750)
  }

  @Test("After a crash within the limit, the limit stays the same")
  func shortCrash() throws {
    var bench = RoomBench(players: 2)
    try bench.start()
    bench.pass(to: 20_000)
    #expect(bench.refusal(.restored, by: .room) == nil)
    #expect(bench.answer(by: 0, time: 4_180) == nil)
    #expect(bench.credited(0) == 4_180)
    #expect(bench.room.due?.time == Instant(bench.now + 2_001))
  }
}

extension RoomBench {
  init(settings: RoomSettings, players: Int) { self.init(TestQuestion.choices(3), settings, players: players) }
}
