import Content

/// Choice questions about the Oscars: the best film of a year, who won for a film, and which film a person won for.
///
/// Awards that were shared or tied are neither asked about nor offered.
struct OscarMaker {
  private let all: [Award]
  /// The awards with a single winner.
  private let awards: [Award]
  private let films: [String: LocalizedText]
  private let people: [String: Person]
  private let notes: [String: LocalizedText]
  /// The keys of the films that questions are about.
  private let asked: Set<String>

  private struct Award {
    let ceremony: Int
    /// The year of the films, one before the year of the ceremony.
    let year: Int
    let category: Category
    let film: String
    /// The winner's English name; empty for Best Picture.
    let person: String
  }

  private struct Person {
    let name: LocalizedText
    let born: Double
    let isAmerican: Bool
  }

  private enum Category: String {
    case picture, director, actor, actress

    /// The words that follow "the", "l’Oscar", "el Óscar" and "за".
    var name: LocalizedText {
      switch self {
      case .picture: LocalizedText("Best Picture", "du meilleur film", "a la mejor película", "лучший фильм")
      case .director: LocalizedText("Best Director", "de la meilleure réalisation", "a la mejor dirección", "режиссуру")
      case .actor: LocalizedText("Best Actor", "du meilleur acteur", "al mejor actor", "лучшую мужскую роль")
      case .actress: LocalizedText("Best Actress", "de la meilleure actrice", "a la mejor actriz", "лучшую женскую роль")
      }
    }
  }

  private static let sources = [
    "Oscar data by David V. Lu!!, winners by ceremony (BSD-2-Clause), https://github.com/DLu/oscar_data",
    "Los Angeles Times, The Academy Awards through the years, https://timelines.latimes.com/academy-awards (2026-11-23)",
  ]

  init(rows: [Table.Row], films: [String: Table.Row], people: [String: Table.Row], notes: [String: Table.Row]) throws {
    asked = Set(notes.keys)
    all = try rows.map { row in
      guard let category = Category(rawValue: try row["category"]), let ceremony = Int(try row["ceremony"]),
        let year = Int(try row["film_year"])
      else { throw CatalogueError("an Oscar has no category or year") }
      return Award(ceremony: ceremony, year: year, category: category, film: try row["film"], person: try row["people"])
    }
    let winners = Dictionary(grouping: all) { "\($0.ceremony) \($0.category)" }
    awards = all.filter { winners["\($0.ceremony) \($0.category)"]?.count == 1 && !$0.person.contains("|") }
    self.films = try films.mapValues { try $0.text() }
    self.people = try people.mapValues { row in
      let name = try row["name"]
      return Person(
        name: LocalizedText(name, name, name, try row["ru"]), born: try row.number("born"), isAmerican: try row["usa"] == "1")
    }
    self.notes = try notes.mapValues { try $0.text() }
  }

  /// Builds a question of the entry's kind.
  func question(_ entry: Table.Row) throws -> Draft {
    let key = try entry["key"]
    guard let category = Category(rawValue: try entry["other"]), let note = notes[key], let title = films[key],
      let award = awards.first(where: { $0.film == key && $0.category == category })
    else { throw CatalogueError("there is no Oscar for \(key), or no note") }
    return switch try entry["kind"] {
    case "picture": try picture(entry, award, title, note)
    case "person": try person(entry, award, title, note)
    case "film": try film(entry, award, title, note)
    default: throw CatalogueError("no question “\(try entry["kind"])” about the Oscars")
    }
  }

  /// Returns awards in the same category, `distance` to `most` years before or after, the nearest first.
  private func others(of award: Award, from distance: Int, to most: Int) -> [Award] {
    awards.filter { $0.category == award.category && (distance...most).contains(abs($0.year - award.year)) }
      .ranked { (abs($0.year - award.year), $0.year) }
  }

