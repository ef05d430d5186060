extension SQLConnection {
  /// How long a version is kept after it was retired, in milliseconds: 30 days.
  private static var archiveTime: Int64 { 30 * 24 * 60 * 60 * 1000 }

  /// Does what ``Storage/archive(_:at:)`` promises.
  func archive(_ current: [ArchivedContent], at now: Int64) throws(StorageError) -> [ArchivedContent] {
    try transaction { () throws(StorageError) in
      // All that was current is retired, and what still is comes back at once: its time begins when it is really gone.
      try run("UPDATE contents SET retired_at = \(now) WHERE retired_at IS NULL")
      for content in current {
        try run(
          """
          INSERT INTO contents (kind, name, version, body)
          VALUES (\(content.kind.rawValue), \(content.name), \(content.version), \(content.body))
          ON CONFLICT (kind, name, version) DO UPDATE SET body = excluded.body, retired_at = NULL
          """)
      }
      try run("DELETE FROM contents WHERE retired_at < \(now - Self.archiveTime)")
      return try all(
        """
        SELECT kind, name, version, body FROM contents WHERE retired_at IS NOT NULL
        ORDER BY retired_at DESC, kind, name, version
        """
      ) { row throws(StorageError) in
        guard let kind = ArchivedContent.Kind(rawValue: try row.text(0)) else {
          throw .damaged(path: path, finding: "a kind of content that is unknown")
        }
        return ArchivedContent(kind: kind, name: try row.text(1), version: try row.text(2), body: try row.text(3))
      }
    }
  }
}
