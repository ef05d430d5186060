import JSON
import Rules

extension RoomSettings {
  /// Reads the number of teams from `"teams": true` and the optional member `"teamCount": 4`. Without `teamCount`, returns
  /// ``usualTeamCount``. Returns 0 for a room without teams.
  static func teamCount(_ reader: JSON.Reader) throws(JSON.Mismatch) -> Int {
    guard try reader.optional("teams")?.bool ?? false else { return 0 }
    return try reader.optional("teamCount")?.integer(in: teamCounts) ?? usualTeamCount
  }

  /// The members that are written only if they differ from the default, such as `"teamCount": 4, "streakBonus": true`.
  var choices: [JSON.Member] {
    let object: JSON.Object = [
      "teamCount": teamCount > 0 ? teamCount.json : Optional<JSON>.none,
      "streakBonus": hasStreakBonus ? JSON.bool(true) : Optional<JSON>.none,
      "filter": admission.filterJSON, "approval": admission.approvalJSON,
    ]
    return object.members
  }
}

extension RoomStanding.Team: JSONReadable, JSONWritable {
  /// Reads `{"team": 0, "score": 1.5, "place": 1, "players": 2}`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      team: try reader["team"].team, score: try reader["score"].points,
      place: try reader.integer("place", in: 1...RoomSettings.teamCounts.upperBound),
      players: try reader.integer("players", in: 1...Int(Int32.max)))
  }

  public var json: JSON { ["team": team.json, "score": score.json, "place": place.json, "players": players.json] }
}

extension JSON.Reader {
  /// The number of a team, from 0. Throws if no room can have this team.
  var team: Int { get throws(JSON.Mismatch) { try integer(in: 0...RoomSettings.teamCounts.upperBound - 1) } }
}
