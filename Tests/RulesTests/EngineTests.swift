import Rules
import Testing

/// Penalties and clocks, which the modes on offer do not use yet, by descriptions made here.
@Suite("The engine of the modes to come")
struct EngineTests {
  private static func mode(
    penalty: Int = 1, movesOn: Mode.MovesOn = .rightAnswer, roundLimit: Milliseconds? = nil, questionLimit: Milliseconds? = nil
  ) -> Mode {
    Mode(
      .rookie, length: .all, order: .authored, penalty: penalty, movesOn: movesOn, roundLimit: roundLimit,
      questionLimit: questionLimit)
  }

  private func round(_ mode: Mode, questions: Int = 5) -> ChoiceRound {
    ChoiceRound(mode: mode, questions: .fours(questions), seed: 0)
  }

  @Test("Q6b: a wrong answer costs the penalty, and only a right one moves on")
  func persistence() throws {
    var round = round(Self.mode(), questions: 2)
    try round.play(.choose(0), at: .seconds(1))
    try round.play(.choose(2), at: .seconds(2))
    #expect(round.turnNumber == 0)
    #expect(round.score == Score(points: -2, possible: 2), "a score may go below nought")
    #expect(refusal(of: .choose(2), at: .seconds(3), in: round) == .alreadyTried)
    try round.play(.choose(1), at: .seconds(3))
    #expect(round.turnNumber == 1)
    #expect(round.score.points == -1)
    try round.play(.choose(1), at: .seconds(4))
    #expect(round.isFinished)
    #expect(round.score == Score(points: 0, possible: 2))
    #expect(round.rightCount == 2, "right in the end is right")
  }

  @Test("a penalty can cost more than a right answer wins", arguments: 0...3)
  func penalty(cost: Int) throws {
    var round = round(Self.mode(penalty: cost, movesOn: .everyAnswer), questions: 3)
    for choice in [1, 0, 0] { try round.play(.choose(choice), at: .zero) }
    #expect(round.score == Score(points: 1 - 2 * cost, possible: 3))
  }

  @Test("Q6c: when the time of the round is up, it ends with the score so far")
  func roundLimit() throws {
    var round = round(Self.mode(roundLimit: .seconds(30)))
    try round.play(.choose(1), at: Milliseconds(29_999))
    #expect(!round.isFinished)
    #expect(refusal(of: .choose(1), at: .seconds(30), in: round) == .roundIsOver, "the limit itself is too late")
    try round.wait(until: .seconds(30))
    #expect(round.isFinished)
    #expect(round.turn == nil)
    #expect(round.score == Score(points: 1, possible: 5))
    #expect(round.turns[1].attempts.isEmpty, "the question at hand costs nothing when the round's time is up")
  }

  @Test("Q6d: a question that times out costs the penalty, is recorded as timed out, and moves on")
  func questionLimit() throws {
    var round = round(Self.mode(questionLimit: .seconds(3)), questions: 3)
    try round.wait(until: Milliseconds(2_999))
    #expect(round.turnNumber == 0)
    try round.wait(until: .seconds(3))
    #expect(round.turnNumber == 1)
    #expect(round.turns[0].attempts == [.timedOut])
    #expect(!round.turns[0].isRight)
    #expect(round.score.points == -1)
    // The next question's time runs from the end of the one before.
    try round.play(.choose(1), at: Milliseconds(5_999))
    #expect(round.turns[1].isRight)
    // And after an answer, from that answer.
    try round.wait(until: Milliseconds(8_998))
    #expect(round.turnNumber == 2)
    try round.wait(until: Milliseconds(8_999))
    #expect(round.isFinished)
    #expect(round.score == Score(points: -1, possible: 3))
  }

