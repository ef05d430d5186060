import WireAPI

extension Phrase {
  static var forAPlace: Phrase {
    Phrase(en: "Ranked", fr: "Pour le classement", es: "Para la clasificación", ru: "За место в таблице")
  }
  static var playUnranked: Phrase {
    Phrase(
      en: "Play unranked", fr: "Jouer hors classement", es: "Jugar sin clasificación", ru: "Играть вне таблицы")
  }
  static var rankedNeedsServer: Phrase {
    Phrase(
      en: "Ranked rounds are played with the server. Without a connection you can play the same quiz unranked.",
      fr: "Les parties classées se jouent avec le serveur. Sans connexion, vous pouvez jouer la même chose hors classement.",
      es: "Las partidas clasificatorias se juegan con el servidor. Sin conexión puedes jugar a lo mismo sin clasificación.",
      ru: "Игры за место в таблице идут через сервер. Без соединения можно сыграть в то же самое вне таблицы.")
  }
  static var cannotBegin: Phrase {
    Phrase(
      en: "Cannot start the round", fr: "Impossible de commencer la partie", es: "No se puede empezar la partida",
      ru: "Не удалось начать игру")
  }
  static var notRanked: Phrase {
    Phrase(
      en: "There is no leaderboard for this.", fr: "Il n’y a pas de classement pour cela ici.",
      es: "Aquí no hay clasificación para esto.", ru: "Для этого здесь нет таблицы.")
  }
  static var serverIsBusy: Phrase {
    Phrase(
      en: "The server is busy. Try again in a moment.",
      fr: "Le serveur est surchargé. Réessayez dans un instant.",
      es: "El servidor está ocupado. Vuelve a intentarlo en un momento.",
      ru: "Сервер сейчас перегружен. Попробуйте чуть позже.")
  }
  static var answerWaits: Phrase {
    Phrase(
      en: "The server cannot be reached. Your answer is saved and will be sent automatically.",
      fr: "Le serveur est injoignable. Votre réponse est enregistrée et sera envoyée automatiquement.",
      es: "No se puede conectar con el servidor. Tu respuesta está guardada y se enviará automáticamente.",
      ru: "Сервер недоступен. Ваш ответ сохранён и будет отправлен автоматически.")
  }

  // MARK: - Stopped rounds

  static var roundBrokeOff: Phrase {
    Phrase(
      en: "Cannot continue the round", fr: "Impossible de continuer la partie", es: "No se puede continuar la partida",
      ru: "Не удалось продолжить игру")
  }
  static var roundOfAnother: Phrase {
    Phrase(
      en: "Another player started it. This browser has a different player now.",
      fr: "Elle a été commencée par un autre joueur. Ce navigateur a changé de joueur depuis.",
      es: "La empezó otro jugador. Este navegador tiene ahora un jugador distinto.",
      ru: "Её начал другой игрок, а в этом браузере теперь играете вы.")
  }
  static var roundWentOn: Phrase {
    Phrase(
      en: "It was continued in another window, or its questions have changed.",
      fr: "Elle a continué dans une autre fenêtre, ou ses questions ont changé.",
      es: "Ha continuado en otra ventana o sus preguntas han cambiado.",
      ru: "Её продолжили в другом окне, или её вопросы изменились.")
  }
  static var roundExpired: Phrase {
    Phrase(
      en: "A ranked round must be finished within a day. This one started earlier.",
      fr: "Une partie classée doit se terminer en une journée. Celle-ci a commencé plus tôt.",
      es: "Una partida clasificatoria debe terminarse en un día. Esta empezó antes.",
      ru: "Рейтинговую игру надо закончить за сутки. Эта началась раньше.")
  }
  static var roundCannotGoOn: Phrase {
    Phrase(
      en: "The server did not accept your last answer. This round does not count.",
      fr: "Le serveur n’a pas accepté votre dernière réponse. Cette partie ne compte pas.",
      es: "El servidor no ha aceptado tu última respuesta. Esta partida no cuenta.",
      ru: "Сервер не принял ваш последний ответ. Эта игра не засчитана.")
  }

  // MARK: - Places

  static var yourPlaces: Phrase {
    Phrase(en: "Your places", fr: "Vos places", es: "Tus puestos", ru: "Ваши места")
  }
  static var toTheLeaderboard: Phrase {
    Phrase(en: "See the leaderboard", fr: "Voir le classement", es: "Ver la clasificación", ru: "Открыть таблицу")
  }
  static var placesUnknown: Phrase {
    Phrase(
      en: "Your round is saved. Its place is not available right now.",
      fr: "Votre partie est enregistrée. Sa place n’est pas disponible pour l’instant.",
      es: "Tu partida está guardada. Su puesto no está disponible por ahora.",
      ru: "Игра засчитана. Узнать её место сейчас не удалось.")
  }

  /// "Place 3 today". Without a number, "A place below 1,000 today".
  @inline(never)
  static func place(_ number: Int?, in window: LeaderboardWindow) -> Phrase {
    let place =
      number.map {
        Phrase(en: "Place ", fr: "", es: "Puesto ", ru: "") + Phrase(String($0))
          + Phrase(en: "", fr: $0 == 1 ? "re place" : "e place", es: "", ru: "-е\u{A0}место")
      }
      ?? Phrase(
        en: "A place below 1,000", fr: "Une place au\u{2011}delà de la 1\u{202F}000e", es: "Un puesto por debajo del 1000",
        ru: "Место ниже 1000-го")
    switch window {
    case .day: return place + Phrase(en: " today", fr: " aujourd’hui", es: " hoy", ru: " сегодня")
    case .week: return place + Phrase(en: " this week", fr: " cette semaine", es: " esta semana", ru: " на этой неделе")
    case .all:
      return place + Phrase(en: " of all time", fr: " de tous les temps", es: " de todos los tiempos", ru: " за всё время")
    }
  }

  static func onTheLeaderboardAs(_ name: String) -> Phrase {
    Phrase(
      en: "On the leaderboard as ", fr: "Dans le classement\u{A0}: ", es: "En la clasificación: ", ru: "В таблице: ")
      + Phrase(name)
  }
}
