/// A link to a published quiz that allows more than reading it. Only the hash of its secret is stored.
public struct PublishedLink: Equatable, Sendable {
  /// The role of the link, "copy" or "edit".
  public enum Role: String, Sendable, CaseIterable { case copy, edit }

  public var role: Role
  public var hash: String

  public init(role: Role, hash: String) { (self.role, self.hash) = (role, hash) }
}

extension PublishedLink.Role: SQLConvertible {}

extension Database {
  /// Stores a link. It replaces an earlier link with the same role; players who became editors by that one stay editors. Does
  /// nothing if there is no such quiz.
  public func keepLink(_ link: PublishedLink, to quiz: String) async throws(StorageError) {
    try await transaction { connection throws(StorageError) in
      try connection.run("DELETE FROM published_links WHERE quiz = \(quiz) AND role = \(link.role)")
      try connection.run(
        """
        INSERT INTO published_links (quiz, role, hash)
        SELECT id, \(link.role), \(link.hash) FROM published_quizzes WHERE id = \(quiz)
        """)
    }
  }

  /// Deletes the link with this role. If it is the link to edit, removes the editors too. Returns whether anything was deleted.
  public func revokeLink(_ role: PublishedLink.Role, to quiz: String) async throws(StorageError) -> Bool {
    try await transaction { connection throws(StorageError) in
      var count = try connection.run("DELETE FROM published_links WHERE quiz = \(quiz) AND role = \(role)")
      if role == .edit { count += try connection.run("DELETE FROM published_editors WHERE quiz = \(quiz)") }
      return count > 0
    }
  }

  /// Returns the roles for which there are links, sorted by name.
  public func linkRoles(of quiz: String) async throws(StorageError) -> [PublishedLink.Role] {
    try await perform(.writing) { connection throws(StorageError) in
      try connection.values("SELECT role FROM published_links WHERE quiz = \(quiz) ORDER BY role")
    }
  }

  /// Returns the roles for which there are links to a player's own quizzes, by quiz.
  public func linkRoles(ofOwner player: String) async throws(StorageError) -> [String: [PublishedLink.Role]] {
    try await perform(.writing) { connection throws(StorageError) in
      let rows = try connection.execute(
        """
        SELECT links.quiz AS quiz, links.role AS role
        FROM published_links AS links JOIN published_quizzes AS quizzes ON quizzes.id = links.quiz
        WHERE quizzes.owner = \(player) ORDER BY links.quiz, links.role
        """
      ).rows
      var roles: [String: [PublishedLink.Role]] = [:]
      for row in rows {
        let quiz: String = try row["quiz"]
        roles[quiz, default: []].append(try row["role"])
      }
      return roles
    }
  }

  /// Returns the role of the link with this hash, or `nil` if the quiz has no such link.
  public func linkRole(_ hash: String, of quiz: String) async throws(StorageError) -> PublishedLink.Role? {
    try await value("SELECT role FROM published_links WHERE quiz = \(quiz) AND hash = \(hash)", .writing)
  }

  /// Makes a player an editor of a quiz by the link with this hash. The owner stays the owner. Returns whether there is such a
  /// link to edit.
  public func addEditor(_ player: String, of quiz: String, byLink hash: String) async throws(StorageError) -> Bool {
    try await transaction { connection throws(StorageError) in
      let owner: String? = try connection.value(
        """
        SELECT owner FROM published_quizzes
        WHERE id = \(quiz) AND EXISTS (
          SELECT 1 FROM published_links
          WHERE published_links.quiz = published_quizzes.id AND role = \(PublishedLink.Role.edit) AND hash = \(hash))
        """)
      guard let owner else { return false }
      if owner != player {
        try connection.run(
          "INSERT INTO published_editors (quiz, player) VALUES (\(quiz), \(player)) ON CONFLICT DO NOTHING")
      }
      return true
    }
  }
}

extension SQLConnection {
  /// Makes `player` the owner of the quizzes of `former`, even of unpublished ones, and an editor of the quizzes that `former` edits.
  func moveQuizzes(of former: String, to player: String) throws(StorageError) {
    try run("UPDATE published_quizzes SET owner = \(player) WHERE owner = \(former)")
    try run("UPDATE unpublished_quizzes SET owner = \(player) WHERE owner = \(former)")
    try run("UPDATE published_versions SET published_by = \(player) WHERE published_by = \(former)")
    try run(
      """
      INSERT INTO published_editors (quiz, player) SELECT quiz, \(player) FROM published_editors WHERE player = \(former)
      ON CONFLICT DO NOTHING
      """)
    // Either of the two may have edited a quiz of the other.
    try run(
      """
      DELETE FROM published_editors
      WHERE player = \(player) AND quiz IN (SELECT id FROM published_quizzes WHERE owner = \(player))
      """)
  }
}
