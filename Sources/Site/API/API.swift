import App
import CompatibilityAPIs
import Content
import HTTP
import JSON
import Judging
import Play
import Storage
import WireAPI

/// The REST interface, version 1.
struct API: Sendable {
  private let list: Variants
  /// The list in each language, by the language's tag.
  private let catalogues: [String: Variants]
  private let quizzes: [String: Variants]
  private let quizParts: QuizParts
  private let words: [String: Variants]
  private let films: Variants?
  private let offline: Variants
  /// The OpenAPI document, which tools on pages of other origins may read too.
  private let description: Variants
  private let results: ResultsEndpoint
  private let typed: TypedEndpoints?
  private let imported: ImportEndpoint?
  private let players: PlayersEndpoints
  private let ranked: RankedEndpoint
  private let leaderboard: LeaderboardEndpoint
  private let storage: Database

  init(library: Library, judging: JudgingOptions, in environment: ContentSnapshot.Environment) {
    let (storage, moment) = (environment.storage, environment.moment)
    let list = library.catalogue ?? Catalogue(quizzes: [])
    self.list = Variants(list.json)
    var catalogues: [String: Variants] = [:]
    // A first visit waits for these, so they are compressed with Brotli too.
    for language in Language.allCases { catalogues[language.tag] = Variants(list.only(in: language).json, brotli: .most) }
    self.catalogues = catalogues
    var quizzes: [String: Variants] = [:]
    for id in list.quizzes.map(\.id) + [Quiz.mixedID] { quizzes[id] = library.quiz(id).map { Variants($0.served) } }
    self.quizzes = quizzes
    quizParts = QuizParts(library)
    var words: [String: Variants] = [:]
    for language in Language.allCases { words[language.tag] = library.words(in: language).map { Variants($0.json) } }
    self.words = words
    films = library.films().map { Variants($0.json) }
    let base = environment.options.origin.path
    description = Variants(OpenAPI.document(at: base == .root ? "/" : base.text), [CrossOrigin.anyone])
    offline = Variants(
      API.offlineList(
        below: base,
        Language.allCases.map { (.catalogue(tag: $0.tag), catalogues[$0.tag]) } + [(.quizzes, self.list)]
          + (list.quizzes.map(\.id) + [Quiz.mixedID]).map { (.quiz(id: $0), quizzes[$0]) }
          + Language.allCases.map { (.words(tag: $0.tag), words[$0.tag]) } + [(.films, films)]))
    let now = { @Sendable in moment().now }
    let operations = environment.options.operations
    let judge = ResultJudge(
      outcome: judging.outcome, queue: environment.queue, storage: storage, timing: operations.results.add)
    results = ResultsEndpoint(judge, players: environment.players, now: now)
    players = environment.playersEndpoints
    let rounds = RankedRounds(
      library, storage: storage, key: environment.options.secret.key(for: .tickets), queue: environment.queue,
      timing: operations.rankedRounds.add)
    ranked = RankedEndpoint(
      rounds, environment.players, now: now, chance: environment.randomBytes, housekeeping: environment.housekeeping)
    leaderboard = LeaderboardEndpoint(environment.players, now: now, exists: rounds.exists)
    typed =
      library.typed.isEmpty
      ? nil : TypedEndpoints(library.typed, favourites: environment.favourites, chance: { moment().chance })
    imported = environment.importedFiles.map { ImportEndpoint($0) }
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
    return (API.notFound("The addresses of version 1 start with \(Endpoint.root)/."), .unknown)
  }

  private func reply(to request: Request, at endpoint: Endpoint) -> Reply {
    let methods = endpoint.methods.compactMap { Method(rawValue: $0.rawValue) }
    return API.only(methods, request) {
      switch endpoint {
      case .quizzes: return list.reply(to: request)
      case .catalogue(let tag):
        return catalogues[tag]?.reply(to: request) ?? API.notFound("There is no list in the language “\(tag)”.")
      case .quiz(let id):
        let part = request.language.flatMap { quizParts.reply(to: request, for: id, in: $0) }
        return part ?? quizzes[id]?.reply(to: request) ?? API.notFound("There is no quiz “\(id)”.")
      case .words(let tag):
        return words[tag]?.reply(to: request) ?? API.notFound("There are no words in the language “\(tag)”.")
      case .films: return films?.reply(to: request) ?? API.notFound("This server has no films.")
      case .results: return results.reply(to: request)
      case .importedQuizzes:
        return imported?.reply(to: request) ?? API.notFound("This server does not fetch quiz files.")
      case .offline: return offline.reply(to: request)
      #if TESTING
        case .sample: return API.notFound("Only test builds have a sample.")
      #endif
      }
    }
  }

  private func reply(to request: Request, at endpoint: TypedEndpoint) -> Reply {
    API.only(endpoint.methods.compactMap { Method(rawValue: $0.rawValue) }, request) {
      typed?.reply(to: request, at: endpoint) ?? API.notFound("This server has no typed quizzes.")
    }
  }

  private func reply(to request: Request, at endpoint: PlayersEndpoint) -> Reply {
    API.only(endpoint.methods.compactMap { Method(rawValue: $0.rawValue) }, request) {
      switch endpoint {
      case .ranked, .steps: ranked.reply(to: request, at: endpoint)
      case .leaderboard(let key): leaderboard.reply(to: request, on: key)
      case .player, .device, .data, .transfer, .arrival, .groups, .group: players.reply(to: request, at: endpoint)
      }
    }
  }

  /// Returns the list of the documents that a browser saves for offline play, the most important first.
  private static func offlineList(below base: BasePath, _ documents: [(endpoint: Endpoint, document: Variants?)]) -> JSON {
    let there = documents.compactMap { endpoint, document in document.map { (endpoint, $0) } }
    return [
      "size": there.reduce(0) { $0 + $1.1.size }.json,
      "documents": .array(
        there.map { endpoint, document in
          ["address": .string(base.address(endpoint.path)), "version": .string(document.tag), "size": document.size.json]
        }),
    ]
  }

  /// Responds with `200` if the storage can be read and written.
  func health() -> Reply {
    let storage = storage
    return .later {
      do throws(StorageError) {
        try await storage.checkHealth()
        let headers = [HeaderField("Content-Type", "application/json"), HeaderField("Cache-Control", "no-store")]
        return Response(
          .ok, headers: headers, body: JSON.object(JSON.Object([JSON.Member("status", "ok")])).encoded())
      } catch {
        return ProblemDetails("The storage is not available", error).response()
      }
    }
  }

  private static func notFound(_ detail: String) -> Reply {
    .now(ProblemDetails(.notFound, "Not found", detail: detail).response())
  }

  private static func only(_ methods: [Method], _ request: Request, _ answer: () -> Reply) -> Reply {
    if methods.contains(request.method) { return answer() }
    let names = methods.map(\.rawValue) + (methods.contains(.get) ? ["HEAD", "OPTIONS"] : ["OPTIONS"])
    let allow = HeaderField("Allow", names.joined(separator: ", "))
    if request.method == .options { return .now(Response(.noContent, headers: [allow])) }
    var problem = ProblemDetails(
      .methodNotAllowed, "Method not allowed", detail: "This address allows \(names.joined(separator: ", ")).")
    problem.headers = [allow]
    return .now(problem.response())
  }
}
