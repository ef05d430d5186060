import Synchronization
import Testing
import TestEnvironment

@testable import Storage

@Suite("B3: many who ask for the health of a storage")
struct HealthTests {
  /// What looks at the health meet, counted.
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

  @Test("a thousand at a time are answered by one look, and those after them by the same as long as it is young")
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

  @Test("an answer that is too old is no answer")
  func grows() async throws {
    let (health, looks) = (SharedHealth(for: .zero), Looks())
    for _ in 0..<3 { try await health(looks.look) }
    #expect(looks.count.withLock { $0 } == 3)
  }

  @Test(
    "what fails makes an answer that all is well worthless, also one that is on its way, and what is written one that it is not")
  func hears() async throws {
    let (health, looks) = (SharedHealth(for: .seconds(3600)), Looks())
    try await health(looks.look)
    looks.answer.withLock { $0 = .failure(Self.full) }
    try await health(looks.look)
    health.sawTrouble()
    for _ in 0..<2 { await #expect(throws: Self.full) { try await health(looks.look) } }
    #expect(looks.count.withLock { $0 } == 2)
    health.sawTrouble()
    await #expect(throws: Self.full, "it says so already") { try await health(looks.look) }
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

  @Test("a flood of questions changes nothing in the database but what the first one did")
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
    #expect(try await changes() != before, "each look changes something")
    await storage.close()
  }
}
