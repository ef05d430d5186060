import Rules

/// Film titles for hangman (requirement H4). Films are found by looking up random ids, because some sources allow no other way.
extension FilmPack {
  /// The numbers of the ids to look up: tt0000001 to tt0055252, mostly silent or black-and-white films.
  public static let lookedUp = 1...55_252
  /// Titles are in English, whatever the player's language.
  public static let titleLanguage = Language.english

  /// The maximum number of lookups. After the last lookup, one of the films that can be guessed is drawn directly. In the bundled
  /// pack, about one in 135 of the ids in ``lookedUp`` belongs to a film.
  private static let mostLookups = 10_000

  /// Whether any film has a title that can be guessed.
  public var hasTitles: Bool { films.contains { $0.isGuessable } }

  /// Returns the film for a seed, or `nil` if no film in the pack has a title that can be guessed.
  ///
  /// Ids that do not exist or have an unusable title are skipped, so each film is equally likely. The direct draw after the last
  /// lookup also gives each film the same chance.
  @inline(never)
  public func titled(seed: UInt64) -> Film? {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<FilmPack.mostLookups {
      let number = FilmPack.lookedUp.lowerBound + chance.below(FilmPack.lookedUp.count)
      // Titles are checked one by one. Filtering all of them first would take longer than one display frame.
      if let film = film(number: number), film.isGuessable { return film }
    }
    let titled = films.filter { $0.isGuessable }
    return titled.isEmpty ? nil : titled[chance.below(titled.count)]
  }
}

extension Film {
  /// Whether the number in the film's id is in ``FilmPack/lookedUp``, and hangman can be played with the film's title.
  @inline(never)
  public var isGuessable: Bool {
    guard let number, FilmPack.lookedUp.contains(number) else { return false }
    return HangmanRound.isGuessable(title, alphabet: FilmPack.titleLanguage.alphabet)
  }
}
