import CMicroHTTPD
import Synchronization

/// The state of a request that needs a delayed response or an entry in the log.
final class Exchange: Sendable {
  private enum Outcome {
    case none
    case awaited(Suspended, Task<Void, Never>?)
    case here(Response)
  }

  private struct State {
    var answer = Outcome.none
    /// The status and the body size of the response that was sent.
    var sent: (status: Status, bodySize: Int)?
  }

  /// What is known about a request from the start.
  struct Mark: Sendable {
    let id: RequestID
    let start: ContinuousClock.Instant
    var route = RequestRoute.none
  }

  /// What only the log needs to know about a request.
  struct Asked: Sendable {
    let remote: RemoteAddress?
    var method: String
    let path: String
  }

  let mark: Mark
  private let asked: Asked?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - asked: what the log needs; nil if there is no log.
  init(_ mark: Mark, asked: Asked? = nil) { (self.mark, self.asked) = (mark, asked) }

  /// Suspends the connection until the response is ready. Call this only from the serving thread.
  ///
  /// The response may be there already, if the exchange was abandoned in the meantime. Only the first response counts.
  func await(on connection: OpaquePointer, _ work: @escaping @Sendable () async -> Response) {
    let suspended = Suspended(connection)
    let isWanted = state.withLock { state in
      guard case .none = state.answer else { return false }
      state.answer = .awaited(suspended, nil)
      return true
    }
    // No other thread resumes a connection that is not marked as awaited, so this thread does.
    guard isWanted else { return suspended.resume() }
    // A client waits for this work, so it runs before background work.
    let task = Task.detached(priority: .high) { self.finish(with: await work()) }
    let isLate = state.withLock { state in
      guard case .awaited(let connection, _) = state.answer else { return true }
      state.answer = .awaited(connection, task)
      return false
    }
    // The exchange was abandoned before its task was stored, or it has already finished.
    if isLate { task.cancel() }
  }

  /// Sets the response and resumes the connection. Only the first response counts.
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

  /// Sets a response instead of the work's, and cancels the work.
  func abandon(with response: Response) {
    let task: Task<Void, Never>? = state.withLock { if case .awaited(_, let task) = $0.answer { task } else { nil } }
    finish(with: response)
    task?.cancel()
  }

  /// The response, once it is ready.
  var answer: Response? { state.withLock { if case .here(let response) = $0.answer { response } else { nil } } }

  func note(_ status: Status, bodySize: Int) { state.withLock { $0.sent = (status, bodySize) } }

  /// The log entry, if there is a log and a response was sent.
  var logEntry: LogEntry? {
    guard let asked, let sent = state.withLock({ $0.sent }) else { return nil }
    // Only paths that exist are logged, because other paths may contain anything. OPTIONS is excluded: it succeeds on all paths.
    let isFound = sent.status.rawValue < 400 && asked.method != Method.options.rawValue
    return LogEntry(
      id: mark.id, remote: asked.remote, method: asked.method, route: mark.route.template,
      path: mark.route.tellsPath && isFound ? asked.path : nil,
      status: sent.status, bodySize: sent.bodySize, duration: ContinuousClock.now - mark.start)
  }
}

/// A connection that libmicrohttpd has suspended.
private struct Suspended: Sendable {
  // libmicrohttpd allows any thread to resume a connection, and keeps a suspended one alive until then.
  private nonisolated(unsafe) let connection: OpaquePointer

  /// Suspends the connection. Call this only from the serving thread.
  init(_ connection: OpaquePointer) {
    self.connection = connection
    MHD_suspend_connection(connection)
  }

  func resume() { MHD_resume_connection(connection) }
}
