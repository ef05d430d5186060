import Content

/// Choice questions about Nobel prizes: the reason, the category and the winner.
struct LaureateMaker {
  private let laureates: Facts<Laureate>
  private let reasons: [String: LocalizedText]
  private let notes: [String: LocalizedText]

  private struct Laureate: Fact {
    let key: String
    let name: LocalizedText
    let prize: Prize
    let isOrganisation: Bool
    let years: [Int]
    let isShared: Bool
    /// The year of birth or founding.
    let born: Double
    /// Whether the person was born in Europe; `nil` if the birthplace is between continents.
    let isEuropean: Bool?
    let isWoman: Bool

    var year: Int { years.first ?? 0 }
  }

  private static let sources = [
    "Nobel Prize API (CC0), laureates by year and category, through the project Nobel-Prize-Vis",
    "Encyclopædia Britannica, Nobel Prize, http://kids.britannica.com/scholars/article/Nobel-Prize/56008 (2026-11-23)",
  ]

  init(rows: [Table.Row], reasons: [String: Table.Row], notes: [String: Table.Row]) throws {
    laureates = try Facts("laureate", rows) { row in
      let key = try row["key"]
      guard let prize = Prize(rawValue: try row["category"]) else { throw CatalogueError("\(key) has no category") }
      let years = try row.list("years").compactMap { Int($0) }
      guard !years.isEmpty else { throw CatalogueError("\(key) has no year") }
      return Laureate(
        key: key, name: try row.text(), prize: prize, isOrganisation: try row["kind"] == "organisation", years: years,
        isShared: try row["shared"] == "1", born: try row.number("born"),
        isEuropean: try row["europe"].isEmpty ? nil : row["europe"] == "1", isWoman: try row["sex"] == "f")
    }
    self.reasons = try reasons.mapValues { try $0.text() }
    self.notes = try notes.mapValues { try $0.text() }
  }

  /// Builds a question of the entry's kind.
  func question(_ entry: Table.Row) throws -> Draft {
    let key = try entry["key"]
    guard let laureate = laureates[key], let note = notes[key] else {
      throw CatalogueError("there is no laureate \(key), or no note")
    }
    return switch try entry["kind"] {
    case "reason": try reason(entry, laureate, note)
    case "category": try category(entry, laureate, note)
    case "winner": try winner(entry, laureate, note)
    case "organisation": try organisation(entry, laureate, note)
    default: throw CatalogueError("no question “\(try entry["kind"])” about Nobel prizes")
    }
  }

  /// Returns winners of the same prize in other years, the nearest first. If the winners are people, the years are at most
  /// fifteen apart.
  private func others(of right: Laureate) -> [Laureate] {
    laureates.all.filter { other in
      other.prize == right.prize && other.isOrganisation == right.isOrganisation && !other.years.contains(right.year)
        && (right.isOrganisation || abs(other.year - right.year) <= 15)
    }
    .ranked { (abs($0.year - right.year), $0.key) }
  }

  /// Asks what a prize was awarded for. Wrong answers: reasons for the same prize, at most fifteen years before or after.
  private func reason(_ entry: Table.Row, _ right: Laureate, _ note: LocalizedText) throws -> Draft {
    guard let reason = reasons[right.key] else { throw CatalogueError("there is no reason for the prize of \(right.key)") }
    let (name, prize, year) = (right.name, right.prize, right.year)
    return try Draft(
      entry, id: "for-\(right.key)",
      text: LocalizedText(
        "What earned \(name.en) the \(year) Nobel Prize in \(prize.name.en)?",
        "Qu’est-ce qui a valu à \(name.fr) le prix Nobel \(prize.french) \(year)\(narrow)?",
        "¿Qué le valió a \(name.es) el Premio Nobel \(prize.spanish) de \(year)?",
        "За что \(name.ru) \(right.isWoman ? "получила" : "получил") Нобелевскую премию \(prize.russian) \(year) года?"),
      right: Candidate(key: right.key, name: reason),
      wrong: others(of: right).compactMap { other in reasons[other.key].map { Candidate(key: other.key, name: $0) } },
      clues: reasonClues, tags: ["nobel-prizes", "science"], sources: Self.sources
    ) { _ in note }
  }

