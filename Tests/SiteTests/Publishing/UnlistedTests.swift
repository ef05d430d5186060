import Content
import HTTP
import JSON
import Rules
import TestResources
import Testing
import WireAPI

@testable import Site

@Suite("L6: Unlisted quizzes are found only by their address")
struct UnlistedTests {
  private typealias Fixture = PublishingFixture
  private let marker = "MARKER"

  /// Addresses of the site that list or use content, with sample values for their placeholders.
  private static let addresses: [String] = {
    var templates = Route.Template.allCases.map(\.text) + Endpoint.Template.allCases.map(\.text)
    templates += TypedEndpoint.Template.allCases.map(\.text)
    templates += PlayersEndpoint.Template.allCases.map(\.text)
    templates += RoomEndpoint.Template.allCases.map(\.text)
    templates += SiteRoute.Own.allCases.map(\.rawValue)
    return templates.flatMap { paths($0) } + further
  }()

  private static let further = [
    "/iquiz/questions.json", "/iquiz/all/questions.json", "/iquiz/\(Fixture.id)/questions.json", "/quizzes/random10wa",
    "/quizzes/random", "/opentdb/api.php?amount=50", "/opentdb/api_category.php", "/api.php?amount=50", "/api_category.php",
    "/words", "/omdb/?s=mark", "/pictures/quizzes/\(Fixture.id).svg", "/pictures/quizzes/\(Fixture.id).png",
    "/potiron-en.webmanifest", "/shell", "/service-worker.js",
  ]

  /// Returns the paths that a template gives. Quizzes are the mixed quiz, a quiz of the site and the published one.
  private static func paths(_ template: String) -> [String] {
    guard template.hasPrefix("/") else { return [] }
    if template == "/" { return ["/"] }
    return template.split(separator: "/").reduce([""]) { paths, part in
      let values: [String] =
        switch part {
        case "{quiz}", "{id}", "{subject}": ["all", "birds", Fixture.id]
        case "{mode}", "{variant}": ["classic", "rookie"]
        case "{language}": ["en", "fr"]
        case "{game}": ["choice"]
        case "{round}": ["quiz"]
        case "{number}": ["1"]
        case "{tab}": ["words"]
        default: part.first == "{" ? ["x"] : [String(part)]
        }
      return paths.flatMap { path in values.map { path + "/" + $0 } }
    }
  }

  @Test("L6: No address contains an unlisted quiz except its own", arguments: [QuizSharing.link, .rooms])
  func nowhere(sharing: QuizSharing) async throws {
    let fixture = try await Fixture()
    let (author, reader) = (fixture.browser(), fixture.browser())
    #expect(try await author.publish(Fixture.document(title: marker, marker: marker), sharing, author: marker).status == 201)
    #expect(Self.addresses.count > 100)
    for address in Self.addresses {
      let answer = try await reader.ask(.get, String(address.prefix { $0 != "?" }), query: query(address))
      let isOwn = address == "/api/v1/quizzes/\(Fixture.id)" && sharing == .link
      #expect(answer.text.contains(marker) == isOwn, "\(address)")
      #expect(!answer.response.headers.contains { $0.value.contains(marker) }, "\(address)")
    }
    // The owner gets the quiz, but no page contains it.
    for page in ["", "/classic", "/host"] {
      let answer = try await author.get("/quizzes/\(Fixture.id)\(page)")
      #expect(answer.status == 200 && !answer.text.contains(marker), "\(page)")
    }
    #expect(try await author.get("/api/v1/quizzes/\(Fixture.id)").text.contains(marker))
  }

