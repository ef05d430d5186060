import App
import Content
import Foundation
import HTTP
import JSON
import Play
import Storage
import TestEnvironment
import Testing

@testable import Site

@Suite("C3: UPM's quiz server with few quizzes, none, or errors")
struct DITFormTests {
  let whole: SiteFixture

  init() throws { whole = try SiteFixture.whole.get() }

  private static let token = "0123456789abcdef0123"

  /// Returns a site whose only content is `count` typed questions, each of which UPM's API calls a quiz.
  private func site(_ count: Int, _ storage: Database) throws -> Site {
    let questions = (0..<count).map { number in
      Question(
        id: "q\(number)", number: number + 1, text: LocalizedText(neutral: "Question \(number + 1)?"),
        answer: .typed(Question.Typed(LocalizedText(neutral: "yes"))))
    }
    let text = LocalizedText(neutral: "T")
    let quiz = Quiz(id: "typed", icon: "atom", title: text, description: text, questions: questions)
    let site = try SiteFixture.site(storage)
    site.exchange(Library(quizzes: [], words: [], typed: TypedPool([quiz])))
    return site
  }

  private func ask(
    _ site: Site, _ path: String, _ query: [(name: String, value: String)] = [], cookie: String? = nil
  ) async throws -> Response {
    let request = try #require(
      Request(.get, path, query: query + [("token", Self.token)], headers: cookie.map { [(name: "Cookie", value: $0)] } ?? []))
    return await site.reply(to: request).response()
  }

  private func text(_ response: Response) -> String { String(decoding: response.body, as: UTF8.self) }

  @Test("With fewer than ten quizzes, all are sent once", arguments: [0, 1, 9])
  func few(count: Int) async throws {
    let site = try site(count, whole.storage)
    for name in ["random10", "random10wa"] {
      let answer = try await ask(site, "/dit/api/quizzes/\(name)")
      #expect(answer.status == .ok)
      let ids = try JSON.Reader(JSON(parsing: answer.body)).elements.map { try $0["id"].integer }
      #expect(Set(ids) == Set((0..<count).map { Int64($0 + 1) }) && ids.count == count)
    }
  }

  @Test("A quiz without author and picture has null for both")
  func nulls() async throws {
    let answer = try await ask(try site(1, whole.storage), "/dit/api/quizzes/1")
    #expect(text(answer) == #"{"id":1,"question":"Question 1?","author":null,"attachment":null,"favourite":false}"#)
  }

  @Test("When no quiz is left, the response says so, with the score in a game")
  func noMore() async throws {
    let none = try site(0, whole.storage)
    #expect(text(try await ask(none, "/dit/api/quizzes/random")) == #"{"nomore":true}"#)
    #expect(text(try await ask(none, "/dit/api/quizzes/randomPlay/new")) == #"{"nomore":true,"score":0}"#)
    let one = try site(1, whole.storage)
    let asked = try await ask(one, "/dit/api/quizzes/randomPlay/new")
    func cookie(_ answer: Response) throws -> String { String(try #require(answer["Set-Cookie"]).prefix { $0 != ";" }) }
    let judged = try await ask(one, "/dit/api/quizzes/randomPlay/check", [("answer", "Yes ")], cookie: cookie(asked))
    #expect(text(judged) == #"{"answer":"Yes ","quizId":1,"result":true,"score":1}"#)
    let last = try await ask(one, "/dit/api/quizzes/randomPlay/next", cookie: cookie(judged))
    #expect(text(last) == #"{"nomore":true,"score":1}"#)
  }

  @Test("If the answer parameter is repeated, the first one counts")
  func twice() async throws {
    let answer = try await ask(try site(1, whole.storage), "/dit/api/quizzes/1/check", [("answer", "YES"), ("answer", "no")])
    #expect(text(answer) == #"{"quizId":1,"answer":"YES","result":true}"#)
  }

  @Test("The URL of the next page repeats the query in order, and the last page has no such URL")
  func pages() async throws {
    let site = try site(25, whole.storage)
    func page(_ query: [(name: String, value: String)]) async throws -> JSON.Object {
      let answer = try await ask(site, "/dit/api/quizzes", query)
      guard case .object(let page) = try JSON(parsing: answer.body) else { throw CancellationError() }
      return page
    }
    let first = try await page([("search", "question %"), ("pagelength", "10"), ("x", "ü&")])
    #expect(first.members.map(\.name) == ["quizzes", "pageno", "nextUrl"])
    #expect(
      first["nextUrl"]
        == .string("/dit/api/quizzes?search=question%20%25&pagelength=10&x=%c3%bc%26&token=\(Self.token)&pageno=2"))
    let second = try await page([("pageno", "2"), ("x", "1")])
    #expect(second["pageno"] == 2)
    #expect(second["nextUrl"] == .string("/dit/api/quizzes?pageno=3&x=1&token=\(Self.token)"))
    let last = try await page([("pageno", "3")])
    #expect(last["nextUrl"] == "" && last["pageno"] == 3)
    for none in ["0", "-1", "x", ""] { #expect(try await page([("pageno", none)])["pageno"] == 1) }
  }

  @Test("If favourites cannot be read or stored, the original's error and status are sent")
  func trouble() async throws {
    let folder = try TemporaryFolder(with: ["data"])
    let storage = try Database(folder: folder.path + "/data")
    let site = try site(1, storage)
    await storage.close()
    for path in ["quizzes/1", "quizzes/random10", "quizzes", "users/tokenOwner/favourites/1?"] {
      let isWrite = path.hasSuffix("?")
      let answer = try await ask(site, "/dit/api/" + path.prefix { $0 != "?" }, isWrite ? [("_method", "PUT")] : [])
      #expect(answer.status == .internalServerError && answer["Access-Control-Allow-Origin"] == "*", "\(path)")
      #expect(text(answer).hasPrefix(#"{"error":"The favourite"#))
    }
  }
}
