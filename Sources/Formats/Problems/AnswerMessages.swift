import Content

extension Problem.Kind {
  /// The message about a problem with the answers to a question.
  var answerMessage: LocalizedText {
    switch self {
    case .noRightAnswer:
      LocalizedText(
        en: "No answer is marked as right. Choose the right one.",
        fr: "Aucune réponse n’est indiquée comme bonne. Choisissez la bonne réponse.",
        es: "Ninguna respuesta está marcada como correcta. Elige la correcta.",
        ru: "Не указан правильный ответ. Выберите его.")
    case .unknownKey(let key): Problem.Kind.unknownKey(Problem.quoted(key))
    case .mergedAnswers(let text, let places): Problem.Kind.merged(Problem.quoted(text), Problem.letters(of: places))
    case .rightAndWrong(let text): Problem.Kind.rightAndWrong(Problem.quoted(text))
    case .emptyAnswers:
      LocalizedText(
        en: "Empty answers were left out. Fill them in if they are needed.",
        fr: "Des réponses vides ont été ignorées. Complétez-les si elles sont utiles.",
        es: "Se han omitido las respuestas vacías. Complétalas si hacen falta.",
        ru: "Пустые ответы пропущены. Заполните их, если они нужны.")
    case .surplusAnswers(let count): Problem.Kind.surplus(count)
    case .repeatedItem(let text): Problem.Kind.repeated(Problem.quoted(text))
    case .sameRightSides:
      LocalizedText(
        en: "All items match the same answer, so there is nothing to choose. Add another answer.",
        fr: "Tous les éléments ont la même réponse\u{A0}: il n’y a rien à choisir. Ajoutez une autre réponse.",
        es: "A todos los elementos les corresponde la misma respuesta, así que no hay nada que elegir. Añade otra.",
        ru: "У всех элементов один и тот же ответ: выбирать не из чего. Добавьте ещё один ответ.")
    case .tooManyItems(let count, let most): Problem.Kind.tooMany(count, most: most)
    case .oneAnswer:
      LocalizedText(
        en: "There is only one answer, so players must type it. To let them choose, add wrong answers.",
        fr: "Il n’y a qu’une réponse\u{A0}: les joueurs devront la saisir. "
          + "Pour qu’ils puissent choisir, ajoutez de mauvaises réponses.",
        es: "Solo hay una respuesta, así que habrá que escribirla. Para que se pueda elegir, añade respuestas incorrectas.",
        ru: "Ответ всего один, поэтому его придётся вводить. Чтобы игроки могли выбирать, добавьте неправильные ответы.")
    case .drawnAnswers:
      LocalizedText(
        en: "The wrong answers come from other questions. Check that none of them is right here.",
        fr: "Les mauvaises réponses viennent d’autres questions. Vérifiez qu’aucune n’est bonne ici.",
        es: "Las respuestas incorrectas vienen de otras preguntas. Comprueba que ninguna sea correcta aquí.",
        ru: "Неправильные ответы взяты из других вопросов. Проверьте, что среди них нет верных.")
    case .untypable(let text): Problem.Kind.untypable(Problem.quoted(text))
    case .weightsIgnored:
      LocalizedText(
        en: "Partial credit and penalties were left out. Each answer is now either right or wrong.",
        fr: "Les points partiels et les pénalités n’ont pas été repris. Chaque réponse est désormais bonne ou mauvaise.",
        es: "La puntuación parcial y las penalizaciones no se han conservado. Ahora cada respuesta es correcta o incorrecta.",
        ru: "Частичные баллы и штрафы не сохранены. Теперь каждый ответ либо правильный, либо нет.")
    case .changedPoints(let text, let points): Problem.Kind.changedPoints(Problem.quoted(text), points)
    case .feedbackIgnored:
      LocalizedText(
        en: "Some feedback on answers was left out. Write it in the explanation instead.",
        fr: "Une partie des commentaires sur les réponses n’a pas été reprise. Ajoutez-les plutôt à l’explication.",
        es: "Parte de los comentarios sobre las respuestas no se ha conservado. Añádelos a la explicación.",
        ru: "Часть комментариев к ответам не сохранена. Добавьте их в пояснение.")
    default:
      LocalizedText(
        en: "The question has no answers. Add at least two to choose from, or one to type.",
        fr: "La question n’a pas de réponse. Proposez-en au moins deux, ou donnez-en une seule que les joueurs saisiront.",
        es: "La pregunta no tiene respuestas. Añade al menos dos opciones o una sola respuesta, que los jugadores escribirán.",
        ru: "У вопроса нет ответов. Добавьте хотя бы два на выбор или один, который игроки введут сами.")
    }
  }

  private typealias Texts = (en: String, fr: String, es: String, ru: String)

