import Content

/// The headings of the tables that Potiron writes. Texts in such a table are read literally.
///
/// The columns are, in order: the question, its answers, and the numbers of the right answers, or the right answer itself if it
/// is typed. These columns are followed by further accepted answers (one per line), the hint, the explanation, the tags, the
/// difficulty, the sources, the time limit in seconds and the points. The column of accepted answers, and each column after the
/// explanation, is missing if all its cells would be empty. The points are also missing if every question has one point.
struct OwnHeadings {
  let question: String
  /// The heading of an answer without its number.
  let answer: String
  let right: String
  let accepted: String
  let hint: String
  let explanation: String
  let tags: String
  let difficulty: String
  let sources: String
  let seconds: String
  let points: String

  init(in language: Language) {
    switch language {
    case .english:
      (question, answer, right, accepted) = ("Question", "Answer", "Right answer", "Accepted answers")
      (hint, explanation) = ("Hint", "Explanation")
      (tags, difficulty, sources) = ("Tags", "Difficulty", "Sources")
      (seconds, points) = ("Seconds", "Points")
    case .french:
      (question, answer, right, accepted) = ("Question", "Réponse", "Bonne réponse", "Réponses acceptées")
      (hint, explanation) = ("Indice", "Explication")
      (tags, difficulty, sources) = ("Mots-clés", "Difficulté", "Sources")
      (seconds, points) = ("Secondes", "Points")
    case .spanish:
      (question, answer, right, accepted) = ("Pregunta", "Respuesta", "Respuesta correcta", "Respuestas aceptadas")
      (hint, explanation) = ("Pista", "Explicación")
      (tags, difficulty, sources) = ("Etiquetas", "Dificultad", "Fuentes")
      (seconds, points) = ("Segundos", "Puntos")
    case .russian:
      (question, answer, right, accepted) = ("Вопрос", "Ответ", "Правильный ответ", "Допустимые ответы")
      (hint, explanation) = ("Подсказка", "Пояснение")
      (tags, difficulty, sources) = ("Метки", "Сложность", "Источники")
      (seconds, points) = ("Секунды", "Баллы")
    }
  }

  /// Whether a row has exactly the headings that Potiron writes.
  static func isOwn(_ row: [String]) -> Bool {
    Language.allCases.contains { OwnHeadings(in: $0).are(row[...]) }
  }

  private func are(_ row: ArraySlice<String>) -> Bool {
    var row = row
    func take(_ heading: String) -> Bool {
      guard let first = row.first, CellText.isSame(first, heading) else { return false }
      row = row.dropFirst()
      return true
    }
    guard take(question) else { return false }
    var number = 1
    while take("\(answer) \(number)") { number += 1 }
    guard take(right) else { return false }
    _ = take(accepted)
    guard take(hint), take(explanation) else { return false }
    for heading in [tags, difficulty, sources, seconds, points] { _ = take(heading) }
    return row.allSatisfy { CellText.isBlank($0) }
  }
}
