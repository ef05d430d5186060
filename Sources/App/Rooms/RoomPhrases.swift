import Content
import Rules

// Phrases for players, hosts and projectors in live rooms.

extension Phrase {
  static var joinRoom: Phrase { Phrase(en: "Join", fr: "Rejoindre", es: "Unirse", ru: "Войти") }
  static var joinMeaning: Phrase {
    Phrase(
      en: "Playing with others? Enter the code shown on the big screen.",
      fr: "Vous jouez à plusieurs\u{202F}? Saisissez le code affiché sur le grand écran.",
      es: "¿Juegas con más gente? Escribe el código de la pantalla grande.",
      ru: "Играете компанией? Введите код с большого экрана.")
  }
  static var roomCode: Phrase { Phrase(en: "Room code", fr: "Code de la salle", es: "Código de la sala", ru: "Код комнаты") }
  static var liveRound: Phrase { Phrase(en: "Live round", fr: "Partie en direct", es: "Partida en vivo", ru: "Совместная игра") }
  static var hostLive: Phrase { Phrase(en: "Host live", fr: "Animer en direct", es: "Organizar en vivo", ru: "Провести игру") }
  static var nameMeaning: Phrase {
    Phrase(
      en: "Everyone in the room will see this name.", fr: "Toute la salle verra ce nom.", es: "Toda la sala verá este nombre.",
      ru: "Это имя увидят все в комнате.")
  }

  // MARK: - Joining

  static var noSuchRoom: Phrase {
    Phrase(
      en: "There is no room with this code. Check the code on the big screen.",
      fr: "Aucune salle n’a ce code. Vérifiez-le sur le grand écran.",
      es: "No hay ninguna sala con este código. Compruébalo en la pantalla grande.",
      ru: "Комнаты с таким кодом нет. Сверьтесь с большим экраном.")
  }
  static var tooManyCodes: Phrase {
    Phrase(
      en: "Too many wrong codes. Wait a minute, then try again.",
      fr: "Trop de codes erronés. Attendez une minute, puis réessayez.",
      es: "Demasiados códigos incorrectos. Espera un minuto y vuelve a intentarlo.",
      ru: "Слишком много неверных кодов. Подождите минуту и попробуйте снова.")
  }
  static var roomIsLocked: Phrase {
    Phrase(
      en: "The room is locked. Ask the host to unlock it.",
      fr: "La salle est verrouillée. Demandez à l’hôte de la déverrouiller.",
      es: "La sala está bloqueada. Pide al anfitrión que la desbloquee.",
      ru: "Вход в комнату закрыт. Попросите ведущего открыть его.")
  }
  static var roomIsFull: Phrase {
    Phrase(
      en: "The room is full.", fr: "La salle est complète.", es: "La sala está llena.", ru: "В комнате больше нет мест.")
  }
  static var roomIsOver: Phrase {
    Phrase(
      en: "This round is over.", fr: "Cette partie est terminée.", es: "Esta partida ha terminado.", ru: "Эта игра уже окончена.")
  }
  static var typeRoomName: Phrase {
    Phrase(
      en: "Enter a name of 1 to 24 characters.", fr: "Saisissez un nom de 1 à 24 caractères.",
      es: "Escribe un nombre de 1 a 24 caracteres.", ru: "Введите имя длиной от 1 до 24 знаков.")
  }
  static var nameIsTaken: Phrase {
    Phrase(
      en: "Someone already has this name. Choose another one.", fr: "Ce nom est déjà pris. Choisissez-en un autre.",
      es: "Ya hay alguien con este nombre. Elige otro.", ru: "Это имя уже занято. Выберите другое.")
  }
  static func useName(_ name: String) -> Phrase {
    Phrase(en: "Use ", fr: "Prendre ", es: "Usar ", ru: "Выбрать имя ") + quoted(name)
  }
  static var youWereRemoved: Phrase {
    Phrase(
      en: "The host has removed you from the room.", fr: "L’hôte vous a exclu de la salle.",
      es: "El anfitrión te ha expulsado de la sala.", ru: "Ведущий удалил вас из комнаты.")
  }
  static var openElsewhere: Phrase {
    Phrase(
      en: "You are playing in another window.", fr: "Vous jouez dans une autre fenêtre.", es: "Estás jugando en otra ventana.",
      ru: "Вы играете в другом окне.")
  }
  static var playHere: Phrase { Phrase(en: "Play here", fr: "Jouer ici", es: "Jugar aquí", ru: "Играть здесь") }

