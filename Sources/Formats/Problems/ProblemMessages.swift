import Content

extension Problem.Kind {
  /// The message for a teacher: what is wrong, and what to do about it.
  public var message: LocalizedText {
    switch self {
    case .encoding, .repairedSyntax, .textAfterEnd, .unreadable, .unreadablePart, .countedFrom, .tooManyQuestions, .noQuestions,
      .newID:
      fileMessage
    case .noText, .long, .tooLong, .strippedTags, .missingMedia: textMessage
    case .medium(let fault): Problem.Kind.message(of: fault)
    case .noPictureText: Problem.Kind.noPictureTextMessage
    case .instruction, .essay, .gaps, .otherKind: kindMessage
    case .notANumber, .missingArrow, .missingBrace, .wildcards, .cellCount: syntaxMessage
    default: answerMessage
    }
  }
}

// MARK: - The file

extension Problem.Kind {
  private var fileMessage: LocalizedText {
    switch self {
    case .encoding(let doubt): Problem.Kind.message(of: doubt)
    case .repairedSyntax:
      LocalizedText(
        en: "Small syntax errors in the file, such as an extra comma, were repaired. Check that nothing is missing.",
        fr: "De petites erreurs de syntaxe, comme une virgule en trop, ont été corrigées. Vérifiez qu’il ne manque rien.",
        es: "Se han corregido pequeños errores de sintaxis, como una coma de más. Comprueba que no falte nada.",
        ru: "Мелкие ошибки разметки, например лишняя запятая, исправлены. Проверьте, всё ли на месте.")
    case .textAfterEnd:
      LocalizedText(
        en: "The text after the last quiz was left out. Delete it from the file if you do not need it.",
        fr: "Le texte qui suit le dernier quiz a été ignoré. Supprimez-le du fichier s’il est inutile.",
        es: "Se ha omitido el texto que sigue al último quiz. Bórralo del archivo si no lo necesitas.",
        ru: "Текст после последней викторины пропущен. Удалите его из файла, если он не нужен.")
    case .unreadable:
      LocalizedText(
        en: "The file cannot be read beyond this point. Correct the error here, then import the file again.",
        fr: "Le fichier est illisible à partir d’ici. Corrigez l’erreur, puis importez de nouveau le fichier.",
        es: "El archivo no se puede leer a partir de este punto. Corrige el error y vuelve a importar el archivo.",
        ru: "Начиная с этого места файл не читается. Исправьте ошибку и загрузите файл снова.")
    case .unreadablePart(let name): Problem.Kind.unreadablePart(Problem.quoted(name))
    case .countedFrom(let first):
      LocalizedText(
        en: "In this file, answers seem to be numbered from \(first). If the wrong answers are marked as right, "
          + "choose numbering from \(1 - first) instead.",
        fr: "Dans ce fichier, la première réponse semble porter le numéro \(first). Si les réponses indiquées comme bonnes "
          + "ne le sont pas, choisissez la numérotation à partir de \(1 - first).",
        es: "En este archivo, la primera respuesta parece tener el número \(first). "
          + "Si las marcadas como correctas no lo son, elige la numeración desde \(1 - first).",
        ru: "В этом файле первый ответ имеет номер \(first). Если правильными отмечены не те ответы, выберите нумерацию с "
          + (first == 0 ? "единицы." : "нуля."))
    case .tooManyQuestions(let most):
      LocalizedText(
        en: "The file has more than \(most) questions. The rest were left out. Split the file into smaller files.",
        fr: "Le fichier contient plus de \(most) questions. Le reste a été ignoré. Divisez le fichier en plusieurs parties.",
        es: "El archivo tiene más de \(most) preguntas. El resto se ha omitido. Divide el archivo en varias partes.",
        ru: "В файле больше \(most) вопросов. Остальные пропущены. Разделите файл на несколько частей.")
    case .newID(let id):
      Problem.Kind.newID(Problem.quoted(id))
    default:
      LocalizedText(
        en: "There are no questions here. Add at least one.", fr: "Il n’y a aucune question ici. Ajoutez-en au moins une.",
        es: "Aquí no hay preguntas. Añade al menos una.", ru: "Здесь нет вопросов. Добавьте хотя бы один.")
    }
  }

  private static func unreadablePart(_ name: (en: String, fr: String, es: String, ru: String)) -> LocalizedText {
    LocalizedText(
      en: "The file \(name.en) in the package is missing or damaged. Export the package again.",
      fr: "Le fichier \(name.fr) du paquet est absent ou endommagé. Exportez de nouveau le paquet.",
      es: "Falta el archivo \(name.es) del paquete o está dañado. Vuelve a exportar el paquete.",
      ru: "Файл \(name.ru) в пакете отсутствует или повреждён. Экспортируйте пакет ещё раз.")
  }

  private static func newID(_ id: (en: String, fr: String, es: String, ru: String)) -> LocalizedText {
    LocalizedText(
      en: "The ID \(id.en) was replaced. An ID must be unique and may contain only lower-case letters, digits and hyphens.",
      fr: "L’identifiant \(id.fr) a été remplacé. Un identifiant doit être unique et ne contenir que des minuscules, "
        + "des chiffres et des tirets.",
      es: "El identificador \(id.es) se ha sustituido. Debe ser único y contener solo minúsculas, cifras y guiones.",
      ru: "Идентификатор \(id.ru) заменён. Идентификаторы должны быть уникальными и состоять только "
        + "из строчных латинских букв, цифр и дефисов.")
  }

