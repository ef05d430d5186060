import Dispatch
import Synchronization

/// Asynchronous work that the main thread blocks on.
///
/// The program's `main` is not `async`, because it would then continue on a thread created before the signals are blocked.
struct BlockingTask<Value: Sendable, Failure: Error> {
  private let work: @Sendable () async throws(Failure) -> Value

  init(_ work: @escaping @Sendable () async throws(Failure) -> Value) { self.work = work }

  /// Starts the work and waits for it. Never call this on a thread of Swift's concurrency pool, which the work may need.
  func value() throws(Failure) -> Value {
    let outcome = begin()
    while true {
      outcome.isThere.wait()
      if let result = outcome.state.withLock({ $0 }) { return try result.get() }
    }
  }

  /// Starts the work without waiting for it.
  func begin() -> Outcome {
    let outcome = Outcome()
    Task.detached { [work] in
      let result: Result<Value, Failure>
      do throws(Failure) { result = .success(try await work()) } catch { result = .failure(error) }
      outcome.state.withLock { $0 = result }
      outcome.isThere.signal()
    }
    return outcome
  }

  /// The result of the work.
  final class Outcome: Sendable {
    fileprivate let state = Mutex<Result<Value, Failure>?>(nil)
    fileprivate let isThere = DispatchSemaphore(value: 0)

    /// Waits for the work to end, up to a limit. Never call this on a thread of the concurrency pool.
    func wait(atMost limit: Duration) { _ = isThere.wait(timeout: .now() + .nanoseconds(Int(limit / .nanoseconds(1)))) }
  }
}
