import Glibc
import Synchronization

/// All connections of a server, and the limits on how long each may take.
///
/// The library only ends a connection on which nothing moves; a client that sends one byte now and then is ended here.
final class Connections: Sendable {
  struct State {
    var all: [Int32: Connection] = [:]
    /// Accepted and not yet in `all`, since the thread that will serve it has not begun.
    var arriving: [Int32: Client?] = [:]
    /// Ended to make room, and not yet gone.
    var leaving = 0
    /// The next ones to make room, the last one first.
    var candidates: [Connection] = []

    var count: Int { all.count + arriving.count - leaving }
  }

  let clients: Clients
  let clock = TickClock()
  let state = Mutex(State())
  /// The most connections at one time.
  let limit: Int
  /// The memory that all requests under way take, and the most that they may take.
  let held = Atomic<Int>(0)
  let memory: Int
  private let parser: RequestParser.Limits
  private let timeouts: Connection.Timeouts
  /// Who the server is for new connections, where it speaks TLS.
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

  // MARK: Coming and going

  /// Says that a connection will be added.
  func announce(_ socket: Int32, _ client: Client?) { state.withLock { $0.arriving[socket] = .some(client) } }

  /// Says that an announced connection will not be added.
  func renounce(_ socket: Int32) {
    let client = state.withLock { $0.arriving.removeValue(forKey: socket) }
    if case .some(.some(let client)) = client { clients.leave(client) }
  }

  /// An announced connection, kept here until ``remove(_:)``.
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

  /// Forgets a connection; the library calls this before it closes the socket.
  func remove(_ connection: Connection) {
    // What was no TLS is still unread.
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

  /// Whether an answer is under way, or a connection so new that its request must be on its way.
  var isBusy: Bool {
    state.withLock { state in
      !state.arriving.isEmpty || state.all.values.contains { $0.phase.isBusy || $0.phase == .fresh && $0.age < 2 }
    }
  }

  // MARK: Time

  var tick: UInt32 { clock.tick }

  /// Lets the clock tick, and ends the connections that have taken too long; the tick that has begun.
  func advance() -> UInt32 {
    clock.advance()
    state.withLock { state in
      for connection in state.all.values {
        // Only while the lock is held: the number may belong to another connection as soon as this one is removed.
        if connection.isOverdue(timeouts) || connection.hasJustLeft { connection.end() }
      }
    }
    let tick = clock.tick
    if tick % 16 == 0 { clients.forgetOld(at: tick) }
    return tick
  }
}
