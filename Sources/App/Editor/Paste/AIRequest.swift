import Content

/// The questions that the player wants an AI to write (requirement E4). Potiron itself does not contact an AI. It only writes the
/// prompt.
struct AIRequest: Equatable, Sendable {
  var topic = ""
  /// The number of questions, from 1 to ``mostQuestions``. `nil` if the field contains no number. The prompt then asks for 10
  /// questions.
  var count: Int? = 10
  /// The language of the questions and of the prompt.
  var language: Language
  var level = Level.teenagers

  /// The maximum number of questions. An AI's longer replies are often cut off.
  static let mostQuestions = 50

  /// The audience for the questions.
  enum Level: String, CaseIterable, Sendable {
    case children, teenagers, adults, experts
  }
}

extension AIRequest {
  /// The prompt. It asks for the format that `MarkdownReader` reads: a numbered question, lettered answers, and lines that start
  /// with "Answer:" and "Explanation:" in the language of the questions.
  var prompt: String {
    let topic = PlayerName.trimmed(topic)
    let text = topic.utf8.isEmpty ? AIRequest.anyTopic : .quoted(topic)
    return (AIRequest.task(count ?? 10) + text + Phrase(".\n") + level.audience + AIRequest.rules + AIRequest.form)
      .text(in: language)
  }

  private static var anyTopic: Phrase {
    Phrase(en: "general knowledge", fr: "la culture générale", es: "cultura general", ru: "общая эрудиция")
  }

  private static func task(_ count: Int) -> Phrase {
    Phrase(
      en: "Write \(count) multiple-choice quiz question" + (count == 1 ? "" : "s") + " in English about ",
      fr: "Écris \(count) question" + (count == 1 ? "" : "s")
        + " de quiz à choix multiple en français sur le thème suivant\u{A0}: ",
      es: "Escribe \(count) pregunta" + (count == 1 ? "" : "s") + " de opción múltiple en español sobre este tema: ",
      ru: "Составь вопросы викторины с вариантами ответа на русском языке. Количество вопросов: \(count). Тема: ")
  }

  private static var rules: Phrase {
    Phrase(
      en: """
        Rules:
        - Each question has four answers. Exactly one is right. The others are plausible, but clearly wrong.
        - The answers to a question are similar in form and length, and the right one is not always in the same place.
        - No question gives away the answer to another one.
        - Use only facts that you are sure of. Write fewer questions rather than doubtful ones.

        """,
      fr: """
        Règles\u{A0}:
        - Chaque question a quatre réponses. Une seule est correcte. Les autres sont plausibles, mais clairement fausses.
        - Les réponses à une question se ressemblent par leur forme et leur longueur, et la bonne n’est pas toujours à la même place.
        - Aucune question ne révèle la réponse à une autre.
        - N’utilise que des faits dont tu es sûr. Mieux vaut moins de questions que des questions douteuses.

        """,
      es: """
        Reglas:
        - Cada pregunta tiene cuatro respuestas. Solo una es correcta. Las demás son verosímiles, pero claramente falsas.
        - Las respuestas de una pregunta se parecen en forma y longitud, y la correcta no está siempre en el mismo lugar.
        - Ninguna pregunta revela la respuesta de otra.
        - Usa solo datos de los que estés seguro. Es mejor escribir menos preguntas que preguntas dudosas.

        """,
      ru: """
        Правила:
        - У каждого вопроса четыре варианта ответа. Правильный ровно один. Остальные правдоподобны, но однозначно неверны.
        - Варианты похожи по форме и длине, а правильный стоит на разных местах.
        - Ни один вопрос не подсказывает ответ на другой.
        - Используй только те факты, в которых уверен. Лучше меньше вопросов, чем сомнительные.

        """)
  }

  /// The part of the prompt that describes the format of the reply.
  private static var form: Phrase {
    Phrase(
      en: """
        Reply with nothing but the questions, as plain text in this form, with an empty line between questions:

        1. The question?
        A) First answer
        B) Second answer
        C) Third answer
        D) Fourth answer
        Answer: B
        Explanation: One sentence that says why.
        """,
      fr: """
        Réponds uniquement par les questions, en texte brut sous cette forme, avec une ligne vide entre les questions\u{A0}:

        1. La question\u{A0}?
        A) Première réponse
        B) Deuxième réponse
        C) Troisième réponse
        D) Quatrième réponse
        Réponse\u{A0}: B
        Explication\u{A0}: une phrase qui dit pourquoi.
        """,
      es: """
        Responde solo con las preguntas, en texto sin formato y con esta estructura, con una línea en blanco entre preguntas:

        1. ¿La pregunta?
        A) Primera respuesta
        B) Segunda respuesta
        C) Tercera respuesta
        D) Cuarta respuesta
        Respuesta: B
        Explicación: una frase que diga por qué.
        """,
      ru: """
        В ответе напиши только вопросы, простым текстом в таком виде, с пустой строкой между вопросами:

        1. Вопрос?
        A) Первый вариант
        B) Второй вариант
        C) Третий вариант
        D) Четвёртый вариант
        Ответ: B
        Пояснение: одно предложение о том, почему это так.
        """)
  }
}

extension AIRequest.Level {
  /// The line in the prompt that names the audience.
  fileprivate var audience: Phrase {
    switch self {
    case .children:
      Phrase(
        en: "They are for children from 8 to 12.\n", fr: "Le quiz s’adresse à des enfants de 8 à 12 ans.\n",
        es: "Son para niños de 8 a 12 años.\n", ru: "Вопросы для детей 8–12 лет.\n")
    case .teenagers:
      Phrase(
        en: "They are for teenagers from 13 to 17.\n", fr: "Le quiz s’adresse à des adolescents de 13 à 17 ans.\n",
        es: "Son para adolescentes de 13 a 17 años.\n", ru: "Вопросы для подростков 13–17 лет.\n")
    case .adults:
      Phrase(
        en: "They are for adults without special knowledge of the topic.\n",
        fr: "Le quiz s’adresse à des adultes qui ne sont pas spécialistes du sujet.\n",
        es: "Son para adultos que no son especialistas en el tema.\n",
        ru: "Вопросы для взрослых, которые не разбираются в теме профессионально.\n")
    case .experts:
      Phrase(
        en: "They are for people who know the topic well.\n", fr: "Le quiz s’adresse à des connaisseurs du sujet.\n",
        es: "Son para personas que conocen bien el tema.\n", ru: "Вопросы для тех, кто хорошо разбирается в теме.\n")
    }
  }

  /// The name in the list of levels.
  var name: Phrase {
    switch self {
    case .children: Phrase(en: "Children (8–12)", fr: "Enfants (8–12 ans)", es: "Niños (8–12)", ru: "Дети (8–12)")
    case .teenagers:
      Phrase(en: "Teenagers (13–17)", fr: "Adolescents (13–17 ans)", es: "Adolescentes (13–17)", ru: "Подростки (13–17)")
    case .adults: Phrase(en: "Adults", fr: "Adultes", es: "Adultos", ru: "Взрослые")
    case .experts: Phrase(en: "Experts", fr: "Connaisseurs", es: "Expertos", ru: "Знатоки")
    }
  }
}
