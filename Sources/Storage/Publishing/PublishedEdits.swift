/// The edits that one tab has made in a published quiz.
public struct StoredEdits: Equatable, Sendable {
  /// The number of the tab.
  public var author: Int
  /// The edits, in a text format that the caller defines.
  public var text: String
}

extension StoredEdits: RowDecodable {
  init(row: Row) throws(StorageError) { self.init(author: try row["author"], text: try row["edits"]) }
}

/// The outcome of storing edits.
public enum EditingOutcome: Equatable, Sendable {
  /// The tab's edits are stored. The text has all of them.
  case stored(String)
  /// There is no such quiz.
  case unknown
  /// The caller refused to merge the new edits with the stored ones.
  case refused
  case excess(PublishingExcess)
}

extension Database {
  /// Returns the edits of a quiz, sorted by author.
  public func publishedEdits(of quiz: String) async throws(StorageError) -> [StoredEdits] {
    try await all("SELECT author, edits FROM published_edits WHERE quiz = \(quiz) ORDER BY author", .writing)
  }

  /// Adds the edits of a tab to those that are stored.
  ///
  /// - Parameters:
  ///   - size: the size of the tab's edits in bytes. If the quiz has no room for them, `merge` is not called.
  ///   - merge: returns the text to store from the stored one, which is `nil` if nothing is stored yet, or `nil` to refuse the
  ///     edits. May be called several times.
  public func mergeEdits(
    of author: Int, in quiz: String, size: Int, _ limits: PublishingLimits, _ merge: @escaping @Sendable (String?) -> String?
  ) async throws(StorageError) -> EditingOutcome {
    try await transaction { connection throws(StorageError) in
      let owner: String? = try connection.value("SELECT owner FROM published_quizzes WHERE id = \(quiz)")
      guard let owner else { return .unknown }
      let others =
        try connection.value(
          """
          SELECT CAST(coalesce(sum(size), 0) AS \(.integer)) FROM published_edits
          WHERE quiz = \(quiz) AND author <> \(author)
          """) ?? 0
      if others + size > limits.edits { return .excess(.edits) }
      let stored: String? = try connection.value(
        "SELECT edits FROM published_edits WHERE quiz = \(quiz) AND author = \(author)")
      guard let merged = merge(stored) else { return .refused }
      if merged == stored { return .stored(merged) }
      let added = merged.utf8.count - (stored?.utf8.count ?? 0)
      if others + merged.utf8.count > limits.edits { return .excess(.edits) }
      if let excess = try connection.excess(of: owner, own: added, all: added, limits) { return .excess(excess) }
      try connection.run(
        """
        INSERT INTO published_edits (quiz, author, size, edits) VALUES (\(quiz), \(author), \(merged.utf8.count), \(merged))
        ON CONFLICT (quiz, author) DO UPDATE SET size = excluded.size, edits = excluded.edits
        """)
      return .stored(merged)
    }
  }
}
