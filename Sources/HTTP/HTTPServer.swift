import CGnuTLS
import CMicroHTTPD
import Dispatch
import Glibc
import Synchronization

/// An HTTP/1.1 server on the threads of libmicrohttpd.
///
/// The handler is called on those threads and must not wait there: what takes time is a ``Reply/later(_:)``.
package final class HTTPServer: Sendable {
  /// The port on which the server listens.
  package let port: UInt16
  let engine: Engine
  private let running: Mutex<Running?>
  private let somethingEnded: DispatchSemaphore

  private struct Running: Sendable {
    // What is called on these two may be called from any thread, by their documentation.
    nonisolated(unsafe) let daemon: OpaquePointer
    nonisolated(unsafe) let watch: any DispatchSourceTimer
    let acceptor: Acceptor
  }

  /// Listens and answers from now on.
  ///
  /// - Parameters:
  ///   - problem: how the engine's own refusals look; the request is nil where it could not be understood.
  ///   - handler: answers a request.
  package convenience init(
    _ configuration: ServerConfiguration,
    problem: @escaping @Sendable (Problem, Request?) -> Response = { problem, _ in Response(problem.status) },
    handler: @escaping @Sendable (Request) -> Reply
  ) throws(StartError) {
    try self.init(configuration, problem: problem, routed: { RoutedReply(handler($0), .none) })
  }

  /// The same for a site of many addresses.
  ///
  /// - Parameters:
  ///   - identify: puts the id of a request into an answer that tells of a fault.
  ///   - handler: answers a request, and says for which kind of address that is.
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
      let acceptor = try Acceptor(
        socket, daemon: daemon, connections: engine.connections)
      try acceptor.start()
      running = Mutex(Running(daemon: daemon, watch: Self.watch(engine), acceptor: acceptor))
    } catch {
      MHD_stop_daemon(daemon)
      context.release()
      throw error
    }
  }

  deinit { stop(grace: .zero) }

  /// Takes no more connections, waits for the answers under way, and ends; returns at once if it has ended already.
  ///
  /// What is not answered when the grace is over gets a ``Problem/stopping``. Blocks the calling thread.
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

  /// What a server holds at one moment.
  package struct Load: Sendable {
    package let connections: Int
    /// How many connections there may be.
    package let room: Int
    /// Requests whose answers take a while.
    package let awaited: Int
    /// The bytes of requests that are not complete or not yet answered.
    package let requestBytes: Int
  }

  package var load: Load {
    let connections = engine.connections
    return Load(
      connections: connections.state.withLock { $0.count }, room: connections.limit, awaited: engine.awaitedCount,
      requestBytes: connections.held.load(ordering: .relaxed))
  }

  /// Shows this identity to those that connect from now on; only for a server that speaks TLS since it began.
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
    // The acceptor keeps the limit; the library divides its own among the threads, whichever of them the connections go to.
    settings.connection_limit = UInt32(clamping: (configuration.affordableConnections + 256) * max(1, configuration.threads))
    // The library sees of a request only that it is complete, so that it must wait longer than any of them may take.
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