  // MARK: - Playing

  static var youAreIn: Phrase {
    Phrase(en: "You’re in!", fr: "Vous êtes dans la salle\u{202F}!", es: "¡Ya estás dentro!", ru: "Вы в игре!")
  }
  static var waitForHost: Phrase {
    Phrase(
      en: "Wait for the host to start.", fr: "Attendez que l’hôte lance la partie.",
      es: "Espera a que el anfitrión empiece la partida.", ru: "Ждём, когда ведущий начнёт игру.")
  }
  static var getReady: Phrase { Phrase(en: "Get ready", fr: "Préparez-vous", es: "Prepárate", ru: "Приготовьтесь") }
  static var answers: Phrase { Phrase(en: "Answers", fr: "Réponses", es: "Respuestas", ru: "Варианты") }
  static var answerReceived: Phrase {
    Phrase(en: "Answer received", fr: "Réponse reçue", es: "Respuesta recibida", ru: "Ответ принят")
  }
  static var sendingAnswer: Phrase {
    Phrase(en: "Sending your answer…", fr: "Envoi de votre réponse…", es: "Enviando tu respuesta…", ru: "Отправляем ответ…")
  }
  static var noAnswerGiven: Phrase { Phrase(en: "No answer", fr: "Pas de réponse", es: "Sin respuesta", ru: "Нет ответа") }
  static var rightAnswerIs: Phrase { theRightAnswer + colon }
  static var waitForResult: Phrase {
    Phrase(
      en: "The result is coming up.", fr: "Le résultat arrive.", es: "Enseguida se verá el resultado.",
      ru: "Результат скоро появится.")
  }
  static var roomPlace: Phrase { Phrase(en: "Place", fr: "Place", es: "Puesto", ru: "Место") }
  static var roomPaused: Phrase { Phrase(en: "Paused", fr: "En pause", es: "En pausa", ru: "Пауза") }
  static var roomResumed: Phrase {
    Phrase(en: "The clock is running again", fr: "Le chrono est reparti", es: "El reloj vuelve a correr", ru: "Время снова идёт")
  }
  static var moreTimeGiven: Phrase {
    Phrase(
      en: "The host has added time", fr: "L’hôte a ajouté du temps", es: "El anfitrión ha dado más tiempo",
      ru: "Ведущий добавил времени")
  }
  static var connectionLost: Phrase {
    Phrase(
      en: "Connection lost. Reconnecting…", fr: "Connexion perdue. Reconnexion…", es: "Conexión perdida. Reconectando…",
      ru: "Связь потеряна. Переподключаемся…")
  }
  static var connectedAgain: Phrase {
    Phrase(en: "Reconnected", fr: "Connexion rétablie", es: "Conexión restablecida", ru: "Связь восстановлена")
  }

  /// Why the server did not accept an answer. `reason` is the member `reason` in the API's error response, if any.
  static func answerRefused(_ reason: String?) -> Phrase {
    switch reason {
    case "closed":
      Phrase(
        en: "Too late. This answer does not count.", fr: "Trop tard. Cette réponse ne compte pas.",
        es: "Demasiado tarde. Esta respuesta no cuenta.", ru: "Слишком поздно. Этот ответ не засчитан.")
    case "paused":
      Phrase(
        en: "The game is paused. Answer when it resumes.", fr: "La partie est en pause. Répondez quand elle reprendra.",
        es: "La partida está en pausa. Responde cuando continúe.", ru: "Сейчас пауза. Ответьте, когда игра продолжится.")
    default:
      Phrase(
        en: "Your answer was not accepted.", fr: "Votre réponse n’a pas été acceptée.", es: "Tu respuesta no se ha aceptado.",
        ru: "Ваш ответ не принят.")
    }
  }

  // MARK: - Points and places

  static func roomPoints(_ points: Points) -> Phrase { .points(Score(hundredths: points.hundredths, possible: 1)) }

  /// The points that a player has gained, with a sign, such as "+1", "+0.5" or "+0".
  static func pointsWon(_ points: Points) -> Phrase { Phrase(points < .zero ? "" : "+") + roomPoints(points) }

