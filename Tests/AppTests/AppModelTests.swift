import Content
import JSON
import Markup
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("The app: fetching, failing, navigating")
struct AppModelTests {
  /// For each address: the resources that its screen needs, and a heading on that screen.
  static let screens: [(path: String, resources: [Resource], heading: String)] = [
    ("/quizzes/small", [.quiz(id: "small", .english)], "Choose a mode"),
    ("/quizzes/small/classic", [.quiz(id: "small", .english)], "Question number 1?"),
    ("/hangman/words", [.words(.english), .catalogue(.english)], "Hangman"),
  ]

  @Test("Q5: A starting app fetches missing resources, and opens the screen when they arrive", arguments: screens)
  func start(path: String, resources: [Resource], heading: String) throws {
    var visitor = Visitor(at: path, isSlow: true)
    #expect(visitor.latest.requests == resources.map { .fetch($0) })
    #expect(visitor.page.has("progressbar", "Loading"))
    #expect(!visitor.page.has("heading", heading))
    visitor.deliver()
    #expect(visitor.page.has("heading", heading))
    #expect(!visitor.page.has("progressbar", "Loading"))
  }

  @Test("Available resources are not fetched again", arguments: screens)
  func atHand(path: String, resources: [Resource], heading: String) {
    var visitor = Visitor(at: path, library: Samples.library)
    #expect(visitor.page.has("heading", heading))
    visitor.visit(path)
    #expect(visitor.requests == [])
  }

