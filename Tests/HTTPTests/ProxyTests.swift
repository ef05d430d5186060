import Testing
import TestWire

@testable import HTTP

@Suite("Behind a proxy")
struct ProxyTests {
  private func address(_ text: String) -> RemoteAddress? { RemoteAddress(text: Array(text.utf8)[...]) }

  private func client(
    _ field: String, _ value: String, from peer: String = "10.0.0.1", trusting list: String = "10.0.0.0/8,fd00::/8"
  ) throws -> String? {
    let proxies = try #require(TrustedProxies(list: list, field: field == "Forwarded" ? .forwarded : .xForwardedFor))
    let request = try #require(Request(.get, "/", headers: [(name: field, value: value)], peer: address(peer), proxies: proxies))
    return request.remote?.description
  }

  @Test(
    "The client is the last untrusted address, whatever precedes it in the list",
    arguments: [
      ("203.0.113.9", "203.0.113.9"), ("1.2.3.4, 203.0.113.9", "203.0.113.9"),
      ("127.0.0.1, 203.0.113.9, 10.0.0.7", "203.0.113.9"), ("10.0.0.9, 203.0.113.9", "203.0.113.9"),
      ("203.0.113.9:4711", "203.0.113.9"), ("[2001:db8::1]:4711", "2001:db8::1"), ("2001:db8::1", "2001:db8::1"),
      ("::ffff:203.0.113.9", "203.0.113.9"), ("1.2.3.4, nonsense", "10.0.0.1"), ("", "10.0.0.1"),
      ("203.0.113.9, unknown, 10.0.0.7", "10.0.0.7"), ("10.0.0.8, 10.0.0.9", "10.0.0.8"),
    ])
  func lastUntrusted(list: String, client expected: String) throws {
    #expect(try client("X-Forwarded-For", list) == expected)
  }

  @Test(
    "The Forwarded header is read the same way, quoted strings included",
    arguments: [
      ("for=203.0.113.9", "203.0.113.9"), (#"for="[2001:db8::1]:80";proto=https"#, "2001:db8::1"),
      (#"for=1.2.3.4;by="a,b", For=203.0.113.9;host="x;for=9.9.9.9""#, "203.0.113.9"), ("for=_hidden", "10.0.0.1"),
      ("for=1.2.3.4, by=10.0.0.1", "10.0.0.1"),
    ])
  func forwarded(list: String, client expected: String) throws {
    #expect(try client("Forwarded", list) == expected)
  }

  @Test("Only trusted proxies are believed, and only in the header that they write")
  func strangers() throws {
    #expect(try client("X-Forwarded-For", "1.2.3.4", from: "203.0.113.9") == "203.0.113.9")
    #expect(try client("X-Forwarded-For", "1.2.3.4", from: "127.0.0.1") == "127.0.0.1")
    let proxies = try #require(TrustedProxies(list: "yes"))
    let fields = [(name: "Forwarded", value: "for=1.2.3.4;proto=https"), (name: "X-Forwarded-For", value: "203.0.113.9")]
    let request = try #require(Request(.get, "/", headers: fields, peer: address("127.0.0.1"), proxies: proxies))
    #expect(request.remote?.description == "203.0.113.9" && request.forwardedScheme == nil)
  }

  @Test("A list that is too long for a header still ends with the client's address")
  func longList() throws {
    let list = String(repeating: "1.2.3.4, ", count: 1000) + "203.0.113.9"
    #expect(try client("X-Forwarded-For", list) == "203.0.113.9")
  }

  @Test(
    "Proxies are addresses or networks, and anything else is rejected",
    arguments: [
      ("yes", true), ("192.0.2.1", true), ("10.0.0.0/8, fd00::/8,::1", true), ("0.0.0.0/0", true), ("::/0", true), ("", false),
      ("10.0.0.1/8", false), ("10.0.0.0/33", false), ("10.0.0.0/", false), ("10.0.0.0/+8", false), ("proxy.example.org", false),
      ("10.0.0.1:80", false), ("10.0.0.1,", false), ("[::1]", false), ("1.0.0.0/0", false),
    ])
  func lists(list: String, isOne: Bool) { #expect((TrustedProxies(list: list) != nil) == isOne) }

  @Test("A client is an IPv4 address or an IPv6 /64 network")
  func networks() {
    #expect(address("2001:db8::1")?.network == address("2001:db8::ffff:2")?.network)
    #expect(address("2001:db8::1")?.network != address("2001:db8:0:1::1")?.network)
    #expect(address("203.0.113.9:80")?.network == address("203.0.113.9")?.network)
    #expect(address("2001:db8::1")?.network.description == "2001:db8::/64")
  }

  @Test("Posts are counted per client of a proxy, not per proxy, and only for clients that a proxy names")
  func quotas() async throws {
    let server = try testServer {
      $0.proxies = TrustedProxies(list: "yes")
      $0.clientLimits?.posts = 3
    }
    func post(_ list: String) async throws -> Int {
      try await ask(server, "POST /", ["Content-Length: 0", "X-Forwarded-For: \(list)"]).status
    }
    for _ in 0..<3 { #expect(try await post("203.0.113.9") == 200) }
    #expect(try await post("203.0.113.9") == 429)
    #expect(try await post("198.51.100.7, 203.0.113.9") == 429, "a client cannot claim another address")
    #expect(try await post("203.0.113.10") == 200)
    for last in 1...3 { #expect(try await post("2001:db8::\(last)") == 200) }
    #expect(try await post("2001:db8::4") == 429, "a /64 network is one client")
    let open = try testServer { $0.clientLimits?.posts = 3 }
    for _ in 0..<6 {
      #expect(try await ask(open, "POST /", ["Content-Length: 0", "X-Forwarded-For: 203.0.113.9"]).status == 200)
    }
  }
}
