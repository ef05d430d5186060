extension Database {
  /// Marks or unmarks a typed quiz as a player's favourite, without checking that the quiz exists. `player` is the token that the
  /// player's browser has generated. A repeated call changes nothing.
  public func setFavourite(_ number: Int, of player: String, to isFavourite: Bool) async throws(StorageError) {
    try await run(
      isFavourite
        ? "INSERT INTO favourites (player, quiz) VALUES (\(player), \(number)) ON CONFLICT DO NOTHING"
        : "DELETE FROM favourites WHERE player = \(player) AND quiz = \(number)")
  }

  /// Returns the quiz numbers of a player's favourites in ascending order.
  public func favourites(of player: String) async throws(StorageError) -> [Int] {
    try await perform(.reading) { connection throws(StorageError) in
      try connection.values("SELECT quiz FROM favourites WHERE player = \(player) ORDER BY quiz")
    }
  }
}
