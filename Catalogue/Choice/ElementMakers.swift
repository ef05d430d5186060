import Content

/// Choice questions about the chemical elements: their symbols, and their places in the periodic table.
struct ElementMakers {
  private let elements: Facts<Element>
  private let notes: [String: Table.Row]

  private struct Element: Fact {
    let key: String
    let number: Int
    let symbol: String
    let name: LocalizedText
    let category: String
    /// 0 for elements without a group, such as most lanthanides and actinides.
    let group: Int
    let period: Int
    let mass: Double
  }

  private static let sources = ["mendeleev 1.3.0 (MIT)", "periodictable 2.1.0 by Paul Kienzle and others (public domain)"]

  init(rows: [Table.Row], notes: [String: Table.Row], names: Names) throws {
    self.notes = notes
    elements = try Facts("element", rows) { row in
      let key = try row["atomic_number"]
      guard let number = Int(key), let period = Int(try row["period"]) else {
        throw CatalogueError("element \(key) has no place")
      }
      return Element(
        key: key, number: number, symbol: try row["symbol"], name: try names.shown("element", key, row, prefix: "name"),
        category: try row["category"], group: Int(try row["group"]) ?? 0, period: period, mass: try row.number("atomic_mass"))
    }
  }

  /// Asks which element a symbol stands for.
  ///
  /// Wrong answers: elements whose symbol or name begins with the same letter, in as many languages as possible.
  func symbol(_ entry: Table.Row) throws -> Draft {
    let right = try elements.find(try entry["key"])
    guard let note = notes[right.key] else { throw CatalogueError("\(right.symbol) has no note") }
    let first = right.symbol.prefix(1)
    func likeness(_ other: Element) -> Int {
      let names = Language.allCases.count { other.name.text(in: $0).hasPrefix(first) }
      return names + (other.symbol.hasPrefix(first) ? 1 : 0) + (other.number <= 56 || other.number > 71 ? 1 : 0)
        + (other.period == right.period || other.group == right.group ? 1 : 0)
    }
    let wrong = elements.all.filter { $0.key != right.key && $0.number <= 92 && likeness($0) > 1 }
      .ranked { (-likeness($0), abs($0.number - right.number)) }
    return try Draft(
      entry, id: "\(right.name.en.slug)-symbol",
      text: LocalizedText(
        "Which element has the symbol \(right.symbol)?", "Quel élément a pour symbole \(right.symbol)\(narrow)?",
        "¿Qué elemento tiene el símbolo \(right.symbol)?", "Какой элемент обозначают символом \(right.symbol)?"),
      right: right.candidate, wrong: wrong.map(\.candidate), clues: clues, tags: ["science", "chemistry"], sources: Self.sources
    ) { _ in try note.text() }
  }

  /// Asks about an element's place in the table: its family, its neighbour above, its number of protons or its mass.
  ///
  /// For "below", the wrong answers are elements near the right one. For the other questions, they are chosen by hand: elements
  /// of other families, numbers of protons of nearby elements, and elements whose masses differ by at least 5 %.
  func table(_ entry: Table.Row) throws -> Draft {
    let right = try elements.find(try entry["key"])
    switch try entry["kind"] {
    case "below": return try below(entry, right)
    case "protons": return try protons(entry, right)
    case "heaviest", "lightest": return try mass(entry, right)
    default: return try family(entry, right)
    }
  }

  private func family(_ entry: Table.Row, _ right: Element) throws -> Draft {
    let kind = try entry["kind"]
    guard let family = Self.families[kind] else { throw CatalogueError("no family “\(kind)”") }
    let pool = try entry.list("pool").map { try elements.find($0) }
    guard right.category == kind, !pool.contains(where: { $0.category == kind }) else {
      throw CatalogueError("\(right.symbol) must be the only answer that is: \(kind)")
    }
    return try Draft(
      entry, id: kind.slug, text: family.question, right: right.candidate, wrong: pool.map(\.candidate),
      clues: clues, tags: ["science", "chemistry"], sources: Self.sources
    ) { _ in
      let others = elements.all.filter { $0.category == kind }
      if others.count > 8 { return family.remark }
      return LocalizedText("The family: ", "La famille\(unbroken): ", "La familia: ", "Всё семейство: ")
        .listing { language in others.map { $0.name.text(in: language).lowercasedFirst } } + family.remark
    }
  }

