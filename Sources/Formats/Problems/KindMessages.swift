import Content

extension Problem.Kind {
  /// The message about a kind of question that cannot be imported.
  var kindMessage: LocalizedText {
    switch self {
    case .instruction:
      LocalizedText(
        en: "This text has no question, so it was left out. Add it to the questions that need it.",
        fr: "C’est un texte sans question\u{A0}: il n’a pas été repris. Ajoutez-le aux questions qui en ont besoin.",
        es: "Es un texto sin pregunta, así que se ha omitido. Añádelo a las preguntas que lo necesiten.",
        ru: "Это текст без вопроса, поэтому он пропущен. Добавьте его к тем вопросам, где он нужен.")
    case .essay:
      LocalizedText(
        en: "Nobody can mark an essay during a game. Add answers to choose from, or one to type.",
        fr: "Une rédaction ne peut pas être corrigée pendant le jeu. Proposez plusieurs réponses, "
          + "ou donnez-en une seule que les joueurs saisiront.",
        es: "Una redacción no se puede corregir durante el juego. "
          + "Añade opciones de respuesta o una sola respuesta, que los jugadores escribirán.",
        ru: "Развёрнутый ответ нельзя проверить во время игры. Добавьте варианты ответа "
          + "или один ответ, который игроки введут сами.")
    case .gaps:
      LocalizedText(
        en: "Text with several gaps cannot be imported. Write one question for each gap.",
        fr: "Un texte à plusieurs trous ne peut pas être importé. Écrivez une question par trou.",
        es: "No se puede importar un texto con varios huecos. Escribe una pregunta por hueco.",
        ru: "Текст с несколькими пропусками загрузить нельзя. Сделайте для каждого пропуска отдельный вопрос.")
    case .otherKind(let name): Problem.Kind.other(Problem.quoted(name))
    default: answerMessage
    }
  }

  private static func other(_ name: (en: String, fr: String, es: String, ru: String)) -> LocalizedText {
    LocalizedText(
      en: "Questions of type \(name.en) cannot be imported. Add answers to choose from, or one to type.",
      fr: "Les questions de type \(name.fr) ne peuvent pas être importées. Proposez plusieurs réponses, "
        + "ou donnez-en une seule que les joueurs saisiront.",
      es: "No se pueden importar preguntas de tipo \(name.es). "
        + "Añade opciones de respuesta o una sola respuesta, que los jugadores escribirán.",
      ru: "Вопросы типа \(name.ru) загрузить нельзя. Добавьте варианты ответа "
        + "или один ответ, который игроки введут сами.")
  }
}
