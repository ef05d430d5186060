import App
import Content
import Dispatch
import Foundation
import HTTP
import JSON
import Play
import Storage
import TestContent
import TestResources
import TestEnvironment
import TestWire
import Testing
import WireAPI

@testable import Upstreams

/// A way in which an upstream fails, with the server's message about it.
struct Misbehaviour: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// A part of the message that the operator reads.
  let trouble: String
  /// The server's timeout in seconds; short only for failures that need it.
  var timeout = 300
  let act: Upstream.Manners

  init(_ name: String, _ trouble: String, timeout: Int = 300, _ act: @escaping Upstream.Manners) {
    (testDescription, self.trouble, self.timeout, self.act) = (name, trouble, timeout, act)
  }

  /// Creates a failure in which the upstream always sends the same response.
  init(_ name: String, _ trouble: String, _ answer: String) { self.init(name, trouble) { _, client in client.send(answer) } }

  private static let json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
  private static let file = #"[{"title":"New","desc":"D","questions":[{"text":"Q?","answer":"1","answers":["a","b","c","d"]}]}]"#

  static let all: [Misbehaviour] = [
    Misbehaviour("silence", "did not arrive within 4 s", timeout: 4) { _, client in _ = client.hangsUp(within: -1) },
    Misbehaviour("a header that drips", "did not arrive within 4 s", timeout: 4) { _, client in
      client.send(json)
      while !client.hangsUp(within: 20), client.send("X: y\r\n") {}
    },
    Misbehaviour("a body that drips", "did not arrive within 4 s", timeout: 4) { _, client in
      client.send(json + "\r\n[")
      while !client.hangsUp(within: 20), client.send(" ") {}
    },
    Misbehaviour("a body without end", "longer than 1048576 bytes") { _, client in
      client.send(json + "\r\n[")
      let piece = [UInt8](repeating: 0x20, count: 1 << 16)
      while client.send(piece) {}
    },
    Misbehaviour("a body without end, in chunks", "longer than 1048576 bytes") { _, client in
      client.send(json + "Transfer-Encoding: chunked\r\n\r\n")
      let piece = Array("10000\r\n\(String(repeating: " ", count: 1 << 16))\r\n".utf8)
      while client.send(piece) {}
    },
    Misbehaviour("a header without end", "longer than 65536 bytes") { _, client in
      client.send(json)
      while client.send("X-More: \(String(repeating: "y", count: 1000))\r\n") {}
    },
    Misbehaviour("a gzip bomb", "longer than 1048576 bytes") { _, client in
      guard let bomb = Gzip.compress([UInt8](repeating: 0x20, count: 64 << 20)) else { return }
      client.send(Array((json + "Content-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n").utf8) + bomb)
    },
    Misbehaviour("invalid gzip data", "cannot be decompressed", json + "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n[]"),
    Misbehaviour("a length that is too great", "was cut off", json + "Content-Length: 1000\r\n\r\n\(file)"),
    Misbehaviour("a length that is too small", "is not valid JSON", json + "Content-Length: 9\r\n\r\n\(file)"),
    Misbehaviour(
      "JSON that is cut off", "is not valid JSON",
      json + "Content-Length: \(file.utf8.count / 2)\r\n\r\n\(file.prefix(file.count / 2))"),
    Misbehaviour(
      "JSON as deep as it is long", "is not valid JSON",
      json + "Content-Length: 1000000\r\n\r\n" + String(repeating: "[", count: 1_000_000)),
    Misbehaviour("a server error", "with status 500", "HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n"),
    Misbehaviour(
      "too many requests", "limits the request rate (status 429)",
      "HTTP/1.1 429 Slow\r\nRetry-After: 7300\r\nContent-Length: 0\r\n\r\n"),
    Misbehaviour(
      "a redirect to itself", "redirects more than 5 times", "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n"),
    Misbehaviour(
      "a page instead of a file", "text/html", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 3\r\n\r\n<p>"),
    Misbehaviour("bytes that are not text", "not text") { _, client in
      client.send(Array((json + "Content-Length: 4\r\n\r\n").utf8) + [0x50, 0x4B, 0x03, 0x04])
    },
  ]
}

@Suite("C3: Players do not notice that an upstream misbehaves", .timeLimit(.minutes(5)))
struct MisbehavingProgramTests {
  /// The maximum growth of memory in bytes. It is four times the memory that any of these failures takes, and eight times the
  /// longest allowed response. AddressSanitizer keeps freed memory for a while, so it gets twice as much.
  #if ADDRESS_SANITIZER
    private static let memory = 16 << 20
  #else
    private static let memory = 8 << 20
  #endif

