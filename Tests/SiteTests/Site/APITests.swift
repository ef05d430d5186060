import App
import Content
import JSON
import TestWire
import Testing

@Suite("The REST API")
struct APITests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  private func get(_ path: String) async throws -> JSON.Reader {
    let answer = try await ask(site.server, "GET \(path)", status: 200)
    #expect(answer["Content-Type"] == "application/json")
    return JSON.Reader(try JSON(parsing: answer.body))
  }

  @Test("I1: The list of quizzes has everything that a row shows")
  func list() async throws {
    let quizzes = try await get("/api/v1/quizzes")["quizzes"].elements
    #expect(try quizzes.prefix(3).map { try $0["id"].string } == ["mathematics", "marvel", "science"])
    for quiz in quizzes {
      #expect(try quiz["title"]["ru"].string.count <= 30)
      #expect(try quiz["questionCount"].integer >= 15)
    }
  }

  @Test("A quiz has the quiz file format, and its version is in the list")
  func quiz() async throws {
    let summary = try await get("/api/v1/quizzes")["quizzes"].elements[2]
    let reader = QuizReader(["version": 2, "quizzes": [try await get("/api/v1/quizzes/science").value]])
    #expect(reader.faults.isEmpty)
    #expect(reader.quizzes.first?.version == (try summary["version"].string))
  }

  @Test("H3: Words are available in each language", arguments: ["en", "fr", "es", "ru"])
  func words(language: String) async throws {
    let list: WordList = try await get("/api/v1/words/\(language)").read()
    #expect(list.steps.count == 3)
  }

  @Test(
    "A request for a missing resource gets a problem document with a sentence",
    arguments: ["/api", "/api/v2/quizzes", "/api/v1/quizzes/none", "/api/v1/words/de", "/api/v1/nothing"])
  func missing(path: String) async throws {
    let answer = try await ask(site.server, "GET \(path)", ["Accept: text/html"], status: 404)
    #expect(answer["Content-Type"] == "application/problem+json")
    let problem = JSON.Reader(try JSON(parsing: answer.body))
    #expect(try problem["status"].integer == 404)
    #expect(try !problem["title"].string.isEmpty)
    #expect(try !problem["detail"].string.isEmpty)
  }

  @Test("Unsupported methods are rejected with a list of the supported ones")
  func methods() async throws {
    let delete = try await ask(site.server, "DELETE /api/v1/quizzes", status: 405)
    #expect(delete["Allow"] == "GET, HEAD, OPTIONS")
    let get = try await ask(site.server, "GET /api/v1/results", status: 405)
    #expect(get["Allow"] == "POST, OPTIONS")
    #expect(try await ask(site.server, "OPTIONS /api/v1/results")["Allow"] == "POST, OPTIONS")
  }

  @Test("An unchanged document is not sent again")
  func unchanged() async throws {
    let tag = try #require(try await ask(site.server, "GET /api/v1/quizzes/marvel")["ETag"])
    #expect(try await ask(site.server, "GET /api/v1/quizzes/marvel", ["If-None-Match: \(tag)"]).status == 304)
  }
}
