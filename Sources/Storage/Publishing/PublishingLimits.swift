/// The limits on published quizzes. Sizes are in bytes, and count versions, edits, pictures and sounds.
public struct PublishingLimits: Equatable, Sendable {
  /// The maximum number of published quizzes that belong to one player.
  public var quizzes = 200
  /// The maximum size of all quizzes that belong to one player.
  public var owner = 200 << 20
  /// The maximum size of all quizzes on the server.
  public var server = 2048 << 20
  /// The maximum size of the edits of one quiz.
  public var edits = 16 << 20
  /// The number of versions of a quiz that are kept.
  public var versions = 20

  public init() {}
}

/// Why a quiz or its edits were not stored: which limit they exceed.
public enum PublishingExcess: Error, Equatable, Sendable {
  /// The owner has too many quizzes.
  case quizzes
  /// The owner's quizzes are too large.
  case owner
  /// All quizzes on the server are too large.
  case server
  /// The edits of the quiz are too large.
  case edits
}

extension SQLConnection {
  /// Returns the limit that would be exceeded, or `nil` if there is room.
  ///
  /// - Parameters:
  ///   - quizzes: the number of quizzes to add.
  ///   - own: the number of bytes to add to the quizzes of `owner`.
  ///   - all: the number of bytes to add to the server.
  func excess(
    of owner: String, adding quizzes: Int = 0, own: Int, all: Int, _ limits: PublishingLimits
  ) throws(StorageError) -> PublishingExcess? {
    let ids: SQL = "(SELECT id FROM published_quizzes WHERE owner = \(owner))"
    if quizzes > 0 {
      let count = try value("SELECT count(*) FROM published_quizzes WHERE owner = \(owner)") ?? 0
      if count + quizzes > limits.quizzes { return .quizzes }
    }
    let ownSize =
      try value(
        """
        SELECT CAST(
          (SELECT coalesce(sum(size), 0) FROM published_versions WHERE quiz IN \(ids))
          + (SELECT coalesce(sum(size), 0) FROM published_edits WHERE quiz IN \(ids))
          + (SELECT coalesce(sum(size), 0) FROM media WHERE hash IN (SELECT media FROM published_media WHERE quiz IN \(ids)))
          AS \(.integer))
        """) ?? 0
    if ownSize + own > limits.owner { return .owner }
    let allSize =
      try value(
        """
        SELECT CAST(
          (SELECT coalesce(sum(size), 0) FROM published_versions) + (SELECT coalesce(sum(size), 0) FROM published_edits)
          + (SELECT coalesce(sum(size), 0) FROM media)
          AS \(.integer))
        """) ?? 0
    return allSize + all > limits.server ? .server : nil
  }
}
