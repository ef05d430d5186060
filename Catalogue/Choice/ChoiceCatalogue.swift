import Content
import Foundation

/// The choice quizzes made from the facts. `choice.tsv` lists their questions in order.
struct ChoiceCatalogue {
  /// Each file's name and quiz.
  let quizzes: [(name: String, quiz: Quiz)]

  init(facts: URL, names: Names) throws {
    let rows = try Table("choice", in: facts).rows
    let world = try World(in: facts, names: names)
    let countries = CountryMakers(world: world, currencies: try Table("currencies", in: facts).rows(by: "code"))
    let cities = CityMakers(world: world)
    let elements = try ElementMakers(
      rows: try Table("elements", in: facts).rows, notes: try Table("element-notes", in: facts).rows(by: "number"), names: names)
    let states = try StateMakers(
      rows: try Table("us-states", in: facts).rows, forms: try Table("us-state-forms", in: facts).rows(by: "code"), world: world)
    let solar = try SolarMaker(
      rows: try Table("solar-system", in: facts).rows, people: try Table("discoverers", in: facts).rows,
      names: try Table("body-names", in: facts).rows(by: "key"),
      asked: Set(try rows.filter { try $0["quiz"] == "solar" && $0["kind"] == "discoverer" }.map { try $0["key"] }))
    let laureates = try LaureateMaker(
      rows: try Table("nobel", in: facts).rows, reasons: try Table("nobel-reasons", in: facts).rows(by: "key"),
      notes: try Table("nobel-notes", in: facts).rows(by: "key"))
    let oscars = try OscarMaker(
      rows: try Table("oscars", in: facts).rows, films: try Table("film-titles", in: facts).rows(by: "film"),
      people: try Table("film-people", in: facts).rows(by: "name"), notes: try Table("oscar-notes", in: facts).rows(by: "film"))
    let languages = try LanguageMaker(
      rows: try Table("languages", in: facts).rows, notes: try Table("language-notes", in: facts).rows(by: "key"), world: world)
    let regions = try RegionMaker(rows: try Table("regions", in: facts).rows, world: world)

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
