/// An address of the REST interface that has to do with players and boards, parsed and printed by this one table.
///
/// It stands beside `Endpoint`, so that who plays alone loads nothing of it.
public enum PlayersEndpoint: Equatable, Sendable {
  /// Who this browser's player is: `GET`; `PUT` with a name; `DELETE` with all that is known of them.
  case player
  /// What makes this browser the player's: `DELETE` signs it out, and leaves the player as they are.
  case device
  /// All that is known of the player, as a file.
  case data
  /// Makes a code by which another device becomes this player's.
  case transfer
  /// Takes such a code.
  case arrival
  /// Founds a group of friends.
  case groups
  /// Joins a group (`PUT`) or leaves it (`DELETE`).
  case group(code: String)
  /// Begins a ranked round.
  case ranked
  /// Takes a step in one.
  case steps
  /// The best of those who have played a subject in some way.
  case board(game: String, subject: String, variant: String)

  /// `nil` where no such address is.
  public init?(path: String) {
    guard let segments = AddressPath(path)?.segments, segments.count > 2, segments[0] == "api", segments[1] == "v1" else {
      return nil
    }
    switch (segments.count, segments[2]) {
    case (3, "player"): self = .player
    case (4, "player") where segments[3] == "device": self = .device
    case (4, "player") where segments[3] == "data": self = .data
    case (4, "player") where segments[3] == "transfer": self = .transfer
    case (4, "player") where segments[3] == "arrival": self = .arrival
    case (3, "groups"): self = .groups
    case (4, "groups") where !segments[3].utf8.isEmpty: self = .group(code: segments[3])
    case (3, "ranked"): self = .ranked
    case (4, "ranked") where segments[3] == "steps": self = .steps
    case (6, "boards") where segments[3...].allSatisfy({ !$0.utf8.isEmpty }):
      self = .board(game: segments[3], subject: segments[4], variant: segments[5])
    default: return nil
    }
  }

  public var path: String {
    switch self {
    case .player: Endpoint.root + "/player"
    case .device: Endpoint.root + "/player/device"
    case .data: Endpoint.root + "/player/data"
    case .transfer: Endpoint.root + "/player/transfer"
    case .arrival: Endpoint.root + "/player/arrival"
    case .groups: Endpoint.root + "/groups"
    case .group(let code): Endpoint.root + AddressPath.text("groups", code)
    case .ranked: Endpoint.root + "/ranked"
    case .steps: Endpoint.root + "/ranked/steps"
    case .board(let game, let subject, let variant): Endpoint.root + AddressPath.text("boards", game, subject, variant)
    }
  }

  /// The methods that the address takes.
  public var methods: [Call.Method] {
    switch self {
    case .player: [.get, .put, .delete]
    case .data, .board: [.get]
    case .transfer, .arrival, .groups, .ranked, .steps: [.post]
    case .device: [.delete]
    case .group: [.put, .delete]
    }
  }
}
