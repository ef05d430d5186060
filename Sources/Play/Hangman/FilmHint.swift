import Content

/// A fact about the film whose title the player is guessing. More mistakes reveal more facts (H5).
package enum FilmHint: Equatable, Sendable {
  case released(CalendarDay)
  /// Used if the release day is unknown.
  case year(Int)
  /// The rating in tenths of a point.
  case rating(Int)
  /// The genres, by their names on IMDb.
  case genres([String])
  case directors([String])
  case actors([String])

  private static let mostDirectors = 2
  private static let mostActors = 3

  /// Returns the hints after a number of mistakes. Unknown facts are left out. Further mistakes only append hints.
  @inline(never)
  package static func of(_ film: Film, after errors: Int) -> [FilmHint] {
    var hints: [FilmHint] = []
    if errors >= 2 { hints.append(film.released.map { .released($0) } ?? .year(film.year)) }
    if errors >= 4 {
      hints.append(.rating(film.rating))
      if !film.genres.isEmpty { hints.append(.genres(film.genres)) }
    }
    if errors >= 5 {
      if !film.directors.isEmpty { hints.append(.directors(Array(film.directors.prefix(mostDirectors)))) }
      if !film.actors.isEmpty { hints.append(.actors(Array(film.actors.prefix(mostActors)))) }
    }
    return hints
  }
}
