import App
import HTTP
import Testing
import WireAPI

@testable import Site

@Suite("Addresses of pages")
struct PageRouteTests {
  private static let pages = [
    ("/", "/"), ("/settings", "/settings"), ("/quizzes/science", "/quizzes/{quiz}"),
    ("/quizzes/science/ninja", "/quizzes/{quiz}"), ("/hangman/words", "/hangman/{tab}"), ("/films", "/films"),
    ("/statistics", "/statistics"), ("/practice", "/practice"), ("/typed", "/typed"), ("/typed/4001", "/typed/{number}"),
    ("/daily", "/daily"), ("/daily/quiz", "/daily"), ("/boards", "/boards"),
    ("/boards/choice/science/ninja", "/boards/{game}/{subject}/{variant}"),
    ("/ranked/choice/science/ninja", "/ranked/{game}/{subject}/{variant}"), ("/players", "/players"),
  ]

  @Test("C1: every page is parsed, printed, labelled in logs and metrics, and known to the service worker", arguments: pages)
  func known(path: String, template: String) throws {
    let route = Route(path: path)
    #expect(route.path == path)
    #expect(SiteRoute(route).route.template == template)
    #expect(try Regex(Route.pattern).wholeMatch(in: path) != nil)
    let site = try SiteFixture.site(SiteFixture.whole.get().storage)
    #expect(try site.routed(#require(Request(.get, path))).route.template == template)
  }

  @Test(
    "C1: an invalid path of a page is labelled \"unknown\"",
    arguments: [
      "/quizzes", "/quizzes/science/nothing", "/quizzes/science/ninja/more", "/hangman/nothing", "/typed/x", "/daily/nothing",
      "/boards/choice", "/ranked", "/films/more",
    ])
  func unknown(path: String) throws {
    #expect(SiteRoute(Route(path: path)) == .unknown)
    let site = try SiteFixture.site(SiteFixture.whole.get().storage)
    #expect(try site.routed(#require(Request(.get, path))).route.template == "unknown")
  }
}
