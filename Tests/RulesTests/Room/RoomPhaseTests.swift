import Rules
import Testing

@Suite("Phases and roles of a room")
struct RoomPhaseTests {
  /// One move of each kind, with valid numbers. Only `admit` is missing; RoomAdmissionTests tests it.
  private static let moves: [RoomMove] =
    [
      .answer(RoomAnswer(question: 0, answer: .parts([1]))), .leave, .joker(0), .start, .next, .skip, .pause, .resume,
      .extend(.seconds(5)), .lock, .unlock, .board, .results, .remove(0), .hide(0, true), .pace(0, 150), .end, .timeUp(0),
      .proceed(after: 0), .presence(came: [0], went: []), .restored,
    ] + ["join::New", "rename:0:New", "accept:0:en:x"].compactMap { RoomMove(code: $0) }

  @Test("L4: Each move is refused to all roles that may not make it")
  func roles() throws {
    for move in RoomPhaseTests.moves {
      for actor in [RoomActor.host, .player(0), .newcomer, .room] {
        let isAllowed =
          switch move {
          case .join: actor == .newcomer || actor == .player(0)
          case .answer, .leave, .joker: actor == .player(0)
          case .timeUp, .proceed, .presence, .restored: actor == .room
          case .end: actor == .host || actor == .room
          default: actor == .host
          }
        var bench = RoomBench(players: 2)
        #expect((bench.refusal(move, by: actor) == .forbidden) == !isAllowed, "\(move) by \(actor)")
        #expect(move.isAllowed(to: actor) == isAllowed)
      }
    }
    var bench = RoomBench(players: 2)
    #expect(bench.refusal(.leave, by: .player(9)) == .noSuchPlayer)
    #expect(bench.refusal(.leave, by: .player(-1)) == .noSuchPlayer)
  }

  @Test("Nothing is possible after the end")
  func ended() throws {
    for move in RoomPhaseTests.moves {
      for actor in [RoomActor.host, .player(0), .newcomer, .room] where move.isAllowed(to: actor) {
        var bench = RoomBench(players: 2)
        try bench.play(.end)
        #expect(bench.refusal(move, by: actor) == .ended)
      }
    }
  }

  @Test("L4: Each move of the host is possible only in certain phases")
  func phases() throws {
    let possible: [(RoomMove, [RoomPhase])] = [
      (.start, [.lobby]), (.next, [.open, .closed, .reveal, .board]), (.skip, [.open, .closed]), (.pause, [.open]),
      (.resume, []), (.extend(.seconds(5)), [.open]), (.board, [.reveal]), (.results, [.closed, .board]),
      (.lock, [.lobby, .open, .closed, .reveal, .board]), (.end, [.lobby, .open, .closed, .reveal, .board]),
    ]
    // Breaks are tested in RoomRoundTests.
    for phase in RoomPhase.allCases where phase != .ended && phase != .break {
      for (move, phases) in possible {
        var bench = try self.bench(in: phase)
        #expect(bench.room.phase == phase)
        #expect((bench.refusal(move) == nil) == phases.contains(phase), "\(move) in \(phase)")
      }
    }
  }

  /// Returns a room in the given phase, which must not be `break`. After the lobby, the room is at the first of its two
  /// questions. The room makes no moves by itself.
  private func bench(in phase: RoomPhase) throws -> RoomBench {
    var bench = RoomBench(TestQuestion.choices(2), .manual, players: 2)
    if phase == .lobby { return bench }
    try bench.start()
    if phase == .closed {
      bench.pass(to: 22_001)
      try bench.play(.timeUp(0), by: .room)
    }
    if phase == .reveal || phase == .board { try bench.play(.next) }
    if phase == .board { try bench.play(.board) }
    if phase == .ended { try bench.play(.end) }
    return bench
  }

  @Test("F5: An answer counts only while its question is open")
  func answers() throws {
    for phase in RoomPhase.allCases where phase != .break {
      var bench = try self.bench(in: phase)
      let refusals: [RoomRefusal?] =
        switch phase {
        case .lobby: [.phase, .phase]
        case .open: [nil, .early]
        case .closed, .reveal, .board, .break: [.closed, .early]
        case .ended: [.ended, .ended]
        }
      for question in 0..<2 {
        #expect(bench.refusal(bench.answerMove(1, to: question, time: 0), by: .player(0)) == refusals[question], "\(phase)")
      }
    }
  }

  @Test("F5: A late answer does not count for the next question")
  func lateAnswer() throws {
    var bench = try bench(in: .reveal)
    let late = bench.answerMove(1, to: 0, time: 100)
    #expect(bench.refusal(late, by: .player(0)) == .closed)
    try bench.play(.next)
    #expect(bench.refusal(late, by: .player(0)) == .closed)
    bench.pass(to: 100)
    #expect(bench.refusal(late, by: .player(0)) == .closed)
    #expect(bench.room.answered == 0)
    try bench.play(.next)
    #expect(bench.score(0) == 0)
  }