  /// A place in the ranking of all players or teams, such as "2 of 30". With many players it may be approximate, such as "about
  /// 120 of 2000".
  static func placeOf(_ place: Int, _ players: Int, isAbout: Bool) -> Phrase {
    let about = isAbout ? Phrase(en: "about ", fr: "environ ", es: "aprox. ", ru: "около ") : Phrase("")
    return about + Phrase("\(place)") + Phrase(en: " of ", fr: " sur ", es: " de ", ru: " из ") + Phrase("\(players)")
  }

  static var scoreboard: Phrase { Phrase(en: "Scoreboard", fr: "Classement", es: "Marcador", ru: "Таблица очков") }
  static var podium: Phrase { Phrase(en: "Podium", fr: "Podium", es: "Podio", ru: "Пьедестал") }
  static var hiddenName: Phrase { Phrase(en: "Name hidden", fr: "Nom masqué", es: "Nombre oculto", ru: "Имя скрыто") }

  /// The heading of a player's screen after the end of the round.
  static func finalPlace(_ place: Int, hasPoints: Bool) -> Phrase {
    switch hasPoints ? place : .max {
    case 1: Phrase(en: "You won!", fr: "Vous avez gagné\u{202F}!", es: "¡Has ganado!", ru: "Вы победили!")
    case 2, 3: Phrase(en: "On the podium!", fr: "Sur le podium\u{202F}!", es: "¡En el podio!", ru: "Вы в тройке лучших!")
    default: .wellPlayed
    }
  }

  // MARK: - Hosting

