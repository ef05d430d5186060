import CEpoll
import Glibc
import Synchronization

/// Handles the requests and responses of one connection, in order. Used only on the event loop's thread.
final class ConnectionHandler {
  /// The result of one call to `serve`.
  enum Outcome {
    /// Nothing can be done until the system reports an event or a message arrives.
    case waits
    /// There may be more to read, but this call has read its maximum, or all requests together use too much memory.
    case isUnfinished
    /// The connection must be closed.
    case isOver
  }

  /// A response that the site is working on. The deadline is in ticks.
  private struct Pending {
    let task: Task<Void, Never>
    let deadline: UInt32
  }

  let connection: Connection
  private let engine: Engine
  private let loop: EventLoop
  private let transport: Transport
  private var parser: RequestParser
  private var output = Output()
  /// The request that is being answered, and the properties that determine the form of its response.
  private var exchange: Exchange?
  private var framing = ResponseFraming(isHead: false, isOld: false, isLast: false)
  /// The number of the current request. A response with a different number is too late and is ignored.
  private var number: UInt64 = 0
  private var pending: Pending?
  private var stream: StreamCursor?
  /// The task that creates a ``StreamStart`` for the stream.
  private var starting: Task<Void, Never>?
  private var isReadable = false
  private var hasHungUp = false

  /// The number of bytes after which a call to `serve` stops reading. A busy client must not keep the thread from serving other
  /// clients.
  private static let mostAtOnce = 64 << 10

  init(_ connection: Connection, _ transport: Transport, _ engine: Engine, _ loop: EventLoop) {
    (self.connection, self.transport, self.engine, self.loop) = (connection, transport, engine, loop)
    parser = RequestParser(engine.limits)
  }

