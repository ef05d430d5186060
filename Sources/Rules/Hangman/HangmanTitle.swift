extension HangmanRound {
  /// The minimum number of hidden letters. With fewer, the game would be trivial.
  public static let fewestLetters = 3
  /// The maximum number of characters. A longer text does not fit on a small phone together with the keyboard.
  public static let mostPlaces = 40

  /// Whether a text can be guessed. This check is for titles: unlike words, they are not chosen for the game.
  public static func isGuessable(_ text: String, alphabet: Alphabet) -> Bool {
    // Rejects an extremely long text without building its slots. A Unicode scalar takes at most four bytes in UTF-8.
    guard text.utf8.count <= mostPlaces * 4 else { return false }
    let slots = HangmanRound(word: text, alphabet: alphabet).slots
    let letters = slots.count { if case .hidden = $0 { true } else { false } }
    return letters >= fewestLetters && slots.count <= mostPlaces
  }
}
