/// The part of a player's snapshot that is about this player.
public struct RoomOwnState: Equatable, Sendable {
  public let player: Int
  public let name: String
  /// The points for revealed questions.
  public let score: Points
  /// The player's place on the scoreboard, or `nil` while it is hidden: during a round of a pub quiz, and while the player is
  /// waiting to be let in.
  public let place: Int?
  /// The player's own time limit for the current question, if it differs from the limit for all players; otherwise `nil`. Other
  /// players do not see it.
  public var limit: Milliseconds?
  /// The player's answer to the current question; `nil` if there is none.
  public let answer: RoomCounted?
  /// Whether the player is still waiting to be let in.
  public let isWaiting: Bool
  /// The number of the player's team; `nil` in a room without teams.
  public let team: Int?
  /// The number of fully right answers in a row, counting only revealed questions. `nil` in a room without a streak bonus.
  public let streak: Int?
  /// The round in which the player's points count double; `nil` if the player has not chosen one.
  public let joker: Int?
  /// The factor for the player's time limits, in hundredths.
  public let pace: Int

  public init(
    player: Int, name: String, score: Points, place: Int?, limit: Milliseconds?, answer: RoomCounted?,
    isWaiting: Bool = false, team: Int? = nil, streak: Int? = nil, joker: Int? = nil, pace: Int = 100
  ) {
    (self.player, self.name, self.score, self.place) = (player, name, score, place)
    (self.limit, self.answer, self.isWaiting) = (limit, answer, isWaiting)
    (self.team, self.streak, self.joker, self.pace) = (team, streak, joker, pace)
  }
}
