import JSON

/// Films to play with: a pack that an operator can leave out, or replace by another.
public struct FilmPack: Equatable, Sendable {
  /// By the number in their ids.
  public let films: [Film]
  /// The best rated films, the best first.
  public let top: [Film]
  /// The films that most people know, the best known first.
  public let popular: [Film]
  /// Changes whenever anything in the pack does.
  public private(set) var version = ""

  /// Why films make no pack.
  public enum Fault: Error, Equatable, Sendable {
    /// This is the id of no film.
    case badID(String)
    case repeatedID(String)
    /// A list names a film that is not in the pack.
    case unknownID(String)
  }

  /// `top` and `popular` are ids.
  public init(films: [Film], top: [String], popular: [String]) throws(Fault) {
    var numbered: [(number: Int, film: Film)] = []
    for film in films {
      guard let number = film.number else { throw .badID(film.id) }
      numbered.append((number, film))
    }
    numbered.sort { $0.number < $1.number }
    for (film, next) in zip(numbered, numbered.dropFirst()) where film.number == next.number { throw .repeatedID(film.film.id) }
    let sorted = numbered.map { $0.film }
    self.films = sorted
    self.top = try FilmPack.films(top, of: sorted)
    self.popular = try FilmPack.films(popular, of: sorted)
    version = Fingerprint(json.encoded()).text
  }

  private static func films(_ ids: [String], of films: [Film]) throws(Fault) -> [Film] {
    var listed: [Film] = []
    var numbers: [Int] = []
    for id in ids {
      guard let number = Film.number(of: id) else { throw .badID(id) }
      guard let film = film(number, of: films) else { throw .unknownID(id) }
      if numbers.contains(number) { throw .repeatedID(id) }
      numbers.append(number)
      listed.append(film)
    }
    return listed
  }

  /// The film with this number in its id; `nil` if the pack has none.
  public func film(number: Int) -> Film? { FilmPack.film(number, of: films) }

  /// The place in `films` of the one with this number in its id; `nil` if the pack has none.
  public func place(number: Int) -> Int? { FilmPack.place(number, in: films) }

  private static func film(_ number: Int, of films: [Film]) -> Film? { place(number, in: films).map { films[$0] } }

  private static func place(_ number: Int, in films: [Film]) -> Int? {
    var range = 0..<films.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      guard let found = films[middle].number else { return nil }
      if found == number { return middle }
      range = found < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// The same pack under the version that it once had: another program may have counted it otherwise.
  public func asVersion(_ version: String) -> FilmPack {
    var pack = self
    pack.version = version
    return pack
  }
}
