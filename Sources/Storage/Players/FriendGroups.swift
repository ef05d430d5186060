/// A group of friends with its own leaderboards.
public struct FriendGroup: Equatable, Sendable {
  /// The group's code. Anyone who knows this code can join.
  public var code: String
  public var memberCount: Int

  public init(code: String, memberCount: Int) { (self.code, self.memberCount) = (code, memberCount) }
}

/// The outcome of joining a group.
public enum JoinOutcome: Equatable, Sendable {
  /// The player is a member now, or already was.
  case member
  case unknown
  /// The group has reached its maximum number of members.
  case full
}

extension FriendGroup: RowDecodable {
  init(row: Row) throws(StorageError) { self.init(code: try row["code"], memberCount: try row["member_count"]) }
}

extension Database {
  /// Stores a new group with its first member. `now` is in milliseconds since 1970.
  public func keepGroup(_ code: String, of player: String, at now: Int64) async throws(StorageError) {
    try await transaction { connection throws(StorageError) in
      try connection.run("INSERT INTO groups_of_friends (code, created_at) VALUES (\(code), \(now))")
      try connection.run("INSERT INTO members (code, player) VALUES (\(code), \(player))")
    }
  }

  /// Adds a player to a group of at most `most` members.
  public func join(_ code: String, _ player: String, most: Int) async throws(StorageError) -> JoinOutcome {
    try await transaction { connection throws(StorageError) in
      if try connection.value("SELECT count(*) FROM groups_of_friends WHERE code = \(code)") == 0 { return .unknown }
      let members: [String] = try connection.values("SELECT player FROM members WHERE code = \(code)")
      if members.contains(player) { return .member }
      guard members.count < most else { return .full }
      try connection.run("INSERT INTO members (code, player) VALUES (\(code), \(player))")
      return .member
    }
  }

  /// Removes a player from a group, and deletes the group if it has no members left.
  public func leave(_ code: String, _ player: String) async throws(StorageError) {
    try await transaction { connection throws(StorageError) in
      try connection.run("DELETE FROM members WHERE code = \(code) AND player = \(player)")
      try connection.run(
        """
        DELETE FROM groups_of_friends
        WHERE code = \(code) AND NOT EXISTS (SELECT 1 FROM members WHERE members.code = groups_of_friends.code)
        """)
    }
  }

  /// Returns a player's groups, sorted by code.
  public func groups(of player: String) async throws(StorageError) -> [FriendGroup] {
    try await all(
      """
      SELECT own.code AS code, (SELECT count(*) FROM members WHERE members.code = own.code) AS member_count
      FROM members AS own WHERE own.player = \(player) ORDER BY own.code
      """)
  }
}
