/// What the host chooses before a room opens.
public struct RoomSettings: Equatable, Sendable {
  public var scoring: RoomScoring
  /// Whether right answers in a row give more points.
  public var hasStreakBonus: Bool
  /// The number of teams; 0 if everybody plays for themselves.
  public var teamCount: Int
  /// The limit of questions that have none of their own.
  public var limit: Milliseconds
  /// Whether the room goes on by itself when all have answered, when time is up, and after a reveal.
  public var isAutomatic: Bool
  /// Two lower-case letters: the language of those who ask for none.
  public var language: String
  /// The maximum number of players.
  public var capacity: Int
  /// The length of the breaks between the rounds of a pub quiz.
  public let breakTime: Milliseconds
  public let admission: RoomAdmission

  public init(
    scoring: RoomScoring = .accuracy, limit: Milliseconds = .seconds(20), isAutomatic: Bool = true, language: String = "en",
    capacity: Int = 2_000, breakTime: Milliseconds = .seconds(300), admission: RoomAdmission = RoomAdmission(),
    hasStreakBonus: Bool = false, teamCount: Int = 0
  ) {
    (self.scoring, self.limit, self.isAutomatic) = (scoring, limit, isAutomatic)
    (self.language, self.capacity, self.breakTime, self.admission) = (language, capacity, breakTime, admission)
    (self.hasStreakBonus, self.teamCount) = (hasStreakBonus, teamCount)
  }

  /// The limits that a question can have, before extensions.
  public static let limits = Milliseconds.seconds(1)...Milliseconds.seconds(3_600)
}

/// The fixed times of all rooms.
public enum RoomTimes {
  /// A question opens this long after it is sent, so that it reaches all phones before.
  public static let lead = Milliseconds(800)
  /// The least such time, in a room that goes on by itself but is late.
  public static let leastLead = Milliseconds(500)
  /// Answers that arrive this long after the limit still count, if the credited time is within it.
  public static let grace = Milliseconds(2_000)
  /// How far the phone's clock is believed, beyond half a round trip.
  public static let tolerance = Milliseconds(250)
  /// How long an automatic room shows a result.
  public static let result = Milliseconds(5_000)
  /// How long a question waits after a restart if its limit has passed.
  public static let restart = Milliseconds(5_000)
}

/// A question, as a room needs it.
public struct RoomQuestion<Text: TextJudge>: Equatable, Sendable {
  public let task: RoomTask<Text>
  /// The question's own limit, or `nil` for the room's.
  public let limit: Milliseconds?
  /// The round of a pub quiz that it belongs to, from 0. `nil` in a room without rounds, and for a tie-break, which comes last.
  public let round: Int?
  /// What the question counts, compared with others.
  public let points: Int

  public init(_ task: RoomTask<Text>, _ terms: QuestionTerms = .standard, round: Int? = nil) {
    (self.task, limit, points, self.round) = (task, terms.limit, terms.points, round)
  }
  public init(_ key: AnswerKey<Text>, _ terms: QuestionTerms = .standard, round: Int? = nil) {
    self.init(.answer(key), terms, round: round)
  }
}
