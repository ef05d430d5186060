import Glibc
import Synchronization

/// How long a connection waits where another process holds a lock.
///
/// Until its call must be at its end; where there is no call, as when a database is opened, each wait has a limit of its own.
final class LockTimeout: Sendable {
  private struct State {
    var callEnd: ContinuousClock.Instant?
    var waitEnd = ContinuousClock.now
    var isOver = false
  }

  private let limit: Duration
  private let state = Mutex(State())

  init(_ limit: Duration = .seconds(5)) { self.limit = limit }

  /// Says when the call that begins now must be at its end.
  func limit(callTo end: ContinuousClock.Instant) { state.withLock { $0.callEnd = end } }

  /// From now on nothing is waited for.
  func end() { state.withLock { $0.isOver = true } }

  /// Waits a little before the lock is tried again, longer from time to time; false if there has been enough waiting.
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
