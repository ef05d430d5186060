import WireAPI

extension Phrase {
  static var forAPlace: Phrase { Phrase(en: "Ranked", fr: "Partie classée", es: "Clasificatoria", ru: "Рейтинговая игра") }
  static var playUnranked: Phrase {
    Phrase(en: "Play unranked", fr: "Jouer hors classement", es: "Jugar sin clasificación", ru: "Играть без рейтинга")
  }
  static var rankedNeedsServer: Phrase {
    Phrase(
      en: "Ranked rounds need a connection. Offline, you can play unranked.",
      fr: "Les parties classées nécessitent une connexion. En attendant, vous pouvez jouer hors classement.",
      es: "Las clasificatorias necesitan conexión. Mientras tanto, puedes jugar sin clasificación.",
      ru: "Для рейтинговой игры нужна сеть. Пока её нет, можно играть без рейтинга.")
  }
  static var cannotBegin: Phrase {
    Phrase(
      en: "Cannot start the round", fr: "Impossible de commencer la partie", es: "No se puede empezar la partida",
      ru: "Не удалось начать игру")
  }
  static var notRanked: Phrase {
    Phrase(
      en: "This game has no leaderboard.", fr: "Ce jeu n’a pas de classement.",
      es: "Este juego no tiene clasificación.", ru: "У этой игры нет таблицы рекордов.")
  }
  static var serverIsBusy: Phrase {
    Phrase(
      en: "The server is busy. Try again in a moment.",
      fr: "Le serveur est surchargé. Réessayez dans un instant.",
      es: "El servidor está saturado. Vuelve a intentarlo en un momento.",
      ru: "Сервер сейчас перегружен. Попробуйте чуть позже.")
  }
  static var answerWaits: Phrase {
    Phrase(
      en: "The server cannot be reached. Your answer is saved and will be sent automatically.",
      fr: "Le serveur est injoignable. Votre réponse est enregistrée et sera envoyée automatiquement.",
      es: "No se puede conectar con el servidor. Tu respuesta está guardada y se enviará automáticamente.",
      ru: "Сервер недоступен. Ответ сохранён и отправится автоматически.")
  }

  // MARK: - Stopped rounds

  static var roundBrokeOff: Phrase {
    Phrase(
      en: "Cannot continue the round", fr: "Impossible de continuer la partie", es: "No se puede continuar la partida",
      ru: "Не удалось продолжить игру")
  }
  static var roundOfAnother: Phrase {
    Phrase(
      en: "Another player started this round in this browser.",
      fr: "Un autre joueur a commencé cette partie. Ce navigateur a changé de joueur depuis.",
      es: "Otro jugador empezó esta partida en este navegador.",
      ru: "Эту игру в этом браузере начал другой игрок.")
  }
  static var roundWentOn: Phrase {
    Phrase(
      en: "The round was continued in another window, or its questions have changed.",
      fr: "Cette partie a continué dans une autre fenêtre, ou ses questions ont changé.",
      es: "Esta partida ha continuado en otra ventana o sus preguntas han cambiado.",
      ru: "Игру продолжили в другом окне, или её вопросы изменились.")
  }
  static var roundExpired: Phrase {
    Phrase(
      en: "Ranked rounds must be finished within a day. This one has expired.",
      fr: "Une partie classée doit être terminée en 24 heures. Celle-ci a expiré.",
      es: "Una partida clasificatoria debe terminarse en 24 horas. Esta ha caducado.",
      ru: "На рейтинговую игру даются сутки. Время вышло.")
  }
  static var roundCannotGoOn: Phrase {
    Phrase(
      en: "The server did not accept your last answer. This round does not count.",
      fr: "Le serveur n’a pas accepté votre dernière réponse. Cette partie ne compte pas.",
      es: "El servidor no ha aceptado tu última respuesta. Esta partida no cuenta.",
      ru: "Сервер не принял ваш последний ответ. Эта игра не засчитана.")
  }

  // MARK: - Places

  static var yourPlaces: Phrase { Phrase(en: "Your rankings", fr: "Vos places", es: "Tus posiciones", ru: "Ваши места") }
  static var toTheLeaderboard: Phrase {
    Phrase(en: "See the leaderboard", fr: "Voir le classement", es: "Ver la clasificación", ru: "Открыть таблицу")
  }
  static var placesUnknown: Phrase {
    Phrase(
      en: "Your round is saved. Your rank is not available right now.",
      fr: "Votre partie est enregistrée. Votre place n’est pas encore connue.",
      es: "Tu partida está guardada. Tu posición no está disponible por ahora.",
      ru: "Игра засчитана. Ваше место пока неизвестно.")
  }

  /// A place on a leaderboard, such as "#3 today". If `number` is `nil`, the phrase is "Outside the top 1,000 today".
  @inline(never)
  static func place(_ number: Int?, in window: LeaderboardWindow) -> Phrase {
    let place =
      number.map {
        Phrase(en: "#", fr: "", es: "Posición ", ru: "") + Phrase(String($0))
          + Phrase(en: "", fr: $0 == 1 ? "re place" : "e place", es: "", ru: "-е\u{A0}место")
      }
      ?? Phrase(en: "Outside the top 1,000", fr: "Hors du top 1\u{202F}000", es: "Fuera del top 1000", ru: "Ниже 1000-го места")
    switch window {
    case .day: return place + Phrase(en: " today", fr: " aujourd’hui", es: " hoy", ru: " сегодня")
    case .week: return place + Phrase(en: " this week", fr: " cette semaine", es: " esta semana", ru: " на этой неделе")
    case .all:
      return place + Phrase(en: " of all time", fr: ", toutes périodes confondues", es: " en el histórico", ru: " за всё время")
    }
  }

  static func onTheLeaderboardAs(_ name: String) -> Phrase {
    Phrase(
      en: "On the leaderboard as ", fr: "Votre nom dans le classement\u{A0}: ", es: "Tu nombre en la clasificación: ",
      ru: "Ваше имя в таблице рекордов: ")
      + Phrase(name)
  }
}
