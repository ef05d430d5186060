import Content

// Parts of messages that differ between languages.

extension Problem {
  /// Returns the beginning of a text in the quotation marks of each language.
  static func quoted(_ text: String) -> (en: String, fr: String, es: String, ru: String) {
    let text = text.excerpt
    return ("“\(text)”", "«\u{202F}\(text)\u{202F}»", "«\(text)»", "«\(text)»")
  }

  /// Returns a number with the right form of a Russian noun, such as "1 знак", "2 знака" and "5 знаков".
  static func russian(_ count: Int, _ one: String, _ few: String, _ many: String) -> String {
    let (last, lastTwo) = (count % 10, count % 100)
    let noun = last == 1 && lastTwo != 11 ? one : (2...4).contains(last) && !(12...14).contains(lastTwo) ? few : many
    return "\(count) \(noun)"
  }

  /// Returns the letters of the answers at these positions, from 0, as a list in each language, such as "A, C and D". After Z,
  /// answers have numbers.
  static func letters(of places: [Int]) -> (en: String, fr: String, es: String, ru: String) {
    let names = places.map { place in
      place < 26 ? String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(clamping: place))) : "\(place + 1)"
    }
    func joined(_ and: String) -> String {
      var text = ""
      for (index, name) in names.enumerated() {
        text += index == 0 ? name : index == names.count - 1 ? " \(and) \(name)" : ", \(name)"
      }
      return text
    }
    return (joined("and"), joined("et"), joined("y"), joined("и"))
  }
}

extension Problem.Kind.Part {
  /// The name of the part as the subject of a sentence.
  var subject: (en: String, fr: String, es: String, ru: String) {
    switch self {
    case .title: ("The title", "Le titre", "El título", "Название")
    case .description: ("The description", "La description", "La descripción", "Описание")
    case .question: ("The question", "La question", "La pregunta", "Вопрос")
    case .answer: ("An answer", "Une réponse", "Una respuesta", "Один из ответов")
    case .hint: ("The hint", "L’indice", "La pista", "Подсказка")
    case .explanation: ("The explanation", "L’explication", "La explicación", "Пояснение")
    case .feedback:
      ("The feedback on an answer", "Le commentaire d’une réponse", "El comentario de una respuesta", "Комментарий к ответу")
    }
  }
}

extension Place {
  /// The place in words, such as "line 3" or "row 5 of sheet Fragen".
  public var words: LocalizedText {
    switch self {
    case .line(let line): LocalizedText(en: "line \(line)", fr: "ligne \(line)", es: "línea \(line)", ru: "строка \(line)")
    case .row(let row, nil): LocalizedText(en: "row \(row)", fr: "ligne \(row)", es: "fila \(row)", ru: "строка \(row)")
    case .row(let row, let sheet?):
      LocalizedText(
        en: "row \(row) of sheet \(sheet)", fr: "ligne \(row) de la feuille \(sheet)", es: "fila \(row) de la hoja \(sheet)",
        ru: "строка \(row), лист \(sheet)")
    case .item(let item):
      LocalizedText(en: "item \(item)", fr: "élément \(item)", es: "elemento \(item)", ru: "элемент \(item)")
    }
  }
}

extension Problem: CustomStringConvertible {
  /// The problem as one line for the operator, such as "line 12, “What is …”: The question has no answers. …".
  public var description: String {
    var parts: [String] = []
    if let quiz { parts.append(quiz) }
    if let place { parts.append(place.words.text(in: .english)) }
    if let question { parts.append(Problem.quoted(question).en) }
    let message = kind.message.text(in: .english)
    guard var text = parts.first else { return message }
    for part in parts.dropFirst() { text += ", " + part }
    return text + ": " + message
  }
}
