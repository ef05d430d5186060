import Content

extension Omission.What {
  /// What is left out, in a few words for a teacher.
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
      en: "The file has one language. Left out: \(names).", fr: "Le fichier n’a qu’une langue. Non repris\u{A0}: \(names).",
      es: "El archivo tiene un solo idioma. No incluye: \(names).", ru: "В файле только один язык. Пропущено: \(names).")
  }

  private var wholeQuiz: LocalizedText {
    switch self {
    case .title: LocalizedText(en: "The title", fr: "Le titre", es: "El título", ru: "Название")
    case .description: LocalizedText(en: "The description", fr: "La description", es: "La descripción", ru: "Описание")
    case .wrongAnswers:
      LocalizedText(
        en: "The wrong answers: a card has only the right one",
        fr: "Les mauvaises réponses\u{A0}: une carte n’a que la bonne",
        es: "Las respuestas incorrectas: una tarjeta solo tiene la correcta",
        ru: "Неправильные ответы: на карточке только верный")
    case .typing:
      LocalizedText(
        en: "Typing the answer: a card only shows it", fr: "La réponse à écrire\u{A0}: une carte ne fait que l’afficher",
        es: "Escribir la respuesta: una tarjeta solo la muestra", ru: "Ввод ответа: карточка только показывает его")
    default: LocalizedText(en: "The author", fr: "L’auteur", es: "El autor", ru: "Автор")
    }
  }

  /// Why the whole question is left out.
  private var wholeQuestion: LocalizedText {
    switch self {
    case .typed:
      LocalizedText(
        en: "The whole question: the format does not support typed answers",
        fr: "Toute la question\u{A0}: le format n’accepte pas les réponses à écrire",
        es: "La pregunta entera: el formato no admite respuestas escritas",
        ru: "Весь вопрос: формат не поддерживает ввод ответа")
    case .severalRight:
      LocalizedText(
        en: "The whole question: the format allows only one right answer",
        fr: "Toute la question\u{A0}: le format n’accepte qu’une bonne réponse",
        es: "La pregunta entera: el formato admite una sola respuesta correcta",
        ru: "Весь вопрос: формат допускает только один правильный ответ")
    case .number:
      LocalizedText(
        en: "The whole question: the format does not support numeric answers",
        fr: "Toute la question\u{A0}: le format n’accepte pas les réponses numériques",
        es: "La pregunta entera: el formato no admite respuestas numéricas",
        ru: "Весь вопрос: формат не поддерживает числовые ответы")
    case .order:
      LocalizedText(
        en: "The whole question: the format does not support putting items in order",
        fr: "Toute la question\u{A0}: le format n’accepte pas les éléments à ordonner",
        es: "La pregunta entera: el formato no admite elementos para ordenar",
        ru: "Весь вопрос: формат не поддерживает расстановку по порядку")
    default:
      LocalizedText(
        en: "The whole question: the format does not support matching pairs",
        fr: "Toute la question\u{A0}: le format n’accepte pas les paires à associer",
        es: "La pregunta entera: el formato no admite parejas",
        ru: "Весь вопрос: формат не поддерживает подбор пар")
    }
  }

  private var part: LocalizedText {
    switch self {
    case .picture: LocalizedText(en: "The picture", fr: "L’image", es: "La imagen", ru: "Картинка")
    case .hint: LocalizedText(en: "The hint", fr: "L’indice", es: "La pista", ru: "Подсказка")
    case .explanation: LocalizedText(en: "The explanation", fr: "L’explication", es: "La explicación", ru: "Пояснение")
    case .feedback:
      LocalizedText(
        en: "The feedback on answers", fr: "Les commentaires sur les réponses", es: "Los comentarios de las respuestas",
        ru: "Комментарии к ответам")
    case .tags: LocalizedText(en: "The tags", fr: "Les mots-clés", es: "Las etiquetas", ru: "Метки")
    case .difficulty: LocalizedText(en: "The difficulty", fr: "La difficulté", es: "La dificultad", ru: "Сложность")
    case .sources: LocalizedText(en: "The sources", fr: "Les sources", es: "Las fuentes", ru: "Источники")
    case .answerOrder:
      LocalizedText(
        en: "The fixed order of the answers", fr: "L’ordre fixe des réponses", es: "El orden fijo de las respuestas",
        ru: "Заданный порядок ответов")
    case .exactness:
      LocalizedText(
        en: "The strict check of capitals and accents", fr: "La vérification stricte des majuscules et des accents",
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
        fr: "Une partie des mauvaises réponses\u{A0}: le format accepte \(most) réponses au maximum",
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
