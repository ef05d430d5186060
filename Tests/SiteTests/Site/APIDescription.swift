import App
import Content
import JSON
import Rules
import TestWire
import Testing
import WireAPI

/// Checks responses against the OpenAPI description.
struct APIDescription {
  let checker: SchemaChecker

  init(_ document: JSON) { checker = SchemaChecker(document: document) }

  /// All operations with their names, such as "GET /api/v1/quizzes".
  var operations: [(name: String, value: JSON)] {
    (checker.document["paths"]?.members ?? []).flatMap { path in
      path.value.members.map { ("\($0.name.uppercased()) \(path.name)", $0.value) }
    }
  }

  func operation(_ method: String, _ template: String) -> JSON? {
    operations.first { $0.name == "\(method) \(template)" }?.value
  }

  func parameters(of operation: JSON) -> [JSON] {
    (operation["parameters"]?.elements ?? []).compactMap { checker.resolved($0) }
  }

  var resultSchema: JSON? {
    operation("POST", "/api/v1/results")?["requestBody"]?["content"]?["application/json"]?["schema"]
  }

  /// The differences between a response and its description: in the status, the headers, the type or the content.
  func faults(of answer: WireResponse, to operation: String) -> [String] {
    guard let operation = operations.first(where: { $0.name == operation })?.value,
      let described = operation["responses"]?["\(answer.status)"].flatMap({ checker.resolved($0) })
    else { return ["\(operation) does not describe \(answer.status)"] }
    let headers = (described["headers"]?.members ?? []).flatMap { header -> [String] in
      guard let schema = checker.resolved(header.value)?["schema"], let value = answer[header.name] else {
        return ["the header \(header.name) is missing"]
      }
      return checker.faults(.string(value), schema, at: header.name)
    }
    return headers + faults(of: answer, as: described["content"])
  }

  private func faults(of answer: WireResponse, as content: JSON?) -> [String] {
    guard let content else { return answer.body.isEmpty ? [] : ["the response has content, but none is described"] }
    guard let media = answer["Content-Type"].flatMap({ content[$0] }) else {
      return ["the type \(answer["Content-Type"] ?? "none") is not described"]
    }
    guard let schema = media["schema"] else { return [] }
    let limits = JSON.Limits(byteCount: 1 << 24)
    guard let value = try? JSON(parsing: answer.body, limits: limits) else { return ["the content is not JSON"] }
    return checker.faults(value, schema)
  }
}

/// A sample address for each address template in the API, the names of the operations, and sample requests.
enum Addresses {
  // The endpoint `sample` exists only in test builds.
  static let ofContent = Endpoint.Template.allCases.filter { $0 != .sample }.compactMap { Endpoint($0, ["science"]) }
  static let ofTyped = TypedEndpoint.Template.allCases.compactMap { TypedEndpoint($0, ["3001"]) }
  static let ofPlayers = PlayersEndpoint.Template.allCases.compactMap { PlayersEndpoint($0, ["choice", "science", "rookie"]) }

  static let ofRooms = RoomEndpoint.Template.allCases.compactMap { RoomEndpoint($0, ["KTRWVM", "picture.png"]) }

  static let ofPublishing = PublishingEndpoint.Template.allCases.compactMap {
    PublishingEndpoint($0, ["quiz-0123456789abcdef", $0 == .link ? "edit" : "1"])
  }

  static let operationsOfPublishing = ofPublishing.flatMap { names($0.methods, $0.parts.template) }
  static let operationsOfPlayers = ofPlayers.flatMap { names($0.methods, $0.parts.template) }
  static let operationsOfRooms = ofRooms.flatMap { names($0.methods, $0.parts.template) }
  /// The names of all operations, such as "GET /api/v1/quizzes".
  static let operations =
    operationsOfPlayers + operationsOfRooms + operationsOfPublishing + ofContent.flatMap { names($0.methods, $0.parts.template) }
    + ofTyped.flatMap { names($0.methods, $0.parts.template) }

  private static func names(_ methods: [APIRequest.Method], _ template: some AddressTemplate) -> [String] {
    methods.map { "\($0.rawValue) \(template.text)" }
  }

  static func template(ofPath path: String) -> String? {
    Endpoint(path: path)?.parts.template.text ?? TypedEndpoint(path: path)?.parts.template.text
      ?? PlayersEndpoint(path: path)?.parts.template.text ?? RoomEndpoint(path: path)?.parts.template.text
      ?? PublishingEndpoint(path: path)?.parts.template.text
  }

