import Content

/// Facts about chemical symbols, from the typed quiz about the chemical elements.
enum ElementFacts {
  static let elementQuestion = "Which chemical element is this?"

  static func facts(_ pool: TypedPool) -> [TriviaFact] {
    pool.entries(asking: elementQuestion).compactMap { entry in
      guard case .element(let element)? = entry.question.picture else { return nil }
      return fact(entry, symbol: element.symbol)
    }
  }

  private static func fact(_ entry: TypedPool.Entry, symbol: String) -> TriviaFact {
    TriviaFact(
      entry, group: entry.difficulty.name,
      question: LocalizedText(
        en: "Which chemical element has the symbol \(symbol)?",
        fr: "Quel élément chimique a pour symbole \(symbol)\u{202F}?",
        es: "¿Qué elemento químico tiene el símbolo \(symbol)?",
        ru: "У какого химического элемента символ \(symbol)?")
    ) { name in
      let name = name.mapped { $0.lowercased() }
      return LocalizedText(
        en: "\(symbol) is the chemical symbol of \(name.en).",
        fr: "\(symbol) est le symbole de l’élément chimique «\u{202F}\(name.fr)\u{202F}».",
        es: "\(symbol) es el símbolo del elemento químico «\(name.es)».",
        ru: "\(symbol)\u{A0}— символ химического элемента «\(name.ru)».")
    }
  }
}
