import Rules

extension Database {
  /// Stores a new room with its host's secret. Stores nothing if a request with the same key has already opened a room, if too
  /// many rooms are open, or if the code is taken.
  ///
  /// - Parameters:
  ///   - ofAddress: the maximum number of open rooms per client address.
  ///   - inAll: the maximum number of open rooms in total.
  public func keepRoom(
    _ room: StoredRoom, host: StoredRoomSecret, most: (ofAddress: Int, inAll: Int)
  ) async throws(StorageError) -> RoomOpening {
    try await transaction { connection throws(StorageError) in
      if let request = room.request {
        let known = try connection.execute("SELECT code, request_body FROM rooms WHERE request = \(request)").rows.first
        if let known {
          let body: String? = try known["request_body"]
          return .known(code: try known["code"], isSame: body == room.requestBody)
        }
      }
      let all = try connection.value("SELECT count(*) FROM rooms WHERE ended_at IS NULL") ?? 0
      let ofAddress =
        try connection.value("SELECT count(*) FROM rooms WHERE ended_at IS NULL AND opened_by = \(room.openedBy)") ?? 0
      guard all < most.inAll, ofAddress < most.ofAddress else { return .tooMany }
      guard try connection.run(room.insertion) == 1 else { return .takenCode }
      try connection.run(host.insertion(room.code))
      return .new
    }
  }

  /// Returns a room, or `nil` if there is none with this code.
  public func room(_ code: String) async throws(StorageError) -> StoredRoom? {
    // Does not read from a replica, which may not have a room that was opened a moment ago.
    try await perform(.writing) { connection throws(StorageError) in
      try connection.first("SELECT \(StoredRoom.columns) FROM rooms WHERE code = \(code)")
    }
  }

  /// Returns the codes of the rooms that have not ended, the most recently active first.
  public func openRooms() async throws(StorageError) -> [String] {
    try await perform(.writing) { connection throws(StorageError) in
      try connection.values("SELECT code FROM rooms WHERE ended_at IS NULL ORDER BY active_at DESC, code")
    }
  }

  /// Returns a room's moves with numbers above `sequence`, in order.
  public func roomMoves(_ code: String, after sequence: Int = 0) async throws(StorageError) -> [RoomLog.Entry] {
    try await all(
      """
      SELECT sequence, time, actor, key, move FROM room_moves WHERE room = \(code) AND sequence > \(sequence)
      ORDER BY sequence
      """, .writing)
  }

  /// Returns the secrets of a room. Only their hashes are stored.
  public func roomSecrets(_ code: String) async throws(StorageError) -> [StoredRoomSecret] {
    try await all("SELECT hash, role, ends_at FROM room_secrets WHERE room = \(code)", .writing)
  }

  /// Returns a secret of a room, or `nil` if there is none with this hash.
  public func roomSecret(_ code: String, hash: String) async throws(StorageError) -> StoredRoomSecret? {
    try await perform(.writing) { connection throws(StorageError) in try connection.secret(hash, of: code) }
  }

  /// Stores an invitation. Until it expires, one device may exchange it for the device's own secret. Of the room's
  /// invitations with this role, keeps only the 20 that expire last.
  public func keepInvitation(_ secret: StoredRoomSecret, to code: String) async throws(StorageError) {
    try await transaction { connection throws(StorageError) in
      try connection.run(secret.insertion(code))
      try connection.run(
        """
        DELETE FROM room_secrets WHERE room = \(code) AND role = \(secret.role) AND hash NOT IN (
          SELECT hash FROM room_secrets WHERE room = \(code) AND role = \(secret.role) ORDER BY ends_at DESC, hash LIMIT 20)
        """)
    }
  }

  /// Exchanges an invitation for the device's own secret. An invitation works only once.
  ///
  /// - Parameter secret: creates the device's own secret from the stored invitation. Returns `nil` if the stored secret is not an
  ///   invitation or has expired.
  /// - Returns: whether the exchange took place.
  public func redeemInvitation(
    _ hash: String, to code: String, for secret: @escaping @Sendable (StoredRoomSecret) -> StoredRoomSecret?
  ) async throws(StorageError) -> Bool {
    try await transaction { connection throws(StorageError) in
      guard let invitation = try connection.secret(hash, of: code), let secret = secret(invitation) else { return false }
      guard try connection.run("DELETE FROM room_secrets WHERE room = \(code) AND hash = \(hash)") == 1 else { return false }
      try connection.run(secret.insertion(code))
      return true
    }
  }

  /// Writes the new moves and secrets for several rooms in one transaction, and deletes old secrets.
  ///
  /// - Returns: for each room, whether its data was written. It is not written if another process has made moves in the meantime,
  ///   or if the room was deleted.
  public func write(_ rooms: [RoomWrite]) async throws(StorageError) -> [Bool] {
    try await perform(.writing) { connection throws(StorageError) in try connection.write(rooms) }
  }

  /// Deletes up to five of the rooms that ended before `time`, in milliseconds since 1970, with their moves and secrets. A room
  /// can have thousands of moves, so deleting all rooms at once would delay other writes.
  ///
  /// - Returns: the number of deleted rooms. Call this function until the number is 0.
  public func deleteRooms(endedBefore time: Int64) async throws(StorageError) -> Int {
    try await write { connection throws(StorageError) in
      try connection.run(
        """
        DELETE FROM rooms
        WHERE code IN (SELECT code FROM rooms WHERE ended_at < \(time) ORDER BY ended_at LIMIT \(Self.mostDeletions))
        """)
    }
  }

  private static var mostDeletions: Int { 5 }
}

extension SQLConnection {
  fileprivate func secret(_ hash: String, of room: String) throws(StorageError) -> StoredRoomSecret? {
    try first("SELECT hash, role, ends_at FROM room_secrets WHERE room = \(room) AND hash = \(hash)")
  }

  func write(_ rooms: [RoomWrite]) throws(StorageError) -> [Bool] {
    try transaction(.batch) { () throws(StorageError) in
      // Every process locks the rooms in the same order, so that two processes never deadlock.
      let order = rooms.indices.sorted { rooms[$0].code < rooms[$1].code }
      let counts = try runAll(order.map { rooms[$0].advance })
      var isWritten = [Bool](repeating: false, count: rooms.count)
      var statements: [SQL] = []
      for (place, count) in zip(order, counts) where count == 1 {
        isWritten[place] = true
        let room = rooms[place]
        statements += room.moves.map { $0.insertion(room.code) }
        statements += room.newSecrets.map { $0.insertion(room.code) }
        statements += room.oldSecrets.map { "DELETE FROM room_secrets WHERE room = \(room.code) AND hash = \($0)" }
        guard let last = room.moves.last else { continue }
        let announcement = announcement(RoomsTopic.announcement(room.code, last.sequence), on: .rooms)
        if let announcement { statements.append(announcement) }
      }
      if !statements.isEmpty { _ = try runAll(statements) }
      return isWritten
    }
  }
}

extension RoomWrite {
  /// Updates the room's times and the number of its last move. Changes no row if the stored number is not `sequence`.
  fileprivate var advance: SQL {
    """
    UPDATE rooms
    SET sequence = \(sequence + moves.count), active_at = coalesce(\(moves.last?.time.count), active_at),
      ended_at = coalesce(ended_at, \(endedAt))
    WHERE code = \(code) AND sequence = \(sequence)
    """
  }
}
