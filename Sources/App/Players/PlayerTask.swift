import WireAPI

/// A request about the player. The response is the updated player, except for `transfer` and `delete`.
enum PlayerTask: Equatable, Sendable {
  case rename(String)
  /// The response is a ``TransferCode``.
  case transfer
  case arrive(code: String)
  case found
  case join(code: String)
  case leave(code: String)
  /// The response is empty.
  case delete

  /// The part of the page that starts a task and reports its outcome.
  enum Place: Equatable, Sendable { case name, device, arrival, friends, joining, data }

  var place: Place {
    switch self {
    case .rename: .name
    case .transfer: .device
    case .arrive: .arrival
    case .found, .leave: .friends
    case .join: .joining
    case .delete: .data
    }
  }

  var operation: PlayersOperation {
    switch self {
    case .rename(let name): .rename(name)
    case .transfer: .transfer
    case .arrive(let code): .arrive(code: code)
    case .found: .found
    case .join(let code): .join(group: code)
    case .leave(let code): .leave(group: code)
    case .delete: .delete
    }
  }

  enum Outcome: Equatable, Sendable {
    case done
    /// The status of the response, or 0 without one.
    case failed(status: Int)
  }
}

extension Phrase {
  /// Returns the report of a finished task. `player` is the updated player. `nil` if the page already shows the outcome.
  static func report(_ task: PlayerTask, _ outcome: PlayerTask.Outcome, _ player: PlayerProfile?) -> Phrase? {
    guard case .failed(let status) = outcome else { return done(task, player) }
    return switch (status, task) {
    case (0, _): .noAnswer
    case (429, _): .tooOften
    case (422, .rename): .nameRefused
    case (422, .arrive): .codeRefused
    case (404, .join): .noSuchGroup
    case (409, .found): .tooManyGroups
    case (409, .join): (player?.groups.count ?? 0) < PlayerScreen.mostGroups ? .groupIsFull : .tooManyGroups
    default: .strangeAnswer
    }
  }

  private static func done(_ task: PlayerTask, _ player: PlayerProfile?) -> Phrase? {
    switch task {
    case .rename: .nameSaved
    case .transfer: nil
    case .arrive: .arrived(player?.name)
    case .found: .founded
    case .join: .joined
    case .leave: .left
    case .delete: .deleted
    }
  }
}
