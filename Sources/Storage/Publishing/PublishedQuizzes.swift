/// A request to publish a version of a quiz.
public struct Publication: Equatable, Sendable {
  public var id: String
  public var sharing: StoredQuiz.Sharing
  /// The name that readers see as the author; `nil` for none.
  public var author: String?
  /// The fingerprint of the quiz as its author has it.
  public var contentVersion: String
  public var title: String
  public var questionCount: Int
  public var document: PublishedDocument
  /// The number of the latest version that the sender knows; 0 for a quiz that is not published yet.
  public var knownVersion: Int

  public init(
    id: String, sharing: StoredQuiz.Sharing, author: String?, contentVersion: String, title: String, questionCount: Int,
    document: PublishedDocument, after knownVersion: Int
  ) {
    (self.id, self.sharing, self.author, self.contentVersion) = (id, sharing, author, contentVersion)
    (self.title, self.questionCount, self.document, self.knownVersion) = (title, questionCount, document, knownVersion)
  }

  /// The size of the version without its pictures and sounds, in bytes.
  fileprivate var size: Int { document.text.utf8.count }
}

/// The outcome of publishing a version.
public enum PublishingOutcome: Equatable, Sendable {
  /// The quiz is stored. `isNew` is `true` if it was not published before.
  case stored(StoredQuiz, isNew: Bool)
  /// The sender does not know the latest version, which has this number; 0 if the quiz is not published.
  case conflict(latest: Int)
  /// The quiz belongs to another player, and the sender is not one of its editors. Or it belonged to another player before it was
  /// unpublished.
  case notAllowed
  case excess(PublishingExcess)
}

extension Database {
  /// Stores a version of a quiz, and who can open the quiz. Stores no version if the latest one is the same. Repeating a request
  /// changes nothing. Editors change neither the sharing nor the author's name.
  ///
  /// - Parameter now: the time in milliseconds since 1970.
  public func publish(
    _ publication: Publication, by player: String, _ limits: PublishingLimits, at now: Int64
  ) async throws(StorageError) -> PublishingOutcome {
    try await transaction { connection throws(StorageError) in
      guard let stored: StoredQuiz = try connection.quiz(publication.id) else {
        return try connection.publishFirst(publication, by: player, limits, at: now)
      }
      var wanted = publication
      if stored.owner != player {
        guard try connection.isEditor(player, of: stored.id) else { return .notAllowed }
        (wanted.sharing, wanted.author) = (stored.sharing, stored.author)
      }
      return try connection.publishNext(wanted, after: stored, by: player, limits, at: now)
    }
  }

  /// Deletes a quiz with its versions, edits and links, its pictures and sounds unless another quiz has them too, and its archived
  /// content. Only the same owner can publish it again. Returns whether there was such a quiz.
  ///
  /// - Parameter now: the time in milliseconds since 1970.
  public func unpublish(_ id: String, at now: Int64) async throws(StorageError) -> Bool {
    try await erasing { connection throws(StorageError) in try connection.unpublish([id], at: now) > 0 }
  }
}

extension SQLConnection {
  func quiz(_ id: String) throws(StorageError) -> StoredQuiz? { try first("\(StoredQuiz.selection) WHERE quizzes.id = \(id)") }

  func isEditor(_ player: String, of quiz: String) throws(StorageError) -> Bool {
    try value("SELECT count(*) FROM published_editors WHERE quiz = \(quiz) AND player = \(player)") ?? 0 > 0
  }

  fileprivate func publishFirst(
    _ publication: Publication, by player: String, _ limits: PublishingLimits, at now: Int64
  ) throws(StorageError) -> PublishingOutcome {
    // The links to play stay known after a quiz is unpublished. Nobody else may put a quiz there.
    let othersCount =
      try value(
        """
        SELECT count(*) FROM unpublished_quizzes
        WHERE id = \(publication.id) AND (owner IS NULL OR owner <> \(player))
        """) ?? 0
    if othersCount > 0 { return .notAllowed }
    guard publication.knownVersion == 0 else { return .conflict(latest: 0) }
    let media = try newMedia(publication.document.media, of: player)
    let size = publication.size
    if let excess = try excess(of: player, adding: 1, own: size + media.own, all: size + media.all, limits) {
      return .excess(excess)
    }
    try run(
      """
      INSERT INTO published_quizzes (id, owner, sharing, author, version, created_at)
      VALUES (\(publication.id), \(player), \(publication.sharing), \(publication.author), 1, \(now))
      """)
    try run("DELETE FROM unpublished_quizzes WHERE id = \(publication.id)")
    try keep(publication, number: 1, by: player, at: now)
    return try stored(publication.id, isNew: true, wasListed: false)
  }

