import Synchronization

/// A cache of players' favourite typed quizzes, in front of the database.
///
/// Entries expire after a second, because other processes may use the database too. Changes made through this cache take effect
/// immediately.
package final class FavouritesCache: Sendable {
  /// The time for which an entry is valid, in milliseconds.
  package static let lifetime: Int64 = 1000
  /// The maximum number of players in the cache.
  package static let mostPlayers = 4096

  private struct Memory {
    var known: [String: (numbers: [Int], readAt: Int64)] = [:]
    /// Increases before and after each change that is made through this cache. If it increases while favourites are being read
    /// from the database, these favourites are not cached.
    var changes = 0
  }

  private let storage: Database
  private let now: @Sendable () -> Int64
  private let memory = Mutex(Memory())

  /// `now` returns the server's time, in milliseconds since 1970.
  package init(_ storage: Database, now: @escaping @Sendable () -> Int64) { (self.storage, self.now) = (storage, now) }

  /// Returns the quiz numbers of a player's favourites, or nil if they are not cached or the entry has expired.
  package func known(of player: String) -> [Int]? {
    let now = now()
    return memory.withLock { memory in
      guard let known = memory.known[player] else { return nil }
      // A negative age means that the server's clock was set back, so the entry counts as expired.
      return (0..<FavouritesCache.lifetime).contains(now - known.readAt) ? known.numbers : nil
    }
  }

  /// Reads a player's favourites from the database, and caches them unless a favourite was changed in the meantime. Returns the
  /// quiz numbers in ascending order.
  package func read(of player: String) async throws(StorageError) -> [Int] {
    let (changes, readAt) = (memory.withLock { $0.changes }, now())
    let numbers = try await storage.favourites(of: player)
    memory.withLock { memory in
      guard memory.changes == changes else { return }
      // Clears the whole cache when it is full. Every entry expires within a second anyway.
      if memory.known.count >= FavouritesCache.mostPlayers { memory.known = [:] }
      memory.known[player] = (numbers, readAt)
    }
    return numbers
  }

  /// Marks or unmarks a favourite, as ``Database/setFavourite(_:of:to:)`` does, and drops the player's cache entry.
  package func set(_ number: Int, of player: String, to isFavourite: Bool) async throws(StorageError) {
    // Drops the entry before and after the write, even if the write throws: the write may still have taken effect, and a
    // concurrent read may have cached the old state.
    defer { forget(player) }
    forget(player)
    try await storage.setFavourite(number, of: player, to: isFavourite)
  }

  private func forget(_ player: String) {
    memory.withLock { memory in
      memory.changes &+= 1
      memory.known[player] = nil
    }
  }
}
