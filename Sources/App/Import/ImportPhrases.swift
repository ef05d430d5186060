import Content

// Messages about imported quizzes and requests for them.

extension Phrase {
  static var importsStay: Phrase {
    Phrase(
      en: "The quizzes that are kept here stay as they were.", fr: "Les quiz gardés ici restent tels quels.",
      es: "Los quizzes guardados aquí se quedan como estaban.", ru: "Сохранённые здесь викторины остались прежними.")
  }
  static var importTold: Phrase {
    Phrase(
      en: "The file was not taken. ", fr: "Le fichier n’a pas été accepté. ", es: "No se ha aceptado el archivo. ",
      ru: "Файл не принят. ")
  }

  static var webPage: Phrase {
    Phrase(
      en: "This is a web page, not a file of quizzes", fr: "C’est une page web, pas un fichier de quiz",
      es: "Esto es una página web, no un archivo de quizzes", ru: "Это веб-страница, а не файл с викторинами")
  }
  static var fileAddress: Phrase {
    Phrase(
      en: "The file itself should be at ", fr: "Le fichier devrait être à l’adresse ", es: "El archivo debería estar en ",
      ru: "Сам файл, вероятно, по адресу ")
  }
  static var checkFile: Phrase {
    Phrase(
      en: "Check this address", fr: "Vérifier cette adresse", es: "Comprobar esta dirección", ru: "Проверить этот адрес")
  }
  static var findFile: Phrase {
    Phrase(
      en: "Look for “Raw” or “Download” there and use that address. If you must sign in, download the file and open it here.",
      fr: """
        Cherchez-y «\u{202F}Raw\u{202F}» ou «\u{202F}Télécharger\u{202F}» et utilisez cette adresse. S’il faut se connecter, téléchargez \
        le fichier et ouvrez-le ici.
        """,
      es: "Busca allí «Raw» o «Descargar» y usa esa dirección. Si hay que iniciar sesión, descarga el archivo y ábrelo aquí.",
      ru: "Найдите там «Raw» или «Скачать» и возьмите этот адрес. Если нужно войти, скачайте файл и откройте его здесь.")
  }
  static var importAgain: Phrase {
    Phrase(
      en: "You had this file already. It is up to date now.", fr: "Vous aviez déjà ce fichier. Il est maintenant à jour.",
      es: "Ya tenías este archivo. Ahora está al día.", ru: "Этот файл уже был здесь. Теперь он обновлён.")
  }
  static func importDoubt(_ doubt: TextDoubt) -> Phrase {
    let lost =
      doubt.isLossy
      ? Phrase(
        en: ". Some characters are lost and appear as “\u{FFFD}”. ",
        fr: ". Des caractères sont perdus et apparaissent comme «\u{202F}\u{FFFD}\u{202F}». ",
        es: ". Algunos caracteres se han perdido y aparecen como «\u{FFFD}». ",
        ru: ". Часть символов утрачена, вместо них «\u{FFFD}». ")
      : Phrase(
        en: ", which is a guess. Do letters look wrong? ", fr: ", par supposition. Des lettres sont fausses\u{202F}? ",
        es: ", por suposición. ¿Hay letras mal? ", ru: "\u{A0}— это догадка. Буквы неверные? ")
    return Phrase(
      en: "The text was read as ", fr: "Le texte a été lu en ", es: "El texto se ha leído como ", ru: "Текст прочитан как ")
      + Phrase(doubt.encoding) + lost
      + Phrase(
        en: "Save the file as UTF-8, and try again.", fr: "Enregistrez le fichier en UTF-8 et réessayez.",
        es: "Guarda el archivo en UTF-8 y vuelve a intentarlo.", ru: "Сохраните файл в UTF-8 и попробуйте ещё раз.")
  }

  static func fromElsewhere(_ file: ImportSource) -> Phrase {
    Phrase(en: "From ", fr: "De ", es: "De ", ru: file.isFile ? "Из файла " : "С сайта ") + Phrase(file.host)
  }

  /// "3 quizzes from example.org, as of 12 Nov, 18:40."
  static func importedFrom(_ file: ImportSource, year: Int?) -> Phrase {
    found(file.quizzes.count) + Phrase(en: " from ", fr: " de ", es: " de ", ru: file.isFile ? " из файла " : " с сайта ")
      + Phrase(file.host) + Phrase(en: ", as of ", fr: ", état du ", es: ", a ", ru: ", на ")
      + .time(file.checked, year: year) + Phrase(".")
  }

  /// "New (2): Pumpkins, Candles. Removed (1): Ghosts.", with the titles in a language.
  static func importChanges(_ changes: ImportChanges, in language: Language) -> Phrase {
    let parts = [
      listed(Phrase(en: "New", fr: "Nouveaux", es: "Nuevos", ru: "Новые"), changes.new, language),
      listed(Phrase(en: "Changed", fr: "Modifiés", es: "Cambiados", ru: "Изменились"), changes.changed, language),
      listed(Phrase(en: "Removed", fr: "Retirés", es: "Quitados", ru: "Убраны"), changes.gone, language),
    ].compactMap { $0 }
    guard let first = parts.first else {
      return Phrase(en: "Nothing new.", fr: "Rien de nouveau.", es: "Nada nuevo.", ru: "Ничего нового.")
    }
    return parts.dropFirst().reduce(first) { $0 + Phrase(" ") + $1 }
  }

