import Synchronization

/// A clock that advances only when a test ends a pause; for one source at a time.
final class StandingClock: Sendable {
  private struct State {
    var now: Int64 = 1_795_000_000_000
    var pausing: (until: Int64, continuation: CheckedContinuation<Void, Never>)?
  }

  private let state = Mutex(State())
  private let begun: AsyncStream<Int64>
  private let begin: AsyncStream<Int64>.Continuation

  init() { (begun, begin) = AsyncStream.makeStream() }

  var now: Int64 { state.withLock { $0.now } }

  func pause(_ milliseconds: Int64) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { $0.pausing = ($0.now + milliseconds, continuation) }
        if Task.isCancelled { wake() }
        begin.yield(milliseconds)
      }
    } onCancel: {
      wake()
    }
  }

  /// Waits until a pause begins, and returns its length in milliseconds.
  func pausing() async -> Int64? { await begun.first { _ in true } }

  /// Ends the pause, and advances the clock by its length.
  func pass() { wake { $0.now = max($0.now, $1) } }

  private func wake(_ change: (inout State, _ until: Int64) -> Void = { _, _ in }) {
    let pausing = state.withLock { state in
      defer { state.pausing = nil }
      if let pausing = state.pausing { change(&state, pausing.until) }
      return state.pausing
    }
    pausing?.continuation.resume()
  }
}
