import HTTP
import JSON
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("S3: A site under a base path")
struct BasePathTests {
  private static let base = "/of/quiz"
  private let site: Site

  init() throws {
    let origin = try #require(PublicOrigin(fixed: "https://school.example" + Self.base))
    site = try SiteFixture.site(SiteFixture.whole.get().storage) { $0.origin = origin }
  }

  private func ask(_ line: String, _ headers: [String] = [], body: String = "") async throws -> WireResponse {
    try await TestWire.ask(try testServer(handler: site.reply), line, headers, body: body)
  }

  private func json(_ path: String) async throws -> JSON { try JSON(parsing: await ask("GET \(Self.base)\(path)").body) }

  @Test("Addresses that take a quiz with its pictures allow 4 MiB, all others 1 MiB, with and without the base path")
  func bodyLimits() async throws {
    for path in ["/api/v1/rooms", "/api/v1/assignments", "/api/v1/challenges", "/api/v1/published-quizzes/a-b"] {
      #expect(site.bodyLimit(path) == 4 << 20)
      #expect(site.bodyLimit(Self.base + path) == 4 << 20)
    }
    for path in ["/api/v1/results", "/api/v1/rooms/KTRWVM/moves", "/api/v1/published-quizzes", "/", "/..", "*"] {
      #expect(site.bodyLimit(path) == nil && site.bodyLimit(Self.base + path) == nil)
    }
    let server = try testServer({ $0.higherBodyLimit = site.bodyLimit }, handler: site.reply)
    let type = "Content-Type: application/json"
    _ = try await TestWire.ask(
      server, "POST /api/v1/results", [type, "Expect: 100-continue", "Content-Length: 1048577"], status: 413)
    _ = try await TestWire.ask(
      server, "POST /api/v1/rooms", [type, "Expect: 100-continue", "Content-Length: 4194305"], status: 413)
    _ = try await TestWire.ask(
      server, "POST /api/v1/rooms", [type, "Expect: 100-continue", "Content-Length: 4194304"], status: 100)
  }

  @Test(
    "S3: All links in a page stay under the path, whether the proxy keeps the path or strips it",
    arguments: [
      "/", "/quizzes/science", "/quizzes/science/rookie", "/films", "/hangman/words", "/daily", "/shell", "/needs", "/developers",
      "/sheets/science", "/nowhere", "/admin",
    ])
  func pages(path: String) async throws {
    let (kept, taken) = (try await ask("GET \(Self.base)\(path)"), try await ask("GET \(path)"))
    #expect(kept.text == taken.text && kept["Link"] == taken["Link"])
    #expect(kept.status == ["/nowhere": 404, "/admin": 401][path] ?? 200)
    let attributes = kept.text.matches(
      of: /(?:href|src|action|data-(?:module|style|later|try))="(\/[^"]*)"|&quot;:&quot;(\/[^&]*)&quot;/)
    let links = (kept["Link"] ?? "").matches(of: /<([^>]*)>/)
    let addresses = attributes.compactMap { $0.1 ?? $0.2 } + links.map { $0.1 }
    #expect(!addresses.isEmpty)
    for address in addresses { #expect(address.hasPrefix(Self.base + "/")) }
  }

  @Test("S3: Other paths with the same beginning are not found")
  func beside() async throws {
    #expect(try await ask("GET /of/quizzes").status == 404)
    #expect(try await ask("GET /of").status == 404)
    let entrance = try await ask("GET \(Self.base)")
    #expect(entrance.status == 308 && entrance["Location"] == Self.base + "/")
  }

  @Test("S3: Redirects and cookies use the path")
  func headers() async throws {
    #expect(try await ask("GET \(Self.base)/open")["Location"] == Self.base + "/settings")
    let body = #"{"name": "Ada"}"#
    let named = try await ask(
      "PUT \(Self.base)\(PlayersEndpoint.player.path)", ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"],
      body: body)
    #expect(named["Set-Cookie"]?.contains("; Path=\(Self.base)/; ") == true, "\(named.text)")
  }

  @Test("S3: The app is installed at the path, and its service worker uses only that path")
  func worker() async throws {
    let manifest = try await json("/potiron-en.webmanifest")
    for member in ["id", "start_url", "scope"] { #expect(manifest[member]?.text == Self.base + "/") }
    #expect(manifest["share_target"]?["action"]?.text == Self.base + "/open")
    let script = try await ask("GET \(Self.base)/service-worker.js").text
    let data = try JSON(parsing: Array(script.split(separator: "\n")[0].dropFirst("const potiron = ".count).dropLast().utf8))
    #expect(data["base"]?.text == Self.base && data["list"]?.text == Self.base + "/api/v1/offline")
    guard case .array(let documents)? = try await json("/api/v1/offline")["documents"] else {
      Issue.record("there is no list")
      return
    }
    for document in documents { #expect(document["address"]?.text?.hasPrefix(Self.base + "/api/v1/") == true) }
  }

  @Test("S3: Clients find the APIs under the path")
  func interfaces() async throws {
    #expect(try await json("/api/v1/openapi.json")["servers"]?.description.contains(#""url":"\#(Self.base)""#) == true)
    #expect(try await ask("GET \(Self.base)/iquiz/questions.json").status == 200)
    #expect(try await json("/reach")["origin"]?.text == "https://school.example" + Self.base)
    let quiz = try await ask("GET \(Self.base)/dit/api/quizzes/3019?token=0123456789abcdef0123").text
    #expect(quiz.contains("https://school.example\(Self.base)/dit/"), "\(quiz)")
  }
}
