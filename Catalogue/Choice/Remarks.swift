import Content
import Foundation

/// Sentences about countries and places, from which explanations are built.
extension World {
  /// Returns "Norway borders on 3 countries: …", or "Russia borders on 14 countries". Returns `nil` if the count is disputed.
  func neighbours(of country: Country, named: Bool = true) -> LocalizedText? {
    guard country.hasCountedNeighbours else { return nil }
    let neighbours = country.neighbours.compactMap { countries[$0] }
    // Neighbours that are not members of the United Nations count too. The facts lack their names, so the list is left out.
    let isWhole = named && neighbours.count == country.neighbours.count && neighbours.count <= 8
    let count = country.neighbours.count
    return .each { language in
      let name = World.capitalized(country.withArticle.text(in: language))
      let names = neighbours.map { $0.withArticle.text(in: language) }.sorted { World.key($0) < World.key($1) }
      let list = Wording.list(names, in: language)
      let isMany = World.isPlural(country, in: language)
      switch (language, count) {
      case (.english, 0): return "\(name) has no land border."
      case (.french, 0): return "\(name) \(isMany ? "n’ont" : "n’a") aucune frontière terrestre."
      case (.spanish, 0): return "\(name) no \(isMany ? "tienen" : "tiene") fronteras terrestres."
      case (.russian, 0): return "\(name) не \(isMany ? "граничат" : "граничит") по суше ни с одной страной."
      case (.english, 1): return "\(name) borders on one country alone" + (isWhole ? ", \(list)." : ".")
      case (.french, 1): return "\(name) \(isMany ? "n’ont" : "n’a") qu’un voisin" + (isWhole ? "\(unbroken): \(list)." : ".")
      case (.spanish, 1): return "\(name) \(isMany ? "limitan" : "limita") con un solo país" + (isWhole ? ": \(list)." : ".")
      case (.russian, 1):
        return "\(name) \(isMany ? "граничат" : "граничит") лишь с одной страной." + (isWhole ? " Это \(list)." : "")
      case (.english, _): return "\(name) borders on \(count) countries" + (isWhole ? ": \(list)." : ".")
      case (.french, _): return "\(name) \(isMany ? "ont" : "a") \(count) voisins" + (isWhole ? "\(unbroken): \(list)." : ".")
      case (.spanish, _): return "\(name) \(isMany ? "limitan" : "limita") con \(count) países" + (isWhole ? ": \(list)." : ".")
      case (.russian, _):
        let countries = Wording.russian(count, "страной", "странами", "странами")
        return "\(name) \(isMany ? "граничат" : "граничит") с \(count) \(countries)." + (isWhole ? " Это \(list)." : "")
      }
    }
  }

  /// Returns the sort key: the name without its article and accents.
  private static func key(_ name: String) -> String {
    var name = name
    for article in ["the ", "le ", "la ", "les ", "l’", "el ", "los ", "las "] where name.hasPrefix(article) {
      name = String(name.dropFirst(article.count))
      break
    }
    return name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
  }

  static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  static func isPlural(_ country: Country, in language: Language) -> Bool {
    switch language {
    case .english: false
    case .french: country.withArticle.fr.hasPrefix("les ")
    case .spanish: country.withArticle.es.hasPrefix("los ") || country.withArticle.es.hasPrefix("las ")
    case .russian: ["NLD", "USA", "PHL", "ARE", "BHS", "MDV", "COM", "SYC", "SLB", "MHL"].contains(country.key)
    }
  }

  /// Compares a country's area with that of a familiar country of the same size, or with France.
  func size(of country: Country) -> LocalizedText {
    let whole = country.withArticle
    let twin = World.familiar.compactMap { countries[$0] }.filter { $0.key != country.key }
      .min { abs($0.area / country.area - 1) < abs($1.area / country.area - 1) }
    if let twin, abs(twin.area / country.area - 1) < 0.04 {
      let name = twin.withArticle
      return LocalizedText(
        "\(World.capitalized(whole.en)) has about the same area as \(name.en).",
        "La superficie \(Wording.frenchOf(whole.fr)) est à peu près celle \(Wording.frenchOf(name.fr)).",
        "La superficie \(Wording.spanishOf(whole.es)) es parecida a la \(Wording.spanishOf(name.es)).",
        "По площади \(whole.ru)\(unbroken)— примерно то же, что и \(name.ru).")
    }
    let ratio = country.area / (countries["FRA"]?.area ?? 547_030)
    let isLarger = ratio > 1
    let times = isLarger ? ratio : 1 / ratio
    // Two significant digits.
    let step = times < 100 ? 1 : times < 1000 ? 10 : times < 10_000 ? 100.0 : 1000
    let rounded = times < 10 ? (times * 10).rounded() / 10 : (times / step).rounded() * step
    return .each { language in
      let number = Wording.decimal(rounded, in: language)
      let name = whole.text(in: language)
      switch (language, isLarger) {
      case (.english, true) where rounded == 2: return "\(World.capitalized(name)) is about twice the size of France."
      case (.english, false) where rounded == 2: return "France is about twice as large as \(name)."
      case (.spanish, true) where rounded == 2:
        return "La superficie \(Wording.spanishOf(name)) es aproximadamente el doble de la de Francia."
      case (.spanish, false) where rounded == 2: return "Francia es aproximadamente el doble de grande que \(name)."
      case (.english, true): return "\(World.capitalized(name)) is about \(number) times the size of France."
      case (.english, false): return "France is about \(number) times as large as \(name)."
      case (.french, true): return "La superficie \(Wording.frenchOf(name)) est d’environ \(number) fois celle de la France."
      case (.french, false): return "La France est environ \(number) fois plus grande \(Wording.frenchQue(before: name))."
      case (.spanish, true): return "La superficie \(Wording.spanishOf(name)) es unas \(number) veces la de Francia."
      case (.spanish, false): return "Francia es unas \(number) veces más grande que \(name)."
      case (.russian, _):
        let isWhole = rounded == rounded.rounded()
        let word = isWhole ? Wording.russian(Int(rounded), "раз", "раза", "раз") : "раза"
        return isLarger
          ? "\(name) по площади примерно в \(number) \(word) больше, чем Франция."
          : "Франция больше, чем \(name), примерно в \(number) \(word)."
      }
    }
  }

