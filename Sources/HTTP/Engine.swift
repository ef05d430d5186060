import CMicroHTTPD
import Synchronization

/// Handles libmicrohttpd's callbacks: takes the request, calls the site, and passes on the response.
///
/// libmicrohttpd only knows that there is a request; see ``RequestParser``. It calls `access` first when a request begins, but a
/// response then would close the connection. It calls again for the response, and once more when a delayed response is ready.
final class Engine: Sendable {
  enum Stage: UInt8 { case serving, draining, ending }

  let connections: Connections
  private let configuration: ServerConfiguration
  private let handler: @Sendable (Request) -> RoutedReply
  private let problem: @Sendable (Problem, Request?) -> Response
  private let identify: @Sendable (Response, RequestID) -> Response
  private let ids = RequestIDs()
  private let stage = Atomic<UInt8>(Stage.serving.rawValue)
  private let awaited = Mutex<[ObjectIdentifier: Awaited]>([:])
  private let onCompletion: @Sendable () -> Void

  init(
    _ configuration: ServerConfiguration, handler: @escaping @Sendable (Request) -> RoutedReply,
    problem: @escaping @Sendable (Problem, Request?) -> Response,
    identify: @escaping @Sendable (Response, RequestID) -> Response, onCompletion: @escaping @Sendable () -> Void
  ) {
    self.configuration = configuration
    self.handler = handler
    self.problem = problem
    self.identify = identify
    self.onCompletion = onCompletion
    connections = Connections(configuration)
  }

  // MARK: Callbacks from libmicrohttpd