  private static func unknownKey(_ key: Texts) -> LocalizedText {
    LocalizedText(
      en: "The right answer is given as \(key.en), but there is no such answer. Choose the right one.",
      fr: "La bonne réponse est indiquée par \(key.fr), mais cette réponse n’existe pas. Choisissez la bonne.",
      es: "La respuesta correcta se indica con \(key.es), pero no existe esa respuesta. Elige la correcta.",
      ru: "Правильный ответ обозначен как \(key.ru), но такого ответа нет. Выберите правильный.")
  }

  private static func changedPoints(_ text: Texts, _ points: Int) -> LocalizedText {
    LocalizedText(
      en: "In the file, the question has \(text.en) points. It now has \(points): points must be whole numbers from 1 to 1000.",
      fr: "Dans le fichier, la question vaut \(text.fr) points. Ici, elle vaut \(points)\u{A0}: il faut un entier de 1 à 1000.",
      es: "En el archivo, la pregunta vale \(text.es) puntos. Aquí vale \(points): debe ser un número entero del 1 al 1000.",
      ru: "В файле за вопрос указано баллов: \(text.ru). Здесь будет \(points): допустимы только целые числа от 1 до 1000.")
  }

  private static func merged(_ text: Texts, _ letters: Texts) -> LocalizedText {
    LocalizedText(
      en: "Answers \(letters.en) are the same: \(text.en). They are now one answer.",
      fr: "Les réponses \(letters.fr) sont identiques\u{A0}: \(text.fr). Elles n’en font plus qu’une.",
      es: "Las respuestas \(letters.es) son iguales: \(text.es). Ahora son una sola.",
      ru: "Ответы \(letters.ru) совпадают: \(text.ru). Теперь это один ответ.")
  }

  private static func rightAndWrong(_ text: Texts) -> LocalizedText {
    LocalizedText(
      en: "\(text.en) is both a right and a wrong answer. Change or delete one of them.",
      fr: "\(text.fr) est à la fois une bonne et une mauvaise réponse. Modifiez ou supprimez l’une des deux.",
      es: "\(text.es) es a la vez una respuesta correcta y una incorrecta. Cambia o borra una de las dos.",
      ru: "\(text.ru) указан и как правильный, и как неправильный ответ. Измените или удалите один из них.")
  }

  private static func surplus(_ count: Int) -> LocalizedText {
    let most = ChoiceAssembly.most
    return LocalizedText(
      en: "A question can have at most \(most) answers. "
        + (count == 1 ? "One wrong answer was left out." : "\(count) wrong answers were left out."),
      fr: "Une question peut avoir \(most) réponses au plus. "
        + (count == 1 ? "Une mauvaise réponse a été ignorée." : "\(count) mauvaises réponses ont été ignorées."),
      es: "Una pregunta puede tener \(most) respuestas como máximo. "
        + (count == 1 ? "Se ha omitido una respuesta incorrecta." : "Se han omitido \(count) respuestas incorrectas."),
      ru: "У вопроса может быть не больше \(most) ответов. Пропущено: "
        + Problem.russian(count, "неправильный ответ.", "неправильных ответа.", "неправильных ответов."))
  }

  private static func repeated(_ text: Texts) -> LocalizedText {
    LocalizedText(
      en: "\(text.en) appears twice, so the right answer is not clear. Change one of them.",
      fr: "\(text.fr) figure deux fois\u{A0}: la bonne réponse n’est pas claire. Modifiez l’un des deux textes.",
      es: "\(text.es) aparece dos veces, así que la respuesta correcta no está clara. Cambia uno de los dos textos.",
      ru: "\(text.ru) встречается дважды, поэтому правильный ответ неясен. Измените один из двух текстов.")
  }

  private static func tooMany(_ count: Int, most: Int) -> LocalizedText {
    LocalizedText(
      en: "A question can have at most \(most) items, and this one has \(count). Split it into several questions.",
      fr: "Une question peut avoir \(most) éléments au plus, celle-ci en a \(count). Divisez-la en plusieurs questions.",
      es: "Una pregunta puede tener \(most) elementos como máximo, y esta tiene \(count). Divídela en varias preguntas.",
      ru: "У вопроса может быть не больше \(most) элементов, а здесь их \(count). Разделите его на несколько вопросов.")
  }

  private static func untypable(_ text: Texts) -> LocalizedText {
    LocalizedText(
      en: "Players cannot type \(text.en) as an answer. Use a short answer with letters or digits.",
      fr: "\(text.fr) ne peut pas être saisi comme réponse. Utilisez un texte court avec des lettres ou des chiffres.",
      es: "\(text.es) no puede ser una respuesta escrita. Usa un texto corto con letras o cifras.",
      ru: "\(text.ru) нельзя ввести как ответ. Нужен короткий текст с буквами или цифрами.")
  }
}
