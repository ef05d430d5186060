import CMicroHTTPD
import Synchronization

/// Answers the library's calls: checks a request, gathers it, asks the site, and hands over the answer.
///
/// The library calls for each request once after its header (an answer given then would close the connection), once for each piece
/// of its body, and once at its end, which is when it is answered.
final class Engine: Sendable {
  enum Stage: UInt8 { case serving, draining, ending }

  let connections: Connections
  private let configuration: ServerConfiguration
  private let handler: @Sendable (Request) -> Reply
  private let problem: @Sendable (Problem, Request?) -> Response
  private let stage = Atomic<UInt8>(Stage.serving.rawValue)
  private let awaited = Mutex<[ObjectIdentifier: Exchange]>([:])
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

  func access(_ call: Call, context: inout UnsafeMutableRawPointer?, uploaded: inout Int, upload: UnsafePointer<CChar>?)
    -> MHD_Result
  {
    guard let known = context else { return begin(call, context: &context) }
    let exchange = known == Self.plain ? nil : Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
    if uploaded > 0 {
      let size = exchange?.receive(UnsafeRawBufferPointer(start: upload, count: uploaded), limit: configuration.bodyLimit)
      uploaded = 0
      // What is too large is read to its end, since a client takes no answer before that; but not for ever.
      return size ?? 0 <= mostRead ? .YES : .NO
    }
    if let exchange, let response = exchange.answer {
      awaited.withLock { $0[ObjectIdentifier(exchange)] = nil }
      return send(response, on: call, exchange)
    }
    return end(call, exchange, context: &context)
  }

  func completed(_ connection: OpaquePointer, context: UnsafeMutableRawPointer?) {
    if let context, context != Self.plain {
      let exchange = Unmanaged<Exchange>.fromOpaque(context).takeRetainedValue()
      if let log = configuration.log, let entry = exchange.logEntry { log(entry) }
    }
    Self.state(of: connection)?.enter(.idle, at: connections.tick)
    if currentStage != .serving { onCompletion() }
  }

  func opened(_ connection: OpaquePointer, socketContext: inout UnsafeMutableRawPointer?) {
    let state = connections.add(socket: potiron_connection_socket(connection))
    socketContext = Unmanaged.passRetained(state).toOpaque()
  }

  func closed(socketContext: inout UnsafeMutableRawPointer?) {
    guard let context = socketContext else { return }
    connections.remove(Unmanaged<Connection>.fromOpaque(context).takeRetainedValue())
    socketContext = nil
    if currentStage != .serving { onCompletion() }
  }

  // MARK: Stopping

  func enter(_ stage: Stage) { self.stage.store(stage.rawValue, ordering: .releasing) }

  /// Answers the requests whose work is not done; further ones are answered at once.
  func abandonAwaited() {
    let waiting = awaited.withLock { waiting in
      enter(.ending)
      return Array(waiting.values)
    }
    for exchange in waiting { exchange.abandon(with: problem(.stopping, nil)) }
  }

  private var currentStage: Stage { Stage(rawValue: stage.load(ordering: .acquiring)) ?? .ending }

  // MARK: One request

  private func begin(_ call: Call, context: inout UnsafeMutableRawPointer?) -> MHD_Result {
    let framing = call.framing
    if case .none = framing, configuration.log == nil {
      context = Self.plain
      return .YES
    }
    let exchange = Exchange(log: configuration.log == nil ? nil : call.pendingLog)
    context = Unmanaged.passRetained(exchange).toOpaque()
    switch framing {
    case .none: return .YES
    case .malformed: return refuse(.malformedHeader, call, exchange)
    case .unknownCoding: return refuse(.unknownTransferCoding, call, exchange)
    case .announced(let size) where size > mostRead || size > configuration.bodyLimit && call.header("Expect") != nil:
      return refuse(.bodyTooLarge(limit: configuration.bodyLimit), call, exchange)
    case .announced, .chunked:
      call.state?.enter(.receiving, at: connections.tick)
      return .YES
    }
  }

  /// How much of a body is read, so that the client of one that is too large gets to read the answer.
  private var mostRead: Int { configuration.bodyLimit + (8 << 20) }

  private func end(_ call: Call, _ exchange: Exchange?, context: inout UnsafeMutableRawPointer?) -> MHD_Result {
    let target = RequestTarget(call.target)
    let request = Request(
      method: call.method ?? .get, target: target ?? .unreadable,
      query: FieldBlock(of: .GET_ARGUMENT_KIND, from: call.connection),
      header: FieldBlock(of: .HEADER_KIND, from: call.connection),
      body: exchange?.takeBody(limit: configuration.bodyLimit) ?? [], remote: call.remote)
    if target == nil { return send(problem(.malformedTarget, request), on: call, exchange) }
    if let problem = fault(of: call, exchange) { return send(self.problem(problem, request), on: call, exchange) }
    switch handler(request) {
    case .prepared(let response): return send(response, on: call, exchange)
    case .now(let response): return send(response, on: call, exchange)
    case .later(let work):
      let exchange = exchange ?? Exchange()
      if context == Self.plain { context = Unmanaged.passRetained(exchange).toOpaque() }
      let mayWait = awaited.withLock { waiting in
        if currentStage == .ending { return false }
        waiting[ObjectIdentifier(exchange)] = exchange
        return true
      }
      guard mayWait else { return send(problem(.stopping, request), on: call, exchange) }
      call.state?.enter(.working, at: connections.tick)
      exchange.await(on: call.connection, work)
      return .YES
    }
  }

  private func fault(of call: Call, _ exchange: Exchange?) -> Problem? {
    if call.targetSize > configuration.targetLimit { return .targetTooLong(limit: configuration.targetLimit) }
    if potiron_header_size(call.connection) > configuration.headerLimit {
      return .headerTooLarge(limit: configuration.headerLimit)
    }
    if let exchange, exchange.bodySize > configuration.bodyLimit { return .bodyTooLarge(limit: configuration.bodyLimit) }
    return call.method == nil ? .unknownMethod : nil
  }

  private func refuse(_ problem: Problem, _ call: Call, _ exchange: Exchange?) -> MHD_Result {
    send(self.problem(problem, nil), on: call, exchange)
  }

  // MARK: The answer

  private func send(_ response: PreparedResponse, on call: Call, _ exchange: Exchange?) -> MHD_Result {
    exchange?.note(response.status, bodySize: response.bodySize)
    call.state?.enter(.sending, at: connections.tick)
    return response.queue(on: call.connection, closing: currentStage != .serving)
  }

  private func send(_ response: Response, on call: Call, _ exchange: Exchange?) -> MHD_Result {
    let closing = currentStage == .serving ? [] : [HeaderField("Connection", "close")]
    if let message = Message(headers: response.headers + closing, copying: response.body) {
      exchange?.note(response.status, bodySize: response.body.count)
      call.state?.enter(.sending, at: connections.tick)
      return message.queue(on: call.connection, status: response.status)
    }
    let substitute = problem(.unusableAnswer, nil)
    guard let message = Message(headers: [], copying: substitute.body) else { return .NO }
    exchange?.note(substitute.status, bodySize: substitute.body.count)
    call.state?.enter(.sending, at: connections.tick)
    return message.queue(on: call.connection, status: substitute.status)
  }

  fileprivate static func state(of connection: OpaquePointer) -> Connection? {
    potiron_socket_context(connection).map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension Call {
  fileprivate var state: Connection? { Engine.state(of: connection) }
}
