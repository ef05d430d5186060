/// What only the player gets to know.
public struct RoomOwnState: Equatable, Sendable {
  public let player: Int
  public let name: String
  /// Counts revealed questions only.
  public let score: Points
  /// `nil` while the scoreboard is not shown, in a round of a pub quiz.
  public let place: Int?
  /// The player's own limit for the current question, if it is not the common one. Others do not see it.
  public var limit: Milliseconds?
  /// The answer to the current question.
  public let answer: RoomCounted?
  /// Whether the host has not let the player in yet.
  public let isWaiting: Bool
  /// The number of the player's team; `nil` in a room without teams.
  public let team: Int?
  /// The number of right answers in a row, by revealed questions; `nil` in a room without a bonus for them.
  public let streak: Int?
  /// The round in which the player's points count double.
  public let joker: Int?
  /// The factor of the player's limits, in hundredths.
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
