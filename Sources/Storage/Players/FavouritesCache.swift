import Synchronization

/// The favourites of players among the typed quizzes; those of players who asked a moment ago are known without asking the storage.
///
/// Other processes may use the same storage, so what was read counts for a second. What is set here counts at once.
package final class FavouritesCache: Sendable {
  /// For how long what was read counts, in milliseconds.
  package static let lifetime: Int64 = 1000
  /// Of so many players at most the favourites are remembered.
  package static let mostPlayers = 4096

  private struct Known {
    let numbers: [Int]
    let readAt: Int64
  }

  private struct Memory {
    var known: [String: Known] = [:]
    /// How many favourites have been set, so that what was read meanwhile is not taken for what is there.
    var changes = 0
  }

  private let storage: Database
  private let now: @Sendable () -> Int64
  private let memory = Mutex(Memory())

  /// `now` is by the server's clock, in milliseconds since 1970.
  package init(_ storage: Database, now: @escaping @Sendable () -> Int64) {
    self.storage = storage
    self.now = now
  }

  /// The numbers of a player's favourites, if they are known without a wait.
  package func known(of player: String) -> [Int]? {
    let now = now()
    return memory.withLock { memory in
      guard let known = memory.known[player] else { return nil }
      // The server's clock may have been set back.
      return (0..<FavouritesCache.lifetime).contains(now - known.readAt) ? known.numbers : nil
    }
  }

  /// The numbers of a player's favourites, in ascending order.
  package func read(of player: String) async throws(StorageError) -> [Int] {
    let (changes, readAt) = (memory.withLock { $0.changes }, now())
    let numbers = try await storage.favourites(of: player)
    memory.withLock { memory in
      guard memory.changes == changes else { return }
      // Whose they are does not matter: all of them are old within a second.
      if memory.known.count >= FavouritesCache.mostPlayers { memory.known = [:] }
      memory.known[player] = Known(numbers: numbers, readAt: readAt)
    }
    return numbers
  }

  /// Does what ``Database/setFavourite(_:of:to:)`` promises.
  package func set(_ number: Int, of player: String, to isFavourite: Bool) async throws(StorageError) {
    // Afterwards too: what is read meanwhile may be either. And where it failed, nobody knows which.
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
