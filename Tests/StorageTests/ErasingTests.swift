import Foundation
import Rules
import TestEnvironment
import Testing

@testable import Storage

@Suite("T6: Deleting really deletes")
struct ErasingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the names of the files in the data folder that contain a text.
  private func files(with text: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
      try Data(contentsOf: URL(filePath: folder.path).appending(path: name)).firstRange(of: Data(text.utf8)) != nil
    }
  }

  /// Publishes a quiz with its own texts and picture, and with much else around it. Returns the texts.
  private func publish(_ number: Int, by player: String, in storage: Database) async throws -> [String] {
    let markers = ["MARKER-DOCUMENT-\(number)-", "MARKERPICTURE\(number)x", "MARKER-TITLE-\(number)-", "MARKER-EDITS-\(number)-"]
    let id = "quiz-\(number)"
    var publication = Publication.sample(id, "v1")
    publication.sharing = .listed
    publication.title = markers[2]
    for version in 1...3 {
      publication.contentVersion = "v\(version)"
      publication.knownVersion = version - 1
      publication.document.text = String(repeating: markers[0], count: 10 + 700 * (number % 5)) + "\(version)"
      publication.document.media = [
        StoredMedium(hash: "h\(number)", type: "image/png", data: String(repeating: markers[1], count: 3_000))
      ]
      guard case .stored = try await storage.publish(publication, by: player, PublishingLimits(), at: 5) else {
        Issue.record("the quiz was not stored")
        return []
      }
    }
    let edits = String(repeating: markers[3], count: 200)
    _ = try await storage.mergeEdits(of: 7, in: id, size: edits.utf8.count, PublishingLimits()) { _ in edits }
    let body = String(repeating: markers[0], count: 400)
    _ = try await storage.archive(
      [ArchivedContent(kind: .quiz, name: id, version: "v3", body: body, isPublished: true)], at: 5)
    return markers
  }

  @Test("T6: After unpublishing, no file in the data folder contains a text or a picture of the quiz")
  func unpublished() async throws {
    let storage = try StorageKind.sqlite.open(in: folder)
    try await storage.keepPlayer(Player(id: "ana", createdAt: 1), device: "ana")
    var all: [[String]] = []
    for number in 1...20 { all.append(try await publish(number, by: "ana", in: storage)) }
    for marker in all.joined() { #expect(try !files(with: marker).isEmpty, "\(marker)") }
    var dice = SplitMix64(seed: 7)
    for place in dice.order(of: all.count) {
      #expect(try await storage.unpublish("quiz-\(place + 1)", at: 9))
      for marker in all[place] { #expect(try files(with: marker) == [], "\(marker)") }
    }
  }

  @Test("T6: After deleting a player, no file in the data folder contains anything of the player's quizzes")
  func playerDeleted() async throws {
    let storage = try StorageKind.sqlite.open(in: folder)
    var all: [String] = []
    for player in ["ana", "ben"] {
      try await storage.keepPlayer(Player(id: player, name: "MARKER-NAME-\(player)-", createdAt: 1), device: player)
    }
    for number in 1...6 { all += try await publish(number, by: "ana", in: storage) }
    let others = try await publish(7, by: "ben", in: storage)
    try await storage.deletePlayer("ana", at: 9)
    for marker in all + ["MARKER-NAME-ana-"] { #expect(try files(with: marker) == [], "\(marker)") }
    for marker in others { #expect(try !files(with: marker).isEmpty, "the other player’s quiz stays") }
  }

  @Test("T6: Unpublishing does not wait for a reader, and the bytes go with the first write after the next checkpoint")
  func whileReading() async throws {
    let storage = try Database(file: folder.database, timeLimit: .seconds(60))
    try await storage.keepPlayer(Player(id: "ana", createdAt: 1), device: "ana")
    let markers = try await publish(1, by: "ana", in: storage)
    let reader = try SQLiteConnection(path: folder.database)
    try reader.run("BEGIN")
    try reader.run("SELECT count(*) FROM players")
    let start = ContinuousClock.now
    #expect(try await storage.unpublish("quiz-1", at: 9))
    #expect(ContinuousClock.now - start < .seconds(30), "it would wait for a minute")
    try reader.run("COMMIT")
    try reader.run("PRAGMA wal_checkpoint(PASSIVE)")
    try await storage.rename("ana", to: "Ana")
    for marker in markers { #expect(try files(with: marker) == [], "\(marker)") }
  }

  @Test("T6: The picture of a version that is no longer kept is deleted too")
  func oldVersions() async throws {
    let storage = try StorageKind.sqlite.open(in: folder)
    try await storage.keepPlayer(Player(id: "ana", createdAt: 1), device: "ana")
    let marker = try await publish(1, by: "ana", in: storage)[1]
    var limits = PublishingLimits()
    limits.versions = 1
    guard case .stored = try await storage.publish(.sample("quiz-1", "v4", after: 3), by: "ana", limits, at: 6) else {
      Issue.record("the quiz was not stored")
      return
    }
    #expect(try await storage.publishedDocument(of: "quiz-1", version: 3) == nil)
    #expect(try await storage.unpublish("quiz-1", at: 9))
    #expect(try files(with: marker) == [])
  }
}

extension Database {
  /// Returns the number of rows in a table.
  func rowCount(of table: String) async throws -> Int {
    try await value(SQL(ofThisProgram: ["SELECT count(*) FROM \(table)"]), .writing) ?? -1
  }
}
