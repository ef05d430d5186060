import App
import HTTP
import JSON
import Play
import TestResources
import TestWire
import Testing
import WireAPI

@testable import Site
@testable import Storage

@Suite("Storage errors as clients see them")
struct TroubleTests {
  /// One error of each kind, with details that no client may read.
  static let errors: [StorageError] = [
    .folderUnusable(path: "/secret", reason: "secret"), .cannotOpen(path: "/secret", reason: "secret"),
    .notADatabase(path: "/secret"), .otherProgram(path: "/secret"), .damaged(path: "/secret", finding: "secret"),
    .newer(path: "/secret", version: 2, known: 1),
    .danglingReference(path: "/secret", table: "secret", migration: "secret"), .busy(path: "/secret"), .overdue(path: "/secret"),
    .unreachable(path: "/secret", reason: "secret"), .notEmpty(path: "/secret", table: "secret"), .inUse(path: "/secret"),
    .cannotWrite(path: "/secret", reason: "secret"), .replaced(path: "/secret"), .faulted(path: "/secret"),
    .full(path: "/secret"), .readOnly(path: "/secret"), .closed, .failed(path: "/secret", reason: "no such table: secret"),
  ]

  private func result() throws -> String {
    let quiz = try #require(try SiteFixture.whole.get().library.quiz("science"))
    return try RoundResult.rookie(on: quiz, right: 10).json.description
  }

  @Test("No response contains a file name or a database message", arguments: errors)
  func tellsNothing(error: StorageError) async throws {
    let site = try SiteFixture.site(brokenStorage(error))
    try check(try await site.answer("GET", "/healthz"), error)
    try check(
      try await site.answer("POST", "/api/v1/results", headers: [("Content-Type", "application/json")], body: try result()), error
    )
  }

  private func check(_ answer: Response, _ error: StorageError) throws {
    #expect(answer.status == .serviceUnavailable)
    #expect(answer["Content-Type"] == "application/problem+json")
    #expect(answer["Retry-After"] != nil)
    let text = String(decoding: answer.body, as: UTF8.self)
    #expect(!text.contains("secret"))
    #expect(try JSON.Reader(JSON(parsing: answer.body))["detail"].string == error.description)
  }

  @Test("The operator reads the file name and the reason", arguments: errors)
  func tellsOperator(error: StorageError) {
    #expect(error == .closed || error.detail.contains("/secret"))
    #expect(!error.description.contains("secret"))
  }

  @Test("Only the document of an internal error has the request's id")
  func faults() async throws {
    let site = try SiteFixture(quiz: "science")
    #expect(try await !ask(site.server, "GET /api/v1/none", ["X-Request-Id: forged"]).text.contains("requestId"))
    await site.storage.close()
    let answer = try await ask(site.server, "GET /healthz", ["X-Request-Id: forged"], status: 503)
    let id = try JSON.Reader(JSON(parsing: Array(answer.text.utf8)))["requestId"].string
    #expect(answer["X-Request-Id"] == id && id != "forged")
  }
}

extension Site {
  func answer(
    _ method: String, _ path: String, headers: [(name: String, value: String)] = [], body: String = ""
  ) async throws -> Response {
    let method = try #require(Method(rawValue: method))
    let request = try #require(Request(method, path, headers: headers, body: Array(body.utf8)))
    return await reply(to: request).response()
  }
}

/// A storage in which every call fails with the same error.
func brokenStorage(_ error: StorageError) -> Database { Database(BrokenBackend(error: error)) }

/// A backend in which every call fails with the same error.
private struct BrokenBackend: SQLBackend {
  let error: StorageError
  let timeLimit = Duration.seconds(5)

  func perform<Value: Sendable>(
    _ access: SQLAccess, within limit: Duration, _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value { throw error }

  func close() async {}
  func closeAndWait() {}
}
