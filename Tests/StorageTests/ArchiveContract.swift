import Storage
import Testing
import TestEnvironment

@Suite("Storage contract: the content archive")
struct ArchiveContract {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let day: Int64 = 24 * 60 * 60 * 1000

  private func quiz(_ version: String, name: String = "science") -> ArchivedContent {
    ArchivedContent(kind: .quiz, name: name, version: version, body: #"{"version":"\#(version)","é":"🎃"}"#)
  }

  @Test("Current content is not retired, however often it is archived", arguments: StorageKind.allCases)
  func current(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    for day in Int64(0)..<3 { #expect(try await storage.archive([quiz("1")], at: day * Self.day) == []) }
  }

  @Test("A replaced version is kept completely", arguments: StorageKind.allCases)
  func retires(kind: StorageKind) async throws {
    let first = try kind.open(in: folder)
    let words = ArchivedContent(kind: .words, name: "en", version: "1", body: "[]")
    #expect(try await first.archive([quiz("1"), words], at: 0) == [])
    await first.close()
    let second = try kind.open(in: folder)
    #expect(try await second.archive([quiz("2"), words], at: Self.day) == [quiz("1")])
    #expect(try await second.archive([quiz("2")], at: 2 * Self.day) == [words, quiz("1")])
  }

  @Test("The 30 days start when a version is retired, not when it was first seen", arguments: StorageKind.allCases)
  func thirtyDays(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    let end = 200 * Self.day
    #expect(try await storage.archive([quiz("1")], at: 0) == [])
    #expect(try await storage.archive([quiz("2")], at: end) == [quiz("1")])
    #expect(try await storage.archive([quiz("2")], at: end + 30 * Self.day) == [quiz("1")])
    #expect(try await storage.archive([quiz("2")], at: end + 30 * Self.day + 1) == [])
  }

  @Test("A version that returns is current again, and its 30 days restart when it is replaced", arguments: StorageKind.allCases)
  func comesBack(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    #expect(try await storage.archive([quiz("1")], at: 0) == [])
    #expect(try await storage.archive([quiz("2")], at: 1) == [quiz("1")])
    #expect(try await storage.archive([quiz("1")], at: 2) == [quiz("2")])
    #expect(try await storage.archive([quiz("1")], at: 40 * Self.day) == [])
    #expect(try await storage.archive([quiz("3")], at: 41 * Self.day) == [quiz("1")])
  }

  @Test("The most recently retired content comes first, including removed quizzes", arguments: StorageKind.allCases)
  func order(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    _ = try await storage.archive([quiz("1"), quiz("1", name: "gone")], at: 0)
    _ = try await storage.archive([quiz("2"), quiz("1", name: "gone")], at: 1)
    _ = try await storage.archive([quiz("3")], at: 2)
    #expect(try await storage.archive([quiz("4")], at: 3) == [quiz("3"), quiz("1", name: "gone"), quiz("2"), quiz("1")])
  }

  @Test("The body of a version that stays current is not written again", arguments: StorageKind.allCases)
  func keepsBodies(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    _ = try await storage.archive([quiz("1")], at: 0)
    var other = quiz("1")
    other.body = "another text with the same version"
    _ = try await storage.archive([other], at: 1)
    #expect(try await storage.archive([quiz("2")], at: 2) == [quiz("1")])
  }

  @Test("A version archived twice is stored once, and a closed storage fails", arguments: StorageKind.allCases)
  func twice(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    _ = try await storage.archive([quiz("1"), quiz("1")], at: 0)
    #expect(try await storage.archive([], at: 1) == [quiz("1")])
    await storage.close()
    await #expect(throws: StorageError.closed) { try await storage.archive([], at: 2) }
  }
}
