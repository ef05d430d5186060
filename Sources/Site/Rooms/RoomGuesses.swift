import HTTP
import Synchronization
import WireAPI

/// Keeps strangers from guessing the codes of rooms.
///
/// An address that has tried too many wrong codes gets nothing but the rooms in which one of its devices is already. So a guesser
/// does not lock out a school behind the same address.
final class RoomGuesses: Sendable {
  /// The number of wrong codes that an address may try within ``window`` milliseconds.
  static let most = 20
  static let window: Int64 = 60_000
  /// More than this many entries are not kept.
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
    /// When a device at an address was last in a room.
    var known: [Place: Int64] = [:]
  }

  private let state = Mutex(State())

  /// Returns the number of seconds after which the address may try other codes. Nil if it may try this one now.
  func secondsToWait(_ request: Request, for code: RoomCode?, at time: Int64) -> Int? {
    state.withLock { state in
      guard let wrong = state.wrong[request.remote?.network], wrong.count >= Self.most else { return nil }
      let rest = wrong.since + Self.window - time
      if rest <= 0 { return nil }
      if let code, state.known[Place(network: request.remote?.network, code: code)] != nil { return nil }
      return Int((rest + 999) / 1000)
    }
  }

  /// Counts a wrong code.
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

  /// Remembers that a device at the sender's address is in a room.
  func isIn(_ request: Request, _ code: RoomCode, at time: Int64) {
    state.withLock { state in
      if state.known.count > Self.mostEntries { state.known = state.known.filter { $0.value + 60 * Self.window > time } }
      if state.known.count > Self.mostEntries { state.known = [:] }
      state.known[Place(network: request.remote?.network, code: code)] = time
    }
  }
}
