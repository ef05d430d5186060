/// What a player may do with a published quiz.
public enum PublishedAccess: Equatable, Sendable {
  /// The quiz belongs to the player.
  case owner
  /// The player edits the quiz by a link.
  case editor
  /// The player may only read what its sharing allows.
  case none
}

// None of these calls reads from a replica, which may not have a quiz that was published a moment ago, or may still have one that
// was unpublished.

extension Database {
  /// Returns a published quiz, or `nil` if there is none with this id.
  public func publishedQuiz(_ id: String) async throws(StorageError) -> StoredQuiz? {
    try await perform(.writing) { connection throws(StorageError) in try connection.quiz(id) }
  }

  /// Returns a published quiz and what a player may do with it. `player` is `nil` for a browser without a player.
  public func publishedQuiz(
    _ id: String, for player: String?
  ) async throws(StorageError) -> (quiz: StoredQuiz, access: PublishedAccess)? {
    try await perform(.writing) { connection throws(StorageError) in
      guard let quiz = try connection.quiz(id) else { return nil }
      guard let player else { return (quiz, .none) }
      if quiz.owner == player { return (quiz, .owner) }
      return (quiz, try connection.isEditor(player, of: id) ? .editor : .none)
    }
  }

  /// Returns the quizzes that a player owns or edits, the most recently published first.
  public func publishedQuizzes(of player: String) async throws(StorageError) -> [StoredQuiz] {
    try await all(
      """
      \(StoredQuiz.selection)
      WHERE quizzes.owner = \(player) OR quizzes.id IN (SELECT quiz FROM published_editors WHERE player = \(player))
      ORDER BY versions.published_at DESC, quizzes.id
      """, .writing)
  }

  /// Returns all published quizzes, the most recently published first, but at most `limit`.
  public func publishedQuizzes(limit: Int) async throws(StorageError) -> [StoredQuiz] {
    try await all("\(StoredQuiz.selection) ORDER BY versions.published_at DESC, quizzes.id LIMIT \(limit)", .writing)
  }

  /// Returns the quizzes that are listed for everyone, in the order in which they were first published.
  public func listedQuizzes() async throws(StorageError) -> [StoredQuiz] {
    try await all(
      "\(StoredQuiz.selection) WHERE quizzes.sharing = 'listed' ORDER BY quizzes.created_at, quizzes.id", .writing)
  }

  /// Returns the kept versions of a quiz, the latest first.
  public func publishedVersions(of id: String) async throws(StorageError) -> [PublishedVersion] {
    try await all(
      """
      SELECT number, content_version, title, question_count, published_at FROM published_versions WHERE quiz = \(id)
      ORDER BY number DESC
      """, .writing)
  }

  /// Returns the document of a version, or `nil` if the version is not kept.
  public func publishedDocument(of id: String, version number: Int) async throws(StorageError) -> PublishedDocument? {
    try await perform(.writing) { connection throws(StorageError) in
      let text: String? = try connection.value(
        "SELECT document FROM published_versions WHERE quiz = \(id) AND number = \(number)")
      guard let text else { return nil }
      let media: [StoredMedium] = try connection.all(
        """
        SELECT media.hash AS hash, media.type AS type, media.data AS data
        FROM published_media JOIN media ON media.hash = published_media.media
        WHERE published_media.quiz = \(id) AND published_media.number = \(number) ORDER BY media.hash
        """)
      return PublishedDocument(text: text, media: media)
    }
  }
}
