import Content
import JSON
import Rules

extension RoundKey {
  /// Reads a name.
  package init?(name: String) {
    let parts = name.parts(at: "/", most: 3)
    guard parts.count == 3 else { return nil }
    self.init(parts)
  }

  /// The key in the three segments of an address.
  @inline(never)
  init(_ segments: [String]) { self.init(game: segments[0], subject: segments[1], variant: segments[2]) }

  /// Reads three members of a document that has others too.
  package init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(game: try reader["game"].name, subject: try reader["subject"].name, variant: try reader["variant"].name)
  }

  var segments: [String] { [game, subject, variant] }

  /// How the variant of a daily round ends.
  package static let dailySuffix = "-daily"

  /// Whether it is played once a day, the same by everybody.
  package var isDaily: Bool { variant.parts(at: "-").last == "daily" }
}