  /// Asks which prize a person won in a year. Wrong answers: three of the other four prizes in Nobel’s will.
  private func category(_ entry: Table.Row, _ right: Laureate, _ note: LocalizedText) throws -> Draft {
    let (name, year) = (right.name, right.year)
    return try Draft(
      entry, id: "category-\(right.key)",
      text: LocalizedText(
        "Which Nobel Prize did \(name.en) win in \(year)?",
        "Quel prix Nobel \(name.fr) a-t-\(right.isWoman ? "elle" : "il") reçu en \(year)\(narrow)?",
        "¿Qué Premio Nobel ganó \(name.es) en \(year)?",
        "Какую Нобелевскую премию \(name.ru) \(right.isWoman ? "получила" : "получил") в \(year) году?"),
      right: right.prize.candidate, wrong: Prize.allCases.filter { $0 != right.prize }.map(\.candidate), clues: Self.prizeClues,
      tags: ["nobel-prizes"], sources: Self.sources
    ) { _ in note }
  }

  /// Asks who won a prize in a year. Wrong answers: winners of the same prize, at most fifteen years before or after.
  private func winner(_ entry: Table.Row, _ right: Laureate, _ note: LocalizedText) throws -> Draft {
    guard !right.isShared else { throw CatalogueError("\(right.key) shared the prize") }
    let (prize, year) = (right.prize, right.year)
    return try Draft(
      entry, id: "winner-\(prize.rawValue)-\(year)",
      text: LocalizedText(
        prize == .peace ? "Who won the \(year) Nobel Peace Prize?" : "Who won the \(year) Nobel Prize in \(prize.name.en)?",
        "Qui a reçu le prix Nobel \(prize.french) \(year)\(narrow)?",
        "¿Quién ganó el Premio Nobel \(prize.spanish) de \(year)?",
        "Кто получил Нобелевскую премию \(prize.russian) \(year) года?"),
      right: right.candidate, wrong: others(of: right).map(\.candidate), clues: personClues, tags: ["nobel-prizes"],
      sources: Self.sources
    ) { wrong in note + years(of: wrong) }
  }

  /// Asks which organisation won the Peace Prize in a year. Wrong answers: organisations that won it only in other years.
  private func organisation(_ entry: Table.Row, _ right: Laureate, _ note: LocalizedText) throws -> Draft {
    guard !right.isShared else { throw CatalogueError("\(right.key) shared the prize") }
    let year = right.year
    return try Draft(
      entry, id: "organisation-\(year)",
      text: LocalizedText(
        "Which organisation won the \(year) Nobel Peace Prize?",
        "Quelle organisation a reçu le prix Nobel de la paix \(year)\(narrow)?",
        "¿Qué organización ganó el Premio Nobel de la Paz de \(year)?",
        "Какая организация получила Нобелевскую премию мира \(year) года?"),
      right: right.candidate, wrong: others(of: right).map(\.candidate), clues: organisationClues, tags: ["nobel-prizes"],
      sources: Self.sources
    ) { wrong in note + years(of: wrong) }
  }

  /// Returns "The others had their turn too: William Golding (1983), …"
  private func years(of others: [Candidate]) -> LocalizedText {
    let sorted = others.compactMap { laureates[$0.key] }.sorted { $0.year < $1.year }
    return LocalizedText(
      "The others had their turn too: ", "Les autres l’ont reçu aussi\(unbroken): ", "Los demás también lo ganaron: ",
      "Остальные тоже её получили: "
    ).listing { language in
      sorted.map { "\($0.name.text(in: language)) (\(Wording.list($0.years.map { String($0) }, in: language)))" }
    }
  }

