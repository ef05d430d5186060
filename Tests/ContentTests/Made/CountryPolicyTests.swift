import Content
import Foundation
import Testing

@testable import Catalogue

@Suite("Wrong answers about countries and cities")
struct CountryPolicyTests {
  private let world: World
  /// The countries by English name.
  private let countries: [String: Country]

  init() throws {
    world = try Made.world()
    countries = Dictionary(uniqueKeysWithValues: world.countries.all.map { ($0.name.text(in: .english), $0) })
  }

  /// The countries that a question offers, the right one first.
  private func offered(_ question: Question) throws -> [Country] {
    try Made.answers(question).map { try #require(countries[$0], "\(question.id): \($0)") }
  }

  @Test("A neighbour is never a wrong answer to a question about neighbours")
  func neighbours() throws {
    let rows = try Made.rows("neighbour")
    let quiz = try Made.quiz("neighbours")
    #expect(rows.count == quiz.questions.count)
    for (row, question) in zip(rows, quiz.questions) {
      let subject = try world.countries.find(try row["key"])
      let offered = try offered(question)
      #expect(subject.neighbours.contains(offered[0].key), "\(question.id)")
      for wrong in offered.dropFirst() {
        #expect(
          !subject.neighbours.contains(wrong.key) && !wrong.neighbours.contains(subject.key), "\(question.id): \(wrong.key)")
        #expect([subject.continent, offered[0].continent].contains(wrong.continent), "\(question.id): \(wrong.key)")
      }
    }
  }

  @Test("Borders are recorded for both countries")
  func symmetry() {
    for country in world.countries.all {
      for neighbour in country.neighbours.compactMap({ world.countries[$0] }) {
        #expect(neighbour.neighbours.contains(country.key), "\(country.key) and \(neighbour.key)")
      }
    }
  }

  @Test("No other country has the currency in question")
  func currencies() throws {
    for question in try Made.quiz("currencies").questions {
      let offered = try offered(question)
      #expect(world.countries.all.count { $0.currency == offered[0].currency } == 1, "\(question.id)")
      #expect(Set(offered.map(\.currency)).contains(offered[0].currency))
      #expect(!offered.dropFirst().contains { $0.currency == offered[0].currency }, "\(question.id)")
    }
  }

  @Test("The wrong countries for a capital are on the same continent, if it has enough")
  func countriesOfCapitals() throws {
    for question in try Made.quiz("capitals-and-countries").questions {
      let offered = try offered(question)
      #expect(question.text.text(in: .english).contains(offered[0].capital.text(in: .english)), "\(question.id)")
      guard offered[0].continent != "Oceania" else { continue }
      #expect(Set(offered.map(\.continent)).count == 1, "\(question.id)")
    }
  }

  @Test("The wrong capitals of a country are other cities in it")
  func capitals() throws {
    for question in try Made.quiz("capital-cities").questions {
      let answers = try Made.answers(question)
      let country = try #require(world.countries.all.first { $0.capital.text(in: .english) == answers[0] })
      let cities = Set(
        world.cities.all.filter { $0.country == country.key && $0.isCapital == false }.map { $0.name.text(in: .english) })
      #expect(answers.dropFirst().allSatisfy { cities.contains($0) }, "\(question.id)")
    }
  }

  @Test("Countries with disputed or several capitals are not asked")
  func disputed() throws {
    let disputed: Set<String> = ["BOL", "ZAF", "BEN", "LKA", "TZA", "ISR", "GNQ", "CIV", "MMR"]
    for row in try Table("choice", in: Made.facts).rows where try ["capital", "country-of-capital"].contains(row["quiz"]) {
      #expect(!disputed.contains(try row["key"]))
    }
  }

  @Test("A city is in the right country, and no wrong country has a city of that name")
  func cities() throws {
    let rows = try Made.rows("city")
    for (row, question) in zip(rows, try Made.quiz("cities").questions) {
      let city = try world.cities.find(try row["key"])
      let offered = try offered(question)
      #expect(offered[0].key == city.country, "\(question.id)")
      for wrong in offered.dropFirst() {
        #expect(world.cities["\(wrong.key) \(city.name.text(in: .english))"] == nil, "\(question.id)")
      }
    }
  }

  @Test("Compared sizes are never close")
  func sizes() throws {
    for question in try Made.quiz("country-sizes").questions {
      let offered = try offered(question)
      let kind = question.id.prefix { $0 != "-" }
      for wrong in offered.dropFirst() {
        switch kind {
        case "largest": #expect(offered[0].area >= 1.2 * wrong.area, "\(question.id)")
        case "smallest": #expect(wrong.area >= 1.2 * offered[0].area, "\(question.id)")
        case "most": #expect(offered[0].population >= 1.3 * wrong.population, "\(question.id)")
        case "fewest": #expect(wrong.population >= 1.3 * offered[0].population, "\(question.id)")
        default: Issue.record("\(question.id): unknown comparison")
        }
      }
    }
  }