  static var openRoom: Phrase { Phrase(en: "Open the room", fr: "Ouvrir la salle", es: "Abrir la sala", ru: "Открыть комнату") }
  static var scoringQuestion: Phrase { Phrase(en: "Scoring", fr: "Comptage des points", es: "Puntuación", ru: "Подсчёт очков") }
  static func scoring(_ scoring: RoomScoring) -> Phrase {
    switch scoring {
    case .accuracy: Phrase(en: "Accuracy", fr: "Précision", es: "Precisión", ru: "За точность")
    case .speed: Phrase(en: "Speed", fr: "Rapidité", es: "Rapidez", ru: "За скорость")
    }
  }
  static func scoringMeaning(_ scoring: RoomScoring) -> Phrase {
    switch scoring {
    case .accuracy:
      Phrase(
        en: "One point for each right answer.", fr: "Un point par bonne réponse.", es: "Un punto por respuesta correcta.",
        ru: "Очко за каждый верный ответ.")
    case .speed:
      Phrase(
        en: "Up to 1,000 points for each right answer: the faster, the more.",
        fr: "Jusqu’à 1\u{202F}000 points par bonne réponse\u{A0}: plus c’est rapide, plus ça rapporte.",
        es: "Hasta 1000 puntos por respuesta correcta: cuanto más rápida, más puntos.",
        ru: "До 1000 очков за верный ответ: чем быстрее, тем больше.")
    }
  }
  static var timeForEach: Phrase {
    Phrase(en: "Time for each question", fr: "Temps par question", es: "Tiempo por pregunta", ru: "Время на вопрос")
  }
  static func seconds(_ count: Int) -> Phrase {
    Phrase("\(count)\u{A0}") + Phrase(en: "s", fr: "s", es: "s", ru: "с")
  }
  static var pacing: Phrase {
    Phrase(en: "Next question", fr: "Question suivante", es: "Siguiente pregunta", ru: "Следующий вопрос")
  }
  static func pace(isAutomatic: Bool) -> Phrase {
    isAutomatic
      ? Phrase(en: "Automatic", fr: "Automatique", es: "Automática", ru: "Автоматически")
      : Phrase(en: "When I say so", fr: "Quand je le décide", es: "Cuando yo diga", ru: "По моей команде")
  }
  /// Warns the host before the room opens, because players could look up the answers to a public quiz.
  static var quizIsPublic: Phrase {
    Phrase(
      en: "This quiz is public. Players could look up its answers.",
      fr: "Ce quiz est public. Les joueurs pourraient en consulter les réponses.",
      es: "Este quiz es público. Los jugadores podrían consultar las respuestas.",
      ru: "Эта викторина открыта для всех. Игроки могут подсмотреть ответы.")
  }
  static var quizIsUnlisted: Phrase {
    Phrase(
      en: "This quiz is not listed. Only people with a link to it could look up its answers.",
      fr: "Ce quiz n’est dans aucune liste. Seules les personnes ayant le lien pourraient en consulter les réponses.",
      es: "Este quiz no está en ninguna lista. Solo quien tenga su enlace podría consultar las respuestas.",
      ru: "Этой викторины нет в списках. Подсмотреть ответы может только тот, у кого есть ссылка на неё.")
  }
  static var quizGoesToRoom: Phrase {
    Phrase(
      en: "The quiz is sent to the room only. It is deleted with the room’s results.",
      fr: "Le quiz n’est envoyé qu’à la salle. Il est supprimé avec les résultats de la salle.",
      es: "El quiz solo se envía a la sala. Se borra junto con los resultados de la sala.",
      ru: "Викторина будет отправлена только в эту комнату и удалена вместе с её результатами.")
  }
  static var hostingNotAllowed: Phrase {
    Phrase(
      en: "This server does not let you host rounds. Ask its operator.",
      fr: "Ce serveur ne vous permet pas d’animer des parties. Adressez-vous à son administrateur.",
      es: "Este servidor no te permite organizar partidas. Habla con quien lo administra.",
      ru: "У вас нет прав проводить игры на этом сервере. Обратитесь к администратору.")
  }
  static var tooManyRooms: Phrase {
    Phrase(
      en: "Too many rooms are open. Try again later.", fr: "Trop de salles sont ouvertes. Réessayez plus tard.",
      es: "Hay demasiadas salas abiertas. Vuelve a intentarlo más tarde.",
      ru: "Открыто слишком много комнат. Попробуйте позже.")
  }
  static var notYourRoom: Phrase {
    Phrase(
      en: "Only the room’s host can open this page. Use the link from the host’s screen.",
      fr: "Seul l’hôte de la salle peut ouvrir cette page. Utilisez le lien affiché sur son écran.",
      es: "Solo el anfitrión de la sala puede abrir esta página. Usa el enlace de su pantalla.",
      ru: "Эту страницу может открыть только ведущий. Откройте ссылку с его экрана.")
  }
  static var joinAt: Phrase { Phrase(en: "Join at", fr: "Rendez-vous sur", es: "Únete en", ru: "Заходите на") }
  static var joinPicture: Phrase {
    Phrase(
      en: "QR code to join the room", fr: "QR code pour rejoindre la salle", es: "Código QR para unirse a la sala",
      ru: "QR-код для входа в комнату")
  }
  static var phonesCannotReach: Phrase {
    Phrase(
      en: "Phones cannot reach this address. Start the server with --host 0.0.0.0 or --public-address.",
      fr: "Les téléphones ne peuvent pas joindre cette adresse. Lancez le serveur avec --host 0.0.0.0 ou --public-address.",
      es: "Los teléfonos no pueden abrir esta dirección. Inicia el servidor con --host 0.0.0.0 o --public-address.",
      ru: "Телефоны не смогут открыть этот адрес. Запустите сервер с --host 0.0.0.0 или --public-address.")
  }
  static var roomPlayers: Phrase { Phrase(en: "Players", fr: "Joueurs", es: "Jugadores", ru: "Игроки") }
  static var nobodyHere: Phrase {
    Phrase(
      en: "Nobody is here yet.", fr: "Personne pour l’instant.", es: "Todavía no hay nadie.", ru: "Пока никого нет.")
  }
  static var start: Phrase { Phrase(en: "Start", fr: "Commencer", es: "Empezar", ru: "Начать") }
  static var pauseRoom: Phrase { Phrase(en: "Pause", fr: "Pause", es: "Pausar", ru: "Пауза") }
  static var resumeRoom: Phrase { Phrase(en: "Resume", fr: "Reprendre", es: "Continuar", ru: "Продолжить") }
  static var moreTime: Phrase { Phrase(en: "More time", fr: "Ajouter du temps", es: "Más tiempo", ru: "Добавить время") }
  static var lockRoom: Phrase {
    Phrase(en: "Lock the room", fr: "Verrouiller la salle", es: "Bloquear la sala", ru: "Закрыть вход")
  }
  static var unlockRoom: Phrase {
    Phrase(en: "Unlock the room", fr: "Déverrouiller la salle", es: "Desbloquear la sala", ru: "Открыть вход")
  }
  static var showResults: Phrase {
    Phrase(en: "Show results", fr: "Afficher les résultats", es: "Mostrar los resultados", ru: "Показать результаты")
  }
  static var showScoreboard: Phrase {
    Phrase(en: "Show the scoreboard", fr: "Afficher le classement", es: "Mostrar el marcador", ru: "Показать таблицу")
  }
  static var endRound: Phrase {
    Phrase(en: "End the round", fr: "Terminer la partie", es: "Terminar la partida", ru: "Закончить игру")
  }
  static var remove: Phrase { Phrase(en: "Remove", fr: "Exclure", es: "Expulsar", ru: "Удалить") }
  static var rename: Phrase { Phrase(en: "Rename", fr: "Renommer", es: "Cambiar el nombre", ru: "Переименовать") }
  static var newName: Phrase { Phrase(en: "New name", fr: "Nouveau nom", es: "Nombre nuevo", ru: "Новое имя") }
  static func hideName(_ isHidden: Bool) -> Phrase {
    isHidden
      ? Phrase(en: "Show the name", fr: "Afficher le nom", es: "Mostrar el nombre", ru: "Показать имя")
      : Phrase(en: "Hide the name", fr: "Masquer le nom", es: "Ocultar el nombre", ru: "Скрыть имя")
  }
  static func extraTime(_ hasMore: Bool) -> Phrase {
    hasMore
      ? Phrase(en: "Remove extra time", fr: "Revenir au temps normal", es: "Quitar el tiempo extra", ru: "Вернуть обычное время")
      : Phrase(en: "Give extra time", fr: "Accorder du temps supplémentaire", es: "Dar tiempo extra", ru: "Дать больше времени")
  }
  static func optionsFor(_ name: String) -> Phrase {
    Phrase(en: "Options for ", fr: "Options\u{A0}: ", es: "Opciones: ", ru: "Действия: ") + Phrase(name)
  }
  static var isAway: Phrase { Phrase(en: "away", fr: "absent", es: "ausente", ru: "не в сети") }
  static var hasAnswered: Phrase { Phrase(en: "answered", fr: "a répondu", es: "ha respondido", ru: "есть ответ") }
  static func answersSoFar(_ count: Int, of all: Int) -> Phrase {
    Phrase(en: "Answers: ", fr: "Réponses\u{A0}: ", es: "Respuestas: ", ru: "Ответов: ")
      + Phrase("\(count)") + Phrase(en: " of ", fr: " sur ", es: " de ", ru: " из ") + Phrase("\(all)")
  }
  static func questionOf(_ number: Int, _ count: Int) -> Phrase {
    question + Phrase(" \(number)") + Phrase(en: " of ", fr: " sur ", es: " de ", ru: " из ") + Phrase("\(count)")
  }
  static var otherDevices: Phrase {
    Phrase(en: "Other screens", fr: "Autres écrans", es: "Otras pantallas", ru: "Другие экраны")
  }
  static var openProjector: Phrase {
    Phrase(
      en: "Open the projector view", fr: "Ouvrir la vue projecteur", es: "Abrir la vista de proyector",
      ru: "Открыть экран проектора")
  }
  static func deviceLink(isProjector: Bool) -> Phrase {
    isProjector
      ? Phrase(
        en: "Link for a projector", fr: "Lien pour un projecteur", es: "Enlace para un proyector", ru: "Ссылка для проектора")
      : Phrase(
        en: "Link for a remote control", fr: "Lien pour une télécommande", es: "Enlace para un mando a distancia",
        ru: "Ссылка для пульта")
  }
  static var linkMeaning: Phrase {
    Phrase(
      en: "Open this link on the other device. It works once and expires in ten minutes.",
      fr: "Ouvrez ce lien sur l’autre appareil. Il ne sert qu’une fois et expire dans dix minutes.",
      es: "Abre este enlace en el otro dispositivo. Sirve una sola vez y caduca en diez minutos.",
      ru: "Откройте ссылку на другом устройстве. Она одноразовая и действует десять минут.")
  }
}
