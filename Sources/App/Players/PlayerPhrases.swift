extension Phrase {
  static var playerAndFriends: Phrase {
    Phrase(en: "Player and friends", fr: "Joueur et amis", es: "Jugador y amigos", ru: "Игрок и друзья")
  }
  static var playerMeaning: Phrase {
    Phrase(
      en:
        "You need no account: the server recognizes this browser by a secret key. Leaderboards show your name and scores, nothing else.",
      fr:
        "Pas besoin de compte\u{A0}: le serveur reconnaît ce navigateur à un secret que personne d’autre n’a. Les classements montrent votre nom et vos scores, rien de plus.",
      es:
        "No hace falta cuenta: el servidor reconoce este navegador por un secreto que nadie más tiene. Las clasificaciones muestran tu nombre y tus puntos, nada más.",
      ru:
        "Учётная запись не нужна: сервер узнаёт этот браузер по секретному ключу, которого больше ни у кого нет. В таблицах видны имя и очки, и ничего больше."
    )
  }
  static var tooOften: Phrase {
    Phrase(
      en: "Too many tries in a short time. Wait a moment, then try again.",
      fr: "C’était beaucoup en peu de temps. Attendez un peu, puis réessayez.",
      es: "Han sido muchas veces en poco tiempo. Espera un poco y vuelve a intentarlo.",
      ru: "Слишком часто за короткое время. Подождите немного и попробуйте снова.")
  }

  // MARK: - Name

  static var nameOnLeaderboards: Phrase {
    Phrase(
      en: "Your name on leaderboards", fr: "Votre nom dans les classements", es: "Tu nombre en las clasificaciones",
      ru: "Ваше имя в таблицах")
  }
  static var nameSaved: Phrase {
    Phrase(
      en: "Saved. Leaderboards show this name now.", fr: "Enregistré. Les classements affichent maintenant ce nom.",
      es: "Guardado. Las clasificaciones ya muestran este nombre.", ru: "Сохранено. Теперь в таблицах видно это имя.")
  }
  static var nameRefused: Phrase {
    Phrase(
      en: "This name cannot be shown. Choose another one, with letters and at most three marks on each.",
      fr: "Ce nom ne peut pas être affiché. Choisissez-en un autre, avec des lettres et au plus trois signes sur chacune.",
      es: "Este nombre no se puede mostrar. Elige otro, con letras y como mucho tres signos en cada una.",
      ru: "Это имя показать нельзя. Выберите другое: из букв и не больше чем с тремя значками на каждой.")
  }
  static var typeName: Phrase {
    Phrase(
      en: "Type a name first.", fr: "Écrivez d’abord un nom.", es: "Escribe primero un nombre.", ru: "Сначала введите имя.")
  }

  // MARK: - Another device

  static var anotherDevice: Phrase {
    Phrase(en: "Another device", fr: "Un autre appareil", es: "Otro dispositivo", ru: "Другое устройство")
  }
  static var transferMeaning: Phrase {
    Phrase(
      en: "To play as yourself on another device, make a code here and enter it there.",
      fr: "Emmenez votre joueur\u{A0}: créez un code ici et utilisez-le sur l’autre appareil.",
      es: "Llévate a tu jugador: crea un código aquí y úsalo en el otro dispositivo.",
      ru: "Возьмите игрока с собой: создайте код здесь и примените его на другом устройстве.")
  }
  static var makeCode: Phrase {
    Phrase(en: "Make a code", fr: "Créer un code", es: "Crear un código", ru: "Создать код")
  }
  static var makeNewCode: Phrase {
    Phrase(en: "Make a new code", fr: "Créer un nouveau code", es: "Crear otro código", ru: "Создать новый код")
  }
  /// The code with a space after each character, so that screen readers spell it out.
  static func codeIs(_ code: String) -> Phrase {
    Phrase(en: "The code is ", fr: "Le code est ", es: "El código es ", ru: "Код: ")
      + Phrase(String(String.UnicodeScalarView(code.unicodeScalars.flatMap { [$0, " "] })))
  }
  static var scanOrType: Phrase {
    Phrase(
      en: "Scan the picture with the other device, or type the code there.",
      fr: "Scannez l’image avec l’autre appareil, ou tapez-y le code.",
      es: "Escanea la imagen con el otro dispositivo o escribe allí el código.",
      ru: "Наведите на картинку камеру другого устройства или введите код там.")
  }
  static func codeUntil(_ end: LocalTime) -> Phrase {
    Phrase(
      en: "Valid once, until ", fr: "Il sert une fois, jusqu’à ", es: "Vale una vez, hasta las ",
      ru: "Он действует один раз, до ")
      + clock(end) + Phrase(".")
  }
  static var codeIsOver: Phrase {
    Phrase(
      en: "The code has expired.", fr: "Le code n’est plus valable.", es: "El código ha caducado.", ru: "Срок кода истёк.")
  }
  static var codePicture: Phrase {
    Phrase(
      en: "The code as a picture for a camera", fr: "Le code en image, pour un appareil photo",
      es: "El código en imagen, para una cámara", ru: "Код в виде картинки для камеры")
  }
  static var codeFromElsewhere: Phrase {
    Phrase(
      en: "Code from another device", fr: "Code d’un autre appareil", es: "Código de otro dispositivo",
      ru: "Код с другого устройства")
  }
  static var useCode: Phrase {
    Phrase(en: "Use the code", fr: "Utiliser le code", es: "Usar el código", ru: "Применить код")
  }
  static var typeCode: Phrase {
    Phrase(
      en: "Type the code first.", fr: "Écrivez d’abord le code.", es: "Escribe primero el código.", ru: "Сначала введите код.")
  }
  static var codeRefused: Phrase {
    Phrase(
      en: "This code is not valid. Codes work once, within ten minutes.",
      fr: "Ce code n’est pas valable. Un code sert une fois, pendant dix minutes.",
      es: "Este código no vale. Los códigos sirven una vez y duran diez minutos.",
      ru: "Этот код не действует. Код годится один раз и в течение десяти минут.")
  }
  static func arrived(_ name: String?) -> Phrase {
    guard let name else {
      return Phrase(
        en: "This device now plays as that player.", fr: "Cet appareil joue maintenant pour ce joueur.",
        es: "Este dispositivo juega ahora como ese jugador.", ru: "Теперь это устройство играет за того игрока.")
    }
    return Phrase(
      en: "This device now plays as ", fr: "Cet appareil joue maintenant sous le nom de ",
      es: "Este dispositivo juega ahora como ", ru: "Теперь это устройство играет за игрока ") + quoted(name) + Phrase(".")
  }
  static var arriveQuestion: Phrase {
    Phrase(
      en: "Play as the other player?", fr: "Jouer pour l’autre joueur\u{202F}?", es: "¿Jugar como el otro jugador?",
      ru: "Играть за другого игрока?")
  }
  static var arriveMeaning: Phrase {
    Phrase(
      en:
        "What you have played here for places, and your groups, become that player’s. If you play on a further device too, they stay with that one.",
      fr:
        "Ce que vous avez joué ici pour une place, et vos groupes, passent à ce joueur. Si vous jouez aussi sur un autre appareil encore, tout reste à celui-là.",
      es:
        "Lo que has jugado aquí por un puesto, y tus grupos, pasan a ese jugador. Si juegas también en algún otro dispositivo, se quedan en él.",
      ru:
        "Сыгранное здесь за место и ваши группы перейдут к тому игроку. Если вы играете ещё на каком-то устройстве, всё останется за ним."
    )
  }
  static func nameGoes(_ name: String) -> Phrase {
    Phrase(
      en: "Here that player’s name takes the place of ", fr: "Ici, le nom de ce joueur remplace ",
      es: "Aquí el nombre de ese jugador sustituye a ", ru: "Здесь имя того игрока заменит ") + quoted(name) + Phrase(".")
  }
  private static func quoted(_ name: String) -> Phrase {
    Phrase(en: "“", fr: "«\u{202F}", es: "«", ru: "«") + Phrase(name) + Phrase(en: "”", fr: "\u{202F}»", es: "»", ru: "»")
  }

  // MARK: - Friends

  static var friendsMeaning: Phrase {
    Phrase(
      en: "A group of friends has its own leaderboards. Anyone with the code can join.",
      fr: "Un groupe d’amis a ses propres classements. Qui a son code peut y entrer.",
      es: "Un grupo de amigos tiene sus propias clasificaciones. Quien tenga su código puede unirse.",
      ru: "У группы друзей свои таблицы. Вступить может каждый, кто знает её код.")
  }
  static func members(_ count: Int) -> Phrase {
    Phrase(String(count))
      + Phrase(
        en: Plural.english(count, " member", " members"), fr: Plural.french(count, " membre", " membres"),
        es: Plural.spanish(count, " miembro", " miembros"), ru: Plural.russian(count, " участник", " участника", " участников"))
  }
  static var foundGroup: Phrase {
    Phrase(en: "New group", fr: "Nouveau groupe", es: "Grupo nuevo", ru: "Новая группа")
  }
  static var founded: Phrase {
    Phrase(
      en: "Here is your group. Give its code to your friends.", fr: "Voici votre groupe. Donnez son code à vos amis.",
      es: "Aquí está tu grupo. Da su código a tus amigos.", ru: "Группа готова. Дайте её код друзьям.")
  }
  static func invitation(_ code: String) -> Phrase {
    Phrase(
      en: "Join my group in Potiron: ", fr: "Rejoignez mon groupe dans Potiron\u{A0}: ", es: "Únete a mi grupo en Potiron: ",
      ru: "Вступайте в мою группу в Potiron: ") + Phrase(code)
  }
  static var groupCode: Phrase {
    Phrase(en: "Code of a group", fr: "Code d’un groupe", es: "Código de un grupo", ru: "Код группы")
  }
  static var join: Phrase {
    Phrase(en: "Join", fr: "Rejoindre", es: "Unirse", ru: "Вступить")
  }
  static var joined: Phrase {
    Phrase(
      en: "You are in the group now.", fr: "Vous êtes maintenant dans le groupe.", es: "Ya estás en el grupo.",
      ru: "Теперь вы в группе.")
  }
  static var noSuchGroup: Phrase {
    Phrase(
      en: "No group has this code. Check each letter.",
      fr: "Aucun groupe n’a ce code. Vérifiez-le lettre par lettre.",
      es: "No hay ningún grupo con este código. Compruébalo letra por letra.",
      ru: "Группы с таким кодом нет. Проверьте его по буквам.")
  }
  static var groupIsFull: Phrase {
    Phrase(en: "The group is full.", fr: "Le groupe est complet.", es: "El grupo está lleno.", ru: "В группе больше нет мест.")
  }
  static var tooManyGroups: Phrase {
    Phrase(
      en: "You are in 20 groups, which is the limit. Leave one first.",
      fr: "Vous êtes dans 20 groupes, le maximum. Quittez-en un d’abord.",
      es: "Estás en 20 grupos, que es el máximo. Sal antes de uno.",
      ru: "Вы уже в 20 группах, больше нельзя. Сначала выйдите из какой-нибудь.")
  }
  static var leave: Phrase {
    Phrase(en: "Leave", fr: "Quitter", es: "Salir", ru: "Выйти")
  }
  static var leaveQuestion: Phrase {
    Phrase(en: "Leave this group?", fr: "Quitter ce groupe\u{202F}?", es: "¿Salir de este grupo?", ru: "Выйти из этой группы?")
  }
  static var leaveMeaning: Phrase {
    Phrase(
      en: "Its leaderboards will no longer show you. You can come back with the code.",
      fr: "Ses classements ne vous montreront plus. Avec le code, vous pourrez revenir.",
      es: "Sus clasificaciones ya no te mostrarán. Con el código puedes volver.",
      ru: "В её таблицах вас больше не будет. По коду можно вернуться.")
  }
  static var lastMember: Phrase {
    Phrase(
      en: "You are the last member. The group will be deleted.",
      fr: "Vous êtes son dernier membre\u{A0}: le groupe disparaît avec vous.",
      es: "Eres su último miembro: el grupo desaparece contigo.", ru: "Вы последний участник: группа исчезнет вместе с вами.")
  }
  static var left: Phrase {
    Phrase(
      en: "You have left the group.", fr: "Vous avez quitté le groupe.", es: "Has salido del grupo.", ru: "Вы вышли из группы.")
  }

  // MARK: - Data on the server

  static var dataOnTheServer: Phrase {
    Phrase(
      en: "Your data on the server", fr: "Vos données sur le serveur", es: "Tus datos en el servidor",
      ru: "Ваши данные на сервере")
  }
  static var serverKnowsNothing: Phrase {
    Phrase(
      en: "The server has no data about you.", fr: "Le serveur ne sait encore rien de vous.",
      es: "El servidor aún no sabe nada de ti.", ru: "Сервер пока ничего о вас не знает.")
  }
  // Settings has similar phrases for another file. Sharing them would move these phrases into the core.
  static var downloadData: Phrase {
    Phrase(en: "Download my data", fr: "Télécharger mes données", es: "Descargar mis datos", ru: "Скачать мои данные")
  }
  static var goBack: Phrase {
    Phrase(en: "Go back", fr: "Revenir", es: "Volver", ru: "Вернуться")
  }
  static var deletePlayer: Phrase {
    Phrase(en: "Delete my data", fr: "Supprimer mes données", es: "Borrar mis datos", ru: "Удалить мои данные")
  }
  static var deleteQuestion: Phrase {
    Phrase(
      en: "Delete your data?", fr: "Supprimer vos données\u{202F}?", es: "¿Borrar tus datos?", ru: "Удалить ваши данные?")
  }
  static var deleteMeaning: Phrase {
    Phrase(
      en: "This will be deleted from the server for good, for all your devices:",
      fr: "Ceci disparaît du serveur, pour tous vos appareils, sans retour possible\u{A0}:",
      es: "Esto desaparece del servidor, para todos tus dispositivos, y no se puede recuperar:",
      ru: "С сервера для всех ваших устройств исчезнет без возврата:")
  }
  static var nameAndPlaces: Phrase {
    Phrase(
      en: "Your name and your places on leaderboards", fr: "Votre nom et vos places dans les classements",
      es: "Tu nombre y tus puestos en las clasificaciones", ru: "Ваше имя и места в таблицах")
  }
  static var roundsForPlaces: Phrase {
    Phrase(
      en: "Your ranked rounds", fr: "Les parties jouées pour une place",
      es: "Las partidas que has jugado por un puesto", ru: "Игры, сыгранные за место")
  }
  static var groupsOfFriends: Phrase {
    Phrase(en: "Your groups of friends", fr: "Vos groupes d’amis", es: "Tus grupos de amigos", ru: "Ваши группы друзей")
  }
  static var deleteStays: Phrase {
    Phrase(
      en: "Data saved on this device stays, such as your statistics. “Reset” in Settings deletes it.",
      fr:
        "Ce que cet appareil garde lui-même reste, comme vos statistiques\u{202F}; «\u{202F}Réinitialiser\u{202F}» dans les Réglages le supprime.",
      es: "Lo que guarda este dispositivo se queda, como tus estadísticas; «Restablecer», en Ajustes, lo borra.",
      ru: "То, что хранит само устройство, останется, например статистика; это удаляет «Сбросить всё» в Настройках.")
  }
  static var deleted: Phrase {
    Phrase(
      en: "The server has deleted your data.", fr: "Le serveur a supprimé vos données.", es: "El servidor ha borrado tus datos.",
      ru: "Сервер удалил ваши данные.")
  }
}