  @Test("Answers that the question cannot take are malformed", arguments: RoomQuestionKind.allCases)
  func malformed(kind: RoomQuestionKind) throws {
    var chance = SplitMix64(seed: 3)
    var bench = RoomBench([TestQuestion.drawn(kind, &chance)], players: 2)
    try bench.start()
    let wrong: [GivenAnswer] =
      switch kind {
      case .typed, .number: [.parts([0])]
      default: [.typed("0"), .parts([]), .parts([99]), .parts([-1]), .parts([0, 0]), .parts([1, 0, 1, 0, 1, 0, 1, 0])]
      }
    for answer in wrong {
      #expect(bench.refusal(.answer(RoomAnswer(question: 0, answer: answer)), by: .player(0)) == .malformed)
    }
    #expect(bench.refusal(.answer(RoomAnswer(question: 1, answer: .parts([1]))), by: .player(0)) == .malformed)
    #expect(bench.refusal(.answer(RoomAnswer(question: -1, answer: .parts([1]))), by: .player(0)) == .malformed)
  }

  @Test("L4: A skipped question counts for nobody", arguments: [RoomSettings.manual, .speed])
  func skip(settings: RoomSettings) throws {
    var bench = RoomBench(TestQuestion.choices(2), settings, players: 2)
    try bench.start()
    #expect(bench.answer(by: 0) == nil)
    #expect(try bench.play(.skip).changes == [.closed, .opened])
    #expect(bench.room.question == 1 && bench.room.phase == .open)
    #expect(bench.room.asked?.opens == Instant(bench.now + 800))
    #expect(try bench.play(.skip).changes == [.closed, .ended])
    #expect(bench.score(0) == 0)
    #expect(bench.room.results.questions.isEmpty)
    #expect(bench.room.results.players.map { $0.answered } == [0, 0])
  }

  @Test("L4: A question that is open at an early end counts for nobody, and the podium is shown")
  func earlyEnd() throws {
    var bench = RoomBench(TestQuestion.choices(3), players: 2)
    try bench.start()
    #expect(bench.answer(by: 0) == nil)
    try bench.play(.next)
    try bench.play(.next)
    bench.pass(to: 0)
    #expect(bench.answer(by: 1) == nil)
    try bench.play(.end, by: .room)
    #expect(bench.room.ending.podium.map { $0.score.hundredths } == [100, 0])
    #expect(bench.room.ending.podium.map { $0.place } == [1, 2])
    #expect(bench.room.scene == .ended(bench.room.ending))
  }

  @Test("The move “next” leads through all questions to the end")
  func next() throws {
    var bench = RoomBench(TestQuestion.choices(2), .manual, players: 1)
    try bench.start()
    var phases: [RoomPhase] = []
    for _ in 0..<4 {
      try bench.play(.next)
      phases.append(bench.room.phase)
    }
    #expect(phases == [.reveal, .open, .reveal, .ended])
  }

  @Test("L13: If the host accepts a typed answer, all answers like it count too, and the scores change")
  func accept() throws {
    var bench = RoomBench([.typed, .choice], .speed, players: 3)
    try bench.start()
    for (player, text) in ["Rite", "RITE", "left"].enumerated() {
      bench.pass(to: 2_000)
      #expect(bench.refusal(.answer(RoomAnswer(question: 0, answer: .typed(text))), by: .player(player)) == nil)
    }
    #expect(bench.room.phase == .reveal)
    #expect(bench.room.revealed?.split == [0, 0, 3])
    let text = try #require(GivenText("rite", language: "fr"))
    #expect(bench.refusal(.accept(question: 1, text)) == .malformed)
    try bench.play(.next)
    let receipt = try bench.play(.accept(question: 0, text))
    #expect(receipt.changes == [.revealed, .typed] && receipt.question == 0)
    #expect((0..<3).map { bench.score($0) } == [950_00, 950_00, 0])
    #expect(bench.room.reveal(of: 0)?.split == [2, 0, 1])
    #expect(bench.room.reveal(of: 0)?.solution.credit(for: .typed("rIte")) == .full)
    #expect(try bench.play(.accept(question: 0, text)).changes == [])
  }

  @Test("Results list players and questions, with medians of the credited times")
  func results() throws {
    var bench = RoomBench(TestQuestion.choices(1), players: 4)
    try bench.start()
    for (player, (choice, time)) in [(1, 3_000), (0, 1_000), (1, 2_000)].enumerated() {
      bench.pass(to: Int64(time))
      #expect(bench.answer(choice, by: player) == nil)
    }
    bench.pass(to: 4_500)
    #expect(bench.answer(3, by: 3, time: 4_400) == nil)
    let results = bench.room.results
    #expect(results.players.map { $0.player } == [0, 2, 1, 3])
    #expect(results.players.map { $0.place } == [1, 1, 3, 3])
    #expect(results.players.map { $0.right } == [1, 1, 0, 0])
    #expect(results.questions.map { $0.right } == [2])
    #expect(results.questions.map { $0.split } == [[1, 2, 0, 1]])
    #expect(results.questions.map { $0.answered } == [4])
    #expect(results.questions.map { $0.time } == [Milliseconds(2_500)])
  }
}
