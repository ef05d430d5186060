import TestWire
import Testing

@Suite("C3: Pages of any origin may use every compatibility API")
struct CrossOriginTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  private static let origin = "Origin: https://app.example.org"

  /// For each API: a request in its folder, a request at the root, and a request that fails.
  static let calls = [
    "/iquiz/questions.json", "/questions.json", "/iquiz/nothing", "/dit/api/quizzes/random10?token=0123456789abcdef0123",
    "/api/users?token=0123456789abcdef0123", "/dit/api/quizzes", "/api/quizzes/x?token=0123456789abcdef0123",
    "/dit/quizzes/1001/attachment", "/users/1/photo", "/dit/api/users/tokenOwner/favourites/1001",
    "/api/users/tokenOwner/favourites/1001", "/imdb/en/API/Top250Movies/k_0a1b2c3d", "/API/Usage/none",
    "/imdb/images/tt0111161._V1_.jpg", "/omdb?apikey=k&t=casablanca", "/?apikey=k&t=casablanca", "/omdb?t=casablanca",
    "/?apikey=k&i=x&r=xml", "/words/word", "/all", "/word?lang=xx", "/word?number=x", "/opentdb/api.php?amount=1",
    "/api_token.php?command=reset&token=x", "/opentdb/api_category.php", "/mob2/questions/next", "/questions/next",
  ]

  @Test("Responses and errors are readable cross-origin, and preflights succeed", arguments: calls)
  func open(path: String) async throws {
    let answer = try await ask(site.server, "GET \(path)", [Self.origin])
    #expect(answer["Access-Control-Allow-Origin"] == "*")
    for method in ["GET", "PUT", "DELETE"] {
      let preflight = try await ask(
        site.server, "OPTIONS \(path)",
        [
          Self.origin, "Access-Control-Request-Method: \(method)",
          "Access-Control-Request-Headers: content-type, x-requested-with",
        ])
      #expect(preflight.status == 204 && preflight.body.isEmpty)
      #expect(preflight["Access-Control-Allow-Origin"] == "*")
      #expect(preflight["Access-Control-Allow-Methods"]?.contains(method) == true)
      let fields = preflight["Access-Control-Allow-Headers"]?.lowercased() ?? ""
      #expect(fields.contains("content-type") && fields.contains("x-requested-with"))
    }
  }

  @Test("Potiron's own pages and API stay closed to other origins", arguments: ["/", "/api/v1/quizzes", "/quizzes/science"])
  func closed(path: String) async throws {
    #expect(try await ask(site.server, "GET \(path)", [Self.origin])["Access-Control-Allow-Origin"] == nil)
  }
}
