import Rules
import Testing

@Suite("F1: Time limits and points of questions")
struct QuestionTermsTests {
  private static let questions = [
    ChoiceRound.Question(choiceCount: 4, rightChoice: 1, terms: QuestionTerms(limit: .seconds(10), points: 3)),
    ChoiceRound.Question(choiceCount: 4, rightChoice: 1),
    ChoiceRound.Question(choiceCount: 4, rightChoice: 1, terms: QuestionTerms(limit: .seconds(5))),
  ]

  private static let keys = questions.map { AnswerKey<NoText>.choice($0) }

  private struct NoText: TextJudge {
    func credit(for given: GivenText) -> Credit { .none }
  }

  @Test("In Classic, a question that times out shows its answer and counts as missed")
  func late() throws {
    var round = ChoiceRound(mode: .classic, questions: Self.questions, seed: 7)
    #expect(round.deadline == .seconds(10))
    round.pass(to: Milliseconds(9_999))
    #expect(round.phase == .asking)
    round.pass(to: .seconds(10))
    #expect(round.phase == .showingAnswer && round.turnNumber == 0)
    #expect(round.turns[0].attempts == [.timedOut] && round.turns[0].isMissed)
    #expect(round.deadline == nil, "no clock runs while the answer is shown")
    #expect(throws: IllegalMove.alreadyAnswered) { try round.play(.choose(1)) }
    round.pass(to: .seconds(100))
    try round.play(.next)
    #expect(round.deadline == nil, "the second question has no limit")
    try round.play(.choose(1))
    try round.play(.next)
    #expect(round.deadline == .seconds(105), "counted from the moment when the question appeared")
    try round.play(.choose(1))
    try round.play(.next)
    #expect(round.isFinished)
    #expect(round.score == Score(points: 2, possible: 5))
    #expect(round.rightCount == 2)
  }

  @Test("A round with all kinds of questions has the same clocks and points as a choice round")
  func allKinds() throws {
    var round = AnswerRound(mode: .classic, questions: Self.keys, terms: Self.questions.map { $0.terms }, seed: 7)
    try round.play(.answer(.parts([1])))
    try round.play(.next)
    try round.play(.answer(.parts([0])))
    round.pass(to: .seconds(20))
    try round.play(.next)
    #expect(round.deadline == .seconds(25))
    round.pass(to: .seconds(25))
    #expect(round.showsAnswer && round.turns[2].isLate && round.turns[2].isMissed)
    #expect(throws: IllegalMove.alreadyAnswered) { try round.play(.answer(.parts([1]))) }
    try round.play(.next)
    #expect(round.score == Score(points: 3, possible: 5))
  }

  @Test("Modes that draw questions have their own clocks, and give each question one point", arguments: Mode.all.dropFirst())
  func otherModes(mode: Mode) {
    let round = ChoiceRound(mode: mode, questions: Self.questions, seed: 7)
    let plain = ChoiceRound(
      mode: mode, questions: Self.questions.map { _ in .init(choiceCount: 4, rightChoice: 1) }, seed: 7)
    #expect(round == plain)
    #expect(round.score.possible == 3)
  }

  @Test("The player's clock setting extends or removes the limits")
  func clocks() {
    for (clocks, limit) in [(Clocks.normal, 10), (.double, 20), (.triple, 30)] as [(Clocks, Int64)] {
      let round = ChoiceRound(mode: .classic.with(clocks), questions: Self.questions, seed: 7)
      #expect(round.deadline == .seconds(limit))
    }
    #expect(ChoiceRound(mode: .classic.with(.off), questions: Self.questions, seed: 7).deadline == nil)
  }

  @Test("A log with a question that timed out replays to the same round")
  func replay() throws {
    var round = ChoiceRound(mode: .classic, questions: Self.questions, seed: 7)
    var log = RoundLog(key: RoundKey(game: "choice", subject: "q", variant: "classic"), contentVersion: "", seed: 7, startedAt: 0)
    for (time, turn, move) in [
      (12_000, 0, .next), (13_000, 1, .choose(1)), (14_000, 1, .next), (20_000, 2, .next),
    ] as [(Int64, Int, ChoiceRound.Move)] {
      try round.play(move, inTurn: turn, at: Milliseconds(time), writingTo: &log)
    }
    #expect(round.isFinished && round.score == Score(points: 1, possible: 5))
    var replayed = ChoiceRound(mode: .classic, questions: Self.questions, seed: 7)
    try replayed.replay(log)
    #expect(replayed == round)
    var early = ChoiceRound(mode: .classic, questions: Self.questions, seed: 7)
    let forged = RoundLog(
      key: log.key, contentVersion: "", seed: 7, startedAt: 0,
      moves: [RoundLog.Entry(time: .seconds(11), turn: 0, code: "1")])
    #expect(throws: ReplayError.illegalMove(0, .alreadyAnswered)) { try early.replay(forged) }
  }

  @Test("In a room, the points of a question multiply the score for an answer, in both kinds of scoring")
  func room() {
    let half = Credit(hundredths: 50)
    let limit = Milliseconds.seconds(20)
    #expect(RoomScoring.accuracy.points(for: half, after: .zero, limit: limit, worth: 3) == Points(hundredths: 150))
    #expect(RoomScoring.speed.points(for: .full, after: .zero, limit: limit, worth: 2) == Points(hundredths: 200_000))
  }
}
