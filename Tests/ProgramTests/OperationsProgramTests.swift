import Foundation
import Glibc
import HTTP
import JSON
import TestResources
import TestEnvironment
import TestWire
import Testing

@Suite("The program for operators")
struct OperationsProgramTests {
  /// Returns a string member of a log line in JSON.
  private func member(_ name: String, _ line: String) throws -> String {
    try JSON.Reader(JSON(parsing: Array(line.utf8)))[name].string
  }

  private func ask(_ port: UInt16, _ path: String) async throws -> Int {
    let wire = try Wire(port: port)
    await wire.send("GET \(path) HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n")
    return try await wire.answer().status
  }

  @Test("After a stop signal, the program reports that it is not ready, still serves, and then exits; every log line is JSON")
  func drains() async throws {
    let folder = try TemporaryFolder()
    let program = try RunningProgram(
      [
        "serve", "--port", "0", "--metrics", "127.0.0.1:0", "--data", folder.path, "--resources", try TestResources.folder(),
        "--log", "json", "--drain-seconds", "3",
      ], name: "potiron")
    func next() async throws -> String { try member("message", try #require(await program.nextLine())) }
    var listening = try await next()
    while !listening.contains("listening on") { listening = try await next() }
    let telling = try await next()
    let port = try #require(UInt16(listening.split(separator: ",")[0].split(separator: ":").last ?? ""))
    let other = try #require(UInt16(telling.split(separator: ":").last?.split(separator: "/").first ?? ""))
    for path in ["/readyz", "/livez", "/metrics"] { #expect(try await ask(other, path) == 200) }
    #expect(try await ask(other, "/") == 404)
    #expect(try await ask(port, "/readyz") == 200)
    program.send(SIGTERM)
    #expect(try await next() == "stopping on SIGTERM")
    #expect(try await ask(port, "/readyz") == 503)
    #expect(try await ask(other, "/readyz") == 503)
    #expect(try await ask(port, "/") == 200, "clients that still connect are served")
    #expect(try await ask(port, "/livez") == 200)
    #expect(try await next() == "stopped")
    #expect(await program.status() == 0)
    for line in try await program.output().split(separator: "\n") { _ = try member("route", String(line)) }
  }

  @Test("The service manager is notified of readiness, health, reloads and stops")
  func notifies() async throws {
    let folder = try TemporaryFolder()
    let box = try Datagrams(path: folder.path + "/notify")
    let program = try RunningProgram(
      serving: folder, by: ["/usr/bin/env", "--default-signal=HUP", "NOTIFY_SOCKET=\(folder.path)/notify", "WATCHDOG_USEC=60000"])
    _ = try await program.port()
    #expect(await box.next() == "READY=1")
    for _ in 0..<3 { #expect(await box.next() == "WATCHDOG=1") }
    program.send(SIGHUP)
    var word = await box.next()
    while word == "WATCHDOG=1" { word = await box.next() }
    #expect(word.hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
    repeat { word = await box.next() } while word == "WATCHDOG=1"
    #expect(word == "READY=1")
    program.send(SIGTERM)
    repeat { word = await box.next() } while word == "WATCHDOG=1"
    #expect(word == "STOPPING=1")
    #expect(await program.status() == 0)
  }
}

/// A datagram socket like a service manager's.
private final class Datagrams: Sendable {
  private let socket: Int32

  init(path: String) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let socket = socket
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
    try #require(code == 0)
  }

  deinit { close(socket) }

  func next() async -> String {
    await blocking {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(self.socket, &bytes, bytes.count, 0)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
  }
}
