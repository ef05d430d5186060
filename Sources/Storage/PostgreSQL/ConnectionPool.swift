import Platform
import Synchronization

/// A pool of connections to one PostgreSQL server. Each connection runs one piece of work at a time.
final class ConnectionPool: Sendable {
  /// A connection that is not in use. It is safe to send to another thread, because a lock protects the list of idle connections.
  /// A thread removes a connection from the list before it uses the connection, and puts it back afterwards if it works.
  private struct Idle: @unchecked Sendable { let connection: PostgreSQLConnection }

  private struct State {
    var isClosed = false
    /// Connections that are not in use, the most recently used last.
    var idle: [Idle] = []
  }

  private let address: PostgreSQLAddress
  private let queue: WorkQueue
  private let state = Mutex(State())

  init(_ address: PostgreSQLAddress, most: Int) {
    self.address = address
    var limits = WorkQueue.Limits()
    (limits.atOnce, limits.waiting) = (most, .max)
    queue = WorkQueue(limits, label: "potiron.postgresql")
  }

  /// Runs the work on one of the connections. The caller waits without blocking a thread.
  func perform<Value: Sendable>(within limit: Duration, _ work: @escaping SQLWork<Value>) async throws(StorageError) -> Value {
    if state.withLock({ $0.isClosed }) { throw .closed }
    let end = ContinuousClock.now + limit
    let result: Result<Value, StorageError>
    do throws(WorkQueue.Refusal) {
      // The connection itself enforces the call's deadline. This later deadline is for calls that never get a connection.
      result = try await queue.perform(within: limit + .milliseconds(100)) { self.result(of: work, before: end) }
    } catch {
      // The queue has no size limit, so it reports `full` only for work that was rejected because the pool closed.
      throw error == .full ? .closed : .overdue(path: address.name)
    }
    return try result.get()
  }

  /// Closes the pool. Waiting work fails, and so does any later work.
  func close() {
    state.withLock { $0 = State(isClosed: true) }
    queue.rejectWaiting()
  }

  /// Runs the work on an idle connection, or on a new connection if none is idle or the idle one is lost.
  private func result<Value>(of work: SQLWork<Value>, before end: ContinuousClock.Instant) -> Result<Value, StorageError> {
    if let idle = state.withLock({ $0.idle.popLast() })?.connection, idle.isOpen {
      let result = result(of: work, on: idle, before: end)
      // The server may have restarted while the connection was idle, and often only a request reveals that. So if the request got
      // no response, the work is retried once, on a new connection.
      guard !idle.isUsable, !idle.hasAnswered, .now < end else { return result }
    }
    do throws(StorageError) {
      return result(of: work, on: try PostgreSQLConnection(address, before: end), before: end)
    } catch {
      return .failure(error)
    }
  }

  /// Runs the work, then keeps the connection for later work, unless the connection broke or the pool was closed.
  private func result<Value>(
    of work: SQLWork<Value>, on connection: PostgreSQLConnection, before end: ContinuousClock.Instant
  ) -> Result<Value, StorageError> {
    connection.limit(callTo: end)
    let result = Result { () throws(StorageError) in try work(connection) }
    let idle = Idle(connection: connection)
    if connection.isUsable { state.withLock { if !$0.isClosed { $0.idle.append(idle) } } }
    return result
  }
}