  /// Sample requests of the app, with and without a query.
  static let calls: [APIRequest] = [
    .fetch(.catalogue(.english)), .fetch(.quiz(id: "science", nil)), .fetch(.quiz(id: "science", .russian)),
    .fetch(.words(.english)), .fetch(.films),
    .typed(.ten(token: LiveRequest.token, .russian)), .typed(.quiz(3001, token: LiveRequest.token, .english)),
    .typed(.check(3001, answer: "Luanda", .french)), .typed(.answer(3001, .spanish)),
    .typed(.favour(3001, true, token: LiveRequest.token)), .typed(.favour(3001, false, token: LiveRequest.token)),
    players(.leaderboard(leaderboard, .week, group: "7K3QM-0XZ9P", after: "9.1200.1700000000000.round-1.1")),
    players(.begin(leaderboard, .russian, resuming: false)),
    players(.step(ticket: "t", number: 0, move: "1", waited: 700, .spanish)), players(.rename("Zoé")),
    players(.arrive(code: "7K3QM-0XZ9P")), players(.found),
  ]

  private static let leaderboard = RoundKey(game: "choice", subject: "science", variant: "rookie")

  private static func players(_ call: PlayersOperation) -> APIRequest { .players(call.request) }
}

/// A request to a live server, with its operation and expected status.
struct LiveRequest: CustomTestStringConvertible {
  let line: String
  let operation: String
  let status: Int
  var headers: [String] = []
  var body = ""

  static let token = "fedcba98765432100000"

  /// `template` is the path in the description; `sent` is the method if it differs from the operation's.
  init(_ method: String, _ address: String, _ template: String, _ status: Int, sent: String? = nil, _ headers: [String] = []) {
    line = "\(sent ?? method) \(address)"
    operation = "\(method) \(template)"
    self.status = status
    self.headers = headers
  }

  static func results(_ body: String, _ status: Int) -> LiveRequest { post("/api/v1/results", body, status) }

  /// A request to import quizzes from a URL.
  static func importing(_ body: String, _ status: Int) -> LiveRequest { post("/api/v1/foreign-quizzes", body, status) }

  private static func post(_ path: String, _ body: String, _ status: Int) -> LiveRequest {
    let headers = ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
    var request = LiveRequest("POST", path, path, status, headers)
    request.body = body
    return request
  }

  /// The request as sent.
  var text: String { ([line + " HTTP/1.1", "Host: test"] + headers).joined(separator: "\r\n") + "\r\n\r\n" + body }

  var testDescription: String { "\(line.prefix(100)) → \(status)" }

  static let all = documents + typed + engine

  private static let documents: [LiveRequest] = [
    LiveRequest("GET", "/api/v1/openapi.json", "/api/v1/openapi.json", 200),
    LiveRequest("GET", "/api/v1/openapi.json", "/api/v1/openapi.json", 304, ["If-None-Match: *"]),
    LiveRequest("GET", "/api/v1/openapi.json", "/api/v1/openapi.json", 405, sent: "DELETE"),
    LiveRequest("GET", "/healthz", "/healthz", 200), LiveRequest("GET", "/healthz", "/healthz", 405, sent: "PUT"),
    LiveRequest("GET", "/api/v1/offline", "/api/v1/offline", 200),
    LiveRequest("GET", "/api/v1/offline", "/api/v1/offline", 304, ["If-None-Match: *"]),
    LiveRequest("GET", "/api/v1/offline", "/api/v1/offline", 405, sent: "POST"),
    LiveRequest("GET", "/api/v1/quizzes", "/api/v1/quizzes", 200),
    LiveRequest("GET", "/api/v1/quizzes", "/api/v1/quizzes", 304, ["If-None-Match: *"]),
    LiveRequest("GET", "/api/v1/quizzes", "/api/v1/quizzes", 405, sent: "DELETE"),
    LiveRequest("GET", "/api/v1/catalogue/fr", "/api/v1/catalogue/{language}", 200),
    LiveRequest("GET", "/api/v1/catalogue/fr", "/api/v1/catalogue/{language}", 304, ["If-None-Match: *"]),
    LiveRequest("GET", "/api/v1/catalogue/de", "/api/v1/catalogue/{language}", 404),
    LiveRequest("GET", "/api/v1/catalogue/fr", "/api/v1/catalogue/{language}", 405, sent: "PUT"),
    LiveRequest("GET", "/api/v1/quizzes/mathematics", "/api/v1/quizzes/{id}", 200),
    LiveRequest("GET", "/api/v1/quizzes/marvel", "/api/v1/quizzes/{id}", 200),
    LiveRequest("GET", "/api/v1/quizzes/science", "/api/v1/quizzes/{id}", 200),
    LiveRequest("GET", "/api/v1/quizzes/all", "/api/v1/quizzes/{id}", 200),
    LiveRequest("GET", "/api/v1/quizzes/all", "/api/v1/quizzes/{id}", 304, ["If-None-Match: *"]),
    LiveRequest("GET", "/api/v1/quizzes/none", "/api/v1/quizzes/{id}", 404),
    LiveRequest("GET", "/api/v1/quizzes/%FF", "/api/v1/quizzes/{id}", 400),
    LiveRequest("GET", "/api/v1/words/en", "/api/v1/words/{language}", 200),
    LiveRequest("GET", "/api/v1/words/ru", "/api/v1/words/{language}", 200),
    LiveRequest("GET", "/api/v1/words/de", "/api/v1/words/{language}", 404),
    LiveRequest("GET", "/api/v1/films", "/api/v1/films", 200),
    LiveRequest("GET", "/api/v1/films", "/api/v1/films", 405, sent: "POST", ["Content-Length: 0"]),
  ]

