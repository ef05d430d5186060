import Glibc

/// Where a server listens, and what it takes from a client.
package struct ServerConfiguration: Sendable {
  /// A name or an address, IPv4 or IPv6; `::` and `0.0.0.0` mean every interface.
  package var host = "127.0.0.1"
  /// 0 lets the system choose one; see ``HTTPServer/port``.
  package var port: UInt16 = 8080
  /// Who the server is, to speak TLS and nothing else; nil for plain HTTP.
  package var identity: ServerIdentity?
  /// Threads that serve connections, one for each core by default.
  package var threads = sysconf(Int32(_SC_NPROCESSORS_ONLN))
  /// Connections at one time; for further ones the oldest give way on which nothing is asked. Kept under the process's limit for
  /// open files.
  package var connectionLimit = 4096
  /// Bytes of all requests together that are not complete or not yet answered; the largest gives way.
  package var bodyMemory = 64 << 20
  /// The proxies that are believed where they say who has asked; nil for none.
  package var proxies: TrustedProxies?
  /// What one client may take; nil for no limit.
  package var clientLimits: ClientLimits? = ClientLimits()

  /// Bytes in a body; more is answered with 413.
  package var bodyLimit = 1 << 20
  /// Bytes in a request's target; more is answered with 414.
  package var targetLimit = 8 << 10
  /// Bytes in the request line and header together; more is answered with 431.
  package var headerLimit = 16 << 10

  /// From the connection's beginning to the end of its first header.
  package var headTimeout = Duration.seconds(15)
  /// From one answer to the next request.
  package var idleTimeout = Duration.seconds(30)
  /// From a header's end to its body's end.
  package var bodyTimeout = Duration.seconds(60)
  /// For the site's work on an answer that comes later.
  package var answerTimeout = Duration.seconds(10)
  /// For sending one answer.
  package var sendTimeout = Duration.seconds(300)

  /// Told of each answer as it goes out, by the thread that serves: it must not wait.
  package var count: (@Sendable (AnsweredRequest) -> Void)?
  /// Told of each request once it is answered; nil costs nothing.
  package var log: (@Sendable (LogEntry) -> Void)?

  package init() {}

  /// Bytes for the library's work on one connection: for reading what is announced to it, then for the header of the answer.
  ///
  /// The library clears this memory after each request.
  var connectionMemory: Int { 16 << 10 }

  /// The connection limit that the process can keep, with files left for other purposes.
  var affordableConnections: Int {
    var files = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0 else { return min(connectionLimit, 512) }
    let affordable = min(Int(clamping: files.rlim_cur), Int(Receiver.mostSockets)) - 256
    return max(16, min(connectionLimit, affordable))
  }
}

/// What one client may take of the server: an IPv4 address, or a network of 64 bits in IPv6.
///
/// The limits are wide enough for a school behind one address. 0 is no limit.
package struct ClientLimits: Equatable, Sendable {
  /// Connections at one time; for further ones its own oldest give way.
  package var connections = 1024
  /// Bytes of its requests that are not complete or not yet answered; more is answered with 429.
  package var bodyMemory = 16 << 20
  /// Requests a minute that hand something in (any method but GET, HEAD and OPTIONS); more are answered with 429.
  package var posts = 3000
  /// Whether they hold for clients on the server's own machine too, where a proxy speaks for everyone.
  package var includesLoopback = false

  package init() {}
}

/// One answered request, for an access log: without whatever may be secret.
package struct LogEntry: Sendable {
  package let id: RequestID
  /// Who has asked, behind proxies that are believed.
  package let remote: RemoteAddress?
  /// "-" for one that the server does not know.
  package let method: String
  /// The kind of address, as in ``RequestRoute``.
  package let route: String
  /// The path as it came, without its query, which may hold what a player typed; nil where it could hold something secret itself.
  package let path: String?
  package let status: Status
  /// The size of the body, before it is left out for `HEAD`.
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
