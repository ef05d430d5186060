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

/// What became of a step that was to be kept.
public enum StepOutcome: Equatable, Sendable {
  case new
  /// One of this number is there already, perhaps the very same; it counts.
  case known(RankedStep)
}

/// A ranked round that has ended, and where it counts.
public struct RankedResult: Equatable, Sendable {
  public var round: FinishedRound
  /// What was played, as boards are named: game, subject and variant.
  public var board: String
  /// How long it took, in milliseconds.
  public var duration: Int64
  public var periods: [BoardPeriod]

  public init(round: FinishedRound, board: String, duration: Int64, periods: [BoardPeriod]) {
    self.round = round
    self.board = board
    self.duration = duration
    self.periods = periods
  }
}

/// A stretch of time that has a board of its own, such as a day.
public struct BoardPeriod: Equatable, Sendable {
  /// "all", a day ("2026-11-23") or a week ("2026-W48").
  public var name: String
  /// When its board may be forgotten, in milliseconds since 1970; `nil` for never.
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

extension RankedResult {
  /// The round, and a place on each board where it is the player's best.
  fileprivate var insertions: [SQL] {
    [round.insertion]
      + periods.map { period in
        """
        INSERT INTO bests (\(BoardPlace.allColumns))
        VALUES (
          \(board), \(period.name), \(round.player), \(-round.score), \(duration), \(round.finishedAt), \(round.id),
          \(round.maximum), \(period.endsAt))
        \(BoardPlace.unlessBetter)
        """
      }
  }
}

extension Database {
  /// Keeps a step of a ranked round, and with its last one the round and its places on boards: all of it, or nothing.
  ///
  /// A step bears a number; of several with the same one the first counts.
  public func keep(_ step: RankedStep, ending result: RankedResult?) async throws(StorageError) -> StepOutcome {
    try await telling(.writing) { () async throws(StorageError) in try await steps((step, result)) }
  }

  /// The steps of a round, in order.
  public func steps(ofTicket ticket: String) async throws(StorageError) -> [RankedStep] {
    // The one before was written a moment ago, perhaps by another server: a replica may not know it yet.
    try await all("SELECT \(RankedStep.columns) FROM steps WHERE ticket = \(ticket) ORDER BY number", .writing)
  }

  /// Deletes steps that arrived before a time, uses counted before it, and boards whose time is over.
  public func forget(before time: Int64) async throws(StorageError) {
    try await write { connection throws(StorageError) in
      try connection.run("DELETE FROM steps WHERE arrived_at < \(time)")
      try connection.run("DELETE FROM uses WHERE since < \(time)")
      try connection.run("DELETE FROM transfers WHERE ends_at < \(time)")
      try connection.run("DELETE FROM bests WHERE ends_at < \(time)")
    }
  }
}

extension SQLConnection {
  /// Keeps several steps at once.
  func keep(_ steps: [(step: RankedStep, result: RankedResult?)]) throws(StorageError) -> [StepOutcome] {
    try batch { () throws(StorageError) in
      let inserted = try runAll(steps.map(\.step.insertion))
      var outcomes: [StepOutcome] = []
      var places: [SQL] = []
      for ((step, result), count) in zip(steps, inserted) {
        outcomes.append(count == 1 ? .new : .known(try kept(step)))
        if count == 1, let result { places += result.insertions }
      }
      if !places.isEmpty { _ = try runAll(places) }
      return outcomes
    }
  }

  private func kept(_ step: RankedStep) throws(StorageError) -> RankedStep {
    let known: RankedStep? = try first(
      "SELECT \(RankedStep.columns) FROM steps WHERE ticket = \(step.ticket) AND number = \(step.number)")
    guard let known else { throw .failed(path: path, reason: "a step vanished while it was being kept") }
    return known
  }
}
