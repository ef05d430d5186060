import JSON
import Rules

extension RoomStanding: JSONReadable, JSONWritable {
  /// Reads `{"players": 64, "steps": [[12, 1], [11.5, 3]], "top": [{"name": "Zoé", "score": 12, "place": 1}]}`. Each step
  /// is a score and its place. If the steps do not contain all scores, there is also `"about": true`. A room with teams also has
  /// `"teams"`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let steps = try reader.elements("steps").map { element throws(JSON.Mismatch) in
      let parts = try element.elements
      guard parts.count == 2 else { throw element.mismatch(expected: "a score and a place") }
      return Step(score: try parts[0].points, place: try parts[1].integer(in: 1...Int(Int32.max)))
    }
    self.init(
      players: try reader.integer("players", in: 0...Int(Int32.max)), steps: steps,
      isExact: !(try reader.optional("about")?.bool ?? false), top: try reader.read("top"),
      teams: try reader.optional("teams")?.read() ?? [])
  }

  public var json: JSON {
    .object([
      "players": players.json, "steps": .array(steps.map { [$0.score.json, $0.place.json] }),
      "about": isExact ? Optional<JSON>.none : JSON.bool(true), "top": top.json, "teams": teams.jsonIfAny,
    ])
  }
}

extension RoomStanding.Line: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      name: try reader.optional("name")?.string, score: try reader["score"].points,
      place: try reader.integer("place", in: 1...Int(Int32.max)))
  }

  /// The JSON object for a line of the scoreboard. If the host hid the player's name, the object has no member `name`.
  public var json: JSON { .object(["name": name?.json, "score": score.json, "place": place.json]) }
}

extension RoomEnding: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      players: try reader.integer("players", in: 0...Int(Int32.max)), podium: try reader.read("podium"),
      standing: try reader.read("standing"))
  }

  public var json: JSON { .object(JSON.Object([JSON.Member("players", players.json)] + members)) }

  /// All members except the number of players.
  var members: [JSON.Member] { [JSON.Member("podium", podium.json), JSON.Member("standing", standing.json)] }
}
