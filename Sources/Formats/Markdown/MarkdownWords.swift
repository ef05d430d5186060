/// The words that people use, in several languages, to label the parts of a quiz in plain text.
enum MarkdownWords {
  /// Labels before the right answer, as in "Correct answer: B".
  static let key = list(
    """
    answer|the answer|correct answer|the correct answer|right answer|the right answer|correct|correct option|correct choice|ans|key|\
    solution|answer is|the correct answer is|réponse|la réponse|reponse|réponse correcte|bonne réponse|la bonne réponse|\
    réponse exacte|réponse juste|solution|corrigé|respuesta|la respuesta|respuesta correcta|la respuesta correcta|solución|\
    opción correcta|antwort|richtige antwort|die richtige antwort|korrekte antwort|lösung|richtig|ответ|правильный ответ|\
    верный ответ|правильный вариант|решение|resposta|resposta correta|gabarito|risposta|risposta corretta|antwoord|juiste antwoord
    """)

  /// Titles of the list of all right answers.
  static let keyList = list(
    """
    answer key|answers|answer keys|key|solutions|correct answers|the answers|corrigé|réponses|les réponses|bonnes réponses|\
    respuestas|respuestas correctas|clave de respuestas|soluciones|clave|lösungen|antworten|lösungsschlüssel|richtige antworten|\
    ответы|ключ|правильные ответы|ключи|gabarito|respostas|soluzioni|risposte
    """)

  static let explanation = list(
    """
    explanation|rationale|reason|why|feedback|explication|justification|explicación|justificación|erklärung|begründung|erläuterung|\
    пояснение|объяснение|комментарий|explicação|spiegazione|uitleg
    """)

  static let hint = list("hint|tip|indice|astuce|pista|consejo|tipp|hinweis|подсказка|dica|suggerimento")

  /// Words before a question's number.
  static let question = list("question|q|frage|pregunta|вопрос|pergunta|domanda|vraag|quiz question|mcq|quest")

  static let right = list(
    """
    correct|correct answer|right|right answer|true answer|answer|richtig|richtige antwort|korrekt|correcta|respuesta correcta|correcto|\
    bonne réponse|juste|exact|réponse|верно|правильно|правильный ответ|верный ответ|correta|corretta|✓|✔|✅|x
    """)

  static let isTrue = list("true|t|yes|vrai|verdadero|cierto|wahr|richtig|верно|правда|да|vero|verdadeiro")
  static let isFalse = list("false|f|no|faux|falso|falsch|неверно|ложь|нет")

  private static func list(_ words: String) -> [[UInt8]] { words.utf8.split(separator: UInt8(ascii: "|")).map { Array($0) } }

  /// Returns a text in lower case. Changes only ASCII and Latin-1 letters, and the Cyrillic letters from А to Я.
  static func folded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var folded = Array(text)
    for place in folded.indices {
      let (byte, before) = (folded[place], place > 0 ? folded[place - 1] : 0)
      switch (before, byte) {
      case (_, UInt8(ascii: "A")...UInt8(ascii: "Z")): folded[place] = byte | 0x20
      case (0xC3, 0x80...0x9E) where byte != 0x97: folded[place] = byte + 0x20
      case (0xD0, 0x90...0x9F): folded[place] = byte + 0x20
      case (0xD0, 0xA0...0xAF): (folded[place - 1], folded[place]) = (0xD1, byte - 0x20)
      default: break
      }
    }
    return folded
  }
}
