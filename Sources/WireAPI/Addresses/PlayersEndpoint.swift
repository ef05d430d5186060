import Rules

/// A REST endpoint for players, leaderboards or ranked rounds.
public enum PlayersEndpoint: TemplatedAddress, Equatable, Sendable {
  /// This browser's player: `GET` returns the profile, `PUT` sets the name, `DELETE` deletes the player with all their data.
  case player
  /// This browser's sign-in: `DELETE` signs the browser out and leaves the player unchanged.
  case device
  /// All data about the player, as a file.
  case data
  /// Creates a transfer code, which adds another device to this player.
  case transfer
  /// Redeems a transfer code.
  case arrival
  /// Creates a group of friends.
  case groups
  /// Joins a group (`PUT`) or leaves it (`DELETE`).
  case group(code: String)
  /// Starts a ranked round.
  case ranked
  /// Takes a step in a ranked round.
  case steps
  /// The best results for a game, subject and variant.
  case leaderboard(RoundKey)

  public enum Template: String, AddressTemplate {
    case player = "/player"
    case device = "/player/device"
    case data = "/player/data"
    case transfer = "/player/transfer"
    case arrival = "/player/arrival"
    case groups = "/groups"
    case group = "/groups/{code}"
    case ranked = "/ranked"
    case steps = "/ranked/steps"
    case leaderboard = "/boards/{game}/{subject}/{variant}"

    public static var root: String { Endpoint.root }
  }

  public init?(_ template: Template, _ values: [String]) {
    switch template {
    case .player: self = .player
    case .device: self = .device
    case .data: self = .data
    case .transfer: self = .transfer
    case .arrival: self = .arrival
    case .groups: self = .groups
    case .group: self = .group(code: values[0])
    case .ranked: self = .ranked
    case .steps: self = .steps
    case .leaderboard: self = .leaderboard(RoundKey(values))
    }
  }

  package var parts: (template: Template, values: [String]) {
    switch self {
    case .player: (.player, [])
    case .device: (.device, [])
    case .data: (.data, [])
    case .transfer: (.transfer, [])
    case .arrival: (.arrival, [])
    case .groups: (.groups, [])
    case .group(let code): (.group, [code])
    case .ranked: (.ranked, [])
    case .steps: (.steps, [])
    case .leaderboard(let key): (.leaderboard, key.segments)
    }
  }

  public var path: String { parts.template.filled(with: parts.values) }

  /// The methods that the address accepts.
  public var methods: [APIRequest.Method] {
    switch self {
    case .player: [.get, .put, .delete]
    case .data, .leaderboard: [.get]
    case .transfer, .arrival, .groups, .ranked, .steps: [.post]
    case .device: [.delete]
    case .group: [.put, .delete]
    }
  }
}
