import Content
import JSON
import Platform

/// Films from upstream services.
package struct SourcedFilms: Equatable, Sendable {
  /// The films, unique and sorted by the number in their ids.
  package var films: [Film] = []
  /// The ids of the best-rated and of the most popular films. Empty if the service has no such list.
  var top: [String] = []
  var popular: [String] = []

  /// The maximum length of a title, a genre or a person's name, in characters. Longer texts would not fit on a page.
  private static let longest = 100
  /// The maximum number of genres per film. The same limit applies to directors and to actors.
  private static let mostNames = 5

  /// Returns a film, or `nil` if its title, year, rating or id is not usable.
  ///
  /// Leaves out overlong genres and names, and all beyond ``mostNames``.
  static func film(
    id: String, title: String, year: String, released: CalendarDay? = nil, rating: String, genres: [String] = [],
    directors: [String] = [], actors: [String] = []
  ) -> Film? {
    guard let year = Int(year.prefix(4)), let tenths = tenths(rating), isShort(title) else { return nil }
    func names(_ names: [String]) -> [String] { Array(names.filter(isShort).prefix(mostNames)) }
    let film = Film(
      id: id, title: title, year: year, released: released, rating: tenths, genres: names(genres), directors: names(directors),
      actors: names(actors))
    guard film.number != nil else { return nil }
    return try? JSON.Reader(film.json.normalized).read()
  }

  private static func isShort(_ text: String) -> Bool {
    !text.allSatisfy(\.isWhitespace) && text.count <= longest && text == text.printable
  }

  /// Parses a rating such as "8.5" into tenths, such as 85. The decimal is optional.
  private static func tenths(_ rating: String) -> Int? {
    let parts = rating.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int(parts[0]), (1...10).contains(whole) else { return nil }
    guard parts.count == 2 else { return whole * 10 }
    guard parts[1].utf8.count == 1, let tenth = Int(parts[1]), tenth >= 0 else { return nil }
    return whole * 10 + tenth
  }

  init() {}

  /// Accepts films in any order. If several films have the same number, the first is used. Leaves out films for adults, and
  /// films whose id has no number.
  init(_ films: [Film], top: [String] = [], popular: [String] = []) {
    let adult = Set(films.filter { Film.isForAdults(JSON.Reader($0.json)) }.map(\.id))
    /// Leaves out films for adults, films without a number, and films with the same number as an earlier film.
    func once<Element>(_ elements: [Element], id: (Element) -> String) -> [Element] {
      var numbers: Set<Int> = []
      return elements.filter { !adult.contains(id($0)) && Film.number(of: id($0)).map { numbers.insert($0).inserted } ?? false }
    }
    self.films = once(films, id: \.id).sorted { ($0.number ?? 0) < ($1.number ?? 0) }
    (self.top, self.popular) = (once(top, id: \.self), once(popular, id: \.self))
  }
}

extension SourcedFilms: JSONReadable, JSONWritable {
  package init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(try reader["films"].read(), top: try reader["top"].read(), popular: try reader["popular"].read())
  }

  package var json: JSON { ["films": films.json, "top": top.json, "popular": popular.json] }
}

extension FilmPack {
  /// Returns the pack merged with the services' films, or the unchanged pack if the result would not be valid.
  ///
  /// The services' facts override the pack's facts. The first list that is not empty replaces the pack's list. `origins` are the
  /// origins of the merged pack.
  package static func pack(_ own: FilmPack?, with services: [SourcedFilms], from origins: [Origin]) -> FilmPack? {
    var films: [Int: Film] = [:]
    for film in (own?.films ?? []) + services.flatMap(\.films) {
      guard let number = film.number else { continue }
      films[number] = films[number].map { film.completed(by: $0) } ?? film
    }
    let document: JSON = [
      "top": (services.map(\.top).first { !$0.isEmpty } ?? own?.top.map(\.id) ?? []).json,
      "popular": (services.map(\.popular).first { !$0.isEmpty } ?? own?.popular.map(\.id) ?? []).json,
      "films": films.sorted { $0.key < $1.key }.map(\.value).json, "origins": origins.json,
    ]
    return (try? FilmPack(file: JSON.Reader(document))) ?? own
  }
}

extension Film {
  /// Returns this film with its missing facts filled in from the other film.
  fileprivate func completed(by other: Film) -> Film {
    Film(
      id: id, title: title, year: year, released: released ?? other.released, rating: rating,
      genres: genres.isEmpty ? other.genres : genres, directors: directors.isEmpty ? other.directors : directors,
      actors: actors.isEmpty ? other.actors : actors)
  }
}
