import Rules

/// Something done in a ranked round, as it arrived.
public struct RankedStep: Equatable, Sendable {
  /// The id within the round's ticket.
  public var ticket: String
  /// From 0, without gaps.
  public var number: Int
  public var code: String
  /// When it counts, in milliseconds since the round's start.
  public var time: Int64
  /// By the server's clock, in milliseconds since 1970.
  public var arrivedAt: Int64

  public init(ticket: String, number: Int, code: String, time: Int64, arrivedAt: Int64) {
    self.ticket = ticket
    self.number = number
    self.code = code
    self.time = time
    self.arrivedAt = arrivedAt
  }
}

/// A stretch of time that has a leaderboard of its own, such as a day.
public struct LeaderboardPeriod: Equatable, Sendable {
  /// "all", a day ("2026-11-23") or a week ("2026-W48").
  public var name: String
  /// When its leaderboard may be forgotten, in milliseconds since 1970; `nil` for never.
  public var endsAt: Int64?

  public init(name: String, endsAt: Int64? = nil) {
    self.name = name
    self.endsAt = endsAt
  }
}

extension RankedStep: RowDecodable {
  static let columns: SQL = "ticket, number, code, time, arrived_at"

  init(row: Row) throws(StorageError) {
    self.init(
      ticket: try row["ticket"], number: try row["number"], code: try row["code"], time: try row["time"],
      arrivedAt: try row["arrived_at"])
  }

  fileprivate var insertion: SQL {
    """
    INSERT INTO steps (\(Self.columns)) VALUES (\(ticket), \(number), \(code), \(time), \(arrivedAt))
    ON CONFLICT (ticket, number) DO NOTHING
    """
  }
}

extension FinishedRound {
  /// Gives the player a place on the leaderboard of a period if this round is their best.
  fileprivate func placing(in period: LeaderboardPeriod) -> SQL {
    """
    INSERT INTO leaderboard_entries AS entries (\(LeaderboardPlace.allColumns))
    VALUES (
      \(key.name), \(period.name), \(player), \(-score.points), \(finishedAt - startedAt), \(finishedAt), \(id),
      \(score.possible), \(period.endsAt))
    \(LeaderboardPlace.unlessBetter)
    """
  }
}

extension Database {
  /// Keeps a step of a ranked round, and with its last one the round and its places on leaderboards: all of it, or nothing.
  ///
  /// A step bears a number; of several with the same one the first counts.
  public func keep(
    _ step: RankedStep, ending round: FinishedRound? = nil, in periods: [LeaderboardPeriod] = []
  ) async throws(StorageError) -> KeepOutcome<RankedStep> {
    try await telling(.writing) { () async throws(StorageError) in try await steps((step, round, periods)) }
  }

  /// The steps of a round, in order.
  public func steps(ofTicket ticket: String) async throws(StorageError) -> [RankedStep] {
    // The one before was written a moment ago, perhaps by another server: a replica may not know it yet.
    try await all("SELECT \(RankedStep.columns) FROM steps WHERE ticket = \(ticket) ORDER BY number", .writing)
  }

  /// Deletes steps that arrived before a time, uses counted before it, and leaderboards whose time is over.
  public func forget(before time: Int64) async throws(StorageError) {
    try await write { connection throws(StorageError) in
      try connection.run("DELETE FROM steps WHERE arrived_at < \(time)")
      try connection.run("DELETE FROM rate_limits WHERE since < \(time)")
      try connection.run("DELETE FROM transfers WHERE ends_at < \(time)")
      try connection.run("DELETE FROM leaderboard_entries WHERE ends_at < \(time)")
    }
  }
}

extension SQLConnection {
  /// Keeps several steps at once.
  func keep(_ steps: [Database.Step]) throws(StorageError) -> [KeepOutcome<RankedStep>] {
    try batch { () throws(StorageError) in
      let inserted = try runAll(steps.map(\.step.insertion))
      var outcomes: [KeepOutcome<RankedStep>] = []
      var places: [SQL] = []
      for ((step, round, periods), count) in zip(steps, inserted) {
        outcomes.append(count == 1 ? .new : .known(try kept(step)))
        if count == 1, let round { places += [round.insertion] + periods.map(round.placing) }
      }
      if !places.isEmpty { _ = try runAll(places) }
      return outcomes
    }
  }

  private func kept(_ step: RankedStep) throws(StorageError) -> RankedStep {
    let known: RankedStep? = try first(
      "SELECT \(RankedStep.columns) FROM steps WHERE ticket = \(step.ticket) AND number = \(step.number)")
    guard let known else { throw .failed(path: path, reason: "a step disappeared while it was being saved") }
    return known
  }
}
