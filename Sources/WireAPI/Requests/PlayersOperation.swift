import Content
import JSON
import Rules

/// What the app asks of the server about players, leaderboards and ranked rounds.
public enum PlayersOperation: Equatable, Sendable {
  /// Who this browser's player is.
  case player
  case rename(String)
  /// Delete the player with all that is known of them.
  case delete
  /// A code by which another device becomes this player's.
  case transfer
  /// Become the player of a code from another device.
  case arrive(code: String)
  case found
  case join(group: String)
  case leave(group: String)
  /// A page of a leaderboard: of all players or of a group of friends, from the top or from where the page before has ended.
  case leaderboard(RoundKey, LeaderboardWindow, group: String?, after: String?)
  /// A ranked round: `resuming`, the one that this browser has begun last, if it is one of this leaderboard and not over.
  case begin(RoundKey, Language, resuming: Bool)
  /// The next step in a ranked round.
  ///
  /// - Parameters:
  ///   - number: how many were taken before.
  ///   - waited: how long the player took since what they answer was shown, in milliseconds.
  case step(ticket: String, number: Int, move: String, waited: Int64, Language)

  /// The request as it is made.
  public var request: PlayersRequest {
    switch self {
    case .player: PlayersRequest(.get, .player)
    case .rename(let name): PlayersRequest(.put, .player, body: ["name": .string(name)])
    case .delete: PlayersRequest(.delete, .player)
    case .transfer: PlayersRequest(.post, .transfer)
    case .arrive(let code): PlayersRequest(.post, .arrival, body: ["code": .string(code)])
    case .found: PlayersRequest(.post, .groups)
    case .join(let group): PlayersRequest(.put, .group(code: group))
    case .leave(let group): PlayersRequest(.delete, .group(code: group))
    case .leaderboard(let key, let window, let group, let after):
      PlayersRequest(
        .get, .leaderboard(key),
        query: AddressQuery().with(.period, window.rawValue).with(.group, ifAny: group).with(.after, ifAny: after))
    case .begin(let key, let language, let isResuming):
      PlayersRequest(
        .post, .ranked,
        body: [
          "game": .string(key.game), "subject": .string(key.subject), "variant": .string(key.variant),
          "language": language.json, "resume": .bool(isResuming),
        ])
    case .step(let ticket, let number, let move, let waited, let language):
      PlayersRequest(
        .post, .steps,
        body: [
          "ticket": .string(ticket), "step": number.json, "move": .string(move), "waited": waited.json,
          "language": language.json,
        ])
    }
  }
}

/// A request about players, leaderboards or ranked rounds, written out by the screen that makes it, since the core has no room for what
/// those who play alone never ask.
public struct PlayersRequest: Equatable, Sendable {
  package let method: APIRequest.Method
  /// Path and query.
  package let address: String
  package let body: JSON?

  init(_ method: APIRequest.Method, _ endpoint: PlayersEndpoint, query: AddressQuery = AddressQuery(), body: JSON? = nil) {
    self.method = method
    address = endpoint.path + query.text
    self.body = body
  }
}
