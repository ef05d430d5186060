import Foundation
import Rules
import Testing
import TestEnvironment

@testable import Storage

@Suite("Copies of a database")
struct MovingTests {
  /// Fills every table.
  private static func fill(_ storage: Database) async throws {
    for name in ["ana", "ben"] {
      try await storage.keepPlayer(Player(id: name, name: name == "ana" ? "A\u{0}na 🎃" : nil, createdAt: 1), device: name)
      _ = try await storage.end(.ranked(name, player: name, score: 5))
    }
    for number in 0..<1200 { _ = try await storage.keep(.sample(number)) }
    try await storage.keepTransfer(code: "code", of: "ana", until: 100)
    try await storage.keepGroup("GROUP", of: "ana", at: 1)
    _ = try await storage.countUse("use", since: 60)
    _ = try await storage.setting("secret", orKeep: "fingerprint")
    _ = try await storage.archive([ArchivedContent(kind: .quiz, name: "q", version: "1", body: "{}")], at: 5)
    try await storage.setFavourite(7, of: "token", to: true)
    try await storage.keep(FetchedContent(service: "s", address: "a", origin: "o", lastCall: 3))
    try await storage.keepAdminHash("hash")
    _ = try await storage.invite(.sample("zoe"), SignInSecret(hash: "link", endsAt: 100)) { _ in .sample(1) }
    var room = StoredRoom.sample("KTRWVM")
    (room.owner, room.title) = ("ana", "Birds 🎃")
    _ = try await storage.keepRoom(room, host: .host, most: (ofAddress: 1, inAll: 1))
    _ = try await storage.write([RoomWrite(code: "KTRWVM", after: 0, moves: RoomLog.Entry.samples)])
    for number in 0..<8 { _ = try await storage.publish(publication(number), by: "ana", PublishingLimits(), at: 7) }
    _ = try await storage.publish(publication(8), by: "ana", PublishingLimits(), at: 7)
    _ = try await storage.unpublish("quiz 8", at: 8)
    try await storage.keepLink(PublishedLink(role: .edit, hash: "link"), to: "quiz 1")
    _ = try await storage.addEditor("ben", of: "quiz 1", byLink: "link")
    _ = try await storage.mergeEdits(of: 9, in: "quiz 1", size: 1, PublishingLimits()) { _ in "edits" }
  }

  /// Returns a publication with a picture of 1.5 MiB, so that few rows are copied at a time.
  private static func publication(_ number: Int) -> Publication {
    var publication = Publication.sample("quiz \(number)", "v1", media: ["picture \(number)"])
    publication.document.media[0].data = String(repeating: "\(number)", count: 3 << 19)
    return publication
  }

  private static func check(_ storage: Database) async throws {
    #expect(try await storage.roundCount() == 1202)
    #expect(try await storage.round(FinishedRound.sample(1199).id) == .sample(1199))
    #expect(try await storage.player(ofDevice: "ana")?.name == "A\u{0}na 🎃")
    #expect(try await storage.player(ofDevice: "ben") == Player(id: "ben", createdAt: 1))
    #expect(try await storage.places(on: .leaderboard, in: "all", below: nil, limit: 9).map(\.player) == ["ana", "ben"])
    #expect(try await storage.steps(ofTicket: "ana").count == 1)
    #expect(try await storage.groups(of: "ana") == [FriendGroup(code: "GROUP", memberCount: 1)])
    #expect(try await storage.countUse("use", since: 60) == 2)
    #expect(try await storage.setting("secret", orKeep: "other") == "fingerprint")
    #expect(try await storage.favourites(of: "token") == [7])
    #expect(try await storage.fetched().map(\.lastCall) == [3])
    #expect(try await storage.adminHash() == "hash")
    #expect(try await storage.archive([], at: 6).map(\.name) == ["q"])
    #expect(try await storage.authors().map(\.author.name) == ["Zoe 🎃"])
    #expect(try await storage.auditLog(limit: 9) == [.sample(1)])
    #expect(try await storage.redeemSignIn("link", device: "new", at: 1) { _ in .sample(2) }?.id == "zoe")
    #expect(try await storage.rooms(of: "ana", limit: 9).map(\.title) == ["Birds 🎃"])
    #expect(try await storage.room("KTRWVM")?.sequence == RoomLog.Entry.samples.count)
    #expect(try await storage.roomMoves("KTRWVM") == RoomLog.Entry.samples)
    #expect(try await storage.roomSecrets("KTRWVM") == [.host])
    #expect(try await storage.redeemTransfer(code: "code", device: "newer", at: 1)?.id == "ana")
    for number in 0..<8 {
      #expect(try await storage.publishedDocument(of: "quiz \(number)", version: 1) == publication(number).document)
    }
    #expect(try await storage.publish(publication(8), by: "ben", PublishingLimits(), at: 9) == .notAllowed)
    #expect(try await storage.publishedQuiz("quiz 1", for: "ben")?.access == .editor)
    #expect(try await storage.linkRoles(of: "quiz 1") == [.edit])
    #expect(try await storage.publishedEdits(of: "quiz 1").map(\.text) == ["edits"])
  }