  private func below(_ entry: Table.Row, _ right: Element) throws -> Draft {
    let above = try elements.find(try entry["other"])
    guard above.group == right.group, above.period + 1 == right.period else {
      throw CatalogueError("\(right.symbol) is not below \(above.symbol)")
    }
    // The wrong answers come from the right element's row and the row above, the nearest first.
    let wrong = elements.all.filter { other in
      other.key != right.key && other.key != above.key && (other.period == right.period || other.period == above.period)
        && !(other.group == 0 && right.group < 3)
    }.ranked { (abs($0.group - right.group) + abs($0.period - right.period), $0.number) }
    let upper = above.name
    let column = elements.all.filter { $0.group == right.group }
    return try Draft(
      entry, id: "below-\(above.name.en.slug)",
      text: LocalizedText(
        "In the periodic table, which element stands directly below \(upper.en.lowercasedFirst)?",
        "Dans le tableau périodique, quel élément se trouve juste sous \(Self.french(upper.fr))\(narrow)?",
        "En la tabla periódica, ¿qué elemento está justo debajo del \(upper.es.lowercasedFirst)?",
        "Какой элемент стоит в таблице Менделеева прямо под элементом «\(upper.ru.lowercasedFirst)»?"),
      right: right.candidate, wrong: wrong.map(\.candidate), clues: clues, tags: ["science", "chemistry"], sources: Self.sources
    ) { _ in
      .each { language in
        let names = column.map { $0.name.text(in: language).lowercasedFirst }.joined(separator: ", ")
        return switch language {
        case .english: "Elements of one column mostly behave alike. From top to bottom, this one has: \(names)."
        case .french:
          "Les éléments d’une même colonne se ressemblent le plus souvent. De haut en bas, voici celle-ci\(unbroken): \(names)."
        case .spanish: "Los elementos de una columna suelen parecerse. Esta es, de arriba abajo, la siguiente: \(names)."
        case .russian: "Элементы одного столбца обычно похожи. В этом сверху вниз стоят: \(names)."
        }
      }
    }
  }

  private func protons(_ entry: Table.Row, _ right: Element) throws -> Draft {
    func candidate(_ element: Element) -> Candidate {
      Candidate(key: element.key, name: LocalizedText(neutral: String(element.number)))
    }
    let pool = try entry.list("pool").map { candidate(try elements.find($0)) }
    let (name, genitive) = (right.name, try entry["ru"])
    guard !genitive.isEmpty else { throw CatalogueError("\(right.symbol) lacks its Russian genitive") }
    return try Draft(
      entry, id: "protons-of-\(name.en.slug)",
      text: LocalizedText(
        "How many protons does every atom of \(name.en.lowercasedFirst) have?",
        "Combien de protons possède tout atome \(Wording.frenchDe(before: name.fr.lowercasedFirst))\(narrow)?",
        "¿Cuántos protones tiene todo átomo de \(name.es.lowercasedFirst)?", "Сколько протонов в каждом атоме \(genitive)?"),
      right: candidate(right), wrong: pool,
      clues: Clue.either(
        "It is an [even|odd] number.", "C’est un nombre [pair|impair].", "Es un número [par|impar].",
        "Это [чётное|нечётное] число."
      ) { elements[$0].map { $0.number % 2 == 0 } }, tags: ["science", "chemistry"], sources: Self.sources
    ) { wrong in
      let others = wrong.compactMap { elements[$0.key] }.sorted { $0.number < $1.number }
      return LocalizedText(
        "The number of protons makes the element, and orders the table. The others here: ",
        "C’est le nombre de protons qui fait l’élément et ordonne le tableau. Les autres ici\(unbroken): ",
        "El número de protones hace al elemento y ordena la tabla. Los demás aquí: ",
        "Число протонов и делает элемент тем, что он есть, и задаёт порядок в таблице. Остальные здесь: "
      ).listing { language in others.map { "\($0.number) (\($0.name.text(in: language).lowercasedFirst))" } }
    }
  }

