import Rules

extension Phrase {
  static var filmRatings: Phrase {
    Phrase(en: "Film ratings", fr: "Notes de films", es: "Notas de películas", ru: "Рейтинги фильмов")
  }
  static var poster: Phrase { Phrase(en: "Poster", fr: "Affiche", es: "Cartel", ru: "Постер") }
  static var yes: Phrase { Phrase(en: "Yes", fr: "Oui", es: "Sí", ru: "Да") }
  static var no: Phrase { Phrase(en: "No", fr: "Non", es: "No", ru: "Нет") }
  /// The keyboard shortcut for "Yes": the first letter of the word in each language.
  static var keyOfYes: Phrase { Phrase(en: "y", fr: "o", es: "s", ru: "д") }
  /// The keyboard shortcut for "No": the first letter of the word in each language.
  static var keyOfNo: Phrase { Phrase(en: "n", fr: "n", es: "n", ru: "н") }
  static var wrongRating: Phrase { Phrase(en: "Wrong.", fr: "Mauvaise réponse.", es: "Incorrecto.", ru: "Неверно.") }

  static func itIsRated(_ tenths: Int) -> Phrase {
    Phrase(en: "It is rated ", fr: "Sa note est de ", es: "Su nota es ", ru: "Его рейтинг\u{A0}— ") + rating(tenths) + Phrase(".")
  }

  /// The question in one of three wordings, which `wording` selects. `threshold` is a rating in tenths. In French, non-breaking
  /// hyphens keep a verb and its pronoun on one line.
  static func ratingQuestion(_ direction: FilmRound.Direction, _ threshold: Int, wording: Int) -> Phrase {
    let isHigher = direction == .higher
    let question =
      switch wording % 3 {
      case 0:
        Phrase(
          en: isHigher ? "Is this film’s rating higher than " : "Is this film’s rating lower than ",
          fr: isHigher ? "La note de ce film est\u{2011}elle supérieure à " : "La note de ce film est\u{2011}elle inférieure à ",
          es: isHigher ? "¿La nota de esta película es superior a " : "¿La nota de esta película es inferior a ",
          ru: isHigher ? "Рейтинг этого фильма выше " : "Рейтинг этого фильма ниже ")
      case 1:
        Phrase(
          en: isHigher ? "On IMDb, is this film rated above " : "On IMDb, is this film rated below ",
          fr: isHigher
            ? "Sur IMDb, ce film est\u{2011}il noté au\u{2011}dessus de "
            : "Sur IMDb, ce film est\u{2011}il noté au\u{2011}dessous de ",
          es: isHigher ? "En IMDb, ¿esta película tiene más de un " : "En IMDb, ¿esta película tiene menos de un ",
          ru: isHigher ? "Рейтинг фильма на IMDb выше " : "Рейтинг фильма на IMDb ниже ")
      default:
        Phrase(
          en: isHigher ? "Do viewers give this film more than " : "Do viewers give this film less than ",
          fr: isHigher
            ? "Le public donne\u{2011}t\u{2011}il à ce film plus de " : "Le public donne\u{2011}t\u{2011}il à ce film moins de ",
          es: isHigher ? "¿El público le da a esta película más de un " : "¿El público le da a esta película menos de un ",
          ru: isHigher ? "Средняя оценка зрителей выше " : "Средняя оценка зрителей ниже ")
      }
    return question + rating(threshold) + Phrase(en: "?", fr: "\u{202F}?", es: "?", ru: "?")
  }

  // MARK: - The result

  static var roundOver: Phrase { Phrase(en: "Round over", fr: "Partie terminée", es: "Fin de la partida", ru: "Игра окончена") }
  static var playAgain: Phrase { Phrase(en: "Play again", fr: "Rejouer", es: "Jugar otra vez", ru: "Сыграть ещё раз") }
  static var thisRound: Phrase { Phrase(en: "This round", fr: "Cette partie", es: "Esta partida", ru: "Эта игра") }
  static var roundsPlayed: Phrase { Phrase(en: "Rounds played", fr: "Parties jouées", es: "Partidas jugadas", ru: "Сыграно игр") }
  static var record: Phrase { Phrase(en: "Best", fr: "Record", es: "Récord", ru: "Рекорд") }
  static var averageAccuracy: Phrase {
    Phrase(en: "Average accuracy", fr: "Réussite moyenne", es: "Precisión media", ru: "Средняя точность")
  }
}
