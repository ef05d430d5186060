import App
import Content
import JSON
import Storage
import Synchronization
import Testing

@testable import Server

@Suite("C3: a site with content of a service", .timeLimit(.minutes(5)))
struct SourcedSiteTests {
  @Test("its quizzes are in the list and at their address, and are not given on in the formats of services")
  func serves() async throws {
    let folder = try TemporaryFolder(with: ["data"])
    let storage = try SQLiteStorage(folder: folder.path + "/data")
    let file = #"[{"title":"From afar","desc":"D","questions":[{"text":"Q?","answer":"1","answers":["a","b","c","d"]}]}]"#
    let upstream = try Upstream("HTTP/1.1 200 OK\r\nContent-Length: \(file.utf8.count)\r\n\r\n\(file)")
    let clock = StandingClock()
    let setting = Program.Setting(
      resources: try SiteFixture.resources(), storage: storage, options: SiteOptions(),
      sources: [.iquiz: SourceSettings(address: upstream.address("/"), timeout: 300, licence: "CC BY 4.0")], tell: { _ in })
    let surroundings = SourceSurroundings(
      network: Fetcher(), storage: storage, now: { clock.now }, chance: { 1 }, pause: { await clock.pause($0) }, tell: { _ in })
    let service = try await Program.Service(setting, surroundings) { Moment(now: clock.now, chance: 1) }
    func text(_ path: String) throws -> String? {
      switch service.answer(try #require(Request(.get, path))) {
      case .now(let response): response.status == .ok ? String(decoding: response.body, as: UTF8.self) : nil
      case .prepared(let response): String(decoding: Array(response.body.bytes), as: UTF8.self)
      case .later: nil
      }
    }
    #expect(try text("/quizzes/iquiz-from-afar") == nil)
    #expect(await clock.pausing() == 0)
    clock.pass()
    _ = await clock.pausing()
    for path in ["/", "/quizzes/iquiz-from-afar", "/api/v1/quizzes", "/api/v1/quizzes/iquiz-from-afar"] {
      #expect(try text(path)?.contains("From afar") == true, "\(path)")
    }
    #expect(try text("/iquiz/all/questions.json")?.contains("From afar") == false)
    #expect(try text("/quizzes/iquiz-from-afar")?.contains("Source: 127.0.0.1:\(upstream.port) (CC BY 4.0)") == true)
    #expect(try text("/quizzes/science")?.contains("Source: ") == false)
    try await service.reload()
    #expect(try text("/")?.contains("From afar") == true)
    await service.end()
    await storage.close()
  }
}
