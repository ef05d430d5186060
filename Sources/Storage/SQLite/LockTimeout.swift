import Glibc
import Synchronization

/// Limits the time for which a connection waits for a lock that another connection holds.
///
/// The connection waits until the deadline of the current call. Before the first call, for example while the database is opened,
/// each wait has its own limit.
final class LockTimeout: Sendable {
  private struct State {
    var callEnd: ContinuousClock.Instant?
    var waitEnd = ContinuousClock.now
    var isOver = false
  }

  private let limit: Duration
  private let state = Mutex(State())

  init(_ limit: Duration = .seconds(5)) { self.limit = limit }

  /// Sets the deadline of the call that begins now.
  func limit(callTo end: ContinuousClock.Instant) { state.withLock { $0.callEnd = end } }

  /// Ends the current wait and prevents any later one.
  func end() { state.withLock { $0.isOver = true } }

  /// Pauses before the next attempt to take the lock. The first pause takes 1 ms, and each further pause is twice as long, up to
  /// 32 ms. Returns false, without a pause, if the time is up or ``end()`` was called.
  func pause(before attempt: Int32) -> Bool {
    let pause: Duration? = state.withLock { state in
      let now = ContinuousClock.now
      if attempt == 0 { state.waitEnd = now + limit }
      let end = state.callEnd ?? state.waitEnd
      if state.isOver || now >= end { return nil }
      return min(end - now, .milliseconds(1 << min(attempt, 5)))
    }
    guard let pause else { return false }
    usleep(UInt32(clamping: Int(pause / .microseconds(1))))
    return true
  }
}
