extension Database {
  /// Marks a typed quiz as a player's favourite, or as none; doing so twice is the same as once.
  ///
  /// - Parameters:
  ///   - number: of the quiz, which the caller knows to be there.
  ///   - player: the token by which the player's browser names itself.
  public func setFavourite(_ number: Int, of player: String, to isFavourite: Bool) async throws(StorageError) {
    try await run(
      isFavourite
        ? "INSERT INTO favourites (player, quiz) VALUES (\(player), \(number)) ON CONFLICT DO NOTHING"
        : "DELETE FROM favourites WHERE player = \(player) AND quiz = \(number)")
  }

  /// The numbers of a player's favourites, in ascending order.
  public func favourites(of player: String) async throws(StorageError) -> [Int] {
    try await perform(.reading) { connection throws(StorageError) in
      try connection.values("SELECT quiz FROM favourites WHERE player = \(player) ORDER BY quiz")
    }
  }
}
