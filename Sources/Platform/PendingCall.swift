import Synchronization

/// Work whose result a caller waits for. If ``finish(_:)`` is called more than once, the caller gets only the first result.
package final class PendingCall<Work: Sendable, Value: Sendable, Failure: Error>: Sendable {
  package typealias Continuation = CheckedContinuation<Result<Value, Failure>, Never>

  private struct State {
    var work: Work?
    var continuation: Continuation?
  }

  private let state: Mutex<State>

  package init(_ work: Work, _ continuation: Continuation) { state = Mutex(State(work: work, continuation: continuation)) }

  /// Returns the work once. Returns `nil` if the work was already returned, or if the caller already has a result.
  package func begin() -> Work? {
    state.withLock { state in
      defer { state.work = nil }
      return state.work
    }
  }

  package func finish(_ result: Result<Value, Failure>) {
    let continuation = state.withLock { state in
      defer { state = State() }
      return state.continuation
    }
    continuation?.resume(returning: result)
  }
}
