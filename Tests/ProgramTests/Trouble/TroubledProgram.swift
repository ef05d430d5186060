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

/// The program `potiron`, running with all that is packaged, and asked as browsers ask it while its storage is in trouble.
struct TroubledProgram {
  let program: RunningProgram
  private let port: UInt16
  private let quiz: Quiz

  /// - Parameter storage: the options that say where it keeps things.
  init(_ storage: [String]) async throws {
    program = try RunningProgram(
      ["serve", "--port", "0", "--resources", try TestResources.folder()] + storage, name: "potiron")
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

  /// Hands in the result of a round.
  func upload(_ id: String, right: Int = 3) async throws -> WireResponse {
    let body = try RoundResult.rookie(on: quiz, right: right, id: id).json.description
    let head = "POST /api/v1/results HTTP/1.1\r\nHost: test\r\nConnection: close\r\nContent-Type: application/json\r\n"
    return try await answer(head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
  }

  func leaderboard() async throws -> WireResponse { try await get("/api/v1/boards/choice/science/rookie") }

  func health() async throws -> WireResponse { try await get("/healthz") }

  // MARK: What is promised

  /// Results are kept, and nothing says otherwise.
  func expectWell(_ id: String) async throws {
    #expect(try await upload(id).status == 201)
    #expect(try await health().status == 200)
    #expect(try await leaderboard().status == 200)
    try await expectReads()
  }

  /// A result is there: another one is refused under its name.
  func expectKnown(_ id: String) async throws {
    #expect(try await upload(id).status == 201, "\(id) again")
    #expect(try await upload(id, right: 4).status == 409, "another \(id)")
  }

  /// A result is not kept, for the reason that a stranger may know, and the health says the same.
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

  /// What is played is there, whatever becomes of the storage.
  private func expectReads() async throws {
    for path in ["/", "/api/v1/quizzes", "/quizzes/science"] {
      #expect(try await get(path).status == 200, "\(path)")
    }
  }

  /// Waits until the health is so, while nobody hands anything in.
  func waitForHealth(_ status: Int) async throws {
    while try await health().status != status { await Task.yield() }
  }

  /// Waits until it has said something to whoever runs it.
  func wait(toSay words: String) async throws {
    while !(try #require(await program.nextLine(), "it has ended")).contains(words) {}
  }

  /// Ends it without a chance to do anything.
  func kill() async {
    program.send(SIGKILL)
    _ = await program.status()
  }
}
