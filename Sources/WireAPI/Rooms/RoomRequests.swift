import JSON
import Rules

/// A request to open a room: `POST /api/v1/rooms`.
public struct RoomRequest: Equatable, Sendable {
  public let key: RoomKey?
  public let subject: Subject
  public let settings: RoomSettings

  /// The quizzes or the game that the room plays.
  public enum Subject: Equatable, Sendable {
    /// The id of a quiz on the server.
    case quiz(String)
    /// A quiz that only the host has, in the format of `GET /api/v1/quizzes/{id}`.
    case document(JSON)
    /// Several quizzes, one after the other, with breaks between them.
    case rounds([Round], RoomTieBreak?)
    /// A game without a quiz.
    case game(RoomGame)
  }

  public init(key: RoomKey? = nil, subject: Subject, settings: RoomSettings = RoomSettings()) {
    (self.key, self.subject, self.settings) = (key, subject, settings)
  }
}

extension RoomRequest: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    key = try reader.optional("key")?.roomKey
    let (quiz, document) = (try reader.optional("quiz"), try reader.optional("document"))
    let (game, rounds) = (try reader.optional("game"), try reader.optional("rounds"))
    switch (quiz, document, game, rounds) {
    case (let quiz?, nil, nil, nil): subject = .quiz(try quiz.string)
    case (nil, let document?, nil, nil): subject = .document(document.value)
    case (nil, nil, let game?, nil):
      guard let known = RoomGame(rawValue: try game.string) else { throw game.mismatch(expected: "\"films\" or \"hangman\"") }
      subject = .game(known)
    case (nil, nil, nil, let rounds?):
      let list: [Round] = try rounds.read()
      guard (1...RoomRounds.most).contains(list.count) else {
        throw rounds.mismatch(expected: "1 to \(RoomRounds.most) rounds")
      }
      subject = .rounds(list, try reader.optional("tiebreak")?.read())
    default: throw reader.mismatch(expected: "one of \"quiz\", \"document\", \"rounds\" and \"game\"")
    }
    guard let settings = try reader.optional("settings") else {
      self.settings = RoomSettings()
      return
    }
    var read: RoomSettings = try settings.read()
    // The request must not change the maximum number of players, which only the server sets.
    read.capacity = RoomSettings().capacity
    self.settings = read
  }

  public var json: JSON {
    let subject: JSON.Object =
      switch subject {
      case .quiz(let id): ["quiz": .string(id)]
      case .document(let document): ["document": document]
      case .rounds(let rounds, let tieBreak): ["rounds": rounds.json, "tiebreak": tieBreak?.json]
      case .game(let game): ["game": .string(game.rawValue)]
      }
    let choices: JSON.Object = [
      "scoring": .string(settings.scoring.rawValue), "seconds": (settings.limit.count / 1000).json,
      "automatic": .bool(settings.isAutomatic), "teams": .bool(settings.teamCount > 0), "language": .string(settings.language),
      "break": isInRounds ? (settings.breakTime.count / 1000).json : Optional<JSON>.none,
    ]
    let more: JSON.Object = ["settings": .object(JSON.Object(choices.members + settings.choices))]
    let key: JSON.Object = ["key": key.map { .string($0.text) }]
    return .object(JSON.Object(key.members + subject.members + more.members))
  }

  private var isInRounds: Bool { if case .rounds = subject { true } else { false } }
}

/// A request to join a room: `POST /api/v1/rooms/{code}/players`.
public struct JoinRequest: Equatable, Sendable {
  public let name: RoomName
  public let key: RoomKey
  public let team: Int?

  public init(name: RoomName, key: RoomKey, team: Int? = nil) { (self.name, self.key, self.team) = (name, key, team) }
}

extension JoinRequest: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    (name, key) = (try reader["name"].roomName, try reader["key"].roomKey)
    team = try reader.optional("team")?.integer(in: 0...1_000)
  }

  public var json: JSON { .object(["name": .string(name.text), "key": .string(key.text), "team": team?.json]) }
}

/// A request for a link that adds another device of the host: `POST /api/v1/rooms/{code}/devices`.
public struct DeviceRequest: Equatable, Sendable {
  public let role: DeviceRole

  public init(role: DeviceRole) { self.role = role }
}

extension DeviceRequest: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let name = try reader["role"]
    guard let role = DeviceRole(rawValue: try name.string) else {
      throw name.mismatch(expected: "\"projector\" or \"remote\"")
    }
    self.role = role
  }

  public var json: JSON { ["role": .string(role.rawValue)] }
}

/// A request that redeems the secret from a device link: `POST /api/v1/rooms/{code}/arrival`.
public struct ArrivalRequest: Equatable, Sendable {
  public let secret: String

  public init(secret: String) { self.secret = secret }
}

extension ArrivalRequest: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) { secret = try reader.string("secret") }

  public var json: JSON { ["secret": .string(secret)] }
}

extension JSON.Reader {
  var roomKey: RoomKey {
    get throws(JSON.Mismatch) {
      guard let key = RoomKey(try string) else { throw mismatch(expected: "16 to 64 characters of A-Z, a-z, 0-9, - and _") }
      return key
    }
  }

  var roomName: RoomName {
    get throws(JSON.Mismatch) {
      guard let name = RoomName(try string) else { throw mismatch(expected: "a name of 1 to 24 characters") }
      return name
    }
  }
}
