import HTTP
import Synchronization
import Testing
import TestWire

@Suite("Streams")
struct StreamTests {
  private static let get = "GET /stream HTTP/1.1\r\nHost: test\r\n\r\n"

  /// A source of events, and the readers of the streams that a test wants to end.
  private final class Fixture: Sendable {
    let source = StreamSource(heartbeat: Array("beat".utf8), capacity: 64)
    private let state = Mutex((mark: 0, ended: 0, readers: [StreamReader]()))

    /// Returns a stream that resumes after the mark in the query. Keeps the stream's reader if the query has `keep`.
    func response(to request: Request) -> Response {
      let reader = StreamReader(
        source, after: request.query("after").flatMap { Int($0) },
        start: { [self] in
          let mark = state.withLock { $0.mark }
          return mark < 0 ? nil : StreamStart(Array("start at \(mark)".utf8), mark: mark)
        }, onEnd: { [self] in state.withLock { $0.ended += 1 } })
      if request.query("keep") != nil { state.withLock { $0.readers.append(reader) } }
      return Response(.ok, headers: [HeaderField("Content-Type", "text/event-stream")], stream: reader)
    }

    func publish(_ event: String, mark: Int? = nil) {
      let mark = state.withLock { state in
        state.mark = mark ?? state.mark + 1
        return state.mark
      }
      source.publish([(mark, Array(event.utf8))])
    }

    func refuseStarts() { state.withLock { $0.mark = -1 } }
    func takeReaders() -> [StreamReader] {
      state.withLock { state in
        defer { state.readers = [] }
        return state.readers
      }
    }
    var ended: Int { state.withLock { $0.ended } }

    /// Starts a server that sends the stream at /stream immediately, and at /later as a delayed response.
    func server(_ change: (inout ServerConfiguration) -> Void = { _ in }) throws -> HTTPServer {
      try testServer(change) { [self] request in
        switch request.path {
        case "/stream": .now(response(to: request))
        case "/later": .later { [self] in response(to: request) }
        default: .now(Response(.ok))
        }
      }
    }
  }

  private let fixture = Fixture()
  private var source: StreamSource { fixture.source }

