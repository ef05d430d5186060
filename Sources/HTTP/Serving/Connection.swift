import Glibc
import Synchronization

/// What all threads may know of a client's connection: its phase and when that began, and what its requests hold.
///
/// Its event loop updates this. The acceptor reads it to make room; see `Room.swift`.
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
    /// A stream has sent everything so far.
    case streaming

    /// Whether a stopping server should wait for the phase to end.
    var isBusy: Bool { self == .receiving || self == .working || self == .sending }

    /// Whether a slow client may lose the connection to others. The site's work and streams take the time that they take.
    var mayGiveWay: Bool { self != .working && self != .streaming }

    /// Whether no complete header has arrived since the last response.
    var isWaiting: Bool { self == .fresh || self == .idle || self == .head }
  }

  let socket: Int32
  let remote: RemoteAddress?
  /// Nil for a client without limits.
  let client: Client?
  let home: Connections
  /// The phase in the upper half, and the tick at which it began in the lower half.
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

  /// The memory that the connection's requests used at the last count, in bytes.
  var heldBytes: Int { held.load(ordering: .relaxed) }

  /// Records the memory that the connection's requests use, in bytes. Returns whether it has grown. Call this only from the event loop.
  @discardableResult
  func hold(_ bytes: Int) -> Bool {
    let growth = bytes - held.exchange(bytes, ordering: .relaxed)
    guard growth != 0 else { return false }
    home.held.wrappingAdd(growth, ordering: .relaxed)
    client?.held.wrappingAdd(growth, ordering: .relaxed)
    return growth > 0
  }

  // MARK: Closing

  /// Whether the connection was closed to make room.
  var isLeaving: Bool { leaving.load(ordering: .acquiring) }

  /// Closes the connection to make room, unless a request has just arrived. The socket must still be this connection's.
  ///
  /// The event loop still reads what has arrived, and can still answer. So a request that arrives at this moment is not lost.
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

  /// Closes the connection to make room, whatever it is doing. The socket must still be this connection's.
  func leave() {
    // The event loop learns of the end of the data, and then why.
    leaving.store(true, ordering: .releasing)
    shutdown(socket, Int32(SHUT_RDWR))
  }

  private static func pack(_ phase: Phase, _ tick: UInt32) -> UInt64 { UInt64(phase.rawValue) << 32 | UInt64(tick) }
}
