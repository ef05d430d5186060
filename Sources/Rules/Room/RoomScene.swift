/// The phases of a room. The raw values are the names in the API.
public enum RoomPhase: String, CaseIterable, Sendable {
  /// Players are joining, and the host has not started the room.
  case lobby
  /// A question takes answers, or will take them once it opens.
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
  /// When the question opens, shifted by the length of each pause. Unless the room is paused, the time used so far is the current
  /// time minus `opens`.
  public let opens: Instant
  /// The time limit for all players. The extra time of individual players is not included.
  public let limit: Milliseconds
  /// The state of the hangman word before a vote; `nil` for other kinds of questions.
  public let lantern: RoomLantern?
  /// The round of the question, or `nil` for a tie-break and in a room without rounds.
  public let round: RoomRound?
  /// The players who may answer a tie-break; `nil` for other questions.
  public let tie: RoomTie?
  /// The points that the question is worth, as set by its author.
  public let points: Int

  public init(
    question: Int, of: Int, kind: RoomQuestionKind, opens: Instant, limit: Milliseconds, lantern: RoomLantern? = nil,
    round: RoomRound? = nil, tie: RoomTie? = nil, points: Int = 1
  ) {
    (self.question, self.of, self.kind, self.opens, self.limit) = (question, of, kind, opens, limit)
    (self.lantern, self.round, self.tie, self.points) = (lantern, round, tie, points)
  }
}

/// A question with its solution, the counts of its answers, and the scoreboard.
public struct RoomReveal<Text: TextJudge>: Equatable, Sendable {
  public let asked: RoomAsked
  public let solution: RoomSolution<Text>
  /// For questions with choices, yes-or-no questions and votes for a letter, the number of players who chose each option, in the
  /// order shown. For other questions, the numbers of answers that were right, partly right, and wrong.
  public let split: [Int]
  /// The number of players in the ranking who answered.
  public let answered: Int
  public let standing: RoomStanding

  public init(asked: RoomAsked, solution: RoomSolution<Text>, split: [Int], answered: Int, standing: RoomStanding) {
    (self.asked, self.solution, self.split) = (asked, solution, split)
    (self.answered, self.standing) = (answered, standing)
  }
}

/// The final result of a room.
public struct RoomEnding: Equatable, Sendable {
  public let players: Int
  /// The players in places 1 to 3, but at most ``RoomStanding/mostLeaders`` of them.
  public let podium: [RoomStanding.Line]
  /// The scoreboard, from which a phone reads its own place.
  public let standing: RoomStanding

  public init(players: Int, podium: [RoomStanding.Line], standing: RoomStanding) {
    (self.players, self.podium, self.standing) = (players, podium, standing)
  }
}

/// What everybody in a room sees at one moment. A scene before the reveal cannot contain a solution.
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
  /// While the room is paused, the time that is left: for the question, until the next question, or until the end of the break.
  /// Otherwise `nil`.
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
  /// The number of players in the ranking who have answered the current question.
  public let answered: Int
  /// The players in the ranking, in the order of joining.
  public let names: [Guest]

  public init(common: RoomCommon<Text>, answered: Int, names: [Guest]) {
    (self.common, self.answered, self.names) = (common, answered, names)
  }

  public struct Guest: Equatable, Sendable {
    /// The name, or `nil` if the host hid it.
    public let name: String?
    public let isHere: Bool
    public let team: Int?

    public init(name: String?, isHere: Bool, team: Int? = nil) {
      (self.name, self.isHere, self.team) = (name, isHere, team)
    }
  }
}

/// What the host and a remote control see. Like all others, they see no solution before the reveal (L6).
public struct RoomHostView<Text: TextJudge>: Equatable, Sendable {
  public let common: RoomCommon<Text>
  public let answered: Int
  /// The players in the ranking and the waiting players, in the order of joining.
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
    /// The factor for the player's time limits, in hundredths: 100 unless the host gave extra time.
    public let pace: Int
    /// Whether the player is waiting to be let in.
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
