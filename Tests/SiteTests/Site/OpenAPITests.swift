import App
import Content
import Foundation
import HTTP
import JSON
import Platform
import Play
import Rules
import Storage
import TestResources
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("The OpenAPI description")
struct OpenAPITests {
  let site: SiteFixture
  let description: APIDescription

  init() throws {
    site = try SiteFixture.whole.get()
    description = APIDescription(OpenAPI.document)
  }

  // MARK: - The document

  @Test("The description is readable by any origin, compressed, and cached while it does not change")
  func served() async throws {
    let answer = try await ask(site.server, "GET \(OpenAPI.path)", status: 200)
    #expect(answer.body == OpenAPI.document.encoded())
    #expect(answer["Access-Control-Allow-Origin"] == "*")
    let tag = try #require(answer["ETag"])
    #expect(try await ask(site.server, "GET \(OpenAPI.path)", ["If-None-Match: \(tag)"]).status == 304)
    #expect(try await ask(site.server, "GET \(OpenAPI.path)", ["Accept-Encoding: gzip"])["Content-Encoding"] == "gzip")
    #expect(OpenAPI.document["info"]?["version"]?.text == Version.current)
  }

  @Test("The description has exactly the addresses of the address table, with every method")
  func complete() {
    let expected = Set(Addresses.operations + ["GET \(OpenAPI.path)", "GET /healthz"])
    #expect(Set(description.operations.map(\.name)) == expected)
    #expect(Set(description.operations.compactMap { $0.value["operationId"]?.text }).count == expected.count)
  }

  @Test("Every request of the app is described, with its parameters and its document")
  func calls() throws {
    for call in Addresses.calls {
      let parts = call.address.split(separator: "?", maxSplits: 1).map { String($0) }
      let template = try #require(Addresses.template(ofPath: parts[0]))
      let operation = try #require(description.operation(call.method.rawValue, template))
      let parameters = description.parameters(of: operation)
      let query = parameters.filter { $0["in"] == "query" }.compactMap { $0["name"]?.text }
      for field in parts.dropFirst().flatMap({ $0.split(separator: "&") }) {
        let parts = try #require(field.wholeMatch(of: /([a-z]+)=(.*)/))
        let (name, value) = (String(parts.1), String(parts.2).removingPercentEncoding ?? "")
        #expect(query.contains(name))
        let schema = try #require(parameters.first { $0["name"]?.text == name }?["schema"])
        #expect(description.checker.faults(.string(value), schema).isEmpty)
      }
      let inPath = parameters.filter { $0["in"] == "path" }.compactMap { $0["name"]?.text }
      #expect(template.matches(of: /\{([a-z]+)\}/).map { String($0.1) } == inPath)
    }
  }

  @Test("Every reference has a target, and every component is used")
  func references() throws {
    var used: Set<String> = []
    func visit(_ value: JSON) {
      if let reference = value["$ref"]?.text {
        #expect(description.checker.resolved(value) != nil, "\(reference) leads nowhere")
        used.insert(reference)
      }
      for member in value.members { visit(member.value) }
      for element in value.elements { visit(element) }
    }
    visit(OpenAPI.document)
    for kind in try #require(OpenAPI.document["components"]).members {
      for component in kind.value.members { #expect(used.contains("#/components/\(kind.name)/\(component.name)")) }
    }
  }

  // MARK: - The server

  @Test("Each operation's responses match the description", arguments: LiveRequest.all)
  func answers(request: LiveRequest) async throws {
    try await check(request, site)
  }

