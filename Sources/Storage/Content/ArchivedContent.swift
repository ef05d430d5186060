/// One version of a quiz or of a list of words, kept so that a round that was begun on it can be played again.
public struct ArchivedContent: Equatable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case quiz
    case words
    case films
  }

  public var kind: Kind
  /// The id of a quiz, the tag of a list's language, or "films".
  public var name: String
  public var version: String
  /// The content, as JSON.
  public var body: String

  public init(kind: Kind, name: String, version: String, body: String) {
    self.kind = kind
    self.name = name
    self.version = version
    self.body = body
  }
}

extension ArchivedContent.Kind: SQLConvertible {}

extension ArchivedContent: RowDecodable {
  static let columns: SQL = "kind, name, version, body"

  init(row: Row) throws(StorageError) {
    self.init(kind: try row["kind"], name: try row["name"], version: try row["version"], body: try row["body"])
  }
}

extension Database {
  /// How long a version is kept after it was retired, in milliseconds: 30 days.
  private static let archiveTime: Int64 = 30 * 24 * 60 * 60 * 1000

  /// Takes note of the content that is current from now on, and keeps what was current before for 30 days.
  ///
  /// The 30 days begin at the call that no longer names a version, however long ago it was first named: a server that has run for
  /// months and starts again with new content still knows yesterday's. A version that is named again is current again. It all
  /// happens, or none of it.
  ///
  /// - Parameters:
  ///   - current: every version that is current, with its body as this program writes it.
  ///   - now: by the server's clock, in milliseconds since 1970-01-01T00:00:00Z.
  /// - Returns: the versions that are kept and no longer current, the last retired first.
  public func archive(_ current: [ArchivedContent], at now: Int64) async throws(StorageError) -> [ArchivedContent] {
    try await transaction { connection throws(StorageError) in
      // All that was current is retired, and what still is comes back at once: its time begins when it is really gone.
      try connection.run("UPDATE contents SET retired_at = \(now) WHERE retired_at IS NULL")
      for content in current {
        try connection.run(
          """
          INSERT INTO contents (\(ArchivedContent.columns))
          VALUES (\(content.kind), \(content.name), \(content.version), \(content.body))
          ON CONFLICT (kind, name, version) DO UPDATE SET body = excluded.body, retired_at = NULL
          """)
      }
      try connection.run("DELETE FROM contents WHERE retired_at < \(now - Self.archiveTime)")
      return try connection.all(
        """
        SELECT \(ArchivedContent.columns) FROM contents WHERE retired_at IS NOT NULL
        ORDER BY retired_at DESC, kind, name, version
        """)
    }
  }
}
