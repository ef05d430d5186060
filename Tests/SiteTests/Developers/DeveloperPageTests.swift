import App
import CompatibilityAPIs
import Content
import Foundation
import HTTP
import JSON
import TestWire
import Testing

@testable import Site

@Suite("The developers page")
struct DeveloperPageTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  static let guides: [CompatibilityGuide] = [
    CompatibilityGuide.iquiz, CompatibilityGuide.dit, CompatibilityGuide.imdb, CompatibilityGuide.omdb, CompatibilityGuide.words,
    CompatibilityGuide.opentdb, CompatibilityGuide.mob2,
  ]
  private static let token = "0123456789abcdef0123"

  /// Escapes a text as the page's HTML does.
  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }

  private func shown(_ snippet: Snippet, at origin: String) -> String {
    snippet.parts.map { part in
      switch part {
      case .text(let text): escaped(text)
      case .origin: origin
      case .token: "<span data-token>…</span>"
      }
    }.joined()
  }

  // MARK: - Content

  @Test("Every compatibility API is shown in every language, with Swift code, requests and models", arguments: Language.allCases)
  func services(language: Language) async throws {
    let answer = try await ask(site.server, "GET /developers", ["Accept-Language: \(language.tag)"], status: 200)
    #expect(answer["Content-Type"] == "text/html; charset=utf-8")
    #expect(answer.text.hasPrefix("<!DOCTYPE html><html lang=\"\(language.tag)\""))
    for guide in Self.guides {
      #expect(answer.text.contains(">\(guide.name)</h2>"))
      #expect(answer.text.contains(escaped(guide.about.text(in: language))))
      #expect(answer.text.contains("<code>\(guide.original)</code>"))
      #expect(answer.text.contains("<code>\(shown(guide.swift, at: "http://test"))</code>"), "\(guide.name)")
      #expect(answer.text.contains("<code>\(escaped(guide.decoding))</code>"))
      #expect(guide.models.isEmpty || answer.text.contains("<code>\(escaped(guide.models))</code>"))
      for call in guide.calls { #expect(answer.text.contains("<code>\(shown(call, at: ""))</code>"), "\(guide.name)") }
    }
  }

  @Test("Every compatibility API has a row, identified by its folder")
  func complete() async throws {
    let text = try await ask(site.server, "GET /developers").text
    let rows = text.matches(of: /<details class="service" id="([a-z0-9]+)">/).map { String($0.1) }
    #expect(rows.sorted() == ["dit", "imdb", "iquiz", "mob2", "omdb", "opentdb", "words"])
    for folder in rows { #expect(text.contains("data-try=\"/\(folder)/"), "each has a request in its own folder") }
  }

  @Test("The page loads only this server's files, and needs no hashes in the policy")
  func policy() async throws {
    let answer = try await ask(site.server, "GET /developers")
    #expect(answer["Content-Security-Policy"]?.contains("sha256") == false)
    #expect(answer["Content-Security-Policy"]?.contains("connect-src 'self'") == true, "requests go nowhere else")
    #expect(answer.text.contains("<script src=\"/web/developers-0123456789abcdef.js\" defer></script>"))
    #expect(answer.text.contains("href=\"/web/developers-0123456789abcdef.css\""))
    #expect(answer["Cache-Control"] == "no-cache")
    #expect(try await ask(site.server, "GET /developers", ["Accept-Encoding: gzip"])["Content-Encoding"] == "gzip")
  }

  @Test("The page supports colour schemes and methods like others, and has no subpages")
  func page() async throws {
    #expect(try await ask(site.server, "GET /developers", ["Cookie: scheme=dark"]).text.contains("data-scheme=\"dark\""))
    #expect(try await ask(site.server, "HEAD /developers").status == 200)
    let post = try await ask(site.server, "POST /developers", ["Content-Length: 0"], status: 405)
    #expect(post["Allow"] == "GET, HEAD, OPTIONS")
    for path in ["/developers/", "/developers/omdb", "/Developers"] {
      #expect(try await ask(site.server, "GET \(path)").status == 404)
    }
  }

  // MARK: - The server's address

  private func text(_ origin: PublicOrigin, _ headers: [(String, String)], _ proxies: TrustedProxies? = nil) throws -> String {
    let site = try SiteFixture.site(site.storage) { $0.origin = origin }
    let request = try #require(
      Request(.get, "/developers", headers: headers, peer: RemoteAddress(text: Array("127.0.0.1".utf8)[...]), proxies: proxies))
    return String(decoding: try site.reply(to: request).now().body, as: UTF8.self)
  }

  @Test("The URLs begin with the address in the request, or the operator's")
  func origin() throws {
    let host = ("Host", "192.168.1.5:8080")
    let proto = ("X-Forwarded-Proto", "https")
    let trusting = try #require(TrustedProxies(list: "yes"))
    var secure = PublicOrigin()
    secure.isSecure = true
    let fixed = try #require(PublicOrigin(fixed: "https://quiz.example.org"))
    for (origin, headers, proxies, expected) in [
      (PublicOrigin(), [host], nil, "http://192.168.1.5:8080"), (PublicOrigin(), [host, proto], nil, "http://192.168.1.5:8080"),
      (PublicOrigin(), [host, proto], trusting, "https://192.168.1.5:8080"), (secure, [host], nil, "https://192.168.1.5:8080"),
      (fixed, [host, proto], nil, "https://quiz.example.org"),
    ] {
      let text = try text(origin, headers, proxies)
      for guide in Self.guides { #expect(text.contains("<code>\(shown(guide.swift, at: expected))</code>")) }
      #expect(text.contains("<code>\(expected)</code>"))
      #expect(text.contains("NSAllowsLocalNetworking") == expected.hasPrefix("http:"), "only for plain HTTP")
      #expect(text.contains("role=\"img\""), "a QR code")
      #expect(!text.contains("--host 0.0.0.0"))
    }
  }

  @Test(
    "At a loopback address the page says how a phone connects, and shows no code",
    arguments: ["localhost:8080", "LOCALHOST", "127.0.0.1:8080", "127.8.9.1", "[::1]:8080"])
  func loopback(host: String) throws {
    let text = try text(PublicOrigin(), [("Host", host)])
    #expect(text.contains("<code>potiron serve --host 0.0.0.0</code>"))
    #expect(!text.contains("role=\"img\""))
  }

  @Test(
    "An invalid host appears in no page, however it is sent",
    arguments: ["evil\"><script>alert(1)</script>", "evil host", "evil/host", "<evil"])
  func hostile(host: String) async throws {
    let text = try text(PublicOrigin(), [("Host", host)])
    #expect(!text.contains("evil"))
    #expect(text.contains("let urlBase = \"/dit\""), "URLs stay relative")
    #expect(!(try await textOverTheWire(host)).contains("evil"))
  }

  @Test("Special characters in a host are escaped")
  func signs() async throws {
    let host = "a&amp;'onclick='b"
    for text in [try text(PublicOrigin(), [("Host", host)]), try await textOverTheWire(host)] {
      #expect(text.contains("let urlBase = \"http://a&amp;amp;'onclick='b/dit\""))
      #expect(!text.contains("=\"http://a"), "in no attribute")
    }
  }

  private func textOverTheWire(_ host: String) async throws -> String {
    let wire = try Wire(port: site.server.port)
    await wire.send("GET /developers HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    return try await wire.answer().text
  }

  // MARK: - Requests and models

  @Test("Every example request succeeds", arguments: guides.flatMap(\.calls))
  func calls(call: Snippet) async throws {
    let path = call.text { $0 == .token ? Self.token : "" }
    let answer = try await ask(site.server, "GET \(path)", status: 200)
    if path.contains("r=xml") { #expect(answer.text.hasPrefix("<?xml")) } else { _ = try JSON(parsing: answer.body) }
    #expect(answer.body.count > 10, "\(path)")
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ guide: CompatibilityGuide, call: Int = 0) async throws -> Value {
    let path = guide.calls[call].text { $0 == .token ? Self.token : "" }
    return try JSONDecoder().decode(type, from: Data(try await ask(site.server, "GET \(path)").body))
  }

  @Test("The example answer is right in every browser language", arguments: Language.allCases)
  func rightAnswer(language: Language) async throws {
    for (call, expected) in [(1, #""result":true}"#), (2, #""answer":"Nicosia"}"#)] {
      let path = CompatibilityGuide.dit.calls[call].text { $0 == .token ? Self.token : "" }
      let answer = try await ask(site.server, "GET \(path)", ["Accept-Language: \(language.tag)"]).text
      #expect(answer.hasSuffix(expected), "\(answer)")
    }
  }

  @Test("The shown models decode the responses with the shown line")
  func models() async throws {
    let topics = try await decode([IQuizModels.Topic].self, CompatibilityGuide.iquiz)
    #expect(topics.allSatisfy { topic in topic.questions.allSatisfy { (1...4).contains(Int($0.answer) ?? 0) } })
    let quizzes = try await decode([DITModels.QuizItem].self, CompatibilityGuide.dit)
    #expect(quizzes.count == 10 && quizzes.allSatisfy { $0.attachment?.url != nil })
    #expect(try await decode(DITModels.CheckedAnswer.self, CompatibilityGuide.dit, call: 1).result)
    for call in 0...1 {
      let films = try await decode(IMDbModels.FilmList.self, CompatibilityGuide.imdb, call: call)
      #expect(films.errorMessage.isEmpty && films.items.count == (call == 0 ? 250 : 100))
    }
    #expect(try await decode(OMDBModels.Film.self, CompatibilityGuide.omdb).rating == "8.5")
    #expect(try await decode(OMDBModels.FilmSearch.self, CompatibilityGuide.omdb, call: 1).films.count > 1)
    #expect(try await decode([String].self, CompatibilityGuide.words).count == 5)
    for (call, count) in [(0, 10), (1, 5)] {
      let trivia = try await decode(OpenTDBModels.Trivia.self, CompatibilityGuide.opentdb, call: call)
      #expect(trivia.code == 0 && trivia.results.count == count)
    }
    let question = try await decode(MOB2Models.Question.self, CompatibilityGuide.mob2)
    #expect(question.answers.indices.contains(question.rightAnswer))
    for (guide, name) in zip(Self.guides, ["[Topic]", "[QuizItem]", "FilmList", "Film", "[String]", "Trivia", "Question"]) {
      #expect(guide.decoding.contains("decode(\(name).self, from: data)"))
    }
  }

  @Test(
    "The shown models are identical to the models in this test",
    arguments: [
      ("IQuizModels", CompatibilityGuide.iquiz.models), ("DITModels", CompatibilityGuide.dit.models),
      ("IMDbModels", CompatibilityGuide.imdb.models),
      ("OMDBModels", CompatibilityGuide.omdb.models), ("OpenTDBModels", CompatibilityGuide.opentdb.models),
      ("MOB2Models", CompatibilityGuide.mob2.models),
    ])
  func source(name: String, models: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("ShownModels.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "enum \(name) {"))
    let end = try #require(lines[start...].firstIndex(of: "}"))
    let shown = lines[(start + 1)..<end].map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }
    #expect(shown.joined(separator: "\n") == models)
  }
}
