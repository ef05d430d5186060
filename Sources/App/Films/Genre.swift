import Content

/// What kind of film it is, as IMDb sorts them; the English name is the one in the pack.
enum Genre: UInt8, CaseIterable, Sendable {
  // The most telling first: that of several genres is drawn which says most about a film.
  case western, noir, war, horror, sport, musical, music, history, animation, family, romance, mystery, biography, fantasy, sciFi
  case crime, comedy, thriller, adventure, action, drama

  init?(_ name: String) {
    for genre in Genre.allCases where genre.name.text(in: .english).utf8.elementsEqual(name.utf8) {
      self = genre
      return
    }
    return nil
  }

  var name: Phrase {
    switch self {
    case .western: Phrase(en: "Western", fr: "Western", es: "Wéstern", ru: "Вестерн")
    case .noir: Phrase(en: "Film-Noir", fr: "Film noir", es: "Cine negro", ru: "Нуар")
    case .war: Phrase(en: "War", fr: "Guerre", es: "Bélica", ru: "Военный")
    case .horror: Phrase(en: "Horror", fr: "Horreur", es: "Terror", ru: "Ужасы")
    case .sport: Phrase(en: "Sport", fr: "Sport", es: "Deporte", ru: "Спорт")
    case .musical: Phrase(en: "Musical", fr: "Comédie musicale", es: "Musical", ru: "Мюзикл")
    case .music: Phrase(en: "Music", fr: "Musique", es: "Música", ru: "Музыка")
    case .history: Phrase(en: "History", fr: "Histoire", es: "Histórica", ru: "История")
    case .animation: Phrase(en: "Animation", fr: "Animation", es: "Animación", ru: "Мультфильм")
    case .family: Phrase(en: "Family", fr: "Famille", es: "Familiar", ru: "Семейный")
    case .romance: Phrase(en: "Romance", fr: "Romance", es: "Romance", ru: "Мелодрама")
    case .mystery: Phrase(en: "Mystery", fr: "Mystère", es: "Misterio", ru: "Детектив")
    case .biography: Phrase(en: "Biography", fr: "Biographie", es: "Biografía", ru: "Биография")
    case .fantasy: Phrase(en: "Fantasy", fr: "Fantastique", es: "Fantasía", ru: "Фэнтези")
    case .sciFi: Phrase(en: "Sci-Fi", fr: "Science-fiction", es: "Ciencia ficción", ru: "Фантастика")
    case .crime: Phrase(en: "Crime", fr: "Policier", es: "Crimen", ru: "Криминал")
    case .comedy: Phrase(en: "Comedy", fr: "Comédie", es: "Comedia", ru: "Комедия")
    case .thriller: Phrase(en: "Thriller", fr: "Thriller", es: "Suspense", ru: "Триллер")
    case .adventure: Phrase(en: "Adventure", fr: "Aventure", es: "Aventura", ru: "Приключения")
    case .action: Phrase(en: "Action", fr: "Action", es: "Acción", ru: "Боевик")
    case .drama: Phrase(en: "Drama", fr: "Drame", es: "Drama", ru: "Драма")
    }
  }
}

extension Film {
  /// The genres in the player's language; one that is not known stays as it is.
  func genres(_ say: Speech) -> [String] { genres.map { name in Genre(name).map { say($0.name) } ?? name } }
}
