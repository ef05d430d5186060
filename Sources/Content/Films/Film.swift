/// The facts about a film.
public struct Film: Equatable, Sendable {
  /// The IMDb id: "tt" and seven or eight digits.
  public let id: String
  /// The English title.
  public let title: String
  public let year: Int
  /// The release date, if it is known.
  public let released: CalendarDay?
  /// IMDb's rating in tenths, from 10 to 100: 86 means 8.6.
  public let rating: Int
  /// The English names of the genres on IMDb, such as "Drama" and "Film-Noir".
  public let genres: [String]
  public let directors: [String]
  public let actors: [String]

  public init(
    id: String, title: String, year: Int, released: CalendarDay? = nil, rating: Int, genres: [String] = [],
    directors: [String] = [], actors: [String] = []
  ) {
    (self.id, self.title, self.year, self.released, self.rating) = (id, title, year, released, rating)
    (self.genres, self.directors, self.actors) = (genres, directors, actors)
  }

  /// The number in the id, which hangman uses to look up films, or `nil` if the id is invalid.
  public var number: Int? { Film.number(of: id) }

  /// Returns the number in an id, or `nil` if the id is invalid.
  public static func number(of id: String) -> Int? {
    let bytes = Array(id.utf8)
    guard (9...10).contains(bytes.count), bytes[0] == UInt8(ascii: "t"), bytes[1] == UInt8(ascii: "t") else { return nil }
    return bytes[2...].decimal
  }
}
