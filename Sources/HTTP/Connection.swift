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
    /// A header is coming.
    case head
    /// A body is coming.
    case receiving
    /// The site works on an answer.
    case working
    /// An answer is on its way.
    case sending

    /// Whether a stopping server should wait for its end.
    var isBusy: Bool { self == .receiving || self == .working || self == .sending }

    /// Whether it asks for nothing.
    var isWaiting: Bool { self == .fresh || self == .idle || self == .head }
  }

  var socket: Int32 { line.socket }
  let line: Line
  let remote: RemoteAddress?
  /// Nil for a client without limits.
  let client: Client?
  /// What the client sends; the thread that serves it reads, and others may end that.
  let parser: Mutex<RequestParser>
  let home: Connections
  /// The phase in the upper half, the tick at which it began in the lower.
  private let state: Atomic<UInt64>
  private let held = Atomic<Int>(0)
  /// Bytes that were read for TLS since the last plain text; for the thread that serves it.
  let sealed = Atomic<Int>(0)
  private let leaving = Atomic<Bool>(false)
  /// Who its client was told that the server is, under TLS.
  private let identity = Mutex<ServerIdentity?>(nil)

  init(_ line: Line, remote: RemoteAddress?, client: Client?, limits: RequestParser.Limits, home: Connections) {
    self.line = line
    self.remote = remote
    self.client = client
    self.home = home
    parser = Mutex(RequestParser(limits))
    state = Atomic(Self.pack(.fresh, home.tick))
  }

  var phase: Phase { Phase(rawValue: UInt32(state.load(ordering: .relaxed) >> 32)) ?? .idle }

  /// Begins a phase; only from the thread that serves the connection.
  func enter(_ phase: Phase) {
    state.store(Self.pack(phase, home.tick), ordering: .relaxed)
  }

  /// How many ticks the present phase has lasted.
  var age: UInt32 { home.tick &- UInt32(truncatingIfNeeded: state.load(ordering: .relaxed)) }

  /// The most ticks that each phase may last.
  struct Timeouts {
    private let fresh, idle, head, receiving, sending: UInt32

    init(_ configuration: ServerConfiguration) {
      fresh = TickClock.ticks(configuration.headTimeout)
      idle = TickClock.ticks(configuration.idleTimeout)
      head = fresh
      receiving = TickClock.ticks(configuration.bodyTimeout)
      sending = TickClock.ticks(configuration.sendTimeout)
    }

    /// Nil where somebody else sees to the end.
    fileprivate subscript(_ phase: Phase) -> UInt32? {
      switch phase {
      case .fresh: fresh
      case .idle: idle
      case .head: head
      case .receiving: receiving
      case .working: nil
      case .sending: sending
      }
    }
  }

  /// Whether the present phase has lasted too long.
  func isOverdue(_ timeouts: Timeouts) -> Bool { timeouts[phase].map { age > $0 } ?? false }

  /// Whether the client's end came together with the request that has been answered: then the library is not told of it.
  ///
  /// Asked once, a tick after the answer; where it is sure that the socket is still its own.
  var hasJustLeft: Bool {
    guard phase == .idle, age == 1 else { return false }
    var byte: UInt8 = 0
    return recvfrom(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT), nil, nil) == 0
  }

  /// Notes what the client is at while it waits for no answer, and lets it go on if it waits for that.
  func settle(_ parser: inout RequestParser) {
    let phase = phase
    if parser.isInBody {
      if phase != .receiving { enter(.receiving) }
    } else if parser.isInHead {
      if phase != .head { enter(.head) }
    }
    guard parser.owesContinue else { return }
    parser.saidContinue()
    // Nothing else is on its way, so there is room for it, unless the client has long taken nothing. What TLS has not sent as a whole
    // would be taken for a part of the answer.
    if !line.say("HTTP/1.1 100 Continue\r\n\r\n") { leave() }
  }

  /// Who the server is, for the client to know and the connection to keep.
  func showIdentity() -> ServerIdentity? {
    let shown = home.identity.withLock { $0 }
    identity.withLock { $0 = shown }
    return shown
  }

  // MARK: Memory

  /// The memory of its requests that was reckoned.
  var heldBytes: Int { held.load(ordering: .relaxed) }

  /// Reckons the memory of its requests; whether it has grown.
  @discardableResult
  func reckon(_ parser: inout RequestParser) -> Bool {
    let (now, before) = (parser.heldBytes, held.load(ordering: .relaxed))
    guard now != before else { return false }
    // Only with the lock on the parser, so that nobody else is here.
    held.store(now, ordering: .relaxed)
    home.held.wrappingAdd(now - before, ordering: .relaxed)
    client?.held.wrappingAdd(now - before, ordering: .relaxed)
    return now > before
  }

  /// Turns away what is not complete.
  func refuse(_ problem: Problem) {
    parser.withLock {
      $0.refuse(problem)
      reckon(&$0)
    }
  }

  // MARK: The end

  /// Whether it was ended to make room.
  var isLeaving: Bool { leaving.load(ordering: .relaxed) }

  /// Ends the connection: the thread that serves it finds nothing more to read, and nobody who takes an answer.
  ///
  /// Only where it is sure that the socket is still its own.
  func end() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Ends the connection to make room, unless a request has just come; where it is sure that the socket is still its own.
  ///
  /// With the lock on the parser, so that a request is either still with the system, or waits here, or has begun its work.
  func giveWay() -> Bool {
    guard !isLeaving else { return false }
    // Where its thread reads just now, something has come.
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

  /// Ends the connection to make room, whatever it is at; where it is sure that the socket is still its own.
  func leave() {
    end()
    leaving.store(true, ordering: .relaxed)
  }

  private static func pack(_ phase: Phase, _ tick: UInt32) -> UInt64 {
    UInt64(phase.rawValue) << 32 | UInt64(tick)
  }
}

/// A clock that is cheap to look at.
final class TickClock: Sendable {
  /// How often it ticks.
  static let tickLength = Duration.milliseconds(250)

  private let now = Atomic<UInt32>(0)

  var tick: UInt32 { now.load(ordering: .relaxed) }

  func advance() { now.wrappingAdd(1, ordering: .relaxed) }

  /// The ticks in which the duration is over.
  static func ticks(_ duration: Duration) -> UInt32 { UInt32(clamping: Int((duration / tickLength).rounded(.up))) }
}
