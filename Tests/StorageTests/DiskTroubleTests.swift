import Foundation
import TestEnvironment
import Testing

@testable import Storage

@Suite("B3: A disk that cannot be written")
struct DiskTroubleTests {
  /// Returns a storage with one round. The storage never caches its health checks.
  private func storage(_ folder: String) async throws -> Database {
    let storage = try Database(file: folder + "/" + Database.fileName, healthTime: .zero, pause: { _ in .zero })
    #expect(try await storage.keep(.sample(1)) == .new)
    try await storage.checkHealth()
    return storage
  }

  private func expectReads(_ storage: Database) async throws {
    for _ in 0..<4 { #expect(try await storage.round(FinishedRound.sample(1).id) == .sample(1), "reads go on") }
  }

  private func expectFailure(_ storage: Database, _ error: StorageError) async {
    for _ in 0..<2 { await #expect(throws: error) { try await storage.keep(.sample(2)) } }
    await #expect(throws: error) { try await storage.checkHealth() }
  }

  /// Expects that everything works again, both in `storage` and in the next storage that opens the folder.
  private func expectRecovery(_ storage: Database, _ folder: String) async throws {
    try await storage.checkHealth()
    #expect(try await storage.keep(.sample(2)) == .new)
    try await expectReads(storage)
    await storage.close()
    let again = try Database(folder: folder)
    #expect(try await again.roundCount() == 2)
    await again.close()
  }

  // MARK: Full

  private static let mayMount: Comment = "this user may not mount a disk"

  @Test("A full disk is reported; reads go on, writes resume once space is free", .enabled(if: SmallDisk.isPossible, mayMount))
  func full() async throws {
    let disk = try SmallDisk(bytes: 4 << 20)
    let storage = try await storage(disk.path)
    for _ in 0..<2 {
      try disk.fill()
      await expectFailure(storage, .full(path: disk.path + "/" + Database.fileName))
      try await expectReads(storage)
      try disk.empty()
      try await storage.checkHealth()
    }
    try await expectRecovery(storage, disk.path)
  }

  @Test("A database deleted from a full disk is restored once there is space", .enabled(if: SmallDisk.isPossible, mayMount))
  func deletedFromFullDisk() async throws {
    let disk = try SmallDisk(bytes: 4 << 20)
    let file = disk.path + "/" + Database.fileName
    let storage = try await storage(disk.path)
    try disk.fill()
    try FileManager.default.removeItem(atPath: file)
    await expectFailure(storage, .full(path: file))
    try await expectReads(storage)
    try disk.empty()
    try await expectRecovery(storage, disk.path)
  }

  @Test("A database at its size limit is reported as full, reads continue, and writes resume once it may grow")
  func mayNotGrow() async throws {
    let folder = try TemporaryFolder()
    let backend = try SQLiteBackend(file: folder.database)
    let storage = Database(backend, healthTime: .zero)
    try await backend.limitPages("PRAGMA max_page_count = 1")
    var kept = 0
    let error = await #expect(throws: StorageError.self) {
      while true {
        _ = try await storage.keep(.sample(kept))
        kept += 1
      }
    }
    #expect(error == .full(path: folder.database))
    #expect(try await storage.roundCount() == kept)
    try await backend.limitPages("PRAGMA max_page_count = 1000000")
    #expect(try await storage.keep(.sample(kept)) == .new)
    try await storage.checkHealth()
    await storage.close()
  }

  // MARK: Read-only

  @Test(
    "Read-only files are reported, reads continue if possible, and writes resume once the files are writable",
    .enabled(if: FixedFiles.isPossible, "this user may not make files immutable"),
    arguments: [["", "-wal"], ["-wal"], ["", "-wal", "-shm"], ["-shm"]])
  func readOnly(files: [String]) async throws {
    let folder = try TemporaryFolder()
    let storage = try await storage(folder.path)
    for _ in 0..<2 {
      var fixed: FixedFiles? = try FixedFiles(files.map { folder.database + $0 })
      let error = StorageError.readOnly(path: folder.database)
      await expectFailure(storage, error)
      if files.contains("-shm") {
        await #expect(throws: error, "reading writes to the index") { try await storage.roundCount() }
      } else {
        try await expectReads(storage)
      }
      #expect(fixed != nil)
      fixed = nil
      try await storage.checkHealth()
    }
    try await expectRecovery(storage, folder.path)
  }

  @Test("Closing does not wait for a read-only file", .enabled(if: FixedFiles.isPossible), arguments: ["", "-wal", "-shm"])
  func endsReadOnly(file: String) async throws {
    let folder = try TemporaryFolder()
    let storage = try await storage(folder.path)
    var fixed: FixedFiles? = try FixedFiles([folder.database + file])
    await storage.close()
    #expect(fixed != nil)
    fixed = nil
    let again = try Database(folder: folder.path)
    #expect(try await again.roundCount() == 1)
    await again.close()
  }
}

extension SQLiteBackend {
  fileprivate func limitPages(_ setting: StaticString) async throws(StorageError) {
    try await perform(.writing, within: .seconds(60)) { database throws(StorageError) in
      _ = try database.run(SQL(ofThisProgram: ["\(setting)"]))
    }
  }
}
