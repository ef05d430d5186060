import HTTP
import Synchronization

/// The minimum pause between a client's requests. The original answers one call per IP address every five seconds.
///
/// Pauses continue when the content is replaced.
package final class TriviaPauses: Sendable {
  /// The pause in milliseconds.
  private let pause: Int64
  /// The time of each client's last request that was not refused, in milliseconds.
  private let last = Mutex<[RemoteAddress.Network?: Int64]>([:])

  /// The maximum number of clients in `last`. Before it is exceeded, the clients whose pause is over are removed. If that is not
  /// enough, all clients are removed, so that nobody is refused by mistake.
  private static let room = 4096

  package init(seconds: Int) { pause = Int64(seconds) * 1000 }

  /// Returns whether to refuse a client's request. If not, the client's next pause begins. `now` is in milliseconds.
  package func refuse(_ client: RemoteAddress.Network?, at now: Int64) -> Bool {
    if pause == 0 { return false }
    return last.withLock { last in
      // A request that seems to be later than `now` does not count, because the clock was set back.
      func waits(_ time: Int64) -> Bool { (0..<pause).contains(now - time) }
      if let time = last[client], waits(time) { return true }
      if last.count >= Self.room { last = last.filter { waits($0.value) } }
      if last.count >= Self.room { last = [:] }
      last[client] = now
      return false
    }
  }
}
