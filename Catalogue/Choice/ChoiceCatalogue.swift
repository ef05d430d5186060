import Content
import Foundation

/// The choice quizzes made from the facts. `choice.tsv` lists their questions in order.
struct ChoiceCatalogue {
  /// Each file's name and quiz.
  let quizzes: [(name: String, quiz: Quiz)]

  init(facts: URL, names: Names) throws {
    func all(_ table: String) throws -> [Table.Row] { try Table(table, in: facts).rows }
    func keyed(_ table: String, by column: String) throws -> [String: Table.Row] { try Table(table, in: facts).rows(by: column) }
    let rows = try all("choice")
    let world = try World(in: facts, names: names)
    let countries = CountryMakers(world: world, currencies: try keyed("currencies", by: "code"))
    let cities = CityMakers(world: world)
    let elements = try ElementMakers(rows: all("elements"), notes: keyed("element-notes", by: "number"), names: names)
    let states = try StateMakers(rows: all("us-states"), forms: keyed("us-state-forms", by: "code"), world: world)
    let solar = try SolarMaker(
      rows: all("solar-system"), people: keyed("discoverers", by: "key"), names: keyed("body-names", by: "key"),
      asked: Set(rows.filter { try $0["quiz"] == "solar" && $0["kind"] == "discoverer" }.map { try $0["key"] }))
    let laureates = try LaureateMaker(
      rows: all("nobel"), reasons: keyed("nobel-reasons", by: "key"), notes: keyed("nobel-notes", by: "key"))
    let oscars = try OscarMaker(
      rows: all("oscars"), films: keyed("film-titles", by: "film"), people: keyed("film-people", by: "name"),
      notes: keyed("oscar-notes", by: "film"))
    let languages = try LanguageMaker(rows: all("languages"), notes: keyed("language-notes", by: "key"), world: world)
    let regions = try RegionMaker(rows: keyed("regions", by: "region"), world: world)

    func quiz(_ number: Int, _ head: QuizHead, _ key: String, _ make: (Table.Row) throws -> Draft) throws -> (String, Quiz) {
      let drafts = try rows.filter { try $0["quiz"] == key }.map(make)
      // The file number seeds the draws, so that a new quiz does not change the others.
      return ("\(number)-\(head.id).json", head.quiz(try Dealer.deal(drafts, seed: UInt64(number))))
    }
    quizzes = try [
      quiz(40, .capitalCities, "capital", countries.capital),
      quiz(41, .capitalsAndCountries, "country-of-capital", countries.countryOfCapital),
      quiz(42, .neighbours, "neighbour", countries.neighbour),
      quiz(43, .currencies, "currency", countries.currency),
      quiz(44, .cities, "city", cities.country),
      quiz(45, .places, "places", cities.place),
      quiz(46, .sizes, "sizes", SizeMaker(world: world).compare),
      quiz(47, .elementSymbols, "symbols", elements.symbol),
      quiz(48, .periodicTable, "elements", elements.table),
      quiz(49, .solarSystem, "solar", solar.question),
      quiz(50, .stateCapitals, "state-capitals", states.capital),
      quiz(51, .states, "states", states.compare),
      quiz(52, .nobelPrizes, "nobel", laureates.question),
      quiz(53, .oscars, "oscars", oscars.question),
      quiz(54, .officialLanguages, "languages", languages.question),
      quiz(55, .regions, "regions", regions.question),
    ]
  }
}
