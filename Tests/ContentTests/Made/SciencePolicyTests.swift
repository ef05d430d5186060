import Content
import Foundation
import Testing

@testable import Catalogue

@Suite("Wrong answers about elements, the Solar System and US states")
struct SciencePolicyTests {
  /// The elements by the English names that players read.
  private func elements() throws -> [String: Table.Row] {
    let names = try Names(in: Made.facts)
    return Dictionary(
      uniqueKeysWithValues: try Table("elements", in: Made.facts).rows.map { row in
        (try names.shown("element", try row["atomic_number"], row, prefix: "name").text(in: .english), row)
      })
  }

  @Test("A symbol belongs only to the right element")
  func symbols() throws {
    let elements = try elements()
    for (row, question) in zip(try Made.rows("symbols"), try Made.quiz("element-symbols").questions) {
      let offered = try Made.answers(question).map { try #require(elements[$0]) }
      let symbol = try offered[0]["symbol"]
      #expect(try offered[0]["atomic_number"] == row["key"])
      #expect(question.text.text(in: .english).hasSuffix(" \(symbol)?"), "\(question.id)")
      for wrong in offered.dropFirst() { #expect(try wrong["symbol"] != symbol, "\(question.id)") }
    }
  }

  @Test("Only the right element belongs to the family, and masses, positions and numbers are distinct")
  func table() throws {
    let elements = try elements()
    for (row, question) in zip(try Made.rows("elements"), try Made.quiz("periodic-table").questions) {
      let kind = try row["kind"]
      guard kind != "protons" else {
        #expect(try Made.answers(question)[0] == row["key"], "\(question.id)")
        continue
      }
      let offered = try Made.answers(question).map { try #require(elements[$0]) }
      for wrong in offered.dropFirst() {
        switch kind {
        case "heaviest": #expect(try offered[0].number("atomic_mass") >= 1.05 * wrong.number("atomic_mass"), "\(question.id)")
        case "lightest": #expect(try wrong.number("atomic_mass") >= 1.05 * offered[0].number("atomic_mass"), "\(question.id)")
        case "below":
          #expect(try (wrong["group"], wrong["period"]) != (offered[0]["group"], offered[0]["period"]), "\(question.id)")
        default: #expect(try wrong["category"] != kind, "\(question.id)")
        }
      }
      if !["heaviest", "lightest", "below"].contains(kind) { #expect(try offered[0]["category"] == kind, "\(question.id)") }
    }
  }

  @Test("Moons, years, sizes and discoverers match the facts, and no wrong answer could be right")
  func solar() throws {
    let bodies = try Table("solar-system", in: Made.facts).rows(by: "name_en")
    for (row, question) in zip(try Made.rows("solar"), try Made.quiz("solar-system").questions) {
      let subject = try #require(bodies[try row["key"]])
      let answers = try Made.answers(question)
      func body(_ name: String) -> Table.Row? { bodies[name] ?? bodies[name.replacing("The ", with: "")] }
      switch try row["kind"] {
      case "moon": #expect(try answers[0] == subject["parent"], "\(question.id)")
      case "year":
        let planets = answers.compactMap(body)
        let name = try subject["name_en"]
        #expect(planets.count == 4 && answers[0].hasSuffix(name), "\(question.id)")
        let days = try planets.map { try $0.number("orbital_period_days") }
        for other in days.dropFirst() { #expect(max(other / days[0], days[0] / other) > 1.2, "\(question.id)") }
      case "discoverer": #expect(try answers[0] == subject["discovered_by"], "\(question.id)")
      case let kind:
        let radii = try answers.map { try #require(body($0)).number("radius_km") }
        for other in radii.dropFirst() {
          #expect(kind == "largest" ? radii[0] >= 1.1 * other : other >= 1.1 * radii[0], "\(question.id)")
        }
      }
    }
  }

  @Test("A state capital belongs to the right state, and the wrong ones to other states")
  func stateCapitals() throws {
    let states = try Table("us-states", in: Made.facts).rows(by: "code")
    for (row, question) in zip(try Made.rows("state-capitals"), try Made.quiz("state-capitals").questions) {
      let state = try #require(states[try row["key"]])
      let answers = try Made.answers(question)
      #expect(try answers[0] == state["capital"], "\(question.id)")
      #expect(question.text.text(in: .english).contains(try state["name_en"]), "\(question.id)")
    }
  }

  @Test("States are compared only if they differ clearly")
  func states() throws {
    let states = try Table("us-states", in: Made.facts).rows(by: "name_en")
    for (row, question) in zip(try Made.rows("states"), try Made.quiz("us-states").questions) {
      let offered = try Made.answers(question).map { try #require(states[$0]) }
      for wrong in offered.dropFirst() {
        let right = offered[0]
        switch try row["kind"] {
        case "first": #expect(try right["admitted_on"].prefix(4) < wrong["admitted_on"].prefix(4), "\(question.id)")
        case "last": #expect(try right["admitted_on"].prefix(4) > wrong["admitted_on"].prefix(4), "\(question.id)")
        case "largest": #expect(try right.number("area_km2") >= 1.1 * wrong.number("area_km2"), "\(question.id)")
        case "smallest": #expect(try wrong.number("area_km2") >= 1.1 * right.number("area_km2"), "\(question.id)")
        case "most": #expect(try right.number("population_2020") >= 1.08 * wrong.number("population_2020"), "\(question.id)")
        default: #expect(try wrong.number("population_2020") >= 1.08 * right.number("population_2020"), "\(question.id)")
        }
      }
    }
  }
}
