import App

// The phrases on the page for developers.

extension Phrase {
  static var developersLead: Phrase {
    Phrase(
      en: "Was your app written for one of these services? Point it at this server instead: the formats are the same.",
      fr:
        "Votre app a été écrite pour l’un de ces services\u{202F}? Donnez-lui l’adresse de ce serveur\u{A0}: les formats sont les mêmes.",
      es: "¿Tu app está hecha para uno de estos servicios? Dale la dirección de este servidor: los formatos son los mismos.",
      ru: "Ваше приложение написано для одного из этих сервисов? Укажите в нём адрес этого сервера: форматы те же.")
  }
  static var developersNeedScripts: Phrase {
    Phrase(
      en: "Turn on JavaScript to try requests, copy code and get a token.",
      fr: "Activez JavaScript pour essayer des requêtes, copier du code et obtenir un jeton.",
      es: "Activa JavaScript para probar peticiones, copiar código y obtener un token.",
      ru: "Включите JavaScript, чтобы отправлять пробные запросы, копировать код и получить токен.")
  }
  static var toTheGames: Phrase {
    Phrase(en: "Back to the games", fr: "Retour aux jeux", es: "Volver a los juegos", ru: "К играм")
  }

  // MARK: - The server's address

  static var thisServer: Phrase {
    Phrase(
      en: "This server’s address", fr: "L’adresse de ce serveur", es: "La dirección de este servidor", ru: "Адрес этого сервера")
  }
  static var onlyThisMachine: Phrase {
    Phrase(
      en:
        "Only this computer can reach this address. To use a phone, start the server with this command and open this page at the address it prints.",
      fr:
        "Seul cet ordinateur peut ouvrir cette adresse. Pour utiliser un téléphone, démarrez le serveur avec cette commande et ouvrez cette page à l’adresse qu’affiche le serveur.",
      es:
        "Solo este ordenador puede abrir esta dirección. Para usar un móvil, inicia el servidor con este comando y abre esta página en la dirección que muestre.",
      ru:
        "Этот адрес открывается только на этом компьютере. Чтобы зайти с телефона, запустите сервер этой командой и откройте эту страницу по адресу, который он выведет."
    )
  }
  static var pageOnAPhone: Phrase {
    Phrase(
      en: "QR code of this page’s address", fr: "QR code de l’adresse de cette page",
      es: "Código QR de la dirección de esta página",
      ru: "QR-код с адресом этой страницы")
  }
  static var plainHTTP: Phrase {
    Phrase(
      en:
        "iOS allows plain http only if the app’s Info.plist says so. These lines cover addresses on your own network; a public host name needs https or its own exception (NSExceptionDomains).",
      fr:
        "iOS n’accepte http sans chiffrement que si l’Info.plist de l’app l’autorise. Ces lignes suffisent pour les adresses de votre réseau\u{202F}; un nom de domaine public exige https ou sa propre exception (NSExceptionDomains).",
      es:
        "iOS solo admite http sin cifrar si el Info.plist de la app lo permite. Estas líneas bastan para las direcciones de tu red; un dominio público necesita https o una excepción propia (NSExceptionDomains).",
      ru:
        "iOS разрешает http без шифрования, только если так указано в Info.plist приложения. Для адресов вашей сети хватит этих строк; для публичного домена нужен https или отдельное исключение (NSExceptionDomains)."
    )
  }
  static var keysAreGiven: Phrase {
    Phrase(
      en: "This server accepts only keys from its operator. Use your key instead of the token.",
      fr: "Ce serveur n’accepte que les clés fournies par son administrateur\u{A0}: mettez la vôtre à la place du jeton.",
      es: "Este servidor solo acepta las claves que da su administrador: pon la tuya en lugar del token.",
      ru: "Этот сервер принимает только ключи от своего администратора. Укажите свой ключ вместо токена.")
  }
  static var yourToken: Phrase { Phrase(en: "Your token", fr: "Votre jeton", es: "Tu token", ru: "Ваш токен") }
  static var whatTokenIs: Phrase {
    Phrase(
      en:
        "This browser created this token and stores it; your favourites are tied to it. Use it as the token for Quiz (UPM) and as the key for IMDb-API and OMDb.",
      fr:
        "Ce navigateur a créé ce jeton et le conserve\u{202F}; vos favoris y sont liés. Utilisez-le comme jeton pour Quiz (UPM) et comme clé pour IMDb-API et OMDb.",
      es:
        "Este navegador ha creado este token y lo guarda; tus favoritos están vinculados a él. Úsalo como token para Quiz (UPM) y como clave para IMDb-API y OMDb.",
      ru:
        "Ваш браузер создал этот токен и хранит его; к нему привязано избранное. Используйте его как токен для Quiz (UPM) и как ключ для IMDb-API и OMDb."
    )
  }
  static var ownInterface: Phrase {
    Phrase(
      en: "Potiron’s own API, described in OpenAPI:", fr: "L’API propre à Potiron, au format OpenAPI\u{A0}:",
      es: "La API de Potiron, descrita en OpenAPI:", ru: "Собственный API Potiron в формате OpenAPI:")
  }

  // MARK: - A service

  static var inYourApp: Phrase { Phrase(en: "In your app", fr: "Dans votre app", es: "En tu app", ru: "В вашем приложении") }
  static var inPlaceOf: Phrase { Phrase(en: "Instead of", fr: "À la place de", es: "En lugar de", ru: "Вместо") }
  static var tryIt: Phrase { Phrase(en: "Try it here", fr: "Essayez ici", es: "Pruébalo aquí", ru: "Попробуйте здесь") }
  static var answer: Phrase { Phrase(en: "Response", fr: "Réponse", es: "Respuesta", ru: "Ответ") }
  static var noAnswerCame: Phrase {
    Phrase(
      en: "No response. Is the server still running?", fr: "Aucune réponse. Le serveur tourne-t-il encore\u{202F}?",
      es: "Sin respuesta. ¿Sigue en marcha el servidor?", ru: "Нет ответа. Сервер ещё работает?")
  }
  static var answerGoesOn: Phrase {
    Phrase(
      en: "This is only the start of the response.", fr: "Ce n’est que le début de la réponse.",
      es: "Esto es solo el comienzo de la respuesta.", ru: "Это только начало ответа.")
  }
  static var whatComesBack: Phrase {
    Phrase(en: "What you get back", fr: "Ce que vous recevez", es: "Lo que recibes", ru: "Что приходит в ответ")
  }
  static var copy: Phrase { Phrase(en: "Copy", fr: "Copier", es: "Copiar", ru: "Копировать") }
  static var copied: Phrase { Phrase(en: "Copied", fr: "Copié", es: "Copiado", ru: "Скопировано") }
}