  /// A pointer that marks a request without an ``Exchange``. It is never dereferenced.
  private static var plain: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }

  func access(_ link: OpaquePointer, context: inout UnsafeMutableRawPointer?) -> MHD_Result {
    guard let connection = Self.connection(of: link) else { return .NO }
    guard let known = context else {
      context = Self.plain
      return .YES
    }
    guard known == Self.plain else {
      let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
      guard let response = exchange.answer else { return .YES }
      awaited.withLock { $0[ObjectIdentifier(exchange)] = nil }
      return send(response, on: Delivery(link: link, connection: connection, mark: exchange.mark, exchange: exchange))
    }
    let incoming = connection.parser.withLock { parser in
      connection.enter(.working)
      return parser.next()
    }
    guard let incoming else { return .NO }
    return answer(incoming, on: link, connection, context: &context)
  }

  func completed(_ link: OpaquePointer, context: UnsafeMutableRawPointer?) {
    if let context, context != Self.plain {
      let exchange = Unmanaged<Exchange>.fromOpaque(context).takeRetainedValue()
      awaited.withLock { $0[ObjectIdentifier(exchange)] = nil }
      if let log = configuration.log, let entry = exchange.logEntry { log(entry) }
    }
    if let connection = Self.connection(of: link) {
      connection.enter(.idle)
      connection.parser.withLock {
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

  /// The number of requests that wait for the site's response.
  var awaitedCount: Int { awaited.withLock { $0.count } }

  // MARK: Time

  /// A pending response, and the tick after which it is abandoned.
  private struct Awaited {
    let exchange: Exchange
    let deadline: UInt32
  }

  /// Advances the clock, and ends connections and pending responses that have taken too long.
  func advance() {
    let tick = connections.advance()
    let late = awaited.withLock { awaited in awaited.values.filter { Int32(bitPattern: tick &- $0.deadline) > 0 } }
    for awaited in late { awaited.exchange.abandon(with: refusal(.lateAnswer, nil)) }
  }

  // MARK: Stopping

  func enter(_ stage: Stage) { self.stage.store(stage.rawValue, ordering: .releasing) }

  /// Refuses the requests that still wait for the site's response, and from now on every request that would have to wait.
  func abandonAwaited() {
    let waiting = awaited.withLock { waiting in
      enter(.ending)
      return Array(waiting.values)
    }
    for awaited in waiting { awaited.exchange.abandon(with: refusal(.stopping, nil)) }
  }

  private var currentStage: Stage { Stage(rawValue: stage.load(ordering: .acquiring)) ?? .ending }

  // MARK: One request

  /// The destination of a response, and the request that it answers.
  private struct Delivery {
    /// libmicrohttpd's handle of the connection, valid until the handler returns.
    let link: OpaquePointer
    let connection: Connection
    var mark: Exchange.Mark
    /// Nil if the request needs neither a delayed response nor a log entry.
    var exchange: Exchange?
  }

  private func answer(
    _ incoming: Incoming, on link: OpaquePointer, _ connection: Connection, context: inout UnsafeMutableRawPointer?
  ) -> MHD_Result {
    let start = ContinuousClock.now
    let (request, fault) = Request.read(incoming, from: connection.remote, through: configuration.proxies)
    var call = Delivery(link: link, connection: connection, mark: Exchange.Mark(id: ids.id(for: request), start: start))
    func remember() -> Exchange {
      var asked =
        configuration.log == nil ? nil : request?.asked ?? Exchange.Asked(remote: connection.remote, method: "-", path: "-")
      if fault == .unknownMethod { asked?.method = "-" }
      let exchange = Exchange(call.mark, asked: asked)
      call.exchange = exchange
      context = Unmanaged.passRetained(exchange).toOpaque()
      return exchange
    }
    guard let request, fault == nil else {
      if configuration.log != nil { _ = remember() }
      return send(refusal(fault ?? .malformedHeader, request), on: call)
    }
    if !request.method.isSafe,
      let seconds = connections.clients.secondsToWait(
        connection.client, or: request.isPassedOn ? request.network : nil, at: connections.tick)
    {
      if configuration.log != nil { _ = remember() }
      return send(refusal(.tooManyRequests(retryAfter: seconds), request), on: call)
    }
    let routed = handler(request)
    call.mark.route = routed.route
    if configuration.log != nil { _ = remember() }
    switch routed.reply {
    case .prepared(let response): return send(response, on: call)
    case .now(let response): return send(response, on: call)
    case .later(let work):
      let exchange = call.exchange ?? remember()
      let mayWait = awaited.withLock { waiting in
        if currentStage == .ending { return false }
        let deadline = connections.tick &+ TickClock.ticks(configuration.answerTimeout)
        waiting[ObjectIdentifier(exchange)] = Awaited(exchange: exchange, deadline: deadline)
        return true
      }
      guard mayWait else { return send(refusal(.stopping, request), on: call) }
      exchange.await(on: link, work)
      return .YES
    }
  }

  // MARK: The response

  /// Returns the site's response to a problem, with the time to wait before a retry.
  private func refusal(_ problem: Problem, _ request: Request?) -> Response {
    var response = self.problem(problem, request)
    if let seconds = problem.retryAfter { response.headers.append(HeaderField("Retry-After", String(seconds))) }
    return response
  }

  private func send(_ response: PreparedResponse, on call: Delivery) -> MHD_Result {
    note(response.status, bodySize: response.bodySize, call)
    call.connection.enter(.sending)
    let isClosing = currentStage != .serving
    // A shared response gets a request id only if there is a log in which to look up the id.
    if configuration.log != nil, let message = response.message(adding: Self.field(call.mark.id), closing: isClosing) {
      return message.queue(on: call.link, status: response.status)
    }
    return response.queue(on: call.link, closing: isClosing)
  }

  private func send(_ answer: Response, on call: Delivery) -> MHD_Result {
    let closing = currentStage == .serving ? [] : [HeaderField("Connection", "close")]
    let own = [Self.field(call.mark.id)] + closing
    call.connection.enter(.sending)
    let response = identify(answer, call.mark.id)
    if let message = Message(headers: response.headers + own, copying: response.body) {
      note(response.status, bodySize: response.body.count, call)
      return message.queue(on: call.link, status: response.status)
    }
    let substitute = identify(problem(.unusableAnswer, nil), call.mark.id)
    guard let message = Message(headers: substitute.headers + own, copying: substitute.body) else { return .NO }
    note(substitute.status, bodySize: substitute.body.count, call)
    return message.queue(on: call.link, status: substitute.status)
  }

  private func note(_ status: Status, bodySize: Int, _ call: Delivery) {
    call.exchange?.note(status, bodySize: bodySize)
    guard let count = configuration.count else { return }
    count(AnsweredRequest(route: call.mark.route, status: status, duration: ContinuousClock.now - call.mark.start))
  }

  private static func field(_ id: RequestID) -> HeaderField { HeaderField(RequestID.field, id.description) }

  private static func connection(of link: OpaquePointer) -> Connection? {
    potiron_socket_context(link).map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
  }
}
