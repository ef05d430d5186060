import Storage
import Testing
import TestEnvironment

@Suite("Storage contract: favourites")
struct FavouriteContract {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("D3: A favourite is stored until it is removed, and setting it is idempotent", arguments: StorageKind.allCases)
  func setsAndClears(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    #expect(try await storage.favourites(of: "ana") == [])
    for _ in 1...2 { try await storage.setFavourite(18, of: "ana", to: true) }
    try await storage.setFavourite(7, of: "ana", to: true)
    #expect(try await storage.favourites(of: "ana") == [7, 18])
    for _ in 1...2 { try await storage.setFavourite(18, of: "ana", to: false) }
    #expect(try await storage.favourites(of: "ana") == [7])
  }

  @Test("D3: Each player has separate favourites, whatever their name contains", arguments: StorageKind.allCases)
  func players(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    let names = ["ana", "Ana", "", "'; DROP TABLE favourites; --", "a\u{0}b", "🎃é"]
    for (number, name) in names.enumerated() { try await storage.setFavourite(number, of: name, to: true) }
    for (number, name) in names.enumerated() {
      #expect(try await storage.favourites(of: name) == [number])
    }
  }

  @Test(
    "Numbers at the ends of their range are stored exactly", arguments: StorageKind.allCases, [Int.min, -1, 0, 999_999_999, .max])
  func extremes(kind: StorageKind, number: Int) async throws {
    let storage = try kind.open(in: folder)
    try await storage.setFavourite(number, of: "ana", to: true)
    #expect(try await storage.favourites(of: "ana") == [number])
  }

  @Test("D3: Favourites survive reopening the storage", arguments: StorageKind.allCases)
  func survives(kind: StorageKind) async throws {
    let first = try kind.open(in: folder)
    try await first.setFavourite(18, of: "ana", to: true)
    await first.close()
    let second = try kind.open(in: folder)
    #expect(try await second.favourites(of: "ana") == [18])
  }

  @Test("D3: Concurrent writers lose no favourite", arguments: StorageKind.allCases)
  func manyAtATime(kind: StorageKind) async throws {
    let storages = try [kind.open(in: folder), kind.open(in: folder)]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 { group.addTask { try await storages[number % 2].setFavourite(number / 2, of: "ana", to: true) } }
      try await group.waitForAll()
    }
    #expect(try await storages[0].favourites(of: "ana") == Array(0..<20))
  }

  @Test("A closed storage fails every call", arguments: StorageKind.allCases)
  func closed(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    await storage.close()
    await #expect(throws: StorageError.closed) { try await storage.setFavourite(1, of: "ana", to: true) }
    await #expect(throws: StorageError.closed) { try await storage.favourites(of: "ana") }
  }
}
