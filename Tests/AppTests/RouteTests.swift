import Content
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("Addresses")
struct RouteTests {
  /// Returns a random value for a placeholder in an address template.
  private static func value(_ name: String, _ dice: inout SplitMix64) -> String {
    switch name {
    case "mode": Mode.Name.allCases[dice.below(Mode.Name.allCases.count)].rawValue
    case "tab": HangmanTab.allCases[dice.below(HangmanTab.allCases.count)].rawValue
    case "round": DailyGame.allCases[dice.below(DailyGame.allCases.count)].rawValue
    case "hosted": RoomGame.allCases[dice.below(RoomGame.allCases.count)].rawValue
    case "number": String(1 + dice.below(999_999_999))
    default:
      // The text may be in any script, and may contain characters that are special in addresses and templates, except slashes. It
      // contains no invisible characters.
      String((0...dice.below(8)).map { _ in Array("az09 %?#&+={}.~-éёßあ🎃")[dice.below(21)] })
    }
  }

  /// Prints and parses two hundred random addresses of each kind.
  private static func roundTrips<Address: TemplatedAddress & Equatable>(_: Address.Type) throws {
    var dice = SplitMix64(seed: 46)
    for template in Address.Template.allCases {
      let names = template.text.split(separator: "/").filter { $0.first == "{" }.map { String($0.dropFirst().dropLast()) }
      for _ in 1...200 {
        let values = names.map { value($0, &dice) }
        let address = try #require(Address(template, values), "\(template.text) takes \(values)")
        #expect(Address(path: address.path) == address, "\(template.text) with \(values)")
        #expect(AddressPath(address.path)?.values(in: template.text) == values)
      }
    }
  }

  @Test("S3: An address of every kind survives printing and parsing")
  func roundTrips() throws {
    try Self.roundTrips(Route.self)
    try Self.roundTrips(Endpoint.self)
    try Self.roundTrips(TypedEndpoint.self)
    try Self.roundTrips(PlayersEndpoint.self)
  }

  @Test(
    "The addresses are those in the requirements",
    arguments: [
      ("/", Route.list), ("/settings", .settings), ("/quizzes/science", .modes(quiz: "science")),
      ("/create", .create(draft: nil)), ("/create/quiz-1", .create(draft: "quiz-1")),
      ("/quizzes/science/classic", .choice(quiz: "science", mode: .classic)),
      ("/quizzes/science/rookie", .choice(quiz: "science", mode: .rookie)), ("/hangman/words", .hangman(.words)),
      ("/hangman/films", .hangman(.films)), ("/hangman/statistics", .hangman(.statistics)),
      ("/films", .films), ("/statistics", .statistics), ("/practice", .practice), ("/daily", .daily),
      ("/daily/quiz", .dailyRound(.quiz)),
    ])
  func addresses(path: String, route: Route) {
    #expect(Route(path: path) == route)
    #expect(route.path == path)
  }

  @Test(
    "Any other address is not found, and keeps its path",
    arguments: [
      "", "//", "/nowhere", "/quizzes", "/quizzes/", "/quizzes//", "/quizzes//rookie", "/quizzes/science/",
      "/quizzes/science/Rookie",
      "/quizzes/science/expert", "/quizzes/science/rookie/", "/quizzes/science/rookie/1", "/hangman", "/hangman/",
      "/hangman/songs", "/hangman/films/", "/hangman/Films", "/hangman/words/en", "/films/", "/films/1", "/Films",
      "/settings/", "/Settings", "/api/v1/quizzes",
    ])
  func unknown(path: String) {
    #expect(Route(path: path) == .unknown(path: path))
    #expect(Route(path: path).path == path)
  }

  @Test("A page that is not found says so, with a way back")
  func missing() throws {
    for path in ["/nowhere", "/quizzes/unheard-of", "/quizzes/unheard-of/rookie", "/hangman/films"] {
      var visitor = Visitor(at: path)
      #expect(visitor.model.isMissing)
      #expect(visitor.page.has("heading", "Page not found"))
      try visitor.use("link", "Back to the list")
      #expect(!visitor.model.isMissing)
      #expect(visitor.path == "/")
      #expect(visitor.page.has("heading", "Quizzes"))
    }
  }

  @Test(
    "finding 6: Percent-escapes are decoded in the app as on the server",
    arguments: [
      ("/quizzes/sci%65nce", Route.modes(quiz: "science")), ("/%73ettings", .settings),
      ("/quizzes/%D1%91%2e", .modes(quiz: "ё.")), ("/quizzes/a%20b/classic", .choice(quiz: "a b", mode: .classic)),
    ])
  func escapes(path: String, route: Route) {
    #expect(Route(path: path) == route)
    #expect(Route(path: route.path) == route)
  }