  fileprivate func publishNext(
    _ publication: Publication, after stored: StoredQuiz, by player: String, _ limits: PublishingLimits, at now: Int64
  ) throws(StorageError) -> PublishingOutcome {
    let latest = stored.latest.number
    let isSameContent = publication.contentVersion == stored.latest.contentVersion
    if isSameContent, publication.sharing == stored.sharing, publication.author == stored.author {
      return .stored(stored, isNew: false)
    }
    guard publication.knownVersion == latest else { return .conflict(latest: latest) }
    if !isSameContent {
      let media = try newMedia(publication.document.media, of: stored.owner)
      let size = publication.size
      if let excess = try excess(of: stored.owner, own: size + media.own, all: size + media.all, limits) {
        return .excess(excess)
      }
      try keep(publication, number: latest + 1, by: player, at: now)
      try run("DELETE FROM published_versions WHERE quiz = \(stored.id) AND number <= \(latest + 1 - limits.versions)")
      try dropUnusedMedia()
    }
    try run(
      """
      UPDATE published_quizzes
      SET sharing = \(publication.sharing), author = \(publication.author), version = \(isSameContent ? latest : latest + 1)
      WHERE id = \(stored.id)
      """)
    if publication.sharing != .listed { try run("DELETE FROM contents WHERE is_published = 1 AND name = \(stored.id)") }
    return try self.stored(stored.id, isNew: false, wasListed: stored.sharing == .listed)
  }

  /// Returns the quiz as it is stored now. Tells the servers if the listed quizzes have changed.
  private func stored(_ id: String, isNew: Bool, wasListed: Bool) throws(StorageError) -> PublishingOutcome {
    guard let stored: StoredQuiz = try quiz(id) else {
      throw .failed(path: path, reason: "a quiz that was published a moment ago is missing")
    }
    if wasListed || stored.sharing == .listed { try announceListed() }
    return .stored(stored, isNew: isNew)
  }

  func announceListed() throws(StorageError) {
    if let announcement = announcement("listed", on: .published) { try run(announcement) }
  }

  /// Stores a version with its pictures and sounds.
  private func keep(_ publication: Publication, number: Int, by player: String, at now: Int64) throws(StorageError) {
    try run(
      """
      INSERT INTO published_versions (
        quiz, number, content_version, title, question_count, size, published_by, published_at, document)
      VALUES (
        \(publication.id), \(number), \(publication.contentVersion), \(publication.title), \(publication.questionCount),
        \(publication.size), \(player), \(now), \(publication.document.text))
      """)
    for medium in publication.document.media {
      try run(
        """
        INSERT INTO media (hash, type, size, data)
        VALUES (\(medium.hash), \(medium.type), \(medium.data.utf8.count), \(medium.data))
        ON CONFLICT (hash) DO NOTHING
        """)
      try run(
        """
        INSERT INTO published_media (quiz, number, media) VALUES (\(publication.id), \(number), \(medium.hash))
        ON CONFLICT DO NOTHING
        """)
    }
  }

  /// Returns the sizes of those pictures and sounds that the owner does not have yet, and of those that nobody has.
  private func newMedia(_ media: [StoredMedium], of owner: String) throws(StorageError) -> (own: Int, all: Int) {
    var (own, all) = (0, 0)
    for medium in media {
      let size = medium.data.utf8.count
      let uses = try value("SELECT count(*) FROM media WHERE hash = \(medium.hash)") ?? 0
      if uses == 0 { all += size }
      let ownUses =
        uses == 0
        ? 0
        : try value(
          """
          SELECT count(*) FROM published_media JOIN published_quizzes ON published_quizzes.id = published_media.quiz
          WHERE published_media.media = \(medium.hash) AND published_quizzes.owner = \(owner)
          """) ?? 0
      if ownUses == 0 { own += size }
    }
    return (own, all)
  }

  /// Deletes quizzes with everything that belongs to them, and notes who owned them. Returns how many there were.
  func unpublish(_ ids: [String], at now: Int64) throws(StorageError) -> Int {
    var count = 0
    for id in ids {
      try run(
        """
        INSERT INTO unpublished_quizzes (id, owner, unpublished_at)
        SELECT id, owner, CAST(\(now) AS \(.integer)) FROM published_quizzes WHERE id = \(id)
        """)
      // The foreign keys have `ON DELETE CASCADE`, so the first statement deletes the quiz's other rows too.
      count += try run("DELETE FROM published_quizzes WHERE id = \(id)")
      try run("DELETE FROM contents WHERE is_published = 1 AND name = \(id)")
    }
    if count > 0 {
      try dropUnusedMedia()
      try announceListed()
    }
    return count
  }

  private func dropUnusedMedia() throws(StorageError) {
    try run("DELETE FROM media WHERE NOT EXISTS (SELECT 1 FROM published_media WHERE published_media.media = media.hash)")
  }
}
