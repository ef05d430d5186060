import HTTP
import Testing
import TestWire

@Suite("Request framing")
struct FramingTests {
  /// Sends bytes followed by a second request. Expects one error response from this server, then the end of the connection.
  private func isRefused(_ bytes: String, status: Int, pieces: Bool = false) async throws {
    let server = try testServer()
    let wire = try Wire(port: server.port)
    let all = Array((bytes + "GET /smuggled HTTP/1.1\r\nHost: test\r\n\r\n").utf8)
    if pieces { for byte in all { await wire.send([byte]) } } else { await wire.send(all) }
    let answer = try await wire.answer()
    #expect(answer.status == status)
    #expect(answer["X-Problem"] != nil, "it is this server's own response")
    #expect(await wire.rest() == "", "nothing follows")
  }

  @Test(
    "A request with an ambiguous end is rejected, and the connection is closed",
    arguments: [
      ("Content-Length: 4\r\nContent-Length: 5", 400), ("Content-Length: 4\r\nTransfer-Encoding: chunked", 400),
      ("Content-Length: 4, 4", 400), ("Content-Length: 5,5", 400), ("Content-Length: +5", 400), ("Content-Length: -1", 400),
      ("Content-Length: 0x4", 400), ("Content-Length:", 400), ("Content-Length: 5 5", 400),
      ("Content-Length: 18446744073709551616", 413), ("Content-Length: 99999999999999999999999999", 413),
      ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", 400), ("Transfer-Encoding: gzip, chunked", 501),
      ("Transfer-Encoding: identity", 501), ("Transfer-Encoding: \"chunked\"", 501), ("Transfer-Encoding : chunked", 400),
    ], [false, true])
  func doubts(doubt: (fields: String, status: Int), pieces: Bool) async throws {
    try await isRefused("POST / HTTP/1.1\r\nHost: test\r\n\(doubt.fields)\r\n\r\n0\r\n\r\n", status: doubt.status, pieces: pieces)
  }

  @Test(
    "A folded header line is rejected, whatever it hides",
    arguments: [
      "Host: test\r\nX: y\r\n Content-Length: 40", "Host: test\r\nX: y\r\n\tTransfer-Encoding: chunked",
      "Host: test\r\nContent-Length:\r\n 40", "Host: test\r\nTransfer-Encoding:\r\n\tchunked", " Host: test",
      "Host: test\r\n Content-Length: 40\r\nX: y",
    ])
  func folded(fields: String) async throws {
    try await isRefused("POST / HTTP/1.1\r\n\(fields)\r\n\r\n", status: 400)
  }

  @Test(
    "NUL, other control characters and invalid line ends are rejected anywhere",
    arguments: [
      "GET /healthz\0/secret HTTP/1.1\r\nHost: test", "GET\0 / HTTP/1.1\r\nHost: test", "\0GET / HTTP/1.1\r\nHost: test",
      "GET / HTTP/1.1\0\r\nHost: test", "GET / HTTP/1.1\r\nHost: test\r\nX: a\0b", "GET / HTTP/1.1\r\nHost: test\r\nX\0: a",
      "GET / HTTP/1.1\r\nHost: test\r\n\0X: a", "GET / HTTP/1.1\r\nHost: test\r\nContent-Length: 0\u{0}5",
      "GET / HTTP/1.1\r\nHost: test\r\nX: a\rContent-Length: 40", "GET / HTTP/1.1\nHost: test",
      "GET / HTTP/1.1\r\nHost: test\nX: y",
      "GET / HTTP/1.1\r\nHost: test\r\nX: a\u{1B}[2J", "GET /?a=\0b HTTP/1.1\r\nHost: test", "GET /\u{7F} HTTP/1.1\r\nHost: test",
      "GET\t/ HTTP/1.1\r\nHost: test", "GET /é HTTP/1.1\r\nHost: test",
    ])
  func controls(head: String) async throws {
    try await isRefused(head + "\r\n\r\n", status: 400)
  }