  private static let typed: [LiveRequest] = [
    LiveRequest("GET", "/api/v1/typed/random10?token=\(token)&lang=ru", "/api/v1/typed/random10", 200),
    LiveRequest("GET", "/api/v1/typed/random10", "/api/v1/typed/random10", 401),
    LiveRequest("GET", "/api/v1/typed/random10?token=me", "/api/v1/typed/random10", 401),
    LiveRequest("GET", "/api/v1/typed/3001", "/api/v1/typed/{number}", 200),
    LiveRequest("GET", "/api/v1/typed/3001?token=\(token)&lang=xx", "/api/v1/typed/{number}", 200),
    LiveRequest("GET", "/api/v1/typed/4001?lang=fr", "/api/v1/typed/{number}", 200),
    LiveRequest("GET", "/api/v1/typed/3001?token=x", "/api/v1/typed/{number}", 401),
    LiveRequest("GET", "/api/v1/typed/999999999", "/api/v1/typed/{number}", 404),
    LiveRequest("GET", "/api/v1/typed/0", "/api/v1/typed/{number}", 404),
    LiveRequest("GET", "/api/v1/typed/3001/check?answer=Luanda", "/api/v1/typed/{number}/check", 200),
    LiveRequest("GET", "/api/v1/typed/3001/check", "/api/v1/typed/{number}/check", 200),
    LiveRequest("GET", "/api/v1/typed/1/check?answer=%FF", "/api/v1/typed/{number}/check", 404),
    LiveRequest("GET", "/api/v1/typed/3001/answer?lang=es", "/api/v1/typed/{number}/answer", 200),
    LiveRequest("GET", "/api/v1/typed/x/answer", "/api/v1/typed/{number}/answer", 404),
    favourite("PUT", "3001?token=\(token)", 200), favourite("DELETE", "3001?token=\(token)", 200), favourite("PUT", "3001", 401),
    favourite("DELETE", "1?token=\(token)", 404), favourite("DELETE", "3001", 405, sent: "GET"),
  ]

  private static func favourite(_ method: String, _ rest: String, _ status: Int, sent: String? = nil) -> LiveRequest {
    LiveRequest(method, "/api/v1/typed/favourites/\(rest)", "/api/v1/typed/favourites/{number}", status, sent: sent)
  }

  /// Requests that are rejected before they reach an endpoint.
  private static let engine: [LiveRequest] = [
    LiveRequest("POST", "/api/v1/results", "/api/v1/results", 415, ["Content-Type: text/plain", "Content-Length: 0"]),
    LiveRequest(
      "POST", "/api/v1/results", "/api/v1/results", 413, ["Content-Type: application/json", "Content-Length: 99999999"]),
    LiveRequest("POST", "/api/v1/results", "/api/v1/results", 405, sent: "GET"),
    LiveRequest("POST", "/api/v1/foreign-quizzes", "/api/v1/foreign-quizzes", 405, sent: "GET"),
    LiveRequest("POST", "/api/v1/foreign-quizzes", "/api/v1/foreign-quizzes", 404, ["Content-Length: 0"]),
    LiveRequest("GET", "/api/v1/quizzes?" + String(repeating: "x", count: 9_000), "/api/v1/quizzes", 414),
    LiveRequest("GET", "/api/v1/quizzes", "/api/v1/quizzes", 431, ["X: " + String(repeating: "x", count: 17_000)]),
    LiveRequest("GET", "/api/v1/quizzes", "/api/v1/quizzes", 501, sent: "BREW"),
    LiveRequest("GET", "/api/v1/quizzes", "/api/v1/quizzes", 400, ["Host: another"]),
  ]
}