  @Test("Q6d: a move that comes late first gives up the questions whose time was up meanwhile")
  func lateMove() throws {
    var round = round(Self.mode(questionLimit: .seconds(3)))
    try round.play(.choose(1), at: .seconds(7))
    #expect(round.turns.prefix(2).allSatisfy { $0.attempts == [.timedOut] })
    #expect(round.turns[2].attempts == [.chose(1)])
    #expect(round.score.points == -1)
  }

  @Test("Q6d: wrong tries of a question that then times out cost each, and the time-out once more")
  func wrongThenLate() throws {
    var round = round(Self.mode(questionLimit: .seconds(3)))
    try round.play(.choose(0), at: .seconds(1))
    try round.play(.choose(2), at: .seconds(2))
    try round.wait(until: .seconds(3))
    #expect(round.turns[0].attempts == [.chose(0), .chose(2), .timedOut])
    #expect(round.score.points == -3)
    #expect(round.rightCount == 0)
  }

  @Test("Q6d: with both clocks, questions time out until the round does, and none after it")
  func bothClocks() throws {
    var round = round(Self.mode(roundLimit: .seconds(10), questionLimit: .seconds(3)), questions: 9)
    try round.wait(until: .seconds(600))
    #expect(round.isFinished)
    #expect(round.turns.filter { $0.attempts == [.timedOut] }.count == 3, "at 3, 6 and 9 seconds")
    #expect(round.turns.filter { $0.attempts.isEmpty }.count == 6)
    #expect(round.score == Score(points: -3, possible: 9))
    let before = round
    try round.wait(until: .seconds(700))
    #expect(round.turns == before.turns, "time that passes after the end changes nothing")
  }

  @Test("waiting in small steps comes to the same as waiting once", arguments: [1, 7, 500, 2_999, 3_000, 3_001])
  func steps(step: Int64) throws {
    var once = round(Self.mode(roundLimit: .seconds(14), questionLimit: .seconds(3)), questions: 9)
    var often = once
    let end = Milliseconds(20_000)
    try once.wait(until: end)
    var time = Milliseconds.zero
    while time < end {
      try often.wait(until: time)
      time = time + Milliseconds(step)
    }
    try often.wait(until: end)
    #expect(often == once)
  }

  @Test("time that runs backwards is refused, and nothing is changed")
  func backwards() throws {
    var round = round(Self.mode(roundLimit: .seconds(30), questionLimit: .seconds(3)))
    try round.play(.choose(0), at: .seconds(2))
    let before = round
    #expect(refusal(of: .choose(1), at: Milliseconds(1_999), in: round) == .timeRunsBackwards)
    #expect(throws: IllegalMove.timeRunsBackwards) { try round.wait(until: .zero) }
    #expect(round == before)
    #expect(refusal(of: .choose(1), at: .seconds(2), in: round) == nil, "two moves may come at the same time")
  }

  @Test(
    "hostile times neither trap nor help",
    arguments: [
      Self.mode(), Self.mode(questionLimit: .seconds(3)), Self.mode(roundLimit: .seconds(30)),
      Self.mode(roundLimit: .seconds(30), questionLimit: .seconds(3)),
      Self.mode(roundLimit: Milliseconds(.max), questionLimit: Milliseconds(.max)),
      Self.mode(questionLimit: Milliseconds(.max - 1)),
    ])
  func hostileTimes(mode: Mode) throws {
    for time in [.min, .min + 1, -1] as [Int64] {
      #expect(refusal(of: .choose(1), at: Milliseconds(time), in: round(mode)) == .timeRunsBackwards)
    }
    for time in [.max - 1, .max] as [Int64] {
      var late = round(mode)
      try late.wait(until: Milliseconds(time))
      try late.wait(until: Milliseconds(.max))
      var answered = round(mode)
      try answered.play(.choose(1), at: .zero)
      _ = try? answered.play(.choose(1), at: Milliseconds(time))
      #expect(answered.score.points <= 2)
      #expect(answered.score.points >= 1 - mode.penalty * answered.turns.count)
      #expect(late.score.points <= 0)
    }
  }
}
