import WireAPI

extension PlayerScreen {
  /// The section of the page that starts an operation and reports its outcome.
  enum Place: Equatable, Sendable { case name, device, arrival, friends, joining, data }

  enum Outcome: Equatable, Sendable {
    case done
    /// `status` is the status of the response, or 0 if there was none.
    case failed(status: Int)
  }
}

extension PlayersOperation {
  /// The section of the player page that starts the operation. `nil` if another page starts it, or if it starts automatically.
  var place: PlayerScreen.Place? {
    switch self {
    case .rename: .name
    case .transfer: .device
    case .arrive, .signIn: .arrival
    case .found, .leave: .friends
    case .join: .joining
    case .delete, .signOut: .data
    case .player, .leaderboard, .begin, .step: nil
    }
  }
}

extension Phrase {
  /// Returns the text that reports a finished operation, or `nil` if the page shows the outcome without a report. `player` is the
  /// profile after the operation.
  static func report(_ task: PlayersOperation, _ outcome: PlayerScreen.Outcome, _ player: PlayerProfile?) -> Phrase? {
    switch (outcome, task) {
    case (.done, .rename): .nameSaved
    case (.done, .arrive): .arrived(player?.name)
    case (.done, .found): .founded
    case (.done, .join): .joined
    case (.done, .leave): .left
    case (.done, .delete): .deleted
    case (.done, .signIn): player?.author.map { .signedInAsAuthor($0.name) } ?? .arrived(player?.name)
    case (.done, .signOut): .signedOut
    case (.done, _): nil
    case (.failed(status: 0), _): .noAnswer
    case (.failed(status: 429), _): .tooOften
    case (.failed(status: 422), .rename): .nameRefused
    case (.failed(status: 422), .arrive): .codeRefused
    case (.failed(status: 404), .signIn), (.failed(status: 422), .signIn): .signInRefused
    case (.failed(status: 404), .join): .noSuchGroup
    case (.failed(status: 409), .found): .tooManyGroups
    case (.failed(status: 409), .join): (player?.groups.count ?? 0) < PlayerProfile.mostGroups ? .groupIsFull : .tooManyGroups
    case (.failed, _): .strangeAnswer
    }
  }
}
