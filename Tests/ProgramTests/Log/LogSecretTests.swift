import App
import Content
import HTTP
import JSON
import Play
import Rules
import Storage
import TestContent
import TestResources
import TestEnvironment
import TestWire
import Testing

@testable import Program
@testable import Site

@Suite("Secrets and the log")
struct LogSecretTests {
  /// A site that writes its log to a list.
  private final class Logged: Sendable {
    let server: HTTPServer
    private let folder: TemporaryFolder

    init() throws {
      let lines = AsyncStream.makeStream(of: [UInt8].self)
      let log = AccessLog(.json, now: LogTime.now) { bytes in
        lines.continuation.yield(bytes)
        return true
      }
      folder = try TemporaryFolder(with: ["data"])
      let quiz = try #require(try TestContent.quizzes().first { $0.id == "science" })
      let site = try Site(
        library: Library(quizzes: [quiz], words: []), resources: TestResources.folder(),
        storage: Database(folder: folder.path + "/data")
      ) { Moment(now: TestResources.now, chance: 42) }
      var configuration = ServerConfiguration()
      configuration.port = 0
      // Long timeouts, so that no request times out while the machine is busy with other tests.
      (configuration.headTimeout, configuration.bodyTimeout) = (.seconds(300), .seconds(300))
      (configuration.answerTimeout, configuration.idleTimeout) = (.seconds(300), .seconds(300))
      configuration.log = { log($0) }
      configuration.proxies = TrustedProxies(list: "yes")
      server = try HTTPServer(configuration, problem: site.answer, identify: site.identify, routed: site.routed)
      written = lines.stream
    }

    private let written: AsyncStream<[UInt8]>

    /// Waits for at least `count` more lines, and returns them.
    func next(_ count: Int) async -> [String] {
      var all: [String] = []
      for await bytes in written {
        all += String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        if all.count >= count { break }
      }
      return all
    }
  }

  private static let secret = "5ecre7"
  private static let members = ["time", "level", "id", "method", "route", "path", "status", "bytes", "milliseconds", "client"]

  @Test("Each line is one JSON object without the secret, wherever the request contains it")
  func secrets() async throws {
    let logged = try Logged()
    var dice = SplitMix64(seed: 20_261_123)
    func pick(_ choices: [String]) -> String { choices[Int(dice.next() % UInt64(choices.count))] }
    let s = Self.secret
    let methods = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", s.uppercased(), "\(s)"]
    let paths = [
      "/?token=\(s)", "/api/v1/groups/\(s)", "/api/v1/groups/%35ecre7", "/en/API/Top250Movies/k_\(s)", "/imdb/API/Usage/\(s)",
      "/omdb/?apikey=\(s)", "/quizzes/~\(s)", "/quizzes/\(s)/rookie", "/\(s)", "//\(s)", "/web/\(s).js", "/api/\(s)",
      "/api/v1/boards/choice/\(s)/rookie", "/api/v1/player/\(s)", "/typed/\(s)", "/%zz\(s)", "/../\(s)", "*\(s)", "http://\(s)/",
      "/players#\(s)", "/admin?token=\(s)", "/api/v1/typed/favourites/\(s)", "/pictures/posters/\(s).png", "/words/\(s)",
      "/\u{1}\(s)", "/\"\(s)\"", "/healthz/\(s)", "/dit/users/tokens/\(s)", "/service-worker.js?\(s)",
    ]
    let fields = [
      "Cookie: potiron-player=\(s)", "Cookie: potiron-admin=\(s); \(s)=1", "Authorization: Bearer \(s)", "X-Request-Id: a b \(s)",
      "X-Forwarded-For: \(s)", "X-Forwarded-For: 203.0.113.9", "Referer: http://x/\(s)", "User-Agent: \(s)", "Accept: text/html",
      "\(s): \(s)", "Bad field \(s)", "Origin: \(s)",
    ]
    let count = 400
    for _ in 0..<count {
      let body = pick(["", #"{"name":"\#(s)"}"#, s])
      let wire = try Wire(port: logged.server.port)
      let line = "\(pick(methods)) \(pick(paths)) \(pick(["HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", s]))"
      let head = [line, "Host: test", "Connection: close", pick(fields), pick(fields), "Content-Length: \(body.utf8.count)"]
      await wire.send(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
      _ = await wire.rest()
    }
    for line in await logged.next(count) {
      #expect(!line.lowercased().contains(s), "\(line)")
      guard case .object(let object) = try JSON(parsing: Array(line.utf8)) else {
        Issue.record("not an object: \(line)")
        continue
      }
      #expect(object.members.allSatisfy { Self.members.contains($0.name) }, "\(line)")
      #expect(["time", "level", "id", "method", "route", "status"].allSatisfy { object[$0] != nil }, "\(line)")
    }
  }

  @Test("A response has the id of its log entry; if the proxy is trusted, that is the proxy's id")
  func ids() async throws {
    let logged = try Logged()
    for (path, fields) in [
      ("/", []), ("/api/v1/quizzes", ["X-Request-Id: 7f-abc.DEF_1"]), ("/api/v1/player", ["X-Request-Id: <b>"]), ("/..", []),
    ] {
      let answer = try await ask(logged.server, "GET \(path)", fields)
      let line = try #require(await logged.next(1).first)
      let id = try #require(answer["X-Request-Id"])
      #expect(line.contains("\"id\":\"\(id)\""), "\(line)")
      #expect((id == "7f-abc.DEF_1") == (path == "/api/v1/quizzes"))
    }
  }
}
