import App

// The phrases for developers.

extension Phrase {
  static var developersLead: Phrase {
    Phrase(
      en: "Was your app written for one of these services? Give it this server’s address instead: the formats are the same.",
      fr:
        "Votre app a été écrite pour l’un de ces services\u{202F}? Donnez-lui l’adresse de ce serveur\u{A0}: les formats sont les mêmes.",
      es: "¿Tu app se escribió para uno de estos servicios? Dale la dirección de este servidor: los formatos son los mismos.",
      ru: "Ваше приложение написано для одного из этих сервисов? Укажите в нём адрес этого сервера: форматы те же.")
  }
  static var developersNeedScripts: Phrase {
    Phrase(
      en: "To try calls, to copy lines and to get a token, please turn on JavaScript.",
      fr: "Pour essayer des appels, copier des lignes et obtenir un jeton, activez JavaScript.",
      es: "Para probar llamadas, copiar líneas y obtener un token, activa JavaScript.",
      ru: "Чтобы пробовать запросы, копировать строки и получить токен, включите JavaScript.")
  }
  static var toTheGames: Phrase {
    Phrase(en: "To the games", fr: "Vers les jeux", es: "A los juegos", ru: "К играм")
  }

  // MARK: - The server's address

  static var thisServer: Phrase {
    Phrase(
      en: "This server’s address", fr: "L’adresse de ce serveur", es: "La dirección de este servidor", ru: "Адрес этого сервера")
  }
  static var onlyThisMachine: Phrase {
    Phrase(
      en:
        "Only this machine reaches it there. For a phone, start it as follows, and open this page at the address that it prints.",
      fr:
        "Seule cette machine l’atteint ainsi. Pour un téléphone, démarrez-le comme suit et ouvrez cette page à l’adresse qu’il affiche.",
      es: "Solo esta máquina llega ahí. Para un teléfono, arráncalo así y abre esta página en la dirección que muestra.",
      ru:
        "По нему сервер доступен только с этого компьютера. Для телефона запустите сервер так и откройте эту страницу по адресу, который он напечатает."
    )
  }
  static var pageOnAPhone: Phrase {
    Phrase(
      en: "QR code of this page’s address", fr: "Code QR de l’adresse de cette page",
      es: "Código QR de la dirección de esta página",
      ru: "QR-код с адресом этой страницы")
  }
  static var plainHTTP: Phrase {
    Phrase(
      en:
        "iOS asks over plain http only where the app’s Info.plist allows it: these lines do for addresses in your own network, while a public host name needs https or an exception of its own (NSExceptionDomains).",
      fr:
        "iOS n’utilise http sans chiffrement que si l’Info.plist de l’app le permet\u{A0}: ces lignes suffisent pour les adresses de votre réseau, un nom public demande https ou sa propre exception (NSExceptionDomains).",
      es:
        "iOS solo usa http sin cifrar si el Info.plist de la app lo permite: estas líneas bastan para las direcciones de tu red, un nombre público necesita https o una excepción propia (NSExceptionDomains).",
      ru:
        "iOS обращается по http без шифрования, только если это разрешает Info.plist приложения: для адресов вашей сети хватит этих строк, а публичному имени нужен https или отдельное исключение (NSExceptionDomains)."
    )
  }
  static var keysAreGiven: Phrase {
    Phrase(
      en: "This server takes only the keys that its operator gives out: put yours in place of the token.",
      fr: "Ce serveur n’accepte que les clés que donne son exploitant\u{A0}: mettez la vôtre à la place du jeton.",
      es: "Este servidor solo acepta las claves que da su operador: pon la tuya en lugar del token.",
      ru: "Этот сервер принимает только ключи, которые выдаёт его владелец: поставьте свой вместо токена.")
  }
  static var yourToken: Phrase {
    Phrase(en: "Your token", fr: "Votre jeton", es: "Tu token", ru: "Ваш токен")
  }
  static var whatTokenIs: Phrase {
    Phrase(
      en:
        "This browser has made it for you and keeps it: your favourites belong to it. It is the token for Quiz (UPM), and a key for IMDb-API and OMDb.",
      fr:
        "Ce navigateur l’a créé pour vous et le garde\u{A0}: vos favoris lui appartiennent. C’est le jeton pour Quiz (UPM), et une clé pour IMDb-API et OMDb.",
      es:
        "Este navegador lo ha creado para ti y lo guarda: tus favoritos le pertenecen. Es el token para Quiz (UPM) y una clave para IMDb-API y OMDb.",
      ru:
        "Этот браузер создал его для вас и хранит: к нему относится ваше избранное. Это токен для Quiz (UPM) и ключ для IMDb-API и OMDb."
    )
  }
  static var ownInterface: Phrase {
    Phrase(
      en: "Potiron’s own interface, described in OpenAPI:", fr: "L’interface propre à Potiron, décrite en OpenAPI\u{A0}:",
      es: "La interfaz propia de Potiron, descrita en OpenAPI:", ru: "Собственный интерфейс Potiron, описанный в OpenAPI:")
  }

  // MARK: - A service

  static var inYourApp: Phrase {
    Phrase(en: "In your app", fr: "Dans votre app", es: "En tu app", ru: "В вашем приложении")
  }
  static var inPlaceOf: Phrase {
    Phrase(en: "In place of", fr: "À la place de", es: "En lugar de", ru: "Вместо")
  }
  static var tryIt: Phrase {
    Phrase(en: "Try it here", fr: "Essayez ici", es: "Pruébalo aquí", ru: "Попробуйте здесь")
  }
  static var answer: Phrase {
    Phrase(en: "Answer", fr: "Réponse", es: "Respuesta", ru: "Ответ")
  }
  static var noAnswerCame: Phrase {
    Phrase(
      en: "No answer came. Is the server still running?", fr: "Aucune réponse. Le serveur tourne-t-il encore\u{202F}?",
      es: "No ha llegado respuesta. ¿Sigue en marcha el servidor?", ru: "Ответ не пришёл. Работает ли ещё сервер?")
  }
  static var answerGoesOn: Phrase {
    Phrase(
      en: "The answer goes on; this is its beginning.", fr: "La réponse continue\u{202F}; en voici le début.",
      es: "La respuesta sigue; este es el comienzo.", ru: "Ответ длиннее; здесь его начало.")
  }
  static var whatComesBack: Phrase {
    Phrase(en: "What comes back", fr: "Ce qui revient", es: "Lo que llega", ru: "Что приходит в ответ")
  }
  static var copy: Phrase {
    Phrase(en: "Copy", fr: "Copier", es: "Copiar", ru: "Копировать")
  }
  static var copied: Phrase {
    Phrase(en: "Copied", fr: "Copié", es: "Copiado", ru: "Скопировано")
  }
}
