import Synchronization

/// The state that all event loops share: the site's handlers, the connections, and the stage of the server.
final class Engine: Sendable {
  enum Stage: UInt8, AtomicRepresentable { case serving, draining, ending }

  let connections: Connections
  let configuration: ServerConfiguration
  let limits: RequestParser.Limits
  /// The certificate and key for new connections; nil without TLS.
  let identity: Mutex<ServerIdentity?>
  /// The number of requests that are waiting for the site's response.
  let awaited = Atomic<Int>(0)
  let streamLimit: Int
  /// The number of open streams.
  let streams = Atomic<Int>(0)
  private let handler: @Sendable (Request) -> RoutedReply
  private let problem: @Sendable (Problem, Request?) -> Response
  private let identify: @Sendable (Response, RequestID) -> Response
  private let ids = RequestIDs()
  private let stored = Atomic(Stage.serving)

  init(
    _ configuration: ServerConfiguration, handler: @escaping @Sendable (Request) -> RoutedReply,
    problem: @escaping @Sendable (Problem, Request?) -> Response,
    identify: @escaping @Sendable (Response, RequestID) -> Response
  ) {
    self.configuration = configuration
    self.handler = handler
    self.problem = problem
    self.identify = identify
    connections = Connections(configuration)
    limits = RequestParser.Limits(
      target: configuration.targetLimit, head: configuration.headerLimit, body: configuration.bodyLimit,
      higherBody: configuration.higherBodyLimit)
    streamLimit = configuration.affordableStreams
    identity = Mutex(configuration.identity)
  }

  var stage: Stage { stored.load(ordering: .acquiring) }

  func enter(_ stage: Stage) { stored.store(stage, ordering: .releasing) }

  // MARK: One request

  /// Returns the exchange for a request, and the reply. A faulty request, or one that exceeds the client's rate limit, gets an
  /// error and never reaches the site.
  func reply(to incoming: Incoming, on connection: Connection) -> (Exchange, Reply) {
    let start = ContinuousClock.now
    let (request, fault) = Request.read(incoming, from: connection.remote, through: configuration.proxies)
    var exchange = Exchange(id: ids.id(for: request), start: start)
    if configuration.log != nil {
      exchange.asked = request?.asked ?? Exchange.Asked(remote: connection.remote, method: "-", path: "-")
      if fault == .unknownMethod { exchange.asked?.method = "-" }
    }
    guard let request, fault == nil else { return (exchange, .now(refusal(fault ?? .malformedHeader, request))) }
    if !request.method.isSafe,
      let seconds = connections.clients.secondsToWait(
        connection.client, or: request.isPassedOn ? request.network : nil,
        sender: request.isPassedOn ? request.credentials : ObjectIdentifier(connection).hashValue, at: connections.tick)
    {
      return (exchange, .now(refusal(.tooManyRequests(retryAfter: seconds), request)))
    }
    let routed = handler(request)
    exchange.route = routed.route
    return (exchange, routed.reply)
  }

  /// Returns the site's response to a problem, with a `Retry-After` header if a retry makes sense.
  func refusal(_ problem: Problem, _ request: Request? = nil) -> Response {
    var response = self.problem(problem, request)
    if let seconds = problem.retryAfter { response.headers.append(HeaderField("Retry-After", String(seconds))) }
    return response
  }

  /// Returns the head, the status and the body of a response. The head includes the request id. If the response cannot be
  /// sent, returns an error response instead.
  func message(_ response: Response, for id: RequestID) -> (head: ResponseHead, status: Status, body: [UInt8]) {
    let identified = identify(response, id)
    let sent = ResponseHead.isSendable(identified.headers) ? identified : identify(problem(.unusableAnswer, nil), id)
    let own = HeaderField(RequestID.field, id.description)
    return (ResponseHead(sent.status, sent.headers + [own], bodySize: sent.body.count), sent.status, sent.body)
  }

  func end(_ connection: Connection, _ transport: Transport) {
    connections.remove(connection)
    transport.close()
  }

  // MARK: Counting

  /// Counts a response that is about to be sent.
  func count(_ exchange: Exchange) {
    guard let count = configuration.count, let sent = exchange.sent else { return }
    count(AnsweredRequest(route: exchange.route, status: sent.status, duration: ContinuousClock.now - exchange.start))
  }

  /// Logs a request whose response has been sent, or whose connection has ended. Logs nothing if no response was begun.
  func completed(_ exchange: Exchange) {
    if let log = configuration.log, let entry = exchange.logEntry { log(entry) }
  }
}