  @Test("The right city is half a degree farther in the direction asked, or the wrong ones are a tenth farther from the target")
  func places() throws {
    let cities = Dictionary(grouping: world.cities.all) { $0.name.text(in: .english) }
    let rows = try Made.rows("places")
    for (row, question) in zip(rows, try Made.quiz("places").questions) {
      let offered = try Made.answers(question).map { try #require(cities[$0]?.first, "\($0)") }
      let right = try world.cities.find(try row["key"])
      for wrong in offered.dropFirst() {
        switch try row["kind"] {
        case "north": #expect(right.latitude - wrong.latitude >= 0.5, "\(question.id)")
        case "south": #expect(wrong.latitude - right.latitude >= 0.5, "\(question.id)")
        case "east": #expect(right.longitude - wrong.longitude >= 0.5, "\(question.id)")
        case "west": #expect(wrong.longitude - right.longitude >= 0.5, "\(question.id)")
        default:
          let target = try world.cities.find(try row["other"])
          #expect(World.distance(wrong, target) >= 1.1 * World.distance(right, target), "\(question.id)")
        }
      }
    }
  }

  @Test("A language with any status in a country is never a wrong answer for it")
  func languages() throws {
    let rows = try Made.rows("languages")
    let languages = try Table("languages", in: Made.facts).rows
    let questions = try Made.quiz("official-languages").questions
    #expect(rows.count == questions.count)
    for (row, question) in zip(rows, questions) {
      let (key, code) = (try row["key"], try row["other"])
      func standing(_ language: Table.Row, in country: Country) throws -> Bool {
        try country.languages.contains(language["code"]) || language.list("standing").contains(country.key)
      }
      guard try row["kind"] == "country" else {
        let offered = try Made.answers(question).map { name in try #require(try languages.first { try $0["en"] == name }) }
        #expect(try offered[0]["code"] == code, "\(question.id)")
        let country = try world.countries.find(key)
        #expect(try offered.map { try standing($0, in: country) } == [true, false, false, false], "\(question.id)")
        continue
      }
      let language = try #require(try languages.first { try $0["code"] == code })
      let offered = try offered(question)
      #expect(offered[0].key == key, "\(question.id)")
      #expect(try offered.map { try standing(language, in: $0) } == [true, false, false, false], "\(question.id)")
    }
  }

  @Test("A question about a region offers one country of that region and three of other regions")
  func regions() throws {
    let regions = try Table("regions", in: Made.facts).rows
    for question in try Made.quiz("parts-of-the-world").questions {
      let text = question.text.text(in: .english)
      let asked = try #require(try regions.first { text.hasSuffix(" \(try $0["in_en"])?") }, "\(question.id)")
      #expect(try offered(question).map { try $0.region == asked["region"] } == [true, false, false, false], "\(question.id)")
    }
  }

  @Test(
    "A hint is true of the right country and of one or two others",
    arguments: ["capitals-and-countries", "neighbours", "currencies", "cities", "country-sizes"])
  func hints(quiz: String) throws {
    var checked = 0
    for question in try Made.quiz(quiz).questions {
      let hint = try #require(question.hint?.text(in: .english))
      let offered = try offered(question)
      guard let holds = Self.reading(of: hint, world) else { continue }
      checked += 1
      let held = offered.map(holds)
      #expect(held[0], "\(question.id): \(hint)")
      #expect((2...3).contains(held.count { $0 }), "\(question.id): \(hint)")
    }
    #expect(checked > 5)
  }

  /// Turns an English hint into a test of a country, so that the hint can be checked against the facts. Returns `nil` for
  /// hints that compare the four countries.
  private static func reading(of hint: String, _ world: World) -> ((Country) -> Bool)? {
    let words = hint.dropLast().split(separator: " ")
    let number = words.compactMap { Double($0) }.first ?? 0
    if hint.contains("more than") { return { $0.population > number * 1e6 } }
    if hint.contains("fewer than") { return { $0.population < number * 1e6 } }
    if hint.contains("at least") { return { $0.neighbours.count >= Int(number) } }
    if hint.contains("at most") { return { $0.neighbours.count <= Int(number) } }
    if hint == "It has no coast." { return { $0.hasCoast == false } }
    if hint == "It has a coast." { return { $0.hasCoast == true } }
    if hint.contains("south of the equator") { return { $0.latitude < 0 } }
    for (start, isMeant) in [("It has a border with ", 0), ("It is larger than ", 1), ("It is smaller than ", 2)]
    where hint.hasPrefix(start) {
      let name = hint.dropFirst(start.count).dropLast()
      guard let other = world.countries.all.first(where: { $0.withArticle.text(in: .english) == name }) else {
        return { _ in false }
      }
      return { country in
        switch isMeant {
        case 0: country.neighbours.contains(other.key)
        case 1: country.area > other.area
        default: country.area < other.area
        }
      }
    }
    return nil
  }
}
