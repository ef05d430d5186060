import Dispatch
import Synchronization
import Platform

/// Connections to one server, each used by one piece of work at a time.
final class ConnectionPool: Sendable {
  private struct State {
    var isClosed = false
    var underWay = 0
    /// The next piece of work first.
    var waiting: [any PooledWork] = []
  }

  private let address: PostgreSQLAddress
  private let most: Int
  private let state = Mutex(State())
  /// Connections that nobody uses at the moment, the one used last at the end.
  private let idle = Mutex<[Idle]>([])
  private let workers = DispatchQueue(label: "potiron.postgresql", attributes: .concurrent)
  /// Where time runs out, while every connection is held up.
  private let deadlines = Deadlines(label: "potiron.postgresql.deadlines")

  /// A connection on its way from one thread to the next: whoever takes it out of the list is the only one who has it.
  private struct Idle: @unchecked Sendable {
    let connection: PostgreSQLConnection
  }

  init(_ address: PostgreSQLAddress, most: Int) {
    self.address = address
    self.most = most
  }

  /// Does the work on a connection of its own, and waits for it without keeping a thread.
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

  /// Ends the use: what waits fails, and so does what comes.
  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for work in waiting { work.fail(.closed) }
    idle.withLock { $0 = [] }
  }

  /// - Returns: when it has to be done; nil where it cannot be any more.
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
    // The connection itself minds the time, once there is one: this is for who gets none, and a little later.
    let deadline = deadlines.set(after: limit + .milliseconds(100)) { [weak self, weak call] in
      guard let self, let call else { return }
      state.withLock { state in state.waiting.removeAll { $0 === call } }
      call.fail(.overdue(path: address.name))
    }
    if isNext { workers.async { self.workOff(call) } }
    return deadline
  }

  /// Does one piece after the other until none waits.
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

/// Work of any kind.
private protocol PooledWork: AnyObject, Sendable {
  /// Does the work on a connection, or on a new one where that is lost; gives back what can be used again.
  func run(on connection: PostgreSQLConnection?, _ address: PostgreSQLAddress) -> PostgreSQLConnection?
  func fail(_ error: StorageError)
}

/// Work that someone waits for; of two results the first counts.
private final class PooledCall<Value: Sendable>: PooledWork {
  typealias Work = @Sendable (any SQLConnection) throws(StorageError) -> Value

  private struct State {
    var work: Work?
    var continuation: CheckedContinuation<Result<Value, StorageError>, Never>?
  }

  private let end: ContinuousClock.Instant
  private let state: Mutex<State>

  init(
    _ work: @escaping Work, _ continuation: CheckedContinuation<Result<Value, StorageError>, Never>,
    before end: ContinuousClock.Instant
  ) {
    self.end = end
    state = Mutex(State(work: work, continuation: continuation))
  }

  func run(on connection: PostgreSQLConnection?, _ address: PostgreSQLAddress) -> PostgreSQLConnection? {
    let work = state.withLock { state in
      defer { state.work = nil }
      return state.continuation == nil ? nil : state.work
    }
    guard let work else { return connection }
    var used = connection.flatMap { $0.isOpen ? $0 : nil }
    var result = used.map { self.result(of: work, on: $0) }
    // The server may have been started anew while nobody used this connection, which one finds out by using it.
    if result == nil || used?.isUsable == false && used?.hasAnswered == false && .now < end {
      do throws(StorageError) {
        let opened = try PostgreSQLConnection(address, before: end)
        used = opened
        result = self.result(of: work, on: opened)
      } catch {
        result = .failure(error)
      }
    }
    if let result { finish(result) }
    return used.flatMap { $0.isUsable ? $0 : nil }
  }

  private func result(of work: Work, on connection: PostgreSQLConnection) -> Result<Value, StorageError> {
    connection.limit(callTo: end)
    return Result { () throws(StorageError) in try work(connection) }
  }

  func fail(_ error: StorageError) { finish(.failure(error)) }

  private func finish(_ result: Result<Value, StorageError>) {
    let continuation = state.withLock { state in
      defer { state = State() }
      return state.continuation
    }
    continuation?.resume(returning: result)
  }
}
