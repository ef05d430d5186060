import Rules
import TestSweeps
import Testing

@Suite("L3: Points of a room")
struct RoomScoringTests {
  private func speed(_ time: Int64, limit: Int64 = 20_000, credit: Int = 100) -> Int64 {
    RoomScoring.speed.points(for: Credit(hundredths: credit), after: Milliseconds(time), limit: Milliseconds(limit)).hundredths
  }

  @Test("L3: Accuracy gives a point, or a share of it, whatever the time", arguments: [0, 33, 50, 67, 100])
  func accuracy(hundredths: Int) {
    for time in [0, 499, 20_000] as [Int64] {
      let points = RoomScoring.accuracy.points(
        for: Credit(hundredths: hundredths), after: Milliseconds(time), limit: .seconds(20))
      #expect(points == Points(hundredths: Int64(hundredths)))
    }
  }

  @Test(
    "L3: Speed gives round(1000 · (1 − t / 2T)), and 1000 below half a second",
    arguments: [
      (0, 1000), (499, 1000), (500, 988), (549, 988), (550, 986), (10_000, 750), (19_999, 501), (20_000, 500),
    ] as [(Int64, Int)])
  func formula(time: Int64, points: Int) { #expect(speed(time) == points * 100) }

  @Test("L3: Points for speed follow the formula, rounded to the nearest point, for all times and limits")
  func everyTime() {
    for limit in [5_000, 7_000, 20_000, 240_000] as [Int64] {
      for time in stride(from: 500, through: limit, by: 37) as StrideThrough<Int64> {
        let exact = 1000 * (1 - Double(time / 50 * 50) / (2 * Double(limit)))
        #expect(speed(time, limit: limit) == Int((exact + 1e-9).rounded()) * 100)
      }
    }
  }

  @Test("L3: Partial credit gives the same share of the points for speed")
  func partial() {
    #expect(speed(10_000, credit: 50) == 375_00)
    #expect(speed(0, credit: 33) == 330_00)
    #expect(speed(10_000, credit: 0) == 0)
  }

  @Test("L9: With extra time, the points fall to zero but not below")
  func extraTime() {
    #expect(speed(40_000) == 0)
    #expect(speed(90_000) == 0)
    #expect(speed(30_000) == 250_00)
  }

  @Test("Equal scores share the better place: 1, 1, 3")
  func places() throws {
    var bench = RoomBench(TestQuestion.choices(1), players: 3)
    try bench.start()
    bench.now += 1_000
    for player in 0..<3 { #expect(bench.answer(player == 2 ? 0 : 1, by: player) == nil) }
    #expect(bench.room.phase == .reveal)
    let standing = bench.room.standing
    #expect(standing.steps.map { $0.place } == [1, 3])
    #expect(standing.top.map { $0.place } == [1, 1, 3])
    #expect((0..<3).map { bench.room.view(ofPlayer: $0)?.me.place } == [1, 1, 3])
  }

  @Test("A standing has all scores, or at most 64 evenly spaced by place", arguments: [1, 63, 64, 65, 500, 2_000])
  func steps(players: Int) throws {
    var bench = RoomBench(
      [TestQuestion(TestQuestion.choice.task, QuestionTerms(limit: .seconds(3_600)))], .speed, players: players)
    try bench.start()
    for player in 0..<players {
      bench.pass(to: Int64(500 + 1_700 * player))
      try bench.play(bench.answerMove(), by: .player(player))
    }
    let standing = try #require(bench.room.revealed?.standing)
    #expect(standing.players == players)
    #expect(standing.isExact == (Set(bench.room.players.map { $0.score }).count <= 64))
    #expect(standing.steps.count <= 64)
    #expect(standing.steps.first?.place == 1)
    #expect(standing.steps.last?.score == bench.room.players.map { $0.score }.min())
    // Places are exact for the scores in `steps`. For other scores, they are off by about the distance between two steps at most.
    let distance = standing.isExact ? 0 : players / 63 + players / 400 + 2
    let (common, scores) = (bench.room.common, bench.room.scores)
    for player in 0..<players {
      let place = try #require(bench.room.view(ofPlayer: player, common, scores: scores)?.me.place)
      let shown = standing.place(of: bench.room.players[player].score)
      #expect(abs(shown - place) <= distance)
      if standing.steps.contains(where: { $0.score == bench.room.players[player].score }) { #expect(shown == place) }
    }
    #expect(standing.top.count == min(players, 10))
  }

  @Test("L10: In snapshots made for many players at once, each place is one more than the number of better scores")
  func manyPlaces() throws {
    for seed in Sweep.part(of: 0..<1_000 as Range<UInt64>) {
      var chance = SplitMix64(seed: seed)
      let players = 1 + chance.below(30)
      var bench = RoomBench(TestQuestion.choices(1), players: players)
      try bench.start()
      bench.now += 1_000
      for player in 0..<players where bench.room.phase == .open && chance.below(4) > 0 {
        #expect(bench.answer(chance.below(2), by: player) == nil)
      }
      if bench.room.phase == .open { try bench.play(.next, by: .host) }
      let (common, scores) = (bench.room.common, bench.room.scores)
      for player in 0..<players {
        let view = try #require(bench.room.view(ofPlayer: player, common, scores: scores))
        #expect(view.me.place == 1 + bench.room.players.count { $0.score > view.me.score })
        #expect(view == bench.room.view(ofPlayer: player))
      }
    }
  }
}
