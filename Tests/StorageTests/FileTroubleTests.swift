import Foundation
import Synchronization
import Testing
import TestEnvironment

@testable import Storage

@Suite("B3: files that change under an open database")
struct FileTroubleTests {
  /// A storage with one round, which looks at its health whenever it is asked.
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

  /// Holds the storage to its promise after trouble: all is there, and is in the files that the next start opens.
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
    "a file that is deleted is made anew with all that was in it, and nobody need do anything", arguments: ["", "-wal", "-shm"])
  func deleted(file: String) async throws {
    let folder = try TemporaryFolder()
    let storage = try await storage(folder)
    try FileManager.default.removeItem(atPath: folder.database + file)
    #expect(try await storage.round(FinishedRound.sample(1).id) == .sample(1), "reads go on")
    try await expectRecovery(storage, folder)
  }

  @Test("all three files deleted are made anew too")
  func allDeleted() async throws {
    let folder = try TemporaryFolder()
    let storage = try await storage(folder)
    for file in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: folder.database + file) }
    try await expectRecovery(storage, folder)
  }

  @Test("a log or an index in whose place another stands is left for one of its own", arguments: ["-wal", "-shm"])
  func replaced(file: String) async throws {
    let folder = try TemporaryFolder()
    let storage = try await storage(folder)
    try FileManager.default.copyItem(atPath: folder.database + file, toPath: folder.path + "/copy")
    #expect(rename(folder.path + "/copy", folder.database + file) == 0)
    try await expectRecovery(storage, folder)
  }

  @Test("a database in whose place another of ours stands gives way to it, and is kept beside it")
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

  @Test("what is no database of ours is refused as long as it stands there, and what was known is read meanwhile")
  func replacedByJunk() async throws {
    let folder = try TemporaryFolder()
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

  @Test("a file that goes in the middle of a recovery has no empty one come into its place", arguments: [true, false])
  func goneMeanwhile(isReplacedFirst: Bool) async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try await Database(folder: other.path).close()
    let goes = Atomic(true)
    // The first sentence comes when all is copied, and no file has been opened yet.
    let storage = try await storage(folder) { _ in
      if goes.exchange(false, ordering: .relaxed) { unlink(folder.database) }
    }
    if isReplacedFirst {
      #expect(rename(other.database, folder.database) == 0)
    } else {
      #expect(unlink(folder.database) == 0)
    }
    await #expect(throws: StorageError.self) { try await storage.keep(.sample(2)) }
    #expect(access(folder.database, F_OK) != 0, "nothing is begun anew")
    #expect(try await storage.round(FinishedRound.sample(1).id) == .sample(1), "reads go on")
    try await expectRecovery(storage, folder)
  }

  @Test("an empty file in the place of a database is not taken for a new one")
  func replacedByNothing() async throws {
    let folder = try TemporaryFolder()
    let storage = try await storage(folder)
    try Data().write(to: URL(fileURLWithPath: folder.database), options: .atomic)
    await expectFailure(storage, .notADatabase(path: folder.database))
    try SQLiteConnection(path: folder.path + "/empty").run("PRAGMA user_version = 1")
    #expect(rename(folder.path + "/empty", folder.database) == 0)
    await expectFailure(storage, .notADatabase(path: folder.database))
    #expect(unlink(folder.database) == 0)
    try await expectRecovery(storage, folder)
  }

  @Test("soon after an attempt that failed none is made, since it may take long; the answer stays what it was")
  func pauses() async throws {
    let folder = try TemporaryFolder()
    let storage = try await storage(folder, pause: .seconds(3600))
    try String(repeating: "Dear Ada, ", count: 500).write(toFile: folder.database, atomically: true, encoding: .utf8)
    await expectFailure(storage, .notADatabase(path: folder.database))
    try FileManager.default.removeItem(atPath: folder.database)
    await expectFailure(storage, .notADatabase(path: folder.database))
    #expect(try await storage.round(FinishedRound.sample(1).id) == .sample(1))
    await storage.close()
  }

  @Test("what was done for files that were taken away is told to whoever runs the server")
  func tellsNotices() async throws {
    let folder = try TemporaryFolder()
    let said = Mutex<[String]>([])
    let storage = try await storage(folder) { sentence in said.withLock { $0.append(sentence) } }
    try FileManager.default.removeItem(atPath: folder.database)
    #expect(try await storage.keep(.sample(2)) == .new)
    #expect(
      said.withLock { $0 } == [
        "all data of \(folder.database) was saved to a new file of that name",
        "the database \(folder.database) works again after this error: \(StorageError.replaced(path: folder.database).detail)",
      ])
    await storage.close()
  }

  @Test("nothing is acknowledged while the folder is elsewhere, and all is well when it is back")
  func moved() async throws {
    let folder = try TemporaryFolder()
    let storage = try await storage(folder)
    #expect(rename(folder.path, folder.path + "-away") == 0)
    await #expect(throws: StorageError.self) { try await storage.keep(.sample(2)) }
    await #expect(throws: StorageError.self) { try await storage.checkHealth() }
    #expect(try await storage.round(FinishedRound.sample(1).id) == .sample(1), "reads go on")
    #expect(rename(folder.path + "-away", folder.path) == 0)
    try await storage.checkHealth()
    #expect(try await storage.keep(.sample(3)) == .new)
  }

  @Test("nothing is acknowledged once the database is emptied")
  func emptied() async throws {
    let folder = try TemporaryFolder()
    let storage = try await storage(folder)
    #expect(truncate(folder.database, 0) == 0)
    await expectFailure(storage, .replaced(path: folder.database))
  }

  @Test("B12: an index that is cut short is made anew from the log", arguments: [0, 100, 4096])
  func cutIndex(size: Int) async throws {
    let folder = try TemporaryFolder()
    let storage = try await storage(folder)
    #expect(truncate(folder.database + "-shm", size) == 0)
    try await expectRecovery(storage, folder)
  }

  @Test("B12: an index that is cut short just before the end does not spoil it")
  func cutIndexAtEnd() async throws {
    let folder = try TemporaryFolder()
    let storage = try await storage(folder)
    #expect(truncate(folder.database + "-shm", 0) == 0)
    await storage.close()
    #expect(try await Database(folder: folder.path).round(FinishedRound.sample(1).id) == .sample(1))
  }

  @Test("B12: an index that is cut short during a call ends nothing but that call; what was acknowledged is there")
  func cutIndexDuringCall() async throws {
    let folder = try TemporaryFolder()
    // So long that whoever waited for what is lost would not come back.
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
    await #expect(throws: lost, "what is read came from the index too") { try await storage.roundCount() }
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

  @Test("a table that is gone is no health")
  func dropped() async throws {
    let folder = try TemporaryFolder()
    let storage = try await storage(folder)
    try SQLiteConnection(path: folder.database).run("DROP TABLE rounds")
    await expectFailure(storage, .failed(path: folder.database, reason: "no such table: rounds"))
  }

  @Test("a database that may not be written is refused, and opened once it may be", .enabled(if: getuid() != 0, "root may"))
  func readOnly() async throws {
    let folder = try TemporaryFolder()
    await (try await storage(folder)).close()
    #expect(chmod(folder.database, 0o400) == 0)
    #expect(throws: StorageError.readOnly(path: folder.database)) { try Database(folder: folder.path) }
    #expect(chmod(folder.database, 0o600) == 0)
    try await Database(folder: folder.path).checkHealth()
  }

  @Test("to look for health leaves nothing behind")
  func leavesNothing() async throws {
    let folder = try TemporaryFolder()
    let storage = try await storage(folder)
    #expect(try await storage.roundCount() == 1)
    #expect(try SQLiteConnection(path: folder.database).value("SELECT count(*) FROM rounds") == 1)
  }

  @Test("one look at the health answers all who ask within its time")
  func shares() async throws {
    let folder = try TemporaryFolder()
    let storage = try Database(file: folder.database, healthTime: .seconds(3600))
    try await storage.checkHealth()
    try SQLiteConnection(path: folder.database).run("DROP TABLE rounds")
    try await storage.checkHealth()
  }
}
