import Content
import Rules

/// What is played: which game, on what, and how; for example "choice", "science", "rookie". Rounds with the same key share a board.
public struct RoundKey: Equatable, Hashable, Sendable {
  public let game: String
  public let subject: String
  public let variant: String

  public init(game: String, subject: String, variant: String) {
    self.game = game
    self.subject = subject
    self.variant = variant
  }

  /// Reads a name.
  package init?(name: String) {
    let parts = name.parts(at: "/", most: 3)
    guard parts.count == 3 else { return nil }
    self.init(game: parts[0], subject: parts[1], variant: parts[2])
  }

  /// The key in the three segments of an address.
  @inline(never)
  init(_ segments: [String]) { self.init(game: segments[0], subject: segments[1], variant: segments[2]) }

  var segments: [String] { [game, subject, variant] }

  /// How the variant of a daily round ends.
  package static let dailySuffix = "-daily"

  /// Whether it is played once a day, the same by everybody.
  package var isDaily: Bool { variant.parts(at: "-").last == "daily" }

  /// Rounds with the same name count as tries at the same thing.
  package var name: String { game + "/" + subject + "/" + variant }
}

extension RoundLog {
  package var key: RoundKey { RoundKey(game: game, subject: subject, variant: variant) }
  package var name: String { key.name }
}
