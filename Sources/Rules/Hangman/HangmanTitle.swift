extension HangmanRound {
  /// The minimum number of hidden letters. With fewer, the game would be trivial.
  public static let fewestLetters = 3
  /// The maximum number of characters. A longer text does not fit on a small phone together with the keyboard.
  public static let mostPlaces = 40

  /// Whether a text is suitable for the game: it has enough hidden letters and is not too long. This check is for titles, which,
  /// unlike words, are not chosen for the game.
  public static func isGuessable(_ text: String, alphabet: Alphabet) -> Bool {
    // Rejects a text that is far too long without building its slots. The limit allows four bytes for each slot, the most that a
    // Unicode scalar takes in UTF-8.
    guard text.utf8.count <= mostPlaces * 4 else { return false }
    let slots = HangmanRound(word: text, alphabet: alphabet).slots
    let letters = slots.count { if case .hidden = $0 { true } else { false } }
    return letters >= fewestLetters && slots.count <= mostPlaces
  }
}
