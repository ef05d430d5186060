import Rules
import Testing

@Suite("C5: The log of a round in progress")
struct LogTests {
  /// As in Ninja mode, each question and the round have clocks. But every answer moves on.
  static let ninja = Mode(
    .rookie, length: 15, order: .drawn, penalty: 1, movesOn: .everyAnswer, roundLimit: .seconds(30),
    questionLimit: .seconds(3))

  private func begun(_ mode: Mode, questions: Int = 15, _ log: RoundLog = .empty()) -> (ChoiceRound, RoundLog) {
    (ChoiceRound(mode: mode, questions: .fours(questions), seed: 9), log)
  }

  /// Returns the reason why a move is rejected, or `nil` if the move was made.
  private func refusal<Game: Round>(
    of move: Game.Move, inTurn turn: Int, at time: Milliseconds, in round: inout Game, _ log: inout RoundLog
  ) -> IllegalMove? {
    do throws(IllegalMove) {
      try round.play(move, inTurn: turn, at: time, writingTo: &log)
      return nil
    } catch {
      return error
    }
  }

  @Test("Each move is logged with its time, turn and code, and the last one with the end")
  func entries() throws {
    var (round, log) = begun(.classic, questions: 2)
    for (second, move) in [ChoiceRound.Move.choose(1), .next, .choose(3), .next].enumerated() {
      #expect(log.endedAt == nil)
      try round.play(move, inTurn: second / 2, at: .seconds(Int64(second)), writingTo: &log)
      #expect(log.lastTime == .seconds(Int64(second)))
    }
    let times: [(Int64, Int, String)] = [(0, 0, "1"), (1, 0, "next"), (2, 1, "3"), (3, 1, "next")]
    #expect(log.moves == times.map { RoundLog.Entry(time: .seconds($0.0), turn: $0.1, code: $0.2) })
    #expect(log.endedAt == .seconds(3))
  }

  @Test("A log of the first version continues without turns and without an end")
  func firstVersion() throws {
    var (round, log) = begun(.rookie, questions: 2, .empty(.movesOnly))
    for turn in 0..<2 { try round.play(.choose(1), inTurn: turn, at: .seconds(Int64(turn)), writingTo: &log) }
    #expect(round.isFinished)
    #expect(log.moves.allSatisfy { $0.turn == nil })
    #expect(log.endedAt == nil)
  }

  @Test("Q6c: A tap after the time is up does not count, and the log records when the round ended")
  func tapTooLate() throws {
    var (round, log) = begun(.warrior)
    let limit = try #require(Mode.warrior.roundLimit)
    try round.play(.choose(1), inTurn: 0, at: limit - Milliseconds(1), writingTo: &log)
    let moves = log.moves
    #expect(refusal(of: .choose(1), inTurn: 1, at: limit + .seconds(1), in: &round, &log) == .roundIsOver)
    #expect(round.isFinished)
    #expect(round.score == Score(points: 1, possible: 15))
    #expect(log.moves == moves)
    #expect(log.endedAt == limit)
  }

  @Test("Q6c: A tap at the exact moment when the time is up is too late", arguments: [0, 1, 3_600_000] as [Int64])
  func tapAtTheLimit(late: Int64) throws {
    var (round, log) = begun(.warrior)
    let limit = try #require(Mode.warrior.roundLimit)
    #expect(refusal(of: .choose(1), inTurn: 0, at: limit + Milliseconds(late), in: &round, &log) == .roundIsOver)
    #expect(log == RoundLog.empty().with(moves: [], endedAt: limit))
  }

  @Test("Q6d: A tap for a question that has just timed out does not count for the next one", arguments: [0, 2, 3])
  func tapForTheQuestionBefore(choice: Int) throws {
    var (round, log) = begun(Self.ninja)
    #expect(refusal(of: .choose(choice), inTurn: 0, at: Milliseconds(3_001), in: &round, &log) == .anotherTurn)
    #expect(round.turns[0].attempts == [.timedOut])
    #expect(round.turns[1].attempts.isEmpty)
    #expect(round.score.points == -1)
    #expect(log.moves.isEmpty)
    try round.play(.choose(1), inTurn: 1, at: Milliseconds(3_002), writingTo: &log)
    #expect(round.score.points == 0)
  }

