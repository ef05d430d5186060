import App
import Content
import HTTP
import JSON
import Play
import Rules
import Storage
import TestResources
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("Uploading results")
struct ResultTests {
  let site: SiteFixture
  let quiz: Quiz

  init() throws {
    site = try SiteFixture(quiz: "science")
    quiz = try #require(site.library.quiz("science"))
  }

  private func result(right: Int, id: String = "round-1", seed: UInt64 = 7) throws -> RoundResult {
    try RoundResult.rookie(on: quiz, right: right, id: id, seed: seed)
  }

  private func post(_ body: String, type: String = "application/json") async throws -> WireResponse {
    try await ask(
      site.server, "POST /api/v1/results", ["Content-Type: \(type)", "Content-Length: \(body.utf8.count)"], body: body)
  }

  private func detail(_ answer: WireResponse) throws -> String {
    let problem = JSON.Reader(try JSON(parsing: answer.body))
    return try problem["title"].string + ": " + problem["detail"].string
  }

  @Test("C5: A played round is stored with the score of its moves")
  func kept() async throws {
    let answer = try await post(try result(right: 8).json.description)
    #expect(answer.status == 201)
    #expect(answer.text == #"{"id":"round-1","score":8,"possible":10}"#)
    let round = try #require(try await site.storage.round("round-1"))
    #expect(round.score == Score(points: 8, possible: 10))
    #expect(round.key.subject == "science")
    #expect(round.receivedAt == SiteFixture.now)
  }

  @Test("I6: A round uploaded twice counts once, with the same response")
  func twice() async throws {
    let body = try result(right: 3).json.description
    let first = try await post(body)
    let second = try await post(body)
    #expect(first.status == 201 && second.status == 201)
    #expect(first.body == second.body)
    #expect(try await site.storage.roundCount() == 1)
  }

  @Test("Another round with the same id is rejected, and the first one stays")
  func takenID() async throws {
    #expect(try await post(try result(right: 3).json.description).status == 201)
    #expect(try await post(try result(right: 10).json.description).status == 409)
    #expect(try await site.storage.round("round-1")?.score.points == 3)
  }

  @Test("C5: A score that does not match the moves is rejected")
  func forged() async throws {
    let honest = try result(right: 3)
    let forged = RoundResult(id: "forged", log: honest.log, score: Score(points: 10, possible: 10), finishedAt: honest.finishedAt)
    let answer = try await post(forged.json.description)
    #expect(answer.status == 422)
    #expect(try detail(answer) == "The score does not match the moves: The moves give 3 of 10.")
    #expect(try await site.storage.roundCount() == 0)
  }

  @Test(
    "C5: A log that cannot be replayed is rejected with a reason",
    arguments: [
      (#""variant":"rookie""#, #""variant":"expert""#, 422, "this variant does not exist"),
      (#""subject":"science""#, #""subject":"magic""#, 422, "this subject does not exist"),
      (#""game":"choice""#, #""game":"chess""#, 422, "this game does not exist"),
      (#""content":""#, #""content":"x"#, 409, "the content has changed since the round began"),
      (#""moves":[["#, #""moves":[[0,0,"9"],["#, 422, "move 1 breaks the rules: the question has no such choice"),
      (#""moves":[["#, #""moves":[[0,0,"jump"],["#, 422, "move 1 is not valid in this game"),
      (#""moves":[[0,0,"#, #""moves":[[0,1,"#, 422, "move 1 breaks the rules: it belongs to a different turn"),
      (#""endedAt":9000"#, #""endedAt":9001"#, 422, "expected the end of the round in the log, found the number 1794999949000"),
      (#""seed":"7""#, #""seed":"seven""#, 422, "log.seed: expected a 64-bit number in a string, found the string \"seven\""),
      (
        #""id":"round-1""#, #""id":"../round""#, 422,
        "id: expected 1 to 64 letters, digits and hyphens, found the string \"../round\""
      ),
    ])
  func refused(part: String, replacement: String, status: Int, reason: String) async throws {
    let body = try result(right: 5).json.description.replacing(part, with: replacement)
    let answer = try await post(body)
    #expect(answer.status == status)
    #expect(try detail(answer).hasSuffix(reason))
  }

  @Test("I6: A rejection contains the result's id, so that the app can tell it from a proxy's")
  func refusedByName() async throws {
    let honest = try result(right: 3)
    let forged = RoundResult(id: "forged", log: honest.log, score: Score(points: 10, possible: 10), finishedAt: honest.finishedAt)
    for body in [forged.json.description, honest.json.description.replacing(#""id":"round-1""#, with: #""id":"forged","log":7"#)]
    {
      let answer = try await post(body)
      #expect((400..<500).contains(answer.status))
      if let problem = try? JSON.Reader(JSON(parsing: answer.body)), answer.status == 422 {
        #expect(try problem["id"].string == "forged")
        #expect(try problem["status"].integer == 422)
      }
    }
  }

  @Test("C5: A round in progress is rejected")
  func unfinished() async throws {
    let whole = try result(right: 10)
    var half = RoundLog(
      key: RoundKey(game: "choice", subject: "science", variant: "rookie"), contentVersion: quiz.version, seed: 7, startedAt: 0)
    var round = ChoiceRound(mode: .rookie, questions: quiz.ruleQuestions, seed: 7)
    for _ in 0..<5 {
      let turn = try #require(round.turn)
      try round.play(.choose(turn.rightChoice), inTurn: round.turnNumber, at: .zero, writingTo: &half)
    }
    let answer = try await post(RoundResult(id: "half", log: half, score: round.score, finishedAt: 0).json.description)
    #expect(answer.status == 422)
    #expect(try detail(answer).hasPrefix("The round is not finished"))
    #expect(whole.log.moves.count == 10)
  }

  @Test(
    "An invalid result is rejected with the location of the error",
    arguments: [
      ("", 400), ("{", 400), ("[1,2,", 400), ("{\"a\":1,\"a\":2}", 400), ("[]", 422), ("{}", 422),
      (String(repeating: "[", count: 100), 400), ("\u{FEFF}{}", 400),
    ])
  func noResult(body: String, status: Int) async throws {
    let answer = try await post(body)
    #expect(answer.status == status)
    #expect(answer["Content-Type"] == "application/problem+json")
    #expect(try !detail(answer).isEmpty)
  }

  @Test(
    "Another content type is rejected", arguments: ["text/plain", "", "application/x-www-form-urlencoded", "application/jsonx"])
  func wrongType(type: String) async throws {
    #expect(try await post("{}", type: type).status == 415)
  }
}
