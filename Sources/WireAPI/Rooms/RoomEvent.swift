import JSON
import Rules

/// An event of a room, as it is sent to the devices in the room.
public struct RoomEvent: Equatable, Sendable {
  /// The number of the last move that the event reflects. `nil` for the event `bye`. If a move causes several events, only the
  /// last of them has an id.
  public let id: Int?
  public let message: RoomMessage

  public init(id: Int?, _ message: RoomMessage) { (self.id, self.message) = (id, message) }

  /// The name of the event in a stream, such as "open".
  public var name: String { message.name }
  public var data: JSON { message.data }

  /// The event in the format of an event stream (`text/event-stream`).
  public var streamed: [UInt8] {
    var text = ""
    if let id { text += "id: \(id)\n" }
    text += "event: " + name + "\ndata: "
    // The encoded JSON contains no line breaks: the encoder writes none between tokens, and escapes those in strings.
    return Array(text.utf8) + data.encoded() + Array("\n\n".utf8)
  }
}

extension RoomEvent: JSONReadable, JSONWritable {
  /// Reads an event in the format of long polling: `{"id": 412, "event": "open", "data": {…}}`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      id: try reader.optional("id")?.integer(in: 0...Int(Int32.max)),
      try RoomMessage(name: try reader.string("event"), data: try reader["data"]))
  }

  public var json: JSON { .object(["id": id?.json, "event": .string(name), "data": data]) }
}

/// The content of a ``RoomEvent``.
public enum RoomMessage: Equatable, Sendable {
  case snapshot(RoomSnapshot)
  case open(ShownQuestion)
  case close(question: Int)
  case reveal(ShownReveal)
  /// `left` is the remaining time: to answer the question, until the next question, or until the end of the break.
  case pause(question: Int, left: Milliseconds)
  case resume(RoomClocks)
  case limit(RoomClocks)
  case lock(Bool)
  case board(RoomStanding)
  case `break`(RoomBreak)
  /// The typed answers to a question, for the host only.
  case typed(ShownTyped)
  case players(RoomPlayersNews)
  /// The number of players who have answered a question, and the number of players who are expected to answer it.
  case answered(question: Int, answered: Int, of: Int)
  case end(RoomEnding)
  case bye(RoomBye)

  public var name: String {
    switch self {
    case .snapshot: "snapshot"
    case .open: "open"
    case .close: "close"
    case .reveal: "reveal"
    case .pause: "pause"
    case .resume: "resume"
    case .limit: "limit"
    case .lock: "lock"
    case .board: "board"
    case .break: "break"
    case .typed: "typed"
    case .players: "players"
    case .answered: "answered"
    case .end: "end"
    case .bye: "bye"
    }
  }

  public var data: JSON {
    switch self {
    case .snapshot(let snapshot): snapshot.json
    case .open(let question): question.json
    case .close(let question): ["question": question.json]
    case .reveal(let reveal): reveal.json
    case .pause(let question, let left): ["question": question.json, "left": left.count.json]
    case .resume(let clocks), .limit(let clocks): clocks.json
    case .lock(let isLocked): ["locked": .bool(isLocked)]
    case .board(let standing): ["standing": standing.json]
    case .break(let pause): pause.json
    case .typed(let typed): typed.json
    case .players(let news): news.json
    case .answered(let question, let answered, let all):
      ["question": question.json, "answered": answered.json, "of": all.json]
    case .end(let ending): ending.json
    case .bye(let reason): ["reason": .string(reason.rawValue)]
    }
  }

  /// Reads an event from its name and its data. Throws if the name is unknown or the data is invalid.
  public init(name: String, data: JSON.Reader) throws(JSON.Mismatch) {
    var question: Int { get throws(JSON.Mismatch) { try data.integer("question", in: 0...Int(Int32.max)) } }
    switch name {
    case "snapshot": self = .snapshot(try data.read())
    case "open": self = .open(try data.read())
    case "close": self = .close(question: try question)
    case "reveal": self = .reveal(try data.read())
    case "pause": self = .pause(question: try question, left: try data["left"].milliseconds)
    case "resume": self = .resume(try data.read())
    case "limit": self = .limit(try data.read())
    case "lock": self = .lock(try data.bool("locked"))
    case "board": self = .board(try data.read("standing"))
    case "break": self = .break(try data.read())
    case "typed": self = .typed(try data.read())
    case "players": self = .players(try data.read())
    case "answered":
      let counts = 0...Int(Int32.max)
      self = .answered(
        question: try question, answered: try data.integer("answered", in: counts), of: try data.integer("of", in: counts))
    case "end": self = .end(try data.read())
    case "bye":
      let reason = try data["reason"]
      guard let bye = RoomBye(rawValue: try reason.string) else { throw reason.mismatch(expected: "a reason") }
      self = .bye(bye)
    default: throw data.mismatch(expected: "a known event")
    }
  }
}

