import Content
import Rules
import Testing

@testable import App

@Suite("Addresses")
struct RouteTests {
  static let routes: [Route] =
    [.list, .settings, .modes(quiz: "science"), .modes(quiz: "all"), .hangman]
    + Mode.Name.allCases.map { .choice(quiz: "marvel", mode: $0) }

  @Test("a route is printed as an address, and parsed from it again", arguments: routes)
  func roundTrip(route: Route) {
    #expect(Route(path: route.path) == route)
  }

  @Test(
    "the addresses are those that the requirements list",
    arguments: [
      ("/", Route.list), ("/settings", .settings), ("/quizzes/science", .modes(quiz: "science")),
      ("/quizzes/science/classic", .choice(quiz: "science", mode: .classic)),
      ("/quizzes/science/rookie", .choice(quiz: "science", mode: .rookie)), ("/hangman/words", .hangman),
    ])
  func addresses(path: String, route: Route) {
    #expect(Route(path: path) == route)
    #expect(route.path == path)
  }

  @Test(
    "all else leads nowhere, and says so under its own address",
    arguments: [
      "", "//", "/nowhere", "/quizzes", "/quizzes/", "/quizzes//", "/quizzes//rookie", "/quizzes/science/",
      "/quizzes/science/Rookie",
      "/quizzes/science/expert", "/quizzes/science/rookie/", "/quizzes/science/rookie/1", "/hangman", "/hangman/",
      "/hangman/songs",
      "/settings/", "/Settings", "/api/v1/quizzes",
    ])
  func unknown(path: String) {
    #expect(Route(path: path) == .unknown(path: path))
    #expect(Route(path: path).path == path)
  }

  @Test("an address that leads nowhere is a page that says so, with a way back")
  func missing() throws {
    for path in ["/nowhere", "/quizzes/unheard-of", "/quizzes/unheard-of/rookie"] {
      var visitor = Visitor()
      visitor.open(path)
      #expect(visitor.arcade.isMissing)
      #expect(visitor.page.has("heading", "Nothing grows here"))
      try visitor.use("link", "Back to the list")
      #expect(!visitor.arcade.isMissing)
      #expect(visitor.path == "/")
      #expect(visitor.page.has("heading", "Quizzes"))
    }
  }

  @Test("every resource has an address of its own under the API")
  func resources() {
    #expect(Resource.catalogue.path == "/api/v1/quizzes")
    #expect(Resource.quiz(id: "science").path == "/api/v1/quizzes/science")
    #expect(Language.allCases.map { Resource.words($0).path } == ["en", "fr", "es", "ru"].map { "/api/v1/words/" + $0 })
  }
}
