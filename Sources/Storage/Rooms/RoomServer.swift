/// What a server tells the other servers of its site about the rooms that it has in memory.
public struct RoomServer: Equatable, Sendable {
  /// The name of the process, drawn by chance.
  public var name: String
  /// When the server told it, in milliseconds since 1970.
  public var toldAt: Int64
  /// Its rooms, in the server's own notation.
  public var rooms: String

  public init(name: String, toldAt: Int64, rooms: String) { (self.name, self.toldAt, self.rooms) = (name, toldAt, rooms) }
}

extension Database {
  /// Tells the other servers of the site about the rooms of this one.
  public func tell(_ server: RoomServer) async throws(StorageError) {
    try await run(
      """
      INSERT INTO settings (name, value) VALUES (\(RoomServer.prefix + server.name), \("\(server.toldAt) " + server.rooms))
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """)
  }

  /// Returns what the servers of the site told about their rooms.
  public func roomServers() async throws(StorageError) -> [RoomServer] {
    try await all("SELECT name, value FROM settings WHERE name LIKE \(RoomServer.prefix + "%") ORDER BY name", .writing)
  }

  /// Forgets servers that have stopped.
  public func forget(roomServers names: [String]) async throws(StorageError) {
    try await write { connection throws(StorageError) in
      for name in names { try connection.run("DELETE FROM settings WHERE name = \(RoomServer.prefix + name)") }
    }
  }
}

extension RoomServer: RowDecodable {
  /// The beginning of the names of their settings.
  fileprivate static let prefix = "rooms of "

  init(row: Row) throws(StorageError) {
    let (name, value): (String, String) = (try row["name"], try row["value"])
    let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let time = Int64(parts[0]) else {
      throw .damaged(path: row.path, finding: "the rooms of a server cannot be read")
    }
    self.init(name: String(name.dropFirst(Self.prefix.count)), toldAt: time, rooms: String(parts[1]))
  }
}
