import App
import Content
import Foundation
import HTTP
import JSON
import Synchronization
import TestResources
import TestEnvironment
import TestWire
import Testing

@testable import Site
@testable import Storage
@testable import Upstreams

@Suite("C3: Several servers of one site with one PostgreSQL", .timeLimit(.minutes(5)))
struct PostgreSQLSiteTests {
  /// A server of the site, with a clock that the test advances.
  private final class Server: Sendable {
    let clock = StandingClock()
    private let storage: Database
    private let service: SiteService

    init(_ address: PostgreSQLAddress, source: String) async throws {
      let (storage, clock) = (try Database(address), clock)
      let setting = SiteService.Setting(
        resources: try TestResources.folder(), storage: storage, options: SiteOptions(),
        sources: [.iquiz: SourceSettings(address: source, timeout: 300)], tell: { _ in })
      let environment = UpstreamEnvironment(
        network: Fetcher(), storage: storage, now: { clock.now }, chance: { 1 }, pause: { await clock.pause($0) }, tell: { _ in })
      service = try await SiteService(setting, environment) { Moment(now: clock.now, chance: 1) }
      self.storage = storage
    }

    /// The question of the upstream's quiz as currently served; nil if there is none.
    var question: String? {
      get throws {
        let request = try #require(Request(.get, "/api/v1/quizzes/iquiz-from-afar"))
        guard case .prepared(let response) = service.answer(request).reply else { return nil }
        let quiz = try JSON.Reader(JSON(parsing: response.bodyBytes)).read(Quiz.self)
        return quiz.questions.first?.text.text(in: .english)
      }
    }

    /// Waits until it serves this question.
    func waits(for question: String) async throws { while try self.question != question { await Task.yield() } }

    func end() async {
      await service.end()
      await storage.close()
    }
  }

  @Test("Fetched content is served by all servers without a restart, and only one at a time fetches")
  func shares() async throws {
    let asked = Mutex(0)
    let upstream = try Upstream { _, client in
      let number = asked.withLock { asked in
        asked += 1
        return asked
      }
      let file = #"[{"title":"From afar","desc":"D","questions":[{"text":"\#(number)?","answer":"1","answers":["a","b"]}]}]"#
      client.send("HTTP/1.1 200 OK\r\nContent-Length: \(file.utf8.count)\r\n\r\n\(file)")
    }
    let address = try PostgreSQLAddress(try OwnSchema.address())
    let first = try await Server(address, source: upstream.address("/"))
    #expect(await first.clock.pausing() == 0, "it is the one that fetches")
    let second = try await Server(address, source: upstream.address("/"))
    #expect(try second.question == nil)
    for number in 1...3 {
      first.clock.pass()
      for server in [first, second] { try await server.waits(for: "\(number)?") }
      #expect((await first.clock.pausing() ?? 0) > 0)
    }
    #expect(asked.withLock { $0 } == 3)
    await first.end()
    // It continues where the other stopped.
    #expect((await second.clock.pausing() ?? 0) > 0)
    #expect(try second.question == "3?")
    second.clock.pass()
    try await second.waits(for: "4?")
    #expect(asked.withLock { $0 } == 4)
    await second.end()
  }
}
