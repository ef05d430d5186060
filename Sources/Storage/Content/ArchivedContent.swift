/// An archived version of a quiz, a word list or the films, for replaying rounds that started with this version.
public struct ArchivedContent: Equatable, Sendable {
  public enum Kind: String, Sendable, CaseIterable { case quiz, words, films }

  public var kind: Kind
  /// The id of a quiz, the language tag of a word list, or "films".
  public var name: String
  public var version: String
  /// The content, as JSON.
  public var body: String
  /// Whether this is a published quiz that is listed. It is archived only as long as it is listed.
  public var isPublished: Bool

  public init(kind: Kind, name: String, version: String, body: String, isPublished: Bool = false) {
    (self.kind, self.name, self.version, self.body, self.isPublished) = (kind, name, version, body, isPublished)
  }
}

extension ArchivedContent.Kind: SQLConvertible {}

extension ArchivedContent: RowDecodable {
  static let columns: SQL = "kind, name, version, body, is_published"

  init(row: Row) throws(StorageError) {
    self.init(
      kind: try row["kind"], name: try row["name"], version: try row["version"], body: try row["body"],
      isPublished: try row["is_published"])
  }
}

extension Database {
  private static let day: Int64 = 24 * 60 * 60 * 1000
  /// The time for which a retired version is kept, in milliseconds: 30 days.
  private static let archiveTime = 30 * day
  /// The time for which a retired version of a published quiz is kept, in milliseconds. A ticket is valid for one day.
  private static let publishedTime = 2 * day
  /// The number of retired versions of a published quiz that are kept, so that authors cannot fill the disk.
  private static let mostPublished = 3

  /// Identifies a version.
  private struct VersionKey: Hashable {
    let kind: ArchivedContent.Kind
    let name: String
    let version: String
  }

  /// Makes `current` the current content and keeps earlier versions for 30 days, all in one transaction. Leaves out published
  /// quizzes that are no longer listed. Of each published quiz, keeps at most 3 earlier versions, for 2 days.
  ///
  /// The 30 days begin with the first call that no longer lists the version. So a server that restarts with new content after
  /// many months still keeps the previous version for 30 days. If a later call lists a retired version again, that version
  /// becomes current again.
  ///
  /// - Returns: the archived versions that are no longer current, the most recently retired first.
  public func archive(_ current: [ArchivedContent], at now: Int64) async throws(StorageError) -> [ArchivedContent] {
    try await transaction { connection throws(StorageError) in
      // A quiz in `current` may have been unpublished in the meantime. It must not be stored again.
      let listed: [String] = try connection.values("SELECT id FROM published_quizzes WHERE sharing = 'listed'")
      let listedIDs = Set(listed)
      var wanted: [VersionKey: ArchivedContent] = [:]
      for content in current where !content.isPublished || listedIDs.contains(content.name) {
        wanted[VersionKey(kind: content.kind, name: content.name, version: content.version)] = content
      }
      // Versions that stay current are not written again, because their bodies can be large.
      let rows = try connection.execute("SELECT kind, name, version, is_published FROM contents WHERE retired_at IS NULL").rows
      for row in rows {
        let key = VersionKey(kind: try row["kind"], name: try row["name"], version: try row["version"])
        if let content = wanted[key] {
          let isPublished: Bool = try row["is_published"]
          if content.isPublished == isPublished { wanted[key] = nil }
        } else {
          try connection.run(
            """
            UPDATE contents SET retired_at = \(now)
            WHERE kind = \(key.kind) AND name = \(key.name) AND version = \(key.version)
            """)
        }
      }
      for content in wanted.values {
        try connection.run(
          """
          INSERT INTO contents (\(ArchivedContent.columns))
          VALUES (\(content.kind), \(content.name), \(content.version), \(content.body), \(content.isPublished))
          ON CONFLICT (kind, name, version) DO UPDATE SET is_published = excluded.is_published, retired_at = NULL
          """)
      }
      try connection.run("DELETE FROM contents WHERE retired_at < \(now - Self.archiveTime)")
      try connection.run("DELETE FROM contents WHERE is_published = 1 AND retired_at < \(now - Self.publishedTime)")
      try connection.run(
        """
        DELETE FROM contents WHERE is_published = 1 AND retired_at IS NOT NULL AND (
          SELECT count(*) FROM contents AS newer
          WHERE newer.kind = contents.kind AND newer.name = contents.name
            AND (newer.retired_at, newer.version) > (contents.retired_at, contents.version)
        ) >= \(Self.mostPublished)
        """)
      return try connection.all(
        """
        SELECT \(ArchivedContent.columns) FROM contents WHERE retired_at IS NOT NULL
        ORDER BY retired_at DESC, kind, name, version
        """)
    }
  }
}
