import Foundation
import Glibc
import Testing
import TestWire

@testable import HTTP

@Suite("Over TLS")
struct SecureTests {
  private static let get = "GET / HTTP/1.1\r\nHost: test\r\n\r\n"

  /// Starts a server with a new certificate. Returns both.
  private func server(
    _ change: (inout ServerConfiguration) -> Void = { _ in }, handler: @escaping @Sendable (Request) -> Reply = echo
  ) throws -> (HTTPServer, TestCertificate) {
    let certificate = try TestCertificate()
    let identity = try ServerIdentity(certificate: certificate.certificate, key: certificate.key)
    let server = try testServer(
      {
        $0.identity = identity
        change(&$0)
      }, handler: handler)
    return (server, certificate)
  }

  @Test("Requests are answered, in sequence or pipelined, and the connection ends with TLS's close_notify")
  func answers() async throws {
    let (server, certificate) = try server()
    let wire = try Wire(port: server.port, trusting: certificate)
    for _ in 0..<3 {
      await wire.send(Self.get)
      #expect(try await wire.answer().status == 200)
    }
    await wire.send(String(repeating: Self.get, count: 20))
    for _ in 0..<20 { #expect(try await wire.answer().status == 200) }
    await wire.send("GET / HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n")
    #expect(try await wire.answer()["Connection"] == "close")
    #expect(await wire.rest() == "")
  }

  @Test("A request may arrive byte by byte or in many records")
  func pieces() async throws {
    let (server, certificate) = try server()
    let wire = try Wire(port: server.port, trusting: certificate)
    for byte in Self.get.utf8 { await wire.send([byte]) }
    #expect(try await wire.answer().status == 200)
    await wire.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 1000000\r\n\r\n")
    await wire.send([UInt8](repeating: 0x78, count: 1_000_000))
    #expect(try await wire.answer().text.contains("body=1000000"))
    await wire.send("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
    await wire.send("4\r\nbody\r\n0\r\n\r\n" + Self.get)
    #expect(try await wire.answer().text.contains("body=4"))
    #expect(try await wire.answer().text.contains("body=0"))
    await wire.send("\r\n")
    await wire.send(Self.get)
    #expect(try await wire.answer().status == 200)
  }

  @Test("A large response arrives complete, even at a slow client or if it is delayed")
  func large() async throws {
    let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let shared = PreparedResponse(Response(.ok, body: body))
    let (server, certificate) = try server(handler: { request in
      switch request.path {
      case "/prepared": .prepared(shared)
      case "/later": .later { Response(.accepted, body: body) }
      default: .now(Response(.ok, body: body))
      }
    })
    let wire = try Wire(port: server.port, trusting: certificate)
    for path in ["/", "/prepared", "/later"] {
      await wire.send("GET \(path) HTTP/1.1\r\nHost: test\r\n\r\n")
      #expect(try await wire.answer().body == body)
    }
    await wire.send("GET /later HTTP/1.1\r\nHost: test\r\n\r\nGET /prepared HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await wire.answer().status == 202)
    #expect(try await wire.answer().body == body)
  }

  @Test(
    "Requests are parsed as strictly as without TLS",
    arguments: [
      ("GET / HTTP/1.1\nHost: test\n\n", 400), ("GET / HTTP/1.1\r\nHost: test\r\nA: b\r\n c\r\n\r\n", 400),
      ("GET /\0 HTTP/1.1\r\nHost: test\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 1, 2\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 99000000\r\n\r\n", 413),
      ("GET /" + String(repeating: "a", count: 9000) + " HTTP/1.1\r\nHost: test\r\n\r\n", 414),
      ("GET / HTTP/1.1\r\nHost: test\r\nA: " + String(repeating: "a", count: 17000) + "\r\n\r\n", 431),
      ("BREW / HTTP/1.1\r\nHost: test\r\n\r\n", 501), ("GET / HTTP/2.0\r\nHost: test\r\n\r\n", 505),
    ])
  func strict(request: String, status: Int) async throws {
    let (server, certificate) = try server()
    let wire = try Wire(port: server.port, trusting: certificate)
    await wire.send(request)
    #expect(try await wire.answer().status == status)
  }

  @Test("A client that waits for 100-continue gets it")
  func goOn() async throws {
    let (server, certificate) = try server()
    let wire = try Wire(port: server.port, trusting: certificate)
    await wire.send("POST / HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n")
    #expect(try await wire.answer().status == 100)
    await wire.send("body")
    #expect(try await wire.answer().text.contains("body=4"))
  }

  @Test("Idle connections are closed to make room")
  func givesWay() async throws {
    let (server, certificate) = try server { $0.connectionLimit = 16 }
    var wires: [Wire] = []
    for _ in 0..<48 {
      let wire = try Wire(port: server.port, trusting: certificate)
      await wire.send(Self.get)
      #expect(try await wire.answer().status == 200)
      wires.append(wire)
    }
    await wires[0].send(Self.get)
    await #expect(throws: Wire.Failure.self) { try await wires[0].answer() }
  }

  @Test("A client that does not finish the handshake or a request head is dropped after the head timeout")
  func slow() async throws {
    let (server, certificate) = try server { $0.headTimeout = .milliseconds(500) }
    let mute = try Wire(port: server.port)
    let slow = try Wire(port: server.port, trusting: certificate)
    await slow.send("GET / HTTP/1.1\r\nHo")
    #expect(await mute.rest() == "")
    #expect(await slow.rest() == "")
  }

  @Test("A client that stalls mid-handshake is dropped after the head timeout")
  func begun() async throws {
    let (server, _) = try server { $0.headTimeout = .milliseconds(500) }
    let wire = try Wire(port: server.port)
    // Announces a record of 512 bytes with a ClientHello, but sends only its start.
    await wire.send([0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3])
    #expect(await wire.rest() == "")
  }

  /// Ways in which a client misbehaves towards a TLS server.
  enum Nuisance: CaseIterable {
    case garbage, garbageInPlaceOfHandshake, endlessGreeting, anotherHandshake, anAlert
  }

  @Test("A client that sends garbage or renegotiates loses its connection and affects no other", arguments: Nuisance.allCases)
  func nuisance(_ nuisance: Nuisance) async throws {
    let (server, certificate) = try server()
    let honest = try Wire(port: server.port, trusting: certificate)
    await honest.send(Self.get)
    #expect(try await honest.answer().status == 200)
    switch nuisance {
    case .garbage:
      let wire = try Wire(port: server.port, trusting: certificate)
      await wire.send(Self.get)
      #expect(try await wire.answer().status == 200)
      await wire.sendRaw([UInt8](repeating: 0x5A, count: 3000))
      #expect(await wire.rest() != nil)
    case .garbageInPlaceOfHandshake:
      let wire = try Wire(port: server.port)
      await wire.send([UInt8](repeating: 0x5A, count: 3000))
      #expect(await wire.rest() != nil)
    case .endlessGreeting:
      let wire = try Wire(port: server.port)
      // Records of 16,000 bytes, with the beginning of a 16 MiB ClientHello.
      let record: [UInt8] = [0x16, 3, 1, 0x3E, 0x80]
      await wire.send(record + [1, 0xFF, 0xFF, 0xFF, 3, 3] + [UInt8](repeating: 0, count: 15_994))
      for _ in 0..<5 { await wire.send(record + [UInt8](repeating: 0, count: 16_000)) }
      #expect(await wire.rest() != nil)
    case .anotherHandshake:
      let wire = try Wire(port: server.port, trusting: certificate, versions: "NORMAL:-VERS-ALL:+VERS-TLS1.2")
      await wire.send(Self.get)
      #expect(try await wire.answer().status == 200)
      #expect(await !wire.shakeHandsAgain())
    case .anAlert:
      let wire = try Wire(port: server.port)
      // The first thing that the client sends is an alert, which says that the handshake has failed.
      await wire.send([0x15, 3, 1, 0, 2, 2, 40])
      #expect(await wire.rest() != nil)
    }
    await honest.send(Self.get)
    #expect(try await honest.answer().status == 200)
  }

  @Test("Incomplete bodies share one memory limit")
  func bodies() async throws {
    let (server, certificate) = try server { $0.bodyMemory = 200_000 }
    var wires: [Wire] = []
    for _ in 0..<10 {
      let wire = try Wire(port: server.port, trusting: certificate)
      await wire.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 100000\r\n\r\n" + String(repeating: "x", count: 60_000))
      wires.append(wire)
    }
    let honest = try Wire(port: server.port, trusting: certificate)
    await honest.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 4\r\n\r\nbody")
    #expect(try await honest.answer().text.contains("body=4"))
    var ended = 0
    while ended < 6 {
      ended = 0
      for wire in wires {
        let hasAnswer = await wire.hasSomething()
        if await wire.hasEnded() || hasAnswer { ended += 1 }
      }
    }
    #expect(ended <= 9)
  }

  @Test("Plain HTTP gets a clean close without a response")
  func plain() async throws {
    let (server, certificate) = try server()
    for _ in 0..<20 {
      let wire = try Wire(port: server.port)
      await wire.send("GET / HTTP/1.1\r\nHost: test\r\nA: " + String(repeating: "a", count: 4000) + "\r\n\r\n")
      #expect(await wire.ending() == 0, "no reset")
    }
    let wire = try Wire(port: server.port, trusting: certificate)
    await wire.send(Self.get)
    #expect(try await wire.answer().status == 200)
  }

  @Test("A renewed certificate is used for new connections, and open ones continue")
  func renewal() async throws {
    let (server, old) = try server()
    let open = try Wire(port: server.port, trusting: old)
    await open.send(Self.get)
    #expect(try await open.answer().status == 200)
    let new = try TestCertificate()
    server.renew(try ServerIdentity(certificate: new.certificate, key: new.key))
    #expect(throws: SecureSession.Failure.self) { try Wire(port: server.port, trusting: old) }
    let wire = try Wire(port: server.port, trusting: new)
    for wire in [open, wire] {
      await wire.send(Self.get)
      #expect(try await wire.answer().status == 200)
    }
  }

  @Test("Pending requests are answered when the server stops")
  func stops() async throws {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (begun, beginner) = AsyncStream.makeStream(of: Void.self)
    let (server, certificate) = try server(handler: { _ in
      beginner.yield()
      return .later {
        for await _ in gate { break }
        return Response(.ok, body: Array("done".utf8))
      }
    })
    let wire = try Wire(port: server.port, trusting: certificate)
    await wire.send(Self.get)
    for await _ in begun { break }
    async let stopped: Void = blocking { server.stop(grace: Duration.seconds(60)) }
    opener.yield()
    #expect(try await wire.answer().text == "done")
    await stopped
  }
}
