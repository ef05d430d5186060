import Foundation
import Glibc
import TestEnvironment
import TestWire
import Testing

@testable import Storage

@Suite("B3: The program when its database files have problems")
struct TroubleProgramTests {
  private let folder: TemporaryFolder
  private var database: String { folder.path + "/" + Database.fileName }

  init() throws { folder = try TemporaryFolder() }

  /// Opens the database, as the next start does, and returns the ids of the stored rounds from these tests.
  private func kept(in folder: String) async throws -> Set<String> {
    let storage = try Database(folder: folder)
    var ids: Set<String> = []
    for id in ["before", "during", "after", "later", "other"] where try await storage.round(id) != nil { ids.insert(id) }
    await storage.close()
    return ids
  }

  @Test(
    "Deleted files are restored with all their contents, no empty database is created, and the operator is told",
    arguments: [[""], ["-wal"], ["-shm"], ["", "-wal", "-shm"]])
  func deleted(files: [String]) async throws {
    let program = try await TroubledProgram(["--data", folder.path])
    try await program.expectWell("before")
    for file in files { try FileManager.default.removeItem(atPath: database + file) }
    #expect(try await program.leaderboard().status == 200)
    try await program.expectWell("during")
    try await program.wait(toSay: "works again after this error")
    try await program.expectWell("after")
    await program.kill()
    #expect(try await kept(in: folder.path) == ["before", "during", "after"])
  }

  @Test("Deleted files are noticed by a health check even without uploads")
  func deletedUnseen() async throws {
    let program = try await TroubledProgram(["--data", folder.path])
    try await program.expectWell("before")
    try FileManager.default.removeItem(atPath: database)
    while !FileManager.default.fileExists(atPath: database) { _ = try await program.health() }
    try await program.wait(toSay: "works again after this error")
    try await program.waitForHealth(200)
    await program.kill()
    #expect(try await kept(in: folder.path) == ["before"])
  }

  @Test("A database that replaces the current one is used from then on, and the old one is kept beside it")
  func replaced() async throws {
    let other = try TemporaryFolder()
    let restored = try await TroubledProgram(["--data", other.path])
    try await restored.expectWell("other")
    await restored.kill()
    #expect(try await kept(in: other.path) == ["other"])
    let program = try await TroubledProgram(["--data", folder.path])
    try await program.expectWell("before")
    #expect(rename(other.path + "/" + Database.fileName, database) == 0)
    try await program.expectWell("during")
    try await program.expectKnown("other")
    await program.kill()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let aside = try #require(files.first { $0.hasPrefix(Database.fileName + ".before-") })
    #expect(try SQLiteConnection(path: folder.path + "/" + aside).value("SELECT count(*) FROM rounds") == 1)
    #expect(try await kept(in: folder.path) == ["during", "other"])
  }

  @Test("A file that is not a database is rejected as long as it is there")
  func replacedByJunk() async throws {
    let program = try await TroubledProgram(["--data", folder.path])
    try await program.expectWell("before")
    try String(repeating: "Dear Ada, ", count: 500).write(toFile: database, atomically: true, encoding: .utf8)
    try await program.expectTrouble(.notADatabase(path: database), "during")
    #expect(try await program.leaderboard().status == 200, "the open database can still be read")
    try FileManager.default.removeItem(atPath: database)
    try await program.waitForHealth(200)
    try await program.expectWell("after")
    await program.kill()
    #expect(try await kept(in: folder.path) == ["before", "after"])
  }

  @Test(
    "On a full disk, uploads are rejected and pages served, and the program recovers once there is space",
    .enabled(if: SmallDisk.isPossible, "this user may not mount a disk"))
  func full() async throws {
    let disk = try SmallDisk(bytes: 4 << 20)
    let program = try await TroubledProgram(["--data", disk.path])
    try await program.expectWell("before")
    try disk.fill()
    try await program.expectTrouble(.full(path: disk.path), "during")
    #expect(try await program.leaderboard().status == 200)
    try await program.wait(toSay: "the disk of \(disk.path)/\(Database.fileName) is full")
    try disk.empty()
    try await program.expectWell("after")
    // Without uploads, health checks notice the full disk and the recovery.
    try disk.fill()
    try await program.waitForHealth(503)
    try disk.empty()
    try await program.waitForHealth(200)
    try await program.expectWell("later")
    await program.kill()
    #expect(try await kept(in: disk.path) == ["before", "after", "later"])
  }

  @Test(
    "With read-only files, uploads are rejected and pages served; the program recovers once they are writable",
    .enabled(if: FixedFiles.isPossible, "this user may not make files immutable"),
    arguments: [["", "-wal"], ["", "-wal", "-shm"]])
  func readOnly(files: [String]) async throws {
    let program = try await TroubledProgram(["--data", folder.path])
    try await program.expectWell("before")
    var fixed: FixedFiles? = try FixedFiles(files.map { database + $0 })
    try await program.expectTrouble(.readOnly(path: database), "during")
    if files.contains("-shm") {
      try program.expect(try await program.leaderboard(), .readOnly(path: database))
    } else {
      #expect(try await program.leaderboard().status == 200)
    }
    #expect(fixed != nil)
    fixed = nil
    try await program.expectWell("after")
    await program.kill()
    #expect(try await kept(in: folder.path) == ["before", "after"])
  }
}

@Suite("B3: The program while PostgreSQL is down")
struct PostgreSQLTroubleProgramTests {
  private let folder: TemporaryFolder
  private static let gone = StorageError.unreachable(path: "", reason: "")

  init() throws { folder = try TemporaryFolder() }

  private func cluster(following other: OwnCluster? = nil) async throws -> OwnCluster {
    try await blocking { Result { try other.map { try OwnCluster(following: $0) } ?? OwnCluster() } }.get()
  }

  private func start(_ cluster: OwnCluster) async throws { try await blocking { Result { try cluster.start() } }.get() }

  @Test("Uploads are rejected and pages served, and the program recovers with all stored data")
  func gone() async throws {
    let cluster = try await cluster()
    let program = try await TroubledProgram(["--data", folder.path, "--database", cluster.address])
    try await program.expectWell("before")
    for number in 0..<2 {
      await blocking { cluster.kill() }
      // PostgreSQL's processes exit one after the other, so the program may notice the failure only after a moment.
      try await program.waitForHealth(503)
      try await program.expectTrouble(Self.gone, "during")
      try program.expect(try await program.leaderboard(), Self.gone)
      try await start(cluster)
      // The first recovery is noticed by an upload, and the second one by a health check.
      if number == 1 { try await program.waitForHealth(200) }
      try await program.expectWell("after-\(number)")
    }
    for id in ["before", "after-0", "after-1"] { try await program.expectKnown(id) }
    await program.kill()
  }

  @Test("With a replica, leaderboards are shown while the primary is down, and vice versa")
  func replica() async throws {
    let primary = try await cluster()
    // Creates the tables first, so that the replica need not wait for them.
    await (try Database(PostgreSQLAddress(primary.address))).close()
    let replica = try await cluster(following: primary)
    let program = try await TroubledProgram([
      "--data", folder.path, "--database", primary.address, "--database-replica", replica.address,
    ])
    try await program.expectWell("before")
    await blocking { primary.kill() }
    try await program.waitForHealth(503)
    try await program.expectTrouble(Self.gone, "during")
    #expect(try await program.leaderboard().status == 200)
    try await start(primary)
    try await program.waitForHealth(200)
    try await program.expectWell("after")
    await blocking { replica.kill() }
    try await program.expectWell("later")
    await program.kill()
  }
}
