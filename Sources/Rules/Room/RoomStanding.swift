/// The scoreboard at one moment: the leaders, and a table from which every phone reads its own place.
public struct RoomStanding: Equatable, Sendable {
  /// The number of players in the ranking.
  public let players: Int
  /// Scores and their places, best first. If there are more than ``mostSteps`` different scores, at most that many are listed,
  /// evenly spaced by place.
  public let steps: [Step]
  /// Whether ``steps`` contains all scores. If not, the places of other scores are approximate.
  public let isExact: Bool
  /// The leaders, best first, at most ``mostLeaders``. Players with equal scores are in the order of joining.
  public let top: [Line]
  /// The teams that have players in the ranking, best first. Empty in a room without teams.
  public let teams: [Team]

  /// A score, and the place shared by all players with that score.
  public struct Step: Equatable, Sendable {
    public let score: Points
    public let place: Int

    public init(score: Points, place: Int) { (self.score, self.place) = (score, place) }
  }

  /// A row of the scoreboard.
  public struct Line: Equatable, Sendable {
    /// The name, or `nil` if the host hid it.
    public let name: String?
    public let score: Points
    public let place: Int

    public init(name: String?, score: Points, place: Int) { (self.name, self.score, self.place) = (name, score, place) }
  }

  /// The maximum number of steps.
  public static let mostSteps = 64
  /// The maximum number of leaders.
  public static let mostLeaders = 10

  public init(players: Int, steps: [Step], isExact: Bool, top: [Line], teams: [Team] = []) {
    (self.players, self.steps, self.isExact, self.top, self.teams) = (players, steps, isExact, top, teams)
  }

  /// Returns an empty scoreboard, for times when players may not see the scoreboard.
  public static func hidden(players: Int) -> RoomStanding { RoomStanding(players: players, steps: [], isExact: true, top: []) }

  /// Whether this is a real scoreboard, and not ``hidden(players:)``.
  public var isShown: Bool { !steps.isEmpty || players == 0 }

  /// Returns the place of a score: its exact place if it is among the steps, otherwise the place of the best step below it. A
  /// score below all steps has the last place.
  public func place(of score: Points) -> Int { steps.first { $0.score <= score }?.place ?? max(players, 1) }

  /// Returns the steps for scores in descending order. Equal scores share the better place: 1, 1, 3.
  static func steps(of scores: [Points]) -> (steps: [Step], isExact: Bool) {
    var all: [Step] = []
    for (number, score) in scores.enumerated() where all.last?.score != score {
      all.append(Step(score: score, place: number + 1))
    }
    guard all.count > mostSteps else { return (all, true) }
    // Takes the scores of the players at evenly spaced ranks, with their true places.
    var some: [Step] = []
    var next = 0
    for number in 0..<mostSteps {
      let rank = 1 + number * (scores.count - 1) / (mostSteps - 1)
      while next + 1 < all.count, all[next + 1].place <= rank { next += 1 }
      if some.last != all[next] { some.append(all[next]) }
    }
    return (some, false)
  }
}
