import Foundation
import TestEnvironment
import TestWire
import Testing

@testable import Storage

@Suite("C3: Several servers of one site with one PostgreSQL", .timeLimit(.minutes(5)))
struct PostgreSQLSiteTests {
  /// Waits until a server serves this question.
  private func waits(_ server: SourcedServer, for question: String) async throws {
    while try server.question != question { await Task.yield() }
  }

  @Test("Fetched content is served by all servers without a restart, and only one at a time fetches")
  func shares() async throws {
    let asked = Counter()
    let upstream = try Upstream { _, client in
      let number = asked.count()
      let file = #"[{"title":"From afar","desc":"D","questions":[{"text":"\#(number)?","answer":"1","answers":["a","b"]}]}]"#
      client.send("HTTP/1.1 200 OK\r\nContent-Length: \(file.utf8.count)\r\n\r\n\(file)")
    }
    let address = try PostgreSQLAddress(try OwnSchema.address())
    let first = try await SourcedServer(Database(address), source: upstream.address("/"))
    #expect(await first.clock.pausing() == 0, "the first server is the one that fetches")
    let second = try await SourcedServer(Database(address), source: upstream.address("/"))
    #expect(try second.question == nil)
    for number in 1...3 {
      first.clock.pass()
      for server in [first, second] { try await waits(server, for: "\(number)?") }
      #expect((await first.clock.pausing() ?? 0) > 0)
    }
    #expect(asked.value == 3)
    await first.end()
    // The second server continues where the first one stopped.
    #expect((await second.clock.pausing() ?? 0) > 0)
    #expect(try second.question == "3?")
    second.clock.pass()
    try await waits(second, for: "4?")
    #expect(asked.value == 4)
    await second.end()
  }
}
