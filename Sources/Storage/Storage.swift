/// Where a server keeps what must outlive it.
///
/// Every implementation keeps the same promises, which `StorageTests` holds it to: what has returned without an error is there
/// after a crash of the process or the machine, and several processes may use the same storage at a time.
public protocol Storage: RoundStorage, ContentStorage, FavouriteStorage, SourceStorage, AdminStorage, PlayerStorage, BoardStorage,
  NewsStorage
{
  /// Asks whether the storage can be read and written at this moment.
  func checkHealth() async throws(StorageError)
  /// Ends the use of the storage; what is asked of it afterwards fails.
  func close() async
}

/// Where rounds are kept that players hand in.
public protocol RoundStorage: Sendable {
  /// Keeps a round; one whose id is there already is left as it was.
  func keep(_ round: FinishedRound) async throws(StorageError) -> KeepOutcome
  /// The round with this id.
  func round(_ id: String) async throws(StorageError) -> FinishedRound?
  /// How many rounds there are.
  func roundCount() async throws(StorageError) -> Int
}

/// Where the versions of the content are kept that rounds were begun on.
public protocol ContentStorage: Sendable {
  /// Takes note of the content that is current from now on, and keeps what was current before for 30 days.
  ///
  /// The 30 days begin at the call that no longer names a version, however long ago it was first named: a server that has run for
  /// months and starts again with new content still knows yesterday's. A version that is named again is current again. It all
  /// happens, or none of it.
  ///
  /// - Parameters:
  ///   - current: every version that is current, with its body as this program writes it.
  ///   - now: by the server's clock, in milliseconds since 1970-01-01T00:00:00Z.
  /// - Returns: the versions that are kept and no longer current, the last retired first.
  func archive(_ current: [ArchivedContent], at now: Int64) async throws(StorageError) -> [ArchivedContent]
}

/// Where favourites among the typed quizzes are kept.
public protocol FavouriteStorage: Sendable {
  /// Marks a typed quiz as a player's favourite, or as none; doing so twice is the same as once.
  ///
  /// - Parameters:
  ///   - number: of the quiz, which the caller knows to be there.
  ///   - player: the token by which the player's browser names itself.
  func setFavourite(_ number: Int, of player: String, to isFavourite: Bool) async throws(StorageError)
  /// The numbers of a player's favourites, in ascending order.
  func favourites(of player: String) async throws(StorageError) -> [Int]
}

/// Where the content of other services is kept.
public protocol SourceStorage: Sendable {
  /// Keeps what a service gave and where the server stands with it, in place of what was kept for that service.
  func keep(_ content: FetchedContent) async throws(StorageError)
  /// What is kept for each service, by their names in alphabetical order.
  func fetched() async throws(StorageError) -> [FetchedContent]
}

/// Where it is kept who runs the server.
public protocol AdminStorage: Sendable {
  /// Keeps by which hash whoever runs the server is known; `false`, and all as it was, if there is one that it may not replace.
  func keepAdminHash(_ hash: String, inPlaceOfAnother: Bool) async throws(StorageError) -> Bool
  /// The hash by which whoever runs the server is known.
  func adminHash() async throws(StorageError) -> String?
}

/// What became of a round that was to be kept.
public enum KeepOutcome: Equatable, Sendable {
  case new
  /// A round with this id was there already, perhaps the very same; it counts.
  case known(FinishedRound)
}
