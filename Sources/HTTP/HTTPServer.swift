import CGnuTLS
import CMicroHTTPD
import Dispatch
import Glibc
import Synchronization

/// An HTTP/1.1 server on the threads of libmicrohttpd.
///
/// The handler runs on those threads and must not block. Work that takes time belongs in a ``Reply/later(_:)``.
package final class HTTPServer: Sendable {
  /// The port on which the server listens.
  package let port: UInt16
  let engine: Engine
  private let running: Mutex<Running?>
  private let somethingEnded: DispatchSemaphore

  private struct Running: Sendable {
    // libmicrohttpd and Dispatch document that these two may be used from any thread.
    nonisolated(unsafe) let daemon: OpaquePointer
    nonisolated(unsafe) let watch: any DispatchSourceTimer
    let acceptor: Acceptor
  }

  /// Starts listening and answering requests.
  ///
  /// - Parameters:
  ///   - problem: creates the engine's own error responses. The request is nil if it could not be parsed.
  ///   - handler: answers a request.
  package convenience init(
    _ configuration: ServerConfiguration,
    problem: @escaping @Sendable (Problem, Request?) -> Response = { problem, _ in Response(problem.status) },
    handler: @escaping @Sendable (Request) -> Reply
  ) throws(StartError) {
    try self.init(configuration, problem: problem, routed: { RoutedReply(handler($0), .none) })
  }

  /// Starts a server for a site with several routes.
  ///
  /// - Parameters:
  ///   - identify: adds the id of a request to an error response.
  ///   - handler: answers a request, and returns its route.
  package init(
    _ configuration: ServerConfiguration, problem: @escaping @Sendable (Problem, Request?) -> Response,
    identify: @escaping @Sendable (Response, RequestID) -> Response = { response, _ in response },
    routed handler: @escaping @Sendable (Request) -> RoutedReply
  ) throws(StartError) {
    let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    port = socket.port
    let ended = DispatchSemaphore(value: 0)
    engine = Engine(configuration, handler: handler, problem: problem, identify: identify) { ended.signal() }
    somethingEnded = ended
    let context = Unmanaged.passRetained(engine)
    guard let daemon = potiron_start_daemon(Self.settings(configuration, context.toOpaque())) else {
      context.release()
      throw .system(doing: "starting the HTTP threads", reason: String(cString: strerror(errno)))
    }
    do throws(StartError) {
      let acceptor = try Acceptor(socket, daemon: daemon, connections: engine.connections)
      try acceptor.start()
      running = Mutex(Running(daemon: daemon, watch: Self.watch(engine), acceptor: acceptor))
    } catch {
      MHD_stop_daemon(daemon)
      context.release()
      throw error
    }
  }

  deinit { stop(grace: .zero) }

  /// Accepts no more connections, waits for pending responses, and stops. Returns immediately if the server has already stopped.
  ///
  /// Requests that are unanswered after the grace period get a ``Problem/stopping``. Blocks the calling thread.
  package func stop(grace: Duration) {
    running.withLock { running in
      guard let current = running else { return }
      running = nil
      engine.enter(.draining)
      current.acceptor.stop()
      waitForAnswers(atMost: grace)
      engine.abandonAwaited()
      waitForAnswers(atMost: .seconds(1))
      MHD_stop_daemon(current.daemon)
      current.watch.cancel()
      Unmanaged.passUnretained(engine).release()
    }
  }

  /// The load of a server at one moment.
  package struct Load: Sendable {
    package let connections: Int
    /// The maximum number of connections.
    package let room: Int
    /// The number of requests with delayed responses.
    package let awaited: Int
    /// The bytes of requests that are incomplete or unanswered.
    package let requestBytes: Int
  }

  package var load: Load {
    let connections = engine.connections
    return Load(
      connections: connections.state.withLock { $0.count }, room: connections.limit, awaited: engine.awaitedCount,
      requestBytes: connections.held.load(ordering: .relaxed))
  }

  /// Shows this identity to clients that connect from now on. Only for a server that was started with TLS.
  package func renew(_ identity: ServerIdentity) { engine.connections.identity.withLock { $0 = identity } }

  private func waitForAnswers(atMost limit: Duration) {
    let end = ContinuousClock.now + limit
    while engine.connections.isBusy, ContinuousClock.now < end {
      _ = somethingEnded.wait(timeout: .now() + .milliseconds(20))
    }
  }

  private static func watch(_ engine: Engine) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "potiron.connections"))
    let interval = DispatchTimeInterval.milliseconds(Int(TickClock.tickLength / .milliseconds(1)))
    timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(20))
    timer.setEventHandler { engine.advance() }
    timer.activate()
    return timer
  }

  private static func settings(
    _ configuration: ServerConfiguration, _ context: UnsafeMutableRawPointer
  ) -> potiron_daemon_settings {
    var settings = potiron_daemon_settings()
    settings.threads = UInt32(clamping: max(1, configuration.threads))
    // The acceptor enforces the limit. libmicrohttpd's own limit is larger, because each thread gets an equal share of it.
    settings.connection_limit = UInt32(clamping: (configuration.affordableConnections + 256) * max(1, configuration.threads))
    // libmicrohttpd sees only complete requests, so its timeout must be longer than any phase may take.
    let timeouts = max(configuration.idleTimeout, configuration.headTimeout, configuration.bodyTimeout)
    settings.inactivity_seconds = UInt32(clamping: timeouts.components.seconds + 2)
    settings.connection_memory = configuration.connectionMemory
    settings.context = context
    if configuration.identity != nil { settings.identity = potiron_retrieve_function(Receiver.showIdentity) }
    settings.handler = { context, link, _, _, _, _, _, requestContext in
      guard let context, let link, let requestContext else { return .NO }
      return Unmanaged<Engine>.fromOpaque(context).takeUnretainedValue().access(link, context: &requestContext.pointee)
    }
    settings.completed = { context, connection, requestContext, _ in
      guard let context, let connection, let requestContext else { return }
      Unmanaged<Engine>.fromOpaque(context).takeUnretainedValue().completed(connection, context: requestContext.pointee)
    }
    settings.notify = { context, connection, socketContext, code in
      guard let context, let connection, let socketContext else { return }
      let engine = Unmanaged<Engine>.fromOpaque(context).takeUnretainedValue()
      if code == .CONNECTION_NOTIFY_STARTED {
        engine.opened(connection, socketContext: &socketContext.pointee)
      } else {
        engine.closed(socketContext: &socketContext.pointee)
      }
    }
    return settings
  }
}
