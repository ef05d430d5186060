import App
import Content
import Formats
import Dispatch
import HTTP
import JSON
import Platform
import Play
import TestWire
import Testing
import WireAPI

@testable import Site
@testable import Upstreams

@Suite("I5: Importing quizzes from a URL through the server")
struct ImportQuizTests {
  private static let file =
    #"[{"title": "Été", "desc": "D", "questions": [{"text": "Q?", "answer": "2", "answers": ["a", "b", "c", "d"]}]}]"#

  private let description = APIDescription(OpenAPI.document)

  /// A site that treats the test's upstream as a public server.
  private func site(_ upstream: Upstream?, _ change: (inout ImportedFiles.Limits) -> Void = { _ in }) throws -> SiteFixture {
    let port = upstream?.port
    var fetching = ImportFetching()
    fetching.fetcher = Fetcher(
      connectionGuard: ConnectionGuard { address, asked in
        (asked == port && address == IPAddress(four: 0x7F00_0001)) || ConnectionGuard.publicOnly.allows(address, asked)
      })
    fetching.limits.file.time = .seconds(300)
    change(&fetching.limits)
    return try SiteFixture(quiz: "science", importedFiles: fetching)
  }

  private func service(_ body: String, type: String = "application/json") throws -> Upstream {
    try Upstream(Self.answer(with: body, type: type))
  }

