import Content

extension Omission.What {
  /// Describes the omission in a few words for a teacher.
  ///
  /// - Parameter count: the number of questions that the omission concerns.
  public func message(in language: Language, count: Int = 1) -> String { message(count > 1).text(in: language) }

  private func message(_ areSeveral: Bool) -> LocalizedText {
    switch self {
    case .otherLanguages(let languages):
      Omission.What.otherLanguages(languages.map { $0.ownName }.joined(separator: ", "))
    case .title, .description, .author, .licence, .wrongAnswers, .typing: wholeQuiz
    case .typed, .severalRight, .number, .order, .pairs: wholeQuestions(areSeveral)
    case .picture where areSeveral: LocalizedText(en: "The pictures", fr: "Les images", es: "Las imágenes", ru: "Картинки")
    case .sound where areSeveral: LocalizedText(en: "The sounds", fr: "Les sons", es: "Los sonidos", ru: "Звуки")
    case .hint where areSeveral: LocalizedText(en: "The hints", fr: "Les indices", es: "Las pistas", ru: "Подсказки")
    case .explanation where areSeveral:
      LocalizedText(en: "The explanations", fr: "Les explications", es: "Las explicaciones", ru: "Пояснения")
    default: part
    }
  }

  private static func otherLanguages(_ names: String) -> LocalizedText {
    LocalizedText(
      en: "The file can have only one language. Left out: \(names).",
      fr: "Le fichier n’accepte qu’une langue. Non repris\u{A0}: \(names).",
      es: "El archivo solo admite un idioma. No incluye: \(names).",
      ru: "В файле может быть только один язык. Пропущено: \(names).")
  }

  private var wholeQuiz: LocalizedText {
    switch self {
    case .title: LocalizedText(en: "The title", fr: "Le titre", es: "El título", ru: "Название")
    case .description: LocalizedText(en: "The description", fr: "La description", es: "La descripción", ru: "Описание")
    case .licence: LocalizedText(en: "The licence", fr: "La licence", es: "La licencia", ru: "Лицензия")
    case .wrongAnswers:
      LocalizedText(
        en: "The wrong answers: a card has only the right one",
        fr: "Les mauvaises réponses\u{A0}: une carte n’a que la bonne",
        es: "Las respuestas incorrectas: una tarjeta solo tiene la correcta",
        ru: "Неправильные ответы: на карточке только верный")
    case .typing:
      LocalizedText(
        en: "Typed answers: a card only shows the answer",
        fr: "Les réponses saisies\u{A0}: une carte ne fait qu’afficher la réponse",
        es: "Las respuestas escritas: una tarjeta solo muestra la respuesta", ru: "Ввод ответа: карточка только показывает его")
    default: LocalizedText(en: "The author", fr: "L’auteur", es: "El autor", ru: "Автор")
    }
  }

  /// The message that one or several whole questions are left out, with the reason.
  private func wholeQuestions(_ areSeveral: Bool) -> LocalizedText {
    let why = self.why
    return LocalizedText(
      en: (areSeveral ? "Whole questions: " : "The whole question: ") + why.en,
      fr: (areSeveral ? "Des questions entières\u{A0}: " : "Toute la question\u{A0}: ") + why.fr,
      es: (areSeveral ? "Preguntas enteras: " : "La pregunta entera: ") + why.es,
      ru: (areSeveral ? "Вопросы целиком: " : "Весь вопрос: ") + why.ru)
  }

  /// The reason why a whole question is left out.
  private var why: (en: String, fr: String, es: String, ru: String) {
    switch self {
    case .typed:
      (
        "the format does not support typed answers", "le format n’accepte pas les réponses saisies",
        "el formato no admite respuestas escritas", "формат не поддерживает ввод ответа"
      )
    case .severalRight:
      (
        "the format allows only one right answer", "le format n’accepte qu’une bonne réponse",
        "el formato admite una sola respuesta correcta", "формат допускает только один правильный ответ"
      )
    case .number:
      (
        "the format does not support numeric answers", "le format n’accepte pas les réponses numériques",
        "el formato no admite respuestas numéricas", "формат не поддерживает числовые ответы"
      )
    case .order:
      (
        "the format does not support putting items in order", "le format n’accepte pas les éléments à ordonner",
        "el formato no admite ordenar elementos", "формат не поддерживает расстановку по порядку"
      )
    default:
      (
        "the format does not support matching pairs", "le format n’accepte pas les paires à associer",
        "el formato no admite emparejar elementos",
        "формат не поддерживает подбор пар"
      )
    }
  }

