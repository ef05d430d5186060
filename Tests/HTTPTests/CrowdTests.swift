import Dispatch
import Glibc
import Synchronization
import Testing
import TestWire

@testable import HTTP

@Suite("Many clients, or one greedy client")
struct CrowdTests {
  private static let post = "POST / HTTP/1.1\r\nHost: test\r\nContent-Length: "

  @Test("Idle connections are closed to make room, even after part of a request", arguments: ["", "GET / HTTP/1.1\r\nHost: te"])
  func givesWay(start: String) async throws {
    let server = try testServer {
      $0.idleTimeout = .seconds(300)
      $0.connectionLimit = 16
    }
    let idle = try (0..<200).map { _ in try Wire(port: server.port) }
    for wire in idle { await wire.send(start) }
    for _ in 0..<50 { #expect(try await ask(server, "GET /").status == 200) }
    let served = try Wire(port: server.port)
    await served.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await served.answer().status == 200)
    var crowd: [Wire] = []
    for _ in 0..<32 {
      let wire = try Wire(port: server.port)
      await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      #expect(try await wire.answer().status == 200)
      crowd.append(wire)
    }
    #expect(await served.rest() == "", "it was closed before its timeout")
  }

  @Test("The oldest connection is closed first, but not one with a complete request")
  func oldestFirst() throws {
    var configuration = ServerConfiguration()
    configuration.connectionLimit = 16
    let tick = Atomic<UInt32>(0)
    let connections = Connections(configuration, now: { tick.load(ordering: .relaxed) })
    let pairs = (0..<16).map { _ in SocketPair() }
    let all = pairs.map { pair in
      tick.add(1, ordering: .relaxed)
      return connections.add(pair.server, remote: nil, client: nil)
    }
    pairs[0].send("G")
    all[1].enter(.working)
    all[2].enter(.idle)
    #expect(connections.hasRoom())
    #expect(pairs.indices.filter { pairs[$0].hasEnded } == [3], "the others have a request in progress, or are younger")
    #expect(connections.hasRoom(), "a connection being closed counts as gone")
    for connection in all { connections.remove(connection) }
  }

