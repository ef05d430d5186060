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
  /// Parses what the client sends. Only the event loop passes data to the parser, but other threads may stop the parser.
  let parser: Mutex<RequestParser>
  let home: Connections
  /// The phase in the upper half, and the tick at which it began in the lower half.
  private let state: Atomic<UInt64>
  private let held = Atomic<Int>(0)
  private let leaving = Atomic<Bool>(false)

  init(_ socket: Int32, remote: RemoteAddress?, client: Client?, limits: RequestParser.Limits, home: Connections) {
    self.socket = socket
    self.remote = remote
    self.client = client
    self.home = home
    parser = Mutex(RequestParser(limits))
    state = Atomic(Self.pack(.fresh, home.tick))
  }

  var phase: Phase { Phase(rawValue: UInt32(state.load(ordering: .relaxed) >> 32)) ?? .idle }

  /// Enters a phase. Call this only from the event loop.
  func enter(_ phase: Phase) { state.store(Self.pack(phase, home.tick), ordering: .relaxed) }

  /// The number of ticks that the current phase has lasted.
  var age: UInt32 { home.tick &- UInt32(truncatingIfNeeded: state.load(ordering: .relaxed)) }

  /// The maximum number of ticks for each phase.
  struct Timeouts {
    private let fresh, idle, head, receiving, sending: UInt32

    init(_ configuration: ServerConfiguration) {
      fresh = TickClock.ticks(configuration.headTimeout)
      idle = TickClock.ticks(configuration.idleTimeout)
      head = fresh
      receiving = TickClock.ticks(configuration.bodyTimeout)
      sending = TickClock.ticks(configuration.sendTimeout)
    }

    /// Nil for `working`, which has a deadline of its own, and for `streaming`, which has no end.
    fileprivate subscript(_ phase: Phase) -> UInt32? {
      switch phase {
      case .fresh: fresh
      case .idle: idle
      case .head: head
      case .receiving: receiving
      case .working, .streaming: nil
      case .sending: sending
      }
    }
  }

  /// Whether the current phase has lasted too long.
  var isOverdue: Bool { home.timeouts[phase].map { age > $0 } ?? false }

  // MARK: Memory

  /// The memory that the connection's requests used at the last count, in bytes.
  var heldBytes: Int { held.load(ordering: .relaxed) }

  /// Counts the memory that the connection's requests use. Returns whether they use more than at the last count.
  @discardableResult
  func reckon(_ parser: inout RequestParser) -> Bool {
    let (now, before) = (parser.heldBytes, held.load(ordering: .relaxed))
    guard now != before else { return false }
    // The caller holds the lock on the parser, so no other thread changes this count now.
    held.store(now, ordering: .relaxed)
    home.held.wrappingAdd(now - before, ordering: .relaxed)
    client?.held.wrappingAdd(now - before, ordering: .relaxed)
    return now > before
  }

  /// Rejects an incomplete request.
  func refuse(_ problem: Problem) {
    parser.withLock {
      $0.refuse(problem)
      reckon(&$0)
    }
  }

  // MARK: Closing

  /// Whether the connection was closed to make room.
  var isLeaving: Bool { leaving.load(ordering: .relaxed) }

  /// Closes the connection, so that its event loop finds nothing more to read and can send nothing more.
  ///
  /// The socket must still be this connection's.
  func end() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Closes the connection to make room, unless a request has just arrived. The socket must still be this connection's.
  ///
  /// Holds the lock on the parser, so a request is still in the socket, waits in the parser, or is already being processed.
  func giveWay() -> Bool {
    guard !isLeaving else { return false }
    // If the lock is taken, the event loop is reading newly arrived data.
    return parser.withLockIfAvailable { parser in
      guard phase.isWaiting else {
        leave()
        return true
      }
      var byte: UInt8 = 0
      guard parser.waiting.isEmpty else { return false }
      if phase != .head, recvfrom(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT), nil, nil) > 0 { return false }
      shutdown(socket, Int32(SHUT_RD))
      leaving.store(true, ordering: .relaxed)
      return true
    } ?? false
  }

  /// Closes the connection to make room, whatever it is doing. The socket must still be this connection's.
  func leave() {
    end()
    leaving.store(true, ordering: .relaxed)
  }

  private static func pack(_ phase: Phase, _ tick: UInt32) -> UInt64 { UInt64(phase.rawValue) << 32 | UInt64(tick) }
}
