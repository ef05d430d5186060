import Rules
import Testing

@Suite("C5: a round that is written down as it is played")
struct LogTests {
  /// As Ninja is to be: each question has its clock, and so has the round.
  static let ninja = Mode(
    .rookie, length: .atMost(15), order: .drawn, penalty: 1, movesOn: .everyAnswer, roundLimit: .seconds(30),
    questionLimit: .seconds(3))

  private func round(_ mode: Mode, questions: Int = 15) -> ChoiceRound {
    ChoiceRound(mode: mode, questions: .fours(questions), seed: 9)
  }

  /// Why a move is refused; `nil` if it was made.
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

  @Test("each move is written with its time, its turn and its code, and the last one with the end")
  func entries() throws {
    var round = round(.classic, questions: 2)
    var log = RoundLog.empty()
    for (second, move) in [ChoiceRound.Move.choose(1), .next, .choose(3), .next].enumerated() {
      #expect(log.endedAt == nil)
      try round.play(move, inTurn: second / 2, at: .seconds(Int64(second)), writingTo: &log)
      #expect(log.lastTime == .seconds(Int64(second)))
    }
    let times: [(Int64, Int, String)] = [(0, 0, "1"), (1, 0, "next"), (2, 1, "3"), (3, 1, "next")]
    #expect(log.moves == times.map { RoundLog.Entry(time: .seconds($0.0), turn: $0.1, code: $0.2) })
    #expect(log.endedAt == .seconds(3))
  }

  @Test("a log of the first version goes on without turns and end")
  func firstVersion() throws {
    var round = round(.rookie, questions: 2)
    var log = RoundLog.empty(.movesOnly)
    for turn in 0..<2 { try round.play(.choose(1), inTurn: turn, at: .seconds(Int64(turn)), writingTo: &log) }
    #expect(round.isFinished)
    #expect(log.moves.allSatisfy { $0.turn == nil })
    #expect(log.endedAt == nil)
  }

  @Test("Q6c: a tap after the round's time is up does not count; the round ended when it was up, and its log says so")
  func tapTooLate() throws {
    var round = round(.warrior)
    var log = RoundLog.empty()
    let limit = try #require(Mode.warrior.roundLimit)
    try round.play(.choose(1), inTurn: 0, at: limit - Milliseconds(1), writingTo: &log)
    let moves = log.moves
    #expect(refusal(of: .choose(1), inTurn: 1, at: limit + .seconds(1), in: &round, &log) == .roundIsOver)
    #expect(round.isFinished)
    #expect(round.score == Score(points: 1, possible: 15))
    #expect(log.moves == moves)
    #expect(log.endedAt == limit)
  }

  @Test("Q6c: a tap at the very moment at which the time is up is too late", arguments: [0, 1, 3_600_000] as [Int64])
  func tapAtTheLimit(late: Int64) throws {
    var round = round(.warrior)
    var log = RoundLog.empty()
    let limit = try #require(Mode.warrior.roundLimit)
    #expect(refusal(of: .choose(1), inTurn: 0, at: limit + Milliseconds(late), in: &round, &log) == .roundIsOver)
    #expect(log == RoundLog.empty().with(moves: [], endedAt: limit))
  }

  @Test("Q6d: a tap meant for a question that has just timed out is not charged to the next one", arguments: [0, 2, 3])
  func tapForTheQuestionBefore(choice: Int) throws {
    var round = round(Self.ninja)
    var log = RoundLog.empty()
    #expect(refusal(of: .choose(choice), inTurn: 0, at: Milliseconds(3_001), in: &round, &log) == .anotherTurn)
    #expect(round.turns[0].attempts == [.timedOut])
    #expect(round.turns[1].attempts.isEmpty)
    #expect(round.score.points == -1)
    #expect(log.moves.isEmpty)
    try round.play(.choose(1), inTurn: 1, at: Milliseconds(3_002), writingTo: &log)
    #expect(round.score.points == 0)
  }

