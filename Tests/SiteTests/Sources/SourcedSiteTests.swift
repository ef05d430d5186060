import App
import Content
import HTTP
import JSON
import Storage
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
    let server = try await SourcedServer(storage, source: upstream.address("/"), licence: "CC BY 4.0")
    let (service, clock) = (server.service, server.clock)
    func text(_ path: String) throws -> String? {
      let reply = service.answer(try #require(Request(.get, path))).reply
      if case .now(let response) = reply, response.status != .ok { return nil }
      return reply.text
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
    await server.end()
  }

  /// Uploads a round on a quiz, and returns the status.
  private func handIn(_ quiz: Quiz, to server: SourcedServer, _ id: String) async throws -> Status {
    let result = try RoundResult.rookie(on: quiz, right: 1, id: id)
    let request = try #require(
      Request(
        .post, "/api/v1/results", headers: [("Content-Type", "application/json")], body: Array(result.json.description.utf8)))
    return await server.service.answer(request).reply.response().status
  }

  @Test("C5: A round on earlier upstream content counts after the content has changed, and after a restart")
  func olderVersions() async throws {
    let folder = try TemporaryFolder(with: ["data"])
    let numbers = Counter()
    let upstream = try Upstream { _, client in
      let number = numbers.count()
      let file =
        #"[{"title":"From afar","desc":"D","questions":[{"text":"Question \#(number)?","answer":"1","answers":["a","b","c","d"]}]}]"#
      client.send("HTTP/1.1 200 OK\r\nContent-Length: \(file.utf8.count)\r\n\r\n\(file)")
    }
    let first = try await SourcedServer(Database(folder: folder.path + "/data"), source: upstream.address("/"))
    var quizzes: [Quiz] = []
    _ = await first.clock.pausing()
    for number in 1...3 {
      first.clock.pass()
      _ = await first.clock.pausing()
      quizzes.append(try #require(try first.quiz))
      #expect(quizzes.last?.questions.first?.text.text(in: .english) == "Question \(number)?")
      for (place, quiz) in quizzes.enumerated() {
        #expect(try await handIn(quiz, to: first, "round-\(number)-\(place)") == .created, "snapshot \(place + 1) of \(number)")
      }
    }
    await first.end()
    let second = try await SourcedServer(Database(folder: folder.path + "/data"), source: upstream.address("/"))
    #expect(try second.quiz == quizzes.last)
    for (place, quiz) in quizzes.enumerated() {
      #expect(try await handIn(quiz, to: second, "restarted-\(place)") == .created, "snapshot \(place + 1)")
    }
    await second.end()
  }
}
