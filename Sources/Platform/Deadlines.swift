import Dispatch
import Synchronization

/// When each of many waits is at its end, whatever it waits for. However many there are, one timer runs: for the one that ends next.
///
/// With a timer for each, a server under load would set thousands of them in a second, of which hardly one ever rings, and keep each
/// for as long as a call may take.
package final class Deadlines: Sendable {
  /// Tells a deadline from others.
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
    /// When the timer rings; nil while none runs.
    var ring: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let queue: DispatchQueue

  /// - Parameter label: by which debuggers name the thread on which what is overdue is told so.
  package init(label: String) { queue = DispatchQueue(label: label) }

  /// Has `pass` be called after a while, unless the deadline is dropped before.
  package func set(after limit: Duration, _ pass: @escaping @Sendable () -> Void) -> Name {
    let end = ContinuousClock.now + limit
    let (name, isNext) = state.withLock { state in
      state.count += 1
      let name = Name(number: state.count)
      state.deadlines[name] = Deadline(end: end, pass: pass)
      // One that is set for later finds nothing to do when it rings.
      let isNext = state.ring.map { end < $0 } ?? true
      if isNext { state.ring = end }
      return (name, isNext)
    }
    if isNext { setTimer(to: end) }
    return name
  }

  /// What was waited for is there: nothing is to be called any more, though it may be under way.
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