  private var part: LocalizedText {
    switch self {
    case .picture: LocalizedText(en: "The picture", fr: "L’image", es: "La imagen", ru: "Картинка")
    case .sound: LocalizedText(en: "The sound", fr: "Le son", es: "El sonido", ru: "Звук")
    case .hint: LocalizedText(en: "The hint", fr: "L’indice", es: "La pista", ru: "Подсказка")
    case .explanation: LocalizedText(en: "The explanation", fr: "L’explication", es: "La explicación", ru: "Пояснение")
    case .feedback:
      LocalizedText(
        en: "The feedback on answers", fr: "Les commentaires sur les réponses", es: "Los comentarios de las respuestas",
        ru: "Комментарии к ответам")
    case .tags: LocalizedText(en: "The tags", fr: "Les mots-clés", es: "Las etiquetas", ru: "Метки")
    case .difficulty: LocalizedText(en: "The difficulty", fr: "La difficulté", es: "La dificultad", ru: "Сложность")
    case .sources: LocalizedText(en: "The sources", fr: "Les sources", es: "Las fuentes", ru: "Источники")
    case .timeLimit:
      LocalizedText(en: "The time limit", fr: "Le temps limite", es: "El límite de tiempo", ru: "Ограничение времени")
    case .noTimeLimit(let seconds):
      LocalizedText(
        en: "Unlimited time: the format needs a limit, so it is now \(seconds) seconds",
        fr: "Le temps illimité\u{A0}: le format exige une limite, fixée à \(seconds) secondes",
        es: "El tiempo ilimitado: el formato exige un límite, que será de \(seconds) segundos",
        ru: "Неограниченное время: формат требует ограничения, оно составит \(seconds)\u{A0}с")
    case .points: LocalizedText(en: "The points", fr: "Les points", es: "Los puntos", ru: "Баллы")
    case .ownLicence:
      LocalizedText(
        en: "The licence of the question", fr: "La licence de la question", es: "La licencia de la pregunta",
        ru: "Лицензия вопроса")
    case .answerOrder:
      LocalizedText(
        en: "The fixed order of the answers", fr: "L’ordre fixe des réponses", es: "El orden fijo de las respuestas",
        ru: "Заданный порядок ответов")
    case .exactness:
      LocalizedText(
        en: "Strict checking of capitals and accents", fr: "La vérification stricte des majuscules et des accents",
        es: "La distinción de mayúsculas y acentos", ru: "Учёт заглавных букв и диакритических знаков")
    case .weights:
      LocalizedText(
        en: "The partial credit", fr: "Les points partiels", es: "La puntuación parcial", ru: "Частичные баллы")
    case .acceptedAnswers:
      LocalizedText(
        en: "The other accepted answers", fr: "Les autres réponses acceptées", es: "Las demás respuestas aceptadas",
        ru: "Другие допустимые ответы")
    case .moreAnswers(let most):
      LocalizedText(
        en: "Some wrong answers: the format allows at most \(most) answers",
        fr: "Certaines mauvaises réponses\u{A0}: le format accepte \(most) réponses au maximum",
        es: "Algunas respuestas incorrectas: el formato admite \(most) respuestas como máximo",
        ru: "Часть неправильных ответов: в этом формате не больше \(most) ответов")
    case .longText(let limit):
      LocalizedText(
        en: "Some programs will cut text off after \(limit) characters",
        fr: "Certains logiciels couperont le texte après \(limit) caractères",
        es: "Algunos programas cortarán el texto a los \(limit) caracteres",
        ru: "Некоторые программы обрежут текст до \(limit) символов")
    default: LocalizedText(en: "The line breaks", fr: "Les sauts de ligne", es: "Los saltos de línea", ru: "Переносы строк")
    }
  }
}
