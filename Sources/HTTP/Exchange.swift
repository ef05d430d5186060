import CMicroHTTPD
import Synchronization

/// What must be remembered of a request that is more than an answer at once: an answer to come, or an entry for the log.
final class Exchange: Sendable {
  private enum Outcome {
    case none
    case awaited(Suspended, Task<Void, Never>?)
    case here(Response)
  }

  private struct State {
    var answer = Outcome.none
    /// The status and the size of what was sent.
    var sent: (status: Status, bodySize: Int)?
  }

  /// What is known of a request from its beginning.
  struct Mark: Sendable {
    let id: RequestID
    let start: ContinuousClock.Instant
    var route = RequestRoute.none
  }

  /// What a log tells of it besides.
  struct Asked: Sendable {
    let remote: RemoteAddress?
    var method: String
    let path: String
  }

  let mark: Mark
  private let asked: Asked?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - asked: for a log; nil where none is kept.
  init(_ mark: Mark, asked: Asked? = nil) { (self.mark, self.asked) = (mark, asked) }

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
    state.withLock { $0.sent = (status, bodySize) }
  }

  /// The entry for the log, if one is kept and an answer was given.
  var logEntry: LogEntry? {
    guard let asked, let sent = state.withLock({ $0.sent }) else { return nil }
    // A stranger may have put anything into a path that leads nowhere, and OPTIONS is answered anywhere.
    let isFound = sent.status.rawValue < 400 && asked.method != Method.options.rawValue
    return LogEntry(
      id: mark.id, remote: asked.remote, method: asked.method, route: mark.route.template,
      path: mark.route.tellsPath && isFound ? asked.path : nil,
      status: sent.status, bodySize: sent.bodySize, duration: ContinuousClock.now - mark.start)
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
