import HTTP
import Storage
import TestWire
import Testing

@testable import Site

@Suite("Security headers of every response")
struct SecurityHeaderTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  @Test(
    "Each page sends Strict-Transport-Security if it is configured",
    arguments: [(nil, nil), (9, "max-age=9")] as [(Int?, String?)])
  func strictTransport(seconds: Int?, value: String?) async throws {
    let site = try SiteFixture.site(site.storage) { $0.strictSeconds = seconds }
    let server = try testServer(handler: site.reply)
    for path in ["/", "/", "/quizzes/science/rookie", "/developers", "/nowhere"] {
      #expect(try await ask(server, "GET \(path)")["Strict-Transport-Security"] == value)
    }
  }

  /// A request for a kind of response, and the expected status.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let line: String
    var headers: [String] = []
    var body = ""
    let status: Int
    var testDescription: String { name }
  }

  private static let file = "/web/host-0123456789abcdef.js"
  private static let json = "Content-Type: application/json"

  static let kinds = [
    Kind(name: "a page", line: "GET /", status: 200), Kind(name: "a page again, once prepared", line: "GET /", status: 200),
    Kind(name: "a page with gzip", line: "GET /settings", headers: ["Accept-Encoding: gzip"], status: 200),
    Kind(name: "a page with random content", line: "GET /quizzes/science/rookie", status: 200),
    Kind(name: "the developers page", line: "GET /developers", status: 200),
    Kind(name: "a page's header", line: "HEAD /", status: 200), Kind(name: "no page", line: "GET /nowhere", status: 404),
    Kind(name: "a page's methods", line: "OPTIONS /", status: 204),
    Kind(name: "a page's wrong method", line: "DELETE /", status: 405), Kind(name: "a file", line: "GET \(file)", status: 200),
    Kind(name: "a file with brotli", line: "GET \(file)", headers: ["Accept-Encoding: br"], status: 200),
    Kind(name: "an unchanged file", line: "GET \(file)", headers: ["If-None-Match: *"], status: 304),
    Kind(name: "a file's methods", line: "OPTIONS \(file)", status: 204),
    Kind(name: "a file's wrong method", line: "PUT \(file)", status: 405),
    Kind(name: "no file", line: "GET /web/nothing.js", status: 404),
    Kind(name: "a document", line: "GET /api/v1/quizzes", status: 200),
    Kind(name: "an unchanged document", line: "GET /api/v1/quizzes", headers: ["If-None-Match: *"], status: 304),
    Kind(name: "a document's methods", line: "OPTIONS /api/v1/quizzes", status: 204),
    Kind(name: "a document's wrong method", line: "POST /api/v1/quizzes", status: 405),
    Kind(name: "no document", line: "GET /api/v1/quizzes/none", status: 404),
    Kind(name: "a result of another type", line: "POST /api/v1/results", headers: ["Content-Length: 0"], status: 415),
    Kind(name: "no result", line: "POST /api/v1/results", headers: [json, "Content-Length: 1"], body: "{", status: 400),
    Kind(name: "health", line: "GET /healthz", status: 200),
    Kind(name: "refused by the engine: the target", line: "GET /..", status: 400),
    Kind(name: "refused by the engine, as a page", line: "GET /..", headers: ["Accept: text/html"], status: 400),
    Kind(name: "refused by the engine: the header", line: "GET /", headers: ["Host: another"], status: 400),
    Kind(name: "refused by the engine: the method", line: "BREW /", status: 501),
    Kind(name: "refused by the engine: the length", line: "POST /", headers: ["Content-Length: 99999999"], status: 413),
    Kind(name: "refused by the engine: a long target", line: "GET /\(String(repeating: "a", count: 9000))", status: 414),
    Kind(
      name: "refused by the engine: a long header", line: "GET /", headers: ["Cookie: \(String(repeating: "a", count: 17_000))"],
      status: 431),
  ]

  @Test("Each kind of response has each header once", arguments: kinds)
  func hasThem(kind: Kind) async throws {
    let answer = try await ask(site.server, kind.line, kind.headers, body: kind.body)
    #expect(answer.status == kind.status)
    check(answer)
  }

  @Test("A response about a storage failure has the headers too")
  func broken() async throws {
    let site = try SiteFixture(quiz: "science")
    await site.storage.close()
    let answer = try await ask(site.server, "GET /healthz", status: 503)
    check(answer)
  }

  @Test("A response that replaces an invalid one has the headers too")
  func unusable() async throws {
    let site = try SiteFixture.site(brokenStorage(.closed))
    var configuration = ServerConfiguration()
    configuration.port = 0
    let server = try HTTPServer(configuration, problem: site.answer) { _ in
      .now(Response(.ok, headers: [HeaderField("X-Broken", "a\r\nb: c")]))
    }
    let answer = try await ask(server, "GET /", status: 500)
    #expect(answer["Content-Type"] == "application/problem+json")
    check(answer)
  }

  private func check(_ answer: WireResponse) {
    // A response with data loads nothing, so it does not need the headers that pages have.
    let isData = answer["Content-Type"]?.contains("json") == true || answer["Content-Type"]?.hasPrefix("text/plain") == true
    #expect(answer["Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true)
    #expect(answer["Content-Security-Policy"]?.contains("unsafe-inline") == false)
    let ofPages = [("Referrer-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin")]
    let policy = isData ? "default-src 'none'; frame-ancestors 'none'" : "default-src 'none'; script-src 'self'"
    for (name, part) in [("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff")] + (isData ? [] : ofPages) {
      #expect(answer[name]?.contains(part) == true)
      #expect(answer.lines.count { $0.lowercased().hasPrefix(name.lowercased() + ":") } == 1)
    }
  }
}