  private static func answer(with body: String, type: String = "application/json") -> String {
    "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// Sends the app's request, and checks the response against the OpenAPI description.
  private func answer(_ site: SiteFixture, _ address: String) async throws -> WireResponse {
    let request = LiveRequest.importing(ImportRequest.body(address).description, 200)
    #expect(request.line == "POST \(Endpoint.importedQuizzes.path)")
    let answer = try await ask(site.server, request.line, request.headers, body: request.body)
    #expect(description.faults(of: answer, to: request.operation) == [])
    return answer
  }

  private func answer(_ site: SiteFixture, _ upstream: Upstream, path: String = "/questions.json") async throws -> WireResponse {
    let answer = try await answer(site, "http://127.0.0.1:\(upstream.port)\(path)")
    return withExtendedLifetime(upstream) { answer }
  }

  @Test("A questions.json is returned as a file of quizzes that the reader accepts")
  func good() async throws {
    let upstream = try service(Self.file)
    let answer = try await answer(try site(upstream), upstream, path: "/questions.json#part")
    #expect(answer.status == 200 && answer["Cache-Control"] == "no-store")
    let reader = QuizReader(answer.body)
    #expect(reader.faults == [])
    let quiz = try #require(reader.quizzes.first)
    #expect(quiz.title.text(in: .french) == "Été" && quiz.id == "ete")
    #expect(quiz.questions.first?.rightAnswer.text(in: .english) == "b")
    let document = try JSON(parsing: answer.body)
    #expect(document["format"] == "iquiz" && document["problems"] == [])
  }

  @Test("F3: A file in any format is read, and its name becomes the title", arguments: ["csv", "gift", "aiken"])
  func formats(format: String) async throws {
    let texts = [
      "csv": "Question;Answer 1;Answer 2;Correct\n2+2?;3;4;2\n", "gift": "2+2? {~3 =4}\n\nWrite an essay. {}\n",
      "aiken": "2+2?\nA. 3\nB. 4\nANSWER: B\n",
    ]
    let upstream = try service(try #require(texts[format]), type: "text/csv")
    let answer = try await answer(try site(upstream), upstream, path: "/files/Small%20sums+more.\(format)?raw=1")
    let document = try JSON(parsing: answer.body)
    #expect(answer.status == 200 && document["format"] == .string(format))
    let drafts = try QuizFile(Array(answer.body), name: "answer").drafts()
    let quiz = try #require(Assembly(drafts, named: "").quizzes.first)
    #expect(quiz.title.text(in: .english) == "Small sums+more")
    #expect(quiz.questions.map { $0.rightAnswer.text(in: .english) } == ["4"])
    let problems = try JSON.Reader(document)["problems"].elements
    #expect(problems.count == (format == "gift" ? 1 : 0))
    for problem in problems {
      #expect(try problem.string("severity") == "skipped" && problem["line"].integer == 3)
      #expect(try problem["message"].members.map(\.name) == ["en", "fr", "es", "ru"])
    }
  }

  @Test("Packaged quizzes, as many as fit into a file, are returned unchanged")
  func same() async throws {
    let whole = try SiteFixture.whole.get()
    let ids = try #require(whole.library.catalogue).quizzes.prefix(10).map(\.id)
    let quizzes = ids.compactMap { whole.library.quiz($0) }
    let file: JSON = ["version": 2, "quizzes": quizzes.json]
    let upstream = try service(file.description)
    let reader = QuizReader(try await answer(try site(upstream), upstream).body)
    #expect(reader.faults == [] && reader.quizzes == quizzes)
  }

  @Test("F5: If no question can be played, the reason and the number of further problems are reported")
  func fault() async throws {
    let questions = #""questions": [{"text": "A?", "answers": ["a", "b"]}, {"text": "B?", "answers": ["a", "b"]}]"#
    let upstream = try service("[{\"title\": \"T\", \(questions)}]")
    let answer = try await answer(try site(upstream), upstream)
    #expect(answer.status == 422)
    let problem = try JSON(parsing: answer.body)
    #expect(problem["title"] == "Nothing to play")
    #expect(problem["detail"]?.description.contains("No answer is marked as right") == true, "\(problem)")
  }

  @Test(
    "A file without quizzes is rejected with the reason",
    arguments: [
      ("{", "application/json", "No quiz was recognised"), ("<p>", "text/html", "No quiz was recognised"),
      ("[]", "image/png", "image/png"),
      ("\u{1}\u{2}", "application/octet-stream", "This file is not a quiz"),
    ])
  func refused(body: String, type: String, reason: String) async throws {
    let upstream = try service(body, type: type)
    let answer = try await answer(try site(upstream), upstream)
    #expect(answer.status == 422 && answer.text.contains(reason), "\(answer.text)")
  }

  @Test("F17 F18 I5: A web page is reported with a title that the app knows; a guessed encoding is reported in the returned file")
  func read() async throws {
    let page = try service("<!DOCTYPE html><html>", type: "text/html")
    let refused = try JSON(parsing: try await answer(try site(page), page, path: "/a/b/-/blob/main/q.json").body)
    #expect(refused["title"] == .string(ImportRequest.webPage))
    #expect(refused["detail"]?.description.contains("/a/b/-/raw/main/q.json") == true, "\(refused)")
    let latin = Self.file.unicodeScalars.map { UInt8($0.value) }
    let upstream = try Upstream { _, client in
      client.send(
        Array("HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nContent-Length: \(latin.count)\r\n\r\n".utf8) + latin)
    }
    let file = try await answer(try site(upstream), upstream)
    #expect(file.status == 200)
    #expect(try JSON(parsing: file.body)["encoding"] == "Windows-1252")
    #expect(QuizReader(file.body).quizzes.first?.title.text(in: .french) == "Été")
  }

  @Test("A file is rejected if it is longer than 2 MiB, too slow, or redirected too often")
  func bounded() async throws {
    let endless = try Upstream { _, client in
      client.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[")
      while client.send(String(repeating: " ", count: 65_536)) {}
    }
    #expect(try await answer(try site(endless), endless).text.contains("longer than 2097152 bytes"))
    let slow = try Upstream { _, client in _ = client.hangsUp(within: -1) }
    #expect(try await answer(try site(slow, { $0.file.time = .milliseconds(200) }), slow).text.contains("did not arrive within"))
    let loop = try Upstream("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")
    #expect(try await answer(try site(loop), loop).text.contains("redirects more than 5 times"))
    let limits = ImportedFiles.Limits()
    #expect(limits.file.bytes == 2 << 20 && limits.file.time <= .seconds(10) && limits.file.redirects == 5)
  }

  @Test("Addresses of this machine or its network are rejected without a request", arguments: GuardTests.forms)
  func inside(form: String) async throws {
    let inside = try service(Self.file)
    let site = try site(nil)
    let answer = try await answer(site, "http://\(form):\(inside.port)/")
    #expect(answer.status == 422 && answer.text.contains("not public"), "\(answer.text)")
    #expect(await inside.connectionsBefore(one: { await inside.outcome() }) == 0)
  }

  @Test(
    "An invalid web address is rejected without a request",
    arguments: [
      "", "questions.json", "//example.org/", "ftp://example.org/", "file:///etc/passwd", "https://", "http://a b/",
      "http://user:secret@example.org/", "http://user@example.org/", "http://[::1/", "http://example.org:99999/",
      "javascript:alert(1)",
      "http://example.org/" + String(repeating: "x", count: 2000), "http://exa\nmple.org/", "http://\u{0}/",
    ])
  func malformed(address: String) async throws {
    let answer = try await answer(try site(nil), address)
    #expect(answer.status == 422 && answer.text.contains("Invalid address"), "\(answer.text)")
    #expect(!answer.text.contains("secret"))
  }

  @Test(
    "Invalid requests are rejected as documented",
    arguments: [("{", 400), ("{}", 422), (#"{"address": 1}"#, 422), ("[]", 422)])
  func requests(body: String, status: Int) async throws {
    let request = LiveRequest.importing(body, status)
    let answer = try await ask(try site(nil).server, request.line, request.headers, body: body)
    #expect(answer.status == status)
    #expect(description.faults(of: answer, to: request.operation) == [])
  }

  @Test("Other origins cannot send the request, and the server rejects it unless the operator allows it")
  func closed() async throws {
    let upstream = try service(Self.file)
    let body = #"{"address": "http://127.0.0.1:\#(upstream.port)/"}"#
    let plain = ["Content-Type: text/plain", "Content-Length: \(body.utf8.count)", "Origin: https://evil.example"]
    #expect(try await ask(try site(upstream).server, "POST /api/v1/foreign-quizzes", plain, body: body).status == 415)
    let off = try SiteFixture(quiz: "science")
    #expect(try await answer(off, upstream).status == 404)
    #expect(await upstream.connectionsBefore(one: { await upstream.outcome() }) == 0)
  }

  @Test("Simultaneous requests for one URL share a response, and the other server gets one request")
  func together() async throws {
    let upstream = try service(Self.file)
    let site = try site(upstream)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<30 { group.addTask { try await answer(site, upstream).status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == [Int](repeating: 200, count: 30))
    #expect(await upstream.connectionsBefore(one: { await upstream.outcome() }) == 1)
  }

  @Test("A host is limited to some requests per minute, and a rejection says when to retry")
  func host() async throws {
    let upstream = try service(Self.file)
    let site = try site(upstream, { $0.host = 3 })
    for number in 0..<3 { #expect(try await answer(site, upstream, path: "/\(number)").status == 200) }
    let refused = try await answer(site, upstream, path: "/3")
    #expect(refused.status == 429 && refused["Retry-After"] == "20")
    // A different spelling is still the same host.
    #expect(try await answer(site, "http://2130706433:\(upstream.port)/4").status == 429)
  }

  @Test("A player is limited to some requests per minute, to any host")
  func player() async throws {
    let upstream = try service(Self.file)
    var limits = ImportedFiles.Limits()
    limits.player = 2
    let fetcher = Fetcher(connectionGuard: ConnectionGuard { _, _ in true })
    let files = ImportedFiles(fetcher, queue: WorkQueue(WorkQueue.Limits(timeout: .seconds(300))), limits: limits, now: { 0 })
    let address = try WebAddress("http://127.0.0.1:\(upstream.port)/")
    let (ada, bob) = (network(1), network(2))
    for _ in 0..<2 { #expect(await files.file(at: address, for: ada).isGood) }
    #expect(await files.file(at: address, for: ada) == .failure(.tooOften(30)))
    #expect(await files.file(at: address, for: bob).isGood)
    for _ in 0..<5 { #expect(await files.file(at: address, for: nil).isGood) }
    withExtendedLifetime(upstream) {}
  }

  @Test("The number of simultaneous downloads is limited")
  func busy() async throws {
    let (asked, tell) = AsyncStream.makeStream(of: Void.self)
    let answer = DispatchSemaphore(value: 0)
    let upstream = try Upstream { _, client in
      tell.yield()
      answer.wait()
      client.send(Self.answer(with: Self.file))
    }
    let fetcher = Fetcher(connectionGuard: ConnectionGuard { _, _ in true })
    var limits = ImportedFiles.Limits()
    (limits.atOnce, limits.file.time) = (1, .seconds(300))
    let files = ImportedFiles(fetcher, queue: WorkQueue(WorkQueue.Limits(timeout: .seconds(300))), limits: limits, now: { 0 })
    let first = try WebAddress("http://127.0.0.1:\(upstream.port)/first")
    let waiting = Task { await files.file(at: first, for: nil) }
    for await _ in asked { break }
    let second = try WebAddress("http://127.0.0.1:\(upstream.port)/second")
    #expect(await files.file(at: second, for: nil) == .failure(.busy))
    answer.signal()
    #expect(await waiting.value.isGood)
    withExtendedLifetime(upstream) {}
  }
}

extension Result {
  fileprivate var isGood: Bool { if case .success = self { true } else { false } }
}
