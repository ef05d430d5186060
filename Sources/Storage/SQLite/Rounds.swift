extension Database {
  /// Does what ``Storage/keep(_:)`` promises.
  func keep(_ round: FinishedRound) throws(StorageError) -> KeepOutcome {
    let inserted = try run(
      """
      INSERT INTO rounds (
        id, game, subject, variant, content_version, seed, moves, score, maximum, started_at, finished_at, received_at)
      VALUES (
        \(round.id), \(round.game), \(round.subject), \(round.variant), \(round.contentVersion),
        \(round.seed), \(round.moves), \(round.score), \(round.maximum),
        \(round.startedAt), \(round.finishedAt), \(round.receivedAt))
      ON CONFLICT (id) DO NOTHING
      """)
    if inserted == 1 { return .new }
    guard let known = try self.round(round.id) else {
      throw .failed(path: path, reason: "a round vanished while it was being kept")
    }
    return .known(known)
  }

  func round(_ id: String) throws(StorageError) -> FinishedRound? {
    try first(
      """
      SELECT game, subject, variant, content_version, seed, moves, score, maximum, started_at, finished_at, received_at
      FROM rounds WHERE id = \(id)
      """
    ) { row throws(StorageError) in
      FinishedRound(
        id: id, game: try row.text(0), subject: try row.text(1), variant: try row.text(2), contentVersion: try row.text(3),
        seed: UInt64(bitPattern: row.integer(4)), moves: try row.text(5), score: Int(row.integer(6)),
        maximum: Int(row.integer(7)), startedAt: row.integer(8), finishedAt: row.integer(9), receivedAt: row.integer(10))
    }
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
      _ = try keep(probe)
      guard try round(probe.id) == probe else { throw .failed(path: path, reason: "what was written could not be read") }
      try run("DELETE FROM rounds WHERE id = \(probe.id)")
    }
  }
}
