import JSON
import Rules
import TestResources
import Testing

@testable import HTTP
@testable import Site
@testable import WireAPI

@Suite("Kinds of addresses")
struct AddressTableTests {
  private let site: Site
  /// The text of the metrics after one response from each route.
  private let metrics: String
  /// The data in the service worker's script.
  private let worker: JSON
  private let description = APIDescription(OpenAPI.document)

  init() throws {
    site = try SiteFixture.site(SiteFixture.whole.get().storage)
    let files = try WebFiles(resources: TestResources.folder())
    let operations = Operations()
    for route in SiteRoute.all { operations.count(AnsweredRequest(route: route, status: .ok, duration: .milliseconds(1))) }
    metrics = operations.text(sources: nil, now: 0)
    worker = ServiceWorker(files, PageSettings()).data
  }

  /// Returns whether the service worker's pattern with this name matches a path.
  private func worker(_ pattern: String, knows path: String) throws -> Bool {
    try Regex(#require(worker[pattern]?.text)).wholeMatch(in: path) != nil
  }

  /// Sample values for a template's placeholder. Quiz ids contain letters, because addresses with numbers belong to a
  /// compatibility API.
  private static func values(_ name: Substring) -> [String] {
    switch name {
    case "quiz": ["science", "~file", "%C3%A9t%C3%A9"]
    case "mode": Mode.Name.allCases.map(\.rawValue)
    case "tab": HangmanTab.allCases.map(\.rawValue)
    case "round": DailyGame.allCases.map(\.rawValue)
    case "hosted": RoomGame.allCases.map(\.rawValue)
    case "number": ["1", "3001", "999999999"]
    case "role": QuizRole.allCases.map(\.rawValue)
    default: ["choice"]
    }
  }

  /// Returns all paths that the sample values give for a template.
  private static func paths(_ template: some AddressTemplate) -> [String] {
    template.text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().reduce([""]) { paths, part in
      let parts = part.first == "{" ? values(part.dropFirst().dropLast()) : [String(part)]
      return paths.flatMap { path in parts.map { path + "/" + $0 } }
    }
  }

  /// Tests all templates of `Address`: parsing, printing, logs, metrics, the service worker and the API description.
  private func walk<Address: TemplatedAddress>(
    _: Address.Type, countedAs others: [Address.Template: String] = [:], isPage: Bool = false, kept: [Address.Template] = [],
    methods: ((Address) -> [APIRequest.Method])? = nil
  ) throws {
    for template in Address.Template.allCases where template.rawValue != "/sample" {
      let label = others[template] ?? template.text
      #expect(metrics.contains("{route=\"\(label)\""), "\(label) in metrics")
      for path in Self.paths(template) {
        let address = try #require(Address(path: path), "\(path) is parsed")
        #expect(address.path == path, "\(path) is printed")
        #expect(try site.routed(#require(Request(.get, path))).route.template == label, "\(path) in logs")
        #expect(try worker("pages", knows: path) == isPage, "\(path) as a visit, in the service worker")
        #expect(try worker("content", knows: path) == kept.contains(template), "\(path) as content, in the service worker")
        for method in methods?(address) ?? [] {
          #expect(description.operation(method.rawValue, template.text) != nil, "\(method) \(path) in the description")
        }
      }
    }
  }

  @Test("S3, O2: Every page is parsed, printed, logged, counted, and known to the service worker by its template")
  func pages() throws {
    try walk(Route.self, countedAs: [.choice: "/quizzes/{quiz}", .dailyRound: "/daily"], isPage: true)
  }

  @Test("S3, O2: Every REST API address is handled by its template too, and the description lists it")
  func interface() throws {
    try walk(Endpoint.self, kept: [.quizzes, .quiz, .catalogue, .words, .films]) { $0.methods }
    let quiz = "/api/v1/typed/{quiz}"
    try walk(TypedEndpoint.self, countedAs: [.ten: quiz, .quiz: quiz, .check: quiz, .answer: quiz]) { $0.methods }
    try walk(PlayersEndpoint.self) { $0.methods }
    try walk(RoomEndpoint.self) { $0.methods }
    try walk(PublishingEndpoint.self) { $0.methods }
  }

  @Test("O2: The names of routes in logs and metrics never change")
  func names() {
    let names = SiteRoute.all.map(\.template)
    #expect(Set(names).count == names.count && names.first == "-")
    #expect(SiteRoute.all.map(\.number) == Array(names.indices))
    let ofTests: Set = ["/sample", "/api/v1/sample", "/gallery"]
    #expect(
      Set(names).subtracting(ofTests) == [
        "-", "unknown", "/", "/settings", "/import", "/create", "/create/{draft}", "/quizzes/{quiz}", "/hangman/{tab}", "/films",
        "/statistics", "/practice",
        "/typed", "/typed/{number}", "/daily", "/boards", "/boards/{game}/{subject}/{variant}",
        "/ranked/{game}/{subject}/{variant}",
        "/players", "/developers", "/sheets/{quiz}", "/needs", "/reach", "/web/{file}", "/pictures/{picture}",
        "/{file of the app}", "/api/v1/openapi.json", "/api/v1/quizzes", "/api/v1/quizzes/{id}", "/api/v1/catalogue/{language}",
        "/api/v1/words/{language}", "/api/v1/films", "/api/v1/offline", "/api/v1/results", "/api/v1/typed/{quiz}",
        "/api/v1/typed/favourites/{number}", "/api/v1/foreign-quizzes", "/api/v1/player", "/api/v1/player/data",
        "/api/v1/player/device", "/api/v1/player/transfer", "/api/v1/player/arrival", "/api/v1/groups", "/api/v1/groups/{code}",
        "/api/v1/ranked", "/api/v1/ranked/steps", "/api/v1/boards/{game}/{subject}/{variant}", "/join", "/join/{code}",
        "/quizzes/{quiz}/host", "/{hosted}/host", "/rooms/{code}", "/rooms/{code}/projector", "/api/v1/rooms",
        "/api/v1/rooms/{code}", "/api/v1/rooms/{code}/players", "/api/v1/rooms/{code}/events", "/api/v1/rooms/{code}/moves",
        "/api/v1/rooms/{code}/devices", "/api/v1/rooms/{code}/arrival", "/api/v1/rooms/{code}/results",
        "/api/v1/rooms/{code}/media/{file}", "/api/v1/clock", "/api/v1/published-quizzes", "/api/v1/published-quizzes/{id}",
        "/api/v1/published-quizzes/{id}/versions/{number}", "/api/v1/published-quizzes/{id}/links",
        "/api/v1/published-quizzes/{id}/links/{role}", "/api/v1/published-quizzes/{id}/arrival",
        "/api/v1/published-quizzes/{id}/edits", "/api/v1/published-quizzes/{id}/edits/{author}", "iquiz", "mob2", "dit", "words",
        "omdb", "imdb", "opentdb",
        "/healthz", "/livez", "/readyz", "/metrics", "/admin",
      ])
  }

