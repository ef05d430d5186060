/// The phases of a room. The raw values are those of the API.
public enum RoomPhase: String, CaseIterable, Sendable {
  /// Players join, and the host has not started.
  case lobby
  /// A question takes answers, or will from its opening on.
  case open
  /// Time is up, and the solution is not shown yet.
  case closed
  case reveal
  /// The scoreboard, after a reveal.
  case board
  /// The break between two rounds.
  case `break`
  case ended
}

/// A question without its solution.
public struct RoomAsked: Equatable, Sendable {
  /// The question's number in the room, from 0.
  public let question: Int
  /// The number of questions in the room.
  public let of: Int
  public let kind: RoomQuestionKind
  /// When the question opens or opened, moved by the length of each pause. The time now minus this is the time used so far.
  public let opens: Instant
  /// The common limit. Extra time of single players is not included.
  public let limit: Milliseconds
  /// The word and the lantern before a vote; `nil` for other kinds of questions.
  public let lantern: RoomLantern?
  /// The round that it belongs to; `nil` in a room without rounds, and for a tie-break.
  public let round: RoomRound?
  /// Who may answer, if it is a tie-break.
  public let tie: RoomTie?
  /// What the question counts, compared with others.
  public let points: Int

  public init(
    question: Int, of: Int, kind: RoomQuestionKind, opens: Instant, limit: Milliseconds, lantern: RoomLantern? = nil,
    round: RoomRound? = nil, tie: RoomTie? = nil, points: Int = 1
  ) {
    (self.question, self.of, self.kind, self.opens, self.limit) = (question, of, kind, opens, limit)
    (self.lantern, self.round, self.tie, self.points) = (lantern, round, tie, points)
  }
}

/// A question with its solution, and how it was answered.
public struct RoomReveal<Text: TextJudge>: Equatable, Sendable {
  public let asked: RoomAsked
  public let solution: RoomSolution<Text>
  /// For choices, how many players chose each, in the order shown. For other kinds, how many answers were right, partly right, and
  /// wrong.
  public let split: [Int]
  /// The number of players who answered.
  public let answered: Int
  public let standing: RoomStanding

  public init(asked: RoomAsked, solution: RoomSolution<Text>, split: [Int], answered: Int, standing: RoomStanding) {
    (self.asked, self.solution, self.split) = (asked, solution, split)
    (self.answered, self.standing) = (answered, standing)
  }
}

/// The end of a room.
public struct RoomEnding: Equatable, Sendable {
  public let players: Int
  /// The players with the places 1 to 3, but at most ``RoomStanding/mostLeaders``.
  public let podium: [RoomStanding.Line]
  /// The table from which a phone reads its own place.
  public let standing: RoomStanding

  public init(players: Int, podium: [RoomStanding.Line], standing: RoomStanding) {
    (self.players, self.podium, self.standing) = (players, podium, standing)
  }
}

/// What everybody in a room sees at one moment. A scene before the reveal cannot have a solution.
public enum RoomScene<Text: TextJudge>: Equatable, Sendable {
  case lobby
  case open(RoomAsked)
  case closed(RoomAsked)
  case reveal(RoomReveal<Text>)
  case board(RoomReveal<Text>)
  case `break`(RoomBreak)
  case ended(RoomEnding)

  public var phase: RoomPhase {
    switch self {
    case .lobby: .lobby
    case .open: .open
    case .closed: .closed
    case .reveal: .reveal
    case .board: .board
    case .break: .break
    case .ended: .ended
    }
  }

  /// The current question without its solution, if there is one.
  public var asked: RoomAsked? {
    switch self {
    case .open(let asked), .closed(let asked): asked
    case .reveal(let reveal), .board(let reveal): reveal.asked
    case .lobby, .break, .ended: nil
    }
  }
}

// MARK: - Snapshots

/// The part of a snapshot that is the same for all roles.
public struct RoomCommon<Text: TextJudge>: Equatable, Sendable {
  /// The number of the last move.
  public let sequence: Int
  public let scene: RoomScene<Text>
  public let isLocked: Bool
  /// How much time is left while the room is paused: of the question or, after a reveal, until the next one. Otherwise `nil`.
  public let pausedLeft: Milliseconds?
  /// The number of players in the ranking.
  public let players: Int
  /// The number of teams; 0 if everybody plays for themselves.
  public let teamCount: Int

  public init(
    sequence: Int, scene: RoomScene<Text>, isLocked: Bool, pausedLeft: Milliseconds?, players: Int, teamCount: Int = 0
  ) {
    (self.sequence, self.scene, self.isLocked) = (sequence, scene, isLocked)
    (self.pausedLeft, self.players, self.teamCount) = (pausedLeft, players, teamCount)
  }
}

/// What one player sees.
public struct RoomPlayerView<Text: TextJudge>: Equatable, Sendable {
  public let common: RoomCommon<Text>
  public let me: RoomOwnState

  public init(common: RoomCommon<Text>, me: RoomOwnState) { (self.common, self.me) = (common, me) }
}

/// What the projector shows.
public struct RoomProjectorView<Text: TextJudge>: Equatable, Sendable {
  public let common: RoomCommon<Text>
  /// How many players answered the current question.
  public let answered: Int
  /// The players in the order of joining.
  public let names: [Guest]

  public init(common: RoomCommon<Text>, answered: Int, names: [Guest]) {
    (self.common, self.answered, self.names) = (common, answered, names)
  }

  public struct Guest: Equatable, Sendable {
    /// `nil` if the host hid the name.
    public let name: String?
    public let isHere: Bool
    public let team: Int?

    public init(name: String?, isHere: Bool, team: Int? = nil) {
      (self.name, self.isHere, self.team) = (name, isHere, team)
    }
  }
}

/// What the host and a remote control see. They do not see a solution before the reveal either (L6).
public struct RoomHostView<Text: TextJudge>: Equatable, Sendable {
  public let common: RoomCommon<Text>
  public let answered: Int
  /// The players in the order of joining.
  public let players: [Guest]

  public init(common: RoomCommon<Text>, answered: Int, players: [Guest]) {
    (self.common, self.answered, self.players) = (common, answered, players)
  }

  public struct Guest: Equatable, Sendable {
    public let player: Int
    public let name: String
    public let isHidden: Bool
    public let isHere: Bool
    public let hasAnswered: Bool
    public let score: Points
    /// The factor of the player's limits, in hundredths: 100 unless the host gave extra time.
    public let pace: Int
    /// Whether the player waits to be let in.
    public let isWaiting: Bool
    public let team: Int?

    public init(
      player: Int, name: String, isHidden: Bool, isHere: Bool, hasAnswered: Bool, score: Points, pace: Int,
      isWaiting: Bool = false, team: Int? = nil
    ) {
      (self.player, self.name, self.isHidden, self.isHere) = (player, name, isHidden, isHere)
      (self.hasAnswered, self.score, self.pace) = (hasAnswered, score, pace)
      (self.isWaiting, self.team) = (isWaiting, team)
    }
  }
}