  @Test(
    "A malformed request line or header is rejected with one response",
    arguments: [
      ("GET / HTTP/x\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
      ("GET /a b HTTP/1.1\r\nHost: test\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: test\r\nnonsense\r\n\r\n", 400),
      ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\nHost: test\r\n\r\n", 400), ("GET / HTTP/1.1 \r\nHost: test\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: test\r\n: x\r\n\r\n", 400),
      ("G(T / HTTP/1.1\r\nHost: test\r\n\r\n", 400), ("GET / HTTP/2.0\r\nHost: test\r\n\r\n", 505),
      ("GET / HTTP/0.9\r\nHost: test\r\n\r\n", 505), ("GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
    ])
  func malformed(bytes: String, status: Int) async throws {
    try await isRefused(bytes, status: status)
  }

  @Test(
    "A malformed chunk is rejected",
    arguments: [
      "x\r\n", "-1\r\n", "5\nhello\r\n0\r\n\r\n", "5\r\nhello0\r\n\r\n", "5\r\nhello\n0\r\n\r\n", "\r\n",
      "5;a=\0\r\nhello\r\n0\r\n\r\n",
      "fffffffffffffffff\r\n", "0\r\nnonsense\r\n\r\n", "0\r\n X: folded\r\n\r\n", "0\r\nX: a\0b\r\n\r\n",
    ])
  func chunks(body: String) async throws {
    try await isRefused("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n" + body, status: 400)
  }

  @Test("Chunks with extensions and trailers are accepted, in one piece or byte by byte", arguments: [false, true])
  func goodChunks(pieces: Bool) async throws {
    let server = try testServer()
    let wire = try Wire(port: server.port)
    let request = Array(
      "POST /a HTTP/1.1\r\nHost: test\r\ntransfer-encoding: CHUNKED\r\n\r\n5;a=b\r\nhello\r\n00A\r\n0123456789\r\n0\r\nX: y\r\n\r\n"
        .utf8)
    for _ in 0..<2 {
      if pieces { for byte in request { await wire.send([byte]) } } else { await wire.send(request) }
      #expect(try await wire.answer().text.contains("body=15"))
    }
  }

  @Test("Pipelined requests are answered in order, and empty lines between them are ignored")
  func pipelined() async throws {
    let server = try testServer()
    let wire = try Wire(port: server.port)
    let post = "POST /2 HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\n\r\nabc"
    await wire.send("\r\nGET /1 HTTP/1.1\r\nHost: test\r\n\r\n\(post)\r\n\r\nGET /3 HTTP/1.1\r\nHost: test\r\n\r\nGET /4 HTTP")
    for (number, body) in [(1, 0), (2, 3), (3, 0)] {
      let text = try await wire.answer().text
      #expect(text.contains("path=/\(number)\n") && text.contains("body=\(body)\n"))
    }
    await wire.send("/1.1\r\nHost: test\r\nConnection: close\r\n\r\n")
    #expect(try await wire.answer().text.contains("path=/4\n"))
    #expect(await wire.rest() == "")
  }

  @Test("If too many requests are pipelined, the last response announces the end of the connection")
  func flood() async throws {
    let server = try testServer()
    let wire = try Wire(port: server.port)
    await wire.send(String(repeating: "GET / HTTP/1.0\r\nConnection:keep-alive\r\n\r\n", count: 500))
    var count = 0
    var last: WireResponse?
    while last?["Connection"] != "close" {
      last = try await wire.answer()
      count += 1
      #expect(last?.status == 200)
    }
    #expect(count <= 500)
    #expect(await wire.rest() == "")
  }

  @Test(
    "A client that disconnects mid-request is dropped immediately, without a response",
    arguments: ["GET / HT", "GET / HTTP/1.1\r\nHost: te", "POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 9\r\n\r\nbody"])
  func endsEarly(bytes: String) async throws {
    let server = try testServer {
      ($0.headTimeout, $0.bodyTimeout, $0.idleTimeout) = (.seconds(300), .seconds(300), .seconds(300))
    }
    for _ in 0..<20 {
      let wire = try Wire(port: server.port)
      await wire.send(bytes)
      wire.finish()
      #expect(await wire.rest() == "")
    }
  }

  @Test("Endless empty lines are rejected")
  func emptyLines() async throws {
    let server = try testServer()
    let wire = try Wire(port: server.port)
    await wire.send(String(repeating: "\r\n", count: 10_000))
    #expect(try await wire.answer().status == 400)
    #expect(await wire.rest() == "")
  }

  @Test("A response to an HTTP/1.0 client says whether the connection stays open")
  func old() async throws {
    let server = try testServer()
    let wire = try Wire(port: server.port)
    await wire.send("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n")
    #expect(try await wire.answer()["Connection"]?.lowercased() == "keep-alive")
    await wire.send("GET / HTTP/1.0\r\n\r\n")
    #expect(try await wire.answer()["Connection"] == "close")
    #expect(await wire.rest() == "")
  }

  @Test("Expect: 100-continue after a slow request is handled after that request")
  func expects() async throws {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let server = try testServer(handler: { request in
      guard request.path == "/later" else { return .now(Response(.ok, body: request.body)) }
      return .later {
        for await _ in gate { break }
        return Response(.accepted)
      }
    })
    let wire = try Wire(port: server.port)
    await wire.send(
      "GET /later HTTP/1.1\r\nHost: test\r\n\r\nPOST / HTTP/1.1\r\nHost: test\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n"
    )
    opener.yield()
    #expect(try await wire.answer().status == 202)
    #expect(try await wire.answer().status == 100)
    await wire.send("body")
    #expect(try await wire.answer().text == "body")
  }
}
