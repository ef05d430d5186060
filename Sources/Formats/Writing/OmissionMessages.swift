import Content

extension Omission.What {
  /// What is left out, as a short sentence for a teacher.
  public func message(in language: Language) -> String { message.text(in: language) }

  private var message: LocalizedText {
    switch self {
    case .otherLanguages(let languages):
      Omission.What.otherLanguages(languages.map { $0.ownName }.joined(separator: ", "))
    case .title, .description, .author, .wrongAnswers, .typing: wholeQuiz
    case .typed, .severalRight, .number, .order, .pairs: wholeQuestion
    default: part
    }
  }

  private static func otherLanguages(_ names: String) -> LocalizedText {
    LocalizedText(
      en: "The file has one language. Left out: \(names).", fr: "Le fichier n’a qu’une langue. Laissées de côté : \(names).",
      es: "El archivo tiene un solo idioma. Se omiten: \(names).", ru: "В файле только один язык. Не вошли: \(names).")
  }

  private var wholeQuiz: LocalizedText {
    switch self {
    case .title: LocalizedText(en: "The title", fr: "Le titre", es: "El título", ru: "Название")
    case .description: LocalizedText(en: "The description", fr: "La description", es: "La descripción", ru: "Описание")
    case .wrongAnswers:
      LocalizedText(
        en: "The wrong answers: a card has only the right one",
        fr: "Les mauvaises réponses : une carte n’a que la bonne",
        es: "Las respuestas incorrectas: una tarjeta solo tiene la correcta",
        ru: "Неправильные ответы: на карточке только верный")
    case .typing:
      LocalizedText(
        en: "That answers are typed", fr: "Le fait de taper les réponses", es: "Que las respuestas se escriben",
        ru: "Ввод ответов с клавиатуры")
    default: LocalizedText(en: "The author", fr: "L’auteur", es: "El autor", ru: "Автор")
    }
  }

  /// Why the whole question is left out.
  private var wholeQuestion: LocalizedText {
    switch self {
    case .typed:
      LocalizedText(
        en: "The question: the format has no typed answers", fr: "La question : le format n’a pas de réponses à taper",
        es: "La pregunta: el formato no admite respuestas escritas", ru: "Вопрос: в этом формате нет ответов с клавиатуры")
    case .severalRight:
      LocalizedText(
        en: "The question: the format allows only one right answer",
        fr: "La question : le format n’accepte qu’une bonne réponse",
        es: "La pregunta: el formato admite una sola respuesta correcta",
        ru: "Вопрос: в этом формате правильный ответ только один")
    case .number:
      LocalizedText(
        en: "The question: the format has no numeric answers", fr: "La question : le format n’a pas de réponses numériques",
        es: "La pregunta: el formato no admite respuestas numéricas", ru: "Вопрос: в этом формате нет числовых ответов")
    case .order:
      LocalizedText(
        en: "The question: the format has no items to put in order", fr: "La question : le format n’a pas d’éléments à classer",
        es: "La pregunta: el formato no admite elementos para ordenar", ru: "Вопрос: в этом формате нельзя расставлять по порядку"
      )
    default:
      LocalizedText(
        en: "The question: the format has no pairs to match", fr: "La question : le format n’a pas de paires à associer",
        es: "La pregunta: el formato no admite parejas", ru: "Вопрос: в этом формате нет пар для сопоставления")
    }
  }

  private var part: LocalizedText {
    switch self {
    case .picture: LocalizedText(en: "The picture", fr: "L’image", es: "La imagen", ru: "Картинка")
    case .hint: LocalizedText(en: "The hint", fr: "L’indice", es: "La pista", ru: "Подсказка")
    case .explanation: LocalizedText(en: "The explanation", fr: "L’explication", es: "La explicación", ru: "Пояснение")
    case .feedback:
      LocalizedText(
        en: "The feedback for answers", fr: "Les commentaires des réponses", es: "Los comentarios de las respuestas",
        ru: "Комментарии к ответам")
    case .tags: LocalizedText(en: "The tags", fr: "Les mots-clés", es: "Las etiquetas", ru: "Метки")
    case .difficulty: LocalizedText(en: "The difficulty", fr: "La difficulté", es: "La dificultad", ru: "Сложность")
    case .sources: LocalizedText(en: "The sources", fr: "Les sources", es: "Las fuentes", ru: "Источники")
    case .answerOrder:
      LocalizedText(
        en: "The fixed order of the answers", fr: "L’ordre fixe des réponses", es: "El orden fijo de las respuestas",
        ru: "Постоянный порядок ответов")
    case .exactness:
      LocalizedText(
        en: "That case and accents count", fr: "Le respect de la casse et des accents",
        es: "La exigencia de mayúsculas y acentos", ru: "Строгость к регистру и знакам")
    case .weights:
      LocalizedText(
        en: "The partial credit", fr: "Les points partiels", es: "Los puntos parciales", ru: "Частичные баллы")
    case .acceptedAnswers:
      LocalizedText(
        en: "The other accepted answers", fr: "Les autres réponses acceptées", es: "Las demás respuestas aceptadas",
        ru: "Другие допустимые ответы")
    case .moreAnswers(let most):
      LocalizedText(
        en: "Some wrong answers: the format has at most \(most) answers",
        fr: "Des mauvaises réponses : le format a \(most) réponses au maximum",
        es: "Algunas respuestas incorrectas: el formato admite \(most) respuestas como máximo",
        ru: "Часть неправильных ответов: в этом формате не больше \(most) ответов")
    case .longText(let limit):
      LocalizedText(
        en: "Some programs will cut a text after \(limit) characters",
        fr: "Certains programmes couperont un texte après \(limit) caractères",
        es: "Algunos programas cortarán un texto a los \(limit) caracteres",
        ru: "Некоторые программы обрежут текст до \(limit) символов")
    default: LocalizedText(en: "The line breaks", fr: "Les sauts de ligne", es: "Los saltos de línea", ru: "Переносы строк")
    }
  }
}
