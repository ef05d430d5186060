import JSON
import Rules

/// The response to a ``RoomRequest``.
public struct RoomOpened: Equatable, Sendable, JSONReadable, JSONWritable {
  public let code: RoomCode

  public init(code: RoomCode) { self.code = code }

  public init(from reader: JSON.Reader) throws(JSON.Mismatch) { code = try reader["code"].roomCode }

  public var json: JSON { ["code": .string(code.text)] }
}

/// The public summary of a room, which anyone can read before joining: `GET /api/v1/rooms/{code}`.
public struct RoomSummary: Equatable, Sendable, JSONReadable, JSONWritable {
  public let code: RoomCode
  public let phase: RoomPhase
  public let players: Int
  public let isLocked: Bool
  /// The number of players in each team. Empty in a room without teams.
  public let teamSizes: [Int]

  public init(code: RoomCode, phase: RoomPhase, players: Int, isLocked: Bool, teamSizes: [Int] = []) {
    (self.code, self.phase, self.players) = (code, phase, players)
    (self.isLocked, self.teamSizes) = (isLocked, teamSizes)
  }

  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    (code, phase) = (try reader["code"].roomCode, try reader["phase"].roomPhase)
    players = try reader.integer("players", in: 0...Int(Int32.max))
    (isLocked, teamSizes) = (try reader.bool("locked"), try reader.optional("teamSizes")?.read() ?? [])
  }

  public var json: JSON {
    .object([
      "code": .string(code.text), "phase": .string(phase.rawValue), "players": players.json, "locked": .bool(isLocked),
      "teams": .bool(!teamSizes.isEmpty), "teamSizes": teamSizes.isEmpty ? Optional<JSON>.none : teamSizes.json,
    ])
  }
}

/// The response to a ``JoinRequest``.
public struct PlayerJoined: Equatable, Sendable, JSONReadable, JSONWritable {
  public let player: Int
  /// The number of the player's team; `nil` in a room without teams.
  public let team: Int?

  public init(player: Int, team: Int? = nil) { (self.player, self.team) = (player, team) }

  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    player = try reader.integer("player", in: 0...Int(Int32.max))
    team = try reader.optional("team")?.team
  }

  public var json: JSON { .object(["player": player.json, "team": team?.json]) }
}

/// The response to a ``MoveRequest``.
public struct MoveReceipt: Equatable, Sendable, JSONReadable, JSONWritable {
  /// The number of the move that was made with the request's key.
  public let sequence: Int
  /// For an answer, the time that counts; `nil` for other moves.
  public let credited: Milliseconds?
  /// When the request arrived, by the server's clock.
  public let received: Instant
  /// When the response was sent, by the server's clock.
  public let sent: Instant

  public init(sequence: Int, credited: Milliseconds?, received: Instant, sent: Instant) {
    (self.sequence, self.credited, self.received, self.sent) = (sequence, credited, received, sent)
  }

  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    sequence = try reader.integer("sequence", in: 1...Int(Int32.max))
    credited = try reader.optional("credited")?.milliseconds
    (received, sent) = (Instant(try reader.integer("received")), Instant(try reader.integer("sent")))
  }

  public var json: JSON {
    .object([
      "sequence": sequence.json, "credited": credited?.count.json, "received": received.count.json, "sent": sent.count.json,
    ])
  }
}

/// The response to a ``DeviceRequest``.
public struct DeviceLink: Equatable, Sendable, JSONReadable, JSONWritable {
  /// The link to open on the other device. The link ends with `#` and a secret, which can be redeemed once.
  public let link: String
  /// How long the secret is valid, in seconds.
  public let seconds: Int

  public init(link: String, seconds: Int) { (self.link, self.seconds) = (link, seconds) }

  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    (link, seconds) = (try reader.string("link"), try reader.integer("seconds", in: 0...86_400))
  }

  public var json: JSON { ["link": .string(link), "seconds": seconds.json] }
}

/// The response to an ``ArrivalRequest``.
public struct DeviceArrived: Equatable, Sendable, JSONReadable, JSONWritable {
  public let role: DeviceRole

  public init(role: DeviceRole) { self.role = role }

  public init(from reader: JSON.Reader) throws(JSON.Mismatch) { role = try DeviceRequest(from: reader).role }

  public var json: JSON { ["role": .string(role.rawValue)] }
}

/// The server's time: `GET /api/v1/clock`.
public struct ServerClock: Equatable, Sendable, JSONReadable, JSONWritable {
  public let now: Instant

  public init(now: Instant) { self.now = now }

  public init(from reader: JSON.Reader) throws(JSON.Mismatch) { now = Instant(try reader.integer("now")) }

  public var json: JSON { ["now": now.count.json] }
}

extension JSON.Reader {
  var roomCode: RoomCode {
    get throws(JSON.Mismatch) {
      guard let code = RoomCode(try string) else { throw mismatch(expected: "the code of a room") }
      return code
    }
  }

  var roomPhase: RoomPhase {
    get throws(JSON.Mismatch) {
      guard let phase = RoomPhase(rawValue: try string) else { throw mismatch(expected: "the phase of a room") }
      return phase
    }
  }
}
