import Glibc
import Testing
import TestWire

@testable import HTTP

@Suite("A server's beginning, timeouts and end")
struct LifeTests {
  @Test("port 0 is a free port, told by the server; a taken one is refused in one sentence")
  func ports() throws {
    let server = try testServer()
    #expect(server.port > 0)
    let error = #expect(throws: StartError.self) { try testServer { $0.port = server.port } }
    #expect(error == .portTaken(host: "127.0.0.1", port: server.port))
    #expect(error?.description == "port \(server.port) on 127.0.0.1 is already in use by another program")
  }

  @Test("a host that is unknown, or another machine's, is refused")
  func hosts() {
    #expect(throws: StartError.unknownHost("no such host")) { try testServer { $0.host = "no such host" } }
    #expect(throws: StartError.unknownHost("")) { try testServer { $0.host = "" } }
    #expect(throws: StartError.notThisMachine(host: "192.0.2.1")) { try testServer { $0.host = "192.0.2.1" } }
  }

  @Test("an address may stand in brackets as in a URL")
  func brackets() async throws {
    let server = try testServer { $0.host = "[::1]" }
    let wire = try Wire(port: server.port, family: AF_INET6)
    await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await wire.answer().status == 200)
  }

  @Test("a stop waits for the answers under way and takes no new connections")
  func finishes() async throws {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (begun, beginner) = AsyncStream.makeStream(of: Void.self)
    let server = try testServer { _ in
    } handler: { _ in
      .later {
        beginner.yield()
        for await _ in gate { break }
        return Response(.ok, body: Array("finished".utf8))
      }
    }
    let wire = try Wire(port: server.port)
    await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    for await _ in begun { break }
    async let stopped: Void = blocking { server.stop(grace: .seconds(30)) }
    opener.yield()
    let answer = try await wire.answer()
    #expect(answer.text == "finished")
    await stopped
    #expect(await wire.rest() == "")
    #expect(throws: Wire.Failure.self) { try Wire(port: server.port) }
  }

  @Test("what is not answered when the grace is over gets 503, and its work is told to stop")
  func abandons() async throws {
    let (begun, beginner) = AsyncStream.makeStream(of: Void.self)
    let (cancelled, canceller) = AsyncStream.makeStream(of: Bool.self)
    let server = try testServer { _ in
    } handler: { _ in
      .later {
        beginner.yield()
        try? await Task.sleep(for: .seconds(3600))
        canceller.yield(Task.isCancelled)
        return Response(.ok)
      }
    }
    let wire = try Wire(port: server.port)
    await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    for await _ in begun { break }
    await blocking { server.stop(grace: .milliseconds(50)) }
    let answer = try await wire.answer()
    #expect(answer.status == 503)
    #expect(answer["Connection"] == "close")
    for await wasCancelled in cancelled {
      #expect(wasCancelled)
      break
    }
  }

  @Test("an answer that does not come in time is 503 and says when to try again, and its work is told to stop")
  func deadline() async throws {
    let (cancelled, canceller) = AsyncStream.makeStream(of: Bool.self)
    let server = try testServer {
      $0.answerTimeout = .milliseconds(300)
    } handler: { request in
      guard request.path == "/later" else { return .now(Response(.ok)) }
      return .later {
        try? await Task.sleep(for: .seconds(3600))
        canceller.yield(Task.isCancelled)
        return Response(.ok)
      }
    }
    let wire = try Wire(port: server.port)
    await wire.send("GET /later HTTP/1.1\r\nHost: test\r\n\r\n")
    let answer = try await wire.answer()
    #expect(answer.status == 503)
    #expect(answer["X-Problem"] == "lateAnswer")
    #expect(answer["Retry-After"] == "10")
    for await wasCancelled in cancelled {
      #expect(wasCancelled)
      break
    }
    await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await wire.answer().status == 200, "the connection goes on")
  }

  @Test("a stop at any moment answers the work under way, just begun or just done, and comes to an end", arguments: 0..<30)
  func stopsAtAnyMoment(round: Int) async throws {
    let (begun, beginner) = AsyncStream.makeStream(of: Void.self)
    let server = try testServer { _ in
    } handler: { request in
      beginner.yield()
      return .later {
        if request.path != "/" { try? await Task.sleep(for: .seconds(3600)) }
        return Response(.ok)
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for client in 0..<6 {
        group.addTask {
          while let wire = try? Wire(port: server.port) {
            await wire.send("GET /\(client % 3 == 0 ? "never" : "") HTTP/1.1\r\nHost: test\r\n\r\n")
            guard let answer = try? await wire.answer() else { return }
            #expect(answer.status == 200 || answer.status == 503)
          }
        }
      }
      for await _ in begun.prefix(round) {}
      await blocking { server.stop(grace: .zero) }
    }
  }

  @Test("an exchange that is given up before it is awaited has its answer")
  func givenUpEarly() {
    let exchange = Exchange(Exchange.Mark(id: RequestIDs().id(for: nil), start: .now))
    exchange.abandon(with: Response(.serviceUnavailable))
    exchange.finish(with: Response(.ok))
    #expect(exchange.answer?.status == .serviceUnavailable)
  }

  @Test("a stop under load cuts no answer short")
  func stopsUnderLoad() async throws {
    let body = [UInt8](repeating: 7, count: 200_000)
    let shared = PreparedResponse(Response(.ok, body: body))
    let server = try testServer { _ in
    } handler: { request in
      request.path == "/later" ? .later { Response(.ok, body: body) } : .prepared(shared)
    }
    let (answers, counter) = AsyncStream.makeStream(of: Int.self)
    await withTaskGroup(of: Void.self) { group in
      for client in 0..<8 {
        group.addTask {
          while let wire = try? Wire(port: server.port) {
            await wire.send("GET /\(client % 2 == 0 ? "later" : "") HTTP/1.1\r\nHost: test\r\n\r\n")
            // A connection that the server never took has no answer; one that it has begun must be whole.
            guard let answer = try? await wire.answer() else { return }
            #expect(answer.body.count == body.count)
            counter.yield(answer.status)
          }
        }
      }
      group.addTask {
        for await _ in answers.prefix(50) {}
        await blocking { server.stop(grace: .seconds(30)) }
      }
    }
    #expect(throws: Wire.Failure.self) { try Wire(port: server.port) }
  }

  @Test("a stop twice, or none, is as good as one")
  func stopsOnce() async throws {
    let server = try testServer()
    #expect(try await ask(server, "GET /").status == 200)
    await blocking {
      server.stop(grace: .zero)
      server.stop(grace: .zero)
    }
    let dropped = try testServer()
    #expect(try await ask(dropped, "GET /").status == 200)
  }

  @Test("a client that sends its header, or its body, byte by byte is ended in time")
  func slowClients() async throws {
    let server = try testServer {
      $0.headTimeout = .milliseconds(500)
      $0.bodyTimeout = .milliseconds(500)
    }
    for start in ["GET / HTTP/1.1\r\nHost: test\r\nX-Slow: ", "POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 100000\r\n\r\n"] {
      let wire = try Wire(port: server.port)
      await wire.send(start)
      let begin = ContinuousClock.now
      while await wire.send("x"), ContinuousClock.now - begin < .seconds(90) {}
      #expect(ContinuousClock.now - begin < .seconds(60), "without a limit it would go on until the test gives up")
    }
    #expect(try await ask(server, "GET /").status == 200)
  }

  @Test("an idle connection is ended in time")
  func idleClients() async throws {
    let server = try testServer {
      $0.idleTimeout = .seconds(1)
      $0.headTimeout = .seconds(1)
    }
    let wire = try Wire(port: server.port)
    await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await wire.answer().status == 200)
    #expect(await wire.rest() == "")
  }

  @Test("a client that ends with its request has its answer, and the connection's end at once")
  func halfClosed() async throws {
    let server = try testServer { $0.idleTimeout = .seconds(300) }
    for _ in 0..<20 {
      let wire = try Wire(port: server.port)
      await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      wire.finish()
      #expect(try await wire.answer().status == 200)
      #expect(await wire.rest() == "", "it would wait for five minutes otherwise, and the client for one")
    }
  }

  @Test("each answered request is logged once, with what was asked and what was answered")
  func logs() async throws {
    let (entries, logger) = AsyncStream.makeStream(of: LogEntry.self)
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.log = { logger.yield($0) }
    let server = try HTTPServer(
      configuration, problem: { problem, _ in Response(problem.status) },
      routed: {
        RoutedReply(echo($0), RequestRoute(1, "/{any}", tellsPath: true))
      })
    var lines: [String] = []
    var next = entries.makeAsyncIterator()
    // One after the other, since an entry is written when its answer is on its way already.
    for (line, fields, body, status) in [
      ("GET /a%20b?secret=1", [], "", 200), ("POST /", ["Content-Length: 2"], "ab", 200), ("GET /..", [], "", 400),
    ] {
      #expect(try await ask(server, line, fields, body: body).status == status)
      let entry = try #require(await next.next())
      lines.append("\(entry.method) \(entry.path ?? entry.route) \(entry.status.rawValue) \(entry.remote?.description ?? "-")")
      #expect(entry.duration < .seconds(60))
    }
    #expect(lines == ["GET /a%20b 200 127.0.0.1", "POST / 200 127.0.0.1", "GET - 400 127.0.0.1"])
  }
}