  private static let familiar = [
    "ITA", "ESP", "DEU", "GBR", "POL", "SWE", "NOR", "FIN", "PRT", "GRC", "JPN", "TUR", "EGY", "CHE", "BEL", "NLD", "AUT", "IRL",
    "DNK", "UKR", "CUB", "THA", "KEN", "CAN", "BRA", "ARG", "PER", "MEX", "IND", "IRN", "NZL", "HUN", "ISL", "MAR", "VNM", "NPL",
    "TUN", "ECU", "ROU", "BGR",
  ]

  /// Returns a sentence such as "Ankara is at almost the same latitude as Beijing", or `nil` if no distant landmark fits.
  ///
  /// - Parameter differing: The largest allowed difference in latitude, in degrees.
  func latitudeTwin(of city: City, differing: Double = 0.6) -> LocalizedText? {
    let twin = World.landmarks.compactMap { cities[$0] }
      .filter { World.distance($0, city) > 3000 && abs($0.latitude - city.latitude) <= differing }
      .min { abs($0.latitude - city.latitude) < abs($1.latitude - city.latitude) }
    return twin.map { twin in
      LocalizedText(
        "\(city.name.en) is at almost the same latitude as \(twin.name.en).",
        "\(city.name.fr) est presque à la même latitude \(Wording.frenchQue(before: twin.name.fr)).",
        "\(city.name.es) está casi a la misma latitud que \(twin.name.es).",
        "\(city.name.ru)\(unbroken)— почти на той же широте, что и \(twin.name.ru).")
    }
  }

  private static let landmarks = [
    "GBR London", "FRA Paris", "ITA Rome", "ITA Milan", "ESP Madrid", "DEU Berlin", "RUS Moscow", "USA New York",
    "USA Los Angeles", "USA Chicago", "USA Houston", "USA Dallas", "CAN Montreal", "CAN Calgary", "CAN Edmonton",
    "MEX Mexico City", "CUB Havana", "CHN Beijing", "CHN Shanghai", "TWN Taipei", "JPN Tokyo", "JPN Sapporo", "KOR Seoul",
    "PHL Manila", "THA Bangkok", "VNM Hanoi", "VNM Ho Chi Minh City", "SGP Singapore", "IDN Jakarta", "IND Mumbai",
    "IND Delhi", "IND Chennai", "TUR Istanbul", "EGY Cairo", "SAU Mecca", "IRN Tehran", "IRQ Baghdad",
    "MAR Casablanca", "SEN Dakar", "NGA Lagos", "ETH Addis Ababa", "KEN Nairobi", "TZA Dar es Salaam", "AGO Luanda",
    "ZMB Lusaka", "ZAF Johannesburg", "ZAF Cape Town", "BRA Rio de Janeiro", "BRA São Paulo", "BRA Fortaleza",
    "ARG Buenos Aires", "URY Montevideo", "CHL Santiago", "PER Lima", "ECU Quito", "COL Bogotá", "VEN Caracas", "AUS Sydney",
    "AUS Melbourne", "AUS Brisbane", "AUS Perth", "SWE Stockholm", "UKR Kyiv",
  ]

  /// Returns "It is some 350 km from Ankara to Istanbul as the crow flies."
  static func way(from city: City, to other: City) -> LocalizedText {
    let kilometres = Int((distance(city, other) / 10).rounded()) * 10
    func number(_ language: Language) -> String { Wording.number(kilometres, in: language) }
    return LocalizedText(
      "It is some \(number(.english))\(unbroken)km from \(city.name.en) to \(other.name.en) as the crow flies.",
      "À vol d’oiseau, il y a quelque \(number(.french))\(unbroken)km entre \(city.name.fr) et \(other.name.fr).",
      "Entre \(city.name.es) \(Wording.spanishAnd(before: other.name.es)) \(other.name.es) hay unos \(number(.spanish))\(unbroken)km en línea recta.",
      "Между городами \(city.name.ru) и \(other.name.ru) по прямой около \(number(.russian))\(unbroken)км.")
  }
}
