import Content
import Rules
import WireAPI

/// A round of ten film ratings.
package struct FilmSubject: RoundSubject {
  package static let game = "films"
  private static let ratings = "ratings"
  private static let ten = "ten"

  /// Whether these are the films of the day.
  package let isDaily: Bool

  package init(isDaily: Bool = false) { self.isDaily = isDaily }

  init(_ key: RoundKey) throws(Referee.Refusal) {
    guard key.subject == FilmSubject.ratings else { throw .unknownSubject }
    isDaily = key.isDaily
    guard self.key == key else { throw .unknownVariant }
  }

  package var key: RoundKey {
    let variant = isDaily ? FilmSubject.ten + RoundKey.dailySuffix : FilmSubject.ten
    return RoundKey(game: FilmSubject.game, subject: FilmSubject.ratings, variant: variant)
  }

  /// Returns the film pack, or `nil` if it is missing or both its lists are empty. A pack with empty lists is only for hangman.
  package func content(in library: Library, version: String?) -> FilmPack? {
    guard let pack = library.films(version: version), !pack.top.isEmpty || !pack.popular.isEmpty else { return nil }
    return pack
  }

  package func round(on pack: FilmPack, seed: UInt64) -> FilmRound { FilmRound(deck: pack.deck, seed: seed) }

  /// Returns a seed that continues the shuffle of `earlier` if that round used this version of the pack. Otherwise, the seed
  /// starts a new shuffle.
  package func seed(after earlier: RoundLog?, on pack: FilmPack, chance: UInt64) -> UInt64 {
    guard let earlier, earlier.contentVersion == pack.version else { return FilmSeed(chance: chance).number }
    return FilmSeed(earlier.seed).next(chance: chance).number
  }
}

extension FilmPack {
  /// The films in the form that the rules need. If possible, films from the same year do not follow one another, because their
  /// posters could look alike.
  public var deck: FilmDeck {
    FilmDeck(
      films: films.map { FilmDeck.Film(rating: $0.rating, kind: $0.year) }, top: places(of: top), popular: places(of: popular))
  }

  private func places(of listed: [Film]) -> [Int] { listed.compactMap { film in film.number.flatMap { place(number: $0) } } }
}
