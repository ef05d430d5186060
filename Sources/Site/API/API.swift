import App
import CompatibilityAPIs
import Content
import HTTP
import JSON
import Judging
import Play
import Storage
import WireAPI

/// The REST API, version 1. This is a class, so that requests share its parts instead of copying them.
final class API: Sendable {
  private let list: Variants
  /// The documents that a browser saves for offline play, by path.
  private let documents: [String: Variants]
  private let quizParts: QuizParts
  private let offline: Variants
  /// The OpenAPI document. Any origin may read it (CORS).
  private let description: Variants
  private let results: ResultsEndpoint
  private let typed: TypedEndpoints?
  private let imported: ImportEndpoint?
  private let players: PlayersEndpoints
  private let ranked: RankedEndpoint
  private let leaderboard: LeaderboardEndpoint
  private let rooms: RoomsEndpoint
  private let publishing: PublishingEndpoints
  private let storage: Database

  init(library: Library, judging: JudgingOptions, in environment: ContentSnapshot.Environment) {
    let (storage, moment) = (environment.storage, environment.moment)
    let list = library.catalogue ?? Catalogue(quizzes: [])
    self.list = Variants(list.json)
    // On a first visit, the player waits for one of these catalogues. So they are also compressed with Brotli, which makes them
    // smaller than gzip does.
    var documents = Language.allCases.map { language in
      (endpoint: Endpoint.catalogue(tag: language.tag), document: Variants(list.only(in: language).json, brotli: .most))
    }
    documents.append((.quizzes, self.list))
    for id in list.quizzes.map(\.id) + [Quiz.mixedID] {
      if let quiz = library.quiz(id) { documents.append((.quiz(id: id), Variants(quiz.served))) }
    }
    for language in Language.allCases {
      if let words = library.words(in: language) { documents.append((.words(tag: language.tag), Variants(words.json))) }
    }
    if let films = library.films() { documents.append((.films, Variants(films.json))) }
    self.documents = Dictionary(documents.map { ($0.endpoint.path, $0.document) }) { first, _ in first }
    quizParts = QuizParts(library)
    let base = environment.options.origin.path
    description = Variants(OpenAPI.document(at: base == .root ? "/" : base.text), [CrossOrigin.anyone])
    offline = Variants(API.offlineList(below: base, documents))
    let now = { @Sendable in moment().now }
    let operations = environment.options.operations
    let judge = ResultJudge(outcome: judging.outcome, queue: environment.queue, storage: storage, timing: operations.results.add)
    results = ResultsEndpoint(judge: judge, players: environment.players, now: now)
    players = environment.playersEndpoints
    let rounds = RankedRounds(
      library, storage: storage, key: environment.options.secret.key(for: .tickets), queue: environment.queue,
      timing: operations.rankedRounds.add)
    ranked = RankedEndpoint(rounds: rounds, players: environment.players, now: now, housekeeping: environment.housekeeping)
    leaderboard = LeaderboardEndpoint(players: environment.players, now: now, exists: rounds.exists)
    typed =
      library.typed.isEmpty
      ? nil : TypedEndpoints(pool: library.typed, favourites: environment.favourites, chance: { moment().chance })
    (rooms, publishing) = (environment.rooms, environment.publishing)
    imported = environment.importedFiles.map { ImportEndpoint(files: $0) }
    self.storage = storage
  }

  /// Answers a request under `/api`.
  func reply(to request: Request) -> (reply: Reply, route: SiteRoute) {
    if request.rawPath.utf8.elementsEqual(OpenAPI.path.utf8) {
      return (API.only([.get], request) { description.reply(to: request) }, .own(.apiDescription))
    }
    if let endpoint = Endpoint(path: request.rawPath) { return (reply(to: request, at: endpoint), SiteRoute(endpoint)) }
    if let endpoint = TypedEndpoint(path: request.rawPath) { return (reply(to: request, at: endpoint), SiteRoute(endpoint)) }
    if let endpoint = PlayersEndpoint(path: request.rawPath) { return (reply(to: request, at: endpoint), SiteRoute(endpoint)) }
    if let endpoint = RoomEndpoint(path: request.rawPath) { return (reply(to: request, at: endpoint), SiteRoute(endpoint)) }
    if let endpoint = PublishingEndpoint(path: request.rawPath) {
      return (API.only(endpoint.methods, request) { publishing.reply(to: request, at: endpoint) }, SiteRoute(endpoint))
    }
    return (API.notFound("The addresses of version 1 start with \(Endpoint.root)/."), .unknown)
  }