  /// Reads requests and sends responses until the connection has to wait, has read enough for one call, or is over.
  ///
  /// `events` contains the `epoll` events, or 0 if the system has reported none.
  func serve(_ events: UInt32, _ date: inout DateLine, _ buffer: UnsafeMutableRawBufferPointer) -> Outcome {
    let hangUps = EPOLLRDHUP.rawValue | EPOLLHUP.rawValue | EPOLLERR.rawValue
    if events & hangUps != 0 { hasHungUp = true }
    // A connection that was closed in both directions to make room ends at once, so that its request's memory is freed.
    if events & EPOLLHUP.rawValue != 0, connection.isLeaving { return .isOver }
    // A TLS handshake that was blocked while sending continues with the next read.
    if events & (hangUps | EPOLLIN.rawValue) != 0 || !transport.readsAllAtOnce && events != 0 { isReadable = true }
    var left = Self.mostAtOnce
    while true {
      switch output.send(through: transport) {
      case .blocked: return .waits
      case .broken: return .isOver
      case .moved, nil: break
      }
      if stream != nil {
        if hasHungUp { return .isOver }
        guard continueStream() else { return .waits }
        continue
      }
      if exchange?.sent != nil {
        if finish() { return .isOver }
        continue
      }
      if pending != nil { return .waits }
      switch nextStep() {
      case .answer(let incoming): begin(incoming, &date)
      case .goOn: output = Output(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
      // Stop reading if this call has read its maximum, or if the requests of all connections exceed the memory limit. Despite
      // the memory limit, a connection that is being closed reads on, so that it can end.
      case .read where left <= 0 || engine.connections.isFull && !connection.isLeaving: return .isUnfinished
      case .read:
        guard let count = read(into: buffer) else { return .isOver }
        left -= count
      case .wait: return .waits
      case .end: return .isOver
      }
    }
  }

  private enum Step {
    case answer(Incoming)
    case goOn, read, wait, end
  }

  private func nextStep() -> Step {
    if let incoming = parser.next() {
      connection.enter(.working)
      return .answer(incoming)
    }
    if parser.isOver { return .end }
    let phase: Connection.Phase = parser.isInBody ? .receiving : parser.isInHead ? .head : connection.phase
    if phase != connection.phase { connection.enter(phase) }
    if parser.owesContinue {
      parser.saidContinue()
      return .goOn
    }
    return isReadable ? .read : .wait
  }

  /// Reads once, and passes the bytes to the parser. Returns the number of bytes (0 if none have arrived), or nil if the
  /// connection is broken.
  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    switch transport.read(into: buffer) {
    case .broken: return nil
    case .blocked:
      isReadable = false
      return 0
    case .moved(let count):
      // With TLS, or if the buffer is full, there may be more to read. After a hang-up, reading continues to the end of the data.
      if transport.readsAllAtOnce, count < buffer.count, !hasHungUp { isReadable = false }
      take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return count
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer) {
    if bytes.isEmpty { parser.end() } else { parser.take(bytes) }
    guard connection.hold(parser.heldBytes) else { return }
    if let client = connection.client, engine.connections.clients.isHoarder(client) { refuse(.tooManyRequests(retryAfter: 10)) }
    if engine.connections.makesRoom(connection) { refuse(.noMemory) }
  }

  /// Rejects an incomplete request.
  private func refuse(_ problem: Problem) {
    parser.refuse(problem)
    connection.hold(parser.heldBytes)
  }

  // MARK: Answering

  private func begin(_ incoming: Incoming, _ date: inout DateLine) {
    number += 1
    framing = incoming.framing
    let (exchange, reply) = engine.reply(to: incoming, on: connection)
    self.exchange = exchange
    switch reply {
    case .now(let response): send(response, &date)
    case .prepared(let response): send(response, &date)
    case .later(let limit, let work):
      // Pending work is cancelled only once, when the stage `ending` begins. Work that starts later would never be cancelled.
      guard engine.stage != .ending else { return send(engine.refusal(.stopping), &date) }
      // The client is waiting for this work, so it runs before background work.
      let task = Task.detached(priority: .high) { [loop, connection, number] in
        loop.post(.answer(await work(), connection, number: number))
      }
      pending = Pending(
        task: task, deadline: engine.connections.tick &+ TickClock.ticks(limit ?? engine.configuration.answerTimeout))
      engine.awaited.wrappingAdd(1, ordering: .relaxed)
    }
  }

  /// Sends the site's delayed response. Ignores a response to an earlier request.
  func answer(_ response: Response, to number: UInt64, _ date: inout DateLine) {
    guard pending != nil, number == self.number else { return }
    noLongerPending()
    send(response, &date)
  }

  /// Whether the site has taken too long to respond.
  func isLate(at tick: UInt32) -> Bool { pending.map { Int32(bitPattern: tick &- $0.deadline) > 0 } ?? false }

  /// Sends an error instead of the pending response, if any, and cancels the site's work. Also ends the stream, if any, if the
  /// server is stopping.
  func abandon(with problem: Problem, _ date: inout DateLine) {
    if problem == .stopping { stream?.reader.end() }
    guard let pending else { return }
    pending.task.cancel()
    noLongerPending()
    send(engine.refusal(problem), &date)
  }

  private func noLongerPending() {
    pending = nil
    engine.awaited.wrappingSubtract(1, ordering: .relaxed)
  }

  private func send(_ response: Response, _ date: inout DateLine) {
    if let reader = response.stream { return begin(response, reader, &date) }
    guard let exchange else { return }
    let (head, status, body) = engine.message(response, for: exchange.id)
    send(head.completed(date: date.now(), ending()), .own(body), status)
  }

  private func send(_ response: PreparedResponse, _ date: inout DateLine) {
    guard let exchange else { return }
    // A prepared response gets a request id only if there is a log in which to look up the id.
    let id = engine.configuration.log == nil ? [] : ["\(RequestID.field): \(exchange.id)\r\n"]
    send(
      response.head.completed(date: date.now(), id + ending()), .shared(response.body, 0..<response.bodySize), response.status)
  }

  private func send(_ head: [UInt8], _ body: Output.Body, _ status: Status) {
    exchange?.sent = (status, body.count)
    if let exchange { engine.count(exchange) }
    connection.enter(.sending)
    let hasBody = !framing.isHead && status != .noContent && status != .notModified
    output = Output(head, hasBody ? body : .none)
  }

  /// Returns the response's `Connection` header line, if it needs one. If the server is stopping, this response is the last one.
  private func ending() -> [String] {
    if engine.stage != .serving { framing.isLast = true }
    return framing.isLast ? ["Connection: close\r\n"] : framing.isOld ? ["Connection: keep-alive\r\n"] : []
  }

  /// Finishes a request whose response has been sent. Returns whether the connection must be closed.
  private func finish() -> Bool {
    if let exchange { engine.completed(exchange) }
    exchange = nil
    output = Output()
    connection.enter(.idle)
    connection.hold(parser.heldBytes)
    return framing.isLast
  }

  // MARK: Streams

  private func begin(_ response: Response, _ reader: StreamReader, _ date: inout DateLine) {
    guard engine.streams.load(ordering: .relaxed) < engine.streamLimit else {
      return send(engine.refusal(.tooManyStreams), &date)
    }
    guard ResponseHead.isSendable(response.headers) else { return send(engine.refusal(.unusableAnswer), &date) }
    // HTTP/1.0 has no chunks, so the end of the connection marks the end of the stream.
    if framing.isOld { framing.isLast = true }
    let coding = framing.isOld ? [] : [HeaderField("Transfer-Encoding", "chunked")]
    let head = ResponseHead(response.status, response.headers + coding, bodySize: nil)
    send(head.completed(date: date.now(), ending()), .none, response.status)
    if framing.isHead { return }
    engine.streams.wrappingAdd(1, ordering: .relaxed)
    stream = StreamCursor(reader, isChunked: !framing.isOld)
    reader.begin(on: loop, connection)
  }

  /// Prepares the next bytes of the stream, or starts to create a ``StreamStart`` if the stream needs one. Returns false if there
  /// are no bytes to send now.
  private func continueStream() -> Bool {
    guard starting == nil, let step = stream?.next() else { return false }
    switch step {
    case .bytes(let body):
      if connection.phase != .sending { connection.enter(.sending) }
      output = Output([], body)
      return true
    case .nothing: break
    case .start:
      guard let start = stream?.reader.start else { break }
      starting = Task.detached(priority: .high) { [loop, connection, number] in
        loop.post(.start(await start(), connection, number: number))
      }
    case .end(let body):
      output = Output([], body)
      connection.enter(.sending)
      endStream()
      return true
    }
    if connection.phase != .streaming { connection.enter(.streaming) }
    return false
  }

  /// Continues the stream of a request with a new ``StreamStart``, or ends the stream if `start` is nil. Ignores a start for an
  /// earlier request.
  func take(_ start: StreamStart?, for number: UInt64) {
    guard starting != nil, number == self.number else { return }
    starting = nil
    if let start { stream?.take(start) } else { stream?.reader.end() }
  }

  private func endStream() {
    // Lowers the count before the reader ends, because the reader's `onEnd` may tell other clients that there is room again.
    engine.streams.wrappingSubtract(1, ordering: .relaxed)
    stream?.reader.end(on: loop, connection)
    (stream, starting) = (nil, nil)
  }

  /// Prepares a heartbeat if the stream has sent nothing for a while, and returns whether it did. Proxies close connections that
  /// are silent for too long.
  func beat() -> Bool {
    guard let stream, connection.phase == .streaming,
      connection.age > TickClock.ticks(engine.configuration.streamHeartbeat)
    else { return false }
    connection.enter(.sending)
    output = Output([], stream.heartbeat)
    return true
  }

  // MARK: Closing

  func close() {
    starting?.cancel()
    if stream != nil { endStream() }
    if let pending {
      pending.task.cancel()
      noLongerPending()
    }
    if let exchange { engine.completed(exchange) }
    engine.end(connection, transport)
  }
}
