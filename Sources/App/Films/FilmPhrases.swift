import Rules

extension Phrase {
  static let filmRatings = Phrase(en: "Film ratings", fr: "Notes de films", es: "Notas de películas", ru: "Рейтинги фильмов")
  static let poster = Phrase(en: "Poster", fr: "Affiche", es: "Cartel", ru: "Афиша")
  static let yes = Phrase(en: "Yes", fr: "Oui", es: "Sí", ru: "Да")
  static let no = Phrase(en: "No", fr: "Non", es: "No", ru: "Нет")
  /// The keys that answer: the words' first letters.
  static let keyOfYes = Phrase(en: "y", fr: "o", es: "s", ru: "д")
  static let keyOfNo = Phrase(en: "n", fr: "n", es: "n", ru: "н")
  static let wrongRating = Phrase(en: "Not quite.", fr: "Pas tout à fait.", es: "No del todo.", ru: "Не совсем.")

  /// A rating or a threshold, given in tenths: "7.6".
  static func rating(_ tenths: Int) -> Phrase {
    let (whole, tenth) = ("\(tenths / 10)", "\(tenths % 10)")
    return Phrase(whole) + Phrase(en: ".", fr: ",", es: ",", ru: ",") + Phrase(tenth)
  }

  static func itIsRated(_ tenths: Int) -> Phrase {
    Phrase(en: "It is rated ", fr: "Sa note est de ", es: "Su nota es ", ru: "Его рейтинг — ") + rating(tenths) + Phrase(".")
  }

  /// One of three ways of asking.
  static func ratingQuestion(_ direction: FilmRound.Direction, _ threshold: Int, wording: Int) -> Phrase {
    let isHigher = direction == .higher
    let question =
      switch wording % 3 {
      case 0:
        Phrase(
          en: isHigher ? "Is this film’s rating higher than " : "Is this film’s rating lower than ",
          fr: isHigher ? "La note de ce film est-elle supérieure à " : "La note de ce film est-elle inférieure à ",
          es: isHigher ? "¿La nota de esta película es superior a " : "¿La nota de esta película es inferior a ",
          ru: isHigher ? "Рейтинг этого фильма выше " : "Рейтинг этого фильма ниже ")
      case 1:
        Phrase(
          en: isHigher ? "On IMDb, is it rated above " : "On IMDb, is it rated below ",
          fr: isHigher ? "Sur IMDb, est-il noté au-dessus de " : "Sur IMDb, est-il noté au-dessous de ",
          es: isHigher ? "En IMDb, ¿tiene una nota por encima de " : "En IMDb, ¿tiene una nota por debajo de ",
          ru: isHigher ? "На IMDb его оценка выше " : "На IMDb его оценка ниже ")
      default:
        Phrase(
          en: isHigher ? "Do viewers give it more than " : "Do viewers give it less than ",
          fr: isHigher ? "Le public lui donne-t-il plus de " : "Le public lui donne-t-il moins de ",
          es: isHigher ? "¿El público le da más de " : "¿El público le da menos de ",
          ru: isHigher ? "Зрители ставят ему больше " : "Зрители ставят ему меньше ")
      }
    return question + rating(threshold) + Phrase(en: "?", fr: "\u{202F}?", es: "?", ru: "?")
  }

  // MARK: - The result

  static let roundOver = Phrase(en: "Round over", fr: "Partie terminée", es: "Fin de la partida", ru: "Раунд окончен")
  static let playAgain = Phrase(en: "Play again", fr: "Rejouer", es: "Jugar otra vez", ru: "Сыграть ещё раз")
  static let thisRound = Phrase(en: "This round", fr: "Cette partie", es: "Esta partida", ru: "Этот раунд")
  static let roundsPlayed = Phrase(en: "Rounds played", fr: "Parties jouées", es: "Partidas jugadas", ru: "Сыграно раундов")
  static let record = Phrase(en: "Record", fr: "Record", es: "Récord", ru: "Рекорд")
  static let newRecord = Phrase(en: "A new record!", fr: "Nouveau record\u{202F}!", es: "¡Nuevo récord!", ru: "Новый рекорд!")
  static let averageAccuracy = Phrase(
    en: "Average accuracy", fr: "Réussite moyenne", es: "Precisión media", ru: "Средняя точность")
}
