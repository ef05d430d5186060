import HTTP
import Testing

/// Starts a server on a free port with the given handler. Its error responses name the problem in a header.
package func testServer(
  _ change: (inout ServerConfiguration) -> Void = { _ in }, handler: @escaping @Sendable (Request) -> Reply = echo
) throws -> HTTPServer {
  var configuration = ServerConfiguration()
  configuration.port = 0
  // The timeouts are long, so that no client is disconnected while the machine is busy with other tests.
  (configuration.headTimeout, configuration.bodyTimeout, configuration.answerTimeout) = (
    .seconds(300), .seconds(300), .seconds(300)
  )
  configuration.idleTimeout = .seconds(300)
  change(&configuration)
  return try HTTPServer(
    configuration, problem: { problem, _ in Response(problem.status, headers: [HeaderField("X-Problem", "\(problem)")]) },
    handler: handler)
}

/// Responds with the parsed request, one fact per line.
package let echo: @Sendable (Request) -> Reply = { request in
  let facts =
    [
      "method=\(request.method.rawValue)", "path=\(request.path)", "raw=\(request.rawPath)", "segments=\(request.segments)",
    ] + request.query.map { "query \($0.name)=\($0.value)" } + request.cookies.map { "cookie \($0.name)=\($0.value)" } + [
      "accept=\(request.header("ACCEPT") ?? "none")", "body=\(request.body.count)",
      "remote=\(request.remote?.description ?? "none")",
    ]
  return .now(
    Response(
      .ok, headers: [HeaderField("Content-Type", "text/plain; charset=utf-8")], body: Array(facts.joined(separator: "\n").utf8)))
}

/// Sends one request on a new connection and reads the response. Expects the given status, if any.
package func ask(
  _ server: HTTPServer, _ line: String, _ headers: [String] = [], body: String = "", status: Int? = nil,
  _ location: SourceLocation = #_sourceLocation
) async throws -> WireResponse {
  let wire = try Wire(port: server.port)
  await wire.send(([line + " HTTP/1.1", "Host: test"] + headers).joined(separator: "\r\n") + "\r\n\r\n" + body)
  let answer = try await wire.answer(toHead: line.hasPrefix("HEAD"))
  if let status { #expect(answer.status == status, "\(line)", sourceLocation: location) }
  return answer
}
