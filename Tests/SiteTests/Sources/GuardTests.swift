import HTTP
import Platform
import Synchronization
import TestWire
import Testing

@testable import Upstreams

@Suite("I5: Fetches for players never reach this machine or its network")
struct GuardTests {
  private static let answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[]"
  private static let fetched = FetchOutcome.fetched(body: Array("[]".utf8), Validators())

  /// The production guard, except that one loopback port counts as public.
  private static func guarding(publicPort: UInt16?) -> ConnectionGuard {
    ConnectionGuard { address, port in
      (port == publicPort && address == IPAddress(four: 0x7F00_0001)) || ConnectionGuard.publicOnly.allows(address, port)
    }
  }

  private func fetch(_ address: String, publicPort: UInt16? = nil, resolving resolutions: [String] = []) async -> FetchOutcome {
    let fetcher = Fetcher(connectionGuard: Self.guarding(publicPort: publicPort), resolutions: resolutions)
    return await fetcher.fetch(FetchRequest(address: address, limits: .patient))
  }

  /// Spellings of hosts that reach a service on the loopback address.
  static let forms = [
    "127.0.0.1", "127.1", "127.0.1", "2130706433", "0177.0.0.1", "017700000001", "0x7f.1", "0x7f000001", "0x7F.0.0.0x1",
    "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:FFFF:7F00:0001]", "0", "0.0.0.0", "localhost", "LocalHost",
    "%31%32%37.0.0.1",
  ]

  @Test("Each spelling reaches a loopback service, but a fetch for a player opens no connection")
  func loopback() async throws {
    let upstream = try Upstream(Self.answer)
    for form in Self.forms {
      #expect(await fetch("http://\(form):\(upstream.port)/") == .failed(.notPublic), "\(form)")
    }
    #expect(await upstream.connectionsBefore(one: { await upstream.outcome() }) == 0)
    for form in Self.forms {
      let request = FetchRequest(address: "http://\(form):\(upstream.port)/", limits: .patient)
      #expect(await Fetcher().fetch(request) == Self.fetched, "\(form)")
    }
  }

  @Test(
    "Other non-public addresses are not connected to either",
    arguments: [
      "[::1]", "[::]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b::127.0.0.1]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::]",
      "[2001:0:4136:e378:8000:63bf:80ff:fffe]", "[fe80::1%25lo]", "[fd00:ec2::254]", "[::ffff:169.254.169.254]",
      "169.254.169.254",
      "2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "10.0.0.1", "0xa.1", "192.168.1.1", "172.16.0.1", "100.100.100.200",
      "198.18.0.1", "224.0.0.1", "255.255.255.255", "127.127.127.127",
    ], ["http", "https"])
  func others(form: String, scheme: String) async {
    #expect(await fetch("\(scheme)://\(form):8080/") == .failed(.notPublic))
  }

  /// The spellings of an IPv4 address: dotted in three bases, shortened, as one number in three bases, and inside IPv6 addresses.
  private static func forms(of address: UInt32) -> [String] {
    let bytes = [24, 16, 8, 0].map { address >> UInt32($0) & 0xFF }
    func joined(_ parts: [UInt32], _ write: (UInt32) -> String = { "\($0)" }) -> String {
      parts.map(write).joined(separator: ".")
    }
    func octal(_ number: UInt32) -> String { "0" + String(number, radix: 8) }
    func hexadecimal(_ number: UInt32) -> String { "0x" + String(number, radix: 16) }
    let groups = String(address >> 16, radix: 16) + ":" + String(address & 0xFFFF, radix: 16)
    return [
      joined(bytes), joined(bytes, octal), joined(bytes, hexadecimal), joined([bytes[0], address & 0xFF_FFFF]),
      joined([bytes[0], bytes[1], address & 0xFFFF]), "\(address)", octal(address), hexadecimal(address),
      joined([bytes[0]], hexadecimal) + "." + joined([bytes[1]], octal) + "." + joined([bytes[2], bytes[3]]),
      "[::ffff:\(joined(bytes))]", "[::ffff:\(groups)]", "[0:0:0:0:0:FFFF:\(groups.uppercased())]", "[::\(groups)]",
      "[64:ff9b::\(joined(bytes))]", "[64:ff9b::\(groups)]", "[64:ff9b:1::\(groups)]", "[2002:\(groups)::1]",
    ]
  }

