import Server
import Testing

@Suite("What is too much, or malformed")
struct LimitTests {
  private static func small(_ configuration: inout ServerConfiguration) {
    configuration.bodyLimit = 1000
    configuration.targetLimit = 200
    configuration.headerLimit = 2000
  }

  @Test("a body up to the limit is taken, one byte more is 413, and the connection goes on", arguments: [false, true])
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

  @Test("Expect: 100-continue is answered, and the body taken")
  func expects() async throws {
    let server = try testServer(Self.small)
    let wire = try Wire(port: server.port)
    await wire.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n")
    #expect(try await wire.answer().status == 100)
    await wire.send("body")
    #expect(try await wire.answer().text.contains("body=4"))
  }

  @Test(
    "an announced body that is too large is refused before it comes",
    arguments: ["1001\r\nExpect: 100-continue", "99999999", "99999999999999999999999999"])
  func announced(length: String) async throws {
    let server = try testServer(Self.small)
    let wire = try Wire(port: server.port)
    await wire.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: \(length)\r\n\r\n")
    #expect(try await wire.answer().status == 413)
    #expect(await wire.rest() != nil)
  }

  @Test("a target that is too long is 414, in path or query", arguments: ["/", "/?", "/?a="])
  func target(start: String) async throws {
    let server = try testServer(Self.small)
    #expect(try await ask(server, "GET \(start)" + String(repeating: "a", count: 190)).status == 200)
    let answer = try await ask(server, "GET \(start)" + String(repeating: "a", count: 201))
    #expect(answer.status == 414)
    #expect(answer["X-Problem"] == "targetTooLong(limit: 200)")
  }

  @Test("a header that is too large is 431, as one field or as many", arguments: [1, 100])
  func header(count: Int) async throws {
    let server = try testServer(Self.small)
    let fields = (0..<count).map { "X-\($0): " + String(repeating: "a", count: 3000 / count) }
    let answer = try await ask(server, "GET /", fields)
    #expect(answer.status == 431)
    #expect(answer["X-Problem"] == "headerTooLarge(limit: 2000)")
  }

  @Test("what is larger than the library's memory gets the library's own 414 or 431")
  func beyondTheLibrary() async throws {
    let server = try testServer()
    #expect(try await ask(server, "GET /" + String(repeating: "a", count: 100_000)).status == 414)
    #expect(try await ask(server, "GET /", ["X: " + String(repeating: "a", count: 100_000)]).status == 431)
    #expect(try await ask(server, "GET /").status == 200)
  }

  @Test(
    "a request whose end could be understood in two ways is refused, and the connection ended",
    arguments: [
      (["Content-Length: 4", "Content-Length: 5"], 400), (["Content-Length: 4", "Transfer-Encoding: chunked"], 400),
      (["Content-Length: 4, 4"], 400), (["Content-Length: +4"], 400), (["Content-Length: -1"], 400),
      (["Content-Length: 0x4"], 400),
      (["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], 400), (["Transfer-Encoding: gzip, chunked"], 501),
      (["Transfer-Encoding: identity"], 501), (["Transfer-Encoding : chunked"], 400),
    ])
  func framing(headers: [String], status: Int) async throws {
    let server = try testServer()
    let wire = try Wire(port: server.port)
    await wire.send(
      (["POST / HTTP/1.1", "Host: test"] + headers).joined(separator: "\r\n")
        + "\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await wire.answer().status == status)
    let rest = try #require(await wire.rest(), "the connection stays open")
    #expect(!rest.contains("200 OK"))
  }

  @Test("a method that nobody knows is 501", arguments: ["BREW", "get", "CONNECT", "TRACE"])
  func method(name: String) async throws {
    let server = try testServer()
    let answer = try await ask(server, "\(name) /")
    #expect(answer.status == 501)
    #expect(answer["X-Problem"] == "unknownMethod")
  }

  @Test(
    "a request line or header that is none is 400",
    arguments: [
      "GET / HTTP/x\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
      "GET /a b HTTP/1.1\r\nHost: test\r\n\r\n", "GET / HTTP/1.1\r\nHost: test\r\nnonsense\r\n\r\n",
    ])
  func malformed(bytes: String) async throws {
    let server = try testServer()
    let wire = try Wire(port: server.port)
    await wire.send(bytes)
    #expect(try await wire.answer().status == 400)
  }
}
