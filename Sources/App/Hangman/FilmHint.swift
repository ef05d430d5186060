import Content

/// Something that is told of a film, the more the more mistakes were made (H5).
struct FilmHint: Equatable, Sendable {
  let name: Phrase
  let fact: Phrase

  private static let mostDirectors = 2
  private static let mostActors = 3

  /// What is told after so many mistakes; what is not known is left out. With more mistakes more is told behind it.
  @inline(never)
  static func of(_ film: Film, after errors: Int) -> [FilmHint] {
    var hints: [FilmHint] = []
    if errors >= 2 {
      hints.append(
        film.released.map { FilmHint(name: .released, fact: .day($0)) } ?? FilmHint(name: .year, fact: Phrase(String(film.year))))
    }
    if errors >= 4 {
      hints.append(FilmHint(name: .rating, fact: .rating(film.rating)))
      if !film.genres.isEmpty { hints.append(FilmHint(name: .genreName, fact: .list(film.genres) { .genre($0) })) }
    }
    if errors >= 5 {
      if !film.directors.isEmpty { hints.append(people(.directedBy, film.directors, mostDirectors)) }
      if !film.actors.isEmpty { hints.append(people(.with, film.actors, mostActors)) }
    }
    return hints
  }

  @inline(never)
  private static func people(_ name: Phrase, _ names: [String], _ most: Int) -> FilmHint {
    FilmHint(name: name, fact: .list(Array(names.prefix(most))) { Phrase($0) })
  }
}

extension Phrase {
  static var released: Phrase {
    Phrase(en: "Released", fr: "Sortie", es: "Estreno", ru: "Премьера")
  }
  /// In place of the day, where that is not known.
  static var year: Phrase {
    Phrase(en: "Year", fr: "Année", es: "Año", ru: "Год")
  }
  static var rating: Phrase {
    Phrase(en: "Rating", fr: "Note", es: "Nota", ru: "Оценка")
  }
  static var genreName: Phrase {
    Phrase(en: "Genre", fr: "Genre", es: "Género", ru: "Жанр")
  }
  static var directedBy: Phrase {
    Phrase(en: "Directed by", fr: "Réalisation", es: "Dirección", ru: "Режиссура")
  }
  static var with: Phrase {
    Phrase(en: "With", fr: "Avec", es: "Con", ru: "В ролях")
  }
}
