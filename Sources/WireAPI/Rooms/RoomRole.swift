import Rules

/// The role of a device in a room.
public enum RoomRole: Hashable, Sendable {
  case host
  /// Another device from which the host leads the room.
  case remote
  /// A screen that shows the room and makes no moves.
  case projector
  /// The player with this number.
  case player(Int)

  /// The name in the API: "host", "remote", "projector" or "player".
  public var name: String {
    switch self {
    case .host: "host"
    case .remote: "remote"
    case .projector: "projector"
    case .player: "player"
    }
  }

  /// The actor of the moves that this role makes; `nil` if the role makes no moves.
  public var actor: RoomActor? {
    switch self {
    case .host, .remote: .host
    case .projector: nil
    case .player(let number): .player(number)
    }
  }

  public var audience: RoomAudience {
    switch self {
    case .host, .remote: .host
    case .projector: .projector
    case .player: .players
    }
  }
}

/// The devices that get the same events from a room.
public enum RoomAudience: Hashable, CaseIterable, Sendable {
  case players
  /// Players whom the host has not let in yet. After their snapshot, they only get the end of the room and the event `bye`.
  case waiting
  case projector
  /// The host's devices, including remote controls.
  case host
}

/// The roles that the host can give to other devices. The raw values are the names in the API.
public enum DeviceRole: String, CaseIterable, Sendable { case projector, remote }

extension DeviceRole {
  public var role: RoomRole { self == .projector ? .projector : .remote }
}
