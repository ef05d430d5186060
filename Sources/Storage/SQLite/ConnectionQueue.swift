import Dispatch
import Synchronization
import Platform

/// The one queue on which a connection to a database is used, one piece of work after the other.
///
/// A queue grows when the disk hangs or another process holds a lock. So nobody waits longer than agreed, the time in the queue
/// included: whoever has waited too long is told so, and the work that was not begun is forgotten.
final class ConnectionQueue: Sendable {
  private struct State {
    /// Nil while it is not open, and after the end.
    var database: SQLiteConnection?
    var isClosed = false
  }

  private let queue = DispatchQueue(label: "potiron.database")
  /// Where time runs out, while the other queue is held up.
  private let deadlines = Deadlines(label: "potiron.database.deadlines")
  /// Locked on the queue, and where another one has the connection closed or opened anew.
  private let state: Mutex<State>
  private let lockTimeout: LockTimeout
  private let busGuard = SIGBUSGuard()
  private let path: String

  init(_ database: sending SQLiteConnection, lockTimeout: LockTimeout) {
    path = database.path
    self.lockTimeout = lockTimeout
    state = Mutex(State(database: database))
  }

  /// Does the work on the queue.
  ///
  /// What fails for want of time may be done all the same: the disk can hang after it took the last byte.
  ///
  /// - Parameter work: is given the connection, which it may exchange for another; nil where there is none at the moment.
  func perform<Value: Sendable>(
    within limit: Duration, _ work: @escaping @Sendable (inout SQLiteConnection?) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    if isFaulted { throw hold }
    let end = ContinuousClock.now + limit
    var deadline: Deadlines.Name?
    let result = await withCheckedContinuation { continuation in
      let call = Job(work, continuation)
      deadline = self.deadline(of: call, after: limit)
      queue.async {
        guard let work = call.begin() else { return }
        call.finish(self.result(of: work, before: end))
      }
    }
    if let deadline { deadlines.drop(deadline) }
    return try result.get()
  }

  /// Has work done for which nobody waits.
  func enqueue(within limit: Duration, _ work: @escaping @Sendable (inout SQLiteConnection?) throws(StorageError) -> Void) {
    queue.async {
      if !self.isFaulted { _ = self.result(of: work, before: .now + limit) }
    }
  }

  private func deadline<Value>(of call: Job<Value>, after limit: Duration) -> Deadlines.Name {
    deadlines.set(after: limit) { [weak self, weak call] in
      guard let self else { return }
      call?.finish(.failure(hold))
    }
  }

  /// Whether a thread is stuck in the connection, which then is there as long as the process.
  var isFaulted: Bool { busGuard.isFaulted }

  /// What holds the queue up, if something does.
  private var hold: StorageError { isFaulted ? .faulted(path: path + "-shm") : .overdue(path: path) }

  // MARK: From the thread of another queue

  /// Closes the connection without a look into the log, once the work that is under way is done.
  func drop() {
    busGuard.guarding {
      state.withLock { state in
        state.database?.leaveLog()
        state.database = nil
      }
    }
  }

  /// Closes the connection and opens another one, once the work that is under way is done.
  func exchange(for open: @Sendable (LockTimeout) throws(StorageError) -> sending SQLiteConnection) throws(StorageError) {
    let lockTimeout = lockTimeout
    lockTimeout.limit(callTo: .now + .seconds(5))
    let result: Result<Void, StorageError> = busGuard.guarding {
      state.withLock { state in
        state.database?.leaveLog()
        state.database = nil
        if state.isClosed { return .success(()) }
        return Result { () throws(StorageError) in state.database = try open(lockTimeout) }
      }
    }
    try result.get()
  }

  // MARK: The end

  /// Closes the database after what is in the queue, which waits for no lock any more; gives up on a disk that hangs.
  func close(atMost limit: Duration) async {
    lockTimeout.end()
    if isFaulted { return }
    var deadline: Deadlines.Name?
    _ = await withCheckedContinuation { continuation in
      let call = Job<Void>({ _ in }, continuation)
      deadline = self.deadline(of: call, after: limit)
      queue.async {
        self.end()
        call.finish(.success(()))
      }
    }
    if let deadline { deadlines.drop(deadline) }
  }

  /// Closes from a thread that may block; gives up on a disk that hangs.
  func closeAndWait(atMost limit: Duration) {
    lockTimeout.end()
    if isFaulted { return }
    let closed = DispatchSemaphore(value: 0)
    queue.async {
      self.end()
      closed.signal()
    }
    _ = closed.wait(timeout: .now() + .milliseconds(Int(limit / .milliseconds(1))))
  }

  private func end() { busGuard.guarding { state.withLock { $0 = State(database: nil, isClosed: true) } } }

  private func result<Value: Sendable>(
    of work: @Sendable (inout SQLiteConnection?) throws(StorageError) -> Value, before end: ContinuousClock.Instant
  ) -> Result<Value, StorageError> {
    lockTimeout.limit(callTo: end)
    return busGuard.guarding {
      state.withLock { state in
        if state.isClosed { return .failure(.closed) }
        return Result { () throws(StorageError) in try work(&state.database) }
      }
    }
  }
}

/// Work that someone waits for; of two results the first counts.
private final class Job<Value: Sendable>: Sendable {
  typealias Work = @Sendable (inout SQLiteConnection?) throws(StorageError) -> Value
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
