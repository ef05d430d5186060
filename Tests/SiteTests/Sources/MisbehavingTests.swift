import HTTP
import TestWire
import Testing

@testable import Upstreams

@Suite("Fetching from upstreams that misbehave")
struct MisbehavingTests {
  private static let json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

  /// Fetches at most 100 kB, and returns the failure, or `nil` if the fetch does not fail. `time` is short only if the fetch
  /// should reach its time limit.
  private func failure(_ upstream: Upstream, path: String = "/", time: Duration = .seconds(300)) async -> FetchFailure? {
    let limits = FetchRequest.Limits(bytes: 100_000, time: time)
    let outcome = await upstream.outcome(path, limits: limits)
    guard case .failed(let failure) = outcome else { return nil }
    return failure
  }

  @Test("A response that drips is abandoned after its time limit, in the header or the body", arguments: ["", "\r\n["])
  func drip(start: String) async throws {
    let upstream = try Upstream { _, client in
      client.send(Self.json + start)
      while !client.hangsUp(within: 20), client.send(start.isEmpty ? "X: y\r\n" : " ") {}
    }
    let begin = ContinuousClock.now
    #expect(await failure(upstream, time: .milliseconds(700)) == .tooSlow(limit: .milliseconds(700)))
    // libcurl counts whole milliseconds, so the fetch may end slightly before 700 ms.
    #expect(.now - begin >= .milliseconds(690))
  }

  @Test("A silent upstream is abandoned after its time limit")
  func silence() async throws {
    let upstream = try Upstream { _, client in _ = client.hangsUp(within: -1) }
    #expect(await failure(upstream, time: .milliseconds(300)) == .tooSlow(limit: .milliseconds(300)))
  }

  @Test("An endless body is rejected as soon as it is too long", arguments: ["", "Transfer-Encoding: chunked\r\n"])
  func endless(framing: String) async throws {
    let piece = String(repeating: " ", count: 4096)
    let upstream = try Upstream { _, client in
      client.send(Self.json + framing + "\r\n")
      while client.send(framing.isEmpty ? piece : "1000\r\n\(piece)\r\n") {}
    }
    #expect(await failure(upstream) == .tooLarge(limit: 100_000))
  }

  @Test("An endless header is rejected")
  func endlessHeader() async throws {
    let upstream = try Upstream { _, client in
      client.send(Self.json)
      while client.send("X-More: \(String(repeating: "y", count: 1000))\r\n") {}
    }
    #expect(await failure(upstream) == .headerTooLarge(limit: AnswerHead.limit))
  }

  @Test("A decompression bomb is rejected before it fills the memory")
  func bomb() async throws {
    // 64 MiB of spaces compress to about 64 kB. The fetch decompresses them piece by piece, and stops at its limit.
    let bomb = try #require(Gzip.compress([UInt8](repeating: 0x20, count: 64 << 20)))
    let upstream = try Upstream { _, client in
      client.send(Array((Self.json + "Content-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n").utf8) + bomb)
    }
    #expect(await failure(upstream) == .tooLarge(limit: 100_000))
  }

  @Test("A body that is not really compressed is rejected")
  func falseGzip() async throws {
    let upstream = try Upstream(Self.json + "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n[]")
    #expect(await failure(upstream) == .badCompression)
  }

  @Test("A body shorter than announced is incomplete, with a length or with chunks")
  func broken() async throws {
    #expect(await failure(try Upstream(Self.json + "Content-Length: 10\r\n\r\n[]")) == .brokenOff)
    #expect(await failure(try Upstream(Self.json + "Transfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n")) == .brokenOff)
    #expect(await failure(try Upstream("")) == .brokenOff)
  }

  @Test("A body longer than announced is truncated")
  func longer() async throws {
    let upstream = try Upstream(Self.json + "Content-Length: 2\r\n\r\n[],[],[]")
    let outcome = await upstream.outcome()
    #expect(outcome == .fetched(body: Array("[]".utf8), Validators()))
  }

  @Test("Invalid lengths do no harm", arguments: ["-1", "x", "99999999999999999999999", "2, 3"])
  func badLength(length: String) async throws {
    let upstream = try Upstream(Self.json + "Content-Length: \(length)\r\n\r\n[]")
    let outcome = await upstream.outcome()
    if case .fetched(let body, _, _) = outcome { #expect(Array("[]".utf8).starts(with: body)) }
  }

  @Test("Errors are reported by status, however long their page is", arguments: [400, 401, 404, 500, 503])
  func statuses(status: Int) async throws {
    let upstream = try Upstream { _, client in
      client.send("HTTP/1.1 \(status) No\r\nContent-Type: text/html\r\n\r\n")
      while client.send(String(repeating: "<p>", count: 1000)) {}
    }
    #expect(await failure(upstream) == .status(status, nil))
  }

  @Test("A rate limit's Retry-After is reported")
  func retryAfter() async throws {
    let seconds = try Upstream("HTTP/1.1 429 Slow\r\nRetry-After: 30\r\nContent-Length: 0\r\n\r\n")
    #expect(await failure(seconds) == .status(429, .seconds(30)))
    let date = try Upstream("HTTP/1.1 503 No\r\nretry-after:   Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Length: 0\r\n\r\n")
    #expect(await failure(date) == .status(503, .date(784_111_777_000)))
  }

  @Test("Five redirects are followed, but not a sixth or one to another scheme")
  func redirects() async throws {
    let upstream = try Upstream { request, client in
      let number = request.split(separator: " ").dropFirst().first.flatMap { Int($0.dropFirst()) } ?? 0
      client.send(
        number == 0
          ? Self.json + "Content-Length: 2\r\n\r\n[]"
          : "HTTP/1.1 302 Found\r\nLocation: /\(number - 1)\r\nContent-Length: 0\r\n\r\n")
    }
    #expect(await failure(upstream, path: "/5") == nil)
    #expect(await failure(upstream, path: "/6") == .tooManyRedirects(limit: 5))
    let loop = try Upstream("HTTP/1.1 301 Moved\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")
    #expect(await failure(loop) == .tooManyRedirects(limit: 5))
    let file = try Upstream("HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n")
    #expect(await failure(file) == .badRedirect)
  }

  @Test("F18 C3: Binary data is rejected")
  func notText() async throws {
    let upstream = try Upstream { _, client in
      client.send(Array((Self.json + "Content-Length: 4\r\n\r\n").utf8) + [0x50, 0x4B, 0x03, 0x04])
    }
    #expect(await failure(upstream) == .notText)
  }

  @Test("An unreachable or invalid address is reported without its key")
  func unreachable() async throws {
    for address in ["http://127.0.0.1:1/?key=secret", "http://[?key=secret", "ftp://127.0.0.1/secret"] {
      let outcome = await Fetcher().fetch(FetchRequest(address: address, limits: .patient))
      guard case .failed(let failure) = outcome else {
        Issue.record("\(address) was fetched")
        continue
      }
      #expect(!failure.description.contains("secret"))
    }
  }

  @Test("A cancelled transfer ends immediately")
  func cancelled() async throws {
    let (asked, tell) = AsyncStream.makeStream(of: Void.self)
    let upstream = try Upstream { _, client in
      tell.yield()
      _ = client.hangsUp(within: -1)
    }
    let fetch = Task { await upstream.outcome() }
    for await _ in asked { break }
    fetch.cancel()
    #expect(await fetch.value == .failed(.cancelled))
  }
}
