extension SQLConnection {
  /// Does what ``Storage/setFavourite(_:of:to:)`` promises.
  func setFavourite(_ number: Int, of player: String, to isFavourite: Bool) throws(StorageError) {
    if isFavourite {
      try run("INSERT INTO favourites (player, quiz) VALUES (\(player), \(number)) ON CONFLICT DO NOTHING")
    } else {
      try run("DELETE FROM favourites WHERE player = \(player) AND quiz = \(number)")
    }
  }

  func favourites(of player: String) throws(StorageError) -> [Int] {
    try all("SELECT quiz FROM favourites WHERE player = \(player) ORDER BY quiz") { Int($0.integer(0)) }
  }
}
