import HTTP
import TestWire
import Testing

@testable import Site

@Suite("Pages")
struct PageTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  @Test(
    "C1: Every page is rendered by the server with the content of its screen",
    arguments: [
      ("/", "Marvel Super Heroes"), ("/settings", "popover"), ("/quizzes/science", "From atoms to galaxies"),
      ("/quizzes/science/classic", "role=\"radiogroup\""), ("/quizzes/mathematics/rookie", "1/10"), ("/hangman/words", "0/6"),
    ])
  func addresses(path: String, content: String) async throws {
    let answer = try await ask(site.server, "GET \(path)", ["Accept-Language: en"], status: 200)
    #expect(answer["Content-Type"] == "text/html; charset=utf-8")
    #expect(answer.text.hasPrefix("<!DOCTYPE html><html lang=\"en\""))
    #expect(answer.text.contains(content))
  }

  @Test(
    "C2: A page is in the language of the cookie, or else of the browser",
    arguments: [
      ("", "fr-CH, fr;q=0.9, en;q=0.8", "fr", "Sciences"), ("lang=ru", "fr", "ru", "Наука"),
      ("lang=xx; scheme=dark", "es-MX", "es", "Ciencia"), ("", "de, zh", "en", "Science"),
    ])
  func languages(cookie: String, accepted: String, tag: String, title: String) async throws {
    let answer = try await ask(site.server, "GET /quizzes/science", ["Cookie: \(cookie)", "Accept-Language: \(accepted)"])
    #expect(answer.text.contains("<html lang=\"\(tag)\""))
    #expect(answer.text.contains(title))
  }

  @Test("A chosen colour scheme is set on the document before anything is drawn")
  func scheme() async throws {
    #expect(try await ask(site.server, "GET /", ["Cookie: scheme=light"]).text.contains("data-scheme=\"light\""))
    #expect(try await ask(site.server, "GET /").text.contains("data-scheme=\"auto\""))
  }

  @Test("A cached page equals a fresh one, even with more variants than the cache holds")
  func remembered() throws {
    let busy = try SiteFixture.site(site.storage)
    for path in ["/", "/settings", "/statistics"] {
      for cookie in ["", "lang=ru", "scheme=dark", "keys=off", "clocks=off"] {
        for language in ["fr", "es"] {
          let drawn = try page(SiteFixture.site(site.storage), path, cookie, language)
          for time in 0..<3 {
            #expect(try page(busy, path, cookie, language) == drawn, "\(path), “\(cookie)”, \(language), time \(time)")
            for other in 0..<60 { _ = try page(busy, "/", "visitor=\(path)\(cookie)\(time)\(other)", language) }
          }
        }
      }
    }
  }

  private func page(_ site: Site, _ path: String, _ cookie: String, _ language: String) throws -> [UInt8] {
    let request = try #require(Request(.get, path, headers: [("Cookie", cookie), ("Accept-Language", language)]))
    guard case .prepared(let page) = site.reply(to: request) else { throw CancellationError() }
    return page.bodyBytes
  }

  @Test("A random page contains its seed, and is rendered again each time")
  func seed() async throws {
    let answer = try await ask(site.server, "GET /quizzes/science/rookie")
    #expect(answer.text.contains("data-seed=\"\(SiteFixture.seed)\""))
    #expect(answer.text.contains("data-saved=\"round/choice/science/rookie\""))
    #expect(answer["ETag"] == nil)
  }

  @Test("Pages inline what the policy allows: the host, the shared styles and the styles of the screen")
  func inline() async throws {
    let answer = try await ask(site.server, "GET /hangman/words")
    let policy = try #require(answer["Content-Security-Policy"])
    #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval' 'sha256-hash of host.js';"))
    #expect(policy.contains("style-src 'self' 'sha256-hash of base.css' 'sha256-hash of screen-hangman.css';"))
    #expect(answer.text.contains("<style>plain base.css</style><style>plain screen-hangman.css</style>"))
    #expect(answer.text.contains(">plain host.js</script>"))
    let links = try #require(answer["Link"])
    #expect(links.hasPrefix("</web/potiron-0123456789abcdef.wasm>; rel=preload; as=fetch; crossorigin, "))
    #expect(links.contains("</api/v1/words/en>; rel=preload; as=fetch; crossorigin"))
    let other = try await ask(site.server, "GET /api/v1/quizzes")
    #expect(other["Content-Security-Policy"]?.contains("sha256") == false)
  }

  @Test("A random page is compressed too", arguments: [("gzip, br", "br"), ("gzip", "gzip"), ("br", "br"), ("", nil)])
  func compressed(accepted: String, coding: String?) async throws {
    #expect(try await ask(site.server, "GET /hangman/words", ["Accept-Encoding: \(accepted)"])["Content-Encoding"] == coding)
  }

  @Test("A page without randomness is compressed, and not sent again while unchanged")
  func caching() async throws {
    let first = try await ask(site.server, "GET /", ["Accept-Encoding: gzip, br"])
    #expect(["gzip", "br"].contains(first["Content-Encoding"]))
    #expect(first["Vary"] == "Accept-Encoding, Accept-Language, Cookie")
    let tag = try #require(first["ETag"])
    let again = try await ask(site.server, "GET /", ["Accept-Encoding: gzip", "If-None-Match: W/\"other\", \(tag)"], status: 304)
    #expect(again.body.isEmpty)
    #expect(try await ask(site.server, "GET /", ["If-None-Match: \(tag)", "Accept-Language: fr"]).status == 200)
  }

  @Test("A page of a first visit is later sent with Brotli, with the same content")
  func packed() async throws {
    let plain = try await ask(site.server, "GET /settings")
    let gzip = try await ask(site.server, "GET /settings", ["Accept-Encoding: gzip"])
    var packed = gzip
    while packed["Content-Encoding"] != "br" {
      packed = try await ask(site.server, "GET /settings", ["Accept-Encoding: gzip, br"])
    }
    #expect(packed.body.count < gzip.body.count)
    let tag = try #require(plain["ETag"])
    #expect(packed["ETag"] == tag.dropLast() + "-br\"")
    #expect(try await ask(site.server, "GET /settings", ["Accept-Encoding: gzip"])["Content-Encoding"] == "gzip")
    #expect(try await ask(site.server, "GET /settings").body == plain.body)
  }

  @Test(
    "An unknown address gets a friendly 404 page",
    arguments: [
      "/nowhere", "/quizzes", "/quizzes/none", "/quizzes/science/impossible", "/quizzes//classic", "/hangman", "/web/none.js",
      "/quizzes/science/",
    ])
  func missing(path: String) async throws {
    let answer = try await ask(site.server, "GET \(path)", ["Accept: text/html"], status: 404)
    #expect(answer.text.contains("Page not found"))
    #expect(answer.text.contains("href=\"/\""))
  }

  @Test(
    "I5: The address of an imported quiz gives a page that loads the app and what it needs",
    arguments: ["/quizzes/~any", "/quizzes/~any/classic"])
  func imported(path: String) async throws {
    let answer = try await ask(site.server, "GET \(path)", ["Accept: text/html"], status: 200)
    #expect(answer.text.contains("<progress") && !answer.text.contains("Page not found"))
    #expect(!answer.text.contains("/api/v1/quizzes/~any"))
    #expect(answer["Content-Security-Policy"]?.contains("connect-src 'self' https: http:;") == true)
  }

  @Test("HEAD has GET's headers without a body, and OPTIONS and unsupported methods list the allowed ones")
  func methods() async throws {
    let get = try await ask(site.server, "GET /")
    let head = try await ask(site.server, "HEAD /", status: 200)
    #expect(head["Content-Length"] == get["Content-Length"])
    let options = try await ask(site.server, "OPTIONS /", status: 204)
    #expect(options["Allow"] == "GET, HEAD, OPTIONS")
    let post = try await ask(site.server, "POST /", ["Content-Length: 0", "Accept: text/html"], status: 405)
    #expect(post["Allow"] == "GET, HEAD, OPTIONS")
    #expect(post.text.contains("Something went wrong"))
  }

  @Test(
    "A rejected request gets a friendly page in a browser, and problem+json in programs",
    arguments: [
      ("/%zz", [], 400), ("/" + String(repeating: "a", count: 9000), [], 414),
      ("/", ["X-Long: " + String(repeating: "a", count: 20_000)], 431),
    ] as [(String, [String], Int)])
  func refusals(path: String, headers: [String], status: Int) async throws {
    let program = try await ask(site.server, "GET \(path)", headers + ["Accept: */*"], status: status)
    #expect(program["Content-Type"] == "application/problem+json")
    #expect(program["Content-Security-Policy"] != nil)
    let person = try await ask(
      site.server, "GET \(path)", headers + ["Accept: text/html", "Accept-Language: fr"], status: status)
    #expect(person["Content-Type"] == "text/html; charset=utf-8")
    #expect(person.text.contains("Un problème est survenu"))
  }
}