  @Test(
    "An escape that is malformed, or hides a slash or an invisible character, is not found",
    arguments: [
      "/quizzes/a%", "/quizzes/a%2", "/quizzes/a%zz", "/quizzes/a%2fb", "/quizzes/a%00", "/quizzes/%FF", "/quizzes/%7F",
    ])
  func brokenEscapes(path: String) {
    #expect(Route(path: path) == .unknown(path: path))
  }

  static let endpoints: [(String, Endpoint)] = [
    ("/api/v1/quizzes", .quizzes), ("/api/v1/catalogue/ru", .catalogue(tag: "ru")),
    ("/api/v1/quizzes/science", .quiz(id: "science")), ("/api/v1/results", .results),
    ("/api/v1/foreign-quizzes", .importedQuizzes), ("/api/v1/words/en", .words(tag: "en")), ("/api/v1/sample", .sample),
  ]

  @Test("An address that is too long is not found, whatever it contains")
  func tooLong() {
    let path = "/quizzes/" + String(repeating: "e\u{301}", count: 200)
    #expect(Route(path: path) == .unknown(path: path))
    #expect(Endpoint(path: "/api/v1" + path) == nil)
  }

  @Test("Every request has its own address in the API, printed and parsed by one table", arguments: endpoints)
  func endpointTable(path: String, endpoint: Endpoint) {
    #expect(endpoint.path == path)
    #expect(Endpoint(path: path) == endpoint)
    #expect(!endpoint.methods.isEmpty)
  }

  @Test(
    "Other addresses of the API are not parsed",
    arguments: ["/", "/api", "/api/v1", "/api/v2/quizzes", "/api/v1/quizzes/", "/api/v1/quizzes/a/b", "/api/v1/words", "quizzes"])
  func noEndpoints(path: String) {
    #expect(Endpoint(path: path) == nil)
  }

  @Test("A request has a method, an address and a body, and its address supports the method")
  func requests() {
    let result = RoundResult(id: "a", log: RefereeTests.choice(), score: Score(points: 1, possible: 2), finishedAt: 3)
    let requests: [(APIRequest, APIRequest.Method, String)] = [
      (.fetch(.catalogue(.russian)), .get, "/api/v1/catalogue/ru"), (.fetch(.words(.french)), .get, "/api/v1/words/fr"),
      (.fetch(.quiz(id: "a b", nil)), .get, "/api/v1/quizzes/a%20b"),
      (.fetch(.quiz(id: "a b", .french)), .get, "/api/v1/quizzes/a%20b?lang=fr"), (.handIn(result), .post, "/api/v1/results"),
      (.sample(.favour), .put, "/api/v1/sample"), (.sample(.forget), .delete, "/api/v1/sample"),
    ]
    for (call, method, path) in requests {
      #expect(call.method == method)
      #expect(call.address == path)
      #expect(Endpoint(path: call.address)?.methods.contains(method) == true)
    }
    #expect(APIRequest.handIn(result).body == result.json)
  }

  @Test(
    "A request about players has a method and an address that supports it",
    arguments: [
      (PlayersOperation.player, APIRequest.Method.get, "/api/v1/player"), (.rename("A&B"), .put, "/api/v1/player"),
      (.delete, .delete, "/api/v1/player"), (.transfer, .post, "/api/v1/player/transfer"),
      (.arrive(code: "7K3QM-0XZ9P"), .post, "/api/v1/player/arrival"), (.found, .post, "/api/v1/groups"),
      (.join(group: "7K3QM 0XZ9P"), .put, "/api/v1/groups/7K3QM%200XZ9P"),
      (.leave(group: "7K3QM-0XZ9P"), .delete, "/api/v1/groups/7K3QM-0XZ9P"),
      (.begin(RouteTests.leaderboard, .french, resuming: true), .post, "/api/v1/ranked"),
      (.step(ticket: "t", number: 2, move: "1", waited: 700, .french), .post, "/api/v1/ranked/steps"),
      (
        .leaderboard(RouteTests.leaderboard, .week, group: nil, after: nil), .get, "/api/v1/boards/choice/a%20b/ninja?period=week"
      ),
      (
        .leaderboard(RouteTests.leaderboard, .all, group: "7K3QM-0XZ9P", after: "9.1"), .get,
        "/api/v1/boards/choice/a%20b/ninja?period=all&group=7K3QM-0XZ9P&after=9.1"
      ),
    ])
  func playersCalls(asked: PlayersOperation, method: APIRequest.Method, address: String) {
    let call = APIRequest.players(asked.request)
    #expect(call.method == method)
    #expect(call.address == address)
    let path = String(address.prefix { $0 != "?" })
    #expect(PlayersEndpoint(path: path)?.methods.contains(method) == true)
  }

  private static let leaderboard = RoundKey(game: "choice", subject: "a b", variant: "ninja")
}
