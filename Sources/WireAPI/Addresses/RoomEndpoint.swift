/// A REST endpoint for rooms.
public enum RoomEndpoint: TemplatedAddress, Equatable, Sendable {
  /// The rooms of this browser's player: `GET` lists them, `POST` opens one.
  case rooms
  /// The public summary of a room, which anyone can read before joining.
  case room(code: String)
  /// Joins a room.
  case players(code: String)
  /// The events of a room, as a stream or by long polling.
  case events(code: String)
  /// Makes a move, as a player or as the host.
  case moves(code: String)
  /// Invites another device of the host.
  case devices(code: String)
  /// Redeems an invitation.
  case arrival(code: String)
  case results(code: String)
  /// The picture or the sound of a question that the room has already shown.
  case media(code: String, file: String)
  /// The server's time.
  case clock

  public enum Template: String, AddressTemplate {
    case rooms = "/rooms"
    case room = "/rooms/{code}"
    case players = "/rooms/{code}/players"
    case events = "/rooms/{code}/events"
    case moves = "/rooms/{code}/moves"
    case devices = "/rooms/{code}/devices"
    case arrival = "/rooms/{code}/arrival"
    case results = "/rooms/{code}/results"
    case media = "/rooms/{code}/media/{file}"
    case clock = "/clock"

    public static var root: String { Endpoint.root }
  }

  public init?(_ template: Template, _ values: [String]) {
    switch template {
    case .rooms: self = .rooms
    case .room: self = .room(code: values[0])
    case .players: self = .players(code: values[0])
    case .events: self = .events(code: values[0])
    case .moves: self = .moves(code: values[0])
    case .devices: self = .devices(code: values[0])
    case .arrival: self = .arrival(code: values[0])
    case .results: self = .results(code: values[0])
    case .media: self = .media(code: values[0], file: values[1])
    case .clock: self = .clock
    }
  }

  package var parts: (template: Template, values: [String]) {
    switch self {
    case .rooms: (.rooms, [])
    case .room(let code): (.room, [code])
    case .players(let code): (.players, [code])
    case .events(let code): (.events, [code])
    case .moves(let code): (.moves, [code])
    case .devices(let code): (.devices, [code])
    case .arrival(let code): (.arrival, [code])
    case .results(let code): (.results, [code])
    case .media(let code, let file): (.media, [code, file])
    case .clock: (.clock, [])
    }
  }

  public var path: String { parts.template.filled(with: parts.values) }

  /// The methods that the address accepts.
  public var methods: [APIRequest.Method] {
    switch self {
    case .room, .events, .results, .media, .clock: [.get]
    case .rooms: [.get, .post]
    case .players, .moves, .devices, .arrival: [.post]
    }
  }
}
