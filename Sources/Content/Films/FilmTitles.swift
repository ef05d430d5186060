import Rules

/// Titles of films for hangman (H4): looked up by random ids, as in a source that can do no more than that.
extension FilmPack {
  /// The numbers of the ids that are looked up: from tt0000001 to tt0055252, when films were silent or black and white.
  public static let lookedUp = 1...55_252
  /// Titles are in English, whatever the player's language.
  public static let titleLanguage = Language.english

  /// So many ids are looked up before the draw is made among the films that are there; in the packaged films one of 135 is there.
  private static let mostLookups = 10_000

  /// Whether there is a film with a title that can be guessed.
  public var hasTitles: Bool { films.contains { $0.isGuessable } }

  /// The film that a seed stands for; `nil` if the pack has none with a title that can be guessed.
  ///
  /// An id that does not exist, or whose title is of no use, is skipped. So each film comes up as often as any other, and does so
  /// too where there are so few that the looking up is given up.
  @inline(never)
  public func titled(seed: UInt64) -> Film? {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<FilmPack.mostLookups {
      let number = FilmPack.lookedUp.lowerBound + chance.below(FilmPack.lookedUp.count)
      // Titles are looked at one by one: to sort out those of use beforehand takes a player longer than a frame.
      if let film = film(number: number), film.isGuessable { return film }
    }
    let titled = films.filter { $0.isGuessable }
    return titled.isEmpty ? nil : titled[chance.below(titled.count)]
  }
}

extension Film {
  /// Whether hangman may be played with the film.
  @inline(never)
  public var isGuessable: Bool {
    guard let number, FilmPack.lookedUp.contains(number) else { return false }
    return HangmanRound.isGuessable(title, alphabet: FilmPack.titleLanguage.alphabet)
  }
}
