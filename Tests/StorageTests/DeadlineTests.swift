import Testing
import TestEnvironment

@testable import Storage

@Suite("B5: A database locked by another program")
struct DeadlineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns a connection that holds the write lock, like another program.
  private func holder(_ folder: TemporaryFolder) throws -> SQLiteConnection {
    let other = try SQLiteConnection(path: folder.database)
    try other.run("BEGIN IMMEDIATE")
    return other
  }

  @Test("All waiting calls fail within the timeout of a single call, and the next call after the lock succeeds")
  func waitsOnce() async throws {
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
    #expect(ContinuousClock.now - start < .seconds(90), "in sequence these would take 100 s")
    for error in errors {
      #expect([.busy(path: folder.database), .overdue(path: folder.database)].contains(error))
    }
    try other.run("ROLLBACK")
    #expect(try await storage.roundCount() <= 1, "a call that was waiting for the lock may still succeed")
    #expect(try await storage.keep(.sample(99)) == .new)
  }

  @Test("A call waits for a lock, and succeeds if it is released in time")
  func waitsForLock() async throws {
    let storage = try Database(file: folder.database, timeLimit: .seconds(60))
    let other = try holder(folder)
    async let kept = storage.keep(.sample(1))
    try other.run("COMMIT")
    #expect(try await kept == .new)
  }

  @Test("Closing does not wait for a lock")
  func endsAtOnce() async throws {
    let storage = try Database(file: folder.database, timeLimit: .seconds(3600))
    let other = try holder(folder)
    async let kept = storage.keep(.sample(1))
    async let health: Void = storage.checkHealth()
    let start = ContinuousClock.now
    await storage.close()
    #expect(ContinuousClock.now - start < .seconds(60), "the earlier calls would wait for an hour")
    _ = try? await kept
    _ = try? await health
    await #expect(throws: StorageError.closed) { try await storage.roundCount() }
    try other.run("ROLLBACK")
  }

  @Test("Each error is reported when it happens")
  func tellsOfTrouble() async throws {
    let (troubles, teller) = AsyncStream.makeStream(of: StorageError.self)
    let storage = try Database(file: folder.database, timeLimit: .milliseconds(10)) { teller.yield($0) }
    let other = try holder(folder)
    let error = await #expect(throws: StorageError.self) { try await storage.keep(.sample(1)) }
    for await trouble in troubles.prefix(1) { #expect(trouble == error) }
    try other.run("ROLLBACK")
  }

  @Test("Calls after closing are not reported as errors")
  func tellsNothingAfterEnd() async throws {
    let (troubles, teller) = AsyncStream.makeStream(of: StorageError.self)
    // The time limit is an hour, because on a busy machine even an error may be late.
    let storage = try Database(file: folder.database, timeLimit: .seconds(3600)) { teller.yield($0) }
    await storage.close()
    await #expect(throws: StorageError.closed) { try await storage.keep(.sample(1)) }
    teller.finish()
    for await trouble in troubles { Issue.record("\(trouble)") }
  }
}
