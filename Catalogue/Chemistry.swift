import Content

/// Questions about the elements.
enum Chemistry {
  static func element(_ entry: Table.Row, _ elements: [String: Table.Row], _ names: Names) throws -> Question {
    let key = try entry["key"]
    guard let element = elements[key], let number = Int(key),
      let picture = Question.Element(number: number, symbol: try element["symbol"])
    else { throw CatalogueError("there is no element \(key)") }
    return try Question(
      entry, id: picture.symbol.lowercased(),
      text: LocalizedText(
        "Which chemical element is this?", "Quel est cet élément chimique\u{202F}?", "¿Qué elemento químico es este?",
        "Какой это химический элемент?"),
      answer: try names.answer("element", key, element, prefix: "name"), picture: .element(picture),
      tags: ["science", "chemistry"], sources: ["mendeleev"])
  }
}
