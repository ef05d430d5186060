import HTTP
import Testing
import TestWire

@Suite("Sending responses")
struct AnswerTests {
  @Test("A response has its status, its headers in order, Date and Content-Length, and keeps the connection open")
  func answer() async throws {
    let server = try testServer(handler: { _ in
      .now(Response(.created, headers: [HeaderField("X-B", "1"), HeaderField("X-A", "2")], body: Array("made".utf8)))
    })
    let wire = try Wire(port: server.port)
    for _ in 0..<3 {
      await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      let answer = try await wire.answer()
      #expect(answer.lines[0] == "HTTP/1.1 201 Created")
      #expect(answer.lines.filter { $0.hasPrefix("X-") && !$0.hasPrefix("X-Request-Id") } == ["X-B: 1", "X-A: 2"])
      #expect(answer["Date"]?.hasSuffix("GMT") == true)
      #expect(answer["Connection"] == nil)
      #expect(answer.text == "made")
    }
  }

  @Test("A HEAD request gets GET's headers, Content-Length included, and no body", arguments: [true, false])
  func head(prepared: Bool) async throws {
    let response = Response(.ok, headers: [HeaderField("ETag", "\"1\"")], body: Array("hello".utf8))
    let shared = PreparedResponse(response)
    let server = try testServer(handler: { request in
      request.method == .get && !prepared ? .now(response) : .prepared(shared)
    })
    let wire = try Wire(port: server.port)
    await wire.send("HEAD / HTTP/1.1\r\nHost: test\r\n\r\nGET / HTTP/1.1\r\nHost: test\r\n\r\n")
    let head = try await wire.answer(toHead: true)
    let get = try await wire.answer()
    #expect(head["Content-Length"] == "5")
    #expect(head["ETag"] == "\"1\"")
    #expect(get.text == "hello")
    // Leaves out the headers that differ for each request.
    func lasting(_ lines: [String]) -> [String] { lines.filter { !$0.hasPrefix("Date") && !$0.hasPrefix("X-Request-Id") } }
    #expect(lasting(head.lines) == lasting(get.lines))
  }

  @Test("Many clients can receive a prepared response concurrently, and it can be released while it is being sent")
  func prepared() async throws {
    let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let server = try testServer(handler: { request in
      .prepared(PreparedResponse(Response(.ok, body: request.path == "/large" ? body : Array(body.prefix(100)))))
    })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let answer = try await ask(server, number % 4 == 0 ? "GET /large" : "GET /")
          #expect(answer.body == (number % 4 == 0 ? body : Array(body.prefix(100))))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A status without a body sends no body", arguments: [Status.noContent, .notModified])
  func bodiless(status: Status) async throws {
    let server = try testServer(handler: { _ in
      .now(Response(status, headers: [HeaderField("ETag", "\"1\"")]))
    })
    let wire = try Wire(port: server.port)
    for _ in 0..<2 {
      await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      #expect(try await wire.answer().status == Int(status.rawValue))
    }
  }

  @Test("A delayed response does not block its thread, even if there is only one")
  func later() async throws {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let server = try testServer {
      $0.threads = 1
    } handler: { request in
      guard request.path == "/later" else { return .now(Response(.ok, body: Array("now".utf8))) }
      return .later {
        for await _ in gate { break }
        return Response(.accepted, body: Array("later, \(request.path), \(request.body.count)".utf8))
      }
    }
    let waiting = try Wire(port: server.port)
    await waiting.send("POST /later HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\n\r\nabc")
    #expect(try await ask(server, "GET /").text == "now")
    opener.yield()
    let answer = try await waiting.answer()
    #expect(answer.status == 202)
    #expect(answer.text == "later, /later, 3")
    await waiting.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await waiting.answer().text == "now", "the connection stays open")
  }

  @Test("Many delayed responses that are ready immediately all arrive")
  func manyLater() async throws {
    let server = try testServer(handler: { request in
      .later { Response(.ok, body: Array(request.path.utf8)) }
    })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<16 {
        group.addTask {
          let wire = try Wire(port: server.port)
          for number in 0..<50 {
            await wire.send("GET /\(client)/\(number) HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(try await wire.answer().text == "/\(client)/\(number)")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A client that leaves before its response affects no other client")
  func leaves() async throws {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let server = try testServer(handler: { request in
      guard request.path == "/later" else { return .now(Response(.ok)) }
      return .later {
        for await _ in gate { break }
        return Response(.ok, body: [UInt8](repeating: 1, count: 1 << 20))
      }
    })
    do {
      let wire = try Wire(port: server.port)
      await wire.send("GET /later HTTP/1.1\r\nHost: test\r\n\r\n")
      #expect(try await ask(server, "GET /").status == 200)
    }
    opener.yield()
    #expect(try await ask(server, "GET /").status == 200)
  }

  @Test("A header value with a line break cannot inject a header")
  func splitting() async throws {
    let server = try testServer(handler: { _ in
      .now(Response(.seeOther, headers: [HeaderField("Location", "/a\r\nSet-Cookie: x=1")]))
    })
    let answer = try await ask(server, "GET /", status: 500)
    #expect(answer["Set-Cookie"] == nil)
  }
}
