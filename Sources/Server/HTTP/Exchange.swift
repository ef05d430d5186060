import CMicroHTTPD
import Synchronization

/// What must be remembered of a request that is more than an answer at once: an answer to come, or an entry for the log.
final class Exchange: Sendable {
  private enum Answer {
    case none
    case awaited(Suspended, Task<Void, Never>?)
    case here(Response)
  }

  private struct State {
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

  /// Suspends the connection until the answer is here; only from the thread that serves it.
  ///
  /// The answer can be here already, where the exchange was given up meanwhile: whoever gives the first answer counts.
  func await(on connection: OpaquePointer, _ work: @escaping @Sendable () async -> Response) {
    let suspended = Suspended(connection)
    let isWanted = state.withLock { state in
      guard case .none = state.answer else { return false }
      state.answer = .awaited(suspended, nil)
      return true
    }
    // Only what is suspended can be resumed, and only once it is known as awaited does anyone do so.
    guard isWanted else { return suspended.resume() }
    // Somebody waits for it, so it goes before what nobody waits for.
    let task = Task.detached(priority: .high) { self.finish(with: await work()) }
    let isLate = state.withLock { state in
      guard case .awaited(let connection, _) = state.answer else { return true }
      state.answer = .awaited(connection, task)
      return false
    }
    // Given up before its task was known, or done already.
    if isLate { task.cancel() }
  }

  /// Gives the answer and wakes the connection; of two answers the first counts.
  func finish(with response: Response) {
    state.withLock { state in
      switch state.answer {
      case .none: state.answer = .here(response)
      case .awaited(let connection, _):
        state.answer = .here(response)
        connection.resume()
      case .here: return
      }
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
  private nonisolated(unsafe) let connection: OpaquePointer

  /// Puts the connection aside; only from the thread that serves it.
  init(_ connection: OpaquePointer) {
    self.connection = connection
    MHD_suspend_connection(connection)
  }

  func resume() { MHD_resume_connection(connection) }
}
