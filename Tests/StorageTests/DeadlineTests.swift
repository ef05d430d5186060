import Testing
import TestEnvironment

@testable import Storage

@Suite("B5: a database that another program holds")
struct DeadlineTests {
  /// Holds the lock for writing, as another program would.
  private func holder(_ folder: TemporaryFolder) throws -> SQLiteConnection {
    let other = try SQLiteConnection(path: folder.database)
    try other.run("BEGIN IMMEDIATE")
    return other
  }

  @Test("all who wait are told in the time of one, and the next call after the lock works")
  func waitsOnce() async throws {
    let folder = try TemporaryFolder()
    let storage = try Database(file: folder.database, timeLimit: .seconds(5))
    let other = try holder(folder)
    let start = ContinuousClock.now
    let errors = await withTaskGroup(of: StorageError?.self, returning: [StorageError?].self) { group in
      for number in 0..<20 {
        group.addTask {
          do throws(StorageError) {
            _ = try await storage.keep(.sample(number))
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(ContinuousClock.now - start < .seconds(90), "one after the other they would take 100 s")
    for error in errors {
      #expect([.busy(path: folder.database), .overdue(path: folder.database)].contains(error))
    }
    try other.run("ROLLBACK")
    #expect(try await storage.roundCount() <= 1, "whoever stood at the lock may get in after all")
    #expect(try await storage.keep(.sample(99)) == .new)
  }

  @Test("a lock that is given back in time is waited for")
  func waitsForLock() async throws {
    let folder = try TemporaryFolder()
    let storage = try Database(file: folder.database, timeLimit: .seconds(60))
    let other = try holder(folder)
    async let kept = storage.keep(.sample(1))
    try other.run("COMMIT")
    #expect(try await kept == .new)
  }

  @Test("the end waits for no lock")
  func endsAtOnce() async throws {
    let folder = try TemporaryFolder()
    let storage = try Database(file: folder.database, timeLimit: .seconds(3600))
    let other = try holder(folder)
    async let kept = storage.keep(.sample(1))
    async let health: Void = storage.checkHealth()
    let start = ContinuousClock.now
    await storage.close()
    #expect(ContinuousClock.now - start < .seconds(60), "the calls before it would wait for an hour")
    _ = try? await kept
    _ = try? await health
    await #expect(throws: StorageError.closed) { try await storage.roundCount() }
    try other.run("ROLLBACK")
  }

  @Test("each trouble is told of when it happens")
  func tellsOfTrouble() async throws {
    let folder = try TemporaryFolder()
    let (troubles, teller) = AsyncStream.makeStream(of: StorageError.self)
    let storage = try Database(file: folder.database, timeLimit: .milliseconds(10)) { teller.yield($0) }
    let other = try holder(folder)
    let error = await #expect(throws: StorageError.self) { try await storage.keep(.sample(1)) }
    for await trouble in troubles.prefix(1) { #expect(trouble == error) }
    try other.run("ROLLBACK")
  }

  @Test("what comes after the end is no trouble")
  func tellsNothingAfterEnd() async throws {
    let folder = try TemporaryFolder()
    let (troubles, teller) = AsyncStream.makeStream(of: StorageError.self)
    // An hour: on a busy machine even a refusal may come late.
    let storage = try Database(file: folder.database, timeLimit: .seconds(3600)) { teller.yield($0) }
    await storage.close()
    await #expect(throws: StorageError.closed) { try await storage.keep(.sample(1)) }
    teller.finish()
    for await trouble in troubles { Issue.record("\(trouble)") }
  }
}
