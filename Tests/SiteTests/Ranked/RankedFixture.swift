import App
import Content
import HTTP
import JSON
import Judging
import Platform
import Play
import Rules
import Storage
import Synchronization
import TestResources
import TestEnvironment
import TestWire
import Testing
import WireAPI

@testable import Site

/// A site with a clock that the test advances, used without a network.
final class RankedFixture: Sendable {
  let site: Site
  let storage: Database
  let library: Library
  let options: SiteOptions
  private let folder: TemporaryFolder

  /// Creates a site. `open` opens the storage in a folder.
  init(
    _ change: (inout SiteOptions) -> Void = { _ in }, open: (String) throws -> Database = { try Database(folder: $0) }
  ) throws {
    folder = try TemporaryFolder(with: ["data"])
    storage = try open(folder.path + "/data")
    var options = SiteOptions()
    change(&options)
    self.options = options
    let whole = try SiteFixture.whole.get().library
    library = Library(quizzes: [try #require(whole.quiz("science"))], words: [])
    var judging = JudgingOptions(library)
    // A long timeout, because the machine may be busy with other tests.
    judging.limits.timeout = .seconds(300)
    site = try Site(library: library, resources: TestResources.folder(), storage: storage, options: options, judging: judging) {
      [clock] in Moment(now: clock.now, chance: SiteFixture.seed)
    }
  }

  let clock = Clock()

  final class Clock: Sendable {
    private let time = Mutex<Int64>(1_795_000_000_000)
    var now: Int64 { time.withLock { $0 } }
    func pass(_ milliseconds: Int64) { time.withLock { $0 += milliseconds } }
  }

  func answer(_ request: Request) async -> Response { await site.reply(to: request).response() }
}

extension RankedPosition {
  /// The ending of a round. Throws if the round is not over.
  var ending: Ending {
    get throws {
      guard case .over(let ending) = face else { throw CancellationError() }
      return ending
    }
  }
}

/// A browser with its own cookies.
final class Device: Sendable {
  private let fixture: RankedFixture
  /// The cookies by name, each as `name=value`.
  private let cookies = Mutex<[String: String]>([:])

  init(_ fixture: RankedFixture) { self.fixture = fixture }

  /// Creates a browser that sends the given cookie, for example one from a different browser.
  convenience init(_ fixture: RankedFixture, cookie: String?) {
    self.init(fixture)
    if let cookie { keep(cookie) }
  }

  func keep(_ cookie: String) {
    let parts = cookie.split(separator: "=", maxSplits: 1)
    cookies.withLock { $0[String(parts[0])] = cookie }
  }

  func cookie(_ name: String) -> String? { cookies.withLock { $0[name] } }

  /// The cookie that identifies the player.
  var shownCookie: String? { cookie(Players.cookie) }

  @discardableResult
  func ask(
    _ method: HTTP.Method, _ path: String, _ query: [(name: String, value: String)] = [], _ body: JSON? = nil
  ) async throws -> (status: Int, json: JSON) {
    var headers = [(name: "Host", value: "quiz.example.org")]
    let shown = cookies.withLock { $0.values.sorted() }
    if !shown.isEmpty { headers.append(("Cookie", shown.joined(separator: "; "))) }
    if body != nil { headers.append(("Content-Type", "application/json")) }
    let request = try #require(Request(method, path, query: query, headers: headers, body: body?.encoded() ?? []))
    let response = await fixture.answer(request)
    for header in response.headers where header.name == "Set-Cookie" { keep(String(header.value.prefix { $0 != ";" })) }
    if response.body.isEmpty { return (Int(response.status.rawValue), .null) }
    // A response that is no JSON, such as a page, is a string.
    let isJSON = response["Content-Type"]?.contains("json") == true
    let json = isJSON ? try JSON(parsing: response.body) : .string(String(decoding: response.body, as: UTF8.self))
    return (Int(response.status.rawValue), json)
  }

  func begin(_ game: String = "choice", _ subject: String = "science", _ variant: String = "rookie") async throws
    -> RankedPosition
  {
    let (status, position) = try await open(game, subject, variant, resuming: false)
    #expect(status == 201)
    return position
  }

  /// Resumes the round in progress, if there is one and `resuming` is `true`. Otherwise starts a new round.
  func open(
    _ game: String = "choice", _ subject: String = "science", _ variant: String = "rookie", resuming: Bool = true
  ) async throws -> (status: Int, position: RankedPosition) {
    let wish: JSON = [
      "game": .string(game), "subject": .string(subject), "variant": .string(variant), "language": "en",
      "resume": .bool(resuming),
    ]
    let (status, json) = try await ask(.post, "/api/v1/ranked", [], wish)
    return (status, try JSON.Reader(json).read())
  }

  func step(_ move: String, _ number: Int, _ ticket: String, waited: Int = 0) async throws -> (status: Int, json: JSON) {
    let step: JSON = [
      "ticket": .string(ticket), "step": number.json, "move": .string(move), "waited": waited.json, "language": "en",
    ]
    return try await ask(.post, "/api/v1/ranked/steps", [], step)
  }

  func position(_ move: String, after position: RankedPosition, waited: Int = 0) async throws -> RankedPosition {
    let (status, json) = try await step(move, position.step, position.ticket, waited: waited)
    #expect(status == 200, "\(json)")
    return try JSON.Reader(json).read()
  }

  /// Plays a quiz round to its end. The first `right` answers are right, the others are wrong, and each takes `thinking`
  /// milliseconds.
  func play(
    _ subject: String = "science", _ variant: String = "rookie", right: Int, thinking: Int64 = 2000
  ) async throws -> RankedPosition {
    let quiz = try #require(fixture.library.quiz(subject))
    var position = try await begin("choice", subject, variant)
    var rest = right
    while case .question(let question) = position.face {
      fixture.clock.pass(thinking)
      let asked = try #require(
        quiz.choiceQuestions.first { $0.text.only(in: .english) == question.text && $0.choices.count == question.choices.count })
      let rightPlace = try #require(question.choices.firstIndex { $0 == asked.rightAnswer.only(in: .english) })
      let wrongPlace = try #require(question.choices.indices.first { $0 != rightPlace && !question.tried.contains($0) })
      let place = rest > 0 ? rightPlace : wrongPlace
      rest -= 1
      position = try await self.position("\(place)", after: position, waited: Int(thinking))
    }
    return position
  }

  func name(_ name: String) async throws -> Int { try await ask(.put, "/api/v1/player", [], ["name": .string(name)]).status }

  func leaderboard(
    _ leaderboard: String = "choice/science/rookie", _ query: [(name: String, value: String)] = []
  ) async throws -> JSON.Reader {
    let (status, json) = try await ask(.get, "/api/v1/boards/" + leaderboard, query)
    #expect(status == 200, "\(json)")
    return JSON.Reader(json)
  }
}