  @Test("A quiz is fetched once, and its questions need no requests")
  func oneRequest() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    for _ in 1...4 { try visitor.submit("right") }
    let fetches = visitor.requests.filter { $0.method == .get }
    #expect(fetches == [.fetch(.quiz(id: "small", .english))])
  }

  @Test("C6: A screen moves the focus to its heading, except the first screen, which the server drew")
  func focus() {
    var visitor = Visitor(at: "/", seed: 1)
    #expect(visitor.latest.requests == [.fetch(.catalogue(.english))])
    #expect(!visitor.latest.contains { if case .focus = $0 { true } else { false } })
    visitor.visit("/quizzes/small")
    #expect(visitor.latest.last == .focus(id: Page.headingID))
    #expect(visitor.page.all("heading").contains { $0["id"] == Page.headingID && $0["tabindex"] == "-1" })
  }

  // MARK: - Errors

  @Test("M8: A failed fetch is explained, and Try again repeats it", arguments: [0, 500, 503, 200])
  func trouble(status: Int) throws {
    // A response with status 200 and an empty body is a failure too.
    var visitor = Visitor(at: "/quizzes/small/rookie", obstacle: APIResponse(status: status, body: ""), seed: 5)
    #expect(visitor.model.isReady)
    #expect(visitor.page.has("heading", "Something went wrong"))
    #expect(visitor.page.text.contains("The server cannot be reached") == (status == 0))
    try visitor.press("Try again")
    #expect(visitor.page.has("heading", "Something went wrong"))
    visitor.obstacle = nil
    try visitor.press("Try again")
    #expect(visitor.latest.requests == [.fetch(.quiz(id: "small", .english))])
    #expect(visitor.page.has("group"))
  }

  @Test(
    "A response with the wrong content is an error, and is not used",
    arguments: [
      ("/", "[]"), ("/", #"{"quizzes": [{}]}"#), ("/quizzes/small", #"{"id": "small"}"#), ("/quizzes/small", "<html>"),
      ("/hangman/words", #"{"language": "fr", "words": [["été"]]}"#), ("/hangman/words", #"{"language": "en", "words": []}"#),
    ])
  func wrongBody(path: String, body: String) throws {
    let visitor = Visitor(at: path, obstacle: APIResponse(status: 200, body: body))
    #expect(visitor.page.has("heading", "Something went wrong"))
  }

  @Test(
    "A chunk is loaded once, before its first screen opens",
    arguments: [
      ("/quizzes/small", "/quizzes/small/rookie", [LazyChunk.choice, .modes, .ending]),
      ("/hangman/words", "/hangman/words", [.ending, .letters, .hangman]),
    ])
  func chunk(first: String, second: String, chunks: [LazyChunk]) {
    var visitor = Visitor(at: "/")
    #expect(visitor.chunks == [])
    visitor.visit(first)
    visitor.visit(second)
    visitor.visit("/")
    visitor.visit(second)
    #expect(visitor.chunks == chunks)
  }

  @Test("A chunk that fails to load is an error, and Try again loads it", arguments: ["/quizzes/small/rookie", "/hangman/words"])
  func missingChunk(path: String) throws {
    var visitor = Visitor(at: path, seed: 5) { $0.chunkAnswer = .none }
    #expect(visitor.model.isReady)
    #expect(visitor.page.has("heading", "Something went wrong"))
    try visitor.press("Try again")
    #expect(visitor.page.has("heading", "Something went wrong"))
    visitor.chunkAnswer = APIResponse(status: 200, body: "")
    try visitor.press("Try again")
    #expect(visitor.page.has("group") || visitor.page.has("button", "A"))
  }

  @Test("The Settings chunk loads once the page can be used. If that fails, the next change of a setting loads it")
  func settingsChunk() throws {
    var visitor = Visitor(at: "/") { $0.absentChunks = Set(LazyChunk.allCases).subtracting([.list, .rows]) }
    #expect(visitor.loaded.filter { $0 == .settings }.count == 1)
    #expect(!visitor.settings.has("radio", "Dark"), "the server's drawing stays")
    visitor.visit("/typed")
    visitor.visit("/")
    #expect(visitor.loaded.filter { $0 == .settings }.count == 1)
    visitor.absentChunks = []
    visitor.handle(.act(SettingsAction.scheme(.dark).text, value: ""))
    #expect(visitor.loaded.filter { $0 == .settings }.count == 2)
    #expect(visitor.settings.has("radio", "Dark"))
  }

  @Test("A restarted app loads its chunks again, but an app that is started with all content loads no chunk")
  func chunkAgain() {
    var visitor = Visitor(at: "/hangman/words")
    visitor.open("/hangman/words", isRestart: true)
    #expect(visitor.chunks == [.ending, .letters, .hangman, .ending, .letters, .hangman])
    visitor.open("/hangman/words", library: Samples.library)
    #expect(visitor.chunks == [.ending, .letters, .hangman, .ending, .letters, .hangman])
  }

  @Test("A response with another quiz is not used")
  func otherQuiz() {
    let visitor = Visitor(at: "/quizzes/large", obstacle: APIResponse(status: 200, body: Samples.small.json.description))
    #expect(visitor.page.has("heading", "Something went wrong"))
  }

  @Test("If the server does not have a resource, the app shows “Page not found”")
  func missing() {
    let visitor = Visitor(at: "/quizzes/none/rookie", seed: 5)
    #expect(visitor.requests == [.fetch(.quiz(id: "none", .english))])
    #expect(visitor.model.isMissing)
    #expect(visitor.model.isReady)
  }

  @Test("A response that arrives after the player left its screen changes nothing, and the new screen gets its own response")
  func lateAnswer() {
    var visitor = Visitor(at: "/quizzes/small", isSlow: true)
    visitor.visit("/hangman/words")
    let (late, due) = (visitor.held[0].requestID, visitor.held[2])
    visitor.handle(.answered(late, APIResponse(status: 500, body: "")))
    visitor.handle(.answered(visitor.held[1].requestID, visitor.held[1].answer))
    #expect(visitor.page.has("progressbar", "Loading"))
    visitor.handle(.answered(due.requestID, due.answer))
    #expect(visitor.page.has("heading", "Hangman"))
    let before = visitor.html
    visitor.handle(.answered(due.requestID, .none))
    visitor.handle(.answered(late, .none))
    #expect(visitor.page.has("button", "A"))
    #expect(visitor.html == before)
  }

  @Test("finding 3: If a resource is requested twice, a late response to the first request does not affect the second")
  func staleAnswer() throws {
    var visitor = Visitor(at: "/quizzes/small", isSlow: true)
    visitor.visit("/hangman/words")
    visitor.visit("/quizzes/small")
    let requestIDs = visitor.held.map { $0.requestID }
    try #require(requestIDs.count == 4)
    visitor.handle(.answered(requestIDs[0], .none))
    #expect(visitor.page.has("progressbar", "Loading"))
    visitor.handle(.answered(requestIDs[3], visitor.held[3].answer))
    #expect(visitor.page.has("heading", "Choose a mode"))
  }

  @Test(
    "An action that does not fit the screen does nothing",
    arguments: [
      "", "/", "choice", "choice/", "choice/select-x", "choice/fly", "hangman/guess-a", "list/x", "settings/language-de",
      "app/x", "choice/choose-1", "choice/choose-1-", "choice/choose-1-2-3", "choice/next", "choice/submit-1",
    ]
  )
  func nonsense(action: String) {
    var visitor = Visitor(at: "/quizzes/small/classic")
    let before = visitor.html
    visitor.handle(.act(action, value: ""))
    #expect(visitor.html == before)
    #expect(visitor.latest == [])
  }

  // MARK: - Navigating

  @Test("I1, I2: The list shows and links each quiz with title and description, and has Settings in its bar")
  func list() throws {
    let visitor = Visitor(at: "/")
    #expect(visitor.page.has("button", "Settings"))
    #expect(visitor.page.all("link").contains { $0.name.contains("SMALL") && $0.name.contains("Try it.") })
    let row = try #require(visitor.page.all("link").first { $0.name.contains("LARGE") })
    #expect(row["href"] == "/quizzes/large")
    #expect(visitor.page.all("link").contains { $0.name.contains("Hangman") && $0["href"] == "/hangman/words" })
    #expect(!visitor.page.has("link", "Back"))
  }

  @Test("Q7: Modes are links on a separate screen, and a mode that needs more questions says so")
  func modes() throws {
    var visitor = Visitor(at: "/quizzes/small")
    let links = visitor.page.all("link")
    #expect(links.contains { $0.name.contains("Classic") && $0["href"] == "/quizzes/small/classic" })
    let rookie = try #require(links.first { $0.name.contains("Rookie") })
    #expect(rookie["href"] == "/quizzes/small/rookie")
    #expect(rookie.name.contains("This quiz has only 4 questions."))
    #expect(visitor.page.text.contains("4 questions"))
    visitor.visit("/quizzes/large")
    #expect(!visitor.page.text.contains("has only"))
  }

  @Test(
    "I3: Back always leads to the list",
    arguments: ["/quizzes/small", "/quizzes/small/classic", "/quizzes/small/rookie", "/hangman/words"])
  func back(path: String) throws {
    var visitor = Visitor(at: path)
    #expect(try visitor.page.the("link", "Back")["data-shortcut"] == "Escape")
    try visitor.use("link", "Back")
    #expect(visitor.page.has("heading", "Quizzes"))
  }

  @Test("Q7: Going back in the history shows a round as the player left it")
  func history() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    try visitor.submit("right")
    let left = visitor.html
    visitor.visit("/", again: true)
    #expect(visitor.page.has("heading", "Quizzes"))
    visitor.visit("/quizzes/small/classic", again: true)
    #expect(visitor.html == left)
  }

  @Test("A round in progress can be continued, and its mode says so")
  func continued() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    try visitor.submit("right")
    visitor.visit("/quizzes/small")
    let classic = try #require(visitor.page.all("link").first { $0.name.contains("Classic") })
    #expect(classic.name.contains("Continue where you left off"))
    #expect(!visitor.page.all("link").contains { $0.name.contains("Rookie") && $0.name.contains("Continue") })
    visitor.visit("/quizzes/small/classic")
    #expect(visitor.page.has("heading", "Question number 2?"))
  }

  // MARK: - Settings

  @Test("I5: The address of Settings opens it over the list, and closing it replaces the address")
  func settings() {
    var visitor = Visitor(at: "/settings")
    #expect(visitor.html.contains("data-shown"))
    #expect(visitor.page.has("heading", "Quizzes"))
    visitor.handle(.act("settings/close", value: ""))
    #expect(visitor.latest == [.visit(path: "/", replacing: true)])
    #expect(!visitor.html.contains("data-shown"))
    visitor.handle(.act("settings/close", value: ""))
    #expect(visitor.latest == [], "closing again does nothing")
  }

  @Test("Closing Settings over another screen stays on that screen")
  func settingsElsewhere() {
    var visitor = Visitor(at: "/quizzes/small/classic")
    visitor.handle(.act("settings/close", value: ""))
    #expect(visitor.latest == [])
    #expect(visitor.path == "/quizzes/small/classic")
  }

  @Test("C2: A language chosen during a round translates it in place")
  func languageInRound() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    try visitor.use("radio", "right")
    try visitor.use("radio", "Русский", inSettings: true)
    #expect(visitor.page.has("button", "Ответить"))
    #expect(try visitor.page.the("radio", "right").isChecked, "the selection stays")
    #expect(
      visitor.facts == [
        "do": "show", "title": "Тест · Potiron", "lang": "ru", "scheme": "auto", "motion": "auto", "size": "auto",
      ])
    #expect(visitor.html.contains("<span lang=\"en\">Question number 1?</span>"), "untranslated text is marked")
  }

  @Test("C2: A language chosen during hangman opens a game in that language, and switching back resumes the old game")
  func languageInHangman() throws {
    var visitor = Visitor(at: "/hangman/words")
    try visitor.press("T")
    try visitor.use("radio", "Русский", inSettings: true)
    #expect(visitor.requests.contains(.fetch(.words(.russian))))
    #expect(visitor.page.has("button", "Ж"))
    #expect(try visitor.page.the("status", "Слово").text == "пропуск, пропуск, пропуск, пропуск")
    try visitor.use("radio", "English", inSettings: true)
    #expect(try visitor.page.the("status", "Word").text == "T, blank, blank, blank")
  }

  @Test("C2: The player can switch back from a language that is unavailable", arguments: [true, false])
  func languageOutOfReach(isSlow: Bool) throws {
    var visitor = Visitor(at: "/hangman/words")
    try visitor.press("T")
    visitor.obstacle = APIResponse.none
    visitor.isSlow = isSlow
    try visitor.use("radio", "Русский", inSettings: true)
    #expect(!visitor.page.has("button", "Ж"))
    try visitor.use("radio", "English", inSettings: true)
    #expect(try visitor.page.the("status", "Word").text == "T, blank, blank, blank")
    visitor.deliver()
    #expect(try visitor.page.the("status", "Word").text == "T, blank, blank, blank")
  }
}
