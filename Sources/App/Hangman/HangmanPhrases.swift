import WireAPI
import Play

extension Phrase {
  static var nameSpoilsRow: Phrase {
    Phrase(
      en: "This name cannot be shown. Use ordinary letters.",
      fr: "Ce nom ne peut pas être affiché. Utilisez des lettres ordinaires.",
      es: "Este nombre no se puede mostrar. Usa letras normales.",
      ru: "Такое имя показать нельзя. Используйте обычные буквы.")
  }
  static var word: Phrase { Phrase(en: "Word", fr: "Mot", es: "Palabra", ru: "Слово") }
  static var filmTitle: Phrase { Phrase(en: "Title", fr: "Titre", es: "Título", ru: "Название") }
  static var blank: Phrase { Phrase(en: "blank", fr: "vide", es: "hueco", ru: "пропуск") }
  static var mistakes: Phrase { Phrase(en: "Mistakes", fr: "Erreurs", es: "Errores", ru: "Ошибки") }
  static var letters: Phrase { Phrase(en: "Letters", fr: "Lettres", es: "Letras", ru: "Буквы") }
  static var guesses: Phrase { Phrase(en: "Your guesses", fr: "Vos essais", es: "Tus intentos", ru: "Ваши ходы") }
  static var hints: Phrase { Phrase(en: "Hints", fr: "Indices", es: "Pistas", ru: "Подсказки") }
  static var hintsWillCome: Phrase {
    Phrase(
      en: "Guess the film’s English title. Hints come after 2, 4 and 5 mistakes.",
      fr: "Devinez le titre anglais du film. Des indices s’affichent après 2, 4 et 5 erreurs.",
      es: "Adivina el título en inglés de la película. Hay pistas tras 2, 4 y 5 errores.",
      ru: "Угадайте английское название фильма. Подсказки появятся после 2, 4 и 5 ошибок.")
  }
  static var gameKind: Phrase { Phrase(en: "Game type", fr: "Type de jeu", es: "Tipo de juego", ru: "Вид игры") }
  static var youWon: Phrase { Phrase(en: "You got it!", fr: "Trouvé\u{202F}!", es: "¡Has acertado!", ru: "Угадали!") }
  static var youLost: Phrase {
    Phrase(en: "The lantern is lit", fr: "La lanterne est allumée", es: "La calabaza se ha encendido", ru: "Фонарь зажёгся")
  }

  @inline(never)
  static func kind(_ kind: HangmanKind) -> Phrase { tab(kind.tab) }

  @inline(never)
  static func tab(_ tab: HangmanTab) -> Phrase {
    switch tab {
    case .words: Phrase(en: "Words", fr: "Mots", es: "Palabras", ru: "Слова")
    case .films: Phrase(en: "Films", fr: "Films", es: "Películas", ru: "Фильмы")
    case .statistics: .statistics
    }
  }

  @inline(never)
  static func itWas(_ kind: HangmanKind) -> Phrase {
    kind == .words
      ? Phrase(en: "The word was “", fr: "Le mot était «\u{202F}", es: "La palabra era «", ru: "Загаданное слово: «")
      : Phrase(en: "The film was “", fr: "Le film était «\u{202F}", es: "La película era «", ru: "Загаданный фильм: «")
  }

  /// The end of the sentence that `itWas` begins. The word or the film's title is inserted between the two parts.
  static var itWasThat: Phrase { Phrase(en: "”.", fr: "\u{202F}».", es: "».", ru: "».") }

  @inline(never)
  static func points(_ count: Int) -> Phrase { Phrase(String(count)) + .pointsUnit(count) }

  static func pointsUnit(_ count: Int) -> Phrase {
    Phrase(
      en: Plural.english(count, " point", " points"), fr: Plural.french(count, " point", " points"),
      es: Plural.spanish(count, " punto", " puntos"), ru: Plural.russian(count, " очко", " очка", " очков"))
  }

