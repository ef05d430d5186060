import Dispatch
import Synchronization

/// Asynchronous work for which the main thread waits.
///
/// The program needs this type because its `main` is not `async`. An `async` main would continue on a thread that was created
/// before the signals were blocked, so that thread could receive the signals.
struct BlockingTask<Value: Sendable, Failure: Error> {
  private let work: @Sendable () async throws(Failure) -> Value

  init(_ work: @escaping @Sendable () async throws(Failure) -> Value) { self.work = work }

  /// Starts the work and waits for its result. Never call this on a thread of Swift's concurrency pool, because the work may need
  /// that thread.
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

  /// The result of the work, once the work has ended.
  final class Outcome: Sendable {
    fileprivate let state = Mutex<Result<Value, Failure>?>(nil)
    fileprivate let isThere = DispatchSemaphore(value: 0)

    /// Waits until the work ends or the time limit is reached. Never call this on a thread of the concurrency pool.
    func wait(atMost limit: Duration) { _ = isThere.wait(timeout: .now() + .nanoseconds(Int(limit / .nanoseconds(1)))) }
  }
}
