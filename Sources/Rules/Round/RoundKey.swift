/// What is played: which game, on what, and how; for example "choice", "science", "rookie". Rounds with the same key share a leaderboard.
public struct RoundKey: Equatable, Hashable, Sendable {
  public let game: String
  public let subject: String
  public let variant: String

  public init(game: String, subject: String, variant: String) {
    self.game = game
    self.subject = subject
    self.variant = variant
  }

  /// Rounds with the same name count as tries at the same thing.
  package var name: String { game + "/" + subject + "/" + variant }
}
