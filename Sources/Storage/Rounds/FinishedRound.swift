import Rules

/// A finished round, with the data needed to replay it and to compute its score again.
public struct FinishedRound: Equatable, Sendable {
  /// A UUID that the client creates, so that uploading a round is idempotent. For a ranked round, the id in its ticket, which the
  /// server creates.
  public var id: String
  public var key: RoundKey
  /// The version of the content that was played.
  public var contentVersion: String
  public var seed: UInt64
  /// The moves of the round log, as JSON.
  public var moves: String
  public var score: Score
  /// The start and the end of the round, by the client's clock, or by the server's clock for a ranked round. These times and
  /// `receivedAt` are in milliseconds since 1970-01-01T00:00:00Z.
  public var startedAt, finishedAt: Int64
  /// The time when the round arrived, by the server's clock.
  public var receivedAt: Int64
  /// The player's id; `nil` if the player is unknown.
  public var player: String?
  /// Whether the server judged the round step by step, for a place on a leaderboard.
  public var isRanked: Bool

  public init(
    id: String, key: RoundKey, contentVersion: String, seed: UInt64, moves: String, score: Score, startedAt: Int64,
    finishedAt: Int64, receivedAt: Int64, player: String? = nil, isRanked: Bool = false
  ) {
    (self.id, self.key, self.contentVersion, self.seed, self.moves) = (id, key, contentVersion, seed, moves)
    (self.score, self.startedAt, self.finishedAt, self.receivedAt) = (score, startedAt, finishedAt, receivedAt)
    (self.player, self.isRanked) = (player, isRanked)
  }
}

/// The outcome of storing a round or a step.
public enum KeepOutcome<Item: Equatable & Sendable>: Equatable, Sendable {
  case new
  /// An item with this id or number was stored before. The stored item counts, even if the new one differs.
  case known(Item)
}

extension FinishedRound: RowDecodable {
  static let columns: SQL = """
    id, game, subject, variant, content_version, seed, moves, score, maximum, started_at, finished_at, received_at, player,
    is_ranked
    """

  init(row: Row) throws(StorageError) {
    self.init(
      id: try row["id"], key: RoundKey(game: try row["game"], subject: try row["subject"], variant: try row["variant"]),
      contentVersion: try row["content_version"], seed: try row["seed"], moves: try row["moves"],
      score: Score(points: try row["score"], possible: try row["maximum"]), startedAt: try row["started_at"],
      finishedAt: try row["finished_at"], receivedAt: try row["received_at"], player: try row["player"],
      isRanked: try row["is_ranked"])
  }

  var insertion: SQL {
    """
    INSERT INTO rounds (\(Self.columns))
    VALUES (
      \(id), \(key.game), \(key.subject), \(key.variant), \(contentVersion), \(seed), \(moves), \(score.points),
      \(score.possible), \(startedAt), \(finishedAt), \(receivedAt), \(player), \(isRanked))
    ON CONFLICT (id) DO NOTHING
    """
  }

  fileprivate static func selection(_ id: String) -> SQL { "SELECT \(columns) FROM rounds WHERE id = \(id)" }
}

extension Database {
  /// Stores a round. A round already stored with the same id stays unchanged.
  public func keep(_ round: FinishedRound) async throws(StorageError) -> KeepOutcome<FinishedRound> {
    try await telling(.writing) { () async throws(StorageError) in try await rounds(round) }
  }

  /// Returns the round with an id, or `nil` if there is none.
  public func round(_ id: String) async throws(StorageError) -> FinishedRound? { try await first(FinishedRound.selection(id)) }

  /// Returns all rounds of a player in order of arrival.
  public func rounds(of player: String) async throws(StorageError) -> [FinishedRound] {
    try await all("SELECT \(FinishedRound.columns) FROM rounds WHERE player = \(player) ORDER BY received_at, id")
  }

  /// Returns the number of stored rounds.
  public func roundCount() async throws(StorageError) -> Int { try await value("SELECT count(*) FROM rounds") ?? 0 }
}

extension SQLConnection {
  func keep(_ rounds: [FinishedRound]) throws(StorageError) -> [KeepOutcome<FinishedRound>] {
    try zip(rounds, runAll(rounds.map(\.insertion))).map { round, count throws(StorageError) in
      if count == 1 { return .new }
      guard let known: FinishedRound = try first(FinishedRound.selection(round.id)) else {
        throw .failed(path: path, reason: "a round disappeared while it was being saved")
      }
      return .known(known)
    }
  }

  /// Stores a round, reads it back and deletes it. This tests everything that an upload needs, including the disk, and leaves no
  /// data behind.
  func tryKeeping() throws(StorageError) {
    // No client can upload a round with an empty id.
    let probe = FinishedRound(
      id: "", key: RoundKey(game: "", subject: "", variant: ""), contentVersion: "", seed: 0, moves: "[]",
      score: Score(points: 0, possible: 0), startedAt: 0, finishedAt: 0, receivedAt: 0)
    try transaction { () throws(StorageError) in
      try run(probe.insertion)
      guard try first(FinishedRound.selection(probe.id)) == probe else {
        throw .failed(path: path, reason: "the data that was just written cannot be read")
      }
      try run("DELETE FROM rounds WHERE id = \(probe.id)")
    }
  }
}