  /// Connects a client and reads the first chunk of its stream. Returns both.
  private func reader(_ server: HTTPServer, _ target: String = "/stream") async throws -> (wire: Wire, first: String?) {
    let wire = try Wire(port: server.port)
    await wire.send("GET \(target) HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await wire.answer().status == 200)
    return (wire, try await wire.chunk())
  }

  @Test(
    "A reader gets the start, each event once and in order, and the end, and the connection stays open", arguments: [false, true])
  func events(isSecure: Bool) async throws {
    let certificate = try TestCertificate()
    let identity = isSecure ? try ServerIdentity(certificate: certificate.certificate, key: certificate.key) : nil
    let server = try fixture.server { $0.identity = identity }
    let wire = try Wire(port: server.port, trusting: isSecure ? certificate : nil)
    await wire.send(Self.get)
    let head = try await wire.answer()
    #expect(head["Transfer-Encoding"] == "chunked")
    #expect(head["Content-Type"] == "text/event-stream")
    #expect(head["Content-Length"] == nil)
    #expect(try await wire.chunk() == "start at 0")
    for number in 0..<20 {
      fixture.publish("event \(number)")
      #expect(try await wire.chunk() == "event \(number)")
    }
    for number in 20..<40 { fixture.publish("event \(number)") }
    for number in 20..<40 { #expect(try await wire.chunk() == "event \(number)") }
    source.end()
    #expect(try await wire.chunk() == nil)
    #expect(source.readerCount == 0)
    await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await wire.answer().status == 200)
  }

  @Test("A reader that joins later gets a fresh start instead of the earlier events")
  func laterStart() async throws {
    let server = try fixture.server()
    fixture.publish("event")
    let wire = try Wire(port: server.port)
    await wire.send(Self.get)
    _ = try await wire.answer()
    #expect(try await wire.chunk() == "start at 1")
    fixture.publish("next")
    #expect(try await wire.chunk() == "next")
  }

  @Test("A client with HTTP/1.0 gets the same bytes without chunks, until the connection ends")
  func old() async throws {
    let server = try fixture.server()
    let wire = try Wire(port: server.port)
    await wire.send("GET /stream HTTP/1.0\r\n\r\n")
    while source.readerCount == 0 { await Task.yield() }
    source.end()
    let answer = try await wire.answer()
    #expect(answer["Transfer-Encoding"] == nil)
    #expect(answer.text == "start at 0")
  }

  @Test("HEAD gets only the headers")
  func head() async throws {
    let server = try fixture.server()
    let wire = try Wire(port: server.port)
    await wire.send("HEAD /stream HTTP/1.1\r\nHost: test\r\n\r\nGET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await wire.answer(toHead: true)["Content-Type"] == "text/event-stream")
    #expect(try await wire.answer().status == 200)
    #expect(source.readerCount == 0)
  }

  @Test("A reader that falls behind gets a fresh start and whole events, without a queue per reader", .timeLimit(.minutes(1)))
  func behind() async throws {
    let server = try fixture.server()
    let (slow, quick) = (try Wire(port: server.port), try Wire(port: server.port))
    for wire in [slow, quick] {
      await wire.send(Self.get)
      _ = try await wire.answer()
      #expect(try await wire.chunk() == "start at 0")
    }
    // Together, these events are larger than the system's buffers for a client that does not read.
    let filling = String(repeating: "x", count: 100_000)
    for number in 0..<200 {
      fixture.publish("\(number) \(filling)")
      #expect(try await quick.chunk() == "\(number) \(filling)")
    }
    var (starts, next) = (0, 0)
    while next < 200 {
      let chunk = try #require(try await slow.chunk())
      if chunk.hasPrefix("start at ") {
        starts += 1
        next = try #require(Int(chunk.dropFirst(9)))
      } else {
        #expect(chunk == "\(next) \(filling)")
        next += 1
      }
    }
    // The number of starts varies, because the system may accept more data for the slow client in the meantime.
    #expect((1...4).contains(starts))
    fixture.publish("end")
    #expect(try await slow.chunk() == "end")
  }

  @Test("Streams outlive the idle timeout, and are not closed to make room")
  func exempt() async throws {
    let server = try fixture.server {
      $0.connectionLimit = 16
      ($0.idleTimeout, $0.headTimeout, $0.sendTimeout) = (.milliseconds(250), .seconds(300), .milliseconds(250))
    }
    let readers = try (0..<8).map { _ in try Wire(port: server.port) }
    for reader in readers {
      await reader.send(Self.get)
      _ = try await reader.answer()
      #expect(try await reader.chunk() == "start at 0")
    }
    let idle = try Wire(port: server.port)
    await idle.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await idle.answer().status == 200)
    #expect(await idle.rest() == "", "the timeout for idle connections has passed")
    for _ in 0..<100 { #expect(try await ask(server, "GET /").status == 200) }
    fixture.publish("event")
    for reader in readers { #expect(try await reader.chunk() == "event") }
  }

  @Test("Beyond the limit for streams, a client gets Retry-After, and other requests are served")
  func limit() async throws {
    let server = try fixture.server { $0.streamLimit = 2 }
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
    let server = try fixture.server { $0.streamHeartbeat = .milliseconds(250) }
    let wire = try Wire(port: server.port)
    await wire.send(Self.get)
    _ = try await wire.answer()
    #expect(try await wire.chunk() == "start at 0")
    for _ in 0..<2 { #expect(try await wire.chunk() == "beat") }
  }

  @Test("When the server stops, streams end cleanly")
  func stops() async throws {
    let server = try fixture.server()
    let wire = try Wire(port: server.port)
    await wire.send(Self.get)
    _ = try await wire.answer()
    #expect(try await wire.chunk() == "start at 0")
    await blocking { server.stop(grace: .zero) }
    #expect(try await wire.chunk() == nil)
    #expect(await wire.rest() == "")
  }

  // MARK: - Resuming

  @Test("L5: A returning reader gets all events after its last mark, including several events with the same mark")
  func resumes() async throws {
    let server = try fixture.server()
    for (event, mark) in [("a", 3), ("b", 5), ("c", 5), ("d", 9)] { fixture.publish(event, mark: mark) }
    for (mark, expected) in [(2, "abcd"), (3, "bcd"), (4, "bcd"), (5, "d"), (8, "d")] {
      let (wire, first) = try await reader(server, "/later?after=\(mark)")
      var got = try #require(first)
      while got.count < expected.count { got += try #require(try await wire.chunk()) }
      #expect(got == expected, "after \(mark)")
    }
    let (wire, _) = try await reader(server, "/stream?after=8")
    fixture.publish("e", mark: 10)
    #expect(try await wire.chunk() == "e")
  }

  @Test("L5: A reader with an unknown or too old mark gets a start, and then the later events", arguments: [0, 1, 99, -5])
  func unknown(mark: Int) async throws {
    let server = try fixture.server()
    for number in 3...70 { fixture.publish("\(number)", mark: number) }
    let (wire, first) = try await reader(server, "/stream?after=\(mark)")
    #expect(first == "start at 70")
    fixture.publish("71")
    #expect(try await wire.chunk() == "71")
  }

  @Test("L5: A reader can resume after a start that is newer than the last event")
  func newerStart() async throws {
    let server = try fixture.server()
    fixture.publish("a", mark: 3)
    fixture.publish("", mark: 8)
    let (_, first) = try await reader(server)
    #expect(first == "start at 8")
    let wire = try Wire(port: server.port)
    await wire.send("GET /stream?after=8 HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await wire.answer().status == 200)
    fixture.publish("b", mark: 9)
    #expect(try await wire.chunk() == "b")
  }

  @Test("L8: Every stream sends its opening immediately, even if it has nothing else to send")
  func opening() async throws {
    let source = StreamSource(opening: Array("retry".utf8), heartbeat: [])
    source.publish([(mark: 1, bytes: Array("event".utf8))])
    let server = try testServer({ _ in }) { request in
      let mark = request.query("after").flatMap { Int($0) }
      return .now(Response(.ok, stream: StreamReader(source, after: mark) { StreamStart(Array("start".utf8), mark: 1) }))
    }
    let (wire, first) = try await reader(server, "/")
    #expect(first == "retry")
    #expect(try await wire.chunk() == "start")
    #expect(try await reader(server, "/?after=1").first == "retry")
  }

  @Test("L5: A reader gets no event that its start or its last mark covers, even if the event is published later")
  func included() async throws {
    let server = try fixture.server()
    fixture.publish("a", mark: 5)
    let started = try await reader(server).wire
    let resumed = try await reader(server, "/stream?after=4").wire
    source.publish([(5, Array("late".utf8)), (6, Array("b".utf8))])
    #expect(try await started.chunk() == "b")
    // This reader resumed after mark 4, so it also gets the late event with mark 5.
    for event in ["late", "b"] { #expect(try await resumed.chunk() == event) }
    fixture.publish("c", mark: 6)
    #expect(try await reader(server, "/stream?after=5").first == "b")
  }

  @Test("L5: When events are lost, each reader gets a new start, and then the later events")
  func lost() async throws {
    let server = try fixture.server()
    let (wire, _) = try await reader(server)
    fixture.publish("event", mark: 5)
    #expect(try await wire.chunk() == "event")
    source.startAgain(after: 5)
    #expect(try await wire.chunk() == "start at 5")
    fixture.publish("next", mark: 6)
    #expect(try await wire.chunk() == "next")
    #expect(try await reader(server, "/stream?after=4").first == "start at 6")
    #expect(try await reader(server, "/stream?after=5").first == "next")
  }

  // MARK: - One reader

  @Test("One reader's stream can end with separate last bytes while the others continue")
  func replaced() async throws {
    let server = try fixture.server()
    let (removed, _) = try await reader(server, "/later?keep=1")
    let (other, _) = try await reader(server)
    for reader in fixture.takeReaders() { reader.end(with: Array("bye".utf8)) }
    #expect(try await removed.chunk() == "bye")
    #expect(try await removed.chunk() == nil)
    fixture.publish("event")
    #expect(try await other.chunk() == "event")
    while fixture.ended < 1 { await Task.yield() }
    #expect(source.readerCount == 1)
    await removed.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await removed.answer().status == 200)
  }

  @Test("A reader that gets no start has an empty stream")
  func noStart() async throws {
    let server = try fixture.server()
    fixture.refuseStarts()
    #expect(try await reader(server).first == nil)
  }

  @Test("The end of a stream is reported, even if the stream never began")
  func told() async throws {
    let server = try fixture.server { $0.streamLimit = 1 }
    let (wire, _) = try await reader(server)
    _ = try await ask(server, "HEAD /stream")
    _ = try await ask(server, "GET /later", status: 503)
    while fixture.ended < 2 { await Task.yield() }
    wire.finish()
    while fixture.ended < 3 { await Task.yield() }
    #expect(source.readerCount == 0)
  }

  @Test("A source that has ended sends its last bytes to all readers, even to later ones")
  func over() async throws {
    let server = try fixture.server()
    let (wire, _) = try await reader(server)
    fixture.publish("event")
    source.end(with: Array("bye".utf8))
    fixture.publish("too late")
    for expected in ["event", "bye", nil] { #expect(try await wire.chunk() == expected) }
    let (later, first) = try await reader(server)
    #expect(first == "start at 2")
    for expected in ["bye", nil] { #expect(try await later.chunk() == expected) }
  }

  @Test("A delayed response may have its own time limit")
  func ownLimit() async throws {
    let (begun, beginner) = AsyncStream.makeStream(of: Void.self)
    let (released, releaser) = AsyncStream.makeStream(of: Void.self)
    let server = try testServer {
      $0.answerTimeout = .milliseconds(1)
    } handler: { request in
      if request.path == "/" {
        return .later {
          try? await Task.sleep(for: .seconds(3600))
          return Response(.ok)
        }
      }
      return .later(atMost: .seconds(300)) {
        beginner.yield()
        for await _ in released { break }
        return Response(.accepted)
      }
    }
    async let long = ask(server, "GET /long")
    for await _ in begun { break }
    // This later request has the usual, shorter time limit, and reaches it first.
    #expect(try await ask(server, "GET /").status == 503)
    releaser.yield()
    #expect(try await long.status == 202)
  }
}
