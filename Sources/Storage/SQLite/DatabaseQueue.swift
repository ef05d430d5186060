import Dispatch
import Synchronization

/// The one queue on which a database is used, one piece of work after the other.
///
/// A queue grows when the disk hangs or another process holds a lock. So nobody waits longer than agreed, the time in the queue
/// included: whoever has waited too long is told so, and the work that was not begun is forgotten.
final class DatabaseQueue: Sendable {
  private let queue = DispatchQueue(label: "potiron.database")
  /// Where time runs out, while the other queue is held up.
  private let deadlines = DispatchQueue(label: "potiron.database.deadlines")
  /// Locked on the queue alone.
  private let database: Mutex<Database?>
  private let patience: Patience
  private let stranding = Stranding()
  private let path: String

  init(_ database: sending Database, patience: Patience) {
    path = database.path
    self.patience = patience
    self.database = Mutex(database)
  }

  /// Does the work on the queue.
  ///
  /// What fails for want of time may be done all the same: the disk can hang after it took the last byte.
  func perform<Value: Sendable>(
    within limit: Duration, _ work: @escaping @Sendable (Database) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    if stranding.isStranded { throw hold }
    let end = ContinuousClock.now + limit
    let result = await withCheckedContinuation { continuation in
      let call = Call(work, continuation)
      queue.async {
        guard let work = call.begin() else { return }
        call.finish(self.result(of: work, before: end))
      }
      finish(call, after: limit)
    }
    return try result.get()
  }

  private func finish<Value>(_ call: Call<Value>, after limit: Duration) {
    let time = DispatchTimeInterval.nanoseconds(Int(limit / .nanoseconds(1)))
    deadlines.asyncAfter(deadline: .now() + time) { [weak call] in call?.finish(.failure(self.hold)) }
  }

  /// What holds the queue up, if something does.
  private var hold: StorageError { stranding.isStranded ? .replaced(path: path + "-shm") : .overdue(path: path) }

  /// Closes the database after what is in the queue, which waits for no lock any more; gives up on a disk that hangs.
  func close(atMost limit: Duration) async {
    patience.end()
    if stranding.isStranded { return }
    _ = await withCheckedContinuation { continuation in
      let call = Call<Void>({ _ in }, continuation)
      queue.async {
        self.drop()
        call.finish(.success(()))
      }
      finish(call, after: limit)
    }
  }

  /// Closes from a thread that may block; gives up on a disk that hangs.
  func closeAndWait(atMost limit: Duration) {
    patience.end()
    if stranding.isStranded { return }
    let closed = DispatchSemaphore(value: 0)
    queue.async {
      self.drop()
      closed.signal()
    }
    _ = closed.wait(timeout: .now() + .milliseconds(Int(limit / .milliseconds(1))))
  }

  private func drop() { stranding.guarding { database.withLock { $0 = nil } } }

  private func result<Value: Sendable>(
    of work: @Sendable (Database) throws(StorageError) -> Value, before end: ContinuousClock.Instant
  ) -> Result<Value, StorageError> {
    patience.limit(callTo: end)
    return stranding.guarding {
      database.withLock { database in
        guard let database else { return .failure(.closed) }
        return Result { () throws(StorageError) in try work(database) }
      }
    }
  }
}

/// Work that someone waits for; of two results the first counts.
private final class Call<Value: Sendable>: Sendable {
  typealias Work = @Sendable (Database) throws(StorageError) -> Value
  typealias Continuation = CheckedContinuation<Result<Value, StorageError>, Never>

  private struct State {
    var work: Work?
    var continuation: Continuation?
  }

  private let state: Mutex<State>

  init(_ work: @escaping Work, _ continuation: Continuation) {
    state = Mutex(State(work: work, continuation: continuation))
  }

  /// The work, unless nobody waits for it any more.
  func begin() -> Work? {
    state.withLock { state in
      defer { state.work = nil }
      return state.work
    }
  }

  func finish(_ result: Result<Value, StorageError>) {
    let continuation = state.withLock { state in
      defer { state = State() }
      return state.continuation
    }
    continuation?.resume(returning: result)
  }
}
