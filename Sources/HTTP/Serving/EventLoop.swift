import CEpoll
import Glibc
import Synchronization

/// Serves connections on one thread, with Linux's `epoll`.
///
/// The loop's ``ConnectionHandler`` objects are used only on this thread. Other threads send messages to the loop.
final class EventLoop: Sendable {
  enum Message: Sendable {
    /// A new connection to serve.
    case open(Connection)
    /// The site's delayed response to a request, with the number of the request on its connection.
    case answer(Response, Connection, number: UInt64)
    /// The streams of this source have something new to send.
    case published(StreamSource)
    /// A ``StreamStart`` for a stream, with the number of the stream's request on its connection. If there is no start, the
    /// stream ends.
    case start(StreamStart?, Connection, number: UInt64)
    /// The stream on this connection must end.
    case wake(Connection)
    /// Refuse the requests that wait for the site's response, and end all streams.
    case abandon
    /// Close all connections, and end the thread.
    case stop
  }

  private let engine: Engine
  private let poller: Int32
  private let waker: Int32
  private let inbox = Mutex<[Message]>([])

  init(_ engine: Engine) throws(StartError) {
    poller = epoll_create1(Int32(EPOLL_CLOEXEC))
    waker = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    self.engine = engine
    guard poller >= 0, waker >= 0, watch(waker, for: EPOLLIN.rawValue) else {
      let reason = String(cString: strerror(errno))
      for descriptor in [poller, waker] where descriptor >= 0 { close(descriptor) }
      throw .system(doing: "watching connections", reason: reason)
    }
  }

  deinit {
    close(poller)
    close(waker)
  }

  /// Sends a message from any thread.
  func post(_ message: Message) {
    let isFirst = inbox.withLock { inbox in
      inbox.append(message)
      return inbox.count == 1
    }
    // The loop takes all messages at once, so only the first message needs to wake it.
    if isFirst { eventfd_write(waker, 1) }
  }

  private func watch(_ descriptor: Int32, for events: EPOLL_EVENTS.RawValue) -> Bool {
    var event = epoll_event()
    event.events = events
    event.data.fd = descriptor
    return epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event) == 0
  }

  // MARK: On the thread

  private static let mostEvents = 256
  private static let bufferSize = 64 << 10
  /// The time slice that the loop requests from the scheduler, in nanoseconds. Shorter slices start sooner. A request takes a few
  /// tens of microseconds. With the usual slice of 3 ms, one in a hundred requests would wait for another program's whole slice.
  private static let turn: UInt64 = 100_000

  /// Serves connections until ``Message/stop`` arrives.
  func run() {
    potiron_prefer_short_turns(Self.turn)
    var events = [epoll_event](repeating: epoll_event(), count: Self.mostEvents)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bufferSize, alignment: 16)
    defer { buffer.deallocate() }
    var state = State(buffer: buffer)
    while !state.isOver {
      let wait = state.unfinished.isEmpty ? Int32(TickClock.tickLength / .milliseconds(1)) : 0
      let count = epoll_wait(poller, &events, Int32(Self.mostEvents), wait)
      let unfinished = state.unfinished
      state.unfinished = []
      for event in events.prefix(max(0, Int(count))) {
        if event.data.fd == waker { clearWaker() } else { serve(event.data.fd, event.events, &state) }
      }
      for socket in unfinished { serve(socket, 0, &state) }
      for message in takeMessages() { receive(message, &state) }
      if engine.connections.tick != state.tick { check(&state) }
    }
    for handler in state.handlers.values { handler.close() }
  }

  /// The state that only the loop's thread uses.
  private struct State {
    let buffer: UnsafeMutableRawBufferPointer
    var date = DateLine()
    var handlers: [Int32: ConnectionHandler] = [:]
    /// The sockets that may have more to read. Each is served again after the other sockets.
    var unfinished: [Int32] = []
    /// The tick of the last check for time limits.
    var tick: UInt32 = 0
    var isOver = false
  }

  private func clearWaker() {
    var count: eventfd_t = 0
    eventfd_read(waker, &count)
  }

  private func takeMessages() -> [Message] {
    inbox.withLock { inbox in
      var messages: [Message] = []
      swap(&messages, &inbox)
      return messages
    }
  }

  private func receive(_ message: Message, _ state: inout State) {
    switch message {
    case .open(let connection): open(connection, &state)
    case .answer(let response, let connection, let number):
      guard let handler = handler(of: connection, state) else { return }
      handler.answer(response, to: number, &state.date)
      serve(connection.socket, 0, &state)
    case .start(let start, let connection, let number):
      guard let handler = handler(of: connection, state) else { return }
      handler.take(start, for: number)
      serve(connection.socket, 0, &state)
    case .wake(let connection):
      if handler(of: connection, state) != nil { serve(connection.socket, 0, &state) }
    case .published(let source):
      for socket in source.sockets(on: self) { serve(socket, 0, &state) }
    case .abandon:
      for (socket, handler) in state.handlers {
        handler.abandon(with: .stopping, &state.date)
        serve(socket, 0, &state)
      }
    case .stop: state.isOver = true
    }
  }

  /// Returns the handler of a connection. Returns nil if the connection has ended, even if a new connection has the same socket
  /// number now.
  private func handler(of connection: Connection, _ state: State) -> ConnectionHandler? {
    state.handlers[connection.socket].flatMap { $0.connection === connection ? $0 : nil }
  }

  private func open(_ connection: Connection, _ state: inout State) {
    let identity = engine.identity.withLock { $0 }
    let secure = identity.map { SecureTransport(socket: connection.socket, identity: $0) }
    let transport: Transport
    switch secure {
    case .some(.some(let secure)): transport = .secure(secure)
    case .some(.none): return engine.end(connection, .plain(socket: connection.socket))
    case .none: transport = .plain(socket: connection.socket)
    }
    // With `EPOLLET`, the system reports each change once. So the set of watched events never has to change.
    let events = EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
    guard watch(connection.socket, for: events) else { return engine.end(connection, transport) }
    state.handlers[connection.socket] = ConnectionHandler(connection, transport, engine, self)
  }

  private func serve(_ socket: Int32, _ events: UInt32, _ state: inout State) {
    guard let handler = state.handlers[socket] else { return }
    switch handler.serve(events, &state.date, state.buffer) {
    case .waits: break
    case .isUnfinished: state.unfinished.append(socket)
    case .isOver:
      state.handlers[socket] = nil
      handler.close()
    }
  }

  /// Closes overdue connections, answers overdue requests with an error, sends heartbeats, and forgets old clients.
  private func check(_ state: inout State) {
    state.tick = engine.connections.tick
    for (socket, handler) in state.handlers {
      if handler.connection.isOverdue {
        state.handlers[socket] = nil
        handler.close()
      } else if handler.isLate(at: state.tick) {
        handler.abandon(with: .lateAnswer, &state.date)
        serve(socket, 0, &state)
      } else if handler.beat() {
        serve(socket, 0, &state)
      }
    }
    if state.tick % 16 == 0 { engine.connections.clients.forgetOld(at: state.tick) }
  }
}
