import CMicroHTTPD
import Glibc
import Synchronization

/// What one client's connection is busy with, and since when; written by the thread that serves it, read by the watch.
final class Connection: Sendable {
  enum Phase: UInt32 {
    /// Nothing has been asked yet.
    case fresh
    /// An answer has been sent and another request may come.
    case idle
    /// A body is coming.
    case receiving
    /// The site works on an answer.
    case working
    /// An answer is on its way.
    case sending

    /// Whether a stopping server should wait for its end.
    var isBusy: Bool { self != .fresh && self != .idle }
  }

  let socket: Int32
  /// The phase in the upper half, the tick at which it began in the lower.
  private let state: Atomic<UInt64>

  init(socket: Int32, tick: UInt32) {
    self.socket = socket
    state = Atomic(Self.pack(.fresh, tick))
  }

  var phase: Phase { Phase(rawValue: UInt32(state.load(ordering: .relaxed) >> 32)) ?? .idle }

  func enter(_ phase: Phase, at tick: UInt32) {
    state.store(Self.pack(phase, tick), ordering: .relaxed)
  }

  /// How many ticks the present phase has lasted.
  func age(at tick: UInt32) -> UInt32 {
    tick &- UInt32(truncatingIfNeeded: state.load(ordering: .relaxed))
  }

  private static func pack(_ phase: Phase, _ tick: UInt32) -> UInt64 {
    UInt64(phase.rawValue) << 32 | UInt64(tick)
  }
}

/// All connections of a server, and the limits on how long each may take.
///
/// The library itself only ends a connection on which nothing moves; a client that sends one byte now and then is ended here.
final class Connections: Sendable {
  /// How often the clock of the connections ticks.
  static let tickLength = Duration.milliseconds(250)

  private let all = Mutex<[Int32: Connection]>([:])
  /// How many are accepted and not yet here, since the thread that will serve them has not begun.
  private let announced = Atomic<Int>(0)
  private let now = Atomic<UInt32>(0)
  /// The most ticks that each phase may last.
  private let limits: [Connection.Phase: UInt32]

  init(_ configuration: ServerConfiguration) {
    limits = [
      .fresh: Self.ticks(configuration.headTimeout),
      // The library ends it after the idle time if nothing comes; what has begun to come has the time of a header.
      .idle: Self.ticks(configuration.idleTimeout + configuration.headTimeout),
      .receiving: Self.ticks(configuration.bodyTimeout),
      .sending: Self.ticks(configuration.sendTimeout),
    ]
  }

  var tick: UInt32 { now.load(ordering: .relaxed) }

  /// How many there are, the announced ones included.
  var count: Int { all.withLock { $0.count } + announced.load(ordering: .relaxed) }

  /// Says that a connection will be added.
  func announce() { announced.wrappingAdd(1, ordering: .relaxed) }

  /// Says that an announced connection will not be added.
  func renounce() { announced.wrappingSubtract(1, ordering: .relaxed) }

  /// An announced connection, kept here until ``remove(_:)``.
  func add(socket: Int32) -> Connection {
    let connection = Connection(socket: socket, tick: tick)
    all.withLock { $0[socket] = connection }
    announced.wrappingSubtract(1, ordering: .relaxed)
    return connection
  }

  /// Forgets a connection; the library calls this before it closes the socket.
  func remove(_ connection: Connection) {
    all.withLock { $0[connection.socket] = nil }
  }

  /// Lets the clock tick, and ends the connections that have taken too long.
  func advance() {
    let tick = now.wrappingAdd(1, ordering: .relaxed).newValue
    all.withLock { connections in
      for connection in connections.values {
        guard let limit = limits[connection.phase], connection.age(at: tick) > limit else { continue }
        // Only while the lock is held: the number may belong to another connection as soon as this one is removed.
        shutdown(connection.socket, Int32(SHUT_RDWR))
      }
    }
  }

  /// Whether an answer is under way, or a connection so new that its request must be on its way.
  var isBusy: Bool {
    if announced.load(ordering: .relaxed) > 0 { return true }
    let tick = tick
    return all.withLock { connections in
      connections.values.contains { $0.phase.isBusy || $0.phase == .fresh && $0.age(at: tick) < 2 }
    }
  }

  private static func ticks(_ duration: Duration) -> UInt32 { UInt32(clamping: Int((duration / tickLength).rounded(.up))) }
}
