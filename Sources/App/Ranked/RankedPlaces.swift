import Rules
import WireAPI

/// The player's places on the leaderboards after a round, and the player's name on the leaderboards.
struct RankedPlaces: Sendable {
  private(set) var parts: [(window: LeaderboardWindow, part: Part<Leaderboard.Place>)] = []
  /// The text of the name field.
  private(set) var typed = ""
  private(set) var naming = Naming.none

  /// The state of the typed name.
  enum Naming: Equatable, Sendable {
    case none
    case saving(RequestID)
    case saved(String)
    /// The server does not allow this name.
    case refused
    /// The name could not be saved. `status` is the status of the response, or 0 if there was none.
    case failed(status: Int)
  }

  static let fieldID = "player-name"

  /// The player's name on leaderboards. Empty if the player has no name. `nil` until the server has sent a place or confirmed a
  /// name.
  var name: String? {
    if case .saved(let name) = naming { return name }
    for (_, part) in parts { if let place = part.value { return place.name ?? "" } }
    return nil
  }

  /// Requests the places that were not requested before or whose requests failed.
  mutating func ask(on leaderboard: RoundKey, in appState: inout AppState) -> [Effect] {
    // Places that were never requested are treated like failed requests, so that the loop below requests them.
    if parts.isEmpty { parts = LeaderboardWindow.allCases.map { ($0, .failed(status: 0)) } }
    var effects: [Effect] = []
    for number in parts.indices where parts[number].part.isFailed {
      let operation = PlayersOperation.leaderboard(leaderboard, parts[number].window, group: nil, after: nil)
      effects.append(appState.ask(.players(operation.request)) { parts[number].part = .loading($0) })
    }
    return effects
  }

  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: AppState) -> [Effect] {
    if naming == .saving(requestID) { return receiveName(response, in: appState) }
    guard let number = parts.firstIndex(where: { $0.part == .loading(requestID) }) else { return [] }
    parts[number].part.receive(response, for: requestID) { $0.value(Leaderboard.self)?.own }
    // Announces only the place on the day's leaderboard, because three announcements would be too many. Most rounds have a place
    // on that leaderboard.
    guard number == 0, let place = parts[number].part.value else { return [] }
    return [.announce(appState.say(.place(place.number, in: parts[number].window)))]
  }

  mutating func type(_ name: String) {
    typed = PlayerName.shortened(name)
    if case .saving = naming { return }
    naming = .none
  }

  mutating func saveName(in appState: inout AppState) -> [Effect] {
    if case .saving = naming { return [] }
    let name = PlayerName.trimmed(typed)
    if name.utf8.isEmpty { return [.focus(id: RankedPlaces.fieldID)] }
    return [appState.ask(.players(PlayersOperation.rename(name).request)) { naming = .saving($0) }]
  }

  private mutating func receiveName(_ response: APIResponse, in appState: AppState) -> [Effect] {
    if let name = PlayerProfile.read(response)??.name {
      naming = .saved(name)
      return [.announce(appState.say(.onTheLeaderboardAs(name))), .focus(id: RankedScreen.againID)]
    }
    naming = response.status == 422 ? .refused : .failed(status: response.status)
    return [.focus(id: RankedPlaces.fieldID)]
  }
}
