import Synchronization
import Testing
import TestEnvironment

@testable import Storage

@Suite("B3: Concurrent health checks")
struct HealthTests {
  /// A fake health check. It counts its calls, and returns a result that the test sets.
  private final class Looks: Sendable {
    let count = Mutex(0)
    let answer: Mutex<Result<Void, StorageError>>

    init(_ answer: Result<Void, StorageError> = .success(())) { self.answer = Mutex(answer) }

    @Sendable func look() async throws(StorageError) {
      count.withLock { $0 += 1 }
      try answer.withLock { $0 }.get()
    }
  }

  private static let full = StorageError.full(path: "/disk")

  @Test("A thousand concurrent requests share one check, and so do later requests while its result is cached")
  func shares() async throws {
    let (health, looks) = (SharedHealth(for: .seconds(3600)), Looks())
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup { group in
      group.addTask {
        try await health { () async throws(StorageError) in
          begin.yield()
          for await _ in ended { break }
          try await looks.look()
        }
      }
      for await _ in begun { break }
      for _ in 0..<1000 { group.addTask { try await health(looks.look) } }
      end.yield()
      try await group.waitForAll()
    }
    try await health(looks.look)
    #expect(looks.count.withLock { $0 } == 1)
  }

  @Test("A cached check expires")
  func grows() async throws {
    let (health, looks) = (SharedHealth(for: .zero), Looks())
    for _ in 0..<3 { try await health(looks.look) }
    #expect(looks.count.withLock { $0 } == 3)
  }

  @Test("A failure discards a cached success, and a successful write discards a cached failure")
  func hears() async throws {
    let (health, looks) = (SharedHealth(for: .seconds(3600)), Looks())
    try await health(looks.look)
    looks.answer.withLock { $0 = .failure(Self.full) }
    try await health(looks.look)
    health.sawTrouble()
    for _ in 0..<2 { await #expect(throws: Self.full) { try await health(looks.look) } }
    #expect(looks.count.withLock { $0 } == 2)
    health.sawTrouble()
    await #expect(throws: Self.full, "the error is reported immediately") { try await health(looks.look) }
    #expect(looks.count.withLock { $0 } == 2)
    looks.answer.withLock { $0 = .success(()) }
    health.sawWriting()
    try await health { () async throws(StorageError) in
      try await looks.look()
      health.sawTrouble()
    }
    try await health(looks.look)
    #expect(looks.count.withLock { $0 } == 4)
  }

  @Test("Frequent health checks write to the database only once")
  func writesOnce() async throws {
    let folder = try TemporaryFolder()
    let backend = try SQLiteBackend(file: folder.database)
    func changes() async throws -> Int64? {
      try await backend.perform(.writing, within: .seconds(60)) { database throws(StorageError) in
        try database.value("SELECT total_changes()")
      }
    }
    let storage = Database(backend, healthTime: .seconds(3600))
    try await storage.checkHealth()
    let before = try await changes()
    try await withThrowingTaskGroup { group in
      for _ in 0..<500 { group.addTask { try await storage.checkHealth() } }
      try await group.waitForAll()
    }
    #expect(try await changes() == before)
    try await Database(backend, healthTime: .zero).checkHealth()
    #expect(try await changes() != before, "each uncached check writes")
    await storage.close()
  }
}
