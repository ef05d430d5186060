extension Phrase {
  static var playerAndFriends: Phrase {
    Phrase(en: "Your name and friends", fr: "Votre nom et vos amis", es: "Tu nombre y tus amigos", ru: "Ваше имя и друзья")
  }
  static var playerMeaning: Phrase {
    Phrase(
      en:
        "No account needed: the server recognises this browser by a secret key. Leaderboards show only your name and scores.",
      fr:
        "Pas besoin de compte\u{A0}: le serveur reconnaît ce navigateur grâce à une clé secrète. Les classements n’affichent que votre nom et vos scores.",
      es:
        "No hace falta cuenta: el servidor reconoce este navegador gracias a una clave secreta. Las clasificaciones solo muestran tu nombre y tus puntuaciones.",
      ru:
        "Учётная запись не нужна: сервер узнаёт этот браузер по секретному ключу. В таблицах рекордов видны только имя и очки."
    )
  }
  static var tooOften: Phrase {
    Phrase(
      en: "Too many attempts. Wait a moment, then try again.",
      fr: "Trop de tentatives. Attendez un peu, puis réessayez.",
      es: "Demasiados intentos. Espera un poco y vuelve a intentarlo.",
      ru: "Слишком много попыток. Подождите немного и попробуйте снова.")
  }

  // MARK: - Name

  static var nameOnLeaderboards: Phrase {
    Phrase(
      en: "Your name on leaderboards", fr: "Votre nom dans les classements", es: "Tu nombre en las clasificaciones",
      ru: "Имя в таблицах рекордов")
  }
  static var nameSaved: Phrase {
    Phrase(
      en: "Saved. Leaderboards now show this name.", fr: "Enregistré. Les classements affichent maintenant ce nom.",
      es: "Guardado. Las clasificaciones ya muestran este nombre.", ru: "Сохранено. Теперь это имя видно в таблицах рекордов.")
  }
  static var nameRefused: Phrase {
    Phrase(
      en: "This name cannot be shown. Choose another name, and use ordinary letters.",
      fr: "Ce nom ne peut pas être affiché. Choisissez-en un autre, en lettres ordinaires.",
      es: "Este nombre no se puede mostrar. Elige otro con letras normales.",
      ru: "Такое имя показать нельзя. Введите другое, обычными буквами.")
  }
  static var typeName: Phrase {
    Phrase(
      en: "Type a name first.", fr: "Saisissez d’abord un nom.", es: "Escribe primero un nombre.", ru: "Сначала введите имя.")
  }

  // MARK: - Another device

  static var anotherDevice: Phrase {
    Phrase(en: "Another device", fr: "Un autre appareil", es: "Otro dispositivo", ru: "Другое устройство")
  }
  static var transferMeaning: Phrase {
    Phrase(
      en: "To play as the same player on another device, make a code and enter it on that device.",
      fr: "Pour jouer sous votre nom sur un autre appareil, créez ici un code et saisissez-le sur l’autre appareil.",
      es: "Para jugar con tu nombre en otro dispositivo, crea aquí un código y escríbelo allí.",
      ru: "Чтобы играть под своим именем на другом устройстве, создайте код и введите его на том устройстве.")
  }
  static var makeCode: Phrase { Phrase(en: "Make a code", fr: "Créer un code", es: "Crear un código", ru: "Создать код") }
  static var makeNewCode: Phrase {
    Phrase(en: "Make a new code", fr: "Créer un nouveau code", es: "Crear un código nuevo", ru: "Создать новый код")
  }
  /// Announces the code, with a space after each character, so that screen readers spell it out.
  static func codeIs(_ code: String) -> Phrase {
    Phrase(en: "The code is ", fr: "Le code est ", es: "El código es ", ru: "Код: ")
      + Phrase(String(String.UnicodeScalarView(code.unicodeScalars.flatMap { [$0, " "] })))
  }
  static var scanOrType: Phrase {
    Phrase(
      en: "Scan the QR code with the other device, or type the code there.",
      fr: "Scannez le QR code avec l’autre appareil, ou saisissez-y le code.",
      es: "Escanea el código QR con el otro dispositivo o escribe allí el código.",
      ru: "Отсканируйте QR-код другим устройством или введите на нём код.")
  }
  static func codeUntil(_ end: LocalTime) -> Phrase {
    Phrase(
      en: "The code works once and expires at ", fr: "Valable une fois, jusqu’à ", es: "Válido una vez. Hora límite: ",
      ru: "Код действует один раз, до ")
      + clock(end) + Phrase(".")
  }
  static var codeIsOver: Phrase {
    Phrase(en: "The code has expired.", fr: "Le code a expiré.", es: "El código ha caducado.", ru: "Срок действия кода истёк.")
  }
  static var codePicture: Phrase {
    Phrase(
      en: "QR code for the other device", fr: "QR code pour l’autre appareil",
      es: "Código QR para el otro dispositivo", ru: "QR-код для другого устройства")
  }
  static var codeFromElsewhere: Phrase {
    Phrase(
      en: "Code from another device", fr: "Code d’un autre appareil", es: "Código de otro dispositivo",
      ru: "Код с другого устройства")
  }
  static var useCode: Phrase { Phrase(en: "Use the code", fr: "Utiliser le code", es: "Usar el código", ru: "Применить код") }
  static var typeCode: Phrase {
    Phrase(
      en: "Type the code first.", fr: "Saisissez d’abord le code.", es: "Escribe primero el código.", ru: "Сначала введите код.")
  }
  static var codeRefused: Phrase {
    Phrase(
      en: "This code is not valid. Codes work once and expire after ten minutes.",
      fr: "Ce code n’est pas valable. Un code ne sert qu’une fois et expire au bout de dix minutes.",
      es: "Este código no es válido. Los códigos sirven una vez y duran diez minutos.",
      ru: "Код недействителен. Каждый код действует один раз и только десять минут.")
  }
  static func arrived(_ name: String?) -> Phrase {
    guard let name else {
      return Phrase(
        en: "You are now playing as that player.", fr: "Vous avez changé de joueur.",
        es: "Ahora juegas como ese jugador.", ru: "Вы сменили игрока.")
    }
    return Phrase(
      en: "You are now playing as ", fr: "Vous jouez maintenant sous le nom de ",
      es: "Ahora juegas como ", ru: "Теперь вы играете под именем ") + quoted(name) + Phrase(".")
  }
  static var arriveQuestion: Phrase {
    Phrase(en: "Switch to the other player?", fr: "Changer de joueur\u{202F}?", es: "¿Cambiar de jugador?", ru: "Сменить игрока?")
  }
  static var arriveMeaning: Phrase {
    Phrase(
      en:
        "Your ranked rounds and groups will move to that player. If you also play on another device, they will stay with your current player.",
      fr:
        "Vos parties classées et vos groupes passeront à l’autre joueur. Si vous jouez aussi sur un autre appareil, ils resteront associés à votre joueur actuel.",
      es:
        "Tus partidas clasificatorias y tus grupos pasarán al otro jugador. Si juegas también en otro dispositivo, se quedarán con tu jugador actual.",
      ru:
        "Ваши рейтинговые игры и группы перейдут к тому игроку. Если вы играете и на другом устройстве, они останутся у нынешнего игрока."
    )
  }
  static func nameGoes(_ name: String) -> Phrase {
    Phrase(
      en: "That player’s name will replace ", fr: "Le nom de l’autre joueur remplacera ",
      es: "El nombre del otro jugador sustituirá a ", ru: "Имя того игрока заменит имя ")
      + quoted(name) + Phrase(".")
  }

  // MARK: - Friends

  static var friendsMeaning: Phrase {
    Phrase(
      en: "A group of friends has its own leaderboards. Anyone with the code can join.",
      fr: "Un groupe d’amis a ses propres classements. Il suffit d’avoir le code pour le rejoindre.",
      es: "Un grupo de amigos tiene sus propias clasificaciones. Quien tenga el código puede unirse.",
      ru: "У группы друзей свои таблицы рекордов. Вступить может любой, у кого есть код.")
  }
  static func members(_ count: Int) -> Phrase {
    Phrase(String(count))
      + Phrase(
        en: Plural.english(count, " member", " members"), fr: Plural.french(count, " membre", " membres"),
        es: Plural.spanish(count, " miembro", " miembros"), ru: Plural.russian(count, " участник", " участника", " участников"))
  }
  static var foundGroup: Phrase {
    Phrase(en: "Create a group", fr: "Créer un groupe", es: "Crear un grupo", ru: "Создать группу")
  }
  static var founded: Phrase {
    Phrase(
      en: "Your group is ready. Share its code with your friends.", fr: "Votre groupe est prêt. Partagez son code avec vos amis.",
      es: "Tu grupo está listo. Comparte su código con tus amigos.", ru: "Группа создана. Отправьте её код друзьям.")
  }
  static func invitation(_ code: String) -> Phrase {
    Phrase(
      en: "Join my group on Potiron: ", fr: "Rejoignez mon groupe sur Potiron\u{A0}: ", es: "Únete a mi grupo en Potiron: ",
      ru: "Вступайте в мою группу в Potiron: ") + Phrase(code)
  }
  static var groupCode: Phrase { Phrase(en: "Group code", fr: "Code du groupe", es: "Código del grupo", ru: "Код группы") }
  static var join: Phrase { Phrase(en: "Join", fr: "Rejoindre", es: "Unirse", ru: "Вступить") }
  static var joined: Phrase {
    Phrase(
      en: "You have joined the group.", fr: "Vous êtes maintenant dans le groupe.", es: "Te has unido al grupo.",
      ru: "Теперь вы в группе.")
  }
  static var noSuchGroup: Phrase {
    Phrase(
      en: "No group has this code. Check each character.",
      fr: "Aucun groupe n’a ce code. Vérifiez chaque caractère.",
      es: "Ningún grupo tiene este código. Comprueba cada carácter.",
      ru: "Группы с таким кодом нет. Проверьте каждый символ.")
  }
  static var groupIsFull: Phrase {
    Phrase(en: "The group is full.", fr: "Le groupe est complet.", es: "El grupo está lleno.", ru: "В группе больше нет мест.")
  }
  static var tooManyGroups: Phrase {
    Phrase(
      en: "You are in 20 groups, which is the limit. Leave one first.",
      fr: "Vous êtes déjà dans 20 groupes, c’est le maximum. Quittez-en un d’abord.",
      es: "Ya estás en 20 grupos, que es el máximo. Sal primero de alguno.",
      ru: "Вы уже в 20 группах, больше нельзя. Сначала выйдите из одной.")
  }
  static var leave: Phrase { Phrase(en: "Leave", fr: "Quitter", es: "Salir", ru: "Выйти") }
  static var leaveQuestion: Phrase {
    Phrase(en: "Leave this group?", fr: "Quitter ce groupe\u{202F}?", es: "¿Salir de este grupo?", ru: "Выйти из этой группы?")
  }
  static var leaveMeaning: Phrase {
    Phrase(
      en: "You will no longer appear on its leaderboards. You can rejoin with the code.",
      fr: "Vous n’apparaîtrez plus dans ses classements. Vous pourrez revenir avec le code.",
      es: "Dejarás de aparecer en sus clasificaciones. Podrás volver con el código.",
      ru: "Вас больше не будет в её таблицах рекордов. Вернуться можно по коду.")
  }
  static var lastMember: Phrase {
    Phrase(
      en: "You are the last member. If you leave, the group will be deleted.",
      fr: "Vous êtes le dernier membre. Si vous partez, le groupe sera supprimé.",
      es: "Eres el último miembro. Si sales, el grupo se borrará.",
      ru: "Вы последний участник. Если вы выйдете, группа будет удалена.")
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
      en: "The server has no data about you.", fr: "Le serveur n’a aucune donnée sur vous.",
      es: "El servidor no tiene datos sobre ti.", ru: "На сервере нет ваших данных.")
  }
  // Settings has similar phrases for its own export. The two pages do not share them, because shared phrases become part of the
  // core, which every page loads.
  static var downloadData: Phrase {
    Phrase(en: "Download my data", fr: "Télécharger mes données", es: "Descargar mis datos", ru: "Скачать мои данные")
  }
  static var goBack: Phrase { Phrase(en: "Go back", fr: "Annuler", es: "Cancelar", ru: "Отмена") }
  static var deletePlayer: Phrase {
    Phrase(en: "Delete my data", fr: "Supprimer mes données", es: "Borrar mis datos", ru: "Удалить мои данные")
  }
  static var deleteQuestion: Phrase {
    Phrase(en: "Delete your data?", fr: "Supprimer vos données\u{202F}?", es: "¿Borrar tus datos?", ru: "Удалить ваши данные?")
  }
  static var deleteMeaning: Phrase {
    Phrase(
      en: "These will be permanently deleted from the server, for all your devices:",
      fr: "Les éléments suivants seront définitivement supprimés du serveur, pour tous vos appareils\u{A0}:",
      es: "Se borrarán para siempre del servidor, para todos tus dispositivos:",
      ru: "С сервера будут навсегда удалены, причём для всех ваших устройств:")
  }
  static var nameAndPlaces: Phrase {
    Phrase(
      en: "Your name and your leaderboard rankings", fr: "Votre nom et vos places dans les classements",
      es: "Tu nombre y tus posiciones en las clasificaciones", ru: "Ваше имя и места в таблицах рекордов")
  }
  static var roundsForPlaces: Phrase {
    Phrase(en: "Your ranked rounds", fr: "Vos parties classées", es: "Tus partidas clasificatorias", ru: "Ваши рейтинговые игры")
  }
  static var groupsOfFriends: Phrase {
    Phrase(
      en: "Your group memberships", fr: "Votre appartenance à des groupes d’amis", es: "Tu pertenencia a grupos de amigos",
      ru: "Сведения о ваших группах друзей")
  }
  static var deleteStays: Phrase {
    Phrase(
      en: "Data saved on this device, such as your statistics, will stay. To delete it, use “Reset” in Settings.",
      fr:
        "Les données de cet appareil, comme vos statistiques, seront conservées. Pour les supprimer, utilisez «\u{202F}Réinitialiser\u{202F}» dans les Réglages.",
      es: "Los datos de este dispositivo, como tus estadísticas, se conservarán. Para borrarlos, usa «Restablecer» en Ajustes.",
      ru: "Данные на этом устройстве, например статистика, останутся. Чтобы удалить и их, нажмите «Сбросить всё» в настройках.")
  }
  static var deleted: Phrase {
    Phrase(
      en: "The server has deleted your data.", fr: "Le serveur a supprimé vos données.", es: "El servidor ha borrado tus datos.",
      ru: "Ваши данные удалены с сервера.")
  }
}
