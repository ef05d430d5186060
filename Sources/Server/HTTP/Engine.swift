import CMicroHTTPD
import Synchronization

/// Answers the library's calls: takes the request that came, asks the site, and hands over the answer.
///
/// The library knows of each request only that there is one; see ``Intake``. It calls once when it begins (an answer given then would
/// close the connection), once to have it answered, and once more when an answer that took a while is here.
final class Engine: Sendable {
  enum Stage: UInt8 { case serving, draining, ending }

  let connections: Connections
  private let configuration: ServerConfiguration
  private let handler: @Sendable (Request) -> Reply
  private let problem: @Sendable (Problem, Request?) -> Response
  private let stage = Atomic<UInt8>(Stage.serving.rawValue)
  private let awaited = Mutex<[ObjectIdentifier: Awaited]>([:])
  private let onCompletion: @Sendable () -> Void

  init(
    _ configuration: ServerConfiguration, handler: @escaping @Sendable (Request) -> Reply,
    problem: @escaping @Sendable (Problem, Request?) -> Response, onCompletion: @escaping @Sendable () -> Void
  ) {
    self.configuration = configuration
    self.handler = handler
    self.problem = problem
    self.onCompletion = onCompletion
    connections = Connections(configuration)
  }

  // MARK: The library's calls

  /// The mark of a request that needs no ``Exchange``; it is never followed.
  private static var plain: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }

  func access(_ link: OpaquePointer, context: inout UnsafeMutableRawPointer?) -> MHD_Result {
    guard let connection = Self.connection(of: link) else { return .NO }
    guard let known = context else {
      context = Self.plain
      return .YES
    }
    let call = Call(link: link, connection: connection)
    guard known == Self.plain else {
      let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
      guard let response = exchange.answer else { return .YES }
      awaited.withLock { $0[ObjectIdentifier(exchange)] = nil }
      return send(response, on: call, exchange)
    }
    let incoming = connection.intake.withLock { intake in
      connection.enter(.working)
      return intake.next()
    }
    guard let incoming else { return .NO }
    return answer(incoming, on: call, context: &context)
  }

  func completed(_ link: OpaquePointer, context: UnsafeMutableRawPointer?) {
    if let context, context != Self.plain {
      let exchange = Unmanaged<Exchange>.fromOpaque(context).takeRetainedValue()
      awaited.withLock { $0[ObjectIdentifier(exchange)] = nil }
      if let log = configuration.log, let entry = exchange.logEntry { log(entry) }
    }
    if let connection = Self.connection(of: link) {
      connection.enter(.idle)
      connection.intake.withLock {
        connection.reckon(&$0)
        if $0.waiting.isEmpty { connection.settle(&$0) }
      }
    }
    if currentStage != .serving { onCompletion() }
  }

  func opened(_ link: OpaquePointer, socketContext: inout UnsafeMutableRawPointer?) {
    let remote = potiron_client_address(link).map { RemoteAddress($0) }
    let line = Line(socket: potiron_connection_socket(link), session: potiron_tls_session(link).map { OpaquePointer($0) })
    let connection = connections.add(line, remote: remote)
    socketContext = Unmanaged.passRetained(connection).toOpaque()
  }

  func closed(socketContext: inout UnsafeMutableRawPointer?) {
    guard let context = socketContext else { return }
    connections.remove(Unmanaged<Connection>.fromOpaque(context).takeRetainedValue())
    socketContext = nil
    if currentStage != .serving { onCompletion() }
  }

  // MARK: Time

  /// An answer to come, and the tick after which it is given up.
  private struct Awaited {
    let exchange: Exchange
    let deadline: UInt32
  }

  /// Lets the clock tick, and ends what has taken too long.
  func advance() {
    let tick = connections.advance()
    let late = awaited.withLock { awaited in awaited.values.filter { Int32(bitPattern: tick &- $0.deadline) > 0 } }
    for awaited in late { awaited.exchange.abandon(with: refusal(.lateAnswer, nil)) }
  }

  // MARK: Stopping

  func enter(_ stage: Stage) { self.stage.store(stage.rawValue, ordering: .releasing) }

  /// Answers the requests whose work is not done; further ones are answered at once.
  func abandonAwaited() {
    let waiting = awaited.withLock { waiting in
      enter(.ending)
      return Array(waiting.values)
    }
    for awaited in waiting { awaited.exchange.abandon(with: refusal(.stopping, nil)) }
  }

  private var currentStage: Stage { Stage(rawValue: stage.load(ordering: .acquiring)) ?? .ending }

  // MARK: One request

  /// Where an answer goes.
  private struct Call {
    /// The library's view of the connection, valid until the handler returns.
    let link: OpaquePointer
    let connection: Connection
  }

  private func answer(_ incoming: Incoming, on call: Call, context: inout UnsafeMutableRawPointer?) -> MHD_Result {
    let exchange = configuration.log == nil ? nil : Exchange(log: incoming.pendingLog(from: call.connection.remote))
    if let exchange { context = Unmanaged.passRetained(exchange).toOpaque() }
    let (request, fault) = Request.read(incoming, from: call.connection.remote)
    guard let request, fault == nil else {
      return send(refusal(fault ?? .malformedHeader, request), on: call, exchange)
    }
    if !request.method.isSafe,
      let seconds = connections.clients.secondsToWait(call.connection.client, at: connections.tick)
    {
      return send(refusal(.tooManyRequests(retryAfter: seconds), request), on: call, exchange)
    }
    switch handler(request) {
    case .prepared(let response): return send(response, on: call, exchange)
    case .now(let response): return send(response, on: call, exchange)
    case .later(let work):
      let exchange = exchange ?? Exchange()
      if context == Self.plain { context = Unmanaged.passRetained(exchange).toOpaque() }
      let mayWait = awaited.withLock { waiting in
        if currentStage == .ending { return false }
        let deadline = connections.tick &+ TickClock.ticks(configuration.answerTimeout)
        waiting[ObjectIdentifier(exchange)] = Awaited(exchange: exchange, deadline: deadline)
        return true
      }
      guard mayWait else { return send(refusal(.stopping, request), on: call, exchange) }
      exchange.await(on: call.link, work)
      return .YES
    }
  }

  // MARK: The answer

  /// The site's words for a problem, and when to try again.
  private func refusal(_ problem: Problem, _ request: Request?) -> Response {
    var response = self.problem(problem, request)
    if let seconds = problem.retryAfter { response.headers.append(HeaderField("Retry-After", String(seconds))) }
    return response
  }

  private func send(_ response: PreparedResponse, on call: Call, _ exchange: Exchange?) -> MHD_Result {
    exchange?.note(response.status, bodySize: response.bodySize)
    call.connection.enter(.sending)
    return response.queue(on: call.link, closing: currentStage != .serving)
  }

  private func send(_ response: Response, on call: Call, _ exchange: Exchange?) -> MHD_Result {
    let closing = currentStage == .serving ? [] : [HeaderField("Connection", "close")]
    call.connection.enter(.sending)
    if let message = Message(headers: response.headers + closing, copying: response.body) {
      exchange?.note(response.status, bodySize: response.body.count)
      return message.queue(on: call.link, status: response.status)
    }
    let substitute = problem(.unusableAnswer, nil)
    guard let message = Message(headers: substitute.headers + closing, copying: substitute.body) else { return .NO }
    exchange?.note(substitute.status, bodySize: substitute.body.count)
    return message.queue(on: call.link, status: substitute.status)
  }

  private static func connection(of link: OpaquePointer) -> Connection? {
    potiron_socket_context(link).map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
  }
}
