import TestWire
import Testing

@Suite("Web files")
struct FileTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  @Test(
    "A file is sent in the best encoding that the client accepts",
    arguments: [
      ("br, gzip", "br", "brotli host.js"), ("gzip", "gzip", "gzip host.js"), ("identity", nil, "plain host.js"),
      ("br;q=0, gzip;q=0.5", "gzip", "gzip host.js"), ("gzip;q=0.000", nil, "plain host.js"),
    ] as [(String, String?, String)])
  func codings(accepted: String, coding: String?, body: String) async throws {
    let answer = try await ask(site.server, "GET /web/host-0123456789abcdef.js", ["Accept-Encoding: \(accepted)"], status: 200)
    #expect(answer["Content-Encoding"] == coding)
    #expect(answer["Content-Type"] == "text/javascript; charset=utf-8")
    #expect(answer.text == body)
  }

  @Test("A file is cached forever, and each encoding has its own ETag")
  func caching() async throws {
    let plain = try await ask(site.server, "GET /web/potiron-0123456789abcdef.wasm")
    let packed = try await ask(site.server, "GET /web/potiron-0123456789abcdef.wasm", ["Accept-Encoding: br"])
    #expect(plain["Cache-Control"] == "public, max-age=31536000, immutable")
    #expect(plain["Vary"] == "Accept-Encoding")
    #expect(plain["ETag"] != packed["ETag"])
    for tag in [plain["ETag"], packed["ETag"], "*"] {
      _ = try await ask(
        site.server, "GET /web/potiron-0123456789abcdef.wasm", ["If-None-Match: \(try #require(tag))"], status: 304)
    }
  }

  @Test("Only listed files are served", arguments: ["/web/manifest.json", "/web/..%2fdata", "/web/host.js"])
  func others(path: String) async throws {
    #expect([400, 404].contains(try await ask(site.server, "GET \(path)").status))
  }
}
