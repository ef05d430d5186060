import Dispatch
import Synchronization

/// Work of many threads that the main one waits for, before there is anything else to do.
///
/// The program's own `main` is not asynchronous: it would go on in a thread that was made before the signals are held back.
struct BlockingTask<Value: Sendable, Failure: Error> {
  private let work: @Sendable () async throws(Failure) -> Value

  init(_ work: @escaping @Sendable () async throws(Failure) -> Value) { self.work = work }

  /// Begins the work and waits for it; never from a thread of the pool, which the work may need.
  func value() throws(Failure) -> Value {
    let outcome = begin()
    while true {
      outcome.isThere.wait()
      if let result = outcome.state.withLock({ $0 }) { return try result.get() }
    }
  }

  /// Begins the work, to be waited for later.
  func begin() -> Outcome {
    let outcome = Outcome()
    Task.detached { [work] in
      do throws(Failure) {
        let value = try await work()
        outcome.state.withLock { $0 = .success(value) }
      } catch {
        outcome.state.withLock { $0 = .failure(error) }
      }
      outcome.isThere.signal()
    }
    return outcome
  }

  /// What becomes of the work.
  final class Outcome: Sendable {
    fileprivate let state = Mutex<Result<Value, Failure>?>(nil)
    fileprivate let isThere = DispatchSemaphore(value: 0)

    /// Waits for the end of the work, so long at most; never from a thread of the pool.
    func wait(atMost limit: Duration) {
      _ = isThere.wait(timeout: .now() + .nanoseconds(Int(limit / .nanoseconds(1))))
    }
  }
}