  @inline(never)
  static func bestScore(_ points: Int) -> Phrase {
    Phrase(en: "Best: ", fr: "Record\u{A0}: ", es: "Récord: ", ru: "Рекорд: ") + Phrase(String(points))
  }

  // MARK: - Announcements

  /// The number of times that a letter occurs in the word. The number is feminine in French, Spanish and Russian, to agree with
  /// the word for "letter".
  @inline(never)
  static func times(_ count: Int) -> Phrase {
    switch count {
    case 1: Phrase(en: "one", fr: "une", es: "una", ru: "одна")
    case 2: Phrase(en: "two", fr: "deux", es: "dos", ru: "две")
    case 3: Phrase(en: "three", fr: "trois", es: "tres", ru: "три")
    case 4: Phrase(en: "four", fr: "quatre", es: "cuatro", ru: "четыре")
    default: Phrase(String(count))
    }
  }

  @inline(never)
  static func notInIt(_ letter: String) -> Phrase {
    Phrase(en: "There is no ", fr: "Pas de ", es: "La ", ru: "Буквы ") + Phrase(letter)
      + Phrase(en: ".", fr: ".", es: " no está.", ru: " нет.")
  }

  @inline(never)
  static func outOf(_ count: Int, _ all: Int) -> Phrase {
    Phrase(String(count)) + Phrase(en: " of ", fr: " sur ", es: " de ", ru: " из ") + Phrase(String(all) + ".")
  }

  @inline(never)
  static var found: Phrase { Phrase(en: "You got it: ", fr: "Trouvé\u{A0}: ", es: "Has acertado: ", ru: "Угадали: ") }

  // MARK: - Names and statistics

  static var newBestScore: Phrase { Phrase(en: "New best score", fr: "Nouveau record", es: "Nuevo récord", ru: "Новый рекорд") }
  static var yourName: Phrase { Phrase(en: "Your name", fr: "Votre nom", es: "Tu nombre", ru: "Ваше имя") }
  static var save: Phrase { Phrase(en: "Save", fr: "Enregistrer", es: "Guardar", ru: "Сохранить") }
  static var skip: Phrase { Phrase(en: "Skip", fr: "Passer", es: "Omitir", ru: "Пропустить") }
  static var anonymous: Phrase { Phrase(en: "Anonymous", fr: "Anonyme", es: "Anónimo", ru: "Без имени") }
  static var bestScores: Phrase {
    Phrase(en: "Best scores", fr: "Meilleurs scores", es: "Mejores puntuaciones", ru: "Лучшие результаты")
  }
  static var wonInARow: Phrase { Phrase(en: "Current streak", fr: "Série en cours", es: "Racha actual", ru: "Текущая серия") }
  static var longestRun: Phrase { Phrase(en: "Longest streak", fr: "Meilleure série", es: "Mejor racha", ru: "Лучшая серия") }
  static var startPlaying: Phrase {
    Phrase(en: "Play a round", fr: "Jouer une partie", es: "Jugar una partida", ru: "Начать игру")
  }

  @inline(never)
  static func noScoresYet(_ kind: HangmanKind) -> Phrase {
    kind == .words
      ? Phrase(
        en: "No scores yet. Guess a word, and your best scores will show up here.",
        fr: "Pas encore de score. Trouvez un mot et vos meilleurs scores s’afficheront ici.",
        es: "Aún no hay puntuaciones. Acierta una palabra y aquí verás las mejores.",
        ru: "Результатов пока нет. Угадайте слово\u{A0}— и здесь появятся лучшие результаты.")
      : Phrase(
        en: "No scores yet. Guess a film, and your best scores will show up here.",
        fr: "Pas encore de score. Trouvez un film et vos meilleurs scores s’afficheront ici.",
        es: "Aún no hay puntuaciones. Acierta una película y aquí verás las mejores.",
        ru: "Результатов пока нет. Угадайте фильм\u{A0}— и здесь появятся лучшие результаты.")
  }
}
