/// A room in a list, without its content and its moves.
public struct ListedRoom: Equatable, Sendable {
  public var code: String
  /// The title of the quiz in the room's language; `nil` for a room without a quiz.
  public var title: String?
  /// The time when the room was opened, by the server's clock. All times are in milliseconds since 1970.
  public var openedAt: Int64
  /// The time when the room ended; `nil` while it is open.
  public var endedAt: Int64?
  /// The number of players who have joined, including those who have left.
  public var playerCount: Int

  public init(code: String, title: String?, openedAt: Int64, endedAt: Int64?, playerCount: Int) {
    (self.code, self.title, self.openedAt, self.endedAt) = (code, title, openedAt, endedAt)
    self.playerCount = playerCount
  }
}

extension Database {
  /// Returns a player's rooms, the newest first.
  public func rooms(of player: String, limit: Int) async throws(StorageError) -> [ListedRoom] {
    try await all(
      "\(ListedRoom.selection) WHERE owner = \(player) ORDER BY opened_at DESC, code LIMIT \(limit)", .writing)
  }

  /// Returns the rooms that have not ended, the newest first.
  public func listedOpenRooms(limit: Int) async throws(StorageError) -> [ListedRoom] {
    try await all(
      "\(ListedRoom.selection) WHERE ended_at IS NULL ORDER BY opened_at DESC, code LIMIT \(limit)", .writing)
  }

  /// Whether a device belongs to the player whose browser opened the room.
  public func isOwner(device hash: String, ofRoom code: String) async throws(StorageError) -> Bool {
    let count =
      try await value(
        "SELECT count(*) FROM rooms JOIN devices ON devices.player = rooms.owner WHERE code = \(code) AND hash = \(hash)",
        .writing) ?? 0
    return count > 0
  }
}

extension ListedRoom: RowDecodable {
  fileprivate static let selection: SQL = """
    SELECT code, title, opened_at, ended_at,
      (SELECT count(*) FROM room_moves WHERE room = rooms.code AND actor = 'newcomer') AS player_count
    FROM rooms
    """

  init(row: Row) throws(StorageError) {
    self.init(
      code: try row["code"], title: try row["title"], openedAt: try row["opened_at"], endedAt: try row["ended_at"],
      playerCount: try row["player_count"])
  }
}
