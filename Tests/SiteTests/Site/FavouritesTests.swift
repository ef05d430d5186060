import Storage
import TestEnvironment
import Testing

@Suite("D3: The favourites cache")
struct FavouritesTests {
  private static let player = "0123456789abcdef0123"

  private let folder: TemporaryFolder
  private let storage: Database
  private let clock = RankedFixture.Clock()
  private let favourites: FavouritesCache

  init() throws {
    folder = try TemporaryFolder()
    storage = try Database(folder: folder.path)
    favourites = FavouritesCache(storage) { [clock] in clock.now }
  }

  @Test("Favourites that were read are cached for a second, even if the clock is set back", arguments: [999, 1000, -1])
  func lifetime(passing time: Int64) async throws {
    try await favourites.set(7, of: Self.player, to: true)
    #expect(favourites.known(of: Self.player) == nil, "they have not been read")
    #expect(try await favourites.read(of: Self.player) == [7])
    #expect(favourites.known(of: Self.player) == [7])
    clock.pass(time)
    #expect(favourites.known(of: Self.player) == (time == 999 ? [7] : nil))
    #expect(favourites.known(of: "f" + Self.player.dropFirst()) == nil)
  }

  @Test("A local change counts immediately, and another process's change within a second")
  func changes() async throws {
    _ = try await favourites.read(of: Self.player)
    try await favourites.set(7, of: Self.player, to: true)
    #expect(favourites.known(of: Self.player) == nil)
    #expect(try await favourites.read(of: Self.player) == [7])
    let other = try Database(folder: folder.path)
    try await other.setFavourite(9, of: Self.player, to: true)
    clock.pass(FavouritesCache.lifetime)
    #expect(favourites.known(of: Self.player) == nil)
    #expect(try await favourites.read(of: Self.player) == [7, 9])
    await other.close()
  }

  @Test("After concurrent reads and writes, the cache matches the storage")
  func race() async throws {
    for round in 0..<40 {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask { [favourites] in _ = try? await favourites.read(of: Self.player) }
          group.addTask { [favourites] in try? await favourites.set(round, of: Self.player, to: round % 3 > 0) }
        }
      }
      let kept = try await storage.favourites(of: Self.player)
      #expect(favourites.known(of: Self.player) ?? kept == kept)
    }
  }

  @Test("Requests for many new players do not fill the memory")
  func bounds() async throws {
    for number in 0...FavouritesCache.mostPlayers { _ = try await favourites.read(of: "\(number)") }
    #expect(favourites.known(of: "0") == nil)
    #expect(favourites.known(of: "\(FavouritesCache.mostPlayers)") == [])
  }
}
