import Content

extension World {
  /// Returns the hints about countries. The hints identify countries by their keys in the facts.
  ///
  /// - Parameter subject: The country that the question is about; no hint names that country.
  func countryClues(except subject: String? = nil) -> [Clue] {
    let country: (String) -> Country? = { countries[$0] }
    return [
      commonNeighbour(except: subject),
      .threshold([100, 50, 30, 20, 10, 5, 3, 2].map { $0 * 1e6 }, of: { country($0)?.population }, margin: 1.25) { number in
        let millions = Int(number) / 1_000_000
        let russian = Wording.russian(millions, "миллиона", "миллионов", "миллионов")
        return LocalizedText(
          "It has [more|fewer] than \(millions) million inhabitants.",
          "Ce pays a [plus|moins] de \(millions) millions d’habitants.",
          "Tiene [más|menos] de \(millions) millones de habitantes.",
          "В этой стране [больше|меньше] \(millions) \(russian) жителей.")
      },
      .property(
        "It has no coast.", "Ce pays n’a pas d’accès à la mer.", "No tiene salida al mar.", "У этой страны нет выхода к морю."
      ) { country($0)?.hasCoast.map { !$0 } },
      size,
      .property(
        "It has a coast.", "Ce pays a un accès à la mer.", "Tiene salida al mar.", "У этой страны есть выход к морю."
      ) { country($0)?.hasCoast },
      .property(
        "It lies south of the equator.", "Ce pays est au sud de l’équateur.", "Está al sur del ecuador.",
        "Эта страна лежит к югу от экватора."
      ) { key in World.onTheEquator.contains(key) ? nil : country(key).map { $0.latitude < 0 } },
      neighbourCount,
      .halves(
        // Near the date line, "east" and "west" are ambiguous.
        by: { country($0).flatMap { abs($0.longitude) > 155 ? nil : $0.longitude } }, apart: 3,
        "It is one of the two farther [west|east].", "Des quatre, c’est l’un des deux pays les plus à l’[ouest|est].",
        "Es uno de los dos que están más al [oeste|este].",
        "Это одна из двух стран, которые лежат [западнее|восточнее] остальных."),
      .halves(
        by: { country($0)?.latitude }, apart: 3, "It is one of the two farther [south|north].",
        "Des quatre, c’est l’un des deux pays les plus au [sud|nord].", "Es uno de los dos que están más al [sur|norte].",
        "Это одна из двух стран, которые лежат [южнее|севернее] остальных."),
    ]
  }

  /// Countries with land on both sides of the equator.
  private static let onTheEquator: Set<String> = [
    "ECU", "COL", "BRA", "STP", "GAB", "COG", "COD", "UGA", "KEN", "SOM", "MDV", "IDN", "KIR", "GNQ",
  ]

  /// A hint that names a country bordering the right answer and exactly one other answer. Picks the most populous of these
  /// countries.
  private func commonNeighbour(except subject: String?) -> Clue {
    Clue { keys in
      guard let right = countries[keys[0]] else { return nil }
      let shared = right.neighbours.filter { key in
        guard key != subject, !keys.contains(key), countries[key]?.hasCountedNeighbours == true else { return false }
        return keys.count { countries[$0]?.neighbours.contains(key) == true } == 2
      }
      guard let key = shared.max(by: { (countries[$0]?.population ?? 0) < (countries[$1]?.population ?? 0) }),
        let name = countries[key]?.withArticle
      else { return nil }
      let text = LocalizedText(
        "It has a border with \(name.en).", "Ce pays a une frontière avec \(name.fr).", "Limita con \(name.es).",
        "Среди соседей этой страны\(unbroken)— \(name.ru).")
      return (text, 2)
    }
  }

  /// A hint that compares the right answer's area with that of a well-known country.
  private var size: Clue {
    Clue { keys in
      let areas = keys.compactMap { countries[$0]?.area }
      guard areas.count == 4, !keys.contains(where: { World.yardsticks.contains($0) }) else { return nil }
      for key in World.yardsticks {
        guard let yardstick = countries[key], areas.count(where: { $0 > yardstick.area * 1.15 }) == 2,
          areas.count(where: { $0 * 1.15 < yardstick.area }) == 2
        else { continue }
        let name = yardstick.withArticle
        let text = LocalizedText(
          "It is [larger|smaller] than \(name.en).", "Ce pays est plus [grand|petit] que \(name.fr).",
          "Es más [grande|pequeño] que \(name.es).", "По площади эта страна [больше|меньше], чем \(name.ru).")
        return (text.choosing(areas[0] > yardstick.area), 2)
      }
      return nil
    }
  }

  private static let yardsticks = ["FRA", "ITA", "PRT", "CHE", "EGY", "BEL", "IND", "LUX"]

  /// A hint that gives a lower or an upper bound for the number of neighbours.
  private var neighbourCount: Clue {
    Clue { keys in
      let counts = keys.compactMap { countries[$0] }.filter(\.hasCountedNeighbours).map(\.neighbours.count)
      let sorted = counts.sorted()
      guard counts.count == 4, sorted[1] < sorted[2], sorted[1] > 1 else { return nil }
      let (most, least) = (sorted[1], sorted[2])
      let text = LocalizedText(
        "It borders on at [least \(least)|most \(most)] countries.", "Ce pays a au [moins \(least)|plus \(most)] voisins.",
        "Limita [con al menos \(least)|como mucho con \(most)] países.",
        "У этой страны не [меньше \(least)|больше \(most)] соседей.")
      return (text.choosing(counts[0] >= least), 2)
    }
  }
}
