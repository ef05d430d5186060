import Rules
import Storage
import TestEnvironment
import Testing

@Suite("Storage contract: published quizzes")
struct PublishingContract {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ kind: StorageKind, _ players: [String] = ["ana", "ben", "zoe"]) async throws -> Database {
    let storage = try kind.open(in: folder)
    for player in players { try await storage.keepPlayer(Player(id: player, createdAt: 1), device: player) }
    return storage
  }

  private func publish(
    _ publication: Publication, by player: String = "ana", _ storage: Database, _ limits: PublishingLimits = PublishingLimits(),
    at now: Int64 = 5
  ) async throws -> PublishingOutcome {
    try await storage.publish(publication, by: player, limits, at: now)
  }

  @Test(
    "E7: A published version is read back with its pictures, and the history names every version",
    arguments: StorageKind.allCases)
  func readsBack(kind: StorageKind) async throws {
    let storage = try await open(kind)
    let first = Publication.sample("one", "v1", media: ["p", "q"])
    guard case .stored(let stored, isNew: true) = try await publish(first, storage) else {
      Issue.record("the quiz was not stored")
      return
    }
    #expect(stored.owner == "ana" && stored.sharing == .link && stored.author == "Ana 🎃" && stored.latest.number == 1)
    #expect(try await storage.publishedDocument(of: "one", version: 1) == first.document)
    let second = Publication.sample("one", "v2", media: ["q"], after: 1)
    guard case .stored(let next, isNew: false) = try await publish(second, storage, at: 9) else {
      Issue.record("the version was not stored")
      return
    }
    #expect(next.latest.number == 2 && next.latest.contentVersion == "v2" && next.latest.publishedAt == 9)
    #expect(try await storage.publishedQuiz("one") == next)
    let history = try await storage.publishedVersions(of: "one")
    #expect(history.map(\.number) == [2, 1] && history.map(\.contentVersion) == ["v2", "v1"])
    #expect(try await storage.publishedDocument(of: "one", version: 2)?.media.map(\.hash) == ["q"])
    #expect(try await storage.publishedDocument(of: "one", version: 3) == nil)
    #expect(try await storage.publishedQuizzes(of: "ana") == [next])
    #expect(try await storage.publishedQuizzes(of: "ben").isEmpty)
  }

  @Test("E7: Repeating a request changes nothing, and an old version number is refused", arguments: StorageKind.allCases)
  func repeated(kind: StorageKind) async throws {
    let storage = try await open(kind)
    let first = Publication.sample("one", "v1")
    #expect(try await publish(.sample("one", "v1", after: 3), storage) == .conflict(latest: 0))
    guard case .stored(let stored, isNew: true) = try await publish(first, storage) else {
      Issue.record("the quiz was not stored")
      return
    }
    #expect(try await publish(first, storage, at: 99) == .stored(stored, isNew: false))
    #expect(try await publish(.sample("one", "v2"), storage) == .conflict(latest: 1))
    var listed = first
    (listed.sharing, listed.author) = (.listed, nil)
    #expect(try await publish(listed, storage) == .conflict(latest: 1))
    listed.knownVersion = 1
    guard case .stored(let shared, isNew: false) = try await publish(listed, storage) else {
      Issue.record("the sharing was not stored")
      return
    }
    #expect(shared.sharing == .listed && shared.author == nil && shared.latest == stored.latest, "there is no new version")
    #expect(try await storage.listedQuizzes() == [shared])
  }

  @Test("E7: If several devices publish a version at the same time, one succeeds", arguments: StorageKind.allCases)
  func concurrent(kind: StorageKind) async throws {
    let storage = try await open(kind)
    let other = try kind.open(in: folder)
    _ = try await publish(.sample("one", "v1"), storage)
    let outcomes = try await withThrowingTaskGroup(of: PublishingOutcome.self, returning: [PublishingOutcome].self) { group in
      for number in 0..<8 {
        group.addTask { [self] in
          try await publish(.sample("one", "w\(number)", after: 1), number % 2 == 0 ? storage : other)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 == .conflict(latest: 2) } == 7, "\(outcomes)")
  }

  @Test(
    "E7: Only the owner and the editors publish, and editors do not change who can open the quiz",
    arguments: StorageKind.allCases)
  func editors(kind: StorageKind) async throws {
    let storage = try await open(kind)
    _ = try await publish(.sample("one", "v1"), storage)
    #expect(try await publish(.sample("one", "v2", after: 1), by: "ben", storage) == .notAllowed)
    #expect(try await storage.addEditor("ben", of: "one", byLink: "edit hash") == false)
    try await storage.keepLink(PublishedLink(role: .edit, hash: "edit hash"), to: "one")
    try await storage.keepLink(PublishedLink(role: .copy, hash: "copy hash"), to: "one")
    #expect(try await storage.linkRoles(of: "one") == [.copy, .edit])
    #expect(try await storage.linkRoles(ofOwner: "ana") == ["one": [.copy, .edit]])
    #expect(try await storage.linkRole("edit hash", of: "one") == .edit)
    #expect(try await storage.linkRole("edit hash", of: "other") == nil)
    #expect(try await storage.addEditor("ben", of: "one", byLink: "copy hash") == false)
    for player in ["ben", "ben", "ana"] { #expect(try await storage.addEditor(player, of: "one", byLink: "edit hash")) }
    #expect(try await storage.publishedQuiz("one", for: "ben")?.access == .editor)
    #expect(try await storage.publishedQuiz("one", for: "ana")?.access == .owner)
    #expect(try await storage.publishedQuiz("one", for: "zoe")?.access == PublishedAccess.none)
    var edited = Publication.sample("one", "v2", after: 1)
    (edited.sharing, edited.author) = (.listed, "Ben")
    guard case .stored(let stored, isNew: false) = try await publish(edited, by: "ben", storage) else {
      Issue.record("the editor cannot publish")
      return
    }
    #expect(stored.sharing == .link && stored.author == "Ana 🎃" && stored.latest.number == 2 && stored.owner == "ana")
    #expect(try await storage.publishedQuizzes(of: "ben") == [stored])
    try await storage.keepLink(PublishedLink(role: .edit, hash: "newer"), to: "one")
    #expect(try await storage.linkRole("edit hash", of: "one") == nil, "a new link replaces the old one")
    #expect(try await storage.revokeLink(.edit, to: "one"))
    #expect(try await storage.revokeLink(.edit, to: "one") == false)
    #expect(try await storage.linkRoles(of: "one") == [.copy])
    #expect(try await publish(.sample("one", "v3", after: 2), by: "ben", storage) == .notAllowed)
  }

  @Test("E8: Each limit is checked, and nothing beyond it is stored", arguments: StorageKind.allCases)
  func limits(kind: StorageKind) async throws {
    let storage = try await open(kind)
    var limits = PublishingLimits()
    limits.quizzes = 2
    for id in ["one", "two"] { _ = try await publish(.sample(id, "v1"), storage, limits) }
    #expect(try await publish(.sample("three", "v1"), storage, limits) == .excess(.quizzes))
    guard case .stored = try await publish(.sample("three", "v1"), by: "ben", storage, limits) else {
      Issue.record("the limit is for each player")
      return
    }
    let size = Publication.sample("one", "v1").document.text.utf8.count
    limits.owner = 3 * size + 1_000
    #expect(try await publish(.sample("one", "v2", media: ["p"], after: 1), storage, limits) == .excess(.owner))
    limits.owner += 1
    guard case .stored = try await publish(.sample("one", "v2", media: ["p"], after: 1), storage, limits) else {
      Issue.record("the picture has 1,001 bytes")
      return
    }
    limits.owner = 4 * size + 1_001
    guard case .stored = try await publish(.sample("two", "w2", media: ["p"], after: 1), storage, limits) else {
      Issue.record("the picture counts once")
      return
    }
    limits = PublishingLimits()
    limits.server = 6 * size + 1_000
    #expect(try await publish(.sample("three", "w2", media: ["p"], after: 1), by: "ben", storage, limits) == .excess(.server))
    #expect(try await storage.publishedQuiz("three")?.latest.number == 1)
    limits.edits = 10
    #expect(try await storage.mergeEdits(of: 7, in: "one", size: 1, limits) { _ in "more than ten" } == .excess(.edits))
    limits = PublishingLimits()
    limits.owner = 1
    #expect(try await storage.mergeEdits(of: 7, in: "one", size: 1, limits) { _ in "text" } == .excess(.owner))
    #expect(try await storage.publishedEdits(of: "one").isEmpty)
  }

  @Test("E7: The latest versions are kept, and a picture as long as any version has it", arguments: StorageKind.allCases)
  func versions(kind: StorageKind) async throws {
    let storage = try await open(kind)
    var limits = PublishingLimits()
    limits.versions = 3
    for number in 1...5 {
      let media = number < 3 ? ["old"] : ["new"]
      _ = try await publish(.sample("one", "v\(number)", media: media, after: number - 1), storage, limits)
    }
    #expect(try await storage.publishedVersions(of: "one").map(\.number) == [5, 4, 3])
    #expect(try await storage.publishedDocument(of: "one", version: 2) == nil)
    #expect(try await publish(.sample("two", "v1", media: ["old"]), storage, limits) != .excess(.owner))
    #expect(try await storage.publishedDocument(of: "two", version: 1)?.media.map(\.hash) == ["old"])
  }

  @Test("E7: Edits are merged in the database, and only those of an existing quiz", arguments: StorageKind.allCases)
  func edits(kind: StorageKind) async throws {
    let storage = try await open(kind)
    let limits = PublishingLimits()
    let merge: @Sendable (String?) -> String? = { ($0 ?? "") + "+" }
    #expect(try await storage.mergeEdits(of: 7, in: "one", size: 1, limits, merge) == .unknown)
    _ = try await publish(.sample("one", "v1"), storage)
    #expect(try await storage.mergeEdits(of: 7, in: "one", size: 1, limits) { _ in nil } == .refused)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { _ = try await storage.mergeEdits(of: number % 2, in: "one", size: 1, limits, merge) }
      }
      try await group.waitForAll()
    }
    let stored = try await storage.publishedEdits(of: "one")
    let tooLarge = try await storage.mergeEdits(of: 0, in: "one", size: limits.edits - 9, limits) { _ in
      Issue.record("edits are merged only if there is room for them")
      return nil
    }
    #expect(tooLarge == .excess(.edits))
    #expect(stored.map(\.author) == [0, 1] && stored.map(\.text) == Array(repeating: "++++++++++", count: 2))
  }

  @Test("E9: A player who moves to another device keeps the quizzes and the right to edit", arguments: StorageKind.allCases)
  func transfer(kind: StorageKind) async throws {
    let storage = try await open(kind)
    _ = try await publish(.sample("one", "v1"), storage)
    _ = try await publish(.sample("two", "v1"), by: "ben", storage)
    _ = try await publish(.sample("three", "v1"), by: "zoe", storage)
    for id in ["one", "two", "three"] {
      try await storage.keepLink(PublishedLink(role: .edit, hash: "hash"), to: id)
      for player in ["ana", "ben"] { _ = try await storage.addEditor(player, of: id, byLink: "hash") }
    }
    try await storage.keepTransfer(code: "code", of: "ben", until: 100)
    #expect(try await storage.redeemTransfer(code: "code", device: "ana", at: 1)?.id == "ben")
    for (id, access) in [("one", PublishedAccess.owner), ("two", .owner), ("three", .editor)] {
      #expect(try await storage.publishedQuiz(id, for: "ben")?.access == access, "\(id)")
    }
    #expect(try await storage.publishedQuizzes(of: "ben").count == 3)
    #expect(try await storage.publishedQuizzes(of: "ana").isEmpty)
  }

  @Test("T6: A deleted quiz leaves no row, and a deleted player leaves no quiz", arguments: StorageKind.allCases)
  func deletes(kind: StorageKind) async throws {
    let storage = try await open(kind)
    for id in ["one", "two"] {
      var publication = Publication.sample(id, "v1", media: ["p", id])
      publication.sharing = .listed
      _ = try await publish(publication, storage)
      try await storage.keepLink(PublishedLink(role: .edit, hash: "hash"), to: id)
      _ = try await storage.addEditor("ben", of: id, byLink: "hash")
      _ = try await storage.mergeEdits(of: 7, in: id, size: 1, PublishingLimits()) { _ in "edits" }
    }
    let archived = ["one", "two"].map {
      ArchivedContent(kind: .quiz, name: $0, version: "v1", body: "{}", isPublished: true)
    }
    _ = try await storage.archive(archived, at: 5)
    #expect(try await storage.unpublish("one", at: 9))
    #expect(try await storage.unpublish("one", at: 9) == false)
    #expect(try await storage.publishedQuiz("one") == nil)
    #expect(try await storage.publishedEdits(of: "one").isEmpty)
    #expect(try await storage.linkRole("hash", of: "one") == nil)
    #expect(try await storage.publishedDocument(of: "two", version: 1)?.media.count == 2, "the other quiz keeps its pictures")
    #expect(try await storage.archive(archived, at: 6).isEmpty, "another server may not know yet that the quiz is gone")
    #expect(try await storage.archive([], at: 7).map(\.name) == ["two"])
    try await storage.deletePlayer("ana", at: 9)
    #expect(try await storage.publishedQuizzes(of: "ben").isEmpty)
    #expect(try await storage.archive([], at: 8).isEmpty)
    let tables = ["quizzes", "versions", "media", "links", "editors", "edits"].map { "published_" + $0 }
    for table in tables + ["media"] {
      #expect(try await storage.rowCount(of: table) == 0, "\(table)")
    }
  }

  @Test("E7: Only its former owner can publish an unpublished quiz again", arguments: StorageKind.allCases)
  func takenOver(kind: StorageKind) async throws {
    let storage = try await open(kind)
    for id in ["one", "two", "three"] {
      _ = try await publish(.sample(id, "v1"), storage)
      #expect(try await storage.unpublish(id, at: 9))
      #expect(try await publish(.sample(id, "v1"), by: "ben", storage) == .notAllowed)
      #expect(try await publish(.sample(id, "v2", after: 1), by: "ben", storage) == .notAllowed)
    }
    guard case .stored(_, isNew: true) = try await publish(.sample("one", "v1"), storage) else {
      Issue.record("the owner can publish the quiz again")
      return
    }
    #expect(try await storage.unpublish("one", at: 10))
    try await storage.keepTransfer(code: "code", of: "zoe", until: 100)
    #expect(try await storage.redeemTransfer(code: "code", device: "ana", at: 1)?.id == "zoe")
    guard case .stored = try await publish(.sample("two", "v1"), by: "zoe", storage) else {
      Issue.record("the right to publish again moves to the owner’s other device")
      return
    }
    try await storage.deletePlayer("zoe", at: 11)
    for id in ["one", "two", "three"] {
      #expect(try await publish(.sample(id, "v1"), by: "ben", storage) == .notAllowed, "\(id)")
    }
  }

  @Test("E7: Of a listed quiz, at most 3 earlier versions are archived, for 2 days", arguments: StorageKind.allCases)
  func archivedVersions(kind: StorageKind) async throws {
    let storage = try await open(kind)
    for id in ["one", "two"] {
      var publication = Publication.sample(id, "v1")
      publication.sharing = .listed
      _ = try await publish(publication, storage)
    }
    func archived(_ id: String, _ version: Int) -> ArchivedContent {
      ArchivedContent(kind: .quiz, name: id, version: "v\(version)", body: "{}", isPublished: true)
    }
    let own = ArchivedContent(kind: .quiz, name: "birds", version: "v1", body: "{}")
    _ = try await storage.archive([own, archived("two", 1)], at: 0)
    for version in 1...6 { _ = try await storage.archive([archived("one", version)], at: Int64(version)) }
    let kept = try await storage.archive([archived("one", 6)], at: 6)
    #expect(kept == [archived("one", 5), archived("one", 4), archived("one", 3), own, archived("two", 1)])
    let day: Int64 = 24 * 60 * 60 * 1000
    #expect(try await storage.archive([archived("one", 6)], at: 2 * day + 5) == [archived("one", 5), archived("one", 4), own])
    #expect(try await storage.archive([archived("one", 6)], at: 2 * day + 7) == [own])
  }

  @Test("E7: A quiz that is no longer listed is no longer archived", arguments: StorageKind.allCases)
  func unlisted(kind: StorageKind) async throws {
    let storage = try await open(kind)
    var publication = Publication.sample("one", "v1")
    publication.sharing = .listed
    _ = try await publish(publication, storage)
    let archived = ArchivedContent(kind: .quiz, name: "one", version: "v1", body: "{}", isPublished: true)
    _ = try await storage.archive([archived], at: 5)
    (publication.sharing, publication.knownVersion) = (.rooms, 1)
    _ = try await publish(publication, storage)
    #expect(try await storage.archive([], at: 6).isEmpty)
  }
}

extension Publication {
  /// Returns a publication whose document depends on the id and the version. Each picture has 1,001 bytes.
  static func sample(_ id: String, _ version: String, media: [String] = [], after known: Int = 0) -> Publication {
    Publication(
      id: id, sharing: .link, author: "Ana 🎃", contentVersion: version, title: "Títle \(id)", questionCount: 3,
      document: PublishedDocument(
        text: "{\"id\": \"quiz\", \"é\": \"🎃\"}",
        media: media.sorted().map { StoredMedium(hash: $0, type: "image/png", data: String(repeating: "x", count: 1_001)) }),
      after: known)
  }
}
