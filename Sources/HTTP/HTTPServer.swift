import Glibc
import Synchronization

/// An HTTP/1.1 server with several event loops, by default one per core.
///
/// The handler runs on the threads of these loops and must not block. Return slow work as ``Reply/later(atMost:_:)``.
package final class HTTPServer: Sendable {
  /// The port on which the server listens.
  package let port: UInt16
  let engine: Engine
  private let running: Mutex<Running?>

  private struct Running: Sendable {
    let loops: [EventLoop]
    let threads: [ServerThread]
    let acceptor: Acceptor
    let acceptorThread: ServerThread
  }

  /// Starts listening and answering requests.
  ///
  /// - Parameters:
  ///   - problem: creates the response for a ``Problem``. The second argument is the request, or nil if it could not be parsed.
  ///   - handler: answers a request.
  package convenience init(
    _ configuration: ServerConfiguration,
    problem: @escaping @Sendable (Problem, Request?) -> Response = { problem, _ in Response(problem.status) },
    handler: @escaping @Sendable (Request) -> Reply
  ) throws(StartError) {
    try self.init(configuration, problem: problem, routed: { RoutedReply(handler($0), .none) })
  }

  /// Starts a server for a site that reports the route of each request, for logs and metrics.
  ///
  /// - Parameters:
  ///   - identify: adds the request id to a response that reports an error. Returns other responses unchanged.
  ///   - handler: answers a request, and returns its route.
  package init(
    _ configuration: ServerConfiguration, problem: @escaping @Sendable (Problem, Request?) -> Response,
    identify: @escaping @Sendable (Response, RequestID) -> Response = { response, _ in response },
    routed handler: @escaping @Sendable (Request) -> RoutedReply
  ) throws(StartError) {
    let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    port = socket.port
    engine = Engine(configuration, handler: handler, problem: problem, identify: identify)
    var loops: [EventLoop] = []
    for _ in 0..<max(1, configuration.threads) { loops.append(try EventLoop(engine)) }
    var threads: [ServerThread] = []
    do throws(StartError) {
      for loop in loops { threads.append(try ServerThread { loop.run() }) }
      let acceptor = try Acceptor(socket, loops, engine.connections)
      let thread = try ServerThread { acceptor.run() }
      running = Mutex(Running(loops: loops, threads: threads, acceptor: acceptor, acceptorThread: thread))
    } catch {
      Self.stop(loops, threads)
      throw error
    }
  }

  deinit { stop(grace: .zero) }

  /// Stops accepting connections, waits for pending responses, and closes all connections. Returns immediately if the server
  /// has already stopped.
  ///
  /// A request that is unanswered after the grace period gets the response for ``Problem/stopping``. The call blocks its thread
  /// until all connections are closed.
  package func stop(grace: Duration) {
    running.withLock { running in
      guard let current = running else { return }
      running = nil
      engine.enter(.draining)
      current.acceptor.stop()
      current.acceptorThread.join()
      waitForAnswers(atMost: grace)
      engine.enter(.ending)
      for loop in current.loops { loop.post(.abandon) }
      waitForAnswers(atMost: .seconds(1))
      Self.stop(current.loops, current.threads)
    }
  }

  private static func stop(_ loops: [EventLoop], _ threads: [ServerThread]) {
    for loop in loops { loop.post(.stop) }
    for thread in threads { thread.join() }
  }

  /// The load of a server at one moment.
  package struct Load: Sendable {
    package let connections: Int
    /// The maximum number of connections.
    package let room: Int
    /// The number of requests that wait for a delayed response.
    package let awaited: Int
    /// The number of open streams.
    package let streams: Int
    /// The maximum number of streams.
    package let streamRoom: Int
    /// The memory that incomplete and unanswered requests use, in bytes.
    package let requestBytes: Int
  }

  package var load: Load {
    let connections = engine.connections
    return Load(
      connections: connections.state.withLock { $0.count }, room: connections.limit,
      awaited: engine.awaited.load(ordering: .relaxed), streams: engine.streams.load(ordering: .relaxed),
      streamRoom: engine.streamLimit, requestBytes: connections.held.load(ordering: .relaxed))
  }

  /// Uses this certificate and its key for clients that connect from now on. Call this only on a server that was started with
  /// TLS.
  package func renew(_ identity: ServerIdentity) { engine.identity.withLock { $0 = identity } }

  private func waitForAnswers(atMost limit: Duration) {
    let end = ContinuousClock.now + limit
    while engine.connections.isBusy, ContinuousClock.now < end { usleep(5000) }
  }
}
