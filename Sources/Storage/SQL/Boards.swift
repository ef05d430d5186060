extension SQLConnection {
  /// Does what ``BoardStorage/keep(_:ending:)`` promises, for several steps at once.
  func keep(_ steps: [(step: RankedStep, result: RankedResult?)]) throws(StorageError) -> [StepOutcome] {
    try batch { () throws(StorageError) in
      let inserted = try runAll(steps.map { Self.insertion($0.step) })
      var outcomes: [StepOutcome] = []
      var places: [SQL] = []
      for ((step, result), count) in zip(steps, inserted) {
        outcomes.append(count == 1 ? .new : .known(try kept(step)))
        if count == 1, let result { places += Self.insertions(result) }
      }
      if !places.isEmpty { _ = try runAll(places) }
      return outcomes
    }
  }

  private static func insertion(_ step: RankedStep) -> SQL {
    """
    INSERT INTO steps (ticket, number, code, time, arrived_at)
    VALUES (\(step.ticket), \(step.number), \(step.code), \(step.time), \(step.arrivedAt))
    ON CONFLICT (ticket, number) DO NOTHING
    """
  }

  private func kept(_ step: RankedStep) throws(StorageError) -> RankedStep {
    guard let known = try steps(ofTicket: step.ticket).first(where: { $0.number == step.number }) else {
      throw .failed(path: path, reason: "a step vanished while it was being kept")
    }
    return known
  }

  /// The round, and a place on each board where it is the player's best.
  private static func insertions(_ result: RankedResult) -> [SQL] {
    [insertion(result.round)]
      + result.periods.map { period in
        """
        INSERT INTO bests (board, period, player, negated_score, duration, finished_at, round, maximum, ends_at)
        VALUES (
          \(result.board), \(period.name), \(result.round.player), \(-result.round.score), \(result.duration),
          \(result.round.finishedAt), \(result.round.id), \(result.round.maximum), \(period.endsAt))
        ON CONFLICT (board, period, player) DO UPDATE SET
          negated_score = excluded.negated_score, duration = excluded.duration, finished_at = excluded.finished_at,
          round = excluded.round, maximum = excluded.maximum
        WHERE (excluded.negated_score, excluded.duration, excluded.finished_at, excluded.round)
          < (bests.negated_score, bests.duration, bests.finished_at, bests.round)
        """
      }
  }

  func steps(ofTicket ticket: String) throws(StorageError) -> [RankedStep] {
    try all("SELECT number, code, time, arrived_at FROM steps WHERE ticket = \(ticket) ORDER BY number") {
      row throws(StorageError) in
      RankedStep(
        ticket: ticket, number: Int(row.integer(0)), code: try row.text(1), time: row.integer(2), arrivedAt: row.integer(3))
    }
  }

  func forget(before time: Int64) throws(StorageError) {
    try run("DELETE FROM steps WHERE arrived_at < \(time)")
    try run("DELETE FROM uses WHERE since < \(time)")
    try run("DELETE FROM transfers WHERE ends_at < \(time)")
    try run("DELETE FROM bests WHERE ends_at < \(time)")
  }

  // MARK: Boards

  /// Does what ``BoardStorage/places(on:in:below:limit:)`` promises.
  func places(
    on board: String, in period: String, below key: BoardKey?, limit: Int
  ) throws(StorageError) -> [BoardPlace] {
    // Above all that there can be.
    let key = key ?? BoardKey(score: Int(Int32.max), duration: 0, finishedAt: 0, round: "")
    return try all(
      """
      SELECT bests.negated_score, bests.duration, bests.finished_at, bests.round, bests.maximum, bests.player, players.name
      FROM bests JOIN players ON players.id = bests.player
      WHERE bests.board = \(board) AND bests.period = \(period)
        AND (bests.negated_score, bests.duration, bests.finished_at, bests.round)
          > (\(-key.score), \(key.duration), \(key.finishedAt), \(key.round))
      ORDER BY bests.negated_score, bests.duration, bests.finished_at, bests.round LIMIT \(limit)
      """
    ) { row throws(StorageError) in try BoardPlace(row) }
  }

  /// Does what ``BoardStorage/places(ofGroup:on:in:)`` promises.
  func places(ofGroup code: String, on board: String, in period: String) throws(StorageError) -> [BoardPlace] {
    // CROSS JOIN keeps SQLite from going through a whole board for the few of a group ("Query Optimizer Overview", CROSS JOIN).
    try all(
      """
      SELECT bests.negated_score, bests.duration, bests.finished_at, bests.round, bests.maximum, bests.player, players.name
      FROM members CROSS JOIN bests CROSS JOIN players
      WHERE members.code = \(code) AND bests.player = members.player AND bests.board = \(board) AND bests.period = \(period)
        AND players.id = members.player
      ORDER BY bests.negated_score, bests.duration, bests.finished_at, bests.round
      """
    ) { row throws(StorageError) in try BoardPlace(row) }
  }

  /// Does what ``BoardStorage/place(of:on:in:countingTo:)`` promises.
  func place(
    of player: String, on board: String, in period: String, countingTo most: Int
  ) throws(StorageError) -> (place: BoardPlace, above: Int)? {
    let own = try first(
      """
      SELECT bests.negated_score, bests.duration, bests.finished_at, bests.round, bests.maximum, bests.player, players.name
      FROM bests JOIN players ON players.id = bests.player
      WHERE bests.board = \(board) AND bests.period = \(period) AND bests.player = \(player)
      """
    ) { row throws(StorageError) in try BoardPlace(row) }
    guard let own else { return nil }
    let key = own.key
    // The first are taken, and then looked at: asked for those above a key, PostgreSQL reads all of the same score.
    let above = try first(
      """
      SELECT count(*) FROM (
        SELECT bests.negated_score, bests.duration, bests.finished_at, bests.round
        FROM bests WHERE bests.board = \(board) AND bests.period = \(period)
        ORDER BY bests.negated_score, bests.duration, bests.finished_at, bests.round LIMIT \(most)) AS top
      WHERE (top.negated_score, top.duration, top.finished_at, top.round)
        < (\(-key.score), \(key.duration), \(key.finishedAt), \(key.round))
      """
    ) { $0.integer(0) }
    return (own, Int(above ?? 0))
  }
}

extension BoardPlace {
  /// Reads the columns in the order in which they stand in all queries.
  fileprivate init(_ row: some SQLRow) throws(StorageError) {
    self.init(
      key: BoardKey(score: -Int(row.integer(0)), duration: row.integer(1), finishedAt: row.integer(2), round: try row.text(3)),
      maximum: Int(row.integer(4)), player: try row.text(5), name: row.optionalText(6))
  }
}
