import Synchronization

/// All connections of a server, and their limits.
final class Connections: Sendable {
  struct State {
    var all: [Int32: Connection] = [:]
    /// The number of connections that were closed to make room but still exist.
    var leaving = 0
    /// The connections to close when room is needed. The last element is closed first.
    var candidates: [Connection] = []

    var count: Int { all.count - leaving }
  }

  let clients: Clients
  private let now: @Sendable () -> UInt32
  let state = Mutex(State())
  /// The maximum number of connections at one time, not counting those that were closed to make room.
  let limit: Int
  /// The memory that all current requests use, in bytes. Its limit is `memory`.
  let held = Atomic<Int>(0)
  let memory: Int
  /// The maximum number of ticks for each phase. The site's work has its own deadline, and streams have none.
  let timeouts: [Connection.Phase: UInt32]

  /// - Parameters:
  ///   - now: returns the number of ticks since a fixed moment.
  init(_ configuration: ServerConfiguration, now: @escaping @Sendable () -> UInt32 = TickClock.now) {
    self.now = now
    let timeouts: [Connection.Phase: Duration] = [
      .fresh: configuration.headTimeout, .head: configuration.headTimeout, .idle: configuration.idleTimeout,
      .receiving: configuration.bodyTimeout, .sending: configuration.sendTimeout,
    ]
    self.timeouts = timeouts.mapValues(TickClock.ticks)
    clients = Clients(configuration.clientLimits, sparing: configuration.proxies)
    limit = configuration.affordableConnections
    memory = configuration.bodyMemory
  }

  // MARK: Adding and removing

  /// Adds a connection. It stays in the list until ``remove(_:)`` is called.
  func add(_ socket: Int32, remote: RemoteAddress?, client: Client?) -> Connection {
    let connection = Connection(socket, remote: remote, client: client, home: self)
    state.withLock { $0.all[socket] = connection }
    return connection
  }

  /// Removes a connection. Call this before you close its socket, because the system may give the socket's number to a new
  /// connection.
  func remove(_ connection: Connection) {
    state.withLock { state in
      state.all[connection.socket] = nil
      if connection.isLeaving { state.leaving -= 1 }
    }
    connection.hold(0)
    if let client = connection.client { clients.leave(client) }
  }

  /// Whether a request body is arriving, a response is pending or being sent, or a connection is so new that its first request
  /// may be on its way.
  var isBusy: Bool {
    state.withLock { $0.all.values.contains { $0.phase.isBusy || $0.phase == .fresh && $0.age < 2 } }
  }

  var tick: UInt32 { now() }
}