  /// Titles beyond this number are counted, but not listed.
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
        en: "This is no address. Type one like https://example.org/questions.json.",
        fr: "Ce n’est pas une adresse. Tapez-en une comme https://example.org/questions.json.",
        es: "Esto no es una dirección. Escribe una como https://example.org/questions.json.",
        ru: "Это не адрес. Введите, например, https://example.org/questions.json.")
    case .status(let status):
      Phrase(
        en: "There is no file at this address: the other server answered with status ",
        fr: "Il n’y a pas de fichier à cette adresse\u{A0}: l’autre serveur a répondu par le statut ",
        es: "No hay ningún archivo en esta dirección: el otro servidor ha respondido con el estado ",
        ru: "По этому адресу файла нет: другой сервер ответил кодом ") + Phrase("\(status).")
    case .unreachable:
      Phrase(
        en: "Neither that address nor this server can be reached. Check your connection.",
        fr: "Ni cette adresse ni ce serveur ne sont joignables. Vérifiez votre connexion.",
        es: "No se puede acceder ni a esa dirección ni a este servidor. Comprueba tu conexión.",
        ru: "Недоступны ни этот адрес, ни этот сервер. Проверьте соединение.")
    case .forbidden:
      Phrase(
        en: "The address cannot be reached, or does not let other pages read it, and this server gets no files for players.",
        fr: "L’adresse est injoignable ou interdit la lecture aux autres pages, et ce serveur ne va pas chercher de fichiers.",
        es: "No se puede acceder a la dirección, o no deja que otras páginas la lean, y este servidor no trae archivos.",
        ru: "Адрес недоступен или не разрешает чтение другим страницам, а этот сервер файлов для игроков не загружает.")
    case .busy:
      Phrase(
        en: "The server has too much to do. Try again in a minute.", fr: "Le serveur est trop occupé. Réessayez dans une minute.",
        es: "El servidor está demasiado ocupado. Vuelve a intentarlo en un minuto.",
        ru: "Сервер слишком занят. Попробуйте через минуту.")
    case .file(.tooLarge), .unreadable(.large):
      Phrase(
        en: "The file is too large: it may have 2 MB.", fr: "Le fichier est trop grand\u{A0}: 2 Mo au plus.",
        es: "El archivo es demasiado grande: 2 MB como mucho.", ru: "Файл слишком велик: можно не больше 2 МБ.")
    case .unreadable(.picture):
      Phrase(
        en: "This is a picture. Quizzes are in a file such as questions.json.",
        fr: "C’est une image. Les quiz sont dans un fichier comme questions.json.",
        es: "Esto es una imagen. Los quizzes están en un archivo como questions.json.",
        ru: "Это картинка. Викторины бывают в файле вроде questions.json.")
    case .unreadable(.empty):
      Phrase(
        en: "There is nothing in this file.", fr: "Ce fichier est vide.", es: "Este archivo está vacío.", ru: "Этот файл пуст.")
    case .unreadable(.text), .file(.notText):
      Phrase(
        en: "This is not a text file. Quizzes are in a file such as questions.json.",
        fr: "Ce n’est pas un fichier texte. Les quiz sont dans un fichier comme questions.json.",
        es: "Esto no es un archivo de texto. Los quizzes están en un archivo como questions.json.",
        ru: "Это не текстовый файл. Викторины бывают в файле вроде questions.json.")
    case .unreadable(.several):
      Phrase(
        en: "One file at a time, please.", fr: "Un fichier à la fois, s’il vous plaît.",
        es: "Los archivos, de uno en uno, por favor.",
        ru: "Пожалуйста, по одному файлу.")
    case .unreadable(.unreadable):
      Phrase(
        en: "The browser could not read this file.", fr: "Le navigateur n’a pas pu lire ce fichier.",
        es: "El navegador no ha podido leer este archivo.", ru: "Браузеру не удалось прочитать этот файл.")
    case .full:
      Phrase(
        en: "There is no room for another file: 20 files or 8 MB are the most. Remove one first.",
        fr: "Il n’y a plus de place\u{A0}: 20 fichiers ou 8 Mo au plus. Retirez-en un d’abord.",
        es: "No cabe otro archivo: 20 archivos u 8 MB como mucho. Quita uno antes.",
        ru: "Больше нет места: можно не больше 20 файлов или 8 МБ. Сначала уберите один.")
    case .file(.webPage): webPage
    case .file(.notJSON(let line, let column)):
      Phrase(
        en: "The file is not valid JSON: see line ", fr: "Le fichier n’est pas du JSON valide\u{A0}: voyez ligne ",
        es: "El archivo no es JSON válido: mira la línea ", ru: "Файл\u{A0}— не JSON: смотрите строку ")
        + Phrase("\(line)")
        + Phrase(en: ", column ", fr: ", colonne ", es: ", columna ", ru: ", знак ") + Phrase("\(column).")
    case .file(.nothingToChoose):
      Phrase(
        en: "No quiz in the file has answers to choose from.", fr: "Aucun quiz du fichier n’a de réponses à choisir.",
        es: "Ningún quiz del archivo tiene respuestas para elegir.", ru: "В файле нет викторин с вариантами ответа.")
    case .file(.broken(let faults)): faults.first.map { place(of: $0) + fault($0.kind) } ?? Phrase("")
    case .told(let detail): importTold + Phrase(detail)
    }
  }
}
