import Content

/// Choice questions about the official languages of countries.
///
/// Questions and wrong answers are chosen by hand. Throws if a wrong answer is arguable. In a wrong pair, the language must not
/// have any status in the country: official, regional, national or recognised.
struct LanguageMaker {
  private let world: World
  private let languages: Facts<Tongue>
  private let notes: [String: LocalizedText]

  private struct Tongue: Fact {
    let key: String
    /// The name as it appears inside a sentence: in French and Spanish, with the article.
    let name: LocalizedText
    let group: String
    let isIndoEuropean: Bool
    /// The countries where the language has a status without being official nationwide.
    let standing: Set<String>
    /// The number of countries where the language is official.
    let spread: Double

    var candidate: Candidate { Candidate(key: key, name: .each { World.capitalized(name.text(in: $0)) }) }
  }

  private static let sources = [
    "Unicode CLDR, by babel 2.18.0 (Unicode-3.0)",
    "CIA, The World Factbook 2011, Languages, https://riddle.ru/mirrors/factbook2011/fields/2098.html (2026-11-23)",
  ]

  init(rows: [Table.Row], notes: [String: Table.Row], world: World) throws {
    self.world = world
    self.notes = try notes.mapValues { try $0.text() }
    languages = try Facts("language", rows) { row in
      let key = try row["code"]
      let spread = world.countries.all.count { $0.languages.contains(key) }
      return Tongue(
        key: key, name: try row.text(), group: try row["group"], isIndoEuropean: try row["indo_european"] == "1",
        standing: Set(try row.list("standing")), spread: Double(spread))
    }
  }

  /// Builds a question of the entry's kind.
  func question(_ entry: Table.Row) throws -> Draft {
    let (country, language) = (try world.countries.find(try entry["key"]), try languages.find(try entry["other"]))
    guard country.languages.contains(language.key), let note = notes[country.key] else {
      throw CatalogueError("\(language.key) is not official in \(country.key), or has no note")
    }
    return switch try entry["kind"] {
    case "country": try whichCountry(entry, country, language, note)
    case "language": try whichLanguage(entry, country, language, note)
    default: throw CatalogueError("no question “\(try entry["kind"])” about languages")
    }
  }

  private func check(_ language: Tongue, isNothingIn country: Country) throws {
    guard !country.languages.contains(language.key), !language.standing.contains(country.key) else {
      throw CatalogueError("\(language.key) has a status in \(country.key)")
    }
  }

  /// Asks in which country a language is official.
  private func whichCountry(_ entry: Table.Row, _ right: Country, _ language: Tongue, _ note: LocalizedText) throws -> Draft {
    let wrong = try entry.list("pool").map { try world.countries.find($0) }
    for other in wrong { try check(language, isNothingIn: other) }
    let name = language.name
    return try Draft(
      entry, id: "\(name.en.slug)-in-\(right.name.en.slug)",
      text: LocalizedText(
        "In which of these countries is \(name.en) an official language?",
        "Dans lequel de ces pays \(name.fr) est-il langue officielle\(narrow)?",
        "¿En cuál de estos países es oficial \(name.es)?", "В какой из этих стран официальным языком является \(name.ru)?"),
      right: right.candidate, wrong: wrong.map(\.candidate), clues: world.countryClues(except: right.key),
      tags: ["geography", "languages"], sources: Self.sources
    ) { _ in note }
  }

  /// Asks which language is official in a country.
  private func whichLanguage(_ entry: Table.Row, _ country: Country, _ right: Tongue, _ note: LocalizedText) throws -> Draft {
    let wrong = try entry.list("pool").map { try languages.find($0) }
    for other in wrong { try check(other, isNothingIn: country) }
    let genitive = try country.genitive()
    let name = country.withArticle
    return try Draft(
      entry, id: "languages-of-\(country.name.en.slug)",
      text: LocalizedText(
        "Which of these is an official language of \(name.en)?",
        "Laquelle de ces langues est langue officielle \(Wording.frenchOf(name.fr))\(narrow)?",
        "¿Cuál de estos idiomas es oficial en \(name.es)?", "Какой из этих языков\(unbroken)— официальный язык \(genitive)?"),
      right: right.candidate, wrong: wrong.map(\.candidate), clues: clues, tags: ["geography", "languages"], sources: Self.sources
    ) { _ in note }
  }

  private var clues: [Clue] {
    [
      .property(
        "It grew out of Latin.", "Cette langue est issue du latin.", "Procede del latín.", "Этот язык вырос из латыни."
      ) { languages[$0].map { $0.group == "romance" } },
      .property(
        "It is of the same branch as Icelandic.", "Elle est de la même branche que l’islandais.",
        "Es de la misma rama que el islandés.", "Этот язык\(unbroken)— из той же ветви, что исландский."
      ) { languages[$0].map { $0.group == "germanic" } },
      .property(
        "It is an Indo-European language.", "C’est une langue indo-européenne.", "Es una lengua indoeuropea.",
        "Это один из индоевропейских языков."
      ) { languages[$0]?.isIndoEuropean },
      .halves(
        by: { languages[$0]?.spread }, apart: 1, "It is one of the two that are official in [fewer|more] countries.",
        "C’est l’une des deux qui sont officielles dans le [moins|plus] de pays.",
        "Es uno de los dos que son oficiales en [menos|más] países.",
        "Это один из двух языков, официальных в [меньшем|большем] числе стран."),
    ]
  }
}
