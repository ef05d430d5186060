import Content
import Rules

extension Phrase {
  static var daily: Phrase { Phrase(en: "Daily rounds", fr: "Parties du jour", es: "Partidas del día", ru: "Игры дня") }
  static var dailyInvitation: Phrase {
    Phrase(
      en: "New every day, the same for everyone", fr: "Nouvelles chaque jour, les mêmes pour tous",
      es: "Nuevas cada día, las mismas para todos", ru: "Каждый день новые, одинаковые для всех")
  }
  static var toTheDaily: Phrase {
    Phrase(
      en: "Back to the daily rounds", fr: "Retour aux parties du jour", es: "Volver a las partidas del día", ru: "К играм дня")
  }

  static func dailyGame(_ game: DailyGame) -> Phrase {
    switch game {
    case .quiz: Phrase(en: "Quiz of the day", fr: "Quiz du jour", es: "Quiz del día", ru: "Викторина дня")
    case .films: Phrase(en: "Films of the day", fr: "Films du jour", es: "Películas del día", ru: "Фильмы дня")
    case .hangman: Phrase(en: "Word of the day", fr: "Mot du jour", es: "Palabra del día", ru: "Слово дня")
    }
  }
  static func dailyMeaning(_ game: DailyGame) -> Phrase {
    switch game {
    case .quiz: Phrase(en: "ten questions", fr: "dix questions", es: "diez preguntas", ru: "десять вопросов")
    case .films:
      Phrase(
        en: "Ten films: rated higher or lower?", fr: "Dix films\u{A0}: note plus haute ou plus basse\u{202F}?",
        es: "Diez películas: ¿nota más alta o más baja?", ru: "Десять фильмов: рейтинг выше или ниже?")
    case .hangman:
      Phrase(
        en: "One word. Six mistakes and you lose.", fr: "Un mot. À la sixième erreur, c’est perdu.",
        es: "Una palabra. Al sexto error, pierdes.", ru: "Одно слово. Шестая ошибка\u{A0}— проигрыш.")
    }
  }

  static var sameForAll: Phrase {
    Phrase(
      en: "Everyone plays the same rounds, once a day.", fr: "Les mêmes parties pour tous, une fois par jour.",
      es: "Las mismas partidas para todos, una vez al día.", ru: "Игры у всех одинаковые, и в каждую можно сыграть раз в день.")
  }

  /// Says when the next daily rounds begin, such as "New rounds in about 3 hours." `left` is the time until then. The sentence
  /// rounds `left` to whole hours. Below 30 minutes, it says "less than half an hour".
  static func nextOnes(_ left: Milliseconds) -> Phrase {
    let minutes = Int(left.count / 60_000)
    let next = Phrase(
      en: "New rounds in ", fr: "Nouvelles parties dans ", es: "Habrá partidas nuevas dentro de ",
      ru: "Новые игры\u{A0}— ")
    if minutes < 30 {
      return next
        + Phrase(
          en: "less than half an hour.", fr: "moins d’une demi-heure.", es: "menos de media hora.",
          ru: "меньше чем через полчаса.")
    }
    let hours = (minutes + 30) / 60
    if hours == 1 {
      return next
        + Phrase(en: "about an hour.", fr: "une heure environ.", es: "una hora, más o menos.", ru: "примерно через час.")
    }
    return next + Phrase(en: "about ", fr: "", es: "unas ", ru: "примерно через ") + Phrase("\(hours)")
      + Phrase(en: " hours.", fr: " heures environ.", es: " horas.", ru: Plural.russian(hours, " час.", " часа.", " часов."))
  }

