import HTTP
import Testing
import TestWire

@Suite("Oversized and malformed requests")
struct LimitTests {
  private static func small(_ configuration: inout ServerConfiguration) {
    configuration.bodyLimit = 1000
    configuration.targetLimit = 200
    configuration.headerLimit = 2000
  }

  @Test("A body up to the limit is accepted, one byte more gets 413, and the connection stays open", arguments: [false, true])
  func body(chunked: Bool) async throws {
    let server = try testServer(Self.small)
    let wire = try Wire(port: server.port)
    for (size, status) in [(1000, 200), (1001, 413), (5000, 413), (0, 200)] {
      let body = String(repeating: "x", count: size)
      let framing = chunked ? "Transfer-Encoding: chunked" : "Content-Length: \(size)"
      let chunk = size == 0 ? "" : String(size, radix: 16) + "\r\n" + body + "\r\n"
      await wire.send("POST / HTTP/1.1\r\nHost: test\r\n\(framing)\r\n\r\n" + (chunked ? chunk + "0\r\n\r\n" : body))
      let answer = try await wire.answer()
      #expect(answer.status == status)
      #expect(status == 413 || answer.text.contains("body=\(size)\n"))
    }
  }

  @Test(
    "A route can accept larger bodies than other routes, and a body beyond its limit gets 413 before it has arrived",
    arguments: [false, true])
  func route(chunked: Bool) async throws {
    let server = try testServer {
      Self.small(&$0)
      $0.higherBodyLimit = { $0 == "/pictures" ? 50_000 : nil }
    }
    let wire = try Wire(port: server.port)
    for (target, size, limit) in [
      ("/pictures?a", 50_000, nil), ("http://test/pictures", 50_001, 50_000), ("/picture", 1001, 1000),
      ("/pictures", 49_999, nil),
    ] {
      let framing = chunked ? "Transfer-Encoding: chunked" : "Content-Length: \(size)"
      let body = String(repeating: "x", count: size)
      await wire.send("POST \(target) HTTP/1.1\r\nHost: test\r\n\(framing)\r\n\r\n")
      await wire.send(chunked ? String(size, radix: 16) + "\r\n" + body : String(body.dropLast(limit == nil ? 0 : 1)))
      if let limit {
        let answer = try await wire.answer()
        #expect(answer.status == 413)
        #expect(answer["X-Problem"] == "bodyTooLarge(limit: \(limit))")
        #expect(answer["Connection"] == nil)
        await wire.send(chunked ? "\r\n0\r\n\r\n" : "x")
      } else {
        if chunked { await wire.send("\r\n0\r\n\r\n") }
        #expect(try await wire.answer().text.contains("body=\(size)\n"))
      }
    }
  }

  @Test("A client that sends Connection: close and a body that is too large gets 413 and no reset")
  func last() async throws {
    let server = try testServer()
    for size in [2 << 20, 8 << 20] {
      let wire = try Wire(port: server.port)
      await wire.send("POST / HTTP/1.1\r\nHost: test\r\nConnection: close\r\nContent-Length: \(size)\r\n\r\n")
      #expect(await wire.send([UInt8](repeating: 0x78, count: size)))
      #expect(try await wire.answer().status == 413)
      #expect(await wire.rest() == "")
    }
  }

  @Test("The bodies of a thousand endless uploads stay within the memory limit", .timeLimit(.minutes(1)))
  func memory() async throws {
    let memory = 4 << 20
    let server = try testServer {
      $0.bodyMemory = memory
      $0.higherBodyLimit = { _ in 4 << 20 }
    }
    var wires: [Wire] = []
    let start = String(repeating: "x", count: 40_000)
    for _ in 0..<1000 {
      let wire = try Wire(port: server.port)
      await wire.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 4194304\r\n\r\n" + start)
      wires.append(wire)
      // Each event loop may have read one buffer that is not counted yet.
      #expect(server.load.requestBytes <= memory + 4 * 128 << 10)
    }
    #expect(try await ask(server, "POST /", ["Content-Length: 4"], body: "body").text.contains("body=4\n"))
  }

