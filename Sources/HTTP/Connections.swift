import Glibc
import Synchronization

/// All connections of a server, and the limits on how long each may take.
///
/// libmicrohttpd closes only silent connections. This class also closes those whose clients send one byte now and then.
final class Connections: Sendable {
  struct State {
    var all: [Int32: Connection] = [:]
    /// Accepted connections that are not in `all` yet, because their thread has not started to serve them.
    var arriving: [Int32: Client?] = [:]
    /// The number of connections that were closed to make room but still exist.
    var leaving = 0
    /// The next connections to close to make room, in reverse order.
    var candidates: [Connection] = []

    var count: Int { all.count + arriving.count - leaving }
  }

  let clients: Clients
  let clock = TickClock()
  let state = Mutex(State())
  /// The maximum number of connections at one time.
  let limit: Int
  /// The memory that all current requests use, and the limit for it, in bytes.
  let held = Atomic<Int>(0)
  let memory: Int
  private let parser: RequestParser.Limits
  private let timeouts: Connection.Timeouts
  /// The server's identity for new connections, under TLS.
  let identity: Mutex<ServerIdentity?>

  init(_ configuration: ServerConfiguration) {
    timeouts = Connection.Timeouts(configuration)
    parser = RequestParser.Limits(
      target: configuration.targetLimit, head: configuration.headerLimit, body: configuration.bodyLimit)
    clients = Clients(configuration.clientLimits, sparing: configuration.proxies)
    limit = configuration.affordableConnections
    memory = configuration.bodyMemory
    identity = Mutex(configuration.identity)
  }

  // MARK: Adding and removing

  /// Announces that a connection will be added.
  func announce(_ socket: Int32, _ client: Client?) { state.withLock { $0.arriving[socket] = .some(client) } }

  /// Withdraws the announcement of a connection that will not be added.
  func renounce(_ socket: Int32) {
    let client = state.withLock { $0.arriving.removeValue(forKey: socket) }
    if case .some(.some(let client)) = client { clients.leave(client) }
  }

  /// Adds an announced connection. It stays until ``remove(_:)``.
  func add(_ line: Line, remote: RemoteAddress?) -> Connection {
    let connection = state.withLock { state in
      let client = state.arriving.removeValue(forKey: line.socket) ?? nil
      let connection = Connection(line, remote: remote, client: client, limits: parser, home: self)
      state.all[line.socket] = connection
      return connection
    }
    Receiver.register(connection)
    return connection
  }

  /// Removes a connection, before libmicrohttpd closes its socket.
  func remove(_ connection: Connection) {
    // Data that was not valid TLS is still unread, and would cause a reset; see ``Line/discard(into:)``.
    if connection.line.isSecure {
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { connection.line.discard(into: $0) }
    }
    Receiver.forget(connection)
    state.withLock { state in
      state.all[connection.socket] = nil
      if connection.isLeaving { state.leaving -= 1 }
    }
    connection.parser.withLock {
      $0.abandon()
      $0.forget()
      connection.reckon(&$0)
    }
    if let client = connection.client { clients.leave(client) }
  }

  /// Whether a response is pending, or a connection is so new that its request must be on its way.
  var isBusy: Bool {
    state.withLock { state in
      !state.arriving.isEmpty || state.all.values.contains { $0.phase.isBusy || $0.phase == .fresh && $0.age < 2 }
    }
  }

  // MARK: Time

  var tick: UInt32 { clock.tick }

  /// Advances the clock, and closes connections that have taken too long. Returns the new tick.
  func advance() -> UInt32 {
    clock.advance()
    state.withLock { state in
      for connection in state.all.values {
        // Done while the lock is held: once a connection is removed, another connection may get its socket's number.
        if connection.isOverdue(timeouts) || connection.hasJustLeft { connection.end() }
      }
    }
    let tick = clock.tick
    if tick % 16 == 0 { clients.forgetOld(at: tick) }
    return tick
  }
}
