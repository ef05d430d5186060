import Rules
import Testing

@Suite("L13: A pub quiz: rounds, breaks, jokers and the tie-break")
struct RoomRoundTests {
  /// Creates a room with two rounds of two questions and, if `hasTieBreak` is true, a tie-break whose answer is 42.
  private func bench(
    _ settings: RoomSettings = .manual, players: Int = 2, first: TestQuestion = .choice, hasTieBreak: Bool = false
  ) throws -> RoomBench {
    var questions = [first, .choice, .choice, .choice].enumerated().map { TestQuestion($1.task, round: $0 / 2) }
    if hasTieBreak {
      let right = try #require(DecimalNumber("42"))
      questions.append(TestQuestion(.number(NumberKey([NumberKey.Range(right, right, weight: 10_000)]))))
    }
    return RoomBench(questions, settings, players: players)
  }

  /// Plays both questions of the next round, or of the current round if its first question is open. The players in `right` answer
  /// correctly, and the others do not answer.
  private func playRound(_ bench: inout RoomBench, right: [Int] = [0]) throws {
    for number in 0..<2 {
      if number > 0 || bench.room.phase != .open { try bench.play(bench.room.phase == .lobby ? .start : .next) }
      bench.pass(to: 1_000)
      for player in right { #expect(bench.answer(by: player) == nil) }
      if bench.room.phase == .open { try bench.play(.next) }
    }
  }

  // MARK: - Breaks

  @Test("Between two rounds there is a break, which the host ends")
  func breaks() throws {
    var bench = try bench()
    try playRound(&bench)
    #expect(bench.room.asked?.round == RoomRound(number: 0, of: 2, first: 0, count: 2))
    #expect(try bench.play(.next).changes == .break)
    let pause = try #require(bench.room.currentBreak)
    #expect(bench.room.phase == .break && bench.room.scene == .break(pause))
    #expect(pause.next == RoomRound(number: 1, of: 2, first: 2, count: 2))
    #expect(pause.length == .seconds(300))
    // In a room that is not automatic, the break does not end by itself.
    #expect(bench.room.due == nil)
    #expect(bench.refusal(.skip) == .phase && bench.refusal(.results) == .phase && bench.refusal(.board) == .phase)
    #expect(try bench.play(.next).changes == .opened)
    #expect(bench.room.question == 2)
    try playRound(&bench)
    #expect(try bench.play(.next).changes == .ended)
  }

  @Test("In an automatic room, the break ends by its clock, which the host can stop and extend")
  func automatic() throws {
    var bench = try bench(RoomSettings(breakTime: .seconds(60)))
    for _ in 0..<2 {
      if bench.room.phase == .lobby { try bench.play(.start) } else { try bench.play(.next) }
      bench.pass(to: 1_000)
      for player in 0..<2 { #expect(bench.answer(by: player) == nil) }
    }
    let reveal = try #require(bench.room.due)
    #expect(reveal.time == Instant(bench.now + 5_000))
    bench.now = reveal.time.count
    try bench.play(reveal.move, by: .room)
    let pause = try #require(bench.room.currentBreak)
    #expect(bench.room.due?.time == pause.ends - RoomTimes.lead)

    bench.now = pause.ends.count - 20_000
    try bench.play(.pause)
    #expect(bench.room.pausedLeft == Milliseconds(20_000) && bench.room.due == nil)
    bench.now += 100_000
    #expect(try bench.play(.resume).changes == [.resumed, .break])
    #expect(bench.room.currentBreak?.ends == pause.ends + Milliseconds(100_000))
    #expect(try bench.play(.extend(.seconds(15))).changes == .break)
    #expect(bench.room.currentBreak?.length == .seconds(75))

    let due = try #require(bench.room.due)
    bench.now = due.time.count - 1
    #expect(bench.refusal(due.move, by: .room) == .early)
    bench.now += 1
    try bench.play(due.move, by: .room)
    #expect(bench.room.phase == .open && bench.room.question == 2)
    #expect(bench.room.asked?.opens == Instant(pause.ends.count + 115_000))
  }

  @Test("A skipped last question also leads to the break")
  func skip() throws {
    var bench = try bench()
    try bench.start()
    try bench.play(.skip)
    #expect(try bench.play(.skip).changes == [.closed, .break])
  }

  // MARK: - The scoreboard

  @Test("Players see places and the scoreboard only after a round")
  func scoreboard() throws {
    var bench = try bench()
    try bench.start()
    #expect(bench.answer(by: 0) == nil)
    try bench.play(.next)
    #expect(bench.room.revealed?.standing == .hidden(players: 2))
    #expect(bench.room.view(ofPlayer: 0)?.me.place == nil)
    #expect(bench.room.view(ofPlayer: 0)?.me.score.hundredths == 100)
    #expect(bench.refusal(.board) == .phase)
    try bench.play(.next)
    try bench.play(.next)
    #expect(bench.room.revealed?.standing.isShown == false)
    try bench.play(.board)
    #expect(bench.room.revealed?.standing.top.map { $0.place } == [1, 2])
    #expect(bench.room.view(ofPlayer: 1)?.me.place == 2)
    try bench.play(.next)
    #expect(bench.room.currentBreak?.standing.top.map { $0.place } == [1, 2])
    #expect(bench.room.view(ofPlayer: 1)?.me.place == 2)
  }

  // MARK: - Typed answers

  @Test("Typed answers are grouped; accepting one in the break changes its group and the scoreboard at once")
  func typed() throws {
    var bench = try bench(players: 4, first: .typed)
    try bench.start()
    for (player, text) in ["left", "Right", "LEFT", "up"].enumerated() {
      let answer = RoomMove.answer(RoomAnswer(question: 0, answer: .typed(text)))
      #expect(bench.refusal(answer, by: .player(player)) == nil)
    }
    #expect(bench.room.typedAnswers(to: 0) == nil, "not before time is up")
    bench.pass(to: 22_001)
    #expect(try bench.play(.timeUp(0), by: .room).changes == [.closed, .typed])
    // The credits stay secret until the reveal, even for the host.
    #expect(bench.room.typedAnswers(to: 0)?.groups.allSatisfy { $0.credit == nil } == true)
    #expect(try bench.play(.next).changes == [.revealed, .typed])
    let groups = try #require(bench.room.typedAnswers(to: 0)).groups
    #expect(groups.map { $0.text.text } == ["left", "Right", "up"])
    #expect(groups.map { $0.count } == [2, 1, 1])
    #expect(groups.map { $0.credit?.hundredths } == [0, 100, 0])
    try bench.play(.next)
    try bench.play(.next)
    try bench.play(.next)
    #expect(bench.room.phase == .break && bench.room.typedAnswers.map { $0.question } == [0])

    let receipt = try bench.play(.accept(question: 0, groups[0].text))
    #expect(receipt.changes == [.revealed, .typed, .break] && receipt.question == 0)
    #expect((0..<4).map { bench.score($0) } == [100, 100, 100, 0])
    #expect(bench.room.currentBreak?.standing.steps.map { $0.score.hundredths } == [100, 0])
    #expect(bench.room.typedAnswers(to: 0)?.groups.map { $0.credit?.hundredths } == [100, 100, 0])
  }

  // MARK: - Jokers

  @Test("In the round of their joker, a player's points count double, on the phone too")
  func joker() throws {
    var bench = try bench(.speed, players: 2)
    let asked: [RoomRefusal?] = [0, 2, -1].map { bench.refusal(.joker($0), by: .player(0)) }
    #expect(asked == [nil, .malformed, .malformed])
    #expect(bench.refusal(.joker(1), by: .player(0)) == nil, "can be changed until its round begins")
    #expect(bench.refusal(.joker(0), by: .player(1)) == nil)
    var tallies = [RoomTally(), RoomTally()]
    for number in 0..<4 {
      try bench.play(number == 0 ? .start : .next)
      if bench.room.phase == .break { try bench.play(.next) }
      bench.pass(to: 4_000)
      for player in 0..<2 { #expect(bench.answer(by: player) == nil) }
      let reveal = try #require(bench.room.revealed)
      for player in 0..<2 {
        let joker = bench.room.view(ofPlayer: player)?.me.joker
        tallies[player].count(bench.room.answer(of: player, to: number), reveal, scoring: .speed, joker: joker)
      }
      // Player 1 can no longer change the joker, because the joker's round has begun.
      #expect(bench.refusal(.joker(1), by: .player(1)) == .phase)
      if number == 1 { #expect(bench.room.players.map { $0.score.hundredths } == [1_800_00, 3_600_00]) }
    }
    #expect(bench.room.players.map { $0.score.hundredths } == [5_400_00, 5_400_00])
    #expect(tallies.map { $0.score } == bench.room.players.map { $0.score })
    #expect(bench.refusal(.joker(0), by: .host) == .forbidden)
  }

  @Test("A room without rounds has no jokers")
  func noJoker() {
    var bench = RoomBench(players: 1)
    #expect(bench.refusal(.joker(0), by: .player(0)) == .malformed)
  }

  // MARK: - The tie-break

  @Test("If players share first place, they play a tie-break, and the nearest number wins")
  func tieBreak() throws {
    var bench = try bench(players: 3, hasTieBreak: true)
    try playRound(&bench, right: [0, 1])
    try bench.play(.next)
    try bench.play(.next)
    try playRound(&bench, right: [0, 1])
    #expect(try bench.play(.next).changes == .opened)
    #expect(bench.room.asked?.tie == RoomTie(score: Points(hundredths: 400), names: ["Player 0", "Player 1"]))
    #expect(bench.room.asked?.round == nil && bench.room.asked?.of == 4)
    bench.pass(to: 1_000)
    func guess(_ text: String) -> RoomMove { .answer(RoomAnswer(question: 4, answer: .typed(text))) }
    #expect(bench.refusal(guess("42"), by: .player(2)) == .closed, "the player is not in the tie")
    #expect(bench.refusal(guess("30"), by: .player(0)) == nil)
    #expect(bench.refusal(guess("53,5"), by: .player(1)) == nil)
    try bench.play(.next)
    #expect((0..<3).map { bench.score($0) } == [400, 500, 0])
    // Each phone can compute the points for its own answer from the reveal.
    let reveal = try #require(bench.room.revealed)
    for (player, points) in ([0, 100, 0] as [Int64]).enumerated() {
      var tally = RoomTally()
      tally.count(bench.room.answer(of: player, to: 4), reveal, scoring: .speed, joker: 1)
      #expect(tally.score.hundredths == points)
    }
    #expect(try bench.play(.next).changes == .ended)
    #expect(bench.room.ending.podium.map { $0.name } == ["Player 1", "Player 0", "Player 2"])
    #expect(bench.room.ending.podium.map { $0.place } == [1, 2, 3])
  }

  @Test("Players who are equally near still share the place, and without a tie there is no tie-break")
  func sharedTieBreak() throws {
    for isTied in [true, false] {
      var bench = try bench(hasTieBreak: true)
      try playRound(&bench, right: [0, 1])
      try bench.play(.next)
      try bench.play(.next)
      try playRound(&bench, right: isTied ? [0, 1] : [0])
      try bench.play(.next)
      if isTied {
        bench.pass(to: 1_000)
        for (player, text) in ["40", "44"].enumerated() {
          #expect(bench.refusal(.answer(RoomAnswer(question: 4, answer: .typed(text))), by: .player(player)) == nil)
        }
        try bench.play(.next)
        try bench.play(.next)
      }
      #expect(bench.room.phase == .ended)
      #expect(bench.room.ending.podium.map { $0.place } == (isTied ? [1, 1] : [1, 2]))
    }
  }

  @Test("In an automatic room, the tie-break ends when the players who share first place have answered")
  func automaticTieBreak() throws {
    var bench = try bench(RoomSettings(), players: 3, hasTieBreak: true)
    try bench.play(.start)
    for number in 0..<4 {
      bench.pass(to: 1_000)
      for player in 0..<3 { #expect(bench.answer(player < 2 ? 1 : 0, by: player) == nil) }
      #expect(bench.room.phase == .reveal)
      try bench.play(.next)
      if number == 1 { try bench.play(.next) }
    }
    #expect(bench.room.asked?.tie != nil)
    bench.pass(to: 1_000)
    for player in 0..<2 {
      #expect(bench.room.phase == .open)
      #expect(bench.refusal(.answer(RoomAnswer(question: 4, answer: .typed("1\(player)"))), by: .player(player)) == nil)
    }
    #expect(bench.room.phase == .reveal)
    bench.now += 5_000
    try bench.play(try #require(bench.room.due).move, by: .room)
    #expect(bench.room.phase == .ended)
  }
}