/// The reason why a stream ends.
public enum RoomBye: String, CaseIterable, Sendable {
  /// The server is restarting. The client has to connect again.
  case restart
  /// The player has opened too many newer streams, for example in other tabs.
  case elsewhere
  /// The host has let the player in. The client has to connect again to get a snapshot.
  case admitted
  case removed, ended
}

/// The clocks of a question, sent after a pause or after the host has given more time.
public struct RoomClocks: Equatable, Sendable, JSONReadable, JSONWritable {
  public let question: Int
  /// When the question opens, shifted by the length of each pause. The time used so far is the current time minus `opens`.
  public let opens: Instant
  public let limit: Milliseconds

  public init(question: Int, opens: Instant, limit: Milliseconds) {
    (self.question, self.opens, self.limit) = (question, opens, limit)
  }

  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    question = try reader.integer("question", in: 0...Int(Int32.max))
    (opens, limit) = (Instant(try reader.integer("opens")), try reader["limit"].milliseconds)
  }

  public var json: JSON { ["question": question.json, "opens": opens.count.json, "limit": limit.count.json] }
}

/// The players who joined or left, or whose data changed, as the host and the projector see them.
public struct RoomPlayersNews: Equatable, Sendable, JSONReadable, JSONWritable {
  /// The number of players in the ranking.
  public let players: Int
  public let changed: [Guest]

  public init(players: Int, changed: [Guest]) { (self.players, self.changed) = (players, changed) }

  public struct Guest: Equatable, Sendable, JSONReadable, JSONWritable {
    /// The player's number; `nil` for the projector.
    public let player: Int?
    public let name: String
    public let isHere: Bool
    /// Whether to remove the name from the screen, because the player was removed, or left before answering any question. For the
    /// projector, also because the player was renamed or the host hid the name.
    public let isGone: Bool
    /// The data that only the host sees; `nil` for the projector.
    public let details: Details?
    /// The number of the player's team; `nil` in a room without teams.
    public let team: Int?

    public struct Details: Equatable, Sendable {
      public let isHidden: Bool
      public let hasAnswered: Bool
      public let score: Points
      /// The factor for the player's time limits, in hundredths: 100 to 1,000.
      public let pace: Int
      /// Whether the player is waiting for the host to let them in.
      public let isWaiting: Bool

      public init(isHidden: Bool, hasAnswered: Bool, score: Points, pace: Int, isWaiting: Bool = false) {
        (self.isHidden, self.hasAnswered, self.score) = (isHidden, hasAnswered, score)
        (self.pace, self.isWaiting) = (pace, isWaiting)
      }
    }

    public init(player: Int?, name: String, isHere: Bool, isGone: Bool = false, details: Details? = nil, team: Int? = nil) {
      (self.player, self.name, self.isHere, self.isGone) = (player, name, isHere, isGone)
      (self.details, self.team) = (details, team)
    }

    public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
      player = try reader.optional("player")?.integer(in: 0...Int(Int32.max))
      (name, isHere) = (try reader.string("name"), try reader.bool("here"))
      isGone = try reader.optional("gone")?.bool ?? false
      team = try reader.optional("team")?.team
      details = try reader.optional("pace").map { pace throws(JSON.Mismatch) in
        Details(
          isHidden: try reader.bool("hidden"), hasAnswered: try reader.bool("answered"), score: try reader["score"].points,
          pace: try pace.pace, isWaiting: try reader.optional("waiting")?.bool ?? false)
      }
    }

    public var json: JSON {
      .object([
        "player": player?.json, "name": .string(name), "here": .bool(isHere),
        "gone": isGone ? JSON.bool(true) : Optional<JSON>.none, "hidden": details.map { .bool($0.isHidden) },
        "answered": details.map { .bool($0.hasAnswered) }, "score": details?.score.json,
        "pace": details.map { Points(hundredths: Int64($0.pace)).json }, "team": team?.json,
        "waiting": details?.isWaiting == true ? JSON.bool(true) : Optional<JSON>.none,
      ])
    }
  }

  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    (players, changed) = (try reader.integer("players", in: 0...Int(Int32.max)), try reader.read("changed"))
  }

  public var json: JSON { ["players": players.json, "changed": changed.json] }
}
