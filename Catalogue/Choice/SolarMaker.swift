import Content

/// Choice questions about the planets, moons and dwarf planets, and about their discoverers.
struct SolarMaker {
  private let bodies: Facts<Body>
  private let people: [String: Person]
  /// The bodies with a question about their discoverer. Other questions do not name these discoverers.
  private let asked: Set<String>

  private struct Body: Fact {
    let key: String
    let name: LocalizedText
    let type: String
    let parent: String
    /// Mean radius in kilometres.
    let radius: Double
    /// The orbital period in days.
    let period: Double
    let discoverer: String
    let year: String
  }

  private struct Person {
    let name: LocalizedText
    let born: Double
    /// A sentence about the discoverer.
    let remark: LocalizedText
  }

  private static let sources = [
    "Encyclopædia Britannica, Notable moons of the solar system, https://www.britannica.com/topic/moon-natural-satellite (2026-11-22)",
    "Quizmonkey, Astronomy: Planets (1), http://quizmonkey.net/science/astronomy%20planets%201.htm (2026-11-22)",
  ]

  init(rows: [Table.Row], people: [String: Table.Row], names: [String: Table.Row], asked: Set<String>) throws {
    self.asked = asked
    bodies = try Facts("body", rows) { row in
      let key = try row["name_en"]
      // In French and Spanish, some names have an article when they stand alone.
      let name = try LocalizedText(Language.allCases.map { try names[key]?[$0.tag] ?? row["name_" + $0.tag] })
      return Body(
        key: key, name: name, type: try row["type"], parent: try row["parent"], radius: try row.number("radius_km"),
        period: Double(try row["orbital_period_days"]) ?? 0, discoverer: try row["discovered_by"],
        year: try row["year_discovered"])
    }
    self.people = try people.mapValues { row in
      Person(name: try row.text(), born: try row.number("born"), remark: try row.text("note_"))
    }
  }

  private func body(_ key: String) throws -> Body {
    guard let body = bodies[key] else { throw CatalogueError("there is no \(key) in the Solar System") }
    return body
  }

  private var planets: [Body] { bodies.all.filter { $0.type == "planet" } }

  /// Builds a question of the entry's kind.
  func question(_ entry: Table.Row) throws -> Draft {
    switch try entry["kind"] {
    case "moon": try moon(entry)
    case "discoverer": try discoverer(entry)
    case "year": try year(entry)
    case "largest", "smallest": try size(entry)
    default: throw CatalogueError("no question “\(try entry["kind"])” about the Solar System")
    }
  }

  /// Asks which planet a moon orbits. Wrong answers: the other planets with several moons.
  private func moon(_ entry: Table.Row) throws -> Draft {
    let moon = try body(try entry["key"])
    let planet = try body(moon.parent)
    guard planet.type == "planet" else { throw CatalogueError("\(moon.key) is not the moon of a planet") }
    let (name, genitive) = (moon.name, try entry["ru"])
    guard !genitive.isEmpty else { throw CatalogueError("the planet of \(moon.key) lacks its Russian genitive") }
    let wrong = planets.filter { !["Mercury", "Venus", "Earth", planet.key].contains($0.key) }
    return try draft(
      entry, id: "moon-\(moon.key.slug)",
      LocalizedText(
        "Which planet does the moon \(name.en) orbit?", "Autour de quelle planète tourne la lune \(name.fr)\(narrow)?",
        "¿Alrededor de qué planeta gira la luna \(name.es)?", "Спутником какой планеты является \(name.ru)?"),
      planet, wrong, clues: planetClues
    ) { _ in try found(moon, around: planet, russian: genitive) + size(of: moon) }
  }

