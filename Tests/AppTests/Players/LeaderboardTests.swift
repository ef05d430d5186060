import Content
import Rules
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("Leaderboards")
struct LeaderboardTests {
  private static let path = "/boards/choice/small/rookie"

  /// A visitor at the leaderboard of a quiz, with these entries today.
  private func visitor(_ today: [FakePlayers.Best] = [], offset: Int = 0) -> Visitor {
    Visitor(at: Self.path) {
      $0.offset = offset
      $0.server.players.leaderboards["choice/small/rookie/day"] = today
    }
  }

  private func many(_ count: Int, own: Int? = nil) -> [FakePlayers.Best] {
    (1...count).map { FakePlayers.Best(name: "P\($0)", points: 10, isOwn: $0 == own) }
  }

  private func rows(_ visitor: Visitor) -> [PageReading.Part] { visitor.page.all("listitem").filter { $0["class"] == "place" } }

  @Test("A leaderboard shows place, name, score and time of each entry, and marks the player's own")
  func places() throws {
    let visitor = visitor([
      FakePlayers.Best(name: "Ana", points: 10, duration: 12_449), FakePlayers.Best(points: 9, duration: 65_000),
      FakePlayers.Best(name: "Zoé", points: 9, duration: 3_725_999, isOwn: true),
    ])
    #expect(rows(visitor).map { $0.text } == ["1Ana10/1012.4\u{A0}s", "2Anonymous9/101:05", "3Zoé You9/101:02:05"])
    #expect(rows(visitor).map { $0["aria-current"] } == [nil, nil, "true"])
    #expect(visitor.page.has("heading"))
    #expect(!visitor.page.has("button", "Show more"))
    #expect(!visitor.page.text.contains("Your rank"))
  }

  @Test("A player without a name appears as “You”")
  func nameless() {
    let visitor = visitor([FakePlayers.Best(points: 3, isOwn: true)])
    #expect(rows(visitor).map { $0.text } == ["1You3/1012.4\u{A0}s"])
  }

  @Test("A name is shown as text, whatever it contains")
  func namesAreText() {
    let visitor = visitor([FakePlayers.Best(name: "<img src=x onerror=alert(1)>\"&", points: 3)])
    #expect(rows(visitor)[0].text.contains("<img src=x onerror=alert(1)>\"&"))
    #expect(visitor.html.contains("&lt;img src=x onerror=alert(1)&gt;\"&amp;"))
    #expect(!visitor.html.contains("<img"))
  }

  @Test("An empty leaderboard invites the player to be the first, with a link to a ranked round")
  func empty() throws {
    let visitor = visitor()
    #expect(visitor.page.text.contains("Nobody has played yet. Be the first!"))
    #expect(try visitor.page.the("link", "Play ranked")["href"] == "/ranked/choice/small/rookie")
  }

  @Test("Today, this week and all time are separate leaderboards, and switching is announced")
  func windows() throws {
    var visitor = visitor(many(2))
    visitor.server.players.leaderboards["choice/small/rookie/week"] = many(12, own: 7)
    visitor.server.players.leaderboards["choice/small/rookie/all"] = many(60)
    #expect(visitor.page.names(of: "radio").prefix(3) == ["Today", "This week", "All time"])
    #expect(try visitor.page.the("radio", "Today").isChecked)
    // The leaderboard's day ends at midnight UTC, which is 02:00 in this local time.
    visitor.offset = 120
    #expect(visitor.page.text.contains("Until "))
    try visitor.use("radio", "This week")
    #expect(rows(visitor).count == 12)
    #expect(visitor.latest.announcements == ["This week: Your rank: 7"])
    try visitor.use("radio", "All time")
    #expect(rows(visitor).count == 50)
    #expect(visitor.latest.announcements == ["All time: more than 50 players"])
    #expect(!visitor.page.text.contains("Until "))
    try visitor.use("radio", "Today")
    #expect(visitor.latest.announcements == ["Today: 2 players"])
  }

  @Test("The end of a day is shown in the player's local time")
  func end() {
    let visitor = visitor(many(1), offset: 90)
    // 1 800 057 600 000 ms since 1970 is midnight UTC of the 16th of January 2027.
    #expect(visitor.page.text.contains("Until 16\u{A0}Jan, 01:30"))
  }

