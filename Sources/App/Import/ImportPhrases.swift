import Content
import Formats

// Messages about imports and imported quizzes.

extension Phrase {
  static var importsStay: Phrase {
    Phrase(
      en: "Your imported quizzes have not changed.", fr: "Vos quiz importés n’ont pas changé.",
      es: "Tus quizzes importados no han cambiado.", ru: "Загруженные викторины не изменились.")
  }
  static var importTold: Phrase {
    Phrase(
      en: "The file could not be imported. ", fr: "Le fichier n’a pas pu être importé. ",
      es: "No se ha podido importar el archivo. ",
      ru: "Не удалось загрузить файл. ")
  }

  static var webPage: Phrase {
    Phrase(
      en: "This is a web page, not a quiz", fr: "C’est une page web, pas un quiz",
      es: "Esto es una página web, no un quiz", ru: "Это веб-страница, а не викторина")
  }
  static var fileAddress: Phrase {
    Phrase(
      en: "The file is probably at ", fr: "Le fichier est sans doute à l’adresse ", es: "El archivo debe de estar en ",
      ru: "Скорее всего, файл находится по адресу ")
  }
  static var checkFile: Phrase {
    Phrase(en: "Try this address", fr: "Essayer cette adresse", es: "Probar esta dirección", ru: "Попробовать этот адрес")
  }
  static var findFile: Phrase {
    Phrase(
      en: """
        If it is a login page, open the address in a tab first, download the file and choose it here. Otherwise find the “Raw” or \
        “Download” link on that page and use its address.
        """,
      fr: """
        Si c’est une page de connexion, ouvrez d’abord l’adresse dans un onglet, téléchargez le fichier et choisissez-le ici. Sinon, \
        cherchez sur cette page le lien «\u{202F}Raw\u{202F}» ou «\u{202F}Télécharger\u{202F}» et utilisez son adresse.
        """,
      es: """
        Si es una página de inicio de sesión, abre antes la dirección en una pestaña, descarga el archivo y elígelo aquí. Si no, busca \
        en esa página el enlace «Raw» o «Descargar» y usa su dirección.
        """,
      ru: """
        Если это страница входа, сначала откройте адрес в отдельной вкладке, скачайте файл и выберите его здесь. Если нет, найдите \
        на этой странице ссылку «Raw» или «Скачать» и укажите её адрес.
        """)
  }
  static var seeAttention: Phrase {
    Phrase(
      en: "See what needs attention", fr: "Voir ce qui est à vérifier", es: "Ver lo que hay que revisar",
      ru: "Посмотреть, что нужно проверить")
  }
  static var importAgain: Phrase {
    Phrase(
      en: "You already had this file. It is up to date now.", fr: "Vous aviez déjà ce fichier. Il est maintenant à jour.",
      es: "Ya tenías este archivo. Ahora está al día.", ru: "Этот файл уже был загружен. Теперь он обновлён.")
  }
  static var madeQuizzes: Phrase {
    Phrase(en: "Your quizzes", fr: "Vos quiz", es: "Tus quizzes", ru: "Ваши викторины")
  }
  static func fromElsewhere(_ file: ImportSource) -> Phrase {
    Phrase(en: "From ", fr: "De ", es: "De ", ru: file.isFile ? "Из файла " : "С сайта ") + Phrase(file.host)
  }

  /// The number of quizzes, their origin and the time of the import, such as "3 quizzes from example.org, as of 12 Nov, 18:40."
  static func importedFrom(_ file: ImportSource, year: Int?) -> Phrase {
    found(file.quizzes.count) + Phrase(en: " from ", fr: " de ", es: " de ", ru: file.isFile ? " из файла " : " с сайта ")
      + Phrase(file.host)
      + Phrase(en: ", as of ", fr: ", à jour au ", es: ", con fecha del ", ru: ", загружено ")
      + .time(file.checked, year: year) + Phrase(".")
  }

  /// The changes made by an import, such as "New (2): Pumpkins, Candles. Removed (1): Ghosts.", with the titles in `language`.
  static func importChanges(_ changes: ImportChanges, in language: Language) -> Phrase {
    let parts = [
      listed(Phrase(en: "New", fr: "Nouveaux", es: "Nuevos", ru: "Новые"), changes.new, language),
      listed(Phrase(en: "Changed", fr: "Modifiés", es: "Modificados", ru: "Изменённые"), changes.changed, language),
      listed(Phrase(en: "Removed", fr: "Retirés", es: "Quitados", ru: "Удалённые"), changes.gone, language),
    ].compactMap { $0 }
    guard let first = parts.first else {
      return Phrase(en: "Nothing new.", fr: "Rien de nouveau.", es: "No hay novedades.", ru: "Ничего нового.")
    }
    return parts.dropFirst().reduce(first) { $0 + Phrase(" ") + $1 }
  }

  /// The maximum number of titles in a list. A longer list ends with "…", but the number in parentheses still counts all titles.
  private static let mostTitles = 8

  private static func listed(_ what: Phrase, _ titles: [LocalizedText], _ language: Language) -> Phrase? {
    if titles.isEmpty { return nil }
    let names = titles.prefix(mostTitles).map { $0.text(in: language) }.joined(separator: ", ")
    return what + Phrase(" (\(titles.count))") + .colon
      + Phrase(names + (titles.count > mostTitles ? ", …" : "."))
  }

