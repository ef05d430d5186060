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
      en: "The round cannot begin", fr: "La partie ne peut pas commencer", es: "La partida no puede empezar",
      ru: "Не удалось начать игру")
  }
  static var notRanked: Phrase {
    Phrase(
      en: "There is no leaderboard for this.", fr: "Il n’y a pas de classement pour cela ici.",
      es: "Aquí no hay clasificación para esto.", ru: "Для этого здесь нет таблицы.")
  }
  static var serverIsBusy: Phrase {
    Phrase(
      en: "The server has too much to do at the moment. Try again shortly.",
      fr: "Le serveur a trop à faire en ce moment. Réessayez dans un instant.",
      es: "El servidor tiene demasiado que hacer en este momento. Vuelve a intentarlo enseguida.",
      ru: "Сервер сейчас слишком занят. Попробуйте ещё раз чуть позже.")
  }
  static var answerWaits: Phrase {
    Phrase(
      en: "The server cannot be reached. Your answer is kept here, and sent again by itself.",
      fr: "Le serveur est injoignable. Votre réponse est gardée ici et sera renvoyée d’elle-même.",
      es: "No se puede conectar con el servidor. Tu respuesta se guarda aquí y se volverá a enviar sola.",
      ru: "Сервер недоступен. Ваш ответ сохранён здесь и отправится сам.")
  }

  // MARK: - What ends a round before its end

  static var roundBrokeOff: Phrase {
    Phrase(
      en: "This round cannot go on", fr: "Cette partie ne peut pas continuer", es: "Esta partida no puede continuar",
      ru: "Не удалось продолжить игру")
  }
  static var roundOfAnother: Phrase {
    Phrase(
      en: "It was begun by another player: this browser is somebody else by now.",
      fr: "Elle a été commencée par quelqu’un d’autre\u{A0}: ce navigateur a changé de joueur entre-temps.",
      es: "La empezó otra persona: este navegador ha cambiado de jugador mientras tanto.",
      ru: "Её начал другой игрок: за это время у браузера сменился игрок.")
  }
  static var roundWentOn: Phrase {
    Phrase(
      en: "It went on in another window, or what it asks has changed since.",
      fr: "Elle a continué dans une autre fenêtre, ou ses questions ont changé depuis.",
      es: "Ha seguido en otra ventana, o lo que pregunta ha cambiado desde entonces.",
      ru: "Она продолжилась в другом окне, или её вопросы с тех пор изменились.")
  }
  static var roundExpired: Phrase {
    Phrase(
      en: "A ranked round must be finished within a day. This one started earlier.",
      fr: "Une partie classée doit se jouer en une journée, et celle-ci a été commencée plus tôt.",
      es: "Una partida clasificatoria se juega en un día, y esta se empezó antes.",
      ru: "Игру за место в таблице надо закончить за сутки, а эта началась раньше.")
  }
  static var roundCannotGoOn: Phrase {
    Phrase(
      en: "The server did not take the last answer. What you have played before it does not count.",
      fr: "Le serveur n’a pas accepté la dernière réponse. Ce qui a été joué avant ne compte pas.",
      es: "El servidor no ha aceptado la última respuesta. Lo jugado antes no cuenta.",
      ru: "Сервер не принял последний ответ. То, что сыграно до него, не засчитано.")
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
      en: "Your round is kept. Which place it is could not be asked just now.",
      fr: "Votre partie est enregistrée. Sa place n’a pas pu être demandée pour l’instant.",
      es: "Tu partida está guardada. Por ahora no se ha podido preguntar qué puesto ocupa.",
      ru: "Игра засчитана. Узнать её место сейчас не удалось.")
  }

  /// "Place 3 today"; without a number one that is below those that are counted.
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
      en: "On the leaderboard as ", fr: "Dans le classement\u{A0}: ", es: "En la clasificación: ", ru: "В таблице: ") + Phrase(name)
  }
}
