import Rules

extension Phrase {
  static var filmRatings: Phrase {
    Phrase(en: "Film ratings", fr: "Notes de films", es: "Notas de películas", ru: "Рейтинги фильмов")
  }
  static var poster: Phrase {
    Phrase(en: "Poster", fr: "Affiche", es: "Cartel", ru: "Афиша")
  }
  static var yes: Phrase {
    Phrase(en: "Yes", fr: "Oui", es: "Sí", ru: "Да")
  }
  static var no: Phrase {
    Phrase(en: "No", fr: "Non", es: "No", ru: "Нет")
  }
  /// The keys for the answers: the first letters of the words.
  static var keyOfYes: Phrase {
    Phrase(en: "y", fr: "o", es: "s", ru: "д")
  }
  static var keyOfNo: Phrase {
    Phrase(en: "n", fr: "n", es: "n", ru: "н")
  }
  static var wrongRating: Phrase {
    Phrase(en: "Wrong.", fr: "Mauvaise réponse.", es: "Incorrecto.", ru: "Неверно.")
  }

  static func itIsRated(_ tenths: Int) -> Phrase {
    Phrase(en: "It is rated ", fr: "Sa note est de ", es: "Su nota es ", ru: "Его рейтинг\u{A0}— ") + rating(tenths) + Phrase(".")
  }

  /// One of three ways to ask. In French, non-breaking hyphens keep a verb and its pronoun on one line.
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
          en: isHigher ? "On IMDb, is it rated above " : "On IMDb, is it rated below ",
          fr: isHigher
            ? "Sur IMDb, est\u{2011}il noté au\u{2011}dessus de "
            : "Sur IMDb, est\u{2011}il noté au\u{2011}dessous de ",
          es: isHigher ? "En IMDb, ¿tiene una nota por encima de " : "En IMDb, ¿tiene una nota por debajo de ",
          ru: isHigher ? "Его рейтинг на IMDb выше " : "Его рейтинг на IMDb ниже ")
      default:
        Phrase(
          en: isHigher ? "Do viewers give it more than " : "Do viewers give it less than ",
          fr: isHigher ? "Le public lui donne\u{2011}t\u{2011}il plus de " : "Le public lui donne\u{2011}t\u{2011}il moins de ",
          es: isHigher ? "¿El público le da más de " : "¿El público le da menos de ",
          ru: isHigher ? "Зрители ставят ему больше " : "Зрители ставят ему меньше ")
      }
    return question + rating(threshold) + Phrase(en: "?", fr: "\u{202F}?", es: "?", ru: "?")
  }

  // MARK: - The result

  static var roundOver: Phrase {
    Phrase(en: "Round over", fr: "Partie terminée", es: "Fin de la partida", ru: "Игра окончена")
  }
  static var playAgain: Phrase {
    Phrase(en: "Play again", fr: "Rejouer", es: "Jugar otra vez", ru: "Сыграть ещё раз")
  }
  static var thisRound: Phrase {
    Phrase(en: "This round", fr: "Cette partie", es: "Esta partida", ru: "Эта игра")
  }
  static var roundsPlayed: Phrase {
    Phrase(en: "Rounds played", fr: "Parties jouées", es: "Partidas jugadas", ru: "Сыграно игр")
  }
  static var record: Phrase {
    Phrase(en: "Record", fr: "Record", es: "Récord", ru: "Рекорд")
  }
  static var averageAccuracy: Phrase {
    Phrase(
      en: "Average accuracy", fr: "Réussite moyenne", es: "Precisión media", ru: "Средняя точность")
  }
}
