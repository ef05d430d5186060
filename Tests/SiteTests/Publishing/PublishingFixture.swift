import App
import Content
import Foundation
import HTTP
import JSON
import Judging
import Platform
import Play
import Storage
import Synchronization
import TestContent
import TestEnvironment
import TestResources
import Testing
import WireAPI

@testable import Site

/// A site whose listed quizzes are those in its database, with a clock that the test advances. It is used without a network.
final class PublishingFixture: Sendable {
  let site: Site
  let storage: Database
  let clock = RoomClock()
  private let folder: TemporaryFolder
  private let listed: ListedQuizzes
  private let secret: SiteSecret

  /// The title of one of the site's own quizzes.
  static let ownTitle = "Birds"

  init(
    _ storage: Database? = nil, authors: Permission = .anyone, _ change: (inout SiteOptions) -> Void = { _ in }
  ) async throws {
    folder = try TemporaryFolder(with: ["data"])
    let storage = try storage ?? Database(folder: folder.path + "/data")
    var options = SiteOptions()
    options.authors = authors
    options.drawing.timeout = .seconds(300)
    change(&options)
    let reader = QuizReader([
      "version": 2, "quizzes": [Self.document(id: "birds", title: Self.ownTitle), Self.document(id: "bees", title: "Bees")],
    ])
    #expect(reader.faults.isEmpty)
    let own = Library(quizzes: reader.quizzes, words: [WordList(language: .english, steps: [["noon", "toto"]])])
    let content = try ServedContent([:], storage: storage, now: { [clock] in clock.now }) { own }
    let first = try await content.libraries()
    let listed = ListedQuizzes(storage) { try await content.takeListed() }
    var judging = JudgingOptions(first.library)
    judging.limits.timeout = .seconds(300)
    let site = try Site(
      library: first.library, own: first.own, resources: TestResources.folder(), storage: storage, options: options,
      judging: judging, relist: { await listed.refresh() }
    ) { [clock] in Moment(now: clock.now, chance: 42) }
    await content.begin { site.exchange($0.library, own: $0.own) }
    await listed.begin()
    (self.site, self.storage, self.listed, secret) = (site, storage, listed, options.secret)
  }

  func end() async {
    await listed.end()
    await storage.close()
  }

  // MARK: Quizzes

  static let id = "quiz-0123456789abcdef"

  /// Returns a quiz with two questions in which every text contains the marker. The first question has a picture.
  static func document(id: String = id, title: String = "Stars", marker: String = "text", picture: [UInt8]? = nil) -> JSON {
    func text(_ text: String) -> JSON { ["en": .string(text)] }
    var first: [JSON.Member] = [
      JSON.Member("id", "q1"), JSON.Member("text", text("First \(marker)?")), JSON.Member("answer", "1"),
      JSON.Member("answers", [text("One \(marker)"), text("Two \(marker)")]), JSON.Member("hint", text("Hint \(marker)")),
      JSON.Member("explanation", text("Because \(marker)")),
    ]
    if let picture {
      first.append(
        JSON.Member(
          "picture",
          [
            "image": ["type": "image/png", "data": .string(Data(picture).base64EncodedString())],
            "alt": text("Picture \(marker)"),
          ]))
    }
    let second: JSON = [
      "id": "q2", "text": text("Second \(marker)?"), "answer": "2", "answers": [text("Three \(marker)"), text("Four \(marker)")],
    ]
    return [
      "id": .string(id), "icon": "leaf", "title": text(title), "desc": text("About \(marker)"),
      "questions": [.object(JSON.Object(first)), second],
    ]
  }

  /// Returns the body of a request to publish a quiz.
  static func wish(
    _ document: JSON = document(), _ sharing: QuizSharing = .link, author: String? = nil, after version: Int = 0
  ) throws -> JSON {
    let quiz: Quiz = try JSON.Reader(document).read()
    return PublishRequest(document: document, sharing: sharing, author: author, after: version, hash: quiz.version).json
  }

  static func path(_ rest: String = "", of id: String = id) -> String { "/api/v1/published-quizzes/\(id)\(rest)" }

  func browser() -> PublishingBrowser { PublishingBrowser(site) }

