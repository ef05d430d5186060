import HTTP
import Testing
import TestWire

@Suite("Streams")
struct StreamTests {
  private static let get = "GET /stream HTTP/1.1\r\nHost: test\r\n\r\n"

  private static func source(_ start: String = "start") -> StreamSource {
    StreamSource(heartbeat: Array("beat".utf8)) { Array(start.utf8) }
  }

  /// A server that streams from the source at /stream.
  private static func server(
    _ source: StreamSource, _ change: (inout ServerConfiguration) -> Void = { _ in }
  ) throws -> HTTPServer {
    let response = Response(.ok, headers: [HeaderField("Content-Type", "text/event-stream")])
    return try testServer(change) { $0.path == "/stream" ? .stream(response, source) : .now(Response(.ok)) }
  }

  private static func publish(_ event: String, _ source: StreamSource, start: String = "later start") {
    source.publish(Array(event.utf8)) { Array(start.utf8) }
  }

  @Test(
    "A reader gets the start, each event once and in order, and the end, and the connection stays open", arguments: [false, true])
  func events(isSecure: Bool) async throws {
    let certificate = try TestCertificate()
    let identity = isSecure ? try ServerIdentity(certificate: certificate.certificate, key: certificate.key) : nil
    let source = Self.source()
    let server = try Self.server(source) { $0.identity = identity }
    let wire = try Wire(port: server.port, trusting: isSecure ? certificate : nil)
    await wire.send(Self.get)
    let head = try await wire.answer()
    #expect(head["Transfer-Encoding"] == "chunked")
    #expect(head["Content-Type"] == "text/event-stream")
    #expect(head["Content-Length"] == nil)
    #expect(try await wire.chunk() == "start")
    for number in 0..<20 {
      Self.publish("event \(number)", source)
      #expect(try await wire.chunk() == "event \(number)")
    }
    for number in 20..<40 { Self.publish("event \(number)", source) }
    for number in 20..<40 { #expect(try await wire.chunk() == "event \(number)") }
    source.end()
    #expect(try await wire.chunk() == nil)
    #expect(source.readerCount == 0)
    await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await wire.answer().status == 200)
  }

  @Test("A reader that joins later gets a fresh start instead of the earlier events")
  func laterStart() async throws {
    let source = Self.source()
    let server = try Self.server(source)
    Self.publish("event", source)
    let wire = try Wire(port: server.port)
    await wire.send(Self.get)
    _ = try await wire.answer()
    #expect(try await wire.chunk() == "later start")
    Self.publish("next", source)
    #expect(try await wire.chunk() == "next")
  }

  @Test("A client with HTTP/1.0 gets the same bytes without chunks, until the connection ends")
  func old() async throws {
    let source = Self.source()
    let server = try Self.server(source)
    let wire = try Wire(port: server.port)
    await wire.send("GET /stream HTTP/1.0\r\n\r\n")
    while source.readerCount == 0 { await Task.yield() }
    source.end()
    let answer = try await wire.answer()
    #expect(answer["Transfer-Encoding"] == nil)
    #expect(answer.text == "start")
  }

  @Test("HEAD gets the headers alone")
  func head() async throws {
    let source = Self.source()
    let server = try Self.server(source)
    let wire = try Wire(port: server.port)
    await wire.send("HEAD /stream HTTP/1.1\r\nHost: test\r\n\r\nGET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await wire.answer(toHead: true)["Content-Type"] == "text/event-stream")
    #expect(try await wire.answer().status == 200)
    #expect(source.readerCount == 0)
  }

  @Test("A reader that falls behind gets a fresh start, keeps whole events, and needs no memory", .timeLimit(.minutes(1)))
  func behind() async throws {
    let source = Self.source()
    let server = try Self.server(source)
    let (slow, quick) = (try Wire(port: server.port), try Wire(port: server.port))
    for wire in [slow, quick] {
      await wire.send(Self.get)
      _ = try await wire.answer()
      #expect(try await wire.chunk() == "start")
    }
    // More than the system buffers for a client that does not read.
    let filling = String(repeating: "x", count: 100_000)
    for number in 0..<200 {
      Self.publish("\(number) \(filling)", source, start: "start at \(number)")
      #expect(try await quick.chunk() == "\(number) \(filling)")
    }
    var (starts, next) = (0, 0)
    while next < 200 {
      let chunk = try #require(try await slow.chunk())
      if chunk.hasPrefix("start at ") {
        starts += 1
        next = try #require(Int(chunk.dropFirst(9))) + 1
      } else {
        #expect(chunk == "\(next) \(filling)")
        next += 1
      }
    }
    #expect(starts > 0)
    Self.publish("end", source)
    #expect(try await slow.chunk() == "end")
  }

  @Test("Streams outlive the idle timeout, and are not closed to make room")
  func exempt() async throws {
    let source = Self.source()
    let server = try Self.server(source) {
      $0.connectionLimit = 16
      ($0.idleTimeout, $0.headTimeout, $0.sendTimeout) = (.milliseconds(250), .seconds(300), .milliseconds(250))
    }
    let readers = try (0..<8).map { _ in try Wire(port: server.port) }
    for reader in readers {
      await reader.send(Self.get)
      _ = try await reader.answer()
      #expect(try await reader.chunk() == "start")
    }
    let idle = try Wire(port: server.port)
    await idle.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await idle.answer().status == 200)
    #expect(await idle.rest() == "", "the timeout for idle connections has passed")
    for _ in 0..<100 { #expect(try await ask(server, "GET /").status == 200) }
    Self.publish("event", source)
    for reader in readers { #expect(try await reader.chunk() == "event") }
  }

  @Test("Beyond the limit for streams, a client is told when to try again, and other requests are served")
  func limit() async throws {
    let source = Self.source()
    let server = try Self.server(source) { $0.streamLimit = 2 }
    var readers: [Wire] = []
    for _ in 0..<2 {
      let reader = try Wire(port: server.port)
      await reader.send(Self.get)
      _ = try await reader.answer()
      readers.append(reader)
    }
    let refused = try await ask(server, "GET /stream", status: 503)
    #expect(refused["X-Problem"] == "tooManyStreams")
    #expect(refused["Retry-After"] == "10")
    #expect(try await ask(server, "GET /").status == 200)
    #expect(server.load.streams == 2 && server.load.streamRoom == 2)
    readers.removeLast()
    while source.readerCount == 2 { await Task.yield() }
    let reader = try Wire(port: server.port)
    await reader.send(Self.get)
    #expect(try await reader.answer().status == 200)
  }

  @Test("A silent stream sends heartbeats")
  func heartbeat() async throws {
    let source = Self.source()
    let server = try Self.server(source) { $0.streamHeartbeat = .milliseconds(250) }
    let wire = try Wire(port: server.port)
    await wire.send(Self.get)
    _ = try await wire.answer()
    #expect(try await wire.chunk() == "start")
    for _ in 0..<2 { #expect(try await wire.chunk() == "beat") }
  }

  @Test("When the server stops, streams end cleanly")
  func stops() async throws {
    let source = Self.source()
    let server = try Self.server(source)
    let wire = try Wire(port: server.port)
    await wire.send(Self.get)
    _ = try await wire.answer()
    #expect(try await wire.chunk() == "start")
    await blocking { server.stop(grace: .zero) }
    #expect(try await wire.chunk() == nil)
    #expect(await wire.rest() == "")
  }
}
