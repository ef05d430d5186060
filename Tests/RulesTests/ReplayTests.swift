import Rules
import Testing

@Suite("C5: A log of an illegal round is rejected with the number of the move")
struct ReplayTests {
  /// A log of the version in which moves have turns.
  private func log(_ moves: [(time: Int64, turn: Int, code: String)], endedAt: Int64? = nil) -> RoundLog {
    RoundLog.empty().with(
      moves: moves.map { RoundLog.Entry(time: Milliseconds($0.time), turn: $0.turn, code: $0.code) },
      endedAt: endedAt.map { Milliseconds($0) })
  }

  /// A log of the first version.
  private func firstLog(_ moves: [(time: Int64, code: String)]) -> RoundLog {
    RoundLog.empty(.movesOnly).with(moves: moves.map { RoundLog.Entry(time: Milliseconds($0.time), turn: nil, code: $0.code) })
  }

  private func choice(_ mode: Mode, _ questions: Int = 3) -> ChoiceRound {
    ChoiceRound(mode: mode, questions: .fours(questions), seed: 0)
  }

  private let word = HangmanRound(word: "time", alphabet: .latin)

  /// Returns the reason why a log is rejected, or `nil` if its round is legal.
  private func refusal<Game: Round>(of log: RoundLog, in round: Game) -> ReplayError? {
    var round = round
    do throws(ReplayError) {
      try round.replay(log)
      return nil
    } catch {
      return error
    }
  }

  @Test("An unknown code is rejected")
  func unknown() {
    #expect(refusal(of: log([(0, 0, "1"), (1, 1, "one")]), in: choice(.rookie)) == .unknownMove(1))
    #expect(refusal(of: firstLog([(0, "1"), (1, "one")]), in: choice(.rookie)) == .unknownMove(1))
    #expect(refusal(of: log([(0, 0, "ti")]), in: word) == .unknownMove(0))
    #expect(refusal(of: firstLog([(0, "ti")]), in: word) == .unknownMove(0))
  }

  @Test("A move against the rules is rejected")
  func illegal() {
    #expect(refusal(of: log([(0, 0, "1"), (1, 0, "2")]), in: choice(.classic)) == .illegalMove(1, .alreadyAnswered))
    #expect(refusal(of: log([(0, 0, "0"), (1, 0, "0")]), in: choice(.warrior)) == .illegalMove(1, .alreadyTried))
    #expect(refusal(of: log([(0, 0, "ж")]), in: word) == .illegalMove(0, .notInTheAlphabet))
  }

  @Test("A move earlier than the previous one or the start is rejected")
  func backwards() {
    let backwards = log([(0, 0, "t"), (5, 1, "i"), (4, 2, "m")])
    #expect(refusal(of: backwards, in: word) == .illegalMove(2, .timeRunsBackwards))
    #expect(refusal(of: firstLog([(0, "t"), (5, "i"), (4, "m")]), in: word) == .illegalMove(2, .timeRunsBackwards))
    #expect(refusal(of: log([(-1, 0, "1")]), in: choice(.warrior)) == .illegalMove(0, .timeRunsBackwards))
  }

  @Test("A move after the end is rejected")
  func afterTheEnd() {
    #expect(refusal(of: log([(0, 0, "1"), (1, 1, "1")]), in: choice(.rookie, 1)) == .illegalMove(1, .roundIsOver))
    #expect(refusal(of: log([(30_000, 0, "1")], endedAt: 30_000), in: choice(.warrior)) == .illegalMove(0, .roundIsOver))
  }

  @Test("A move for another turn is rejected", arguments: [0, 2, -1, 9_999])
  func anotherTurn(turn: Int) {
    #expect(refusal(of: log([(0, 0, "1"), (1, turn, "1")]), in: choice(.warrior)) == .illegalMove(1, .anotherTurn))
    #expect(refusal(of: log([(0, 0, "t"), (1, turn, "i")]), in: word) == .illegalMove(1, .anotherTurn))
  }

  @Test("Q6d: A late answer is rejected if it names its own turn, and counts if it names the next one")
  func lateAnswer() throws {
    let mode = LogTests.ninja
    #expect(refusal(of: log([(3_000, 0, "1")]), in: choice(mode)) == .illegalMove(0, .anotherTurn))
    #expect(refusal(of: log([(3_000, 1, "1")]), in: choice(mode)) == nil)
    // A log of the first version has no turns, so each of its moves is for the current turn.
    var round = choice(mode)
    try round.replay(firstLog([(3_000, "1")]))
    #expect(round.turns.map { $0.attempts } == [[.timedOut], [.chose(1)], []])
  }

