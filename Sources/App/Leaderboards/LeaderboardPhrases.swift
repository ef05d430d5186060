import Rules
import WireAPI

extension Phrase {
  static var leaderboard: Phrase { Phrase(en: "Leaderboard", fr: "Classement", es: "Clasificación", ru: "Таблица рекордов") }
  static var leaderboards: Phrase { Phrase(en: "Leaderboards", fr: "Classements", es: "Clasificaciones", ru: "Таблицы рекордов") }
  static var leaderboardsMeaning: Phrase {
    Phrase(
      en: "Top players on this server", fr: "Les meilleurs joueurs de ce serveur",
      es: "Los mejores jugadores de este servidor",
      ru: "Лучшие игроки этого сервера")
  }
  static var playForAPlace: Phrase {
    Phrase(en: "Play ranked", fr: "Jouer en classé", es: "Jugar una clasificatoria", ru: "Играть на рейтинг")
  }

  static var bestAtHangman: Phrase {
    Phrase(en: "Top hangman players", fr: "Les meilleurs au pendu", es: "Los mejores en el ahorcado", ru: "Лучшие в «Виселице»")
  }
  static var wholeLeaderboard: Phrase {
    Phrase(en: "Full leaderboard", fr: "Classement complet", es: "Clasificación completa", ru: "Вся таблица")
  }

  // MARK: - Choosing a leaderboard

  static var waysToPlay: Phrase { Phrase(en: "Ways to play", fr: "Modes de jeu", es: "Modos de juego", ru: "Варианты игры") }
  static var period: Phrase { Phrase(en: "Period", fr: "Période", es: "Periodo", ru: "Период") }
  static func window(_ window: LeaderboardWindow) -> Phrase {
    switch window {
    case .day: Phrase(en: "Today", fr: "Aujourd’hui", es: "Hoy", ru: "Сегодня")
    case .week: Phrase(en: "This week", fr: "Cette semaine", es: "Esta semana", ru: "Эта неделя")
    case .all: Phrase(en: "All time", fr: "Depuis le début", es: "Histórico", ru: "За всё время")
    }
  }
  static var audience: Phrase { Phrase(en: "Players", fr: "Joueurs", es: "Jugadores", ru: "Игроки") }
  static var everybody: Phrase { Phrase(en: "Everyone", fr: "Tout le monde", es: "Todos", ru: "Все") }
  static var friends: Phrase { Phrase(en: "Friends", fr: "Amis", es: "Amigos", ru: "Друзья") }

  /// When the day or week of a leaderboard ends, in the player's local time.
  static func until(_ end: LocalTime, year: Int?) -> Phrase {
    Phrase(en: "Until ", fr: "Jusqu’au ", es: "Hasta el ", ru: "До ") + time(end, year: year)
  }

  // MARK: - Places

  static var nobodyYet: Phrase {
    Phrase(
      en: "Nobody has played yet. Be the first!", fr: "Personne n’a encore joué. À vous d’ouvrir le bal\u{202F}!",
      es: "Aún no ha jugado nadie. Empieza tú.", ru: "Пока никто не играл. Станьте первым!")
  }
  static var noName: Phrase { Phrase(en: "Anonymous", fr: "Anonyme", es: "Anónimo", ru: "Без имени") }
  static var you: Phrase { Phrase(en: "You", fr: "Vous", es: "Tú", ru: "Вы") }
  static var more: Phrase { Phrase(en: "Show more", fr: "Voir la suite", es: "Ver más", ru: "Показать ещё") }

  /// The player's own rank. `number` is `nil` if the player is not among the first 1,000.
  static func ownPlace(_ number: Int?) -> Phrase {
    let place = Phrase(en: "Your rank: ", fr: "Votre place\u{A0}: ", es: "Tu posición: ", ru: "Ваше место: ")
    if let number { return place + Phrase(String(number)) }
    return place
      + Phrase(en: "outside the top 1,000", fr: "hors du top 1\u{202F}000", es: "fuera del top 1000", ru: "ниже 1000-го")
  }

  static func players(_ count: Int) -> Phrase {
    Phrase(String(count))
      + Phrase(
        en: Plural.english(count, " player", " players"), fr: Plural.french(count, " joueur", " joueurs"),
        es: Plural.spanish(count, " jugador", " jugadores"), ru: Plural.russian(count, " игрок", " игрока", " игроков"))
  }
  static func morePlayersThan(_ count: Int) -> Phrase {
    Phrase(en: "more than ", fr: "plus de ", es: "más de ", ru: "больше ") + Phrase(String(count))
      + Phrase(en: " players", fr: " joueurs", es: " jugadores", ru: Plural.russian(count, " игрока", " игроков", " игроков"))
  }

  /// The duration of a round: "12.4 s", or "1:05" for one minute or more.
  static func duration(_ time: Milliseconds) -> Phrase {
    let tenths = time.count / 100
    if tenths < 600 {
      return Phrase(String(tenths / 10)) + Phrase(en: ".", fr: ",", es: ",", ru: ",") + Phrase(String(tenths % 10))
        + Phrase(en: "\u{A0}s", fr: "\u{A0}s", es: "\u{A0}s", ru: "\u{A0}с")
    }
    let seconds = tenths / 10
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let start = hours == 0 ? String(minutes) : String(hours) + (minutes < 10 ? ":0" : ":") + String(minutes)
    return Phrase(start + (seconds % 60 < 10 ? ":0" : ":") + String(seconds % 60))
  }
}