  @Test("Q6d: If an answer and a timeout coincide, only the timeout counts", arguments: [1, 2])
  func sameInstant(choice: Int) throws {
    var (round, log) = begun(Self.ninja)
    #expect(refusal(of: .choose(choice), inTurn: 0, at: .seconds(3), in: &round, &log) == .anotherTurn)
    #expect(round.turns[0].attempts == [.timedOut])
    #expect(round.score.points == -1)
    #expect(log.moves.isEmpty)
    // One millisecond earlier, only the answer counts.
    var (other, _) = begun(Self.ninja)
    try other.play(.choose(choice), inTurn: 0, at: Milliseconds(2_999), writingTo: &log)
    other.pass(to: .seconds(3))
    #expect(other.turns[0].attempts == [.chose(choice)])
    #expect(other.turnNumber == 1)
  }

  @Test("Q6d: A tap after the last question has timed out is too late, and the log records the end")
  func lastTimeOut() throws {
    var (round, log) = begun(Self.ninja, questions: 2)
    try round.play(.choose(1), inTurn: 0, at: .seconds(1), writingTo: &log)
    #expect(refusal(of: .choose(1), inTurn: 1, at: .seconds(9), in: &round, &log) == .roundIsOver)
    #expect(log.endedAt == .seconds(4))
    #expect(round.score.points == 0)
  }

  @Test("A move for another turn is rejected, and changes nothing", arguments: [-1, 0, 2, 14, 15, .max])
  func anotherTurn(turn: Int) throws {
    var (round, log) = begun(.warrior)
    try round.play(.choose(1), inTurn: 0, at: .seconds(1), writingTo: &log)
    round.pass(to: .seconds(2))
    let before = round
    let written = log
    #expect(refusal(of: .choose(1), inTurn: turn, at: .seconds(2), in: &round, &log) == .anotherTurn)
    #expect(round == before)
    #expect(log == written)
  }

  @Test("H1: A letter meant for an earlier state of the word is rejected, and costs nothing")
  func anotherTurnOfHangman() throws {
    var round = HangmanRound(word: "time", alphabet: .latin)
    var log = RoundLog.empty()
    try round.play(.guess("t"), inTurn: 0, at: .seconds(1), writingTo: &log)
    let before = round
    #expect(refusal(of: .guess("x"), inTurn: 0, at: .seconds(1), in: &round, &log) == .anotherTurn)
    #expect(refusal(of: .guess("x"), inTurn: 2, at: .seconds(1), in: &round, &log) == .anotherTurn)
    #expect(refusal(of: .guess("t"), inTurn: 1, at: .seconds(1), in: &round, &log) == .alreadyTried)
    #expect(round == before)
    #expect(log.moves == [RoundLog.Entry(time: .seconds(1), turn: 0, code: "t")])
  }

  @Test("A move earlier than the previous one is rejected, and changes nothing", arguments: [-1, 0, 1_999, .min] as [Int64])
  func backwards(time: Int64) throws {
    var (round, log) = begun(Self.ninja)
    try round.play(.choose(1), inTurn: 0, at: .seconds(2), writingTo: &log)
    let before = round
    let written = log
    #expect(refusal(of: .choose(1), inTurn: 1, at: Milliseconds(time), in: &round, &log) == .timeRunsBackwards)
    #expect(round == before)
    #expect(log == written)
    #expect(refusal(of: .choose(1), inTurn: 1, at: .seconds(2), in: &round, &log) == nil, "two moves may have the same time")
  }

  @Test("A tap whose clock was set back counts as made now")
  func setBack() throws {
    var (round, log) = begun(Self.ninja)
    round.pass(to: .seconds(4), writingTo: &log)
    #expect(round.turnNumber == 1, "the first question has timed out")
    #expect(refusal(of: .choose(1), inTurn: 0, at: .seconds(2), in: &round, &log) == .anotherTurn)
    #expect(refusal(of: .choose(1), inTurn: 1, at: .seconds(2), in: &round, &log) == nil)
    #expect(log.moves == [RoundLog.Entry(time: .seconds(4), turn: 1, code: "1")])
    #expect(round.deadline == .seconds(7))
  }

  @Test("The end is logged once, and time after it changes nothing")
  func endOnce() {
    var (round, log) = begun(.warrior)
    round.pass(to: .seconds(1), writingTo: &log)
    #expect(log == .empty(), "passing time is not logged while the round is going on")
    for time in [Milliseconds.seconds(31), .seconds(40), .longest, .zero] {
      round.pass(to: time, writingTo: &log)
      #expect(log.endedAt == Mode.warrior.roundLimit)
    }
  }
}
