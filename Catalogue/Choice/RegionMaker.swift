import Content

/// Choice questions about the region of a country, by the M49 standard of the United Nations.
///
/// Wrong answers are chosen by hand. Throws if one lies in the region. The hand-made lists leave out countries that many people
/// would place in the region, although M49 does not, such as Zambia in Southern Africa.
struct RegionMaker {
  private let world: World
  private let regions: [String: Region]

  private struct Region {
    let name: LocalizedText
    /// The name with its preposition: "in West Africa".
    let place: LocalizedText
  }

  private static let sources = [
    "United Nations Statistics Division, Standard country or area codes for statistical use (M49)",
    "Natural Earth 1:50m, countries (public domain)",
  ]

  init(rows: [String: Table.Row], world: World) throws {
    self.world = world
    regions = try rows.mapValues { Region(name: try $0.text(), place: try $0.text("in_")) }
  }

  private func region(of country: Country) throws -> Region {
    guard let region = regions[country.region] else { throw CatalogueError("\(country.region) is not described") }
    return region
  }

  /// Asks which country lies in a region.
  func question(_ entry: Table.Row) throws -> Draft {
    let right = try world.countries.find(try entry["key"])
    let wrong = try entry.list("pool").map { try world.countries.find($0) }
    for other in wrong where other.region == right.region { throw CatalogueError("\(other.key) is in \(right.region) too") }
    let region = try region(of: right)
    let place = region.place
    return try Draft(
      entry, id: "\(right.name.en.slug)-in-\(region.name.en.slug)",
      text: LocalizedText(
        "Which of these countries is \(place.en)?", "Lequel de ces pays se trouve \(place.fr)\(narrow)?",
        "¿Cuál de estos países está \(place.es)?", "Какая из этих стран находится \(place.ru)?"),
      right: right.candidate, wrong: wrong.map(\.candidate), clues: world.countryClues(), tags: ["geography", "countries"],
      sources: Self.sources
    ) { wrong in
      let others = try wrong.map { try world.countries.find($0.key) }
      let elsewhere = try LocalizedText("The others: ", "Les autres\(unbroken): ", "Los demás: ", "Остальные: ")
        .listing { language in
          try others.map { "\($0.name.text(in: language)) (\(try self.region(of: $0).name.text(in: language)))" }
        }
      let neighbours = world.neighbours(of: right).flatMap { right.neighbours.isEmpty ? nil : $0 }
      return (neighbours ?? world.size(of: right)) + elsewhere
    }
  }
}
