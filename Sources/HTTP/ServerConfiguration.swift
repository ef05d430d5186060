import Glibc

/// The address on which a server listens, and its limits for clients.
package struct ServerConfiguration: Sendable {
  /// A host name, or an IPv4 or IPv6 address. `::` and `0.0.0.0` mean every interface.
  package var host = "127.0.0.1"
  /// The port. With 0, the system chooses one; see ``HTTPServer/port``.
  package var port: UInt16 = 8080
  /// The server's certificate and key. With them, the server accepts only TLS; nil means plain HTTP.
  package var identity: ServerIdentity?
  /// The number of threads that serve connections, by default one per core.
  package var threads = sysconf(Int32(_SC_NPROCESSORS_ONLN))
  /// The maximum number of connections at one time. Beyond it, old connections are closed, first those without a request. The
  /// process's limit for open files can lower this maximum.
  package var connectionLimit = 12_288
  /// The maximum number of streams at one time. It is lowered to half of the maximum number of connections if necessary.
  package var streamLimit = Int.max
  /// The maximum total size of incomplete and unanswered requests, in bytes. To stay below this limit, the server drops the
  /// largest of these requests.
  package var bodyMemory = 64 << 20
  /// The proxies that are trusted to report who sent a request; nil for none.
  package var proxies: TrustedProxies?
  /// The limits for each client; nil for none.
  package var clientLimits: ClientLimits? = ClientLimits()

  /// The maximum size of a body, in bytes. A larger body gets status 413.
  package var bodyLimit = 1 << 20
  /// Returns a higher limit for bodies sent to a path, or nil. Called only if a body may exceed ``bodyLimit``.
  package var higherBodyLimit: @Sendable (_ rawPath: String) -> Int? = { _ in nil }
  /// The maximum size of a request's target, in bytes. A larger target gets status 414.
  package var targetLimit = 8 << 10
  /// The maximum total size of the request line and header, in bytes. A larger header gets status 431.
  package var headerLimit = 16 << 10

  /// The time limit for a new connection to start its first header. Also the time limit for each header, from its start to its
  /// end.
  package var headTimeout = Duration.seconds(15)
  /// The maximum time between a response and the next request on the same connection.
  package var idleTimeout = Duration.seconds(30)
  /// The time limit from the end of a header to the end of the request's body.
  package var bodyTimeout = Duration.seconds(60)
  /// The time limit for the site's work on a delayed response, unless ``Reply/later(atMost:_:)`` states its own.
  package var answerTimeout = Duration.seconds(10)
  /// The time limit for sending one response.
  package var sendTimeout = Duration.seconds(300)

  /// The time after which a silent stream sends a heartbeat.
  package var streamHeartbeat = Duration.seconds(8)

  /// Called on the serving thread when a response is about to be sent. Must not block.
  package var count: (@Sendable (AnsweredRequest) -> Void)?
  /// Called with the log entry of each request after its response. If it is nil, no log entries are created.
  package var log: (@Sendable (LogEntry) -> Void)?

  package init() {}

  /// The connection limit that the process can afford. It leaves some file descriptors for other purposes.
  var affordableConnections: Int {
    var files = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0 else { return min(connectionLimit, 512) }
    return max(16, min(connectionLimit, Int(clamping: files.rlim_cur) - 256))
  }

  /// The stream limit, lowered so that half of the connections remain for requests.
  var affordableStreams: Int { min(streamLimit, affordableConnections / 2) }
}

/// The limits for one client: an IPv4 address, or a /64 network in IPv6.
///
/// The defaults are high enough for a school of 2,000 players behind one address who answer a live question within seconds. A
/// limit of 0 means no limit.
package struct ClientLimits: Equatable, Sendable {
  /// The maximum number of connections at one time. Beyond it, the client's oldest connections are closed.
  package var connections = 8192
  /// The maximum size of the client's incomplete and unanswered requests, in bytes. Requests beyond it get status 429.
  package var bodyMemory = 16 << 20
  /// The maximum number of writing requests per minute (any method but GET, HEAD and OPTIONS). Further requests get status 429.
  /// Each sender has a small extra share; see ``Client/secondsToWait(limit:sender:at:)``.
  package var posts = 30_000
  /// Whether the limits also apply to clients on the server's own machine, such as a proxy that connects for all visitors.
  package var includesLoopback = false

  package init() {}
}

/// One answered request, for an access log. It contains nothing that may be secret.
package struct LogEntry: Sendable {
  package let id: RequestID
  /// The sender of the request, as reported by a trusted proxy if the request came through one.
  package let remote: RemoteAddress?
  /// The method, or "-" if it could not be read or the server does not support it.
  package let method: String
  /// The template of the ``RequestRoute``.
  package let route: String
  /// The path as it arrived, without the query, which may contain a player's text. Nil if the path may contain a secret, if the
  /// request failed, or if its method is OPTIONS.
  package let path: String?
  package let status: Status
  /// The size of the body in bytes, or 0 for a stream. For `HEAD`, it is the size of the omitted body.
  package let bodySize: Int
  package let duration: Duration

  package init(
    id: RequestID, remote: RemoteAddress?, method: String, route: String, path: String?, status: Status, bodySize: Int,
    duration: Duration
  ) {
    (self.id, self.remote, self.method, self.route, self.path) = (id, remote, method, route, path)
    (self.status, self.bodySize, self.duration) = (status, bodySize, duration)
  }
}