  private func mass(_ entry: Table.Row, _ right: Element) throws -> Draft {
    let isHeaviest = try entry["kind"] == "heaviest"
    let pool = try entry.list("pool").map { try elements.find($0) }
    for other in pool {
      let (heavier, lighter) = isHeaviest ? (right, other) : (other, right)
      guard heavier.mass >= lighter.mass * 1.05 else {
        throw CatalogueError("\(right.symbol) and \(other.symbol) have almost the same mass")
      }
    }
    return try Draft(
      entry, id: (isHeaviest ? "heaviest-" : "lightest-") + right.name.en.slug,
      text: LocalizedText(
        "Which of these elements has the [heaviest|lightest] atoms?",
        "Lequel de ces éléments a les atomes les plus [lourds|légers]\(narrow)?",
        "¿Cuál de estos elementos tiene los átomos más [pesados|ligeros]?",
        "У какого из этих элементов самые [тяжёлые|лёгкие] атомы?"
      ).choosing(isHeaviest),
      right: right.candidate, wrong: pool.map(\.candidate), clues: clues.enumerated().filter { $0.offset != 4 }.map(\.element),
      tags: ["science", "chemistry"], sources: Self.sources
    ) { wrong in
      let sorted = try ([right.key] + wrong.map(\.key)).map { try elements.find($0) }.sorted { $0.mass > $1.mass }
      return LocalizedText(
        "A hydrogen atom weighs about 1, and the others on that scale: ",
        "Sur une échelle où l’atome d’hydrogène vaut à peu près 1\(unbroken): ",
        "En una escala en que el átomo de hidrógeno vale más o menos 1: ",
        "Если масса атома водорода\(unbroken)— около 1, то у остальных она такая: "
      ).listing { language in sorted.map { "\($0.name.text(in: language).lowercasedFirst) (\(Int($0.mass.rounded())))" } }
    }
  }

  /// The hints about elements. Questions about masses leave out the fifth hint, because it is about masses.
  private var clues: [Clue] {
    let metals: Set<String> = [
      "alkali metal", "alkaline earth metal", "transition metal", "post-transition metal", "lanthanide", "actinide",
    ]
    // Metalloids count as neither metals nor nonmetals.
    let isMetal: (String) -> Bool? = { key in
      elements[key].flatMap { $0.category == "metalloid" ? nil : metals.contains($0.category) }
    }
    let gases: Set<Int> = [1, 2, 7, 8, 9, 10, 17, 18, 36, 54, 86]
    return Clue.either(
      "It is [|not ]a metal.", "[C’est|Ce n’est pas] un métal.", "[Es|No es] un metal.", "Это [|не ]металл.", holds: isMetal)
      + Clue.either(
        "It is [|not ]a gas at room temperature.", "[C’est|Ce n’est pas] un gaz à température ambiante.",
        "[Es|No es] un gas a temperatura ambiente.", "При комнатной температуре это [|не ]газ."
      ) { elements[$0].map { gases.contains($0.number) } }
      + [
        .halves(
          by: { elements[$0]?.mass }, apart: 3, "It is one of the two with the [lighter|heavier] atoms.",
          "Des quatre, c’est l’un des deux aux atomes les plus [légers|lourds].",
          "De los cuatro, es uno de los dos con los átomos más [ligeros|pesados].",
          "По массе атома это один из двух самых [лёгких|тяжёлых] здесь."),
        .halves(
          by: { elements[$0].map { Double($0.period) } },
          "It is one of the two farther [up|down] in the periodic table.",
          "Des quatre, c’est l’un des deux placés le plus [haut|bas] dans le tableau périodique.",
          "En la tabla periódica es uno de los dos que están más [arriba|abajo].",
          "В таблице Менделеева это один из двух, которые стоят [выше|ниже] остальных."),
      ]
  }

