import CMicroHTTPD
import Glibc
import Synchronization

/// All connections of a server, and the limits on how long each may take.
///
/// The library itself only ends a connection on which nothing moves; a client that sends one byte now and then is ended here.
final class Connections: Sendable {
  private let all = Mutex<[Int32: Connection]>([:])
  /// How many are accepted and not yet here, since the thread that will serve them has not begun.
  private let announced = Atomic<Int>(0)
  private let clock = TickClock()
  /// The most ticks that each phase may last.
  private let limits: [Connection.Phase: UInt32]
  private let intake: Intake.Limits

  init(_ configuration: ServerConfiguration) {
    limits = [
      .fresh: TickClock.ticks(configuration.headTimeout), .idle: TickClock.ticks(configuration.idleTimeout),
      .head: TickClock.ticks(configuration.headTimeout), .receiving: TickClock.ticks(configuration.bodyTimeout),
      .sending: TickClock.ticks(configuration.sendTimeout),
    ]
    intake = Intake.Limits(
      target: configuration.targetLimit, head: configuration.headerLimit, body: configuration.bodyLimit)
  }

  /// How many there are, the announced ones included.
  var count: Int { all.withLock { $0.count } + announced.load(ordering: .relaxed) }

  /// Says that a connection will be added.
  func announce() { announced.wrappingAdd(1, ordering: .relaxed) }

  /// Says that an announced connection will not be added.
  func renounce() { announced.wrappingSubtract(1, ordering: .relaxed) }

  /// An announced connection, kept here until ``remove(_:)``.
  func add(socket: Int32, remote: RemoteAddress?) -> Connection {
    let connection = Connection(socket: socket, remote: remote, limits: intake, clock: clock)
    Receiver.register(connection)
    all.withLock { $0[socket] = connection }
    announced.wrappingSubtract(1, ordering: .relaxed)
    return connection
  }

  /// Forgets a connection; the library calls this before it closes the socket.
  func remove(_ connection: Connection) {
    Receiver.forget(connection)
    all.withLock { $0[connection.socket] = nil }
  }

  var tick: UInt32 { clock.tick }

  /// Lets the clock tick, and ends the connections that have taken too long; the tick that has begun.
  func advance() -> UInt32 {
    clock.advance()
    defer { endLate() }
    return clock.tick
  }

  private func endLate() {
    all.withLock { connections in
      for connection in connections.values {
        guard let limit = limits[connection.phase], connection.age > limit else { continue }
        // Only while the lock is held: the number may belong to another connection as soon as this one is removed.
        connection.end()
      }
    }
  }

  /// Whether an answer is under way, or a connection so new that its request must be on its way.
  var isBusy: Bool {
    if announced.load(ordering: .relaxed) > 0 { return true }
    return all.withLock { connections in
      connections.values.contains { $0.phase.isBusy || $0.phase == .fresh && $0.age < 2 }
    }
  }
}
