extension SQLConnection {
  /// Does what ``RoundStorage/keep(_:)`` promises, for several rounds at once.
  func keep(_ rounds: [FinishedRound]) throws(StorageError) -> [KeepOutcome] {
    let inserted = try runAll(rounds.map(Self.insertion))
    var outcomes: [KeepOutcome] = []
    for (round, count) in zip(rounds, inserted) {
      outcomes.append(count == 1 ? .new : .known(try kept(round.id)))
    }
    return outcomes
  }

  static func insertion(_ round: FinishedRound) -> SQL {
    """
    INSERT INTO rounds (
      id, game, subject, variant, content_version, seed, moves, score, maximum, started_at, finished_at, received_at, player,
      is_ranked)
    VALUES (
      \(round.id), \(round.game), \(round.subject), \(round.variant), \(round.contentVersion),
      \(round.seed), \(round.moves), \(round.score), \(round.maximum),
      \(round.startedAt), \(round.finishedAt), \(round.receivedAt), \(round.player), \(round.isRanked ? 1 : 0))
    ON CONFLICT (id) DO NOTHING
    """
  }

  private func kept(_ id: String) throws(StorageError) -> FinishedRound {
    guard let known = try round(id) else { throw .failed(path: path, reason: "a round vanished while it was being kept") }
    return known
  }

  func round(_ id: String) throws(StorageError) -> FinishedRound? {
    try first(
      """
      SELECT id, game, subject, variant, content_version, seed, moves, score, maximum, started_at, finished_at, received_at,
        player, is_ranked
      FROM rounds WHERE id = \(id)
      """
    ) { row throws(StorageError) in try FinishedRound(row) }
  }

  func rounds(of player: String) throws(StorageError) -> [FinishedRound] {
    try all(
      """
      SELECT id, game, subject, variant, content_version, seed, moves, score, maximum, started_at, finished_at, received_at,
        player, is_ranked
      FROM rounds WHERE player = \(player) ORDER BY received_at, id
      """
    ) { row throws(StorageError) in try FinishedRound(row) }
  }

  func roundCount() throws(StorageError) -> Int {
    Int(try first("SELECT count(*) FROM rounds") { $0.integer(0) } ?? 0)
  }

  /// Keeps a round, reads it, and takes it out again: all that handing one in needs, written to the disk, and nothing is left of it.
  func tryKeeping() throws(StorageError) {
    // An id that no client can choose.
    let probe = FinishedRound(
      id: "", game: "", subject: "", variant: "", contentVersion: "", seed: 0, moves: "[]", score: 0, maximum: 0, startedAt: 0,
      finishedAt: 0, receivedAt: 0)
    try transaction { () throws(StorageError) in
      try run(Self.insertion(probe))
      guard try round(probe.id) == probe else { throw .failed(path: path, reason: "what was written could not be read") }
      try run("DELETE FROM rounds WHERE id = \(probe.id)")
    }
  }
}

extension FinishedRound {
  /// Reads the columns in the order in which they stand in both queries.
  fileprivate init(_ row: some SQLRow) throws(StorageError) {
    self.init(
      id: try row.text(0), game: try row.text(1), subject: try row.text(2), variant: try row.text(3),
      contentVersion: try row.text(4), seed: UInt64(bitPattern: row.integer(5)), moves: try row.text(6),
      score: Int(row.integer(7)), maximum: Int(row.integer(8)), startedAt: row.integer(9), finishedAt: row.integer(10),
      receivedAt: row.integer(11))
    player = row.optionalText(12)
    isRanked = row.integer(13) == 1
  }
}
