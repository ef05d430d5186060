import App
import Content
import Glibc
import HTTP
import JSON
import Play
import Storage
import TestContent
import TestResources
import TestWire
import Testing
import WireAPI

/// The running program `potiron` with all packaged content, for requests while its storage has problems.
struct TroubledProgram {
  let program: RunningProgram
  private let port: UInt16
  private let quiz: Quiz

  /// - Parameter storage: the options for the storage.
  init(_ storage: [String]) async throws {
    program = try RunningProgram(["serve", "--port", "0", "--resources", try TestResources.folder()] + storage, name: "potiron")
    port = try await program.port()
    quiz = try #require(try TestContent.quizzes().first { $0.id == "science" })
  }

  private func answer(_ request: String) async throws -> WireResponse {
    let wire = try Wire(port: port)
    await wire.send(request)
    return try await wire.answer()
  }

  func get(_ path: String) async throws -> WireResponse {
    try await answer("GET \(path) HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n")
  }

  /// Uploads the result of a round.
  func upload(_ id: String, right: Int = 3) async throws -> WireResponse {
    let body = try RoundResult.rookie(on: quiz, right: right, id: id).json.description
    let head = "POST /api/v1/results HTTP/1.1\r\nHost: test\r\nConnection: close\r\nContent-Type: application/json\r\n"
    return try await answer(head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
  }

  func leaderboard() async throws -> WireResponse { try await get("/api/v1/boards/choice/science/rookie") }

  func health() async throws -> WireResponse { try await get("/healthz") }

  // MARK: Expectations

  /// Expects that results are stored and nothing reports a problem.
  func expectWell(_ id: String) async throws {
    #expect(try await upload(id).status == 201)
    #expect(try await health().status == 200)
    #expect(try await leaderboard().status == 200)
    try await expectReads()
  }

  /// Expects that a result is stored, so that a different result with the same id is rejected.
  func expectKnown(_ id: String) async throws {
    #expect(try await upload(id).status == 201, "\(id) again")
    #expect(try await upload(id, right: 4).status == 409, "another \(id)")
  }

  /// Expects that a result is rejected with the public reason of the error, and that the health check reports the same reason.
  func expectTrouble(_ error: StorageError, _ id: String) async throws {
    for answer in [try await upload(id), try await health()] { try expect(answer, error) }
    try await expectReads()
  }

  func expect(_ answer: WireResponse, _ error: StorageError) throws {
    #expect(answer.status == 503)
    #expect(answer["Content-Type"] == "application/problem+json")
    #expect(answer["Retry-After"] != nil)
    #expect(try JSON.Reader(JSON(parsing: answer.body))["detail"].string == error.description)
  }

  /// Expects that content is served, whatever state the storage is in.
  private func expectReads() async throws {
    for path in ["/", "/api/v1/quizzes", "/quizzes/science"] {
      #expect(try await get(path).status == 200, "\(path)")
    }
  }

  /// Waits for a health status without uploading anything.
  func waitForHealth(_ status: Int) async throws {
    while try await health().status != status { await Task.yield() }
  }

  /// Waits until the program prints these words.
  func wait(toSay words: String) async throws {
    while !(try #require(await program.nextLine(), "it has ended")).contains(words) {}
  }

  /// Kills the program with SIGKILL, and waits until it has ended.
  func kill() async {
    program.send(SIGKILL)
    _ = await program.status()
  }
}