  /// Returns a French name with its article. All elements are masculine.
  private static func french(_ name: String) -> String {
    let name = name.lowercasedFirst
    return Wording.frenchDe(before: name).hasPrefix("d’") ? "l’" + name : "le " + name
  }

  private struct Family {
    let question: LocalizedText
    let remark: LocalizedText

    init(_ names: LocalizedText, remark: LocalizedText) {
      question = LocalizedText(
        "Which of these elements is \(names.en)?", "Lequel de ces éléments est \(names.fr)\(narrow)?",
        "¿Cuál de estos elementos es \(names.es)?", "Какой из этих элементов\(unbroken)— \(names.ru)?")
      self.remark = remark
    }
  }

  private static let families = [
    "noble gas": Family(
      LocalizedText("a noble gas", "un gaz noble", "un gas noble", "благородный газ"),
      remark: LocalizedText(
        "They hardly combine with anything.", "Ils ne se combinent presque avec rien.", "Apenas se combinan con nada.",
        "Они почти ни с чем не соединяются.")),
    "halogen": Family(
      LocalizedText("a halogen", "un halogène", "un halógeno", "галоген"),
      remark: LocalizedText(
        "“Halogen” means “salt-former”.", "«\(narrow)Halogène\(narrow)» signifie «\(narrow)qui produit des sels\(narrow)».",
        "«Halógeno» significa «que forma sales».", "«Галоген» значит «рождающий соли».")),
    "alkali metal": Family(
      LocalizedText("an alkali metal", "un métal alcalin", "un metal alcalino", "щелочной металл"),
      remark: LocalizedText(
        "They are soft enough to cut with a knife.", "Ils sont si mous qu’un couteau les coupe.",
        "Son tan blandos que se cortan con un cuchillo.", "Они так мягки, что режутся ножом.")),
    "alkaline earth metal": Family(
      LocalizedText("an alkaline earth metal", "un métal alcalino-terreux", "un metal alcalinotérreo", "щёлочноземельный металл"),
      remark: LocalizedText(
        "Several of them give fireworks their colours.", "Plusieurs d’entre eux colorent les feux d’artifice.",
        "Varios de ellos dan color a los fuegos artificiales.", "Некоторые из них окрашивают фейерверки.")),
    "lanthanide": Family(
      LocalizedText("a lanthanide", "un lanthanide", "un lantánido", "лантаноид"),
      remark: LocalizedText(
        "The fifteen lanthanides are so alike that it took chemists over a century to tell them all apart.",
        "Les quinze lanthanides se ressemblent tant qu’il a fallu plus d’un siècle pour tous les distinguer.",
        "Los quince lantánidos se parecen tanto que se tardó más de un siglo en distinguirlos todos.",
        "Пятнадцать лантаноидов так похожи, что химикам понадобилось больше века, чтобы различить их все.")),
    "actinide": Family(
      LocalizedText("an actinide", "un actinide", "un actínido", "актиноид"),
      remark: LocalizedText(
        "All fifteen actinides are radioactive, and most of them are made in laboratories and reactors.",
        "Les quinze actinides sont tous radioactifs, et la plupart sont produits en laboratoire ou en réacteur.",
        "Los quince actínidos son radiactivos, y la mayoría se produce en laboratorios y reactores.",
        "Все пятнадцать актиноидов радиоактивны, и большинство получают в лабораториях и реакторах.")),
    "transition metal": Family(
      LocalizedText("a transition metal", "un métal de transition", "un metal de transición", "переходный металл"),
      remark: LocalizedText(
        "These metals fill the middle block of the periodic table; most of the metals used for tools and coins are there.",
        "Ces métaux forment le bloc central du tableau périodique\(unbroken): la plupart de ceux des outils et des pièces s’y trouvent.",
        "Estos metales forman el bloque central de la tabla periódica: ahí está la mayoría de los de herramientas y monedas.",
        "Эти металлы занимают среднюю часть таблицы Менделеева: там стоит большинство тех, из которых делают инструменты и монеты."
      )),
  ]
}

extension String {
  /// The text with a lowercase first letter, like a common noun inside a sentence.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
