import Content
import Play
import Rules
import Testing
import WireAPI

extension RoundResult {
  /// Returns the result of a round in Rookie mode in which the first `right` answers are right and the others wrong.
  package static func rookie(on quiz: Quiz, right: Int, id: String = "round-1", seed: UInt64 = 7) throws -> RoundResult {
    var round = ChoiceRound(mode: .rookie, questions: quiz.ruleQuestions, seed: seed)
    var log = RoundLog(
      key: RoundKey(game: "choice", subject: quiz.id, variant: "rookie"), contentVersion: quiz.version, seed: seed,
      startedAt: TestResources.now - 60_000)
    while let turn = round.turn {
      let wrong = try #require(turn.layout.first { $0 != turn.rightChoice })
      let choice = round.turnNumber < right ? turn.rightChoice : wrong
      let turn = round.turnNumber
      try round.play(.choose(choice), inTurn: turn, at: .seconds(Int64(turn)), writingTo: &log)
    }
    return RoundResult(id: id, log: log, score: round.score, finishedAt: log.startedAt + log.lastTime.count)
  }
}