  private func reply(to request: Request, at endpoint: Endpoint) -> Reply {
    API.only(endpoint.methods, request) {
      var document: Reply? { documents[endpoint.path]?.reply(to: request) }
      return switch endpoint {
      case .quizzes: list.reply(to: request)
      case .catalogue(let tag): document ?? API.notFound("There is no list in the language “\(tag)”.")
      case .quiz(let id):
        request.language.flatMap { quizParts.reply(to: request, for: id, in: $0) } ?? document
          ?? publishing.reading.reply(to: request, for: id) ?? .now(ProblemDetails.noQuiz(id).response())
      case .words(let tag): document ?? API.notFound("There are no words in the language “\(tag)”.")
      case .films: document ?? API.notFound("This server has no films.")
      case .results: results.reply(to: request)
      case .importedQuizzes: imported?.reply(to: request) ?? API.notFound("This server does not fetch quiz files.")
      case .offline: offline.reply(to: request)
      #if TESTING
        case .sample: API.notFound("Only test builds have a sample.")
      #endif
      }
    }
  }

  private func reply(to request: Request, at endpoint: TypedEndpoint) -> Reply {
    API.only(endpoint.methods, request) {
      typed?.reply(to: request, at: endpoint) ?? API.notFound("This server has no typed quizzes.")
    }
  }

  private func reply(to request: Request, at endpoint: PlayersEndpoint) -> Reply {
    API.only(endpoint.methods, request) {
      switch endpoint {
      case .ranked, .steps: ranked.reply(to: request, at: endpoint)
      case .leaderboard(let key): leaderboard.reply(to: request, on: key)
      case .player, .device, .data, .transfer, .arrival, .groups, .group: players.reply(to: request, at: endpoint)
      }
    }
  }

  private func reply(to request: Request, at endpoint: RoomEndpoint) -> Reply {
    API.only(endpoint.methods, request) { rooms.reply(to: request, at: endpoint) }
  }

  /// Returns the list of the documents that a browser saves for offline play, the most important first.
  private static func offlineList(below base: BasePath, _ documents: [(endpoint: Endpoint, document: Variants)]) -> JSON {
    [
      "size": documents.reduce(0) { $0 + $1.document.size }.json,
      "documents": .array(
        documents.map { endpoint, document in
          ["address": .string(base.address(endpoint.path)), "version": .string(document.tag), "size": document.size.json]
        }),
    ]
  }

  /// Responds with `200` if the storage can be read and written, and otherwise with `503`.
  func health() -> Reply {
    .using { [storage] () async throws(StorageError) in
      try await storage.checkHealth()
      return Response(json: ["status": "ok"])
    }
  }

  private static func notFound(_ detail: String) -> Reply {
    .now(ProblemDetails(.notFound, "Not found", detail: detail).response())
  }

  private static func only(_ methods: [APIRequest.Method], _ request: Request, _ answer: () -> Reply) -> Reply {
    request.allowing(methods, answer) { names in
      ProblemDetails(.methodNotAllowed, "Method not allowed", detail: "This address allows \(names).").response()
    }
  }
}

extension Request {
  /// Returns `answer()` if `methods` contains the request's method. Otherwise returns a response with an `Allow` header: 204
  /// for OPTIONS, or the result of `refused` for other methods (RFC 9110, sections 9.3.7 and 15.5.6).
  func allowing<Method: RawRepresentable<String>>(
    _ methods: [Method], _ answer: () -> Reply, refused: (_ names: String) -> Response
  ) -> Reply {
    if methods.contains(where: { $0.rawValue == method.rawValue }) { return answer() }
    let allowed = methods.map(\.rawValue)
    let names = (allowed + (allowed.contains("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"])).joined(separator: ", ")
    var response = method == .options ? Response(.noContent) : refused(names)
    response.headers.append(HeaderField("Allow", names))
    return .now(response)
  }
}
