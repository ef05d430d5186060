extension HangmanRound {
  /// With fewer letters to find there is nothing to guess.
  public static let fewestLetters = 3
  /// Longer texts do not fit a small phone together with their keyboard.
  public static let mostPlaces = 40

  /// Whether a text is one to be guessed: this is the rule for titles, which nobody has chosen for the game as words are.
  public static func isGuessable(_ text: String, alphabet: Alphabet) -> Bool {
    // A character takes at least a place, so that what a stranger has made very long costs nothing.
    guard text.utf8.count <= mostPlaces * 4 else { return false }
    let slots = HangmanRound(word: text, alphabet: alphabet).slots
    var letters = 0
    for case .hidden in slots { letters += 1 }
    return letters >= fewestLetters && slots.count <= mostPlaces
  }
}
