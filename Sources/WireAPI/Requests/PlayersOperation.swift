import Content
import JSON
import Rules

/// An operation on players, leaderboards or ranked rounds that the app requests from the server.
public enum PlayersOperation: Equatable, Sendable {
  /// Fetches the profile of this browser's player.
  case player
  case rename(String)
  /// Deletes the player with all their data.
  case delete
  /// Requests a transfer code, which adds another device to this player.
  case transfer
  /// Adds this device to the player who requested the transfer code.
  case arrive(code: String)
  /// Signs this device in as the author for whom the sign-in link was made. `secret` is the part of the link after "sign-in-".
  case signIn(secret: String)
  /// Signs this device out. The player stays.
  case signOut
  case found
  case join(group: String)
  case leave(group: String)
  /// Fetches a page of a leaderboard. `group` is the code of a group of friends. `after` is ``Leaderboard/next`` from the
  /// previous page. Both are optional.
  case leaderboard(RoundKey, LeaderboardWindow, group: String?, after: String?)
  /// Starts a ranked round. If `resuming` is true, continues this browser's latest round instead, provided that this round is for
  /// the same leaderboard and is not over.
  case begin(RoundKey, Language, resuming: Bool)
  /// Takes the next step in a ranked round.
  ///
  /// - Parameters:
  ///   - number: the number of steps already taken.
  ///   - waited: the time from showing the question to the player's move, in milliseconds.
  case step(ticket: String, number: Int, move: String, waited: Int64, Language)

  /// The HTTP request for the operation.
  public var request: PlayersRequest {
    switch self {
    case .player: PlayersRequest(.get, .player)
    case .rename(let name): PlayersRequest(.put, .player, body: ["name": .string(name)])
    case .delete: PlayersRequest(.delete, .player)
    case .transfer: PlayersRequest(.post, .transfer)
    case .arrive(let code): PlayersRequest(.post, .arrival, body: ["code": .string(code)])
    case .signIn(let secret): PlayersRequest(.post, .arrival, body: ["secret": .string(secret)])
    case .signOut: PlayersRequest(.delete, .device)
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

/// A request about players, leaderboards, ranked rounds or rooms. Screens build the requests, so that the code for them is not in
/// the core, which every page loads.
public struct PlayersRequest: Equatable, Sendable {
  package let method: APIRequest.Method
  /// The path and the query.
  package let address: String
  package let body: JSON?

  init(_ method: APIRequest.Method, _ endpoint: PlayersEndpoint, query: AddressQuery = AddressQuery(), body: JSON? = nil) {
    self.method = method
    address = endpoint.path + query.text
    self.body = body
  }

  init(_ method: APIRequest.Method, address: String, body: JSON? = nil) {
    (self.method, self.address, self.body) = (method, address, body)
  }
}