  struct End: Sendable, CustomTestStringConvertible {
    let name: String
    let mode: Mode
    /// The number of answers to the two questions. The first answer is given at 1 s, the second at 2 s. All are right.
    let answers: Int
    let endedAt: Int64
    let isRight: Bool
    var testDescription: String { name }
  }

  @Test(
    "A recorded end that differs from the end of the round is rejected",
    arguments: [
      End(name: "with the last answer", mode: .rookie, answers: 2, endedAt: 2_000, isRight: true),
      End(name: "before the last answer", mode: .rookie, answers: 2, endedAt: 1_999, isRight: false),
      End(name: "after the last answer", mode: .rookie, answers: 2, endedAt: 2_001, isRight: false),
      End(name: "long after the last answer", mode: .warrior, answers: 2, endedAt: 30_000, isRight: false),
      End(name: "before an answer is given", mode: .rookie, answers: 0, endedAt: 0, isRight: false),
      End(name: "one answer too few", mode: .rookie, answers: 1, endedAt: 1_000, isRight: false),
      End(name: "one answer too few, latest end", mode: .rookie, answers: 1, endedAt: Milliseconds.longest.count, isRight: false),
      End(name: "by the clock", mode: .warrior, answers: 1, endedAt: 30_000, isRight: true),
      End(name: "by the clock, no answer given", mode: .warrior, answers: 0, endedAt: 30_000, isRight: true),
      End(name: "a moment too early", mode: .warrior, answers: 1, endedAt: 29_999, isRight: false),
      End(name: "a moment too late", mode: .warrior, answers: 1, endedAt: 30_001, isRight: false),
      End(name: "before the start", mode: .warrior, answers: 0, endedAt: -1, isRight: false),
      End(name: "by the last question's clock", mode: LogTests.ninja, answers: 1, endedAt: 4_000, isRight: true),
      End(name: "by a question's clock, too early", mode: LogTests.ninja, answers: 0, endedAt: 3_000, isRight: false),
      End(name: "by the round's clock, too late", mode: LogTests.ninja, answers: 1, endedAt: 30_000, isRight: false),
    ])
  func wrongEnd(_ example: End) {
    let moves = (0..<example.answers).map { (Int64($0 + 1) * 1_000, $0, "1") }
    let found = refusal(of: log(moves, endedAt: example.endedAt), in: choice(example.mode, 2))
    #expect(found == (example.isRight ? nil : .wrongEnd))
  }

  @Test("A hangman log is rejected if its end differs from the end of the round", arguments: [0, 3, 5, 6_000] as [Int64])
  func wrongEndOfHangman(end: Int64) {
    let letters = "time".enumerated().map { (Int64($0.offset + 1), $0.offset, String($0.element)) }
    #expect(refusal(of: log(letters, endedAt: 4), in: word) == nil)
    #expect(refusal(of: log(letters, endedAt: end), in: word) == .wrongEnd)
    #expect(refusal(of: log(letters.dropLast(), endedAt: end), in: word) == .wrongEnd)
  }

  @Test("An empty log is a round that has just begun", arguments: [RoundLog.Version.movesOnly, .turnsAndEnd])
  func empty(version: RoundLog.Version) throws {
    let start = choice(.warrior)
    var round = start
    try round.replay(.empty(version))
    #expect(round == start)
  }

  @Test("H1: A repeated letter is rejected in a log with turns, and ignored in one of the first version")
  func triedLetters() throws {
    let twice = log([(0, 0, "t"), (1, 1, "x"), (2, 2, "T")])
    #expect(refusal(of: twice, in: word) == .illegalMove(2, .alreadyTried))
    var round = word
    try round.replay(firstLog([(0, "t"), (1, "x"), (2, "T"), (3, "x"), (4, "X"), (5, "i"), (6, "m"), (7, "e")]))
    #expect(round.guesses == ["t", "x", "i", "m", "e"])
    #expect(round.outcome == .won)
    #expect(round.score == Score(points: 20, possible: 24))
  }

  @Test("In a log of the first version, repeated letters still advance time, and illegal moves are rejected")
  func triedLettersInOrder() {
    #expect(refusal(of: firstLog([(0, "t"), (9, "t"), (8, "i")]), in: word) == .illegalMove(2, .timeRunsBackwards))
    #expect(refusal(of: firstLog([(5, "t"), (4, "t")]), in: word) == .illegalMove(1, .timeRunsBackwards))
    let won = "time".map { (Int64(1), String($0)) }
    #expect(refusal(of: firstLog(won + [(2, "t")]), in: word) == .illegalMove(4, .roundIsOver))
  }

  @Test("A repeated choice is rejected in both versions")
  func triedChoices() {
    #expect(refusal(of: firstLog([(0, "0"), (1, "0")]), in: choice(.warrior)) == .illegalMove(1, .alreadyTried))
  }
}
