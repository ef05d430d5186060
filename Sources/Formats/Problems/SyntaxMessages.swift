import Content

extension Problem.Kind {
  /// The message about a syntax error in a question.
  var syntaxMessage: LocalizedText {
    switch self {
    case .notANumber(let text): Problem.Kind.notANumber(Problem.quoted(text))
    case .missingArrow(let text): Problem.Kind.missingArrow(Problem.quoted(text))
    case .missingBrace:
      LocalizedText(
        en: "The answers begin with {, but the closing } is missing. Add it after the last answer.",
        fr: "Les réponses commencent par {, mais l’accolade fermante } manque. Ajoutez-la après la dernière réponse.",
        es: "Las respuestas empiezan con {, pero falta la llave de cierre }. Añádela después de la última respuesta.",
        ru: "Ответы начинаются с {, но в конце нет }. Поставьте эту скобку после последнего ответа.")
    case .cellCount(let count, let usual): Problem.Kind.cellCount(count, usual)
    default:
      LocalizedText(
        en: "In a typed answer, an asterisk (*) cannot be a wildcard. Check the accepted answers.",
        fr:
          "Si la réponse doit être saisie, l’astérisque (*) ne peut pas servir de joker. Vérifiez les réponses acceptées.",
        es: "En una respuesta escrita, el asterisco * no sirve de comodín. Revisa las respuestas aceptadas.",
        ru: "Если ответ вводят с клавиатуры, звёздочка (*) не может заменять произвольный текст. "
          + "Проверьте допустимые ответы.")
    }
  }

  private typealias Texts = (en: String, fr: String, es: String, ru: String)

  private static func notANumber(_ text: Texts) -> LocalizedText {
    LocalizedText(
      en: "The answer should be a number, but \(text.en) is not one. Correct it.",
      fr: "La réponse devrait être un nombre, mais \(text.fr) n’en est pas un. Corrigez-la.",
      es: "La respuesta debería ser un número, pero \(text.es) no lo es. Corrígela.",
      ru: "Ответ должен быть числом, а \(text.ru)\u{A0}— не число. Исправьте ответ.")
  }

  private static func missingArrow(_ text: Texts) -> LocalizedText {
    LocalizedText(
      en: "The pair \(text.en) has no second half. Write -> between the two halves.",
      fr: "La paire \(text.fr) n’a pas de seconde moitié. Écrivez -> entre les deux moitiés.",
      es: "A la pareja \(text.es) le falta la segunda mitad. Escribe -> entre las dos mitades.",
      ru: "В паре \(text.ru) нет второй половины. Поставьте -> между половинами.")
  }

  private static func cellCount(_ count: Int, _ usual: Int) -> LocalizedText {
    LocalizedText(
      en: "This row has \(count) cells, but other rows have \(usual). A separator may be missing, "
        + "or a text with a separator may need quotation marks.",
      fr: "Cette ligne a \(count) cellules, les autres en ont \(usual). Il manque peut-être un séparateur, "
        + "ou des guillemets autour d’un texte qui en contient un.",
      es: "Esta fila tiene \(count) celdas y las demás, \(usual). Quizá falte un separador, "
        + "o las comillas de un texto que contiene uno.",
      ru: "Число ячеек в этой строке\u{A0}— \(count), в остальных\u{A0}— \(usual). Возможно, пропущен разделитель "
        + "или текст с разделителем не взят в кавычки.")
  }
}
