import Rules

/// One step of a ranked round, as it arrived.
public struct RankedStep: Equatable, Sendable {
  /// The id in the round's ticket.
  public var ticket: String
  /// The step's position in the round, from 0 without gaps.
  public var number: Int
  public var code: String
  /// The time that counts for this step, in milliseconds since the round's start.
  public var time: Int64
  /// The time when the step arrived, by the server's clock, in milliseconds since 1970.
  public var arrivedAt: Int64

  public init(ticket: String, number: Int, code: String, time: Int64, arrivedAt: Int64) {
    (self.ticket, self.number, self.code, self.time, self.arrivedAt) = (ticket, number, code, time, arrivedAt)
  }
}

/// A period that has its own leaderboard, such as a day.
public struct LeaderboardPeriod: Equatable, Sendable {
  /// "all", a day ("2026-11-23") or a week ("2026-W48").
  public var name: String
  /// The time after which the leaderboard may be deleted, in milliseconds since 1970; `nil` for never.
  public var endsAt: Int64?

  public init(name: String, endsAt: Int64? = nil) { (self.name, self.endsAt) = (name, endsAt) }
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
  /// Returns a statement that makes this round the player's entry for a period, unless the player already has a better entry.
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
  /// Stores a step of a ranked round. With the last step, also stores the round and its leaderboard entries atomically.
  ///
  /// If several steps have the same number, the first one counts.
  public func keep(
    _ step: RankedStep, ending round: FinishedRound? = nil, in periods: [LeaderboardPeriod] = []
  ) async throws(StorageError) -> KeepOutcome<RankedStep> {
    try await telling(.writing) { () async throws(StorageError) in try await steps((step, round, periods)) }
  }

  /// Returns the steps of a round in order.
  public func steps(ofTicket ticket: String) async throws(StorageError) -> [RankedStep] {
    // Does not read from a replica. Another server may have written the previous step a moment ago, so a replica may not have it
    // yet.
    try await all("SELECT \(RankedStep.columns) FROM steps WHERE ticket = \(ticket) ORDER BY number", .writing)
  }

  /// Deletes steps and rate-limit counts from before `time`, and transfer codes and leaderboard entries that expired before
  /// `time`, in milliseconds since 1970.
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
  func keep(_ steps: [Database.Step]) throws(StorageError) -> [KeepOutcome<RankedStep>] {
    try transaction(.batch) { () throws(StorageError) in
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
