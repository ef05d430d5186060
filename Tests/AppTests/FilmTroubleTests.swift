@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App
@testable import Content

@Suite("M8, M9: Films that fail to load, or load slowly")
struct FilmTroubleTests {
  private static let half = #"{"top": ["tt0111161"], "popular": [], "films": [{"id": "tt0111161", "title": "The Shaw"#

  @Test(
    "M8: An alertdialog explains the error, and Try again repeats the request",
    arguments: [
      APIResponse.none, APIResponse(status: 500, body: ""), APIResponse(status: 503, body: "{}"),
      APIResponse(status: 200, body: "[]"), APIResponse(status: 200, body: half),
      APIResponse(status: 200, body: #"{"top": ["tt1"], "popular": [], "films": [], "version": "1"}"#),
      FakeServer.portal, APIResponse(status: 403, body: "<html>Forbidden</html>"), FakeServer.problem(429, "Too many requests"),
    ])
  func trouble(response: APIResponse) throws {
    var visitor = try Visitor(at: "/films", server: Samples.withFilms(), obstacle: response)
    #expect(visitor.page.has("alertdialog", "Something went wrong"))
    #expect(visitor.page.text.contains("cannot be reached") == (response == .none))
    try visitor.press("Try again")
    #expect(visitor.latest.requests == [.fetch(.films)])
    #expect(visitor.page.has("alertdialog", "Something went wrong"))
    visitor.obstacle = nil
    try visitor.press("Try again")
    #expect(visitor.latest.requests == [.fetch(.films)])
    #expect(!visitor.page.has("alertdialog"))
    #expect(try visitor.page.the("status", "Question").text == "1/10")
  }

  @Test("M9: An indicator is shown while films are loading")
  func loading() throws {
    var visitor = try Visitor(at: "/", server: Samples.withFilms())
    visitor.isSlow = true
    visitor.visit("/films")
    #expect(visitor.page.has("progressbar", "Loading"))
    visitor.deliver()
    #expect(!visitor.page.has("progressbar", "Loading"))
    #expect(visitor.page.has("button", "Yes"))
  }

  @Test("Without films, or with empty lists, the address is not found")
  func none() throws {
    let some = try Samples.films()
    let libraries = [Samples.library, try Samples.withFilms(FilmPack(films: some.films, top: [], popular: [], version: "1"))]
    for library in libraries {
      var visitor = Visitor(at: "/films", server: library)
      #expect(visitor.model.isMissing)
      visitor.open("/films", library: library)
      #expect(visitor.model.isMissing, "also when the server draws the page")
    }
  }

  @Test("A pack of three films is played with three questions")
  func three() throws {
    var visitor = try Visitor(at: "/films", server: Samples.withFilms(Samples.films(3)))
    #expect(try visitor.page.the("status", "Question").text == "1/3")
    for _ in 0..<3 { try visitor.rate() }
    #expect(try visitor.page.the("status", "This round").text == "3/3")
    try visitor.press("Play again")
    #expect(try visitor.page.the("status", "Question").text == "1/3")
  }

  @Test("A round that has no answer yet switches to a new film pack")
  func newPack() throws {
    var visitor = try Visitor.atFilms()
    visitor.server = FakeServer(try Samples.withFilms(Samples.films(version: 1)))
    visitor.now += 61_000
    visitor.visit("/")
    visitor.visit("/films")
    visitor.now += 61_000
    visitor.visit("/", again: true)
    visitor.visit("/films", again: true)
    try visitor.press("Yes")
    #expect(visitor.page.text.contains("It is rated 8.1."))
  }

  @Test("C5: The referee replays the log of a film round, and rejects invalid logs")
  func referee() throws {
    let library = try Samples.withFilms()
    let pack = try #require(library.films())
    func log(_ code: RoundKey, moves: Int = 10, content: String? = nil) -> RoundLog {
      let entries = (0..<moves).map { RoundLog.Entry(time: .seconds(Int64($0)), turn: $0, code: "yes") }
      return RoundLog(
        key: code, contentVersion: content ?? pack.version, seed: 7 << 12, startedAt: 0, moves: entries,
        endedAt: moves == 10 ? .seconds(9) : nil)
    }
    let referee = Referee(library)
    let code = FilmSubject().key
    #expect(code.name == "films/ratings/ten")
    let yes = FilmSubject().round(on: pack, seed: 7 << 12).questions.count { $0.isYesRight }
    #expect(try referee.outcome(of: log(code)) == .init(score: Score(points: yes, possible: 10), isFinished: true))
    #expect(try referee.outcome(of: log(code, moves: 4)).isFinished == false)
    #expect(throws: Referee.Refusal.otherContent) { try referee.outcome(of: log(code, content: "0")) }
    #expect(throws: Referee.Refusal.unknownSubject) { try Referee(Samples.library).outcome(of: log(code)) }
    #expect(throws: Referee.Refusal.unknownSubject) {
      try referee.outcome(of: log(RoundKey(game: "films", subject: "titles", variant: "ten")))
    }
    #expect(throws: Referee.Refusal.unknownVariant) {
      try referee.outcome(of: log(RoundKey(game: "films", subject: "ratings", variant: "twenty")))
    }
    #expect(throws: Referee.Refusal.replay(.illegalMove(10, .roundIsOver))) { try referee.outcome(of: log(code, moves: 11)) }
  }
}
