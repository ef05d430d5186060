/// Somebody who plays.
public struct Player: Equatable, Sendable {
  /// Drawn by chance, 32 hexadecimal digits; no secret, and no one outside needs it.
  public var id: String
  /// As it is shown on leaderboards; `nil` as long as none was given.
  public var name: String?
  /// By the server's clock, in milliseconds since 1970.
  public var createdAt: Int64

  public init(id: String, name: String? = nil, createdAt: Int64) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
  }
}

extension Player: RowDecodable {
  init(row: Row) throws(StorageError) {
    self.init(id: try row["id"], name: try row["name"], createdAt: try row["created_at"])
  }

  fileprivate static func selection(device hash: String) -> SQL {
    """
    SELECT id, name, created_at FROM devices JOIN players ON players.id = devices.player WHERE devices.hash = \(hash)
    """
  }
}

/// Players have no accounts: each is known by what their devices show, which is kept as a hash alone.
extension Database {
  /// Keeps a new player, known by one device.
  public func keepPlayer(_ player: Player, device hash: String) async throws(StorageError) {
    try await transaction { connection throws(StorageError) in
      try connection.run("INSERT INTO players (id, name, created_at) VALUES (\(player.id), \(player.name), \(player.createdAt))")
      try connection.run("INSERT INTO devices (hash, player) VALUES (\(hash), \(player.id))")
    }
  }

  /// The player of a device; `nil` where it is nobody's.
  public func player(ofDevice hash: String) async throws(StorageError) -> Player? {
    try await first(Player.selection(device: hash))
  }

  /// Gives a player a name, or takes it away.
  public func rename(_ player: String, to name: String?) async throws(StorageError) {
    try await run("UPDATE players SET name = \(name) WHERE id = \(player)")
  }

  /// Deletes a player with all that is known of them: devices, codes, groups, places on leaderboards, rounds.
  public func deletePlayer(_ id: String) async throws(StorageError) {
    // All that is theirs goes with the row, by its references.
    try await run("DELETE FROM players WHERE id = \(id)")
  }
}

// MARK: - Another device

/// A code that links another device to a player.
private struct Transfer: RowDecodable {
  let player: String
  let endsAt: Int64

  init(row: Row) throws(StorageError) { (player, endsAt) = (try row["player"], try row["ends_at"]) }
}

extension Database {
  /// Stores a code that links another device to the player until `end`. It replaces the player's earlier code.
  public func keepTransfer(code hash: String, of player: String, until end: Int64) async throws(StorageError) {
    try await transaction { connection throws(StorageError) in
      try connection.run("DELETE FROM transfers WHERE player = \(player)")
      try connection.run("INSERT INTO transfers (hash, player, ends_at) VALUES (\(hash), \(player), \(end))")
    }
  }

  /// Redeems a code, which can be used once: it links the device to the code's player.
  ///
  /// If this was the last device of another player, that player is merged into the new one: rounds, groups, and places on leaderboards where they
  /// are better.
  ///
  /// - Parameters:
  ///   - device: the hash by which the device is known.
  ///   - now: by the server's clock, in milliseconds since 1970.
  /// - Returns: the player; `nil` if the code is unknown or has expired.
  public func redeemTransfer(code hash: String, device: String, at now: Int64) async throws(StorageError) -> Player? {
    try await transaction { connection throws(StorageError) in
      let found: Transfer? = try connection.first("SELECT player, ends_at FROM transfers WHERE hash = \(hash)")
      try connection.run("DELETE FROM transfers WHERE hash = \(hash)")
      guard let found, found.endsAt > now else { return nil }
      let former: Player? = try connection.first(Player.selection(device: device))
      try connection.run(
        """
        INSERT INTO devices (hash, player) VALUES (\(device), \(found.player))
        ON CONFLICT (hash) DO UPDATE SET player = excluded.player
        """)
      if let former, former.id != found.player,
        try connection.value("SELECT count(*) FROM devices WHERE player = \(former.id)") == 0
      {
        try connection.join(former, into: found.player)
      }
      return try connection.first(Player.selection(device: device))
    }
  }
}

extension SQLConnection {
  /// What one has played is the other's from now on.
  fileprivate func join(_ former: Player, into player: String) throws(StorageError) {
    try run("UPDATE rounds SET player = \(player) WHERE player = \(former.id)")
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
    try run("UPDATE players SET name = coalesce(name, \(former.name)) WHERE id = \(player)")
    try run("DELETE FROM players WHERE id = \(former.id)")
  }
}
