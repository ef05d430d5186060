import Rules

/// The sort key of leaderboard entries: more points first, then less time, then the earlier finish, then the round's id.
public struct LeaderboardKey: Comparable, Sendable {
  public var score: Int
  /// The duration of the round, in milliseconds.
  public var duration: Int64
  /// The time when the round ended, in milliseconds since 1970.
  public var finishedAt: Int64
  public var round: String

  public init(score: Int, duration: Int64, finishedAt: Int64, round: String) {
    (self.score, self.duration, self.finishedAt, self.round) = (score, duration, finishedAt, round)
  }

  /// The values of this key for the columns in ``LeaderboardPlace/order``, in the same order.
  fileprivate var values: SQL { "\(-score), \(duration), \(finishedAt), \(round)" }

  /// Whether the first key ranks above the second. Round ids are compared byte by byte, as in the databases.
  public static func < (above: LeaderboardKey, below: LeaderboardKey) -> Bool {
    let (first, second) = ((-above.score, above.duration, above.finishedAt), (-below.score, below.duration, below.finishedAt))
    return first == second ? above.round.utf8.lexicographicallyPrecedes(below.round.utf8) : first < second
  }
}

/// A player's entry on a leaderboard: their best round in a period.
public struct LeaderboardPlace: Equatable, Sendable {
  public var key: LeaderboardKey
  /// The score of a perfect round.
  public var maximum: Int
  public var player: String
  public var name: String?

  public init(key: LeaderboardKey, maximum: Int, player: String, name: String?) {
    (self.key, self.maximum, self.player, self.name) = (key, maximum, player, name)
  }
}

extension LeaderboardPlace: RowDecodable {
  /// The columns of an entry, with its player's name.
  static let columns: SQL =
    "negated_score, duration, finished_at, round, maximum, entries.player AS player, players.name AS player_name"
  /// The sort order of entries; see ``LeaderboardKey``.
  fileprivate static let order: SQL = "negated_score, duration, finished_at, round"
  /// All columns of the table.
  static let allColumns: SQL = "leaderboard, period, player, negated_score, duration, finished_at, round, maximum, ends_at"
  /// The last clause of an insertion into `leaderboard_entries AS entries`. A leaderboard keeps only the best entry of each
  /// player.
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

extension Database {
  /// Returns at most `limit` entries of a leaderboard, the best first. Starts below `key`, or at the top if `key` is `nil`.
  public func places(
    on leaderboard: RoundKey, in period: String, below key: LeaderboardKey?, limit: Int
  ) async throws(StorageError) -> [LeaderboardPlace] {
    // If `key` is `nil`, uses a key that ranks above any possible entry.
    let key = key ?? LeaderboardKey(score: Int(Int32.max), duration: 0, finishedAt: 0, round: "")
    return try await all(
      """
      SELECT \(LeaderboardPlace.columns) FROM leaderboard_entries AS entries JOIN players ON players.id = entries.player
      WHERE leaderboard = \(leaderboard.name) AND period = \(period) AND (\(LeaderboardPlace.order)) > (\(key.values))
      ORDER BY \(LeaderboardPlace.order) LIMIT \(limit)
      """)
  }

  /// Returns a player's entry and the number of entries above it, counted up to `most`; `nil` if the player has no entry.
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
      // The inner query takes the top entries before the outer one filters them. With a direct filter, PostgreSQL would read all
      // entries with the same score.
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

  /// Returns the entries that a group's members have on a leaderboard, the best first; at most one per member.
  public func places(
    ofGroup code: String, on leaderboard: RoundKey, in period: String
  ) async throws(StorageError) -> [LeaderboardPlace] {
    // CROSS JOIN stops SQLite from scanning a whole leaderboard for a few members ("Query Optimizer Overview", CROSS JOIN).
    try await all(
      """
      SELECT \(LeaderboardPlace.columns) FROM members CROSS JOIN leaderboard_entries AS entries CROSS JOIN players
      WHERE code = \(code) AND entries.player = members.player AND leaderboard = \(leaderboard.name) AND period = \(period)
        AND players.id = members.player
      ORDER BY \(LeaderboardPlace.order)
      """)
  }
}
