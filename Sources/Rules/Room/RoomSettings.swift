/// What the host chooses before a room opens.
public struct RoomSettings: Equatable, Sendable {
  public var scoring: RoomScoring
  /// Whether right answers in a row give more points.
  public var hasStreakBonus: Bool
  /// The number of teams; 0 if everybody plays for themselves.
  public var teamCount: Int
  /// The time limit for questions without their own limit.
  public var limit: Milliseconds
  /// Whether the room moves on automatically when all players have answered, when time is up, after a reveal, and after a break.
  public var isAutomatic: Bool
  /// The language for clients that request none, as two lower-case letters.
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

  /// The possible time limits for a question, including extensions. An extended break has the same maximum.
  public static let limits = Milliseconds.seconds(1)...Milliseconds.seconds(3_600)
}

/// The times that are the same in all rooms.
public enum RoomTimes {
  /// A question is sent this long before it opens, so that it reaches all phones in time.
  public static let lead = Milliseconds(800)
  /// The minimum time between sending a question and opening it. It applies if a room is late to move on or resumes after a
  /// pause.
  public static let leastLead = Milliseconds(500)
  /// Answers that arrive up to this long after the limit still count, if their credited time is within the limit.
  public static let grace = Milliseconds(2_000)
  /// The credited time may be earlier than the time of receipt by at most the sum of this tolerance, half the round-trip time,
  /// and any outage.
  public static let tolerance = Milliseconds(250)
  /// How long an automatic room shows a result.
  public static let result = Milliseconds(5_000)
  /// How long a question stays open after a restart, if the question's limit has passed.
  public static let restart = Milliseconds(5_000)
}

/// A question in the form that a room needs.
public struct RoomQuestion<Text: TextJudge>: Equatable, Sendable {
  public let task: RoomTask<Text>
  /// The question's own time limit, or `nil` if the room's limit applies.
  public let limit: Milliseconds?
  /// The question's round in a pub quiz, from 0. `nil` in a room without rounds, and for a tie-break, which comes last.
  public let round: Int?
  /// The points that the question is worth, as set by its author.
  public let points: Int

  public init(_ task: RoomTask<Text>, _ terms: QuestionTerms = .standard, round: Int? = nil) {
    (self.task, limit, points, self.round) = (task, terms.limit, terms.points, round)
  }
  public init(_ key: AnswerKey<Text>, _ terms: QuestionTerms = .standard, round: Int? = nil) {
    self.init(.answer(key), terms, round: round)
  }
}