  @Test("“Show more” loads the next page, until the leaderboard ends")
  func paging() throws {
    var visitor = visitor(many(120, own: 119))
    #expect(rows(visitor).count == 50)
    #expect(visitor.page.text.contains("Your rank: 119"))
    try visitor.press("Show more")
    #expect(rows(visitor).count == 100)
    #expect(visitor.latest.contains(.focus(id: LeaderboardScreen.moreID)))
    #expect(rows(visitor)[50]["id"] == LeaderboardScreen.moreID)
    try visitor.press("Show more")
    #expect(rows(visitor).map { $0.text.prefix { $0.isNumber } } == (1...120).map { "\($0)" })
    #expect(!visitor.page.has("button", "Show more"))
    #expect(!visitor.page.text.contains("Your rank"))
    #expect(visitor.page.ids.count == Set(visitor.page.ids).count)
  }

  @Test("If loading more entries fails, the loaded ones stay, and the player can try again")
  func pagingInTrouble() throws {
    var visitor = visitor(many(60))
    visitor.obstacle = APIResponse.none
    try visitor.press("Show more")
    #expect(rows(visitor).count == 50)
    #expect(try visitor.page.the("alert").text.contains("The server cannot be reached"))
    visitor.obstacle = nil
    try visitor.press("Show more")
    #expect(rows(visitor).count == 60)
  }

  @Test("If a new entry moves others down, no player is shown twice")
  func movedDown() throws {
    var leaderboard = Leaderboard(places: [place(1), place(2)], own: nil, next: "2", endsAt: nil)
    leaderboard.add(Leaderboard(places: [place(2), place(3)], own: place(9), next: nil, endsAt: nil))
    #expect(leaderboard.places.map { $0.number } == [1, 2, 3])
    #expect(leaderboard.own?.number == 9)
  }

  private func place(_ number: Int) -> Leaderboard.Place {
    Leaderboard.Place(number: number, name: nil, score: Score(points: 1, possible: 1), duration: .zero, isOwn: false)
  }

  @Test("A place below the top 1,000 is shown without a number")
  func farDown() {
    let visitor = visitor(many(1002, own: 1002))
    #expect(visitor.page.text.contains("Your rank: outside the top 1,000"))
  }

  @Test("A group of friends has its own leaderboards, and leaving it switches to the public ones")
  func groups() throws {
    var visitor = Visitor()
    visitor.server.players.groups = ["AAAAA-00000": 3]
    visitor.server.players.own = FakePlayers.Player(name: "Zoé", groups: ["AAAAA-00000"])
    visitor.server.players.leaderboards["choice/small/rookie/day"] = [
      FakePlayers.Best(name: "Ana", points: 9), FakePlayers.Best(name: "Bo", points: 8, group: "AAAAA-00000"),
    ]
    visitor.open(Self.path)
    try visitor.use("radio", "Friends")
    #expect(rows(visitor).map { $0.text } == ["1Bo8/1012.4\u{A0}s"])
    visitor.server.players.own?.groups = []
    try visitor.use("radio", "This week")
    #expect(!visitor.page.has("radio", "Friends"))
    #expect(visitor.page.text.contains("Nobody has played yet"))
    #expect(!visitor.model.isMissing)
  }

  @Test("Several groups are distinguished by their codes")
  func severalGroups() {
    let visitor = Visitor(at: Self.path) {
      $0.server.players.groups = ["AAAAA-00000": 3, "BBBBB-00000": 1]
      $0.server.players.own = FakePlayers.Player(groups: ["AAAAA-00000", "BBBBB-00000"])
    }
    #expect(visitor.page.has("radio", "Friends AAAAA-00000") && visitor.page.has("radio", "Friends BBBBB-00000"))
  }

  @Test("If a leaderboard fails to load, the page says why, and tries again when the server is reachable")
  func trouble() throws {
    var visitor = Visitor(at: "/boards")
    visitor.obstacle = APIResponse.none
    visitor.visit(Self.path)
    #expect(try visitor.page.the("alert").text.contains("The server cannot be reached"))
    try visitor.press("Try again")
    visitor.obstacle = FakeServer.problem(503, "Too busy")
    try visitor.press("Try again")
    #expect(try visitor.page.the("alert").text.contains("Try again in a moment"))
    visitor.obstacle = nil
    visitor.handle(.connection(isOn: true))
    #expect(visitor.page.text.contains("Nobody has played yet"))
  }

