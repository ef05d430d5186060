import Dispatch
import Synchronization

/// Tracks the deadlines of many concurrent waits. Sets a timer only for the earliest deadline.
///
/// With a timer for each deadline, a server under load would set thousands of timers per second. Hardly any would fire, and each
/// would stay in memory until its deadline.
package final class Deadlines: Sendable {
  /// Identifies a deadline.
  package struct Name: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  private struct Deadline {
    let end: ContinuousClock.Instant
    let pass: @Sendable () -> Void
  }

  private struct State {
    var count: UInt64 = 0
    var deadlines: [Name: Deadline] = [:]
    /// When the next timer fires; `nil` if no timer is set.
    var ring: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let queue: DispatchQueue

  /// - Parameter label: the name that debuggers show for the queue that handles expired deadlines.
  package init(label: String) { queue = DispatchQueue(label: label) }

  /// Calls `pass` after `limit`, unless the returned deadline is dropped first.
  package func set(after limit: Duration, _ pass: @escaping @Sendable () -> Void) -> Name {
    let end = ContinuousClock.now + limit
    let (name, isNext) = state.withLock { state in
      state.count += 1
      let name = Name(number: state.count)
      state.deadlines[name] = Deadline(end: end, pass: pass)
      // Only a deadline before the next timer needs a new timer. The previous timer still fires, but may find no expired
      // deadline.
      let isNext = state.ring.map { end < $0 } ?? true
      if isNext { state.ring = end }
      return (name, isNext)
    }
    if isNext { setTimer(to: end) }
    return name
  }

  /// Cancels a deadline. Call this when the wait has ended in time. The deadline's `pass` may already be running.
  package func drop(_ name: Name) { state.withLock { state in state.deadlines[name] = nil } }

  private func setTimer(to end: ContinuousClock.Instant) {
    let rest = max(end - .now, .zero)
    queue.asyncAfter(deadline: .now() + .nanoseconds(Int(rest / .nanoseconds(1)))) { [weak self] in self?.passAll() }
  }

  private func passAll() {
    let now = ContinuousClock.now
    let (passed, next) = state.withLock { state in
      let passed = state.deadlines.filter { $0.value.end <= now }
      for name in passed.keys { state.deadlines[name] = nil }
      if let ring = state.ring, ring > now { return (passed, ContinuousClock.Instant?.none) }
      state.ring = state.deadlines.values.map(\.end).min()
      return (passed, state.ring)
    }
    for deadline in passed.values { deadline.pass() }
    if let next { setTimer(to: next) }
  }
}
