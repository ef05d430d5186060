import JSON
import Rules

/// A page of a leaderboard, as the server tells it, or several of them in a row.
package struct Leaderboard: Equatable, Sendable {
  package var places: [Place]
  /// The player's own place, wherever it is.
  package var own: Place?
  /// By what the next page is asked for; `nil` where this is the last.
  package var next: String?
  /// When the leaderboard's stretch of time is over, in milliseconds since 1970; `nil` where that goes on for ever.
  package let endsAt: Int64?

  /// Somebody's best round.
  package struct Place: Equatable, Sendable {
    /// From 1; `nil` so far down that it was not counted.
    package let number: Int?
    /// As the player wrote it; text from a stranger.
    package let name: String?
    package let score: Score
    package let duration: Milliseconds
    package let isOwn: Bool
  }

  /// How far down a player's own place is counted (`LeaderboardEndpoint.mostCounted`).
  static let mostCounted = 1000

  /// Goes on with the page that follows; what has moved down meanwhile is not shown twice.
  package mutating func add(_ page: Leaderboard) {
    let last = places.last?.number ?? 0
    places += page.places.filter { $0.number.map { $0 > last } ?? false }
    own = page.own
    next = page.next
  }

  /// Whether the player's own place is among those that are shown.
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
      points: try reader.integer("score", in: -1_000_000...1_000_000),
      possible: try reader.integer("possible", in: 0...1_000_000))
    duration = Milliseconds(try reader.integer("duration"))
    isOwn = try reader.bool("own")
  }
}
