import App
import Content
import HTTP
import JSON
import Play
import Rules
import TestWire
import Testing
import WireAPI

@testable import Site
@testable import Storage

@Suite("Trouble of the storage, as strangers see it")
struct TroubleTests {
  /// One of each, with what nobody outside should read.
  static let errors: [StorageError] = [
    .folderUnusable(path: "/secret", reason: "secret"), .cannotOpen(path: "/secret", reason: "secret"),
    .notADatabase(path: "/secret"), .otherProgram(path: "/secret"), .damaged(path: "/secret", finding: "secret"),
    .newer(path: "/secret", version: 2, known: 1),
    .danglingReference(path: "/secret", table: "secret", migration: "secret"), .busy(path: "/secret"), .overdue(path: "/secret"),
    .unreachable(path: "/secret", reason: "secret"), .notEmpty(path: "/secret", table: "secret"), .inUse(path: "/secret"),
    .cannotWrite(path: "/secret", reason: "secret"), .replaced(path: "/secret"), .faulted(path: "/secret"),
    .full(path: "/secret"), .readOnly(path: "/secret"),
    .closed, .failed(path: "/secret", reason: "no such table: secret"),
  ]

  /// A Rookie round played without a fault.
  private func result() throws -> String {
    let quiz = try #require(try SiteFixture.whole.get().library.quiz("science"))
    var round = ChoiceRound(mode: .rookie, questions: quiz.ruleQuestions, seed: 1)
    var log = RoundLog(
      key: RoundKey(game: "choice", subject: "science", variant: "rookie"), contentVersion: quiz.version, seed: 1,
      startedAt: SiteFixture.now - 60_000)
    while let turn = round.turn {
      let number = round.turnNumber
      try round.play(.choose(turn.rightChoice), inTurn: number, at: .seconds(Int64(number)), writingTo: &log)
    }
    let end = log.startedAt + log.lastTime.count
    return RoundResult(id: "round", log: log, score: round.score, finishedAt: end).json.description
  }

  @Test("no answer names a file or shows what the database says", arguments: errors)
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

  @Test("whoever runs the server reads the file's name and the reason", arguments: errors)
  func tellsOperator(error: StorageError) {
    #expect(error == .closed || error.detail.contains("/secret"))
    #expect(!error.description.contains("secret"))
  }

  @Test("the document of a fault of the server's own has the id of its request, and no other document has")
  func faults() async throws {
    let site = try SiteFixture(quiz: "science")
    #expect(try await !ask(site.server, "GET /api/v1/none", ["X-Request-Id: forged"]).text.contains("requestId"))
    await site.storage.close()
    let answer = try await ask(site.server, "GET /healthz", ["X-Request-Id: forged"])
    #expect(answer.status == 503)
    let id = try JSON.Reader(JSON(parsing: Array(answer.text.utf8)))["requestId"].string
    #expect(answer["X-Request-Id"] == id && id != "forged")
  }
}

extension Site {
  /// The answer to a request, waited for.
  func answer(
    _ method: String, _ path: String, headers: [(name: String, value: String)] = [], body: String = ""
  ) async throws -> Response {
    let method = try #require(Method(rawValue: method))
    let request = try #require(Request(method, path, headers: headers, body: Array(body.utf8)))
    switch reply(to: request) {
    case .now(let response): return response
    case .later(let work): return await work()
    case .prepared(let response): return Response(response.status)
    }
  }
}

/// A storage in which everything fails in the same way.
func brokenStorage(_ error: StorageError) -> Database { Database(BrokenBackend(error: error)) }

/// A database in which everything fails in the same way.
private struct BrokenBackend: SQLBackend {
  let error: StorageError
  let timeLimit = Duration.seconds(5)

  func perform<Value: Sendable>(
    _ access: SQLAccess, within limit: Duration,
    _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value { throw error }

  func checkHealth() async throws(StorageError) { throw error }
  func close() async {}
  func closeAndWait() {}
}