  static func importTrouble(_ trouble: ImportTrouble) -> Phrase {
    switch trouble {
    case .noAddress:
      Phrase(
        en: "This is not a web address. Type one like https://example.org/questions.json.",
        fr: "Ce n’est pas une adresse web. Saisissez par exemple https://example.org/questions.json.",
        es: "Esto no es una dirección web. Escribe una como https://example.org/questions.json.",
        ru: "Это не веб-адрес. Введите, например, https://example.org/questions.json.")
    case .status(let status):
      Phrase(
        en: "Check the address. The server sent an error instead of a file: code ",
        fr: "Vérifiez l’adresse. Au lieu d’un fichier, le serveur a renvoyé l’erreur ",
        es: "Comprueba la dirección. En lugar de un archivo, el servidor ha devuelto el error ",
        ru: "Проверьте адрес. Вместо файла сервер вернул ошибку ") + Phrase("\(status).")
    case .unreachable:
      Phrase(
        en: "Neither the address nor the Potiron server can be reached. Check your connection.",
        fr: "Ni cette adresse ni le serveur Potiron ne sont joignables. Vérifiez votre connexion.",
        es: "No se puede conectar ni con esa dirección ni con el servidor de Potiron. Comprueba tu conexión.",
        ru: "Не удалось связаться ни с этим адресом, ни с сервером Potiron. Проверьте соединение.")
    case .forbidden:
      Phrase(
        en: "Your browser cannot read this address, and this server does not fetch files. Download the file and import it here.",
        fr:
          "Votre navigateur ne peut pas lire cette adresse, et ce serveur ne peut pas le faire à sa place. Téléchargez le fichier et importez-le ici.",
        es:
          "Tu navegador no puede leer esta dirección y este servidor no puede hacerlo en su lugar. Descarga el archivo e impórtalo aquí.",
        ru: "Браузер не может открыть этот адрес, а сервер сам файлы не скачивает. Скачайте файл и загрузите его здесь.")
    case .busy:
      Phrase(
        en: "The server is busy. Try again in a minute.", fr: "Le serveur est surchargé. Réessayez dans une minute.",
        es: "El servidor está saturado. Vuelve a intentarlo en un minuto.",
        ru: "Сервер перегружен. Попробуйте через минуту.")
    case .unreadable(.large):
      Phrase(
        en: "The file is too large. The limit is 8 MB.", fr: "Le fichier est trop volumineux\u{A0}: 8\u{A0}Mo maximum.",
        es: "El archivo es demasiado grande: 8\u{A0}MB como máximo.", ru: "Файл слишком большой. Максимум\u{A0}— 8\u{A0}МБ.")
    case .unreadable(.picture):
      Phrase(
        en: "This is a picture. Choose a file with questions.",
        fr: "C’est une image. Choisissez un fichier de questions.",
        es: "Esto es una imagen. Elige un archivo con preguntas.",
        ru: "Это картинка. Выберите файл с вопросами.")
    case .unreadable(.empty):
      Phrase(en: "This file is empty.", fr: "Ce fichier est vide.", es: "Este archivo está vacío.", ru: "Этот файл пуст.")
    case .unreadable(.several):
      Phrase(
        en: "One file at a time, please.", fr: "Un fichier à la fois, s’il vous plaît.",
        es: "Solo un archivo a la vez, por favor.",
        ru: "Загружайте файлы по одному.")
    case .unreadable(.unreadable):
      Phrase(
        en: "The browser could not read this file.", fr: "Le navigateur n’a pas pu lire ce fichier.",
        es: "El navegador no ha podido leer este archivo.", ru: "Браузеру не удалось прочитать этот файл.")
    case .full:
      Phrase(
        en: "There is no room for another file. The limit is 20 files or 8 MB. Remove one first.",
        fr: "Il n’y a plus de place\u{A0}: 20 fichiers ou 8\u{A0}Mo maximum. Retirez d’abord un fichier.",
        es: "No cabe otro archivo: 20 archivos u 8\u{A0}MB como máximo. Quita primero uno.",
        ru: "Для ещё одного файла нет места. Максимум\u{A0}— 20 файлов или 8\u{A0}МБ. Сначала удалите какой-нибудь файл.")
    case .file(.webPage): webPage
    // These faults occur only after the import's chunks have been loaded, including the chunk with the messages about faults.
    case .file(let fault): ImportMessages.message(of: fault)
    case .nothingToPlay:
      Phrase(
        en: "No question in this file can be played as it is.", fr: "Aucune question de ce fichier n’est jouable telle quelle.",
        es: "Ninguna pregunta de este archivo está lista para jugar.",
        ru: "Ни один вопрос из этого файла пока не подходит для игры.")
    case .nothingTyped:
      Phrase(
        en: "Paste some questions or type a web address first.", fr: "Collez d’abord des questions ou saisissez une adresse web.",
        es: "Pega antes unas preguntas o escribe una dirección web.", ru: "Сначала вставьте вопросы или введите веб-адрес.")
    case .noCode: noAnswer
    case .told(let detail): importTold + Phrase(detail)
    }
  }
}
