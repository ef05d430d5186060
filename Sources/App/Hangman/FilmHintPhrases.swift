import Content
import Play
import WireAPI

extension FilmHint {
  /// The label of the fact, such as "Genre".
  var name: Phrase {
    switch self {
    case .released: .released
    case .year: .year
    case .rating: .rating
    case .genres: .genreName
    case .directors: .directedBy
    case .actors: .with
    }
  }

  /// The fact itself, such as "Comedy".
  var fact: Phrase {
    switch self {
    case .released(let day): .day(day)
    case .year(let year): Phrase(String(year))
    case .rating(let tenths): .rating(tenths)
    case .genres(let names): .list(names) { .genre($0) }
    case .directors(let names), .actors(let names): .list(names) { Phrase($0) }
    }
  }
}

extension RankedMatch {
  /// Returns the state of the round as its player sees it, with hints in `language`.
  package func position(ticket: String, id: String, in language: Language) -> RankedPosition {
    position(ticket: ticket, id: id, in: language) { hint in
      RankedPosition.Word.Hint(name: hint.name.text(in: language), fact: hint.fact.text(in: language))
    }
  }
}

extension Phrase {
  static var released: Phrase { Phrase(en: "Released", fr: "Sortie", es: "Estreno", ru: "Премьера") }
  /// The label of the year of release. The year is shown only if the exact date is unknown.
  static var year: Phrase { Phrase(en: "Year", fr: "Année", es: "Año", ru: "Год") }
  static var rating: Phrase { Phrase(en: "Rating", fr: "Note", es: "Nota", ru: "Рейтинг") }
  static var genreName: Phrase { Phrase(en: "Genre", fr: "Genre", es: "Género", ru: "Жанр") }
  static var directedBy: Phrase { Phrase(en: "Directed by", fr: "Réalisation", es: "Dirección", ru: "Режиссёр") }
  static var with: Phrase { Phrase(en: "Starring", fr: "Avec", es: "Reparto", ru: "В ролях") }
}
