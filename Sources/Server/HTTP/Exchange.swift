import CMicroHTTPD
import Synchronization

/// What must be remembered of a request that is more than a header and an answer at once: its body, or an answer to come.
final class Exchange: Sendable {
  private enum Answer {
    case none
    case awaited(Suspended, Task<Void, Never>?)
    case here(Response)
  }

  private struct State {
    var body: [UInt8] = []
    var bodySize = 0
    var answer = Answer.none
    var log: PendingLog?
  }

  /// The parts of a log entry that are known before the end.
  struct PendingLog {
    var remote: RemoteAddress?
    var method: String
    var path: String
    var start: ContinuousClock.Instant
    var status: Status?
    var bodySize = 0
  }

  private let state = Mutex(State())

  init(log: PendingLog? = nil) {
    state.withLock { $0.log = log }
  }

  /// Takes a piece of the body, keeping at most `limit` bytes of all of it; says how large the body is so far.
  func receive(_ bytes: UnsafeRawBufferPointer, limit: Int) -> Int {
    state.withLock { state in
      state.bodySize += bytes.count
      if state.bodySize <= limit { state.body.append(contentsOf: bytes) } else { state.body = [] }
      return state.bodySize
    }
  }

  /// The size of all that came, kept or not.
  var bodySize: Int { state.withLock { $0.bodySize } }

  /// The body as received, nil if it was larger than `limit`.
  func takeBody(limit: Int) -> [UInt8]? {
    state.withLock { state in
      guard state.bodySize <= limit else { return nil }
      defer { state.body = [] }
      return state.body
    }
  }

  /// Suspends the connection until the answer is here; only from the thread that serves it.
  func await(on connection: OpaquePointer, _ work: @escaping @Sendable () async -> Response) {
    state.withLock { $0.answer = .awaited(Suspended(connection: connection), nil) }
    MHD_suspend_connection(connection)
    let task = Task.detached { self.finish(with: await work()) }
    state.withLock { state in
      if case .awaited(let connection, nil) = state.answer { state.answer = .awaited(connection, task) }
    }
  }

  /// Gives the answer and wakes the connection; of two answers the first counts.
  func finish(with response: Response) {
    state.withLock { state in
      guard case .awaited(let connection, _) = state.answer else { return }
      state.answer = .here(response)
      connection.resume()
    }
  }

  /// Answers in place of the work, which is told to stop.
  func abandon(with response: Response) {
    let task: Task<Void, Never>? = state.withLock { if case .awaited(_, let task) = $0.answer { task } else { nil } }
    finish(with: response)
    task?.cancel()
  }

  /// The answer, once it is here.
  var answer: Response? {
    state.withLock { if case .here(let response) = $0.answer { response } else { nil } }
  }

  func note(_ status: Status, bodySize: Int) {
    state.withLock {
      $0.log?.status = status
      $0.log?.bodySize = bodySize
    }
  }

  /// The entry for the log, if one is kept and an answer was given.
  var logEntry: LogEntry? {
    state.withLock { state in
      guard let log = state.log, let status = log.status else { return nil }
      return LogEntry(
        remote: log.remote, method: log.method, path: log.path, status: status, bodySize: log.bodySize,
        duration: ContinuousClock.now - log.start)
    }
  }
}

/// A connection that the library has put aside.
private struct Suspended: Sendable {
  // The library may be told to resume from any thread, and keeps a suspended connection alive until then.
  nonisolated(unsafe) let connection: OpaquePointer

  func resume() { MHD_resume_connection(connection) }
}