  @Test("Connections with a request in progress are not closed, and new connections wait")
  func waits() async throws {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (begun, beginner) = AsyncStream.makeStream(of: Void.self)
    let server = try testServer {
      $0.idleTimeout = .seconds(300)
      $0.connectionLimit = 16
    } handler: { request in
      guard request.path == "/later" else { return .now(Response(.ok)) }
      beginner.yield()
      return .later {
        for await _ in gate { break }
        return Response(.accepted)
      }
    }
    let busy = try (0..<16).map { _ in try Wire(port: server.port) }
    for wire in busy { await wire.send("GET /later HTTP/1.1\r\nHost: test\r\n\r\n") }
    for await _ in begun.prefix(busy.count) {}
    let waiting = try Wire(port: server.port)
    await waiting.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    for _ in busy { opener.yield() }
    for wire in busy { #expect(try await wire.answer().status == 202) }
    #expect(try await waiting.answer().status == 200)
  }

  @Test(
    "A connection is not closed once its handler has been called, whatever the handler returns", arguments: ["/now", "/later"])
  func atWork(path: String) async throws {
    let asked = AsyncStream.makeStream(of: Void.self)
    let opened = DispatchSemaphore(value: 0)
    let server = try testServer {
      $0.connectionLimit = 16
    } handler: { request in
      asked.continuation.yield()
      opened.wait()
      return request.path == "/now" ? .now(Response(.ok)) : .later { Response(.ok) }
    }
    let wire = try Wire(port: server.port)
    await wire.send("GET \(path) HTTP/1.1\r\nHost: test\r\n\r\n")
    for await _ in asked.stream { break }
    let connection = server.engine.connections.state.withLock { $0.all.values.first }
    #expect(try #require(connection).phase == .working)
    opened.signal()
    #expect(try await wire.answer().status == 200)
  }

  @Test("Incomplete bodies share one memory limit: the largest is dropped, and a small one is accepted")
  func bodies() async throws {
    let server = try testServer {
      $0.idleTimeout = .seconds(300)
      $0.bodyMemory = 200_000
    }
    let body = String(repeating: "x", count: 60_000)
    var holders: [Wire] = []
    for _ in 0..<10 {
      let wire = try Wire(port: server.port)
      await wire.send("\(Self.post)100000\r\n\r\n\(body)")
      holders.append(wire)
      #expect(try await ask(server, "POST /", ["Content-Length: 4"], body: "body").text.contains("body=4\n"))
    }
    var ended = 0
    while ended < 6 {
      ended = 0
      // The server drops the connection whose data exceeded the limit, or others. Only the former gets a response.
      for wire in holders {
        let hasAnswer = await wire.hasSomething()
        if await wire.hasEnded() || hasAnswer { ended += 1 }
      }
    }
    #expect(ended <= 8, "three bodies fit")
  }

  // MARK: A single client

  private static func limited(_ change: @escaping (inout ClientLimits) -> Void) throws -> HTTPServer {
    try testServer {
      var limits = ClientLimits()
      limits.includesLoopback = true
      change(&limits)
      $0.clientLimits = limits
    }
  }

  @Test("A client with too many connections loses an idle one", .timeLimit(.minutes(1)))
  func clientConnections() async throws {
    let server = try Self.limited { $0.connections = 4 }
    let wires = try (0..<4).map { _ in try Wire(port: server.port) }
    for wire in wires {
      await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      #expect(try await wire.answer().status == 200)
    }
    #expect(try await ask(server, "GET /").status == 200)
    // The server may respond on the new connection before it closes an old one.
    var hasOneEnded = false
    while !hasOneEnded {
      for wire in wires where await wire.hasEnded() { hasOneEnded = true }
    }
  }

  @Test("A client that posts too often in a minute gets Retry-After, and can still read")
  func clientPosts() async throws {
    let server = try Self.limited { $0.posts = 1 }
    #expect(try await ask(server, "POST /", ["Content-Length: 1"], body: "x").status == 200)
    let answer = try await ask(server, "POST /", ["Content-Length: 1"], body: "x", status: 429)
    let seconds = try #require(answer["Retry-After"].flatMap { Int($0) })
    #expect((1...60).contains(seconds))
    #expect(try await ask(server, "GET /").status == 200)
  }

  @Test("A client with too much data in unfinished bodies is rejected")
  func clientBodies() async throws {
    let server = try Self.limited { $0.bodyMemory = 100_000 }
    let holder = try Wire(port: server.port)
    await holder.send("\(Self.post)100000\r\n\r\n" + String(repeating: "x", count: 90_000))
    let other = try Wire(port: server.port)
    await other.send("\(Self.post)100000\r\n\r\n" + String(repeating: "x", count: 90_000))
    // The server rejects the body that it reads last, so either client may get the response.
    var answers: [WireResponse] = []
    while answers.isEmpty {
      for wire in [holder, other] where await wire.hasSomething() { answers.append(try await wire.answer()) }
    }
    #expect(answers[0].status == 429)
    #expect(answers[0]["Retry-After"] == "10")
  }

  @Test("A client's counts decay over time, and then the client is forgotten")
  func drains() throws {
    var limits = ClientLimits()
    limits.posts = 60
    let clients = Clients(limits)
    let address = RemoteAddress(ipv6: [0x20, 1, 0xD, 0xB8, 0, 0, 0, 1] + [UInt8](repeating: 9, count: 8))
    let client = try #require(clients.enter(address))
    func secondsToWait(at tick: UInt32) -> Int? { clients.secondsToWait(client, or: nil, sender: 1, at: tick) }
    for _ in 0..<60 { #expect(secondsToWait(at: 100) == nil) }
    #expect(secondsToWait(at: 100) == 1)
    #expect(secondsToWait(at: 104) == nil, "a second later one more post is allowed")
    #expect(secondsToWait(at: 104) == 1)
    clients.leave(client)
    clients.forgetOld(at: 200)
    #expect(clients.enter(address) === client)
    clients.leave(client)
    clients.forgetOld(at: 400)
    #expect(clients.enter(address) !== client)
  }

  @Test("A flooder at a school's address uses up the limit, but every other sender there keeps its share")
  func shares() throws {
    var limits = ClientLimits()
    limits.includesLoopback = true
    let clients = Clients(limits)
    let client = try #require(clients.enter(RemoteAddress(ipv6: [UInt8](repeating: 0, count: 15) + [1])))
    func posts(of sender: Int) -> Int {
      (0..<40_000).prefix { _ in clients.secondsToWait(client, or: nil, sender: sender, at: 100) == nil }.count
    }
    #expect(posts(of: 0) == 30_015)
    for student in 1..<2000 { #expect(posts(of: student) == 15) }
    #expect(posts(of: 0) == 0)
    let senders = (2000..<10_000).filter { posts(of: $0) > 0 }
    #expect(senders.count == 2000, "a flooder that invents senders has a limit too")
  }

  @Test("An IPv6 /64 network or an IPv4 address is one client, and the local machine is recognised")
  func networks() {
    func six(_ network: UInt8, _ host: UInt8) -> RemoteAddress {
      RemoteAddress(ipv6: [0x20, 1, 0xD, 0xB8, 0, 0, 0, network, host, 0, 0, 0, 0, 0, 0, host])
    }
    #expect(six(1, 2).network == six(1, 3).network)
    #expect(six(1, 2).network != six(2, 2).network)
    let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 192, 0, 2]
    #expect(RemoteAddress(ipv6: mapped + [1]).network != RemoteAddress(ipv6: mapped + [2]).network)
    #expect(RemoteAddress(ipv6: [UInt8](repeating: 0, count: 15) + [1]).isLoopback)
    #expect(RemoteAddress(ipv6: [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 127, 0, 0, 1]).isLoopback)
    #expect(!six(1, 1).isLoopback)
  }
}

extension RemoteAddress {
  fileprivate init(ipv6 bytes: [UInt8]) {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
    self = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { RemoteAddress($0) }
    }
  }
}

/// Two connected sockets.
private final class SocketPair: Sendable {
  let server: Int32
  private let client: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    (server, client) = (ends[0], ends[1])
  }

  deinit {
    close(server)
    close(client)
  }

  func send(_ text: String) { _ = Glibc.send(client, text, text.utf8.count, 0) }

  /// Whether the server has stopped reading.
  var hasEnded: Bool {
    var byte: UInt8 = 0
    return recvfrom(server, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_PEEK), nil, nil) == 0
  }
}
