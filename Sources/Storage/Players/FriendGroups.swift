/// Friends who have a leaderboard of their own.
public struct FriendGroup: Equatable, Sendable {
  /// Whoever knows it can join.
  public var code: String
  public var memberCount: Int

  public init(code: String, memberCount: Int) {
    self.code = code
    self.memberCount = memberCount
  }
}

/// What became of a wish to join a group.
public enum JoinOutcome: Equatable, Sendable {
  /// The player is a member, now or before.
  case member
  case unknown
  /// As many are in it as may be.
  case full
}

extension FriendGroup: RowDecodable {
  init(row: Row) throws(StorageError) { self.init(code: try row["code"], memberCount: try row["member_count"]) }
}

extension Database {
  /// Founds a group of friends with its first member.
  public func keepGroup(_ code: String, of player: String, at now: Int64) async throws(StorageError) {
    try await transaction { connection throws(StorageError) in
      try connection.run("INSERT INTO groups_of_friends (code, created_at) VALUES (\(code), \(now))")
      try connection.run("INSERT INTO members (code, player) VALUES (\(code), \(player))")
    }
  }

  /// Makes a player a member of a group.
  public func join(_ code: String, _ player: String, most: Int) async throws(StorageError) -> JoinOutcome {
    try await transaction { connection throws(StorageError) in
      let groups: Int? = try connection.value("SELECT count(*) FROM groups_of_friends WHERE code = \(code)")
      if groups == 0 { return .unknown }
      let members: [String] = try connection.values("SELECT player FROM members WHERE code = \(code)")
      if members.contains(player) { return .member }
      guard members.count < most else { return .full }
      try connection.run("INSERT INTO members (code, player) VALUES (\(code), \(player))")
      return .member
    }
  }

  /// Ends a membership; a group without members is gone.
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

  /// The groups of a player, in the order of their codes.
  public func groups(of player: String) async throws(StorageError) -> [FriendGroup] {
    try await all(
      """
      SELECT own.code AS code, (SELECT count(*) FROM members WHERE members.code = own.code) AS member_count
      FROM members AS own WHERE own.player = \(player) ORDER BY own.code
      """)
  }
}
