/// The game, subject and variant of a round, such as "choice", "science" and "rookie". Equal keys share a leaderboard.
public struct RoundKey: Hashable, Sendable {
  public let game: String
  public let subject: String
  public let variant: String

  public init(game: String, subject: String, variant: String) {
    (self.game, self.subject, self.variant) = (game, subject, variant)
  }

  /// The key as one string. Rounds with the same name count as attempts at the same challenge.
  package var name: String { game + "/" + subject + "/" + variant }
}
