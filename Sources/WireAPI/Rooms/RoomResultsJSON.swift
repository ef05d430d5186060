import Content
import JSON
import Rules

/// The results of a room, with the texts of its questions: `GET /api/v1/rooms/{code}/results`.
public struct RoomResultsDocument: Equatable, Sendable {
  public let players: [Player]
  public let questions: [Line]
  /// The teams that have players, the best first. Empty in a room without teams.
  public let teams: [RoomStanding.Team]

  public struct Player: Equatable, Sendable {
    public let player: Int
    public let name: String
    public let score: Points
    /// The player's place; `nil` for a removed player.
    public let place: Int?
    public let right: Int
    public let answered: Int
    public let isRemoved: Bool
    /// The number of the player's team; `nil` in a room without teams.
    public let team: Int?
  }

  public struct Line: Equatable, Sendable {
    public let question: Int
    public let text: String
    /// The number of answers that were fully right.
    public let right: Int
    public let split: [Int]
    public let answered: Int
    /// The median of the credited times; `nil` if nobody answered.
    public let time: Milliseconds?
  }

  public init(_ results: RoomResults, questions: [Question], in language: Language) {
    players = results.players.map { player in
      Player(
        player: player.player, name: player.name, score: player.score, place: player.place, right: player.right,
        answered: player.answered, isRemoved: player.isRemoved, team: player.team)
    }
    self.questions = results.questions.map { line in
      Line(
        question: line.question, text: questions[line.question].text.text(in: language), right: line.right, split: line.split,
        answered: line.answered, time: line.time)
    }
    teams = results.teams
  }
}

extension RoomResultsDocument: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    (players, questions) = (try reader.read("players"), try reader.read("questions"))
    teams = try reader.optional("teams")?.read() ?? []
  }

  public var json: JSON {
    .object(["players": players.json, "questions": questions.json, "teams": teams.jsonIfAny])
  }
}

extension RoomResultsDocument.Player: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let numbers = 0...Int(Int32.max)
    player = try reader.integer("player", in: numbers)
    (name, score) = (try reader.string("name"), try reader["score"].points)
    place = try reader.optional("place")?.integer(in: numbers)
    (right, answered) = (try reader.integer("right", in: numbers), try reader.integer("answered", in: numbers))
    isRemoved = try reader.optional("removed")?.bool ?? false
    team = try reader.optional("team")?.team
  }

  public var json: JSON {
    .object([
      "player": player.json, "name": .string(name), "score": score.json, "place": place?.json, "right": right.json,
      "answered": answered.json, "removed": isRemoved ? JSON.bool(true) : Optional<JSON>.none, "team": team?.json,
    ])
  }
}

extension RoomResultsDocument.Line: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let numbers = 0...Int(Int32.max)
    question = try reader.integer("question", in: numbers)
    (text, split) = (try reader.string("text"), try reader.read("split"))
    (right, answered) = (try reader.integer("right", in: numbers), try reader.integer("answered", in: numbers))
    time = try reader.optional("time")?.milliseconds
  }

  public var json: JSON {
    .object([
      "question": question.json, "text": .string(text), "right": right.json, "split": split.json, "answered": answered.json,
      "time": time?.count.json,
    ])
  }
}