  @Test("A leaderboard is refreshed when the player returns")
  func comesBack() throws {
    var visitor = visitor(many(1))
    visitor.visit("/boards")
    visitor.server.players.leaderboards["choice/small/rookie/day"] = many(3)
    visitor.visit(Self.path, again: true)
    #expect(rows(visitor).count == 3)
  }

  @Test("The leaderboards of a quiz's modes, or of hangman's languages, link to each other")
  func ways() throws {
    var visitor = visitor()
    #expect(try visitor.page.the("link", "Rookie")["aria-current"] == "page")
    try visitor.use("link", "Ninja")
    #expect(visitor.path == "/boards/choice/small/ninja")
    #expect(try visitor.page.the("link", "Ninja")["aria-current"] == "page")
    visitor.visit("/boards/hangman/words/fr")
    #expect(try visitor.page.the("link", "Français")["aria-current"] == "page")
  }

  @Test(
    "A round that cannot be played ranked has no leaderboard",
    arguments: [
      "/boards/choice/unheard-of/rookie", "/boards/choice/small/expert", "/boards/choice/small/warrior-double",
      "/boards/hangman/words/de", "/boards/hangman/films/fr", "/boards/films/ratings/eleven", "/boards/chess/small/rookie",
      "/boards/choice/small", "/boards/choice/small/rookie/1", "/boards/choice//rookie",
    ])
  func missing(path: String) {
    let visitor = Visitor(at: path)
    #expect(visitor.model.isMissing)
    #expect(visitor.page.has("heading", "Page not found"))
  }

  @Test("Every leaderboard is found by its key and by its address")
  func topics() throws {
    let topics: [LeaderboardTopic] =
      Mode.Name.allCases.map { .quiz("small", $0) } + Language.allCases.map { .words($0) } + [.hangmanFilms, .filmRatings]
    for topic in topics {
      #expect(LeaderboardTopic(topic.key) == topic)
      #expect(Route(path: Route.leaderboard(topic.key).path) == .leaderboard(topic.key))
    }
  }

  // MARK: - All leaderboards

  @Test("H7: The page of all leaderboards has the five best players at hangman, and a row for each quiz")
  func leaderboards() throws {
    let visitor = Visitor(at: "/boards") { $0.server.players.leaderboards["hangman/words/en/all"] = many(7) }
    #expect(rows(visitor).map { $0.text.prefix(3) } == ["1P1", "2P2", "3P3", "4P4", "5P5"])
    #expect(try visitor.page.the("link", "Full leaderboard")["href"] == "/boards/hangman/words/en")
    let links = visitor.page.all("link").compactMap { $0["href"] }
    #expect(links.contains("/boards/choice/small/rookie") && links.contains("/boards/choice/all/rookie"))
    #expect(!links.contains("/boards/films/ratings/ten"))
    #expect(!visitor.page.has("radio"))
  }

  @Test("If there are films, the page also shows the best players at guessing film titles")
  func films() throws {
    var visitor = Visitor(at: "/boards", server: HangmanSamples.library) {
      $0.server.players.leaderboards["hangman/films/en/all"] = many(1)
    }
    #expect(visitor.page.text.contains("Nobody has played yet"))
    try visitor.use("radio", "Films")
    #expect(rows(visitor).count == 1)
    #expect(visitor.page.all("link").contains { $0["href"] == "/boards/films/ratings/ten" })
  }

  @Test("Leaderboards link to the player's page", arguments: ["/boards", LeaderboardTests.path])
  func leadsToPlayer(path: String) throws {
    var visitor = Visitor(at: path)
    try visitor.use("link", "Your name and friends")
    #expect(visitor.path == "/players" && visitor.page.has("textbox", "Your name"))
  }

  @Test("Statistics link to the leaderboards", arguments: ["/statistics", "/hangman/statistics"])
  func entrances(path: String) {
    let visitor = Visitor(at: path)
    #expect(visitor.page.all("link").contains { $0["href"] == "/boards" })
  }
}