  /// Asks for the best film of a year. Wrong answers: winners 3 to 15 years before or after, unless a question is about them.
  private func picture(_ entry: Table.Row, _ award: Award, _ title: LocalizedText, _ note: LocalizedText) throws -> Draft {
    let (year, number) = (award.year, award.ceremony)
    let wrong = others(of: award, from: 3, to: 15).filter { !asked.contains($0.film) }.compactMap { other in
      films[other.film].map { Candidate(key: other.film, name: $0) }
    }
    return try Draft(
      entry, id: "film-of-\(year)",
      text: LocalizedText(
        "Which film won the Best Picture Oscar for \(year), at the \(Self.ordinal(number)) ceremony?",
        "Quel film a reçu l’Oscar du meilleur film de \(year), à la \(number)ᵉ cérémonie\(narrow)?",
        "¿Qué película ganó el Óscar a la mejor película de \(year), en la \(number).ª ceremonia?",
        "Какой фильм получил на \(number)-й церемонии «Оскар» как лучший фильм \(year) года?"),
      right: Candidate(key: award.film, name: title), wrong: wrong, clues: filmClues(category: .picture),
      tags: ["film", "oscars"], sources: Self.sources
    ) { wrong in
      let sorted = wrong.compactMap { other in awards.first { $0.film == other.key && $0.category == .picture } }
        .sorted { $0.year < $1.year }
      return note
        + LocalizedText(
          "The others won in their own years: ", "Les autres ont gagné pour leur année\(unbroken): ",
          "Las demás ganaron en su año: ", "Остальные победили в свои годы: "
        ).listing { language in
          sorted.compactMap { other in
            films[other.film].map { "\(Self.quoted($0.text(in: language), in: language)) (\(other.year))" }
          }
        }
    }
  }

  /// Asks who won for a film. Wrong answers: other winners in the same category, at most fifteen years before or after.
  private func person(_ entry: Table.Row, _ award: Award, _ title: LocalizedText, _ note: LocalizedText) throws -> Draft {
    guard let right = people[award.person] else { throw CatalogueError("\(award.person) is not described") }
    var seen: Set<String> = [award.person]
    let wrong = others(of: award, from: 1, to: 15).filter { people[$0.person] != nil && seen.insert($0.person).inserted }
    let (category, film) = (award.category, LocalizedText.each { Self.quoted(title.text(in: $0), in: $0) + " (\(award.year))" })
    let role = category.name.ru + (category == .director ? " фильма" : " в фильме")
    return try Draft(
      entry, id: "\(category.rawValue)-\(title.en.slug)",
      text: LocalizedText(
        "Who won the \(category.name.en) Oscar for \(film.en)?",
        "Qui a reçu l’Oscar \(category.name.fr) pour \(film.fr)\(narrow)?",
        "¿Quién ganó el Óscar \(category.name.es) por \(film.es)?", "Кто получил «Оскар» за \(role) \(film.ru)?"),
      right: Candidate(key: award.person, name: right.name),
      wrong: wrong.compactMap { other in people[other.person].map { Candidate(key: other.person, name: $0.name) } },
      clues: personClues(category), tags: ["film", "oscars"], sources: Self.sources
    ) { chosen in
      let sorted = wrong.filter { other in chosen.contains { $0.key == other.person } }.sorted { $0.year < $1.year }
      return note
        + LocalizedText(
          "The others won for films of other years: ", "Les autres l’ont reçu pour des films d’autres années\(unbroken): ",
          "\(category == .actress ? "Las" : "Los") demás lo ganaron por películas de otros años: ",
          "Остальные получили его за фильмы других лет: "
        ).listing { language in
          sorted.compactMap { other in people[other.person].map { "\($0.name.text(in: language)) (\(other.year))" } }
        }
    }
  }