  private static func message(of doubt: TextDoubt) -> LocalizedText {
    let encoding = doubt.encoding
    if doubt.isLossy {
      return LocalizedText(
        en: "Some characters cannot be read as \(encoding) and appear as “\u{FFFD}”. Save the file as UTF-8 and import it again.",
        fr: "Certains caractères sont illisibles en \(encoding) et remplacés par «\u{202F}\u{FFFD}\u{202F}». "
          + "Enregistrez le fichier en UTF-8 et importez-le de nouveau.",
        es: "Algunos caracteres no se pueden leer en \(encoding) y aparecen como «\u{FFFD}». "
          + "Guarda el archivo en UTF-8 y vuelve a importarlo.",
        ru: "Часть символов не читается в кодировке \(encoding): вместо них стоит «\u{FFFD}». "
          + "Сохраните файл в UTF-8 и загрузите его снова.")
    }
    return LocalizedText(
      en: "The file does not state its encoding and was read as \(encoding). If letters look wrong, save the file as UTF-8.",
      fr: "Le fichier n’indique pas son encodage\u{202F}; il a été lu en \(encoding). Si des lettres s’affichent mal, "
        + "enregistrez-le en UTF-8.",
      es: "El archivo no indica su codificación y se ha leído en \(encoding). Si ves letras raras, guárdalo en UTF-8.",
      ru: "Кодировка файла не указана, поэтому он прочитан как \(encoding). Если буквы выглядят странно, сохраните файл в UTF-8.")
  }
}

// MARK: - Texts

extension Problem.Kind {
  private var textMessage: LocalizedText {
    switch self {
    case .long(let part, let count): Problem.Kind.long(part, count)
    case .tooLong(let part, let count, let limit): Problem.Kind.tooLong(part, count, limit)
    case .strippedTags:
      LocalizedText(
        en: "Some of the HTML formatting was removed. Check that the text is complete.",
        fr: "Une partie de la mise en forme HTML a été retirée. Vérifiez que le texte est complet.",
        es: "Se ha quitado parte del formato HTML. Comprueba que el texto esté completo.",
        ru: "Часть HTML-разметки удалена. Проверьте, не пострадал ли текст.")
    case .missingMedia:
      LocalizedText(
        en: "A picture or a sound is missing here. Check that the question makes sense without it.",
        fr: "Il manque ici une image ou un son. Vérifiez que la question reste compréhensible.",
        es: "Aquí falta una imagen o un sonido. Comprueba que la pregunta se siga entendiendo.",
        ru: "Здесь не хватает изображения или звука. Проверьте, понятен ли вопрос без него.")
    default:
      LocalizedText(
        en: "The question has no text. Write the question.", fr: "La question n’a pas de texte. Écrivez la question.",
        es: "La pregunta no tiene texto. Escribe la pregunta.", ru: "У вопроса нет текста. Напишите вопрос.")
    }
  }

  private static func long(_ part: Part, _ count: Int) -> LocalizedText {
    let (subject, characters) = (part.subject, Problem.russian(count, "знак", "знака", "знаков"))
    if part == .title {
      return LocalizedText(
        en: "The title has \(count) characters. Lists show only its beginning. Shorten it if you can.",
        fr: "Le titre compte \(count) caractères. Les listes n’en montrent que le début. Raccourcissez-le si possible.",
        es: "El título tiene \(count) caracteres. Las listas solo muestran el principio. Acórtalo si puedes.",
        ru: "В названии \(characters). В списках видно только его начало. Сократите название, если можно.")
    }
    return LocalizedText(
      en: "\(subject.en) has \(count) characters and will wrap on a phone. Shorten it if you can.",
      fr: "\(subject.fr) compte \(count) caractères et prendra plusieurs lignes sur un téléphone. Raccourcissez si possible.",
      es: "\(subject.es) tiene \(count) caracteres y ocupará varias líneas en un teléfono. Acorta el texto si puedes.",
      ru: "\(subject.ru) содержит \(characters) и займёт на телефоне несколько строк. Сократите текст, если можно.")
  }

  private static func tooLong(_ part: Part, _ count: Int, _ limit: Int) -> LocalizedText {
    let (subject, characters) = (part.subject, Problem.russian(count, "знак", "знака", "знаков"))
    let done: (en: String, fr: String, es: String, ru: String) =
      switch part {
      case .title, .description:
        ("The end was cut off.", "La fin a été coupée.", "Se ha cortado el final.", "Конец обрезан.")
      case .hint, .explanation, .feedback:
        ("It was left out.", "Ce texte n’a pas été repris.", "Se ha omitido.", "Этот текст пропущен.")
      case .question, .answer: ("Shorten it.", "Raccourcissez-la.", "Acórtala.", "Сократите текст.")
      }
    return LocalizedText(
      en: "\(subject.en) has \(count) characters; the limit is \(limit). \(done.en)",
      fr: "\(subject.fr) compte \(count) caractères\u{202F}; la limite est de \(limit). \(done.fr)",
      es: "\(subject.es) tiene \(count) caracteres; el máximo es \(limit). \(done.es)",
      ru: "\(subject.ru) содержит \(characters), а допустимо не больше \(limit). \(done.ru)")
  }
}