  /// Signs a browser in as an author. The first author is the operator.
  func invite(_ browser: PublishingBrowser, as name: String, isOperator: Bool = false) async throws {
    let invitations = Invitations(storage, secret, now: { [clock] in clock.now })
    let link = try await invitations.invite(try #require(AuthorName(name)), isOperator: isOperator, by: .server)
    let token = try #require(link.address(at: "").split(separator: "-").last)
    #expect(try await browser.ask(.post, "/api/v1/player/arrival", ["secret": .string(String(token))]).status == 200)
  }
}

/// A browser with its own cookies.
final class PublishingBrowser: Sendable {
  private let site: Site
  private let cookies = Mutex<[String: String]>([:])

  init(_ site: Site) { self.site = site }

  struct Received: Sendable {
    let response: Response
    var status: Int { Int(response.status.rawValue) }
    var text: String { String(decoding: response.body, as: UTF8.self) }
    var json: JSON { (try? JSON(parsing: response.body, limits: JSON.Limits(byteCount: 1 << 25))) ?? .null }
  }

  @discardableResult
  func ask(
    _ method: HTTP.Method, _ path: String, _ body: JSON? = nil, _ further: [(name: String, value: String)] = [],
    query: [(name: String, value: String)] = []
  ) async throws -> Received {
    var headers = [(name: "Host", value: "quiz.example.org")] + further
    let shown = cookies.withLock { $0.values.sorted() }
    if !shown.isEmpty { headers.append(("Cookie", shown.joined(separator: "; "))) }
    if body != nil { headers.append(("Content-Type", "application/json")) }
    let request = try #require(Request(method, path, query: query, headers: headers, body: body?.encoded() ?? []))
    let response = await site.reply(to: request).response()
    for header in response.headers where header.name == "Set-Cookie" {
      let pair = String(header.value.prefix { $0 != ";" })
      cookies.withLock { $0[String(pair.prefix { $0 != "=" })] = header.value.contains("Max-Age=0") ? nil : pair }
    }
    return Received(response: response)
  }

  /// Sends a form of the admin page.
  func act(_ action: String, quiz: String) async throws -> Received {
    let headers: [(name: String, value: String)] = [
      ("Host", "quiz.example.org"), ("Cookie", cookies.withLock { $0.values.sorted() }.joined(separator: "; ")),
      ("Content-Type", "application/x-www-form-urlencoded"),
    ]
    let body = QueryText.encode([("action", action), ("quiz", quiz)])
    let request = try #require(Request(.post, "/admin", headers: headers, body: body))
    return Received(response: await site.reply(to: request).response())
  }

  /// Sends a request with a method of the route tables.
  func send(
    _ method: APIRequest.Method, _ path: String, _ body: JSON?, _ further: [(name: String, value: String)] = []
  ) async throws -> Received {
    let method: HTTP.Method =
      switch method {
      case .get: .get
      case .post: .post
      case .put: .put
      case .delete: .delete
      }
    return try await ask(method, path, body, further)
  }

  func get(_ path: String) async throws -> Received { try await ask(.get, path) }

  @discardableResult
  func publish(
    _ document: JSON = PublishingFixture.document(), _ sharing: QuizSharing = .link, author: String? = nil, after version: Int = 0
  ) async throws -> Received {
    let id = document["id"]?.text ?? PublishingFixture.id
    return try await ask(
      .put, PublishingFixture.path(of: id), PublishingFixture.wish(document, sharing, author: author, after: version))
  }

  /// Creates a link to the quiz and returns the link.
  func link(_ role: QuizRole, to id: String = PublishingFixture.id) async throws -> String {
    let made = try await ask(.post, PublishingFixture.path("/links", of: id), ["role": .string(role.rawValue)])
    #expect(made.status == 201, "\(made.text)")
    return try #require(made.json["link"]?.text)
  }

  /// Opens a link to the quiz.
  func arrive(_ link: String, at id: String = PublishingFixture.id) async throws -> Received {
    let secret = try #require(link.split(separator: "#").last?.split(separator: "-").last)
    return try await ask(.post, PublishingFixture.path("/arrival", of: id), ["secret": .string(String(secret))])
  }
}