  // MARK: - Hints

  private var reasonClues: [Clue] {
    Clue.either(
      "The prize for it [went to one person alone|was shared by several people].",
      "Ce prix-là [est allé à une seule personne|a été partagé entre plusieurs personnes].",
      "Ese premio [fue para una sola persona|lo compartieron varias personas].",
      "[Эта премия досталась одному человеку|Эту премию разделили несколько человек]."
    ) { laureates[$0].map { !$0.isShared } } + [
      .halves(
        by: { laureates[$0].map { Double($0.year) } }, "It is one of the two that were rewarded [first|last].",
        "C’est l’un des deux mérites récompensés le plus [tôt|tard].", "Es uno de los dos méritos premiados [antes|después].",
        "Это одна из двух заслуг, отмеченных [раньше|позже] остальных.")
    ]
  }

  private var personClues: [Clue] {
    Clue.either(
      "The birthplace lies [in|outside] Europe.", "Son lieu de naissance est [en Europe|hors d’Europe].",
      "Nació [en|fuera de] Europa.", "Место рождения\(unbroken)— [в Европе|за пределами Европы]."
    ) { laureates[$0]?.isEuropean } + [
      .halves(
        by: { laureates[$0]?.born }, "It is one of the two who were born [first|last].",
        "C’est l’une des deux personnes nées le plus [tôt|tard].", "Es una de las dos personas que nacieron [antes|después].",
        "Это один из двух лауреатов, которые родились [раньше|позже].")
    ]
  }

  private var organisationClues: [Clue] {
    [
      .halves(
        by: { laureates[$0]?.born }, "It is one of the two that were founded [first|last].",
        "C’est l’une des deux plus [anciennes|récentes].", "Es una de las dos más [antiguas|recientes].",
        "Это одна из двух, которые основаны [раньше|позже].")
    ]
  }

  private static var prizeClues: [Clue] {
    [
      .halves(
        by: { Prize(rawValue: $0).map { Double($0.place) } },
        "Of these four, Nobel’s will names it [first or second|third or last].",
        "Des quatre, c’est l’un des deux que le testament de Nobel cite en [premier|dernier].",
        "De los cuatro, es uno de los dos que el testamento de Nobel nombra [primero|al final].",
        "Из этих четырёх завещание Нобеля называет её [первой или второй|третьей или последней]."),
      .property(
        "The Royal Swedish Academy of Sciences awards it.", "L’Académie royale des sciences de Suède le décerne.",
        "Lo otorga la Real Academia de las Ciencias de Suecia.", "Её присуждает Шведская королевская академия наук."
      ) { Prize(rawValue: $0).map { $0 == .physics || $0 == .chemistry } },
    ]
  }

  /// The five prizes in Nobel’s will, in the will's order.
  private enum Prize: String, CaseIterable {
    case physics, chemistry, medicine, literature, peace

    var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    var name: LocalizedText {
      switch self {
      case .physics: LocalizedText("Physics", "Celui de physique", "El de Física", "По физике")
      case .chemistry: LocalizedText("Chemistry", "Celui de chimie", "El de Química", "По химии")
      case .medicine: LocalizedText("Medicine", "Celui de médecine", "El de Medicina", "По медицине")
      case .literature: LocalizedText("Literature", "Celui de littérature", "El de Literatura", "По литературе")
      case .peace: LocalizedText("Peace", "Celui de la paix", "El de la Paz", "Премию мира")
      }
    }

    var candidate: Candidate { Candidate(key: rawValue, name: name) }

    /// The words after "le prix Nobel".
    var french: String { String(name.fr.dropFirst("Celui ".count)) }
    /// The words after "el Premio Nobel".
    var spanish: String { String(name.es.dropFirst("El ".count)) }
    /// The words after "Нобелевскую премию".
    var russian: String { self == .peace ? "мира" : name.ru.lowercased() }
  }
}