  @Test(
    "A request that is dropped to free memory while its handler runs does not delay other requests", .timeLimit(.minutes(1)))
  func dropped() async throws {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (begun, beginner) = AsyncStream.makeStream(of: Void.self)
    let server = try testServer {
      $0.bodyMemory = 200_000
    } handler: { request in
      guard request.path == "/later" else { return echo(request) }
      beginner.yield()
      return .later {
        for await _ in gate { break }
        return Response(.ok)
      }
    }
    let body = String(repeating: "x", count: 150_000)
    let holder = try Wire(port: server.port)
    await holder.send("POST /later HTTP/1.1\r\nHost: test\r\nContent-Length: 150000\r\n\r\n" + body)
    for await _ in begun { break }
    for _ in 0..<3 {
      #expect(try await ask(server, "POST /", ["Content-Length: 100000"], body: String(body.prefix(100_000))).status == 200)
    }
    #expect(await holder.rest() == "")
    opener.finish()
  }

  @Test("Expect: 100-continue is answered, and the body is read")
  func expects() async throws {
    let server = try testServer(Self.small)
    let wire = try Wire(port: server.port)
    await wire.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n")
    #expect(try await wire.answer().status == 100)
    await wire.send("body")
    #expect(try await wire.answer().text.contains("body=4"))
  }

  @Test(
    "A body whose announced length is too large is rejected before it arrives",
    arguments: ["1001\r\nExpect: 100-continue", "99999999", "99999999999999999999999999"])
  func announced(length: String) async throws {
    let server = try testServer(Self.small)
    let wire = try Wire(port: server.port)
    await wire.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: \(length)\r\n\r\n")
    #expect(try await wire.answer().status == 413)
    #expect(await wire.rest() != nil)
  }

  @Test("A target that is too long gets 414, in path or query", arguments: ["/", "/?", "/?a="])
  func target(start: String) async throws {
    let server = try testServer(Self.small)
    #expect(try await ask(server, "GET \(start)" + String(repeating: "a", count: 190)).status == 200)
    let answer = try await ask(server, "GET \(start)" + String(repeating: "a", count: 201), status: 414)
    #expect(answer["X-Problem"] == "targetTooLong(limit: 200)")
  }

  @Test("Headers that are too large get 431, as one field or many", arguments: [1, 100])
  func header(count: Int) async throws {
    let server = try testServer(Self.small)
    let fields = (0..<count).map { "X-\($0): " + String(repeating: "a", count: 3000 / count) }
    let answer = try await ask(server, "GET /", fields, status: 431)
    #expect(answer["X-Problem"] == "headerTooLarge(limit: 2000)")
  }

  @Test("Far too large requests are rejected with one response, and the connection is closed")
  func farTooLarge() async throws {
    let server = try testServer()
    let long = String(repeating: "a", count: 100_000)
    for (line, field, problem) in [
      ("GET /\(long)", "X: y", "414 targetTooLong(limit: 16384)"), ("GET /", "X: \(long)", "431 headerTooLarge(limit: 16384)"),
      (long + " /", "X: y", "501 unknownMethod"),
      ("GET /", String(repeating: "X: y\r\n", count: 200) + "X: y", "431 headerTooLarge(limit: 16384)"),
    ] {
      let wire = try Wire(port: server.port)
      await wire.send("\(line) HTTP/1.1\r\nHost: test\r\n\(field)\r\n\r\n")
      let answer = try await wire.answer()
      #expect("\(answer.status) \(answer["X-Problem"] ?? "")" == problem)
      #expect(await wire.rest() == "")
    }
    #expect(try await ask(server, "GET /").status == 200)
  }

  @Test("A thousand query parameters are accepted")
  func parameters() async throws {
    let server = try testServer()
    let answer = try await ask(server, "GET /?" + Array(repeating: "a=b", count: 1000).joined(separator: "&"), status: 200)
    #expect(answer.text.split(separator: "\n").filter { $0 == "query a=b" }.count == 1000)
  }

  @Test("An unknown method gets 501", arguments: ["BREW", "get", "CONNECT", "TRACE"])
  func method(name: String) async throws {
    let server = try testServer()
    let answer = try await ask(server, "\(name) /", status: 501)
    #expect(answer["X-Problem"] == "unknownMethod")
  }
}