  private func query(_ address: String) -> [(name: String, value: String)] {
    guard let query = address.split(separator: "?").dropFirst().first else { return [] }
    return query.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      return (String(parts[0]), String(parts.dropFirst().first ?? ""))
    }
  }

  @Test("L6: Pages of an unlisted quiz say that they are loading, and search engines leave them out")
  func pages() async throws {
    let fixture = try await Fixture()
    let (author, reader) = (fixture.browser(), fixture.browser())
    let pages = ["", "/classic", "/ninja", "/host"].map { "/quizzes/\(Fixture.id)\($0)" }
    for page in pages { #expect(try await reader.get(page).status == 404) }
    try await author.publish()
    for page in pages {
      let answer = try await reader.get(page)
      #expect(answer.status == 200 && answer.response["X-Robots-Tag"] == "noindex", "\(page)")
      #expect(answer.text.contains("data-screen=\"loading\"") || answer.text.contains("loading"), "\(page)")
    }
    #expect(try await reader.ask(.delete, pages[0]).status == 405)
    try await author.publish(Fixture.document(), .rooms, after: 1)
    for page in pages {
      #expect(try await reader.get(page).status == 404, "\(page)")
      #expect(try await author.get(page).status == 200, "\(page)")
    }
    #expect(try await reader.get("/quizzes/\(Fixture.id)/nothing").status == 404)
  }

  @Test("L6: A quiz for rooms is read only by its owner and its editors, and is not stored by browsers")
  func forRooms() async throws {
    let fixture = try await Fixture()
    let (author, editor, reader) = (fixture.browser(), fixture.browser(), fixture.browser())
    try await author.publish(Fixture.document(), .rooms)
    _ = try await editor.arrive(try await author.link(.edit))
    for (browser, status) in [(author, 200), (editor, 200), (reader, 404)] {
      let answer = try await browser.get("/api/v1/quizzes/\(Fixture.id)")
      #expect(answer.status == status && answer.response["Cache-Control"] == "no-store")
    }
  }

  @Test("E7: A listed quiz is in the list and offline, but not in the mix, the quiz of the day or the compatibility APIs")
  func listed() async throws {
    let fixture = try await Fixture()
    let (author, reader) = (fixture.browser(), fixture.browser())
    #expect(try await author.publish(Fixture.document(title: marker, marker: "xyzzy"), .listed, author: "Ms Ana").status == 201)
    let list: Catalogue = try JSON.Reader(try await reader.get("/api/v1/catalogue/en").json).read()
    #expect(list.quizzes.map(\.id) == ["birds", "bees", Fixture.id] && list.quizzes.map(\.isPublished) == [false, false, true])
    for address in ["/", "/quizzes/\(Fixture.id)", "/sheets/\(Fixture.id)", "/api/v1/quizzes/\(Fixture.id)"] {
      #expect(try await reader.get(address).text.contains(marker), "\(address)")
    }
    #expect(try await reader.get("/api/v1/offline").text.contains(Fixture.id))
    #expect(try await reader.get("/quizzes/\(Fixture.id)").text.contains("Ms Ana"))
    #expect(try await reader.get("/quizzes/\(Fixture.id)").response["X-Robots-Tag"] == nil)
    for address in ["/api/v1/quizzes/all", "/iquiz/all/questions.json", "/iquiz/questions.json", "/quizzes/random10wa"] {
      let answer = try await reader.get(address)
      #expect(!answer.text.contains(marker) && !answer.text.contains("xyzzy"), "\(address)")
    }
    let quiz: Quiz = try JSON.Reader(try await reader.get("/api/v1/quizzes/\(Fixture.id)").json).read()
    let result = try RoundResult.rookie(on: quiz, right: 2)
    #expect(try await reader.ask(.post, "/api/v1/results", result.json).status == 201)
    // A round on the previous version still counts, until the quiz is no longer listed.
    #expect(try await author.publish(Fixture.document(title: "Second"), .listed, author: "Ms Ana", after: 1).status == 200)
    #expect(try await reader.get("/").text.contains("Second"))
    let late = try RoundResult.rookie(on: quiz, right: 1, id: "late")
    #expect(try await reader.ask(.post, "/api/v1/results", late.json).status == 201)
    #expect(try await author.publish(Fixture.document(title: "Second"), .link, author: "Ms Ana", after: 2).status == 200)
    #expect(try await reader.get("/").text.contains("Second") == false)
    let tooLate = try RoundResult.rookie(on: quiz, right: 0, id: "too-late")
    #expect(try await reader.ask(.post, "/api/v1/results", tooLate.json).status >= 400)
  }

  @Test("E7: Listed quizzes are served after a restart, and by a server that was told of a change")
  func restart() async throws {
    let fixture = try await Fixture()
    try await fixture.browser().publish(Fixture.document(title: marker), .listed)
    let other = try await Fixture(fixture.storage)
    #expect(try await other.browser().get("/").text.contains(marker))
  }
}
