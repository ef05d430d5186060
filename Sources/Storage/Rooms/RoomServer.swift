/// A server's report to the other servers of its site about the rooms that it has in memory.
public struct RoomServer: Equatable, Sendable {
  /// The random name of the server's process.
  public var name: String
  /// The time of the report, in milliseconds since 1970.
  public var toldAt: Int64
  /// The rooms, in a text format that the caller defines.
  public var rooms: String

  public init(name: String, toldAt: Int64, rooms: String) { (self.name, self.toldAt, self.rooms) = (name, toldAt, rooms) }
}

extension Database {
  /// Stores a server's report. The server's previous report is replaced.
  public func tell(_ server: RoomServer) async throws(StorageError) {
    try await run(
      """
      INSERT INTO settings (name, value) VALUES (\(RoomServer.prefix + server.name), \("\(server.toldAt) " + server.rooms))
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """)
  }

  /// Returns the reports of the site's servers, sorted by name.
  public func roomServers() async throws(StorageError) -> [RoomServer] {
    try await all("SELECT name, value FROM settings WHERE name LIKE \(RoomServer.prefix + "%") ORDER BY name", .writing)
  }

  /// Deletes the reports of the servers with these names. Call this for servers that have stopped.
  public func forget(roomServers names: [String]) async throws(StorageError) {
    try await write { connection throws(StorageError) in
      for name in names { try connection.run("DELETE FROM settings WHERE name = \(RoomServer.prefix + name)") }
    }
  }
}

extension RoomServer: RowDecodable {
  /// The prefix of a report's name in the table `settings`.
  fileprivate static let prefix = "rooms of "

  init(row: Row) throws(StorageError) {
    let (name, value): (String, String) = (try row["name"], try row["value"])
    let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let time = Int64(parts[0]) else {
      throw .damaged(path: row.path, finding: "a server’s list of rooms cannot be read")
    }
    self.init(name: String(name.dropFirst(Self.prefix.count)), toldAt: time, rooms: String(parts[1]))
  }
}
