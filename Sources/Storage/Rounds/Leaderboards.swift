import Rules

/// By what places are ordered: more points first, then less time, then the earlier one, then the name of the round.
public struct LeaderboardKey: Comparable, Sendable {
  public var score: Int
  /// In milliseconds.
  public var duration: Int64
  /// In milliseconds since 1970.
  public var finishedAt: Int64
  public var round: String

  public init(score: Int, duration: Int64, finishedAt: Int64, round: String) {
    self.score = score
    self.duration = duration
    self.finishedAt = finishedAt
    self.round = round
  }

  /// Whether it stands above another one; names are compared byte by byte, as the databases do.
  public static func < (above: LeaderboardKey, below: LeaderboardKey) -> Bool {
    guard (above.score, above.duration, above.finishedAt) == (below.score, below.duration, below.finishedAt) else {
      return (-above.score, above.duration, above.finishedAt) < (-below.score, below.duration, below.finishedAt)
    }
    return above.round.utf8.lexicographicallyPrecedes(below.round.utf8)
  }
}

/// A player's best round of a period.
public struct LeaderboardPlace: Equatable, Sendable {
  public var key: LeaderboardKey
  /// The score of a round without a fault.
  public var maximum: Int
  public var player: String
  public var name: String?

  public init(key: LeaderboardKey, maximum: Int, player: String, name: String?) {
    self.key = key
    self.maximum = maximum
    self.player = player
    self.name = name
  }
}

extension LeaderboardPlace: RowDecodable {
  /// Those of a place, and the name of its player.
  static let columns: SQL =
    "negated_score, duration, finished_at, round, maximum, entries.player AS player, players.name AS player_name"
  /// The order of places; see ``LeaderboardKey``.
  fileprivate static let order: SQL = "negated_score, duration, finished_at, round"
  /// Those of the table.
  static let allColumns: SQL = "leaderboard, period, player, negated_score, duration, finished_at, round, maximum, ends_at"
  /// Ends the insertion into `leaderboard_entries AS entries`: a player has one on each leaderboard, the best.
  static let unlessBetter: SQL = """
    ON CONFLICT (leaderboard, period, player) DO UPDATE SET
      negated_score = excluded.negated_score, duration = excluded.duration, finished_at = excluded.finished_at,
      round = excluded.round, maximum = excluded.maximum
    WHERE (excluded.negated_score, excluded.duration, excluded.finished_at, excluded.round)
      < (entries.negated_score, entries.duration, entries.finished_at, entries.round)
    """

  init(row: Row) throws(StorageError) {
    let negatedScore: Int = try row["negated_score"]
    self.init(
      key: LeaderboardKey(
        score: -negatedScore, duration: try row["duration"], finishedAt: try row["finished_at"], round: try row["round"]),
      maximum: try row["maximum"], player: try row["player"], name: try row["player_name"])
  }
}

extension LeaderboardKey {
  /// The values of ``LeaderboardPlace/order``.
  fileprivate var values: SQL { "\(-score), \(duration), \(finishedAt), \(round)" }
}

extension Database {
  /// The places of a leaderboard below a certain one, the best first.
  ///
  /// - Parameters:
  ///   - period: as in ``LeaderboardPeriod/name``.
  ///   - key: that of the place above; `nil` for the first ones.
  ///   - limit: how many places at most.
  public func places(
    on leaderboard: RoundKey, in period: String, below key: LeaderboardKey?, limit: Int
  ) async throws(StorageError) -> [LeaderboardPlace] {
    // Above all that there can be.
    let key = key ?? LeaderboardKey(score: Int(Int32.max), duration: 0, finishedAt: 0, round: "")
    return try await all(
      """
      SELECT \(LeaderboardPlace.columns) FROM leaderboard_entries AS entries JOIN players ON players.id = entries.player
      WHERE leaderboard = \(leaderboard.name) AND period = \(period) AND (\(LeaderboardPlace.order)) > (\(key.values))
      ORDER BY \(LeaderboardPlace.order) LIMIT \(limit)
      """)
  }

  /// A player's place on a leaderboard, and how many stand above it, counted to `most` at most; `nil` where they have none.
  public func place(
    of player: String, on leaderboard: RoundKey, in period: String, countingTo most: Int
  ) async throws(StorageError) -> (place: LeaderboardPlace, above: Int)? {
    try await perform(.reading) { connection throws(StorageError) in
      let own: LeaderboardPlace? = try connection.first(
        """
        SELECT \(LeaderboardPlace.columns) FROM leaderboard_entries AS entries JOIN players ON players.id = entries.player
        WHERE leaderboard = \(leaderboard.name) AND period = \(period) AND entries.player = \(player)
        """)
      guard let own else { return nil }
      // The first are taken, and then looked at: asked for those above a key, PostgreSQL reads all of the same score.
      let above: Int? = try connection.value(
        """
        SELECT count(*) FROM (
          SELECT \(LeaderboardPlace.order) FROM leaderboard_entries
          WHERE leaderboard = \(leaderboard.name) AND period = \(period)
          ORDER BY \(LeaderboardPlace.order) LIMIT \(most)) AS top
        WHERE (\(LeaderboardPlace.order)) < (\(own.key.values))
        """)
      return (own, above ?? 0)
    }
  }

  /// The places of all members of a group on a leaderboard, the best first; there are as many as a group may have members at most.
  public func places(ofGroup code: String, on leaderboard: RoundKey, in period: String) async throws(StorageError)
    -> [LeaderboardPlace]
  {
    // CROSS JOIN keeps SQLite from going through a whole leaderboard for the few of a group ("Query Optimizer Overview", CROSS JOIN).
    try await all(
      """
      SELECT \(LeaderboardPlace.columns) FROM members CROSS JOIN leaderboard_entries AS entries CROSS JOIN players
      WHERE code = \(code) AND entries.player = members.player AND leaderboard = \(leaderboard.name) AND period = \(period)
        AND players.id = members.player
      ORDER BY \(LeaderboardPlace.order)
      """)
  }
}
