import Content
import Foundation

/// A fact with a position on the globe, in degrees.
protocol Place: Fact {
  var latitude: Double { get }
  var longitude: Double { get }
}

/// A country, with the facts that questions need.
struct Country: Place {
  let key: String
  let name: LocalizedText
  /// The name with its article, as written inside a sentence. In Russian, it is the same as `name`.
  let withArticle: LocalizedText
  /// The Russian genitive; empty if no question needs it.
  let russianOf: String
  let capital: LocalizedText
  let continent: String
  let region: String
  let population: Double
  /// The area in square kilometres.
  let area: Double
  let latitude: Double
  let longitude: Double
  let currency: String
  let languages: Set<String>
  let neighbours: [String]
  /// Whether the country has a coast. `nil` for countries on the Caspian Sea, which some call a lake.
  let hasCoast: Bool?

  /// Whether the number of neighbours is certain. A number that depends on a dispute or on remote territories is uncertain
  /// (French Guiana, Hans Island, Ceuta, bases on Cyprus).
  var hasCountedNeighbours: Bool { !Country.uncounted.contains(key) }

  func genitive() throws -> String {
    guard !russianOf.isEmpty else { throw CatalogueError("\(key) lacks its Russian genitive") }
    return russianOf
  }

  private static let uncounted: Set<String> = [
    "FRA", "NLD", "GBR", "CAN", "DNK", "ESP", "BRA", "SUR", "MAR", "DZA", "MRT", "ISR", "EGY", "JOR", "SRB", "ALB", "MKD", "MNE",
    "CYP",
  ]
}

/// A city. Its key consists of the country's key and the English name.
struct City: Place {
  let key: String
  let name: LocalizedText
  let country: String
  let population: Double
  let latitude: Double
  let longitude: Double
  /// Whether the city is a capital. `nil` if the sources disagree, for example about one of several capitals.
  let isCapital: Bool?
}

/// The countries and cities in the facts.
struct World {
  let countries: Facts<Country>
  let cities: Facts<City>

  init(in folder: URL, names: Names) throws {
    let forms = try Table("country-forms", in: folder).rows(by: "iso3")
    let inland = try Table("landlocked", in: folder).rows(by: "iso3")
    let members = try Table("countries", in: folder).rows.filter { try $0["un_member"] == "1" }
    let countries = try Facts("country", members) { row in
      let key = try row["iso3"]
      guard let form = forms[key] else { throw CatalogueError("\(key) has no forms") }
      let name = try names.shown("country", key, row, prefix: "name")
      return Country(
        key: key, name: name, withArticle: LocalizedText(try form["en"], try form["fr"], try form["es"], name.ru),
        russianOf: try form["ru_of"], capital: try names.shown("capital", key, row, prefix: "capital"),
        continent: try row["continent"], region: try row["region"], population: try row.number("population"),
        area: try row.number("area_km2"), latitude: try row.number("lat"), longitude: try row.number("lon"),
        currency: try row["currency"], languages: Set(try row.list("languages")), neighbours: try row.list("borders"),
        hasCoast: try inland[key].map { try $0["coast"] == "none" ? false : nil } ?? true)
    }
    self.countries = countries
    cities = try Facts("city", Table("cities", in: folder).rows) { row in
      let (country, english) = (try row["country_iso3"], try row["name_en"])
      let (isMarked, isNamed) = (try row["is_capital"] == "1", countries[country]?.capital.en == english.typographic)
      return City(
        key: "\(country) \(english)", name: LocalizedText(try Language.allCases.map { try row["name_" + $0.tag].typographic }),
        country: country, population: try row.number("population"), latitude: try row.number("lat"),
        longitude: try row.number("lon"), isCapital: isMarked == isNamed ? isNamed : nil)
    }
  }

  /// Returns a country's capital, or `nil` if it is disputed or not among the cities.
  func capitalCity(of country: String) -> City? { cities.all.first { $0.country == country && $0.isCapital == true } }

  /// Returns the distance in kilometres on a sphere with the Earth's mean radius, by the haversine formula.
  static func distance(_ a: some Place, _ b: some Place) -> Double {
    let radians = Double.pi / 180
    let (north, east) = ((b.latitude - a.latitude) * radians, (b.longitude - a.longitude) * radians)
    let half =
      sin(north / 2) * sin(north / 2) + cos(a.latitude * radians) * cos(b.latitude * radians) * sin(east / 2) * sin(east / 2)
    return 2 * 6371 * asin(min(1, half.squareRoot()))
  }

  /// Returns the other countries with over 300,000 inhabitants: first the countries of the same region, then those of the same
  /// continent, then the rest. Each group is sorted by distance.
  func others(near country: Country) -> [Country] {
    func rank(_ other: Country) -> Int { other.region == country.region ? 0 : other.continent == country.continent ? 1 : 2 }
    return countries.all.filter { $0.key != country.key && $0.population > 300_000 }
      .ranked { (rank($0), World.distance($0, country)) }
  }
}

extension Table.Row {
  /// Returns the number in a column.
  func number(_ column: String) throws -> Double {
    guard let number = Double(try self[column]) else { throw CatalogueError("“\(try self[column])” in \(column) is not numeric") }
    return number
  }
}
