import Content

/// Facts about capitals, made from typed questions. Some quizzes ask for a country, and a different quiz asks for its capital.
/// Questions about the same country have the same id in all these quizzes.
enum CapitalFacts {
  static let capitalQuestion = "What is the capital of the country with this flag?"
  static let countryQuestions = ["Which country has this flag?", "Which country is this?"]

  static func facts(_ pool: TypedPool) -> [TriviaFact] {
    var countries: [String: LocalizedText] = [:]
    for entry in countryQuestions.flatMap({ pool.entries(asking: $0) }) { countries[entry.question.id] = entry.answer.shown }
    return pool.entries(asking: capitalQuestion).compactMap { entry in
      countries[entry.question.id].map { fact(entry, country: $0) }
    }
  }

  private static func fact(_ entry: TypedPool.Entry, country: LocalizedText) -> TriviaFact {
    TriviaFact(
      entry, group: entry.question.extras.tags.joined(separator: " "),
      question: LocalizedText(
        en: "What is the capital of \(inSentence(country.en))?",
        fr: "Pays\u{A0}: \(country.fr). Quelle est sa capitale\u{202F}?",
        es: "País: \(country.es). ¿Cuál es su capital?",
        ru: "\(country.ru): какой город\u{A0}— столица этой страны?")
    ) { capital in
      LocalizedText(
        en: "\(capital.en) is the capital of \(inSentence(country.en)).",
        fr: "Pays\u{A0}: \(country.fr). Sa capitale est \(ended(capital.fr))",
        es: "País: \(country.es). Su capital es \(ended(capital.es))",
        ru: "\(country.ru): столица\u{A0}— \(ended(capital.ru))")
    }
  }

  /// Returns a country's name as used in an English sentence: "the Bahamas", but "Cyprus".
  static func inSentence(_ country: String) -> String {
    let plurals = ["Bahamas", "Comoros", "Gambia", "Maldives", "Netherlands", "Philippines", "Seychelles"]
    let words = country.split(separator: " ").map { String($0) }
    let isDescription = !Set(words).isDisjoint(with: ["United", "Republic", "Islands", "Kingdom", "Emirates"])
    return isDescription || plurals.contains(country) ? "the " + country : country
  }

  /// Ends a text with a full stop. "Washington D. C." already has one.
  private static func ended(_ text: String) -> String { text.utf8.last == UInt8(ascii: ".") ? text : text + "." }
}
