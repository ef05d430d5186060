/// An archived version of a quiz, a word list or the films, for replaying rounds that started with this version.
public struct ArchivedContent: Equatable, Sendable {
  public enum Kind: String, Sendable, CaseIterable { case quiz, words, films }

  public var kind: Kind
  /// The id of a quiz, the language tag of a word list, or "films".
  public var name: String
  public var version: String
  /// The content, as JSON.
  public var body: String

  public init(kind: Kind, name: String, version: String, body: String) {
    (self.kind, self.name, self.version, self.body) = (kind, name, version, body)
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
  /// The time for which a retired version is kept, in milliseconds: 30 days.
  private static let archiveTime: Int64 = 30 * 24 * 60 * 60 * 1000

  /// Makes `current` the current content and keeps earlier versions for 30 days, all in one transaction.
  ///
  /// The 30 days begin with the first call that no longer lists the version. So a server that restarts with new content after
  /// many months still keeps the previous version for 30 days. If a later call lists a retired version again, that version
  /// becomes current again.
  ///
  /// - Returns: the archived versions that are no longer current, the most recently retired first.
  public func archive(_ current: [ArchivedContent], at now: Int64) async throws(StorageError) -> [ArchivedContent] {
    try await transaction { connection throws(StorageError) in
      // Retires all current versions, then restores the listed ones. Versions retired earlier keep their retirement time.
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
