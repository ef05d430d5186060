import JSON
import Rules

/// A page of a leaderboard from the server, or several consecutive pages.
package struct Leaderboard: Equatable, Sendable {
  package var places: [Place]
  /// The player's own place, even if it is on a different page. `nil` if the player has no place.
  package var own: Place?
  /// The cursor of the next page, or `nil` on the last page.
  package var next: String?
  /// When the leaderboard's period ends, in milliseconds since 1970, or `nil` if it never ends.
  package let endsAt: Int64?

  /// A place on the leaderboard: a player's best round.
  package struct Place: Equatable, Sendable {
    /// The rank, from 1. `nil` if this is the player's own place and so far down that the server did not count its rank.
    package let number: Int?
    /// The name as the player wrote it, or `nil` if the player has no name. This text is untrusted.
    package let name: String?
    package let score: Score
    package let duration: Milliseconds
    package let isOwn: Bool
  }

  /// Appends the next page, and replaces ``own`` and ``next``. Skips places up to the last rank of the previous pages, so that no
  /// place appears twice.
  package mutating func add(_ page: Leaderboard) {
    let last = places.last?.number ?? 0
    places += page.places.filter { $0.number.map { $0 > last } ?? false }
    own = page.own
    next = page.next
  }

  /// Whether the player's own place is on one of these pages.
  package var showsOwn: Bool { places.contains { $0.isOwn } }
}

extension Leaderboard: JSONReadable {
  package init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    places = try reader.read("places")
    own = try reader.optional("own")?.read()
    next = try reader.optional("next")?.string
    endsAt = try reader.optional("endsAt")?.integer
  }
}

extension Leaderboard.Place: JSONReadable {
  package init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    number = try reader.optional("place")?.integer(in: 1...1_000_000_000)
    name = try reader.optional("name")?.string
    score = Score(
      points: try reader.integer("score", in: -20_000_000...20_000_000),
      possible: try reader.integer("possible", in: 0...20_000_000))
    duration = Milliseconds(try reader.integer("duration"))
    isOwn = try reader.bool("own")
  }
}
