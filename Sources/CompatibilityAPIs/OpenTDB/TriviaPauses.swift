import HTTP
import Synchronization

/// Who has asked for questions of late: the original answers one call of an address in five seconds, and refuses others.
///
/// It lasts when the content is exchanged.
package final class TriviaPauses: Sendable {
  /// In milliseconds.
  private let pause: Int64
  /// When a client was last answered.
  private let last = Mutex<[RemoteAddress.Network?: Int64]>([:])

  /// Clients that are remembered; where there are more at one time, all are forgotten, and nobody waits in vain.
  private static let room = 4096

  package init(seconds: Int) { pause = Int64(seconds) * 1000 }

  /// Whether a client is refused at a time in milliseconds; if not, its next pause begins then.
  package func refuse(_ client: RemoteAddress.Network?, at now: Int64) -> Bool {
    if pause == 0 { return false }
    return last.withLock { last in
      // A clock that was set back keeps nobody waiting.
      func waits(_ time: Int64) -> Bool { (0..<pause).contains(now - time) }
      if let time = last[client], waits(time) { return true }
      if last.count >= Self.room { last = last.filter { waits($0.value) } }
      if last.count >= Self.room { last = [:] }
      last[client] = now
      return false
    }
  }
}
