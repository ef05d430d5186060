import App
import Content
import HTTP
import JSON
import Storage
import Synchronization
import TestResources
import TestEnvironment
import TestWire
import Testing
import WireAPI

@testable import Site
@testable import Upstreams

@Suite("C3: A site with upstream content", .timeLimit(.minutes(5)))
struct SourcedSiteTests {
  @Test("Upstream quizzes are in the list and at their addresses, but not in the compatibility APIs")
  func serves() async throws {
    let folder = try TemporaryFolder(with: ["data"])
    let storage = try Database(folder: folder.path + "/data")
    let file = #"[{"title":"From afar","desc":"D","questions":[{"text":"Q?","answer":"1","answers":["a","b","c","d"]}]}]"#
    let upstream = try Upstream("HTTP/1.1 200 OK\r\nContent-Length: \(file.utf8.count)\r\n\r\n\(file)")
    let clock = StandingClock()
    let setting = SiteService.Setting(
      resources: try TestResources.folder(), storage: storage, options: SiteOptions(),
      sources: [.iquiz: SourceSettings(address: upstream.address("/"), timeout: 300, licence: "CC BY 4.0")], tell: { _ in })
    let environment = UpstreamEnvironment(
      network: Fetcher(), storage: storage, now: { clock.now }, chance: { 1 }, pause: { await clock.pause($0) }, tell: { _ in })
    let service = try await SiteService(setting, environment) { Moment(now: clock.now, chance: 1) }
    func text(_ path: String) throws -> String? {
      switch service.answer(try #require(Request(.get, path))).reply {
      case .now(let response): response.status == .ok ? String(decoding: response.body, as: UTF8.self) : nil
      case .prepared(let response): String(decoding: response.bodyBytes, as: UTF8.self)
      case .later: nil
      }
    }
    #expect(try text("/quizzes/iquiz-from-afar") == nil)
    #expect(await clock.pausing() == 0)
    clock.pass()
    _ = await clock.pausing()
    for path in ["/api/v1/catalogue/en", "/quizzes/iquiz-from-afar", "/api/v1/quizzes", "/api/v1/quizzes/iquiz-from-afar"] {
      #expect(try text(path)?.contains("From afar") == true, "\(path)")
    }
    #expect(try text("/iquiz/all/questions.json")?.contains("From afar") == false)
    #expect(try text("/quizzes/iquiz-from-afar")?.contains("Source: 127.0.0.1:\(upstream.port) (CC BY 4.0)") == true)
    #expect(try text("/quizzes/science")?.contains("Source: ") == false)
    try await service.reload()
    #expect(try text("/api/v1/catalogue/en")?.contains("From afar") == true)
    await service.end()
    await storage.close()
  }

  /// A start of the program on a data folder.
  private final class Start {
    let storage: Database
    let clock = StandingClock()
    private let service: SiteService

    init(_ data: String, source address: String) async throws {
      let storage = try Database(folder: data)
      let clock = clock
      let setting = SiteService.Setting(
        resources: try TestResources.folder(), storage: storage, options: SiteOptions(),
        sources: [.iquiz: SourceSettings(address: address, timeout: 300)], tell: { _ in })
      let environment = UpstreamEnvironment(
        network: Fetcher(), storage: storage, now: { clock.now }, chance: { 1 }, pause: { await clock.pause($0) }, tell: { _ in })
      service = try await SiteService(setting, environment) { Moment(now: clock.now, chance: 1) }
      self.storage = storage
    }

    /// The upstream's quiz as currently served.
    func quiz() throws -> Quiz {
      let request = try #require(Request(.get, "/api/v1/quizzes/iquiz-from-afar"))
      guard case .prepared(let response) = service.answer(request).reply else { throw CancellationError() }
      return try JSON.Reader(JSON(parsing: response.bodyBytes)).read(Quiz.self)
    }

    /// Uploads a round on a quiz, and returns the status.
    func handIn(_ quiz: Quiz, _ id: String) async throws -> Status {
      let result = try RoundResult.rookie(on: quiz, right: 1, id: id)
      let request = try #require(
        Request(
          .post, "/api/v1/results", headers: [("Content-Type", "application/json")],
          body: Array(result.json.description.utf8)))
      guard case .later(let answer) = service.answer(request).reply else { throw CancellationError() }
      return await answer().status
    }

    func end() async {
      await service.end()
      await storage.close()
    }
  }

  @Test("C5: A round on earlier upstream content counts after the content has changed, and after a restart")
  func olderVersions() async throws {
    let folder = try TemporaryFolder(with: ["data"])
    let numbers = Mutex(0)
    let upstream = try Upstream { _, client in
      let number = numbers.withLock { number in
        number += 1
        return number
      }
      let file =
        #"[{"title":"From afar","desc":"D","questions":[{"text":"Question \#(number)?","answer":"1","answers":["a","b","c","d"]}]}]"#
      client.send("HTTP/1.1 200 OK\r\nContent-Length: \(file.utf8.count)\r\n\r\n\(file)")
    }
    let first = try await Start(folder.path + "/data", source: upstream.address("/"))
    var quizzes: [Quiz] = []
    _ = await first.clock.pausing()
    for number in 1...3 {
      first.clock.pass()
      _ = await first.clock.pausing()
      quizzes.append(try first.quiz())
      #expect(quizzes.last?.questions.first?.text.text(in: .english) == "Question \(number)?")
      for (place, quiz) in quizzes.enumerated() {
        #expect(try await first.handIn(quiz, "round-\(number)-\(place)") == .created, "snapshot \(place + 1) of \(number)")
      }
    }
    await first.end()
    let second = try await Start(folder.path + "/data", source: upstream.address("/"))
    #expect(try second.quiz() == quizzes.last)
    for (place, quiz) in quizzes.enumerated() {
      #expect(try await second.handIn(quiz, "restarted-\(place)") == .created, "snapshot \(place + 1)")
    }
    await second.end()
  }
}