  @Test("Q6d: an answer and a time-out in the same instant count once: the time was up", arguments: [1, 2])
  func sameInstant(choice: Int) throws {
    var round = round(Self.ninja)
    var log = RoundLog.empty()
    #expect(refusal(of: .choose(choice), inTurn: 0, at: .seconds(3), in: &round, &log) == .anotherTurn)
    #expect(round.turns[0].attempts == [.timedOut])
    #expect(round.score.points == -1)
    #expect(log.moves.isEmpty)
    // An instant before, it is the answer that counts, and once too.
    var other = self.round(Self.ninja)
    try other.play(.choose(choice), inTurn: 0, at: Milliseconds(2_999), writingTo: &log)
    other.pass(to: .seconds(3))
    #expect(other.turns[0].attempts == [.chose(choice)])
    #expect(other.turnNumber == 1)
  }

  @Test("Q6d: a tap a moment after the last question has timed out is too late, and the log says when the round ended")
  func lastTimeOut() throws {
    var round = round(Self.ninja, questions: 2)
    var log = RoundLog.empty()
    try round.play(.choose(1), inTurn: 0, at: .seconds(1), writingTo: &log)
    #expect(refusal(of: .choose(1), inTurn: 1, at: .seconds(9), in: &round, &log) == .roundIsOver)
    #expect(log.endedAt == .seconds(4))
    #expect(round.score.points == 0)
  }

  @Test("a move of another turn than the one being played is refused, and changes nothing", arguments: [-1, 0, 2, 14, 15, .max])
  func anotherTurn(turn: Int) throws {
    var round = round(.warrior)
    var log = RoundLog.empty()
    try round.play(.choose(1), inTurn: 0, at: .seconds(1), writingTo: &log)
    round.pass(to: .seconds(2))
    let before = round
    let written = log
    #expect(refusal(of: .choose(1), inTurn: turn, at: .seconds(2), in: &round, &log) == .anotherTurn)
    #expect(round == before)
    #expect(log == written)
  }

  @Test("H1: a letter that was meant for the word as it stood before is refused, and costs nothing")
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

  @Test("a move from before the one in front of it is refused, and changes nothing", arguments: [-1, 0, 1_999, .min] as [Int64])
  func backwards(time: Int64) throws {
    var round = round(Self.ninja)
    var log = RoundLog.empty()
    try round.play(.choose(1), inTurn: 0, at: .seconds(2), writingTo: &log)
    let before = round
    let written = log
    #expect(refusal(of: .choose(1), inTurn: 1, at: Milliseconds(time), in: &round, &log) == .timeRunsBackwards)
    #expect(round == before)
    #expect(log == written)
    #expect(refusal(of: .choose(1), inTurn: 1, at: .seconds(2), in: &round, &log) == nil, "two may come at the same time")
  }

  @Test("a tap by a clock that was set back is made now, since what time has done is not undone")
  func setBack() throws {
    var round = round(Self.ninja)
    var log = RoundLog.empty()
    round.pass(to: .seconds(4), writingTo: &log)
    #expect(round.turnNumber == 1, "the first question has timed out")
    #expect(refusal(of: .choose(1), inTurn: 0, at: .seconds(2), in: &round, &log) == .anotherTurn)
    #expect(refusal(of: .choose(1), inTurn: 1, at: .seconds(2), in: &round, &log) == nil)
    #expect(log.moves == [RoundLog.Entry(time: .seconds(4), turn: 1, code: "1")])
    #expect(round.deadline == .seconds(7))
  }

  @Test("the end is written once, and time that passes after it changes nothing")
  func endOnce() {
    var round = round(.warrior)
    var log = RoundLog.empty()
    round.pass(to: .seconds(1), writingTo: &log)
    #expect(log == .empty(), "time alone is not written down while the round goes on")
    for time in [Milliseconds.seconds(31), .seconds(40), .longest, .zero] {
      round.pass(to: time, writingTo: &log)
      #expect(log.endedAt == Mode.warrior.roundLimit)
    }
  }
}
