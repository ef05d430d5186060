import Foundation
import Synchronization
import Testing
import TestEnvironment

@testable import Storage

@Suite("B3: Files that change under an open database")
struct FileTroubleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns a storage with one round. The storage never caches its health checks.
  private func storage(
    _ folder: TemporaryFolder, pause: Duration = .zero, notice: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> Database {
    let storage = try Database(file: folder.database, healthTime: .zero, notice: notice, pause: { _ in pause })
    #expect(try await storage.keep(.sample(1)) == .new)
    try await storage.checkHealth()
    return storage
  }

  private func expectFailure(_ storage: Database, _ error: StorageError) async {
    await #expect(throws: error) { try await storage.keep(.sample(2)) }
    await #expect(throws: error) { try await storage.keep(.sample(1)) }
    await #expect(throws: error) { try await storage.checkHealth() }
  }

  /// Expects a recovery: all data can be read, and it is in the files that the next start opens.
  private func expectRecovery(_ storage: Database, _ folder: TemporaryFolder) async throws {
    #expect(try await storage.keep(.sample(2)) == .new)
    try await storage.checkHealth()
    for _ in 0..<4 { #expect(try await storage.round(FinishedRound.sample(1).id) == .sample(1)) }
    #expect(try await storage.roundCount() == 2)
    await storage.close()
    let again = try Database(folder: folder.path)
    #expect(try await again.round(FinishedRound.sample(1).id) == .sample(1))
    #expect(try await again.round(FinishedRound.sample(2).id) == .sample(2))
    #expect(try await again.roundCount() == 2)
    await again.close()
  }

  @Test(
    "Deleted files are recreated with all their contents, without intervention",
    arguments: [[""], ["-wal"], ["-shm"], ["", "-wal", "-shm"]])
  func deleted(files: [String]) async throws {
    let storage = try await storage(folder)
    for file in files { try FileManager.default.removeItem(atPath: folder.database + file) }
    if files.count == 1 { #expect(try await storage.round(FinishedRound.sample(1).id) == .sample(1), "reads continue") }
    try await expectRecovery(storage, folder)
  }

  @Test("A log or index that was replaced is abandoned for a new one", arguments: ["-wal", "-shm"])
  func replaced(file: String) async throws {
    let storage = try await storage(folder)
    try FileManager.default.copyItem(atPath: folder.database + file, toPath: folder.path + "/copy")
    #expect(rename(folder.path + "/copy", folder.database + file) == 0)
    try await expectRecovery(storage, folder)
  }

  @Test("If another Potiron database replaces the file, it is used, and the old one is kept beside it")
  func replacedDatabase() async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let restored = try Database(folder: other.path)
    #expect(try await restored.keep(.sample(7)) == .new)
    await restored.close()
    let storage = try await storage(folder)
    #expect(rename(other.database, folder.database) == 0)
    #expect(try await storage.keep(.sample(2)) == .new)
    #expect(try await storage.round(FinishedRound.sample(7).id) == .sample(7))
    #expect(try await storage.round(FinishedRound.sample(1).id) == nil)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let aside = try #require(files.first { $0.hasPrefix("potiron.sqlite3.before-") })
    #expect(try SQLiteConnection(path: folder.path + "/" + aside).value("SELECT count(*) FROM rounds") == 1)
    await storage.close()
  }

  @Test("A file that is not a Potiron database is rejected, and the known data can still be read")
  func replacedByJunk() async throws {
    let storage = try await storage(folder)
    try String(repeating: "Dear Ada, ", count: 500).write(toFile: folder.database, atomically: true, encoding: .utf8)
    await expectFailure(storage, .notADatabase(path: folder.database))
    #expect(try await storage.round(FinishedRound.sample(1).id) == .sample(1))
    try FileManager.default.removeItem(atPath: folder.database)
    #expect(try await storage.keep(.sample(2)) == .new)
    #expect(try await storage.roundCount() == 2)
    #expect(try await storage.round(FinishedRound.sample(1).id) == .sample(1))
    try await storage.checkHealth()
    await storage.close()
  }

  @Test("A file that disappears during a recovery is not replaced by an empty one", arguments: [true, false])
  func goneMeanwhile(isReplacedFirst: Bool) async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try await Database(folder: other.path).close()
    let goes = Atomic(true)
    // The first notice is sent when everything has been copied, but before any file is opened.
    let storage = try await storage(folder) { _ in
      if goes.exchange(false, ordering: .relaxed) { unlink(folder.database) }
    }
    if isReplacedFirst {
      #expect(rename(other.database, folder.database) == 0)
    } else {
      #expect(unlink(folder.database) == 0)
    }
    await #expect(throws: StorageError.self) { try await storage.keep(.sample(2)) }
    #expect(access(folder.database, F_OK) != 0, "no empty database is created")
    #expect(try await storage.round(FinishedRound.sample(1).id) == .sample(1), "reads continue")
    try await expectRecovery(storage, folder)
  }

  @Test("An empty file that replaces the database is rejected, not used as a new database")
  func replacedByNothing() async throws {
    let storage = try await storage(folder)
    try Data().write(to: URL(fileURLWithPath: folder.database), options: .atomic)
    await expectFailure(storage, .notADatabase(path: folder.database))
    try SQLiteConnection(path: folder.path + "/empty").run("PRAGMA user_version = 1")
    #expect(rename(folder.path + "/empty", folder.database) == 0)
    await expectFailure(storage, .notADatabase(path: folder.database))
    #expect(unlink(folder.database) == 0)
    try await expectRecovery(storage, folder)
  }

  @Test("After a failed recovery the next attempt waits, and the error stays the same")
  func pauses() async throws {
    let storage = try await storage(folder, pause: .seconds(3600))
    try String(repeating: "Dear Ada, ", count: 500).write(toFile: folder.database, atomically: true, encoding: .utf8)
    await expectFailure(storage, .notADatabase(path: folder.database))
    try FileManager.default.removeItem(atPath: folder.database)
    await expectFailure(storage, .notADatabase(path: folder.database))
    #expect(try await storage.round(FinishedRound.sample(1).id) == .sample(1))
    await storage.close()
  }

  @Test("The recovery of deleted files is reported to the operator")
  func tellsNotices() async throws {
    let said = Mutex<[String]>([])
    let storage = try await storage(folder) { sentence in said.withLock { $0.append(sentence) } }
    try FileManager.default.removeItem(atPath: folder.database)
    #expect(try await storage.keep(.sample(2)) == .new)
    #expect(
      said.withLock { $0 } == [
        "all data of \(folder.database) was saved to a new file with the same name",
        "the database \(folder.database) works again after this error: \(StorageError.replaced(path: folder.database).detail)",
      ])
    await storage.close()
  }

  @Test("Nothing is acknowledged while the folder is moved, and everything works when it is back")
  func moved() async throws {
    let storage = try await storage(folder)
    #expect(rename(folder.path, folder.path + "-away") == 0)
    await #expect(throws: StorageError.self) { try await storage.keep(.sample(2)) }
    await #expect(throws: StorageError.self) { try await storage.checkHealth() }
    #expect(try await storage.round(FinishedRound.sample(1).id) == .sample(1), "reads continue")
    #expect(rename(folder.path + "-away", folder.path) == 0)
    try await storage.checkHealth()
    #expect(try await storage.keep(.sample(3)) == .new)
  }

  @Test("Nothing is acknowledged after the database is truncated")
  func emptied() async throws {
    let storage = try await storage(folder)
    #expect(truncate(folder.database, 0) == 0)
    await expectFailure(storage, .replaced(path: folder.database))
  }

  @Test("B12: A truncated index is rebuilt from the log", arguments: [0, 100, 4096])
  func cutIndex(size: Int) async throws {
    let storage = try await storage(folder)
    #expect(truncate(folder.database + "-shm", size) == 0)
    try await expectRecovery(storage, folder)
  }

  @Test("B12: An index truncated shortly before closing does no harm")
  func cutIndexAtEnd() async throws {
    let storage = try await storage(folder)
    #expect(truncate(folder.database + "-shm", 0) == 0)
    await storage.close()
    #expect(try await Database(folder: folder.path).round(FinishedRound.sample(1).id) == .sample(1))
  }

  @Test("B12: An index truncated during a call fails only that call, and acknowledged data remains")
  func cutIndexDuringCall() async throws {
    // With this long time limit, the test would not end if a call waited for the lost file.
    let backend = try SQLiteBackend(file: folder.database, timeLimit: .seconds(3600))
    let storage = Database(backend, healthTime: .zero)
    for number in 1...2 { #expect(try await storage.keep(.sample(number)) == .new) }
    let lost = StorageError.faulted(path: folder.database + "-shm")
    await #expect(throws: lost) {
      try await backend.perform(.writing, within: .seconds(1)) { database throws(StorageError) in
        try Self.cutIndex(folder.database, duringTransactionOf: database)
      }
    }
    await expectFailure(storage, lost)
    await #expect(throws: lost, "reads use the index too") { try await storage.roundCount() }
    await storage.close()
    let copy = try TemporaryFolder()
    for file in ["", "-wal"] { try FileManager.default.copyItem(atPath: folder.database + file, toPath: copy.database + file) }
    let again = try Database(folder: copy.path)
    #expect(try await again.round(FinishedRound.sample(1).id) == .sample(1))
    #expect(try await again.round(FinishedRound.sample(2).id) == .sample(2))
    #expect(try await again.roundCount() == 2)
  }

  private static func cutIndex(_ path: String, duringTransactionOf database: any SQLConnection) throws(StorageError) {
    try database.transaction { () throws(StorageError) in
      try database.run(FinishedRound.sample(3).insertion)
      #expect(truncate(path + "-shm", 0) == 0)
    }
  }

  @Test("A dropped table makes the storage unhealthy")
  func dropped() async throws {
    let storage = try await storage(folder)
    try SQLiteConnection(path: folder.database).run("DROP TABLE rounds")
    await expectFailure(storage, .failed(path: folder.database, reason: "no such table: rounds"))
  }

  @Test("A read-only database is rejected, and opened once it is writable", .enabled(if: getuid() != 0, "root may"))
  func readOnly() async throws {
    await (try await storage(folder)).close()
    #expect(chmod(folder.database, 0o400) == 0)
    #expect(throws: StorageError.readOnly(path: folder.database)) { try Database(folder: folder.path) }
    #expect(chmod(folder.database, 0o600) == 0)
    try await Database(folder: folder.path).checkHealth()
  }

  @Test("A health check leaves nothing behind")
  func leavesNothing() async throws {
    let storage = try await storage(folder)
    #expect(try await storage.roundCount() == 1)
    #expect(try SQLiteConnection(path: folder.database).value("SELECT count(*) FROM rounds") == 1)
  }

  @Test("One health check serves all requests within its cache time")
  func shares() async throws {
    let storage = try Database(file: folder.database, healthTime: .seconds(3600))
    try await storage.checkHealth()
    try SQLiteConnection(path: folder.database).run("DROP TABLE rounds")
    try await storage.checkHealth()
  }
}