  /// Asks on which planet a year lasts about a given time. Wrong answers: the other planets, the most similar year first.
  private func year(_ entry: Table.Row) throws -> Draft {
    let planet = try body(try entry["key"])
    func ratio(_ other: Body) -> Double { max(other.period / planet.period, planet.period / other.period) }
    let wrong = planets.filter { $0.key != planet.key }.sorted { ratio($0) < ratio($1) }
    let years = planet.period / 365.256
    let isLong = years > 3
    func number(_ language: Language) -> String {
      isLong ? String(Int(years.rounded())) : Wording.number(Int(planet.period.rounded()), in: language)
    }
    let count = Int((isLong ? years : planet.period).rounded())
    let yearsOf = Wording.russian(count, "земного года", "земных лет", "земных лет")
    let daysOf = Wording.russian(count, "земных суток", "земных суток", "земных суток")
    return try draft(
      entry, id: "year-\(planet.key.slug)",
      LocalizedText(
        "On which planet does a year last about \(number(.english)) Earth \(isLong ? "years" : "days")?",
        "Sur quelle planète une année dure-t-elle environ \(number(.french)) \(isLong ? "années" : "jours") terrestres\(narrow)?",
        "¿En qué planeta un año dura unos \(number(.spanish)) \(isLong ? "años" : "días") terrestres?",
        "На какой планете год длится около \(number(.russian)) \(isLong ? yearsOf : daysOf)?"),
      planet, wrong, clues: planetClues
    ) { wrong in
      let others = try wrong.map { try body($0.key) }.sorted { $0.period < $1.period }
      return LocalizedText(
        "The farther from the Sun, the longer the way and the slower the pace. The others, in Earth years: ",
        "Plus on est loin du Soleil, plus le tour est long, et plus on avance lentement. Les autres, en années terrestres\(unbroken): ",
        "Cuanto más lejos del Sol, más larga es la vuelta y más lento el paso. Los demás, en años terrestres: ",
        "Чем дальше от Солнца, тем длиннее путь и тем медленнее ход. У остальных, в земных годах: "
      ).listing { language in
        others.map { other in
          let years = other.period / 365.256
          let figure = Wording.decimal(years, places: years < 3 ? 2 : years < 20 ? 1 : 0, in: language)
          return "\(other.name.text(in: language).articleInside) (\(figure))"
        }
      }
    }
  }

  /// Asks which of several bodies is the largest or smallest. Wrong answers are chosen by hand; radii differ by at least 10 %.
  private func size(_ entry: Table.Row) throws -> Draft {
    let isLargest = try entry["kind"] == "largest"
    let right = try body(try entry["key"])
    let pool = try entry.list("pool").map { try body($0) }
    for other in pool {
      let (larger, smaller) = isLargest ? (right, other) : (other, right)
      guard larger.radius >= smaller.radius * 1.1 else {
        throw CatalogueError("\(right.key) and \(other.key) are too close in size")
      }
    }
    return try draft(
      entry, id: (isLargest ? "largest-" : "smallest-") + right.key.slug,
      LocalizedText(
        "Which of these bodies is the [largest|smallest]?", "Lequel de ces astres est le plus [grand|petit]\(narrow)?",
        "¿Cuál de estos astros es el más [grande|pequeño]?", "Какое из этих небесных тел самое [большое|маленькое]?"
      ).choosing(isLargest),
      right, pool, clues: bodyClues
    ) { wrong in
      let sorted = try ([right.key] + wrong.map(\.key)).map { try body($0) }.sorted { $0.radius > $1.radius }
      return LocalizedText(
        "The diameters, in kilometres: ", "Les diamètres, en kilomètres\(unbroken): ", "Los diámetros, en kilómetros: ",
        "Диаметры в километрах: "
      ).listing { language in
        sorted.map { "\($0.name.text(in: language).articleInside) (\(Self.diameter($0, in: language)))" }
      }
    }
  }

  /// Asks who discovered a body, except for shared discoveries. Wrong answers: other discoverers, the closest in age first.
  private func discoverer(_ entry: Table.Row) throws -> Draft {
    let found = try body(try entry["key"])
    guard let person = people[found.discoverer] else { throw CatalogueError("the discoverer of \(found.key) is not described") }
    let wrong = people.filter { $0.key != found.discoverer }.ranked { (abs($0.value.born - person.born), $0.key) }
    let name = found.name
    return try Draft(
      entry, id: "discoverer-\(found.key.slug)",
      text: LocalizedText(
        "Who discovered \(name.en)?", "Qui a découvert \(name.fr)\(narrow)?", "¿Quién descubrió \(name.es)?",
        "Кто открыл \(try entry["ru"])?"),
      right: Candidate(key: found.discoverer, name: person.name),
      wrong: wrong.map { Candidate(key: $0.key, name: $0.value.name) },
      clues: [
        .halves(
          by: { people[$0]?.born }, apart: 3, "He is one of the two who were born [earlier|later].",
          "Des quatre, c’est l’un des deux nés le plus [tôt|tard].", "Es uno de los dos que nacieron [antes|después].",
          "Он один из двух, кто родился [раньше|позже] остальных.")
      ], tags: ["astronomy", "discoveries"], sources: Self.sources
    ) { _ in self.found(found) + person.remark }
  }

  // MARK: - Parts

  private func draft(
    _ entry: Table.Row, id: String, _ text: LocalizedText, _ right: Body, _ wrong: [Body], clues: [Clue],
    explanation: @escaping ([Candidate]) throws -> LocalizedText
  ) throws -> Draft {
    try Draft(
      entry, id: id, text: text, right: right.candidate, wrong: wrong.map(\.candidate), clues: clues, tags: ["astronomy"],
      sources: Self.sources, explanation: explanation)
  }

