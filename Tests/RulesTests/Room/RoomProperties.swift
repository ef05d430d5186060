import Rules
import TestSweeps
import Testing

@Suite("L5: Rooms whose players, hosts and processes behave badly")
struct RoomProperties {
  @Test("F2, F4, F5, F13, F14: In every room, scoreboard, log and phones agree, and the log replays to the same room")
  func simulation() {
    var crashes = 0
    for seed in Sweep.part(of: 0..<10_000 as Range<UInt64>) {
      var simulation = RoomSimulation(seed: seed)
      simulation.run()
      #expect(simulation.faults.isEmpty, "seed \(seed)")
      crashes += simulation.crashes
    }
    #expect(crashes > 0)
  }

  @Test("F2: 2,000 answers within 50 ms are all in the log, and scoreboard, log and phones have the same total")
  func sameMoment() throws {
    let players = 2_000
    var bench = RoomBench(TestQuestion.choices(1), .speed, players: players)
    var chance = SplitMix64(seed: 2)
    try bench.start()
    let common = bench.room.common
    for player in chance.order(of: players) {
      bench.pass(to: 4_000 + Int64(chance.below(50)))
      let move = bench.answerMove(chance.below(4), time: 3_900 - Int64(chance.below(3_000)), roundTrip: Int64(chance.below(500)))
      try bench.play(move, by: .player(player))
    }
    let reveal = try #require(bench.room.revealed)
    #expect(reveal.answered == players && reveal.split.reduce(0, +) == players)
    let answers = bench.log.moves.filter { if case .answer = $0.move { true } else { false } }
    #expect(Set(answers.map { $0.actor }).count == players && answers.count == players)
    var (phones, places) = (Points.zero, 0)
    for player in 0..<players {
      var tally = RoomTally()
      tally.count(bench.room.answer(of: player, to: 0), reveal, scoring: .speed)
      phones = phones + tally.score
      if reveal.standing.place(of: tally.score) <= players { places += 1 }
    }
    let scores = bench.room.results.players.reduce(Points.zero) { $0 + $1.score }
    #expect(phones == scores && scores > .zero)
    #expect(places == players)
    #expect(common.players == players)
  }

  @Test("F4: A reload between tap and reveal changes no score, whatever is sent again")
  func reload() throws {
    for seed in Sweep.part(of: 0..<10_000 as Range<UInt64>) {
      var chance = SplitMix64(seed: seed)
      var (plain, reloaded) = (RoomBench(.speed, 3), RoomBench(.speed, 3))
      var tallies = [RoomTally](repeating: RoomTally(), count: 3)
      try plain.start()
      try reloaded.start()
      for question in 0..<3 {
        let start = plain.room.asked?.opens.count ?? 0
        for player in chance.order(of: 3) {
          (plain.now, reloaded.now) = (start + Int64(1_000 * player), start + Int64(1_000 * player))
          let (choice, time) = (chance.below(4), Int64(1_000 * player - chance.below(100)))
          #expect(plain.answer(choice, by: player, time: time) == nil)
          #expect(reloaded.answer(choice, by: player, time: time, key: "\(question)-\(player)-of-a-long-key") == nil)
          // The page reloads. Either its outbox is still there, or the outbox is lost and the player picks a different choice.
          let view = try #require(reloaded.room.view(ofPlayer: player))
          tallies[player] = RoomTally(view)
          let again = chance.below(2) == 0
          let other = reloaded.answer(
            again ? choice : 3 - choice, to: question, by: player, time: time,
            key: again ? "\(question)-\(player)-of-a-long-key" : nil)
          if again { #expect(other == nil) } else { #expect(other != nil) }
        }
        #expect(plain.room.phase == .reveal)
        let reveal = try #require(reloaded.room.reveal(of: question))
        for player in 0..<3 { tallies[player].count(reloaded.room.answer(of: player, to: question), reveal, scoring: .speed) }
        (plain.now, reloaded.now) = (start + 10_000, start + 10_000)
        try plain.play(.next)
        try reloaded.play(.next)
      }
      #expect(plain.room.phase == .ended && reloaded.room.phase == .ended)
      #expect(plain.room.players.map { $0.score } == reloaded.room.players.map { $0.score })
      #expect(tallies.map { $0.score } == reloaded.room.players.map { $0.score })
    }
  }
}

extension RoomBench {
  init(_ settings: RoomSettings, _ players: Int) { self.init(TestQuestion.choices(3), settings, players: players) }

  fileprivate mutating func answer(
    _ choice: Int, to question: Int, by player: Int, time: Int64, key: String?
  ) -> RoomRefusal? {
    refusal(answerMove(choice, to: question, time: time), by: .player(player), key: key)
  }
}
