/// A person who plays, on one or more devices.
public struct Player: Equatable, Sendable {
  /// 32 random hexadecimal digits. The id is not a secret, but only the server uses it.
  public var id: String
  /// The name on leaderboards; `nil` if the player has not set one.
  public var name: String?
  /// The time when the player was created, by the server's clock, in milliseconds since 1970.
  public var createdAt: Int64

  public init(id: String, name: String? = nil, createdAt: Int64) { (self.id, self.name, self.createdAt) = (id, name, createdAt) }
}

extension Player: RowDecodable {
  init(row: Row) throws(StorageError) { self.init(id: try row["id"], name: try row["name"], createdAt: try row["created_at"]) }

  fileprivate static func selection(device hash: String) -> SQL {
    """
    SELECT id, name, created_at FROM devices JOIN players ON players.id = devices.player WHERE devices.hash = \(hash)
    """
  }
}

/// Players have no accounts: the tokens of their devices identify them. The database stores only hashes of these tokens.
extension Database {
  /// Stores a new player with their first device.
  public func keepPlayer(_ player: Player, device hash: String) async throws(StorageError) {
    try await transaction { connection throws(StorageError) in
      try connection.run("INSERT INTO players (id, name, created_at) VALUES (\(player.id), \(player.name), \(player.createdAt))")
      try connection.run("INSERT INTO devices (hash, player) VALUES (\(hash), \(player.id))")
    }
  }

  /// Returns the player of a device, or `nil` if the device is unknown.
  public func player(ofDevice hash: String) async throws(StorageError) -> Player? {
    // Does not read from a replica, which may still have a device that was signed out a moment ago.
    try await perform(.writing) { connection throws(StorageError) in try connection.first(Player.selection(device: hash)) }
  }

  /// Sets or removes a player's name.
  public func rename(_ player: String, to name: String?) async throws(StorageError) {
    try await run("UPDATE players SET name = \(name) WHERE id = \(player)")
  }

  /// Deletes a device, so that its token identifies nobody any more. The player stays.
  public func deleteDevice(_ hash: String) async throws(StorageError) {
    try await run("DELETE FROM devices WHERE hash = \(hash)")
  }

  /// Deletes a player with all their data: devices, codes, links, group memberships, leaderboard entries, rounds and published
  /// quizzes. Rooms stay as long as their results, without an owner. Nobody can publish the quizzes again under the same ids.
  ///
  /// - Parameter now: the time in milliseconds since 1970.
  public func deletePlayer(_ id: String, at now: Int64) async throws(StorageError) {
    try await erasing { connection throws(StorageError) in
      _ = try connection.unpublish(connection.values("SELECT id FROM published_quizzes WHERE owner = \(id)"), at: now)
      // The foreign keys have `ON DELETE CASCADE`, so this statement deletes the player's other data too.
      try connection.run("DELETE FROM players WHERE id = \(id)")
    }
  }
}

// MARK: - Another device

extension Database {
  /// Stores the hash of a code that links another device to the player. The code is valid until `end`, in milliseconds since
  /// 1970, and replaces any earlier code.
  public func keepTransfer(code hash: String, of player: String, until end: Int64) async throws(StorageError) {
    try await transaction { connection throws(StorageError) in
      try connection.run("DELETE FROM transfers WHERE player = \(player)")
      try connection.run("INSERT INTO transfers (hash, player, ends_at) VALUES (\(hash), \(player), \(end))")
    }
  }

  /// Redeems a code: links the device to the code's player. A code works only once. Returns `nil` if the code is unknown or has
  /// expired.
  ///
  /// If this was another player's last device, that player is merged into the code's player, unless it is an author. The code's
  /// player takes over the rounds, rooms, group memberships, published quizzes and the right to edit quizzes, and the name too if
  /// the code's player has none. On each leaderboard, the better of the two players' entries remains.
  public func redeemTransfer(code hash: String, device: String, at now: Int64) async throws(StorageError) -> Player? {
    try await transaction { connection throws(StorageError) in
      let found: String? = try connection.value("SELECT player FROM transfers WHERE hash = \(hash) AND ends_at > \(now)")
      try connection.run("DELETE FROM transfers WHERE hash = \(hash)")
      guard let player = found else { return nil }
      return try connection.link(device, to: player)
    }
  }
}

extension SQLConnection {
  /// Links a device to a player, and returns the player. If this was the last device of another player, merges that player into
  /// the player, unless it is an author.
  func link(_ device: String, to player: String) throws(StorageError) -> Player? {
    let former: Player? = try first(Player.selection(device: device))
    try run(
      """
      INSERT INTO devices (hash, player) VALUES (\(device), \(player))
      ON CONFLICT (hash) DO UPDATE SET player = excluded.player
      """)
    if let former, former.id != player, try isUnused(former.id) { try join(former, into: player) }
    return try first(Player.selection(device: device))
  }

  /// Whether nobody can use a player again. An author can be used again, with another sign-in link.
  private func isUnused(_ player: String) throws(StorageError) -> Bool {
    let devices = try value("SELECT count(*) FROM devices WHERE player = \(player)") ?? 0
    let authors = try value("SELECT count(*) FROM authors WHERE player = \(player)") ?? 0
    return devices + authors == 0
  }

  /// Moves the rounds, rooms, group memberships and quizzes of `former` to `player`, and deletes `former`. Call this when
  /// `former` has no devices left. Each leaderboard keeps the better of the two entries. If `player` has no name, it gets the
  /// name of `former`.
  private func join(_ former: Player, into player: String) throws(StorageError) {
    try run("UPDATE rounds SET player = \(player) WHERE player = \(former.id)")
    try run("UPDATE rooms SET owner = \(player) WHERE owner = \(former.id)")
    try run("UPDATE audit_log SET actor = \(player) WHERE actor = \(former.id)")
    try run(
      """
      INSERT INTO members (code, player) SELECT code, \(player) FROM members WHERE player = \(former.id)
      ON CONFLICT DO NOTHING
      """)
    try run(
      """
      INSERT INTO leaderboard_entries AS entries (\(LeaderboardPlace.allColumns))
      SELECT leaderboard, period, \(player), negated_score, duration, finished_at, round, maximum, ends_at
      FROM leaderboard_entries WHERE player = \(former.id)
      \(LeaderboardPlace.unlessBetter)
      """)
    try moveQuizzes(of: former.id, to: player)
    try run("UPDATE players SET name = coalesce(name, \(former.name)) WHERE id = \(player)")
    try run("DELETE FROM players WHERE id = \(former.id)")
  }
}