  @Test("S7: A path that may contain a group code, a key or the name of a player's quiz is not logged")
  func told() {
    let secret = SiteRoute.all.filter { !$0.tellsPath }.map(\.template)
    #expect(
      Set(secret) == [
        "-", "unknown", "/create/{draft}", "/quizzes/{quiz}", "/quizzes/{quiz}/host", "/join/{code}", "/rooms/{code}",
        "/rooms/{code}/projector",
        "/api/v1/groups/{code}", "/api/v1/rooms/{code}",
        "/api/v1/rooms/{code}/players", "/api/v1/rooms/{code}/events", "/api/v1/rooms/{code}/moves",
        "/api/v1/rooms/{code}/devices", "/api/v1/rooms/{code}/arrival", "/api/v1/rooms/{code}/media/{file}",
        "/api/v1/rooms/{code}/results", "/api/v1/quizzes/{id}", "/api/v1/published-quizzes/{id}",
        "/api/v1/published-quizzes/{id}/versions/{number}", "/api/v1/published-quizzes/{id}/links",
        "/api/v1/published-quizzes/{id}/links/{role}", "/api/v1/published-quizzes/{id}/arrival",
        "/api/v1/published-quizzes/{id}/edits", "/api/v1/published-quizzes/{id}/edits/{author}", "iquiz", "mob2", "dit",
        "words", "omdb", "imdb", "opentdb",
      ])
  }

  @Test(
    "C1: An unknown address is not found, and is logged as \"unknown\"",
    arguments: [
      "/quizzes", "/quizzes/science/nothing", "/quizzes/science/ninja/more", "/hangman/nothing", "/typed/x", "/daily/nothing",
      "/boards/choice", "/ranked", "/films/more", "/settings/", "/typed/0", "/boards/choice//ninja", "/players/1",
    ])
  func unknown(path: String) throws {
    let answer = try site.routed(#require(Request(.get, path)))
    #expect(answer.route.template == "unknown")
    #expect(try answer.reply.now().status == .notFound)
    #expect(try !worker("pages", knows: path))
  }

  @Test("S3: The service worker and the app agree on what is a page, over ten thousand random addresses")
  func agreement() throws {
    var dice = SplitMix64(seed: 46)
    let parts = [
      "", "quizzes", "science", "classic", "ninja", "hangman", "words", "films", "typed", "12", "0", "1234567890", "daily",
      "quiz", "boards", "choice", "players", "ranked", "settings", "practice", "statistics", "Films", "join", "rooms", "host",
      "projector",
    ]
    var pages = 0
    let pattern = try Regex(#require(worker["pages"]?.text))
    for _ in 1...10_000 {
      let path = (0...dice.below(5)).map { _ in "/" + parts[dice.below(parts.count)] }.joined()
      let isPage = Route(path: path).parts.template != nil
      #expect((path.wholeMatch(of: pattern) != nil) == isPage, "\(path)")
      pages += isPage ? 1 : 0
    }
    #expect(pages > 500)
  }
}
