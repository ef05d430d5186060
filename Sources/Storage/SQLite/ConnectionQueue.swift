import Dispatch
import Synchronization
import Platform

/// The queue of one database connection, which runs one piece of work at a time.
///
/// The queue grows when the disk hangs or another process holds a lock. So a call's time limit includes its time in the queue. A
/// call that runs out of time fails. Its work is discarded if it has not started.
final class ConnectionQueue: Sendable {
  typealias Work<Value> = @Sendable (inout SQLiteConnection?) throws(StorageError) -> Value
  private typealias Job<Value: Sendable> = PendingCall<Work<Value>, Value, StorageError>

  private struct State {
    /// Nil while no connection is open, and after `close`.
    var database: SQLiteConnection?
    var isClosed = false

    /// Closes the connection without a checkpoint of the write-ahead log.
    mutating func drop() {
      database?.leaveLog()
      database = nil
    }
  }

  private let queue = DispatchQueue(label: "potiron.database")
  /// Enforces time limits even while `queue` is blocked.
  private let deadlines = Deadlines(label: "potiron.database.deadlines")
  /// Locked by work on `queue`, and by threads outside the queue that close or reopen the connection.
  private let state: Mutex<State>
  private let lockTimeout: LockTimeout
  private let busGuard = SIGBUSGuard()
  private let path: String

  init(_ database: sending SQLiteConnection, lockTimeout: LockTimeout) {
    path = database.path
    self.lockTimeout = lockTimeout
    state = Mutex(State(database: database))
  }

  /// Runs the work on the queue; see ``SQLBackend``. The work gets the connection, or nil if none is open, and may replace it.
  func perform<Value: Sendable>(within limit: Duration, _ work: @escaping Work<Value>) async throws(StorageError) -> Value {
    if isFaulted { throw hold }
    let end = ContinuousClock.now + limit
    return try await result(within: limit, work) { call in
      guard let work = call.begin() else { return }
      call.finish(self.result(of: work, before: end))
    }.get()
  }

  /// Puts the call on the queue, where `serve` handles it. Returns the call's result, or the error ``hold`` if the time limit is
  /// reached first.
  private func result<Value: Sendable>(
    within limit: Duration, _ work: @escaping Work<Value>, _ serve: @escaping @Sendable (Job<Value>) -> Void
  ) async -> Result<Value, StorageError> {
    var deadline: Deadlines.Name?
    let result = await withCheckedContinuation { continuation in
      let call = Job(work, continuation)
      deadline = deadlines.set(after: limit) { [weak self, weak call] in
        if let self { call?.finish(.failure(hold)) }
      }
      queue.async { serve(call) }
    }
    if let deadline { deadlines.drop(deadline) }
    return result
  }

  /// Enqueues work that no caller waits for.
  func enqueue(within limit: Duration, _ work: @escaping Work<Void>) {
    queue.async {
      if !self.isFaulted { _ = self.result(of: work, before: .now + limit) }
    }
  }

  /// Whether a thread is stuck in a call on the connection. The connection then stays open until the process ends.
  var isFaulted: Bool { busGuard.isFaulted }

  /// The error for a call that runs out of time, or that cannot run because a thread is stuck.
  private var hold: StorageError { isFaulted ? .faulted(path: path + "-shm") : .overdue(path: path) }

  // MARK: Called from other queues

  /// Closes the connection without a checkpoint of the write-ahead log, once the current work is done.
  func drop() { busGuard.guarding { state.withLock { $0.drop() } } }

  /// Closes the connection once the current work is done. Then opens a new one, unless the queue was closed.
  func exchange(for open: @Sendable (LockTimeout) throws(StorageError) -> sending SQLiteConnection) throws(StorageError) {
    let lockTimeout = lockTimeout
    lockTimeout.limit(callTo: .now + .seconds(5))
    let result: Result<Void, StorageError> = busGuard.guarding {
      state.withLock { state in
        state.drop()
        if state.isClosed { return .success(()) }
        return Result { () throws(StorageError) in state.database = try open(lockTimeout) }
      }
    }
    try result.get()
  }

  // MARK: Closing

  /// Closes the database once the queued work is done. Queued work no longer waits for locks. Gives up after `limit`, for example
  /// if the disk hangs.
  func close(atMost limit: Duration) async {
    lockTimeout.end()
    if isFaulted { return }
    _ = await result(within: limit, { _ in }) { call in
      self.end()
      call.finish(.success(()))
    }
  }

  /// Closes the database from a thread that may block. Gives up after `limit`, for example if the disk hangs.
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

  private func result<Value: Sendable>(of work: Work<Value>, before end: ContinuousClock.Instant) -> Result<Value, StorageError> {
    lockTimeout.limit(callTo: end)
    return busGuard.guarding {
      state.withLock { state in
        if state.isClosed { return .failure(.closed) }
        return Result { () throws(StorageError) in try work(&state.database) }
      }
    }
  }
}
