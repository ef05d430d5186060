import Rules
import Testing

@Suite("Examples of timing in a choice round")
struct ClockTests {
  private func round(
    _ movesOn: Mode.MovesOn = .rightAnswer, roundLimit: Milliseconds? = nil, questionLimit: Milliseconds? = nil,
    questions: Int = 5
  ) -> ChoiceRound {
    let mode = Mode.test(movesOn: movesOn, roundLimit: roundLimit, questionLimit: questionLimit)
    return ChoiceRound(mode: mode, questions: .fours(questions), seed: 0)
  }

  @Test("Q6c: When the time is up, the round ends with the score so far")
  func roundLimit() throws {
    var round = round(roundLimit: .seconds(30))
    round.pass(to: Milliseconds(29_999))
    try round.play(.choose(1))
    #expect(!round.isFinished)
    #expect(round.deadline == .seconds(30))
    round.pass(to: .seconds(30))
    #expect(round.isFinished, "an answer at the limit is too late")
    #expect(refusal(of: .choose(1), in: round) == .roundIsOver)
    #expect(round.turn == nil)
    #expect(round.score == Score(points: 1, possible: 5))
    #expect(round.turns[1].attempts.isEmpty, "the current question costs nothing when the round's time is up")
  }

  @Test("Q6d: A question that times out costs the penalty, is recorded as timed out, and moves on")
  func questionLimit() throws {
    var round = round(questionLimit: .seconds(3), questions: 3)
    round.pass(to: Milliseconds(2_999))
    #expect(round.turnNumber == 0)
    round.pass(to: .seconds(3))
    #expect(round.turnNumber == 1)
    #expect(round.turns[0].attempts == [.timedOut])
    #expect(!round.turns[0].isRight)
    #expect(round.score.points == -1)
    // The next question's time starts when the previous question's ends.
    round.pass(to: Milliseconds(5_999))
    try round.play(.choose(1))
    #expect(round.turns[1].isRight)
    // After an answer, the next question's time starts with that answer.
    round.pass(to: Milliseconds(8_998))
    #expect(round.turnNumber == 2)
    round.pass(to: Milliseconds(8_999))
    #expect(round.isFinished)
    #expect(round.score == Score(points: -1, possible: 3))
  }

  @Test("Q6d: A player who is away loses every question that times out")
  func away() throws {
    var round = round(questionLimit: .seconds(3))
    round.pass(to: .seconds(7))
    try round.play(.choose(1))
    #expect(round.turns.prefix(2).allSatisfy { $0.attempts == [.timedOut] })
    #expect(round.turns[2].attempts == [.chose(1)])
    #expect(round.score.points == -1)
  }

  @Test("Q6d: Each wrong try costs the penalty, and so does the timeout that follows")
  func wrongThenLate() throws {
    var round = round(questionLimit: .seconds(3))
    try round.play(.choose(0))
    try round.play(.choose(2))
    #expect(round.deadline == .seconds(3), "a wrong try does not restart the question's clock")
    round.pass(to: .seconds(3))
    #expect(round.turns[0].attempts == [.chose(0), .chose(2), .timedOut])
    #expect(round.score.points == -3)
    #expect(round.rightCount == 0)
  }

  @Test("Q6d: With both clocks, questions time out until the round does, and not after it")
  func bothClocks() {
    var round = round(roundLimit: .seconds(10), questionLimit: .seconds(3), questions: 9)
    round.pass(to: .seconds(600))
    #expect(round.isFinished)
    #expect(round.turns.filter { $0.attempts == [.timedOut] }.count == 3, "at 3, 6 and 9 seconds")
    #expect(round.turns.filter { $0.attempts.isEmpty }.count == 6)
    #expect(round.score == Score(points: -3, possible: 9))
    let before = round
    round.pass(to: .seconds(700))
    #expect(round.turns == before.turns, "time after the end changes nothing")
    #expect(round.score == before.score)
  }

  @Test("The deadline is the question's or the round's, whichever is earlier")
  func nearer() throws {
    var round = round(roundLimit: .seconds(10), questionLimit: .seconds(3))
    #expect(round.deadline == .seconds(3))
    for second in [2, 4, 6] as [Int64] {
      round.pass(to: .seconds(second))
      try round.play(.choose(1))
      #expect(round.deadline == .seconds(second + 3))
    }
    round.pass(to: .seconds(8))
    try round.play(.choose(1))
    #expect(round.questionDeadline == .seconds(11))
    #expect(round.deadline == .seconds(10))
  }

  @Test("While the answer is shown, the question's clock stops and the round's keeps running")
  func shownAnswer() throws {
    var round = round(.player, roundLimit: .seconds(10), questionLimit: .seconds(3))
    try round.play(.choose(0))
    #expect(round.questionDeadline == nil)
    #expect(round.deadline == .seconds(10))
    round.pass(to: .seconds(5))
    #expect(round.phase == .showingAnswer)
    try round.play(.next)
    #expect(round.questionDeadline == .seconds(8), "the next question's time starts when it is asked")
    round.pass(to: .seconds(10))
    #expect(round.isFinished)
    #expect(round.score.points == -2, "one answer was wrong, and one too late")
  }

  @Test("A time in the past changes nothing", arguments: [0, 1_999, 2_000] as [Int64])
  func backwards(time: Int64) throws {
    var round = round(roundLimit: .seconds(30), questionLimit: .seconds(3))
    round.pass(to: .seconds(2))
    try round.play(.choose(0))
    let before = round
    round.pass(to: Milliseconds(time))
    #expect(round == before)
    #expect(refusal(of: .choose(1), in: round) == nil, "two moves may have the same time")
  }

  @Test(
    "C5: Times up to the longest in a log neither crash nor add points",
    arguments: [
      .test(movesOn: .rightAnswer), .test(movesOn: .rightAnswer, questionLimit: .seconds(3)),
      .test(movesOn: .rightAnswer, roundLimit: .seconds(30)), .warrior,
      .test(movesOn: .everyAnswer, roundLimit: .seconds(30), questionLimit: .seconds(3)),
      .test(movesOn: .rightAnswer, roundLimit: .longest, questionLimit: .longest),
      .test(movesOn: .player, questionLimit: .longest - Milliseconds(1)),
    ] as [Mode])
  func longest(mode: Mode) throws {
    for time in [Milliseconds.longest - Milliseconds(1), .longest] {
      var late = ChoiceRound(mode: mode, questions: .fours(5), seed: 0)
      late.pass(to: time)
      #expect(late.score.points <= 0)
      var log = RoundLog.empty()
      var answered = ChoiceRound(mode: mode, questions: .fours(5), seed: 0)
      try answered.play(.choose(1), inTurn: 0, at: .zero, writingTo: &log)
      _ = try? answered.play(.choose(1), inTurn: answered.turnNumber, at: time, writingTo: &log)
      // Reading a deadline must not crash, and letting time pass to the deadline must not crash.
      while let deadline = answered.deadline { answered.pass(to: deadline, writingTo: &log) }
      #expect(answered.score.points <= 2)
      #expect(answered.score.points >= 1 - mode.penalty * answered.turns.count)
    }
  }

  @Test("C5: Sums of a few maximum times do not overflow")
  func sums() {
    #expect(Milliseconds.longest.count == 100 * 365 * 86_400_000)
    #expect(Milliseconds.longest < Milliseconds(.max / 1_000_000))
  }
}
