import Glibc
import Server

@main
struct Potiron {
  static func main() throws {
    var configuration = ServerConfiguration()
    configuration.port = 8099
    let hello = PreparedResponse(Response(.ok, headers: [HeaderField("Content-Type", "text/plain")], body: Array("hello\n".utf8)))
    let server = try HTTPServer(configuration) { request in
      switch request.path {
      case "/": .prepared(hello)
      case "/echo":
        .now(
          Response(
            .ok, headers: [HeaderField("X-Q", "\(request.query)"), HeaderField("X-C", "\(request.cookies)")], body: request.body))
      case "/slow":
        .later {
          try? await Task.sleep(for: .seconds(2)); return Response(.ok, body: Array("slow".utf8))
        }
      default: .now(Response(.notFound, body: Array("\(request.segments) \(request.remote?.description ?? "")\n".utf8)))
      }
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGINT)
    sigprocmask(SIG_BLOCK, &signals, nil)
    var s: Int32 = 0
    sigwait(&signals, &s)
    server.stop(grace: .seconds(5))
  }
}