  /// Stores content as if it had been fetched from the upstream earlier.
  private func keep(_ address: String, in folder: String) async throws {
    let storage = try Database(folder: folder)
    let question = Question(
      id: "q", text: LocalizedText(neutral: "Kept?"), answers: ["a", "b"].map { LocalizedText(neutral: $0) }, rightAnswer: 0)
    let text = LocalizedText(neutral: "Kept quiz")
    let quiz = Quiz(id: "iquiz-kept", icon: "atom", title: text, description: text, questions: [question])
    try await storage.keep(
      FetchedContent(
        service: "iquiz", address: address, body: SourcedContent(quizzes: [quiz]).json.description, origin: "127.0.0.1",
        lastSuccess: TestResources.now))
    await storage.close()
  }

  /// Plays: requests the list, the stored content of the upstream, a packaged quiz and ten typed questions, and uploads a round.
  private func play(_ port: UInt16) async throws {
    let wire = try Wire(port: port)
    func answer(_ line: String, body: String? = nil) async throws -> WireResponse {
      let fields = body.map { "Content-Type: application/json\r\nContent-Length: \($0.utf8.count)\r\n" } ?? ""
      await wire.send("\(line) HTTP/1.1\r\nHost: test\r\n\(fields)\r\n\(body ?? "")")
      return try await wire.answer()
    }
    for path in ["/api/v1/catalogue/en", "/quizzes/iquiz-kept", "/api/v1/quizzes/iquiz-kept"] {
      let answer = try await answer("GET \(path)")
      #expect(answer.status == 200 && answer.text.contains("Kept"), "\(path)")
    }
    #expect(try await answer("GET /quizzes/science/rookie").status == 200)
    #expect(try await answer("GET /dit/api/quizzes/random10?token=0123456789abcdef0123").status == 200)
    let quiz = try #require(try TestContent.quizzes().first { $0.id == "science" })
    let result = try RoundResult.rookie(on: quiz, right: 3, id: UUID().uuidString.lowercased())
    #expect(try await answer("POST /api/v1/results", body: result.json.description).status == 201)
  }

  @Test("The failure is reported, costs no memory or time, and players keep the old content", arguments: Misbehaviour.all)
  func survives(misbehaviour: Misbehaviour) async throws {
    let gate = DispatchSemaphore(value: 0)
    let upstream = try Upstream { request, client in
      gate.wait()
      gate.signal()
      misbehaviour.act(request, client)
    }
    defer { gate.signal() }
    let folder = try TemporaryFolder(with: ["data"])
    let (data, file) = (folder.path + "/data", folder.path + "/sources.json")
    let settings: JSON = ["iquiz": ["address": .string(upstream.address("/")), "timeout": misbehaviour.timeout.json]]
    try settings.description.write(toFile: file, atomically: true, encoding: .utf8)
    try await keep(upstream.address("/"), in: data)
    let program = try RunningProgram(
      ["serve", "--port", "0", "--data", data, "--resources", TestResources.folder(), "--sources", file], isPatient: true,
      name: "potiron")
    var lines: [String] = []
    func line(with words: String) async throws -> String? {
      while let line = try await program.nextLine() {
        lines.append(line)
        if line.contains(words) { return line }
      }
      return nil
    }
    let listening = try #require(try await line(with: "listening on"), "\(lines)")
    let port = try #require(listening.split(separator: ",")[0].split(separator: ":").last.flatMap { UInt16($0) })
    // After these two calls, everything that is created on first use exists, so it does not count as growth.
    for _ in 0..<2 { try await play(port) }
    let memory = try program.peakMemory()
    gate.signal()
    let start = ContinuousClock.now
    async let playing: Void = play(port)
    let told = try await line(with: "no new content from iquiz: ")
    try await playing
    #expect(told?.contains(misbehaviour.trouble) == true, "\(lines)")
    #expect(.now - start < .seconds(60))
    try await play(port)
    let growth = try program.peakMemory() - memory
    #expect(growth < Self.memory)
    let report = try RunningProgram(["sources", "--data", data], name: "potiron")
    let sentence = try await report.output()
    #expect(sentence.contains("1 quiz with 1 question") && sentence.contains(misbehaviour.trouble))
    if misbehaviour.trouble.contains("429") { #expect(sentence.contains("next request in 2 hours")) }
    program.send(SIGTERM)
    #expect(await program.status() == 0)
    withExtendedLifetime(upstream) {}
  }
}
