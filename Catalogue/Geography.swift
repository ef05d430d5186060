import Content

/// Questions about countries: their outlines, flags and capitals.
struct Geography {
  let countries: [String: Table.Row]
  let shapes: [String: Table.Row]
  let names: Names

  func outline(_ entry: Table.Row) throws -> Question {
    let key = try entry["key"]
    guard let shape = shapes[key], try shape["good"] == "1", let viewBox = Question.ViewBox(try shape["view_box"]),
      let path = Question.OutlinePath(try shape["path"])
    else { throw CatalogueError("\(key) has no good outline") }
    return try question(
      entry, picture: .outline(Question.Outline(viewBox: viewBox, path: path)), sources: ["Natural Earth"],
      text: LocalizedText("Which country is this?", "Quel est ce pays\u{202F}?", "¿Qué país es este?", "Какая это страна?"))
  }

  func flag(_ entry: Table.Row) throws -> Question {
    try question(
      entry, picture: .flag(try flag(of: entry)), sources: ["Unicode CLDR"],
      text: LocalizedText(
        "Which country has this flag?", "Quel pays a ce drapeau\u{202F}?", "¿Qué país tiene esta bandera?",
        "У какой страны такой флаг?"))
  }

  func capital(_ entry: Table.Row) throws -> Question {
    try question(
      entry, picture: .flag(try flag(of: entry)), sources: ["Natural Earth"], of: "capital",
      text: LocalizedText(
        "What is the capital of the country with this flag?", "Quelle est la capitale du pays qui a ce drapeau\u{202F}?",
        "¿Cuál es la capital del país que tiene esta bandera?", "Какая столица у страны с таким флагом?"))
  }

  private func flag(of entry: Table.Row) throws -> Question.Flag {
    guard let flag = Question.Flag(code: try country(entry)["iso2"]) else {
      throw CatalogueError("\(try entry["key"]) has no flag")
    }
    return flag
  }

  private func country(_ entry: Table.Row) throws -> Table.Row {
    let key = try entry["key"]
    guard let country = countries[key], try country["un_member"] == "1" else {
      throw CatalogueError("\(key) is not a member of the United Nations")
    }
    return country
  }

  private func question(
    _ entry: Table.Row, picture: Question.Picture, sources: [String], of kind: String = "country", text: LocalizedText
  ) throws -> Question {
    let (key, country) = (try entry["key"], try country(entry))
    let answer = try names.answer(kind, key, country, prefix: kind == "country" ? "name" : kind)
    return try Question(
      entry, id: key.lowercased(), text: text, answer: answer, picture: picture,
      tags: ["geography", try country["continent"].lowercased().replacing(" ", with: "-")], sources: sources)
  }
}

extension Question {
  /// Creates a question whose number and difficulty come from a table row.
  init(
    _ entry: Table.Row, id: String, text: LocalizedText, answer: Answer, picture: Picture, tags: [String], sources: [String] = []
  ) throws {
    guard let number = Int(try entry["number"]), let difficulty = Difficulty(name: try entry["difficulty"]) else {
      throw CatalogueError("\(id) has no number or difficulty")
    }
    self.init(
      id: id, number: number, text: text, answer: answer,
      extras: Extras(picture: picture, difficulty: difficulty, tags: tags, sources: sources))
  }
}