  @Test(
    "Every private range is rejected in every spelling of its first, last and a middle address",
    arguments: [
      (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16), (0xAC10_0000, 12),
      (0xC0A8_0000, 16), (0xC612_0000, 15), (0xE000_0000, 4), (0xF000_0000, 4),
    ] as [(UInt32, Int)])
  func ranges(first: UInt32, length: Int) async {
    let size = UInt32(1) << UInt32(32 - length)
    for address in [first, first + UInt32.random(in: 1..<size - 1), first + (size - 1)] {
      let forms = Self.forms(of: address)
      for form in forms { #expect(await fetch("http://\(form):8080/") == .failed(.notPublic), "\(form)") }
      for form in [forms[0], "[::ffff:\(forms[0])]"] {
        let outcome = await fetch("http://inside.test:8080/", resolving: ["inside.test:8080:\(form)"])
        #expect(outcome == .failed(.notPublic), "a name for \(form)")
      }
    }
  }

  @Test("A redirect to the loopback is not followed in any spelling")
  func redirected() async throws {
    let inside = try Upstream(Self.answer)
    let forms = Self.forms
    let outside = try Upstream { [port = inside.port] request, client in
      let number = request.split(separator: " ").dropFirst().first.flatMap { Int($0.dropFirst()) } ?? 0
      client.send("HTTP/1.1 302 Found\r\nLocation: http://\(forms[number]):\(port)/\r\nContent-Length: 0\r\n\r\n")
    }
    for number in forms.indices {
      let outcome = await fetch("http://127.0.0.1:\(outside.port)/\(number)", publicPort: outside.port)
      #expect(outcome == .failed(.notPublic), "\(forms[number])")
    }
    #expect(await inside.connectionsBefore(one: { await inside.outcome() }) == 0)
    #expect(await outside.connectionsBefore(one: { await outside.outcome() }) == forms.count)
  }

  @Test("A host name that resolves to the loopback is not connected to")
  func named() async throws {
    let upstream = try Upstream(Self.answer)
    let port = upstream.port
    for addresses in ["127.0.0.1", "[::1],127.0.0.1", "127.0.0.1,127.0.0.2,[::ffff:127.0.0.1]"] {
      let outcome = await fetch("http://inside.test:\(port)/", resolving: ["inside.test:\(port):\(addresses)"])
      #expect(outcome == .failed(.notPublic), "\(addresses)")
    }
    #expect(await upstream.connectionsBefore(one: { await upstream.outcome() }) == 0)
  }

  @Test("A host name that changes its address is checked for each connection")
  func changing() async throws {
    let inside = try Upstream(Self.answer)
    let outside = try Upstream { [port = inside.port] _, client in
      client.send("HTTP/1.1 307 Again\r\nLocation: http://changing.test:\(port)/\r\nContent-Length: 0\r\n\r\n")
    }
    let names = ["changing.test:\(outside.port):127.0.0.1", "changing.test:\(inside.port):127.0.0.1"]
    let outcome = await fetch("http://changing.test:\(outside.port)/", publicPort: outside.port, resolving: names)
    #expect(outcome == .failed(.notPublic))
    #expect(await inside.connectionsBefore(one: { await inside.outcome() }) == 0)
    #expect(await outside.connectionsBefore(one: { await outside.outcome() }) == 1)
  }

  @Test("The connection goes to the checked address, without a second lookup")
  func judged() async throws {
    let upstream = try Upstream(Self.answer)
    let port = upstream.port
    let judged = Mutex<[IPAddress]>([])
    let connectionGuard = ConnectionGuard { address, port in
      judged.withLock { $0.append(address) }
      return address == IPAddress(four: 0x7F00_0001)
    }
    let fetcher = Fetcher(connectionGuard: connectionGuard, resolutions: ["many.test:\(port):127.0.0.3,127.0.0.2,127.0.0.1"])
    #expect(await fetcher.fetch(FetchRequest(address: "http://many.test:\(port)/", limits: .patient)) == Self.fetched)
    #expect(judged.withLock { $0 } == [3, 2, 1].map { IPAddress(four: 0x7F00_0000 + $0) })
    #expect(await upstream.connectionsBefore(one: { await upstream.outcome() }) == 1)
  }

  @Test("Public addresses are fetched, including after redirects")
  func positive() async throws {
    let upstream = try Upstream { request, client in
      client.send(
        request.hasPrefix("GET /new ")
          ? Self.answer : "HTTP/1.1 301 Moved\r\nLocation: /new\r\nContent-Length: 0\r\n\r\n")
    }
    let port = upstream.port
    #expect(await fetch("http://127.0.0.1:\(port)/old", publicPort: port) == Self.fetched)
    #expect(await fetch("http://2130706433:\(port)/new", publicPort: port) == Self.fetched)
    #expect(await fetch("http://a.test:\(port)/new", publicPort: port, resolving: ["a.test:\(port):127.0.0.1"]) == Self.fetched)
  }

  @Test("Credentials and other schemes are rejected, in an address or a redirect", arguments: [true, false])
  func credentials(isRedirect: Bool) async throws {
    let addresses = [("http://a:b@127.0.0.1/", FetchFailure.hasCredentials), ("http://a@127.0.0.1/", .hasCredentials)]
    for (address, failure) in addresses + [("file:///etc/passwd", .badRedirect), ("gopher://127.0.0.1/", .badRedirect)] {
      let upstream = try Upstream("HTTP/1.1 302 Found\r\nLocation: \(address)\r\nContent-Length: 0\r\n\r\n")
      let start = isRedirect ? "http://127.0.0.1:\(upstream.port)/" : address
      #expect(await fetch(start, publicPort: upstream.port) == .failed(failure), "\(address)")
    }
  }
}
