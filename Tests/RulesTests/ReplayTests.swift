import Rules
import Testing

@Suite("C5: a log that is no legal round is refused, with the number of the move")
struct ReplayTests {
  private func log(_ moves: [(Int64, String)]) -> [RoundLog.Entry] {
    moves.map { RoundLog.Entry(time: Milliseconds($0.0), code: $0.1) }
  }

  @Test("a code that means nothing")
  func unknown() {
    var round = ChoiceRound(mode: .rookie, questions: .fours(3), seed: 0)
    #expect(throws: ReplayError.unknownMove(1)) { try round.replay(log([(0, "1"), (1, "one")])) }
    var word = HangmanRound(word: "time", alphabet: .latin)
    #expect(throws: ReplayError.unknownMove(0)) { try word.replay(log([(0, "ti")])) }
  }

  @Test("a move against the rules")
  func illegal() {
    var round = ChoiceRound(mode: .classic, questions: .fours(3), seed: 0)
    #expect(throws: ReplayError.illegalMove(1, .alreadyAnswered)) { try round.replay(log([(0, "1"), (1, "2")])) }
    var word = HangmanRound(word: "time", alphabet: .latin)
    #expect(throws: ReplayError.illegalMove(2, .timeRunsBackwards)) { try word.replay(log([(0, "t"), (5, "i"), (4, "m")])) }
  }

  @Test("a move after the end")
  func afterTheEnd() {
    var round = ChoiceRound(mode: .rookie, questions: .fours(1), seed: 0)
    #expect(throws: ReplayError.illegalMove(1, .roundIsOver)) { try round.replay(log([(0, "1"), (1, "1")])) }
  }

  @Test("an empty log is a round that has just begun")
  func empty() throws {
    let start = ChoiceRound(mode: .rookie, questions: .fours(3), seed: 5)
    var round = start
    try round.replay([])
    #expect(round == start)
  }
}
