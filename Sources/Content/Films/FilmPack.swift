import JSON

/// The films to play with. An operator can leave the pack out or replace it.
public struct FilmPack: Equatable, Sendable {
  /// The films, sorted by the number in their ids.
  public let films: [Film]
  /// The best-rated films, the best first.
  public let top: [Film]
  /// The most popular films, the most popular first.
  public let popular: [Film]
  /// The sources of the films. Empty for the operator's own films.
  public let origins: [Origin]
  /// A fingerprint that changes whenever anything else in the pack changes.
  public internal(set) var version: String

  /// The numbers in the ids of `films`, in the same order.
  private let numbers: [Int]

  /// The reason why a film pack is invalid.
  public enum Fault: Error, Equatable, Sendable {
    /// This text is not a valid film id.
    case badID(String)
    /// The number in this film's id is not greater than the previous film's.
    case disorder(String)
    /// A list contains this film twice.
    case repeatedID(String)
    /// A list contains a film that is not in the pack.
    case unknownID(String)
  }

  /// Creates a pack. `films` must be sorted by the numbers in their ids. `top` and `popular` list ids of these films.
  init(films: [Film], top: [String], popular: [String], origins: [Origin] = [], version: String) throws(Fault) {
    var numbers: [Int] = []
    for film in films {
      guard let number = film.number else { throw .badID(film.id) }
      if let last = numbers.last, last >= number { throw .disorder(film.id) }
      numbers.append(number)
    }
    (self.films, self.numbers, self.origins, self.version) = (films, numbers, origins, version)
    self.top = try FilmPack.films(top, of: films, numbers)
    self.popular = try FilmPack.films(popular, of: films, numbers)
  }

  private static func films(_ ids: [String], of films: [Film], _ numbers: [Int]) throws(Fault) -> [Film] {
    var isListed = films.map { _ in false }
    var listed: [Film] = []
    for id in ids {
      guard let number = Film.number(of: id) else { throw .badID(id) }
      guard let place = place(of: number, in: numbers) else { throw .unknownID(id) }
      if isListed[place] { throw .repeatedID(id) }
      isListed[place] = true
      listed.append(films[place])
    }
    return listed
  }

  /// Returns the film with this number in its id, or `nil` if the pack has none.
  public func film(number: Int) -> Film? { place(number: number).map { films[$0] } }

  /// Returns the film with this id, or `nil` if the pack has none. Leading zeros in the id make no difference.
  public func film(id: String) -> Film? { Film.number(of: id).flatMap { film(number: $0) } }

  /// Returns the index in `films` of the film with this number, or `nil` if the pack has none.
  public func place(number: Int) -> Int? { FilmPack.place(of: number, in: numbers) }

  private static func place(of number: Int, in numbers: [Int]) -> Int? {
    let place = Int.first(below: numbers.count) { numbers[$0] >= number }
    return place < numbers.count && numbers[place] == number ? place : nil
  }

  /// Returns the pack with the version under which it was archived. A different release of Potiron may compute versions
  /// differently.
  public func asVersion(_ version: String) -> FilmPack {
    var pack = self
    pack.version = version
    return pack
  }
}
