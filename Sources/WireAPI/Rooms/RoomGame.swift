import Content
import JSON
import Rules

/// A game that a room can play without a quiz. The raw values are the names in the API, and the first segments of the pages'
/// addresses.
public enum RoomGame: String, CaseIterable, Sendable {
  case films, hangman
}

/// A film as a room shows it, without the rating.
public struct ShownFilm: Equatable, Sendable {
  public let id: String
  public let title: String
  public let year: Int

  public init(id: String, title: String, year: Int) { (self.id, self.title, self.year) = (id, title, year) }
}

extension ShownFilm: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    (id, title) = (try reader.string("id"), try reader.string("title"))
    year = try reader.integer("year", in: 1870...2200)
  }

  public var json: JSON { ["id": .string(id), "title": .string(title), "year": year.json] }
}
