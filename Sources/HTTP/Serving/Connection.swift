import Glibc
import Synchronization

/// The state of a client's connection that all threads may read: its phase, the start of the phase, and the memory that its
/// requests use.
///
/// The connection's event loop updates this state. Other threads read the state to make room; see `Room.swift`.
final class Connection: Sendable {
  enum Phase: UInt32 {
    /// No request has begun yet.
    case fresh
    /// A response has been sent, and another request may follow.
    case idle
    /// A header is arriving.
    case head
    /// A body is arriving.
    case receiving
    /// The site is working on a response.
    case working
    /// A response is being sent.
    case sending
    /// A stream has sent all events so far.
    case streaming

    /// Whether a stopping server should wait until this phase ends.
    var isBusy: Bool { self == .receiving || self == .working || self == .sending }

    /// Whether the connection may be closed to make room if this phase lasts too long. Streams and the site's work may take a
    /// long time.
    var mayGiveWay: Bool { self != .working && self != .streaming }

    /// Whether the connection is waiting for its next complete header.
    var isWaiting: Bool { self == .fresh || self == .idle || self == .head }
  }

  let socket: Int32
  let remote: RemoteAddress?
  /// The client whose limits apply; nil for a client without limits.
  let client: Client?
  let home: Connections
  /// The phase in the upper 32 bits, and the tick at which it began in the lower 32 bits.
  private let state: Atomic<UInt64>
  private let held = Atomic<Int>(0)
  private let leaving = Atomic<Bool>(false)

  init(_ socket: Int32, remote: RemoteAddress?, client: Client?, home: Connections) {
    self.socket = socket
    self.remote = remote
    self.client = client
    self.home = home
    state = Atomic(Self.pack(.fresh, home.tick))
  }

  var phase: Phase { Phase(rawValue: UInt32(state.load(ordering: .relaxed) >> 32)) ?? .idle }

  /// Enters a phase. Call this only from the event loop.
  func enter(_ phase: Phase) { state.store(Self.pack(phase, home.tick), ordering: .relaxed) }

  /// The number of ticks that the current phase has lasted.
  var age: UInt32 { home.tick &- UInt32(truncatingIfNeeded: state.load(ordering: .relaxed)) }

  /// Whether the current phase has lasted too long.
  var isOverdue: Bool { home.timeouts[phase].map { age > $0 } ?? false }

  // MARK: Memory

  /// The memory that the connection's requests use, in bytes, as recorded by the last call of `hold`.
  var heldBytes: Int { held.load(ordering: .relaxed) }

  /// Records the memory that the connection's requests use, in bytes. Returns whether it has grown. Call this only from the event
  /// loop.
  @discardableResult
  func hold(_ bytes: Int) -> Bool {
    let growth = bytes - held.exchange(bytes, ordering: .relaxed)
    guard growth != 0 else { return false }
    home.held.wrappingAdd(growth, ordering: .relaxed)
    client?.held.wrappingAdd(growth, ordering: .relaxed)
    return growth > 0
  }

  // MARK: Closing

  /// Whether the connection was closed, or is being closed, to make room.
  var isLeaving: Bool { leaving.load(ordering: .acquiring) }

  /// Closes the connection to make room. Returns false if a request has just arrived, or if the connection is already being
  /// closed. Call this only while the socket belongs to this connection.
  ///
  /// If the connection is waiting for a header, only the receiving direction is closed. The event loop still reads the bytes that
  /// have arrived, and can still answer. So a request that arrives at this moment is not lost.
  func giveWay() -> Bool {
    guard !isLeaving else { return false }
    guard phase.isWaiting else {
      leave()
      return true
    }
    var byte: UInt8 = 0
    if phase != .head, recvfrom(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT), nil, nil) > 0 { return false }
    shutdown(socket, Int32(SHUT_RD))
    leaving.store(true, ordering: .relaxed)
    return true
  }

  /// Closes the connection to make room, in any phase. Call this only while the socket belongs to this connection.
  func leave() {
    // The flag is set first, because the event loop reads it when it sees the end of the data.
    leaving.store(true, ordering: .releasing)
    shutdown(socket, Int32(SHUT_RDWR))
  }

  private static func pack(_ phase: Phase, _ tick: UInt32) -> UInt64 { UInt64(phase.rawValue) << 32 | UInt64(tick) }
}
