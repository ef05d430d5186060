import Rules
import TestSweeps
import Testing

@Suite("L3: The bonus for right answers in a row")
struct RoomStreakTests {
  @Test(
    "L3: Each right answer in a row gives a tenth more, up to half of a question's points",
    arguments: zip(0...7, [0, 10, 20, 30, 40, 50, 50, 50]))
  func formula(streak: Int, percent: Int) {
    func points(_ scoring: RoomScoring, _ credit: Int, _ time: Int64) -> Int {
      let credit = Credit(hundredths: credit)
      return Int(scoring.points(for: credit, after: Milliseconds(time), limit: .seconds(20), streak: streak).hundredths)
    }
    #expect(points(.accuracy, 100, 9_000) == 100 + percent)
    // The bonus does not depend on the time, and an answer that is not fully right has none.
    #expect(points(.speed, 100, 0) == 1000_00 + percent * 1000)
    #expect(points(.speed, 100, 20_000) == 500_00 + percent * 1000)
    #expect(points(.accuracy, 50, 0) == 50 && points(.accuracy, 0, 0) == 0)
    #expect(points(.speed, 50, 0) == 500_00)
  }

  @Test("L3: Without the setting, a streak gives no bonus, and nobody sees one")
  func off() throws {
    var bench = RoomBench(TestQuestion.choices(3), players: 1)
    #expect(!RoomSettings().hasStreakBonus)
    #expect(try scores(&bench, [1, 1, 1]) == [100, 200, 300])
    #expect(bench.room.view(ofPlayer: 0)?.me.streak == nil)
  }

  @Test("L3: A wrong or missing answer ends a streak")
  func ends() throws {
    var bench = RoomBench(TestQuestion.choices(7), .streaks, players: 1)
    #expect(try scores(&bench, [1, 1, 1, 0, 1, nil, 1]) == [100, 210, 330, 330, 430, 430, 530])
    #expect(bench.room.streak(of: 0) == 1)
  }

  @Test("L3: A question that the host skips counts for nobody, so it does not end a streak")
  func skipped() throws {
    var bench = RoomBench(TestQuestion.choices(3), .streaks, players: 1)
    try bench.start()
    try answer(&bench, 1)
    try bench.play(.next)
    try bench.play(.skip)
    try answer(&bench, 1)
    #expect(bench.score(0) == 210)
    #expect(bench.room.view(ofPlayer: 0)?.me.streak == 2)
  }

  @Test("L3: A partly right answer gets its share of the points, and ends the streak")
  func partial() throws {
    let choices = ChoiceRound.Question(choiceCount: 4, rightChoice: 0, fixedLayout: [0, 1, 2, 3])
    let several = TestQuestion(.several(SeveralKey(choices: choices, weights: [5_000, 5_000, -5_000, -5_000])))
    var bench = RoomBench([.choice, several, .choice], .streaks, players: 1)
    try bench.start()
    try answer(&bench, 1)
    try bench.play(.next)
    try answer(&bench, 0)
    try bench.play(.next)
    try answer(&bench, 1)
    #expect(bench.score(0) == 100 + 50 + 100)
  }

  @Test("L3: A typed answer that the host accepts later makes the streaks after it longer")
  func accepted() throws {
    var bench = RoomBench([.choice, .typed, .choice, .choice], .streaks, players: 1)
    try bench.start()
    try answer(&bench, 1)
    try bench.play(.next)
    bench.pass(to: 1_000)
    try bench.play(.answer(RoomAnswer(question: 1, answer: .typed("left"))), by: .player(0))
    if bench.room.phase == .open { try bench.play(.next) }
    try bench.play(.next)
    try answer(&bench, 1)
    try bench.play(.next)
    // The open question has no points yet.
    bench.pass(to: 1_000)
    #expect(bench.score(0) == 200)
    try bench.play(.accept(question: 1, try #require(GivenText("left", language: "en"))))
    #expect(bench.score(0) == 100 + 110 + 120)
    #expect(bench.room.results.players.first?.answers.map { $0?.points.hundredths } == [100, 110, 120])
    try answer(&bench, 1)
    #expect(bench.score(0) == 100 + 110 + 120 + 130)
  }

  @Test("L3, L5: A phone that reloads after any question computes the same points as the server")
  func phones() throws {
    for seed in Sweep.part(of: 0..<1_000 as Range<UInt64>) {
      var chance = SplitMix64(seed: seed)
      let scoring: RoomScoring = chance.below(2) == 0 ? .accuracy : .speed
      var bench = RoomBench(
        TestQuestion.choices(8), RoomSettings(scoring: scoring, isAutomatic: false, hasStreakBonus: true), players: 2)
      // The first phone never reloads. The second one reloads after some questions.
      var tallies = (0..<2).compactMap { bench.room.view(ofPlayer: $0).map { RoomTally($0) } }
      try bench.start()
      while bench.room.phase != .ended {
        bench.pass(to: 600 + Int64(chance.below(18_000)))
        for player in 0..<2 where chance.below(6) > 0 { #expect(bench.answer(chance.below(4) > 0 ? 1 : 0, by: player) == nil) }
        if chance.below(6) == 0 {
          try bench.play(.skip)
          continue
        }
        try bench.play(.next)
        let reveal = try #require(bench.room.revealed)
        for player in 0..<2 {
          for _ in 0...chance.below(2) {
            tallies[player].count(bench.room.answer(of: player, to: reveal.asked.question), reveal, scoring: scoring)
          }
          #expect(tallies[player].score == bench.room.players[player].score)
          #expect(tallies[player].streak == bench.room.streak(of: player))
        }
        if chance.below(3) == 0 { tallies[1] = RoomTally(try #require(bench.room.view(ofPlayer: 1))) }
        try bench.play(.next)
      }
    }
  }

  // MARK: - Playing

  /// Answers the open question as the only player. In an automatic room, this ends the question.
  private func answer(_ bench: inout RoomBench, _ choice: Int) throws {
    bench.pass(to: 1_000)
    #expect(bench.answer(choice, by: 0) == nil)
    #expect(bench.room.phase == .reveal)
  }

  /// Answers one question after another, where `nil` means no answer. Returns the score of player 0 after each question.
  private func scores(_ bench: inout RoomBench, _ choices: [Int?]) throws -> [Int] {
    var scores: [Int] = []
    try bench.start()
    for (question, choice) in choices.enumerated() {
      if question > 0 { try bench.play(.next) }
      if let choice { try answer(&bench, choice) } else { try bench.play(.next) }
      scores.append(bench.score(0))
    }
    return scores
  }
}

extension RoomSettings {
  fileprivate static let streaks = RoomSettings(hasStreakBonus: true)
}