  private static func location(_ kind: StorageKind, _ folder: TemporaryFolder) throws -> StorageLocation {
    try StorageLocation(kind.name(of: folder))
  }

  @Test(
    "C4: Everything is copied between both kinds of database, in either direction",
    arguments: StorageKind.allCases, StorageKind.allCases)
  func copies(from: StorageKind, to: StorageKind) async throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    let storage = try from.open(in: first)
    try await Self.fill(storage)
    let copied = try await blocking {
      try StorageLocation.copy(from: Self.location(from, first), to: Self.location(to, second))
    }
    #expect(try copied.map(\.table) == CopiedTable.all().map(\.name))
    #expect(copied.allSatisfy { $0.rows > 0 }, "\(copied)")
    #expect(copied.first { $0.table == "rounds" }?.rows == 1202)
    try await Self.check(try to.open(in: second))
    try await Self.check(storage)
  }

  @Test("Every table and column is copied")
  func complete() throws {
    let folder = try TemporaryFolder()
    let database = try SQLiteConnection.ready(folder.database, Migration.all, LockTimeout())
    let columns: [String] = try database.values(
      """
      SELECT tables.name || ' ' || columns.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND tables.name NOT IN ('migrations')
      """)
    #expect(try Set(columns) == Set(CopiedTable.all().flatMap { table in table.columns.map { "\(table.name) \($0)" } }))
  }

  @Test("Nothing is copied into a database that is not empty, and both stay unchanged", arguments: StorageKind.allCases)
  func notEmpty(to: StorageKind) async throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    let (source, target) = (try Database(folder: first.path), try to.open(in: second))
    _ = try await source.keep(.sample(1))
    _ = try await target.keep(.sample(2))
    let error = #expect(throws: StorageError.self) {
      try StorageLocation.copy(from: .folder(first.path), to: Self.location(to, second))
    }
    #expect(error?.detail.hasSuffix("is not empty: the table “rounds” has rows; nothing was copied") == true)
    #expect(try await target.roundCount() == 1)
  }

  @Test("A backup made during writes is a consistent database")
  func backsUp() async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let writer = try Writer(folder: folder, name: "writer", count: 1_000_000)
    let before = try await writer.lines(atLeast: 100)
    let file = other.path + "/copy.sqlite3"
    try Backup.make(of: folder.path, to: file)
    kill(writer.process.processIdentifier, SIGKILL)
    try await blocking { writer.process.waitUntilExit() }
    #expect(try Backup.restore(file, into: other.path, at: 7) == nil)
    let storage = try Database(folder: other.path)
    for id in before { #expect(try await storage.round(id) != nil) }
    try await storage.checkHealth()
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path).contains("copy.sqlite3.part") == false)
  }

  @Test("A backup never overwrites a file, and fails without a database")
  func keepsFiles() async throws {
    let folder = try TemporaryFolder()
    await (try Database(folder: folder.path)).close()
    let file = folder.path + "/file"
    try "mine".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(throws: StorageError.cannotWrite(path: file, reason: "File exists")) { try Backup.make(of: folder.path, to: file) }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    #expect(throws: StorageError.self) { try Backup.make(of: folder.path + "/none", to: file + "2") }
    #expect(throws: StorageError.self) { try Backup.make(of: folder.path, to: "/proc/potiron") }
  }

  @Test("A restored database replaces the current one, which is kept beside it")
  func restores() async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let storage = try Database(folder: folder.path)
    _ = try await storage.keep(.sample(1))
    try Backup.make(of: folder.path, to: other.path + "/copy")
    _ = try await storage.keep(.sample(2))
    #expect(throws: StorageError.inUse(path: folder.database)) {
      try Backup.restore(other.path + "/copy", into: folder.path, at: 7)
    }
    #expect(try await storage.roundCount() == 2)
    await storage.close()
    let aside = try Backup.restore(other.path + "/copy", into: folder.path, at: 7)
    #expect(aside == folder.database + ".before-7")
    let restored = try Database(folder: folder.path)
    #expect(try await restored.round(FinishedRound.sample(1).id) == .sample(1))
    #expect(try await restored.roundCount() == 1)
    #expect(try SQLiteConnection(path: folder.database + ".before-7").value("SELECT count(*) FROM rounds") == 2)
  }

  @Test(
    "A file that is not a Potiron database is not restored, and nothing changes",
    arguments: ["", "no database", "SQLite format 3\0"])
  func refuses(content: String) async throws {
    let folder = try TemporaryFolder()
    let storage = try Database(folder: folder.path)
    _ = try await storage.keep(.sample(1))
    await storage.close()
    let file = folder.path + "/copy"
    try content.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(throws: StorageError.notADatabase(path: file)) { try Backup.restore(file, into: folder.path, at: 7) }
    #expect(try await Database(folder: folder.path).roundCount() == 1)
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)).isSuperset(of: ["copy", "potiron.sqlite3"]))
  }
}
