import Content

/// Questions that spell titles and sayings in emoji.
enum Rebuses {
  static func question(_ row: Table.Row) throws -> Question {
    let (id, kind) = (try row["id"], try row["kind"])
    guard let text = texts[kind], let rebus = Question.Rebus(try row["emoji"]) else {
      throw CatalogueError("\(id): no question text for “\(kind)”, or not only emoji")
    }
    let shown = try Language.allCases.map { try row[$0.tag] }
    let accepted = try Language.allCases.map { try row.list("accepted_" + $0.tag) }
    guard !shown.contains("") else { throw CatalogueError("\(id) lacks a translation") }
    return try Question(
      row, id: id, text: text, answer: .typed(Question.Typed(LocalizedText(shown)) { accepted[Int($0.rawValue)] }),
      picture: .emoji(rebus), tags: ["rebus", kind])
  }

  private static let texts: [String: LocalizedText] = [
    "film": LocalizedText("Which film is this?", "Quel est ce film\u{202F}?", "¿Qué película es?", "Какой это фильм?"),
    "tale": LocalizedText("Which fairy tale is this?", "Quel est ce conte\u{202F}?", "¿Qué cuento es?", "Какая это сказка?"),
    "book": LocalizedText("Which book is this?", "Quel est ce livre\u{202F}?", "¿Qué libro es?", "Какая это книга?"),
    "saying": LocalizedText(
      "Which saying is this?", "Quelle est cette expression\u{202F}?", "¿Qué dicho es?", "Какое это выражение?"),
  ]
}
