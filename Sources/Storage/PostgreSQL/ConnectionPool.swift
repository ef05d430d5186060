import Dispatch
import Synchronization
import Platform

/// Connections to one server, each of which runs one piece of work at a time.
final class ConnectionPool: Sendable {
  private struct State {
    var isClosed = false
    var underWay = 0
    /// The work that waits for a connection, in order of arrival.
    var waiting: [any PooledWork] = []
  }

  private let address: PostgreSQLAddress
  private let most: Int
  private let state = Mutex(State())
  /// Connections that are not in use, the most recently used last.
  private let idle = Mutex<[Idle]>([])
  private let workers = DispatchQueue(label: "potiron.postgresql", attributes: .concurrent)
  /// Enforces time limits even while every connection is blocked.
  private let deadlines = Deadlines(label: "potiron.postgresql.deadlines")

  /// A connection passed from one thread to the next. The thread that removes it from the list is its only user.
  private struct Idle: @unchecked Sendable {
    let connection: PostgreSQLConnection
  }

  init(_ address: PostgreSQLAddress, most: Int) {
    self.address = address
    self.most = most
  }

  /// Runs the work on one of the connections. The caller waits without blocking a thread.
  func perform<Value: Sendable>(
    within limit: Duration, _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    let end = ContinuousClock.now + limit
    var deadline: Deadlines.Name?
    let result = await withCheckedContinuation { continuation in
      deadline = enter(PooledCall(work, continuation, before: end), limit)
    }
    if let deadline { deadlines.drop(deadline) }
    return try result.get()
  }

  /// Closes the pool. Waiting work fails, and so does any later work.
  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for work in waiting { work.fail(.closed) }
    idle.withLock { $0 = [] }
  }

  /// - Returns: the deadline of the call, or nil if the pool is closed.
  private func enter<Value>(_ call: PooledCall<Value>, _ limit: Duration) -> Deadlines.Name? {
    let isNext: Bool? = state.withLock { state in
      if state.isClosed { return nil }
      if state.underWay < most {
        state.underWay += 1
        return true
      }
      state.waiting.append(call)
      return false
    }
    guard let isNext else {
      call.fail(.closed)
      return nil
    }
    // A connection enforces the call's deadline itself. This later deadline is for calls that never get a connection.
    let deadline = deadlines.set(after: limit + .milliseconds(100)) { [weak self, weak call] in
      guard let self, let call else { return }
      state.withLock { state in state.waiting.removeAll { $0 === call } }
      call.fail(.overdue(path: address.name))
    }
    if isNext { workers.async { self.workOff(call) } }
    return deadline
  }

  /// Runs one piece of work after another until no work is waiting.
  private func workOff(_ first: any PooledWork) {
    var work: (any PooledWork)? = first
    var connection = takeIdle()
    while let current = work {
      connection = current.run(on: connection, address)
      work = state.withLock { state in
        guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
        state.underWay -= 1
        return nil
      }
    }
    guard let connection, connection.isUsable else { return }
    let isClosed = state.withLock { $0.isClosed }
    if !isClosed { idle.withLock { $0.append(Idle(connection: connection)) } }
  }

  private func takeIdle() -> PostgreSQLConnection? { idle.withLock { $0.popLast()?.connection } }
}

/// Work with a result of any type.
private protocol PooledWork: AnyObject, Sendable {
  /// Runs the work on `connection`, or on a new one if that is nil or lost. Returns the used connection, or nil if it broke.
  func run(on connection: PostgreSQLConnection?, _ address: PostgreSQLAddress) -> PostgreSQLConnection?
  func fail(_ error: StorageError)
}

/// Work that a caller waits for, with its time limit.
private final class PooledCall<Value: Sendable>: PooledWork {
  typealias Work = @Sendable (any SQLConnection) throws(StorageError) -> Value

  private let call: PendingCall<Work, Value, StorageError>
  private let end: ContinuousClock.Instant

  init(
    _ work: @escaping Work, _ continuation: CheckedContinuation<Result<Value, StorageError>, Never>,
    before end: ContinuousClock.Instant
  ) {
    call = PendingCall(work, continuation)
    self.end = end
  }

  func run(on connection: PostgreSQLConnection?, _ address: PostgreSQLAddress) -> PostgreSQLConnection? {
    guard let work = call.begin() else { return connection }
    var used = connection.flatMap { $0.isOpen ? $0 : nil }
    var result = used.map { self.result(of: work, on: $0) }
    // The server may have restarted while the connection was idle. Only a request shows that, so this code retries once.
    if result == nil || used?.isUsable == false && used?.hasAnswered == false && .now < end {
      do throws(StorageError) {
        let opened = try PostgreSQLConnection(address, before: end)
        used = opened
        result = self.result(of: work, on: opened)
      } catch {
        result = .failure(error)
      }
    }
    if let result { call.finish(result) }
    return used.flatMap { $0.isUsable ? $0 : nil }
  }

  private func result(of work: Work, on connection: PostgreSQLConnection) -> Result<Value, StorageError> {
    connection.limit(callTo: end)
    return Result { () throws(StorageError) in try work(connection) }
  }

  func fail(_ error: StorageError) { call.finish(.failure(error)) }
}
