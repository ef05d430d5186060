import Foundation
import Rules
import HTTP
import Testing
import TestWire

@Suite("Mutated requests")
struct MutationTests {
  private static let seeds = [
    "GET /quizzes/caf%C3%A9?a=1&b=%26 HTTP/1.1\r\nHost: test\r\nCookie: a=b\r\nAccept: */*\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 10\r\nContent-Type: application/json\r\n\r\n{\"a\":\"bcd\"}",
    "PUT /x HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n3\r\nabc\r\n0\r\nX: y\r\n\r\n",
    "HEAD http://test/a HTTP/1.0\r\nConnection: keep-alive\r\n\r\nOPTIONS * HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\n\r\n",
  ].map { Array($0.utf8) }

  /// Returns one of the requests above with one to four random changes. `number` is the seed.
  private static func request(_ number: UInt64) -> [UInt8] {
    var chance = SplitMix64(seed: number)
    var bytes = seeds[chance.below(seeds.count)]
    for _ in 0...chance.below(4) {
      let place = chance.below(bytes.count)
      switch chance.below(5) {
      case 0: bytes[place] = UInt8(chance.below(256))
      case 1: bytes.insert(contentsOf: Array(" \r\n:\0%&=;/?\u{7F}".utf8).shuffled(by: &chance).prefix(2), at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + chance.below(4)))
      case 3: bytes.insert(contentsOf: [UInt8](repeating: bytes[place], count: chance.below(400)), at: place)
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 30)], at: place)
      }
      if bytes.isEmpty { bytes = [0x20] }
    }
    return bytes
  }

  @Test("A mutated request gets HTTP responses or none, and the server keeps running")
  func survives() async throws {
    // If the client leaves while a queued request is handled, the server may notice only when the idle timeout ends.
    let server = try testServer { $0.idleTimeout = .seconds(1) }
    // POTIRON_MUTATIONS=100000 tries more requests than usual.
    let count = ProcessInfo.processInfo.environment["POTIRON_MUTATIONS"].flatMap { UInt64($0) } ?? 200
    for number in 0..<count {
      let wire = try Wire(port: server.port)
      await wire.send(Self.request(number))
      wire.finish()
      let answers = try #require(
        await wire.rest(),
        "request \(number) never ended: \(String(decoding: Self.request(number), as: UTF8.self).debugDescription)")
      #expect(answers.isEmpty || answers.hasPrefix("HTTP/1."), "request \(number)")
    }
    #expect(try await ask(server, "GET /").status == 200)
  }
}

extension Array {
  fileprivate func shuffled(by chance: inout SplitMix64) -> [Element] { chance.order(of: count).map { self[$0] } }
}
