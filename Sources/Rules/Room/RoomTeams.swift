// Teams. A team's score is the mean of its players' points (L3).

extension RoomSettings {
  /// The possible numbers of teams in a room with teams.
  public static let teamCounts = 2...8
  /// The number of teams if the host does not choose one.
  public static let usualTeamCount = 4
}

extension RoomStanding {
  /// A team's row of the scoreboard.
  public struct Team: Equatable, Sendable {
    /// The number of the team, from 0.
    public let team: Int
    /// The mean of the scores of the team's players in the ranking, to the nearest hundredth.
    public let score: Points
    public let place: Int
    /// The number of the team's players in the ranking.
    public let players: Int

    public init(team: Int, score: Points, place: Int, players: Int) {
      (self.team, self.score, self.place, self.players) = (team, score, place, players)
    }
  }
}

extension Points {
  /// Returns the mean of `count` scores with this sum, to the nearest hundredth.
  ///
  /// - Precondition: `count` is greater than 0, and the sum is not negative.
  static func mean(_ sum: Points, of count: Int) -> Points {
    Points(hundredths: (2 * sum.hundredths + Int64(count)) / (2 * Int64(count)))
  }
}

extension Room {
  /// Returns the team of a newcomer: the requested team, or else the first of the teams with the fewest players. Returns `nil` in
  /// a room without teams.
  func team(for wish: Int?) throws(RoomRefusal) -> Int? {
    try checkTeam(wish)
    if let wish { return wish }
    // Also counts players who are waiting to be let in, because they will keep their teams.
    var sizes = [Int](repeating: 0, count: settings.teamCount)
    for player in players where player.hasPlace { if let team = player.team { sizes[team] += 1 } }
    return sizes.min().flatMap { sizes.firstIndex(of: $0) }
  }

  /// Throws if the requested team does not exist. In a room without teams, every requested team is refused.
  func checkTeam(_ wish: Int?) throws(RoomRefusal) {
    guard wish.map({ (0..<settings.teamCount).contains($0) }) ?? true else { throw .malformed }
  }

  /// For each team, the number of its players in the ranking. Empty in a room without teams.
  public var teamSizes: [Int] {
    guard settings.teamCount > 0 else { return [] }
    var sizes = [Int](repeating: 0, count: settings.teamCount)
    for player in players where player.isRanked { if let team = player.team { sizes[team] += 1 } }
    return sizes
  }

  /// The teams, best first. Teams with equal scores are in the order of their numbers. A team without players in the ranking is
  /// left out.
  ///
  /// Players who leave after an answer still count, as in the ranking. Players whom the host removes do not.
  public var teamStanding: [RoomStanding.Team] {
    guard settings.teamCount > 0 else { return [] }
    var sums = [Points](repeating: .zero, count: settings.teamCount)
    for player in players where player.isRanked { if let team = player.team { sums[team] = sums[team] + player.score } }
    let sizes = teamSizes
    let means = sums.indices.map { sizes[$0] == 0 ? Points.zero : .mean(sums[$0], of: sizes[$0]) }
    let ranked = sizes.indices.filter { sizes[$0] > 0 }
    var teams: [RoomStanding.Team] = []
    for team in ranked {
      let place = 1 + ranked.count { means[$0] > means[team] }
      teams.append(RoomStanding.Team(team: team, score: means[team], place: place, players: sizes[team]))
    }
    return teams.sorted { ($0.place, $0.team) < ($1.place, $1.team) }
  }
}
