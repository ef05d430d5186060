import Rules

extension World {
  /// Saves a round after a move; one that has just ended is also counted and handed in.
  mutating func keep<Game: Round>(_ match: Match<Game>, isNewlyFinished: Bool) -> [Effect] {
    let effects = records.save(match.log)
    guard isNewlyFinished else { return effects }
    let result = RoundResult(
      id: resultID(of: match.log), log: match.log, score: match.round.score, finishedAt: moment.now)
    return effects + records.count(result)
  }

  /// A name that no other round gets: two random numbers, and the time between them.
  private func resultID(of log: RoundLog) -> String {
    String(log.seed, radix: 16) + "-" + String(log.startedAt, radix: 16) + "-" + String(moment.chance, radix: 16)
  }
}
