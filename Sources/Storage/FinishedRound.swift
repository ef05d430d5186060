/// A round as it was played to its end: enough to play it again under the rules and see the same score.
public struct FinishedRound: Equatable, Sendable {
  /// Made by the client, so that sending a round twice is the same as sending it once (a UUID).
  public var id: String
  public var game: String
  /// What was played within the game, such as a quiz.
  public var subject: String
  /// How it was played, such as a mode, or in which language.
  public var variant: String
  /// The version of the content that was played.
  public var contentVersion: String
  public var seed: UInt64
  /// The log of the moves, as JSON.
  public var moves: String
  public var score: Int
  /// The score of a round without a fault.
  public var maximum: Int
  /// By the client's clock, in milliseconds since 1970-01-01T00:00:00Z.
  public var startedAt: Int64
  /// By the client's clock, in milliseconds since 1970-01-01T00:00:00Z.
  public var finishedAt: Int64
  /// By the server's clock, in milliseconds since 1970-01-01T00:00:00Z.
  public var receivedAt: Int64
  /// Whose it is, where that is known.
  public var player: String?
  /// Whether it was played with the server, step by step, for a place on a board.
  public var isRanked = false

  public init(
    id: String, game: String, subject: String, variant: String, contentVersion: String,
    seed: UInt64, moves: String, score: Int, maximum: Int, startedAt: Int64, finishedAt: Int64, receivedAt: Int64
  ) {
    self.id = id
    self.game = game
    self.subject = subject
    self.variant = variant
    self.contentVersion = contentVersion
    self.seed = seed
    self.moves = moves
    self.score = score
    self.maximum = maximum
    self.startedAt = startedAt
    self.finishedAt = finishedAt
    self.receivedAt = receivedAt
  }
}