  static func dailyResult(_ result: DailyResult) -> Phrase {
    if result.game != .hangman { return correct(result.points, result.possible) }
    if result.points == 0 {
      return Phrase(en: "Not this time", fr: "Pas cette fois", es: "Esta vez no", ru: "На этот раз не вышло")
    }
    let mistakes = result.possible - result.points
    if mistakes == 0 {
      return Phrase(
        en: "Guessed without a mistake", fr: "Trouvé sans erreur", es: "Acertada sin errores",
        ru: "Угадано без ошибок")
    }
    return Phrase(en: "Guessed with ", fr: "Trouvé avec ", es: "Acertada con ", ru: "Угадано с ") + Phrase("\(mistakes)")
      + Phrase(
        en: Plural.english(mistakes, " mistake", " mistakes"), fr: Plural.french(mistakes, " erreur", " erreurs"),
        es: Plural.spanish(mistakes, " error", " errores"),
        ru: Plural.russian(mistakes, " ошибкой", " ошибками", " ошибками"))
  }
  static var done: Phrase { Phrase(en: "Played", fr: "Déjà joué", es: "Ya has jugado", ru: "Сыграно") }

  // MARK: - Sharing

  static var share: Phrase { Phrase(en: "Share", fr: "Partager", es: "Compartir", ru: "Поделиться") }
  static var copied: Phrase {
    Phrase(
      en: "Copied. Paste it wherever you like.", fr: "Copié\u{A0}: collez-le où vous voulez.",
      es: "Copiado: pégalo donde quieras.", ru: "Скопировано. Вставьте куда угодно.")
  }
  static var notCopied: Phrase {
    Phrase(
      en: "The browser blocked copying. Select the line above and copy it yourself.",
      fr: "Le navigateur a bloqué la copie. Sélectionnez la ligne ci-dessus et copiez-la.",
      es: "El navegador ha bloqueado la copia. Selecciona la línea de arriba y cópiala.",
      ru: "Браузер запретил копирование. Выделите строку выше и скопируйте её вручную.")
  }
  static var onlyThisComputer: Phrase {
    Phrase(
      en: "No link: Potiron’s address only works on this computer. To let phones connect, start Potiron with --host 0.0.0.0.",
      fr:
        "Pas de lien\u{A0}: cette adresse ne fonctionne que sur cet ordinateur. Pour jouer depuis un téléphone, lancez Potiron avec --host 0.0.0.0.",
      es:
        "Sin enlace: esta dirección solo funciona en este ordenador. Para jugar desde un móvil, inicia Potiron con --host 0.0.0.0.",
      ru:
        "Ссылки нет: адрес Potiron открывается только на этом компьютере. Чтобы заходить с телефона, запустите Potiron с --host 0.0.0.0."
    )
  }

  /// A date with a short month name, such as "22 Nov 2026".
  @inline(never)
  static func shortDay(_ day: CalendarDay) -> Phrase {
    Phrase(String(day.day) + " ") + shortMonthNames(day.month) + Phrase(" " + String(day.year))
  }

  // MARK: - Days in a row

  static var dayStreak: Phrase { Phrase(en: "Daily streak", fr: "Série quotidienne", es: "Racha diaria", ru: "Ваша серия") }
  static var noStreak: Phrase {
    Phrase(
      en: "Finish a round to start a streak.", fr: "Terminez une partie pour commencer une série.",
      es: "Termina una partida para empezar una racha.", ru: "Закончите игру\u{A0}— и начнётся серия.")
  }
  static func daysInARow(_ count: Int) -> Phrase {
    Phrase("\(count)")
      + Phrase(
        en: Plural.english(count, " day", " days in a row"), fr: Plural.french(count, " jour", " jours d’affilée"),
        es: Plural.spanish(count, " día", " días seguidos"),
        ru: Plural.russian(count, " день", " дня подряд", " дней подряд"))
  }
  static func longestDayStreak(_ count: Int) -> Phrase {
    Phrase(en: "Longest streak: ", fr: "Meilleure série\u{A0}: ", es: "Mejor racha: ", ru: "Лучшая серия: ")
      + Phrase("\(count)")
      + Phrase(
        en: Plural.english(count, " day", " days"), fr: Plural.french(count, " jour", " jours"),
        es: Plural.spanish(count, " día", " días"), ru: Plural.russian(count, " день", " дня", " дней"))
  }
}