  @Test("The requests above cover all operations except uploads and imports")
  func asked() {
    let asked = Set(LiveRequest.all.filter { $0.status == 200 }.map(\.operation))
    let others = Set(
      Addresses.operationsOfPlayers + Addresses.operationsOfRooms + Addresses.operationsOfPublishing)
    let left = description.operations.map(\.name).filter { !asked.contains($0) && !others.contains($0) }
    #expect(
      left == ["POST /api/v1/results", "POST /api/v1/foreign-quizzes"],
      "the tests of players, rooms and publishing cover the others")
  }

  @Test("Responses to results match the description, accepted or not")
  func results() async throws {
    let site = try SiteFixture(quiz: "science")
    let quiz = try #require(site.library.quiz("science"))
    let result = try RoundResult.rookie(on: quiz, right: 4).json.description
    let schema = try #require(description.resultSchema)
    for (body, status) in [
      (result, 201), (result, 201), (result.replacing("\"startedAt\":1", with: "\"startedAt\":2"), 422),
      (result.replacing("\"score\":4", with: "\"score\":5"), 422), ("{", 400),
      (result.replacing("\"content\":\"", with: "\"content\":\"x"), 409),
      (try RoundResult.rookie(on: quiz, right: 5).json.description, 409),
    ] {
      try await check(.results(body, status), site)
    }
    #expect(description.checker.faults(try JSON(parsing: result), schema).isEmpty)
  }

  @Test("Results in the first format are described too")
  func firstVersion() async throws {
    let site = try SiteFixture(quiz: "science")
    let quiz = try #require(site.library.quiz("science"))
    let new = try RoundResult.rookie(on: quiz, right: 4)
    var log = RoundLog(version: .movesOnly, key: new.log.key, contentVersion: quiz.version, seed: 7, startedAt: new.log.startedAt)
    var round = ChoiceRound(mode: .rookie, questions: quiz.ruleQuestions, seed: 7)
    while let turn = round.turn {
      try round.play(.choose(turn.rightChoice), inTurn: round.turnNumber, at: .zero, writingTo: &log)
    }
    let result = RoundResult(id: "old", log: log, score: round.score, finishedAt: log.startedAt).json
    #expect(description.checker.faults(result, try #require(description.resultSchema)) == [])
    try await check(.results(result.description, 201), site)
  }

  @Test(
    "A result that does not match the description is rejected by the server",
    arguments: [
      ("\"id\":\"round-1\"", "\"id\":\"round 1\""), ("\"id\":\"round-1\",", ""), ("\"score\":4", "\"score\":\"4\""),
      ("\"score\":4", "\"score\":4.5"), ("\"possible\":10", "\"possible\":-1"), ("\"version\":2", "\"version\":3"),
      ("\"version\":2", "\"version\":1"), ("\"version\":2,", ""), ("\"game\":\"choice\"", "\"game\":\"chess\""),
      ("\"seed\":\"7\"", "\"seed\":7"), ("\"seed\":\"7\"", "\"seed\":\"07\""), ("[0,0,", "[0,"), ("[0,0,", "[0,-1,"),
      ("[0,0,", "[0,0,0,"), ("[0,0,", "[-1,0,"), ("\"moves\":[[", "\"moves\":[[],["),
      ("\"endedAt\":9000", "\"endedAt\":\"9000\""), ("\"finishedAt\":", "\"finishedAt\":99999999"),
      ("\"variant\":\"rookie\"", "\"variant\":\"\(String(repeating: "r", count: 101))\""),
    ])
  func shape(part: String, replacement: String) async throws {
    let quiz = try #require(site.library.quiz("science"))
    let honest = try RoundResult.rookie(on: quiz, right: 4).json.description
    let body = honest.replacing(part, with: replacement, maxReplacements: 1)
    #expect(body != honest)
    let schema = try #require(description.resultSchema)
    #expect(!description.checker.faults(try JSON(parsing: body), schema).isEmpty)
    try await check(.results(body, 422), site)
  }

  @Test("The response of a site whose storage fails is described")
  func unavailable() async throws {
    let site = try SiteFixture(quiz: "science")
    await site.storage.close()
    try await check(LiveRequest("GET", "/healthz", "/healthz", 503), site)
    let quiz = try #require(site.library.quiz("science"))
    try await check(.results(try RoundResult.rookie(on: quiz, right: 4).json.description, 503), site)
  }

  @Test("The response to a client that sends too many results is described")
  func tooMany() async throws {
    let site = try SiteFixture(quiz: "science") { _, configuration in
      configuration.clientLimits = ClientLimits()
      configuration.clientLimits?.posts = 1
      configuration.clientLimits?.includesLoopback = true
    }
    // The requests are pipelined. Otherwise other tests could delay the second one until a minute later, when it would be
    // allowed.
    let requests: [LiveRequest] = [.results("{", 400), .results("{", 429)]
    let wire = try Wire(port: site.server.port)
    await wire.send(requests.map { $0.text }.joined())
    for request in requests { check(try await wire.answer(), request) }
  }

  private func check(_ request: LiveRequest, _ site: SiteFixture) async throws {
    check(try await ask(site.server, request.line, request.headers, body: request.body), request)
  }

  private func check(_ answer: WireResponse, _ request: LiveRequest) {
    #expect(answer.status == request.status, "\(request.line): \(answer.text.prefix(200))")
    #expect(description.faults(of: answer, to: request.operation) == [], "\(request.line)")
  }
}

@Suite("The tests' schema checker")
struct SchemaCheckerTests {
  private func faults(_ value: JSON, _ schema: JSON) -> [String] {
    SchemaChecker(document: ["positive": ["type": "integer", "minimum": 1]]).faults(value, schema)
  }

  @Test(
    "Each keyword rejects and accepts the right values",
    arguments: [
      (["type": "integer"], 3, "3"), (["type": "null"], nil, 0), (["type": "number"], 3, false), (["const": 2], 2, 3),
      (["enum": ["a", nil]], nil, "b"), (["pattern": "^a+$"], "aa", "ab"), (["minLength": 2], "ab", "a"),
      (["maxLength": 1], "é", "ab"), (["minimum": 2], 2, 1), (["maximum": 2], 2, 3), (["items": ["type": "string"]], ["a"], [1]),
      (["prefixItems": [["const": 1]], "items": ["const": 2]], [1, 2, 2], [1, 1]), (["minItems": 1], [1], []),
      (["maxItems": 1], [1], [1, 2]), (["required": ["a"]], ["a": 1], ["b": 1]),
      (["properties": ["a": ["const": 1]]], ["a": 1], ["a": 2]), (["properties": ["a": ["const": 1]]], [:], ["b": 2]),
      (["additionalProperties": false], [:], ["a": 1]), (["additionalProperties": ["const": 1]], ["a": 1], ["a": 2]),
      (["minProperties": 1], ["a": 1], [:]), (["maxProperties": 0], [:], ["a": 1]),
      (["anyOf": [["const": 1], ["const": 2]]], 2, 3), (["oneOf": [["type": "integer"], ["minimum": 5]]], 4, 6),
      (["$ref": "#/positive"], 1, 0),
    ] as [(JSON, JSON, JSON)])
  func keywords(schema: JSON, good: JSON, bad: JSON) {
    #expect(faults(good, schema) == [])
    #expect(!faults(bad, schema).isEmpty)
  }

  @Test("An unknown keyword is reported", arguments: [["format": "uri"], ["$ref": "#/none"], ["not": [:]]] as [JSON])
  func unknown(schema: JSON) {
    #expect(!faults("a", schema).isEmpty)
  }
}
