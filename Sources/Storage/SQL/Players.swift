extension SQLConnection {
  /// Does what ``PlayerStorage/keepPlayer(_:device:)`` promises.
  func keepPlayer(_ player: Player, device hash: String) throws(StorageError) {
    try transaction { () throws(StorageError) in
      try run("INSERT INTO players (id, name, created_at) VALUES (\(player.id), \(player.name), \(player.createdAt))")
      try run("INSERT INTO devices (hash, player) VALUES (\(hash), \(player.id))")
    }
  }

  func player(ofDevice hash: String) throws(StorageError) -> Player? {
    try first(
      """
      SELECT players.id, players.name, players.created_at FROM devices JOIN players ON players.id = devices.player
      WHERE devices.hash = \(hash)
      """
    ) { row throws(StorageError) in
      Player(id: try row.text(0), name: row.optionalText(1), createdAt: row.integer(2))
    }
  }

  func rename(_ player: String, to name: String?) throws(StorageError) {
    try run("UPDATE players SET name = \(name) WHERE id = \(player)")
  }

  /// Devices, codes, memberships, places and rounds go with the player, by their references.
  func deletePlayer(_ id: String) throws(StorageError) {
    try run("DELETE FROM players WHERE id = \(id)")
  }

  // MARK: Another device

  func keepTransfer(code hash: String, of player: String, until end: Int64) throws(StorageError) {
    try transaction { () throws(StorageError) in
      try run("DELETE FROM transfers WHERE player = \(player)")
      try run("INSERT INTO transfers (hash, player, ends_at) VALUES (\(hash), \(player), \(end))")
    }
  }

  /// Does what ``PlayerStorage/redeemTransfer(code:device:at:)`` promises.
  func redeemTransfer(code hash: String, device: String, at now: Int64) throws(StorageError) -> Player? {
    try transaction { () throws(StorageError) in
      let found = try first("SELECT player, ends_at FROM transfers WHERE hash = \(hash)") { row throws(StorageError) in
        (player: try row.text(0), end: row.integer(1))
      }
      try run("DELETE FROM transfers WHERE hash = \(hash)")
      guard let found, found.end > now else { return nil }
      let former = try player(ofDevice: device)
      try run(
        """
        INSERT INTO devices (hash, player) VALUES (\(device), \(found.player))
        ON CONFLICT (hash) DO UPDATE SET player = excluded.player
        """)
      if let former, former.id != found.player, try deviceCount(of: former.id) == 0 {
        try join(former, into: found.player)
      }
      return try player(ofDevice: device)
    }
  }

  private func deviceCount(of player: String) throws(StorageError) -> Int64 {
    try first("SELECT count(*) FROM devices WHERE player = \(player)") { $0.integer(0) } ?? 0
  }

  /// What one has played is the other's from now on.
  private func join(_ former: Player, into player: String) throws(StorageError) {
    try run("UPDATE rounds SET player = \(player) WHERE player = \(former.id)")
    try run(
      """
      INSERT INTO members (code, player) SELECT code, \(player) FROM members WHERE player = \(former.id)
      ON CONFLICT DO NOTHING
      """)
    try run(
      """
      INSERT INTO bests (board, period, player, negated_score, duration, finished_at, round, maximum, ends_at)
      SELECT board, period, \(player), negated_score, duration, finished_at, round, maximum, ends_at
      FROM bests WHERE player = \(former.id)
      ON CONFLICT (board, period, player) DO UPDATE SET
        negated_score = excluded.negated_score, duration = excluded.duration, finished_at = excluded.finished_at,
        round = excluded.round, maximum = excluded.maximum
      WHERE (excluded.negated_score, excluded.duration, excluded.finished_at, excluded.round)
        < (bests.negated_score, bests.duration, bests.finished_at, bests.round)
      """)
    try run("UPDATE players SET name = coalesce(name, \(former.name)) WHERE id = \(player)")
    try run("DELETE FROM players WHERE id = \(former.id)")
  }

  // MARK: Groups

  func keepGroup(_ code: String, of player: String, at now: Int64) throws(StorageError) {
    try transaction { () throws(StorageError) in
      try run("INSERT INTO groups_of_friends (code, created_at) VALUES (\(code), \(now))")
      try run("INSERT INTO members (code, player) VALUES (\(code), \(player))")
    }
  }

  func join(_ code: String, _ player: String, most: Int) throws(StorageError) -> JoinOutcome {
    try transaction { () throws(StorageError) in
      guard try first("SELECT 1 FROM groups_of_friends WHERE code = \(code)", { $0.integer(0) }) != nil else { return .unknown }
      if try first("SELECT 1 FROM members WHERE code = \(code) AND player = \(player)", { $0.integer(0) }) != nil {
        return .member
      }
      let count = try first("SELECT count(*) FROM members WHERE code = \(code)") { $0.integer(0) } ?? 0
      guard count < Int64(most) else { return .full }
      try run("INSERT INTO members (code, player) VALUES (\(code), \(player))")
      return .member
    }
  }

  func leave(_ code: String, _ player: String) throws(StorageError) {
    try transaction { () throws(StorageError) in
      try run("DELETE FROM members WHERE code = \(code) AND player = \(player)")
      try run(
        """
        DELETE FROM groups_of_friends
        WHERE code = \(code) AND NOT EXISTS (SELECT 1 FROM members WHERE members.code = groups_of_friends.code)
        """)
    }
  }

  func groups(of player: String) throws(StorageError) -> [FriendGroup] {
    try all(
      """
      SELECT own.code, (SELECT count(*) FROM members WHERE members.code = own.code)
      FROM members AS own WHERE own.player = \(player) ORDER BY own.code
      """
    ) { row throws(StorageError) in
      FriendGroup(code: try row.text(0), memberCount: Int(row.integer(1)))
    }
  }

  // MARK: What all processes share

  func countUse(_ name: String, since window: Int64) throws(StorageError) -> Int {
    let count = try first(
      """
      INSERT INTO uses (name, since, number) VALUES (\(name), \(window), 1)
      ON CONFLICT (name, since) DO UPDATE SET number = uses.number + 1 RETURNING number
      """
    ) { $0.integer(0) }
    return Int(count ?? 1)
  }

  func setting(_ name: String, orKeep value: String) throws(StorageError) -> String {
    try run("INSERT INTO settings (name, value) VALUES (\(name), \(value)) ON CONFLICT (name) DO NOTHING")
    let kept = try first("SELECT value FROM settings WHERE name = \(name)") { row throws(StorageError) in try row.text(0) }
    return kept ?? value
  }
}
