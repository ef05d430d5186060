/// A player whom the operator has invited. Authors may publish quizzes, and open rooms if `--hosts` is `invited` (decision 0061).
public struct Author: Equatable, Sendable {
  /// The id of the player.
  public var player: String
  /// The name by which the operator knows the author.
  public var name: String
  /// The name without differences of case, by which the author is found. No other author has it.
  public var foldedName: String
  /// Whether the author runs the server, and may open the admin page.
  public var isOperator: Bool
  /// The time of the first invitation. All times are in milliseconds since 1970, by the server's clock.
  public var createdAt: Int64
  /// The time when the operator revoked the author; `nil` if the author may publish.
  public var revokedAt: Int64?

  public init(
    player: String, name: String, foldedName: String, isOperator: Bool = false, createdAt: Int64, revokedAt: Int64? = nil
  ) {
    (self.player, self.name, self.foldedName) = (player, name, foldedName)
    (self.isOperator, self.createdAt, self.revokedAt) = (isOperator, createdAt, revokedAt)
  }

  public var isRevoked: Bool { revokedAt != nil }
}

/// A link that signs one device in as an author. Only the hash of its secret is stored.
public struct SignInSecret: Equatable, Sendable {
  public var hash: String
  /// The time when the link expires, in milliseconds since 1970.
  public var endsAt: Int64

  public init(hash: String, endsAt: Int64) { (self.hash, self.endsAt) = (hash, endsAt) }
}

/// An author as the operator sees it in the list.
public struct ListedAuthor: Equatable, Sendable {
  public var author: Author
  /// The number of devices that are signed in as the author.
  public var deviceCount: Int
  /// The time when the author's sign-in link expires; `nil` if there is no unused link.
  public var linkEndsAt: Int64?

  public init(author: Author, deviceCount: Int, linkEndsAt: Int64?) {
    (self.author, self.deviceCount, self.linkEndsAt) = (author, deviceCount, linkEndsAt)
  }
}

// MARK: - Rows

extension Author: RowDecodable {
  static let columns: SQL = """
    authors.player AS player, authors.name AS name, authors.folded_name AS folded_name, authors.is_operator AS is_operator,
    authors.created_at AS created_at, authors.revoked_at AS revoked_at
    """

  init(row: Row) throws(StorageError) {
    self.init(
      player: try row["player"], name: try row["name"], foldedName: try row["folded_name"], isOperator: try row["is_operator"],
      createdAt: try row["created_at"], revokedAt: try row["revoked_at"])
  }

  var insertion: SQL {
    """
    INSERT INTO authors (player, name, folded_name, is_operator, created_at, revoked_at)
    VALUES (\(player), \(name), \(foldedName), \(isOperator), \(createdAt), \(revokedAt))
    ON CONFLICT (folded_name) DO NOTHING
    """
  }
}

extension ListedAuthor: RowDecodable {
  init(row: Row) throws(StorageError) {
    self.init(author: try Author(row: row), deviceCount: try row["device_count"], linkEndsAt: try row["link_ends_at"])
  }
}
