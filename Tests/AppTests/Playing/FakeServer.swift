import Content
import JSON
@testable import Play
import Rules
@testable import WireAPI

/// The server as the app sees it: it serves content, and judges results like the real server.
struct FakeServer {
  var library: Play.Library
  /// The accepted results, by id.
  private(set) var taken: [String: RoundResult] = [:]
  /// The ids of all uploaded results, including repeated and rejected uploads.
  private(set) var deliveries: [String] = []
  var players = FakePlayers()
  /// The ranked rounds, in progress or finished.
  var ranked = FakeRanked()
  /// The responses to requests about rooms, by address.
  var rooms: [String: APIResponse] = [:]
  /// The published quizzes.
  var publishing = FakePublishing()
  /// The responses to requests to download a quiz file for a player, by the file's address.
  var imported: [String: APIResponse] = [:]

  init(_ library: Play.Library) { self.library = library }

  mutating func answer(_ call: APIRequest) -> APIResponse {
    switch call {
    case .fetch(let resource): document(resource).map { ok(200, $0) } ?? FakeServer.problem(404, "Not found")
    case .handIn(let result): take(result)
    case .typed(let call): typed(call)
    case .players(let request) where rooms[request.address] != nil: rooms[request.address] ?? .none
    case .players(let request) where PublishingEndpoint(path: request.address) != nil: publishing.answer(request)
    case .players(let request): ranked.answer(request, library, &players) ?? players.answer(request)
    case .sample(.note): ok(200, ["note": "A note"])
    case .sample: FakeServer.problem(409, "No favourites today")
    }
  }

  /// Returns the response to a request for the quiz file at an address: status 404 if `imported` has none.
  func importedQuizzes(_ address: String) -> APIResponse { imported[address] ?? FakeServer.problem(404, "Not found") }

  private func document(_ resource: Resource) -> JSON? {
    switch resource {
    case .catalogue(let language): library.catalogue?.only(in: language).json
    case .quiz(let id, _) where publishing.quizzes[id] != nil: publishing.served(id)
    case .quiz(let id, let language): language.flatMap { library.quiz(id)?.only(in: $0) }?.json ?? library.quiz(id)?.served
    case .words(let language): library.words(in: language)?.json
    case .films: library.films()?.json
    }
  }

  /// The numbers of each player's favourite typed quizzes, by player token.
  private(set) var favourites: [String: Set<Int>] = [:]
  /// The position in the pool (from 0) at which the next list of ten typed quizzes starts.
  var firstOfTen = 0

  private mutating func typed(_ call: TypedOperation) -> APIResponse {
    switch call {
    case .ten(let token, let language):
      let entries = library.typed.entries.dropFirst(firstOfTen).prefix(10)
      return ok(200, .array(entries.map { document($0, token, language) }))
    case .quiz(let number, let token, let language):
      return library.typed[number].map { ok(200, document($0, token, language)) }
        ?? FakeServer.problem(404, "Not found")
    case .check(let number, let answer, let language):
      let isRight = library.typed[number]?.answer.accepts(answer, in: language) == true
      return ok(200, ["quizId": number.json, "answer": .string(answer), "result": .bool(isRight)])
    case .answer(let number, let language):
      guard let entry = library.typed[number] else { return FakeServer.problem(404, "Not found") }
      return ok(200, ["quizId": number.json, "answer": .string(entry.answer.shown.text(in: language))])
    case .favour(let number, let isFavourite, let token):
      if isFavourite { favourites[token, default: []].insert(number) } else { favourites[token]?.remove(number) }
      return ok(200, ["id": number.json, "favourite": .bool(isFavourite)])
    }
  }

  private func document(_ entry: TypedPool.Entry, _ token: String, _ language: Language) -> JSON {
    TypedQuiz(entry, isFavourite: favourites[token]?.contains(entry.number) == true).json(in: language)
  }

  private mutating func take(_ result: RoundResult) -> APIResponse {
    deliveries.append(result.id)
    if let known = taken[result.id] {
      return known == result
        ? ok(200, ["id": .string(result.id)]) : FakeServer.problem(409, "This ID is already used", id: result.id)
    }
    do {
      let outcome = try Referee(library).outcome(of: result.log)
      guard outcome.isFinished, outcome.score == result.score else {
        return FakeServer.problem(422, "The score does not match the moves", id: result.id)
      }
    } catch {
      return FakeServer.problem(409, "The round cannot be replayed", detail: error.description, id: result.id)
    }
    taken[result.id] = result
    return ok(201, ["id": .string(result.id), "score": result.score.points.json])
  }

  private func ok(_ status: Int, _ body: JSON) -> APIResponse { APIResponse(status: status, body: body.description) }

  /// Returns a response with a problem document, as the API sends it.
  static func problem(_ status: Int, _ title: String, detail: String? = nil, id: String? = nil) -> APIResponse {
    var members = [JSON.Member("title", .string(title)), JSON.Member("status", status.json)]
    if let detail { members.append(JSON.Member("detail", .string(detail))) }
    if let id { members.append(JSON.Member("id", .string(id))) }
    return APIResponse(status: status, body: JSON.object(JSON.Object(members)).description)
  }

  /// A captive portal's response.
  static let portal = APIResponse(status: 200, body: "<html><title>Welcome to our Wi-Fi</title></html>")
}
