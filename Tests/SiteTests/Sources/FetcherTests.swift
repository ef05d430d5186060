import Content
import HTTP
import TestWire
import Testing

@testable import Upstreams

@Suite("Fetching from well-behaved upstreams")
struct FetcherTests {
  private static let json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

  @Test("A body is returned with its validators")
  func fetches() async throws {
    let upstream = try Upstream(
      Self.json + "ETag: \"a1\"\r\nLast-Modified: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Length: 6\r\n\r\n[\"é\"]")
    #expect(
      await upstream.outcome()
        == .fetched(body: Array("[\"é\"]".utf8), Validators(etag: "\"a1\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT")))
  }

  @Test("Unchanged content is not sent again, and both validators are sent as received")
  func conditional() async throws {
    let upstream = try Upstream { request, client in
      let isKnown = request.contains("If-None-Match: W/\"a 1\"\r\n") && request.contains("If-Modified-Since: Sun\r\n")
      client.send(isKnown ? "HTTP/1.1 304 Not Modified\r\n\r\n" : "HTTP/1.1 500 Oh\r\n\r\n")
    }
    #expect(await upstream.outcome("/", Validators(etag: "W/\"a 1\"", lastModified: "Sun")) == .unchanged)
    #expect(await upstream.outcome() == .failed(.status(500, nil)))
  }

  @Test("An upstream that sends 304 without a conditional request has failed")
  func unaskedNotModified() async throws {
    let upstream = try Upstream("HTTP/1.1 304 Not Modified\r\n\r\n")
    #expect(await upstream.outcome() == .failed(.status(304, nil)))
  }

  @Test("Redirects are followed, and only the final response's headers count")
  func redirected() async throws {
    let upstream = try Upstream { request, client in
      client.send(
        request.hasPrefix("GET /new ")
          ? Self.json + "Content-Length: 2\r\n\r\n[]"
          : "HTTP/1.1 302 Found\r\nLocation: /new\r\nETag: \"old\"\r\nContent-Type: text/html\r\nContent-Length: 3\r\n\r\nsee")
    }
    #expect(await upstream.outcome("/old") == .fetched(body: Array("[]".utf8), Validators()))
  }

  @Test("A compressed body is decompressed")
  func gzip() async throws {
    let text = "[" + String(repeating: "1,", count: 1000) + "1]"
    let body = try #require(Gzip.compress(Array(text.utf8)))
    let upstream = try Upstream { request, client in
      guard request.contains("Accept-Encoding: gzip\r\n") else { return }
      client.send(Array((Self.json + "Content-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n").utf8) + body)
    }
    #expect(await upstream.outcome() == .fetched(body: Array(text.utf8), Validators()))
  }

  @Test(
    "JSON's content types are accepted, and others are rejected",
    arguments: [
      ("application/json", true), ("Application/JSON; charset=UTF-8", true), ("text/plain; charset=utf-8", true),
      ("application/problem+json", true), ("text/json", true), ("text/html", false), ("application/json; charset=latin1", true),
      ("application/octet-stream", true), ("binary/octet-stream", true), ("image/png", false),
    ])
  func types(type: String, isTaken: Bool) async throws {
    let upstream = try Upstream("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: 2\r\n\r\n[]")
    let expected: FetchOutcome = isTaken ? .fetched(body: Array("[]".utf8), Validators()) : .failed(.wrongType(type))
    #expect(await upstream.outcome() == expected)
  }

  @Test("F18 C3: A body is converted to UTF-8, from its declared encoding or from a guess that is reported")
  func encodings() async throws {
    let text = "[\"Café\"]"
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let guess = TextDoubt(encoding: "Windows-1252", isLossy: false)
    let cases: [(String, [UInt8], TextDoubt?)] = [
      ("application/json", [0xEF, 0xBB, 0xBF] + Array(text.utf8), nil), ("application/json; charset=iso-8859-1", latin, nil),
      ("application/octet-stream", latin, guess), ("application/json; charset=utf-8", latin, guess),
    ]
    for (type, body, doubt) in cases {
      let upstream = try Upstream { _, client in
        client.send(Array("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body)
      }
      let expected = Array(text.utf8)
      #expect(await upstream.outcome() == .fetched(body: expected, Validators(), doubt), "\(type)")
    }
  }

  @Test(
    "F17 C3: A web page is reported as a web page, whatever its content type",
    arguments: ["text/html; charset=utf-8", "application/json", "text/plain"])
  func webPage(type: String) async throws {
    let page = "<!DOCTYPE html><html>"
    let upstream = try Upstream("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(page.utf8.count)\r\n\r\n\(page)")
    #expect(
      await upstream.outcome("/a/b/-/blob/q.json?key=secret")
        == .failed(.webPage(WebPage(file: "http://127.0.0.1:\(upstream.port)/a/b/-/raw/q.json"))))
  }
}
