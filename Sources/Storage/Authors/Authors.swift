/// Authors are players, so their devices, rounds and rooms are those of their players.
extension Database {
  /// Returns the authors with their devices and links, the oldest first.
  public func authors() async throws(StorageError) -> [ListedAuthor] {
    // Does not read from a replica, which may not have an author who was invited a moment ago.
    try await all(
      """
      SELECT \(Author.columns), sign_in_links.ends_at AS link_ends_at,
        (SELECT count(*) FROM devices WHERE devices.player = authors.player) AS device_count
      FROM authors LEFT JOIN sign_in_links ON sign_in_links.player = authors.player
      ORDER BY authors.created_at, authors.folded_name
      """, .writing)
  }

  /// Returns the author that a player is, or `nil` if the player is no author or was revoked.
  public func author(_ player: String) async throws(StorageError) -> Author? {
    try await perform(.writing) { connection throws(StorageError) in
      try connection.first("SELECT \(Author.columns) FROM authors WHERE player = \(player) AND revoked_at IS NULL")
    }
  }

  // MARK: - Invitations

  /// Stores a link that signs a device in as an author. If there is no author with this name, stores the author too. An author
  /// who was revoked is an author again. The link replaces the author's earlier link.
  ///
  /// The first author becomes the operator. An author who is the operator stays the operator, unless the author was revoked.
  ///
  /// - Parameters:
  ///   - author: the author to store if there is none with this name.
  ///   - entry: returns the entry for the audit log from the stored author.
  /// - Returns: the stored author.
  public func invite(
    _ author: Author, _ secret: SignInSecret, _ entry: @escaping @Sendable (Author) -> AuditEntry
  ) async throws(StorageError) -> Author {
    try await transaction { connection throws(StorageError) in
      let known: Author? = try connection.author(named: author.foldedName)
      var stored = known ?? author
      if known == nil {
        if try connection.value("SELECT count(*) FROM authors") == 0 { stored.isOperator = true }
        guard try connection.add(stored) else { throw .busy(path: connection.path) }
      } else {
        stored.isOperator = author.isOperator || stored.isOperator && !stored.isRevoked
        stored.revokedAt = nil
        try connection.run(
          "UPDATE authors SET is_operator = \(stored.isOperator), revoked_at = NULL WHERE player = \(stored.player)")
      }
      try connection.replaceLink(of: stored.player, by: secret)
      try connection.run(entry(stored).insertion)
      return stored
    }
  }

  /// Makes a sign-in link for the operator, if the operator cannot have signed in yet: if there are no authors, or if the
  /// operator's link has expired and no operator has a device. Of several processes that call this at once, one stores its link.
  ///
  /// - Parameter author: the author to store as the operator if there are no authors.
  /// - Returns: whether the link was stored.
  public func inviteOperator(
    _ author: Author, _ secret: SignInSecret, _ entry: AuditEntry, at now: Int64
  ) async throws(StorageError) -> Bool {
    try await transaction { connection throws(StorageError) in
      if try connection.value("SELECT count(*) FROM authors") == 0 {
        var author = author
        author.isOperator = true
        guard try connection.add(author) else { return false }
        try connection.replaceLink(of: author.player, by: secret)
        try connection.run(entry.insertion)
        return true
      }
      let signedIn: Int? = try connection.value(
        "SELECT count(*) FROM authors JOIN devices ON devices.player = authors.player WHERE authors.is_operator = 1")
      let player: String? = try connection.value(
        """
        SELECT authors.player FROM authors JOIN sign_in_links ON sign_in_links.player = authors.player
        WHERE authors.is_operator = 1 AND authors.revoked_at IS NULL AND sign_in_links.ends_at <= \(now)
        ORDER BY authors.created_at, authors.folded_name LIMIT 1
        """)
      guard signedIn == 0, let player else { return false }
      try connection.replaceLink(of: player, by: secret)
      try connection.run(entry.insertion)
      return true
    }
  }

  /// Redeems a sign-in link: links the device to the author's player. A link works only once. Returns `nil` if the link is
  /// unknown or has expired.
  ///
  /// If this was another player's last device, that player is merged into the author's player, as with a transfer code.
  ///
  /// - Parameter entry: returns the entry for the audit log.
  public func redeemSignIn(
    _ hash: String, device: String, at now: Int64, _ entry: @escaping @Sendable (Author) -> AuditEntry
  ) async throws(StorageError) -> Player? {
    try await transaction { connection throws(StorageError) in
      let found: Author? = try connection.first(
        """
        SELECT \(Author.columns) FROM authors JOIN sign_in_links ON sign_in_links.player = authors.player
        WHERE sign_in_links.hash = \(hash) AND sign_in_links.ends_at > \(now) AND authors.revoked_at IS NULL
        """)
      guard let author = found else { return nil }
      try connection.run("DELETE FROM sign_in_links WHERE hash = \(hash)")
      try connection.run(entry(author).insertion)
      return try connection.link(device, to: author.player)
    }
  }

  /// Revokes an author: signs out all devices of the author's player, and deletes the player's links and codes. The player stays.
  ///
  /// - Returns: the author, or `nil` if there is no author with this name or the author was revoked before.
  public func revokeAuthor(
    named foldedName: String, at now: Int64, _ entry: AuditEntry
  ) async throws(StorageError) -> Author? {
    try await transaction { connection throws(StorageError) in
      guard var author = try connection.author(named: foldedName), !author.isRevoked else { return nil }
      author.revokedAt = now
      let player = author.player
      try connection.run("UPDATE authors SET revoked_at = \(now) WHERE player = \(player)")
      try connection.run("DELETE FROM devices WHERE player = \(player)")
      try connection.run("DELETE FROM sign_in_links WHERE player = \(player)")
      try connection.run("DELETE FROM transfers WHERE player = \(player)")
      try connection.run(entry.insertion)
      return author
    }
  }
}

extension SQLConnection {
  fileprivate func author(named foldedName: String) throws(StorageError) -> Author? {
    try first("SELECT \(Author.columns) FROM authors WHERE folded_name = \(foldedName)")
  }

  /// Stores a new author, together with a player without devices. If another process has just stored an author with this name,
  /// returns `false` and stores nothing.
  fileprivate func add(_ author: Author) throws(StorageError) -> Bool {
    try run("INSERT INTO players (id, name, created_at) VALUES (\(author.player), NULL, \(author.createdAt))")
    if try run(author.insertion) == 1 { return true }
    try run("DELETE FROM players WHERE id = \(author.player)")
    return false
  }

  fileprivate func replaceLink(of player: String, by secret: SignInSecret) throws(StorageError) {
    try run(
      """
      INSERT INTO sign_in_links (player, hash, ends_at) VALUES (\(player), \(secret.hash), \(secret.endsAt))
      ON CONFLICT (player) DO UPDATE SET hash = excluded.hash, ends_at = excluded.ends_at
      """)
  }
}
