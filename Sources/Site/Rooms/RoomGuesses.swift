import HTTP
import Synchronization
import WireAPI

/// Prevents strangers from guessing the codes of rooms.
///
/// After too many wrong codes from an IP address within a minute, devices at this address may use only the rooms that one of them
/// is already in, until the minute is over. So a stranger who guesses codes does not lock out a school that shares the stranger's
/// address. An IPv6 /64 network counts as one address.
final class RoomGuesses: Sendable {
  /// The number of wrong codes that an IP address may try within ``window`` milliseconds.
  static let most = 20
  static let window: Int64 = 60_000
  /// The maximum number of entries in `wrong` and in `known`. Beyond this number, old entries are removed, or all entries if that
  /// is not enough.
  private static let mostEntries = 20_000

  private struct Wrong {
    let since: Int64
    var count = 0
  }

  private struct Place: Hashable {
    let network: RemoteAddress.Network?
    let code: RoomCode
  }

  private struct State {
    var wrong: [RemoteAddress.Network?: Wrong] = [:]
    /// For each address and room, the last time when a device at the address was in the room. Times are in milliseconds since
    /// 1970.
    var known: [Place: Int64] = [:]
  }

  private let state = Mutex(State())

  /// Returns the number of seconds until the sender's address may try this code, or `nil` if it may try the code now.
  func secondsToWait(_ request: Request, for code: RoomCode?, at time: Int64) -> Int? {
    state.withLock { state in
      guard let wrong = state.wrong[request.remote?.network], wrong.count >= Self.most else { return nil }
      let rest = wrong.since + Self.window - time
      if rest <= 0 { return nil }
      if let code, state.known[Place(network: request.remote?.network, code: code)] != nil { return nil }
      return Int((rest + 999) / 1000)
    }
  }

  /// Counts a wrong code from the sender's address.
  func wasWrong(_ request: Request, at time: Int64) {
    state.withLock { state in
      if state.wrong.count > Self.mostEntries { state.wrong = state.wrong.filter { $0.value.since + Self.window > time } }
      if state.wrong.count > Self.mostEntries { state.wrong = [:] }
      let network = request.remote?.network
      var wrong = state.wrong[network] ?? Wrong(since: time)
      if wrong.since + Self.window <= time { wrong = Wrong(since: time) }
      wrong.count += 1
      state.wrong[network] = wrong
    }
  }

  /// Records that a device at the sender's address is in a room.
  func isIn(_ request: Request, _ code: RoomCode, at time: Int64) {
    state.withLock { state in
      if state.known.count > Self.mostEntries { state.known = state.known.filter { $0.value + 60 * Self.window > time } }
      if state.known.count > Self.mostEntries { state.known = [:] }
      state.known[Place(network: request.remote?.network, code: code)] = time
    }
  }
}