  /// Asks which film a person won for. Wrong answers: films of other winners in the same category, at most fifteen years apart.
  private func film(_ entry: Table.Row, _ award: Award, _ title: LocalizedText, _ note: LocalizedText) throws -> Draft {
    guard let person = people[award.person] else { throw CatalogueError("\(award.person) is not described") }
    let (category, name) = (award.category, person.name)
    guard category != .director, category != .picture else { throw CatalogueError("\(award.person) had no role") }
    let wrong = others(of: award, from: 1, to: 15).filter { $0.person != award.person && people[$0.person] != nil }
    return try Draft(
      entry, id: "film-of-\(name.en.slug)",
      text: LocalizedText(
        "For which film did \(name.en) win the \(category.name.en) Oscar?",
        "Pour quel film \(name.fr) a-t-\(category == .actress ? "elle" : "il") reçu l’Oscar \(category.name.fr)\(narrow)?",
        "¿Por qué película ganó \(name.es) el Óscar \(category.name.es)?",
        "За \(category.name.ru) в каком фильме \(name.ru) \(category == .actress ? "получила" : "получил") «Оскар»?"),
      right: Candidate(key: award.film, name: title),
      wrong: wrong.compactMap { other in films[other.film].map { Candidate(key: other.film, name: $0) } },
      clues: filmClues(category: category), tags: ["film", "oscars"], sources: Self.sources
    ) { chosen in
      let sorted = wrong.filter { other in chosen.contains { $0.key == other.film } }.sorted { $0.year < $1.year }
      return note
        + LocalizedText(
          "The others brought it to ", "\(category == .actress ? "Lauréates" : "Lauréats") pour les autres films\(unbroken): ",
          "Por las otras películas lo ganaron ", "За остальные фильмы его получили "
        ).listing { language in
          sorted.compactMap { other in
            guard let title = films[other.film], let winner = people[other.person] else { return nil }
            return "\(winner.name.text(in: language)) (\(Self.quoted(title.text(in: language), in: language)), \(other.year))"
          }
        }
    }
  }

  // MARK: - Wording

  private static func quoted(_ title: String, in language: Language) -> String {
    switch language {
    case .english: "“\(title)”"
    case .french: "«\(narrow)\(title)\(narrow)»"
    case .spanish: "«\(title)»"
    // In Russian, nested quotation marks look different.
    case .russian: "«\(title.replacing("«", with: "„").replacing("»", with: "“"))»"
    }
  }

  /// Returns an ordinal, such as "70th" or "41st".
  private static func ordinal(_ number: Int) -> String {
    let ending = (11...13).contains(number % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }

  // MARK: - Hints

  private func personClues(_ category: Category) -> [Clue] {
    let oneOfTwo =
      switch category {
      case .actress: "Это одна из двух актрис"
      case .actor: "Это один из двух актёров"
      default: "Это один из двух режиссёров"
      }
    return Clue.either(
      "The birthplace lies [outside|in] the USA.", "Son lieu de naissance est [hors des|aux] États-Unis.",
      "Nació [fuera de|en] Estados Unidos.", "Место рождения\(unbroken)— [за пределами|в] США."
    ) { people[$0].map { !$0.isAmerican } } + [
      .halves(
        by: { people[$0]?.born }, "It is one of the two who were born [first|last].",
        "C’est l’une des deux personnes nées le plus [tôt|tard].", "Es una de las dos personas que nacieron [antes|después].",
        "\(oneOfTwo), которые родились [раньше|позже].")
    ]
  }

  /// - Parameter category: The category in question; no hint is about that category.
  private func filmClues(category: Category) -> [Clue] {
    func won(_ film: String, _ categories: [Category]) -> Bool {
      all.contains { $0.film == film && categories.contains($0.category) }
    }
    let directed = Clue.either(
      "It [won the Oscar for directing too|did not win the Oscar for directing].",
      "Il [a reçu aussi|n’a pas reçu] l’Oscar de la meilleure réalisation.",
      "[Ganó también|No ganó] el Óscar a la mejor dirección.",
      "[Этот фильм получил и «Оскар» за режиссуру|«Оскара» за режиссуру этот фильм не получил]."
    ) { won($0, [.director]) }
    if category == .picture {
      return directed
        + Clue.either(
          "It won [an Oscar for a leading role too|no Oscar for a leading role].",
          "Il [a valu aussi un |n’a pas valu d’]Oscar à un premier rôle.",
          "[Ganó también un|No ganó ningún] Óscar a un papel protagonista.",
          "[Этот фильм получил и «Оскар» за главную роль|«Оскара» за главную роль этот фильм не получил]."
        ) { won($0, [.actor, .actress]) }
    }
    return directed + [
      .halves(
        by: { film in awards.first { $0.film == film }.map { Double($0.year) } }, "It is one of the two [older|newer] films.",
        "C’est l’un des deux films les plus [anciens|récents].", "Es una de las dos películas más [antiguas|recientes].",
        "Это один из двух более [старых|новых] фильмов."),
      .property(
        "It was not the best film of its year for the Academy.", "Il n’a pas reçu l’Oscar du meilleur film.",
        "No ganó el Óscar a la mejor película.", "«Оскара» как лучший фильм он не получил."
      ) { !won($0, [.picture]) },
    ]
  }
}
