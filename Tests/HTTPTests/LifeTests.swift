import Glibc
import Testing
import TestWire

@testable import HTTP

@Suite("Startup, timeouts and shutdown of a server")
struct LifeTests {
  @Test("Port 0 selects a free port, which the server reports, and a taken port is rejected in one sentence")
  func ports() throws {
    let server = try testServer()
    #expect(server.port > 0)
    let error = #expect(throws: StartError.self) { try testServer { $0.port = server.port } }
    #expect(error == .portTaken(host: "127.0.0.1", port: server.port))
    #expect(
      error?.description
        == "port \(server.port) on 127.0.0.1 is already in use by another program; stop it, or choose another port")
  }

  @Test("An unknown host or another machine's address is rejected")
  func hosts() {
    #expect(throws: StartError.unknownHost("no such host")) { try testServer { $0.host = "no such host" } }
    #expect(throws: StartError.unknownHost("")) { try testServer { $0.host = "" } }
    #expect(throws: StartError.notThisMachine(host: "192.0.2.1")) { try testServer { $0.host = "192.0.2.1" } }
  }

  @Test("An address may be in brackets, as in a URL")
  func brackets() async throws {
    let server = try testServer { $0.host = "[::1]" }
    let wire = try Wire(port: server.port, family: AF_INET6)
    await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await wire.answer().status == 200)
  }

  @Test("A stop waits for pending responses and accepts no new connections")
  func finishes() async throws {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (begun, beginner) = AsyncStream.makeStream(of: Void.self)
    let server = try testServer(handler: { _ in
      .later {
        beginner.yield()
        for await _ in gate { break }
        return Response(.ok, body: Array("finished".utf8))
      }
    })
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

  @Test("Requests that are unanswered after the grace period get 503, and their work is cancelled")
  func abandons() async throws {
    let (begun, beginner) = AsyncStream.makeStream(of: Void.self)
    let (cancelled, canceller) = AsyncStream.makeStream(of: Bool.self)
    let server = try testServer(handler: { _ in
      .later {
        beginner.yield()
        try? await Task.sleep(for: .seconds(3600))
        canceller.yield(Task.isCancelled)
        return Response(.ok)
      }
    })
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

  @Test("A response that is not ready in time becomes a 503 with Retry-After, and its work is cancelled")
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
    #expect(try await wire.answer().status == 200, "the connection stays open")
  }

  @Test("A stop at any moment completes started requests and returns", arguments: 0..<30)
  func stopsAtAnyMoment(round: Int) async throws {
    let (begun, beginner) = AsyncStream.makeStream(of: Void.self)
    let server = try testServer(handler: { request in
      beginner.yield()
      return .later {
        if request.path != "/" { try? await Task.sleep(for: .seconds(3600)) }
        return Response(.ok)
      }
    })
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

  @Test("A stop under load truncates no response")
  func stopsUnderLoad() async throws {
    let body = [UInt8](repeating: 7, count: 200_000)
    let shared = PreparedResponse(Response(.ok, body: body))
    let server = try testServer(handler: { request in
      request.path == "/later" ? .later { Response(.ok, body: body) } : .prepared(shared)
    })
    let (answers, counter) = AsyncStream.makeStream(of: Int.self)
    await withTaskGroup(of: Void.self) { group in
      for client in 0..<8 {
        group.addTask {
          while let wire = try? Wire(port: server.port) {
            await wire.send("GET /\(client % 2 == 0 ? "later" : "") HTTP/1.1\r\nHost: test\r\n\r\n")
            // A connection that was never accepted has no response, but a response that was started must be complete.
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

  @Test("A server can be stopped twice, or never")
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

  @Test("A client that sends its header or body byte by byte is dropped after the timeout")
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
      #expect(ContinuousClock.now - begin < .seconds(60), "without a limit it would continue until the test times out")
    }
    #expect(try await ask(server, "GET /").status == 200)
  }

  @Test("An idle connection is closed after the timeout")
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

  @Test("A client that closes its side after a request gets a response and the end of the connection immediately")
  func halfClosed() async throws {
    let server = try testServer { $0.idleTimeout = .seconds(300) }
    for _ in 0..<20 {
      let wire = try Wire(port: server.port)
      await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      wire.finish()
      #expect(try await wire.answer().status == 200)
      #expect(await wire.rest() == "", "the connection ends at once, not after the idle timeout of five minutes")
    }
  }

  @Test("Each request is logged once, with the request and the response's status")
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
    // Each request is sent after the entry of the previous one, because entries of concurrent requests may be in any order.
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
