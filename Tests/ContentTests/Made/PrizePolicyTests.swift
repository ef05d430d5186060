import Content
import Foundation
import Testing

@testable import Catalogue

@Suite("Wrong answers about prizes")
struct PrizePolicyTests {
  @Test("Wrong answers about a Nobel Prize won the same prize in another year, at most fifteen years apart")
  func nobel() throws {
    let laureates = try Table("nobel", in: Made.facts).rows
    let reasons = try Table("nobel-reasons", in: Made.facts).rows(by: "en")
    let prizes = ["physics", "chemistry", "medicine", "literature", "peace"]
    let questions = try Made.quiz("nobel-prizes").questions
    let rows = try Made.rows("nobel")
    #expect(rows.count == questions.count)
    for (row, question) in zip(rows, questions) {
      let key = try row["key"]
      let right = try #require(try laureates.first { try $0["key"] == key })
      let year = try #require(Int(try right.list("years")[0]))
      let answers = try Made.answers(question)
      let kind = try row["kind"]
      #expect(question.text.text(in: .english).contains(String(year)), "\(question.id)")
      guard kind != "category" else {
        #expect(try answers[0].lowercased() == right["category"], "\(question.id)")
        #expect(answers.allSatisfy { prizes.contains($0.lowercased()) }, "\(question.id)")
        continue
      }
      let offered = try answers.map { answer in
        let key = kind == "reason" ? try #require(reasons[answer])["key"] : ""
        return try #require(try laureates.first { kind == "reason" ? try $0["key"] == key : try $0["en"] == answer }, "\(answer)")
      }
      #expect(try offered[0]["key"] == key, "\(question.id)")
      for wrong in offered.dropFirst() {
        let (years, name) = (try wrong.list("years").compactMap { Int($0) }, try wrong["en"])
        #expect(try wrong["category"] == right["category"] && wrong["kind"] == right["kind"], "\(question.id)")
        #expect(!years.contains(year), "\(question.id): \(name)")
        #expect(kind == "organisation" || abs(years[0] - year) <= 15, "\(question.id): \(name)")
      }
      if kind == "winner" || kind == "organisation" { #expect(try right["shared"] == "0", "\(question.id)") }
    }
  }

  @Test("The facts have one laureate per prize and year, so no co-winner is a wrong answer")
  func sharers() throws {
    var seen: Set<String> = []
    for row in try Table("nobel", in: Made.facts).rows {
      let (key, prize) = (try row["key"], "\(try row["category"]) \(try row["kind"])")
      for year in try row.list("years") {
        #expect(seen.insert("\(prize) \(year)").inserted, "\(key)")
      }
    }
  }

  /// Returns the winners of a category, each with the year of the film. If `column` is "film", a winner is the film's English
  /// title, and films without one are left out. Otherwise, a winner is the name of a person.
  private func winners(_ category: String, _ column: String) throws -> [(year: Int, winner: String)] {
    let titles = try Table("film-titles", in: Made.facts).rows(by: "film")
    return try Table("oscars", in: Made.facts).rows.filter { try $0["category"] == category }.compactMap { row in
      let year = try #require(Int(try row["film_year"]))
      guard column == "film" else { return (year, try row["people"]) }
      return try titles[try row["film"]].map { (year, try $0["en"]) }
    }
  }

  @Test("Wrong answers about an Oscar won the same category in other years, and could never be right")
  func oscars() throws {
    let awards = try Table("oscars", in: Made.facts).rows
    let titles = try Table("film-titles", in: Made.facts).rows(by: "film")
    let rows = try Made.rows("oscars")
    let questions = try Made.quiz("oscars").questions
    #expect(rows.count == questions.count)
    for (row, question) in zip(rows, questions) {
      let (key, category, kind) = (try row["key"], try row["other"], try row["kind"])
      let award = try #require(try awards.first { try $0["film"] == key && $0["category"] == category })
      let (year, person) = (try #require(Int(try award["film_year"])), try award["people"])
      #expect(try awards.count { try $0["film_year"] == award["film_year"] && $0["category"] == category } == 1, "\(question.id)")
      let answers = try Made.answers(question)
      let title = try #require(titles[key])["en"]
      #expect(answers[0] == (kind == "person" ? person : title), "\(question.id)")
      let winners = try winners(category, kind == "person" ? "person" : "film")
      for wrong in answers.dropFirst() {
        let years = winners.filter { $0.winner == wrong }.map(\.year)
        #expect(!years.isEmpty && !years.contains(year), "\(question.id): \(wrong)")
        #expect(years.contains { abs($0 - year) <= 15 }, "\(question.id): \(wrong)")
        if kind == "picture" { #expect(years.allSatisfy { abs($0 - year) >= 3 }, "\(question.id): \(wrong)") }
        guard kind == "film" else { continue }
        let others = try awards.filter { try $0["category"] == category && titles[$0["film"]]?["en"] == wrong }
        #expect(try others.allSatisfy { try $0["people"] != person }, "\(question.id): \(wrong)")
      }
      if kind == "picture" { #expect(question.text.text(in: .english).contains(String(year)), "\(question.id)") }
    }
  }

  @Test("A hint about an Oscar film is true of the right film and of one or two others")
  func oscarHints() throws {
    let awards = try Table("oscars", in: Made.facts).rows
    let titles = Dictionary(
      try Table("film-titles", in: Made.facts).rows.map { (try $0["en"], try $0["film"]) },
      uniquingKeysWith: { first, _ in first })
    var checked = 0
    for question in try Made.quiz("oscars").questions where question.id.hasPrefix("film-of-") {
      let hint = try #require(question.hint?.text(in: .english))
      let categories = hint.contains("directing") ? ["director"] : hint.contains("leading") ? ["actor", "actress"] : []
      guard !categories.isEmpty else { continue }
      checked += 1
      let isDenied = hint.contains("not") || hint.contains("no Oscar")
      let held = try Made.answers(question).map { answer in
        let film = try #require(titles[answer])
        return try awards.contains { try $0["film"] == film && categories.contains(try $0["category"]) } != isDenied
      }
      #expect(held[0] && (2...3).contains(held.count { $0 }), "\(question.id): \(hint)")
    }
    #expect(checked > 4)
  }
}
