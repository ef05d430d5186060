import Rules
import Testing

/// Timing properties of every round, tested with many random quizzes, clocks and players.
@Suite("Timing properties of a choice round")
struct ClockProperties {
  /// Returns a round after some moves. The round may already have ended because its time is up.
  private func begun(_ mode: Mode, _ seed: UInt64) throws -> (round: ChoiceRound, log: RoundLog, player: ChoicePlayer) {
    var round = ChoiceRound(mode: mode, questions: .drawn(1 + Int(seed % 20), seed: seed), seed: seed)
    var log = RoundLog.empty(seed: seed)
    var player = ChoicePlayer(seed: seed)
    for _ in 0..<(seed % 7) where !round.isFinished { try player.move(in: &round, writingTo: &log) }
    return (round, log, player)
  }

  @Test("Time that passes in one step has the same effect as in many steps, also on the log", arguments: Mode.allAndOthers)
  func steps(mode: Mode) throws {
    for seed in 0..<200 as Range<UInt64> {
      var (round, log, player) = try begun(mode, seed)
      let end = player.now + Milliseconds(Int64(player.chance.below(60_000)))
      var once = round
      once.pass(to: end)
      var logged = round
      var leap = log
      logged.pass(to: end, writingTo: &leap)
      #expect(logged == once, "seed \(seed): logging does not change the timing")
      // The steps have different sizes. Some end at a deadline, others just before or after it.
      var time = player.now
      while time < end {
        let step = [1, 900, 9_000][player.chance.below(3)]
        time = time + Milliseconds(Int64(player.chance.below(step)))
        if let deadline = round.deadline, player.chance.below(2) == 0 {
          time = max(time, deadline + Milliseconds(Int64(player.chance.below(3) - 1)))
        }
        time = min(max(time, player.now), end)
        round.pass(to: time, writingTo: &log)
      }
      round.pass(to: end, writingTo: &log)
      #expect(round == once, "seed \(seed)")
      #expect(log == leap, "seed \(seed)")
    }
  }

  @Test("A deadline exists if and only if a clock is running, and nothing happens before it", arguments: Mode.allAndOthers)
  func deadlines(mode: Mode) throws {
    var seen = 0
    for seed in 0..<200 as Range<UInt64> {
      var (round, _, player) = try begun(mode, seed)
      while true {
        let questionRuns = mode.questionLimit != nil && round.phase == .asking
        let runs = !round.isFinished && (mode.roundLimit != nil || questionRuns)
        #expect((round.deadline != nil) == runs, "seed \(seed)")
        guard let deadline = round.deadline else { break }
        #expect(deadline > player.now, "seed \(seed)")
        var before = round
        before.pass(to: deadline - Milliseconds(1))
        #expect(before.turns == round.turns && before.phase == round.phase, "seed \(seed): nothing happens before the deadline")
        #expect(before.deadline == deadline, "seed \(seed)")
        let turnNumber = round.turnNumber
        round.pass(to: deadline)
        let showsAnswer = mode.movesOn == .player && round.phase == .showingAnswer
        #expect(round.turnNumber == turnNumber + 1 || showsAnswer || round.isFinished, "seed \(seed): the deadline has an effect")
        seen += 1
      }
      guard round.isFinished else { continue }
      let over = round
      round.pass(to: .longest)
      #expect(round.turns == over.turns && round.score == over.score && round.isFinished, "seed \(seed)")
    }
    #expect(mode.hasClock == (seen > 0))
  }

  @Test("C5: A replayed log gives the same round, score and end", arguments: Mode.allAndOthers)
  func replay(mode: Mode) throws {
    for seed in 0..<200 as Range<UInt64> {
      let played = try PlayedRound(mode, seed)
      var again = played.start
      try again.replay(played.log)
      expect(again, is: played.end, "seed \(seed)")
      #expect(again.score == played.end.score, "seed \(seed)")
      #expect(again.isFinished, "seed \(seed): the log has an end")
      // The first half of the log is what a device saves halfway through. A round resumed from it must write the same log.
      let half = played.log.moves.count / 2
      var resumedLog = played.log.with(moves: Array(played.log.moves.prefix(half)))
      var resumed = played.start
      try resumed.replay(resumedLog)
      for entry in played.log.moves.dropFirst(half) {
        let move = try #require(ChoiceRound.Move(code: entry.code))
        try resumed.play(move, inTurn: try #require(entry.turn), at: entry.time, writingTo: &resumedLog)
      }
      resumed.pass(to: .longest, writingTo: &resumedLog)
      expect(resumed, is: played.end, "seed \(seed)")
      #expect(resumedLog == played.log, "seed \(seed)")
    }
  }

  @Test("C5: A log of the first version gives the same round, without turns and end", arguments: Mode.allAndOthers)
  func replayFirstVersion(mode: Mode) throws {
    for seed in 0..<200 as Range<UInt64> {
      let first = try PlayedRound(mode, seed, version: .movesOnly)
      #expect(first.log.endedAt == nil && first.log.moves.allSatisfy { $0.turn == nil }, "seed \(seed)")
      var again = first.start
      try again.replay(first.log)
      expect(again, is: first.end, "seed \(seed)")
      let current = try PlayedRound(mode, seed)
      #expect(first.end == current.end, "seed \(seed): the log's version does not change the outcome")
      #expect(first.log.moves.map { $0.time } == current.log.moves.map { $0.time }, "seed \(seed)")
      #expect(first.log.moves.map { $0.code } == current.log.moves.map { $0.code }, "seed \(seed)")
    }
  }

  @Test("C5: A clock that is set back between two moves does not break the log", arguments: Mode.allAndOthers)
  func setBack(mode: Mode) throws {
    var setBack = 0
    for seed in 0..<200 as Range<UInt64> {
      var (round, log, player) = try begun(mode, seed)
      let start = ChoiceRound(mode: mode, questions: .drawn(1 + Int(seed % 20), seed: seed), seed: seed)
      for _ in 0..<40 where !round.isFinished {
        // The page measures the time with one clock, but the time of a tap comes from another one.
        round.pass(to: player.now + Milliseconds(Int64(player.chance.below(6_000))), writingTo: &log)
        let tap = log.lastTime + Milliseconds(Int64(player.chance.below(3_000)))
        let move = round.phase == .asking ? ChoiceRound.Move.choose(player.chance.below(8)) : .next
        if tap < round.now { setBack += 1 }
        _ = try? round.play(move, inTurn: round.turnNumber, at: tap, writingTo: &log)
      }
      var again = start
      #expect(throws: Never.self, "seed \(seed)") { try again.replay(log) }
      #expect(again.now == log.lastTime, "seed \(seed)")
      expect(again, is: round, "seed \(seed)")
    }
    #expect(setBack > 100)
  }

  /// Expects that two rounds are equal once the same time has passed in both.
  private func expect(
    _ round: ChoiceRound, is other: ChoiceRound, _ comment: Comment, at place: SourceLocation = #_sourceLocation
  ) {
    var (late, otherLate) = (round, other)
    late.pass(to: .longest)
    otherLate.pass(to: .longest)
    #expect(late == otherLate, comment, sourceLocation: place)
  }
}