  /// Returns "It was discovered in 1655."
  private func found(_ body: Body) -> LocalizedText {
    LocalizedText(
      "It was discovered in \(body.year).", "Sa découverte date de \(body.year).", "Se descubrió en \(body.year).",
      "Дата открытия\(unbroken)— \(body.year) год.")
  }

  /// Returns "Triton orbits Neptune; William Lassell discovered it in 1846."
  private func found(_ moon: Body, around planet: Body, russian genitive: String) throws -> LocalizedText {
    let (name, around, year) = (moon.name, planet.name, moon.year)
    guard !asked.contains(moon.key) else {
      return LocalizedText(
        "\(name.en) orbits \(around.en); it was discovered in \(year).",
        "\(name.fr) tourne autour \(Wording.frenchDe(before: around.fr))\(narrow); sa découverte date de \(year).",
        "\(name.es) gira alrededor de \(around.es); se descubrió en \(year).",
        "\(name.ru)\(unbroken)— спутник \(genitive); дата открытия\(unbroken)— \(year) год.")
    }
    guard let person = people[moon.discoverer]?.name else {
      throw CatalogueError("the discoverer of \(moon.key) is not described")
    }
    return LocalizedText(
      "\(name.en) orbits \(around.en); \(person.en) discovered it in \(year).",
      "\(name.fr) tourne autour \(Wording.frenchDe(before: around.fr))\(narrow); on doit sa découverte, en \(year), à \(person.fr).",
      "\(name.es) gira alrededor de \(around.es); su descubrimiento, en \(year), se debe a \(person.es).",
      "\(name.ru)\(unbroken)— спутник \(genitive); первооткрыватель\(unbroken)— \(person.ru), \(year) год.")
  }

  private static func diameter(_ body: Body, in language: Language) -> String {
    let exact = 2 * body.radius
    let step = exact < 100 ? 1.0 : exact < 1000 ? 10.0 : 100.0
    return Wording.number(Int((exact / step).rounded() * step), in: language)
  }

  private func size(of body: Body) -> LocalizedText {
    .each { language in
      let size = Self.diameter(body, in: language)
      let ours = bodies["Moon"].map { Self.diameter($0, in: language) } ?? ""
      return switch language {
      case .english: "It is about \(size)\(unbroken)km across; our own Moon, \(ours)\(unbroken)km."
      case .french: "Diamètre\(unbroken): environ \(size)\(unbroken)km, contre \(ours)\(unbroken)km pour notre Lune."
      case .spanish: "Mide unos \(size)\(unbroken)km de diámetro; nuestra Luna, \(ours)\(unbroken)km."
      case .russian: "Диаметр\(unbroken)— около \(size)\(unbroken)км, а у нашей Луны\(unbroken)— \(ours)\(unbroken)км."
      }
    }
  }

  private var planetClues: [Clue] {
    let giants: Set<String> = ["Jupiter", "Saturn", "Uranus", "Neptune"]
    return [
      .halves(
        by: { bodies[$0]?.period }, "It is one of the two [nearer to|farther from] the Sun.",
        "Des quatre, c’est l’une des deux plus [proches|éloignées] du Soleil.",
        "De los cuatro, es uno de los dos más [cercanos al|alejados del] Sol.",
        "Это одна из двух планет, которые [ближе к Солнцу|дальше от Солнца]."),
      .halves(
        by: { bodies[$0]?.radius }, apart: 2000, "It is one of the two [smaller|larger] ones.",
        "Des quatre, c’est l’une des deux plus [petites|grandes].", "De los cuatro, es uno de los dos más [pequeños|grandes].",
        "Это одна из двух планет, которые [меньше|больше] остальных."),
      .property("It is a giant planet.", "C’est une planète géante.", "Es un planeta gigante.", "Это планета-гигант.") {
        giants.contains($0)
      },
    ]
  }

  private var bodyClues: [Clue] {
    Clue.either(
      "It is [|not ]a moon.", "[C’est|Ce n’est pas] une lune.", "[Es|No es] una luna.", "Это [спутник планеты|не спутник]."
    ) { bodies[$0].map { $0.type == "moon" } } + [
      .halves(
        by: { key in
          guard let body = bodies[key] else { return nil }
          // A moon is as far from the Sun as its planet.
          return body.type == "moon" ? bodies[body.parent]?.period : body.period
        },
        "It is one of the two [nearer to|farther from] the Sun.",
        "Des quatre, c’est l’un des deux plus [proches|éloignés] du Soleil.",
        "De los cuatro, es uno de los dos más [cercanos al|alejados del] Sol.",
        "Это одно из двух тел, которые [ближе к Солнцу|дальше от Солнца].")
    ]
  }
}

extension String {
  /// The name as used inside a sentence: "the Moon" for "The Moon".
  fileprivate var articleInside: String { ["The ", "La "].contains { hasPrefix($0) } ? lowercasedFirst : self }
}
