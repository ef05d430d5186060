import Content
import JSON
import Rules

extension RoundKey {
  /// Parses a name of the form "game/subject/variant". Returns `nil` if there are fewer than three parts.
  package init?(name: String) {
    let parts = name.parts(at: "/", most: 3)
    guard parts.count == 3 else { return nil }
    self.init(parts)
  }

  /// Creates a key from the three segments of an address.
  @inline(never)
  init(_ segments: [String]) { self.init(game: segments[0], subject: segments[1], variant: segments[2]) }

  /// Reads `game`, `subject` and `variant`. The document may have other members.
  package init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(game: try reader["game"].name, subject: try reader["subject"].name, variant: try reader["variant"].name)
  }

  var segments: [String] { [game, subject, variant] }

  /// The suffix of a daily round's variant.
  package static let dailySuffix = "-daily"

  /// Whether the round is played once a day and is the same for everyone.
  package var isDaily: Bool { variant.parts(at: "-").last == "daily" }
}
