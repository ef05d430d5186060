import App
import Content
import HTTP
import JSON
import Play
import Storage
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("Typed quizzes over the REST API")
struct TypedTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  private static let token = "0123456789abcdef0123"

  private func get(_ path: String) async throws -> JSON.Reader {
    let answer = try await ask(site.server, "GET \(path)", status: 200)
    #expect(answer["Content-Type"] == "application/json")
    #expect(answer["Cache-Control"] == "no-store")
    return JSON.Reader(try JSON(parsing: answer.body))
  }

  /// Returns the token of a player. Each test that sets favourites uses a player with a different number.
  private static func player(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 20 - digits.count) + digits
  }

  // MARK: - Lists

  @Test("A quiz has the format of UPM's server, and is available in every language")
  func format() async throws {
    let answer = try await ask(site.server, "GET /api/v1/typed/4001?lang=fr")
    let expected = """
      {"id":4001,"question":"Quel est cet élément chimique\u{202F}?","author":{"id":4,"isAdmin":false,"username":"L’Alchimiste",\
      "accountTypeId":0,"profileId":null,"profileName":null,\
      "photo":{"mime":"image/svg+xml","url":"/pictures/authors/4.svg"}},\
      "attachment":{"mime":"image/svg+xml","url":"/pictures/typed/4001.svg"},"favourite":false,\
      "texts":{"en":"Which chemical element is this?","fr":"Quel est cet élément chimique\u{202F}?",\
      "es":"¿Qué elemento químico es este?","ru":"Какой это химический элемент?"},\
      "authorNames":{"en":"The Alchemist","fr":"L’Alchimiste","es":"La Alquimista","ru":"Алхимик"},\
      "pictureTexts":{"en":"Element 1: H","fr":"Élément 1\u{A0}: H","es":"Elemento 1: H","ru":"Элемент 1: H"}}
      """
    #expect(String(decoding: answer.body, as: UTF8.self) == expected)
  }

  @Test("D1: Ten different random quizzes are sent, as a bare array")
  func ten() async throws {
    let quizzes = try await get("/api/v1/typed/random10?token=\(Self.token)&lang=en").elements
    #expect(quizzes.count == 10)
    #expect(try Set(quizzes.map { try $0["id"].integer }).count == 10)
    for quiz in quizzes { _ = try quiz.read(TypedQuiz.self) }
  }

  @Test("D1: All quizzes are drawn, about equally often")
  func draws() async throws {
    let counter = Counter()
    let endpoints = TypedEndpoints(
      pool: site.library.typed, favourites: FavouritesCache(site.storage) { SiteFixture.now },
      chance: { UInt64(counter.count()) })
    let request = try #require(Request(.get, "/", query: [("token", Self.token)]))
    var counts: [Int64: Int] = [:]
    for _ in 1...500 {
      guard case .later(_, let work) = endpoints.reply(to: request, at: .ten) else { continue }
      for quiz in try JSON.Reader(JSON(parsing: await work().body)).elements { counts[try quiz["id"].integer, default: 0] += 1 }
    }
    #expect(counts.count == site.library.typed.entries.count)
    // There are 500 lists of ten quizzes, and 449 quizzes, so each quiz occurs about eleven times.
    #expect(counts.values.allSatisfy { (1...30).contains($0) })
  }

  @Test("D2: No listed quiz contains its answer")
  func noAnswers() throws {
    let entries = site.library.typed.entries
    #expect(entries.count >= 250)
    for entry in entries {
      guard case .object(let object) = TypedQuiz(entry, isFavourite: false).json(in: .russian) else { continue }
      #expect(
        object.members.map(\.name) == [
          "id", "question", "author", "attachment", "favourite", "texts", "authorNames", "pictureTexts",
        ])
      let text = JSON.object(object).description.lowercased()
      for (language, answer) in entry.answer.shown.translations {
        #expect(!text.contains("\"\(answer.lowercased())\""), "number \(entry.number) tells \(answer)")
        // A short answer can occur in a longer word by coincidence; a long one cannot.
        let others = entry.answer.accepted(in: language ?? .english)
        for answer in [answer] + others where answer.count >= 6 {
          #expect(!text.contains(answer.lowercased()), "number \(entry.number) tells \(answer)")
        }
      }
    }
  }

  // MARK: - Answers

  @Test(
    "D2: An answer is recognized as people type it, whatever it contains",
    arguments: [
      ("3001", "en", "Luanda", true), ("3001", "en", "%20luANDA%20", true), ("3001", "en", "Lagos", false),
      ("3001", "ru", "%D0%9B%D1%83%D0%B0%D0%BD%D0%B4%D0%B0", true), ("3012", "pt", "brasilia", true),
      ("3012", "en", "brasi%CC%81lia", true), ("3017", "es", "San+Jose", true),
      ("3001", "en", "", false), ("3001", "en", "Luanda%26result=true", false), ("3001", "en", "%FF%00", false),
    ])
  func recognises(number: String, language: String, given: String, isRight: Bool) async throws {
    let answer = try await get("/api/v1/typed/\(number)/check?answer=\(given)&lang=\(language)")
    #expect(try answer["result"].bool == isRight)
    #expect(try answer["quizId"].integer == Int64(number))
  }

  @Test("D2: The answer is echoed in the format of UPM's server", arguments: ["a&b=c+d", " \"Ünï\\ ", "🎃", "a%b"])
  func echoes(given: String) async throws {
    let call = TypedOperation.check(3001, answer: given, .english)
    let answer = try await ask(site.server, "GET \(APIRequest.typed(call).address)")
    let expected = JSON.object(
      JSON.Object([JSON.Member("quizId", 3001), JSON.Member("answer", .string(given)), JSON.Member("result", false)]))
    #expect(answer.body == expected.encoded())
  }

  @Test("D2: An answer that is too long is wrong, and costs no time")
  func tooLong() async throws {
    let long = String(repeating: "e%CC%81", count: 200)
    #expect(try await get("/api/v1/typed/3001/check?answer=\(long)&lang=\(long)")["result"].bool == false)
    #expect(try await get("/api/v1/typed/3001/check")["answer"].string == "")
  }

  @Test(
    "D4: The right answer is sent on request, in the requested language",
    arguments: [("en", "Vienna"), ("ru", "Вена"), ("xx", "Vienna")])
  func tells(language: String, expected: String) async throws {
    let answer = try await ask(site.server, "GET /api/v1/typed/3005/answer?lang=\(language)")
    #expect(String(decoding: answer.body, as: UTF8.self) == #"{"quizId":3005,"answer":"\#(expected)"}"#)
  }

  // MARK: - Favourites

  @Test("D3: Setting and clearing a favourite is idempotent and affects only that player")
  func favourites() async throws {
    let (own, other) = (Self.player(1), Self.player(2))
    for _ in 1...2 {
      let set = try await ask(site.server, "PUT /api/v1/typed/favourites/3001?token=\(own)", status: 200)
      #expect(String(decoding: set.body, as: UTF8.self) == #"{"id":3001,"favourite":true}"#)
    }
    #expect(try await get("/api/v1/typed/3001?token=\(own)")["favourite"].bool)
    #expect(try await !get("/api/v1/typed/3001?token=\(other)")["favourite"].bool)
    #expect(try await !get("/api/v1/typed/3001")["favourite"].bool)
    let cleared = try await ask(site.server, "DELETE /api/v1/typed/favourites/3001?token=\(own)", status: 200)
    #expect(String(decoding: cleared.body, as: UTF8.self) == #"{"id":3001,"favourite":false}"#)
    #expect(try await !get("/api/v1/typed/3001?token=\(own)")["favourite"].bool)
  }

  @Test("D3: The list contains the player's favourites")
  func favouritesInLists() async throws {
    let own = Self.player(3)
    let first = try await get("/api/v1/typed/random10?token=\(own)").elements[0]["id"].integer
    _ = try await ask(site.server, "PUT /api/v1/typed/favourites/\(first)?token=\(own)")
    // The fixture's random numbers are always the same, so the list of quizzes is the same too.
    let quizzes = try await get("/api/v1/typed/random10?token=\(own)").elements
    #expect(try quizzes.map { try $0["favourite"].bool } == [true] + Array(repeating: false, count: 9))
  }

  // MARK: - Rejections

  @Test(
    "Without a well-formed token a request is unauthorized",
    arguments: [
      "GET /api/v1/typed/random10", "GET /api/v1/typed/random10?token=", "GET /api/v1/typed/random10?token=0123456789abcdef012",
      "GET /api/v1/typed/random10?token=0123456789abcdef01234", "GET /api/v1/typed/random10?token=0123456789ABCDEF0123",
      "GET /api/v1/typed/3001?token=x", "PUT /api/v1/typed/favourites/3001",
      "PUT /api/v1/typed/favourites/3001?0123456789abcdef0123",
      "DELETE /api/v1/typed/favourites/3001?token=%00123456789abcdef0123",
    ])
  func unauthorized(request: String) async throws {
    let answer = try await ask(site.server, request, status: 401)
    #expect(answer["WWW-Authenticate"] == "Token")
    #expect(answer["Content-Type"] == "application/problem+json")
  }

  @Test(
    "A request for a missing quiz gets a problem document with a sentence",
    arguments: [
      "GET /api/v1/typed/999", "GET /api/v1/typed/999/check?answer=a", "GET /api/v1/typed/999/answer",
      "PUT /api/v1/typed/favourites/999?token=0123456789abcdef0123", "GET /api/v1/typed", "GET /api/v1/typed/",
      "GET /api/v1/typed/0", "GET /api/v1/typed/03001", "GET /api/v1/typed/1000000000", "GET /api/v1/typed/abc",
      "GET /api/v1/typed/3001/", "GET /api/v1/typed/3001/else", "GET /api/v1/typed/favourites/",
    ])
  func missing(request: String) async throws {
    let answer = try await ask(site.server, request, status: 404)
    #expect(answer["Content-Type"] == "application/problem+json")
  }

  @Test("Unsupported methods are rejected with a list of the supported ones")
  func methods() async throws {
    for path in ["random10", "3001", "3001/check", "3001/answer"] {
      let answer = try await ask(site.server, "POST /api/v1/typed/\(path)", status: 405)
      #expect(answer["Allow"] == "GET, HEAD, OPTIONS")
    }
    let answer = try await ask(site.server, "GET /api/v1/typed/favourites/3001?token=\(Self.token)", status: 405)
    #expect(answer["Allow"] == "PUT, DELETE, OPTIONS")
    #expect(try await ask(site.server, "OPTIONS /api/v1/typed/favourites/3001").status == 204)
    let head = try await ask(site.server, "HEAD /api/v1/typed/3001")
    #expect(head.status == 200 && head.body.isEmpty)
  }

  @Test("A failing storage gives 503, but answers are still checked")
  func trouble() async throws {
    let site = try SiteFixture.site(brokenStorage(.closed))
    func answer(_ method: Method, _ path: String) async throws -> Status {
      let request = try #require(Request(method, path, query: [("token", Self.token), ("answer", "Luanda")]))
      return await site.reply(to: request).response().status
    }
    #expect(try await answer(.get, "/api/v1/typed/random10") == .serviceUnavailable)
    #expect(try await answer(.put, "/api/v1/typed/favourites/3001") == .serviceUnavailable)
    #expect(try await answer(.get, "/api/v1/typed/3001/check") == .ok)
    #expect(try await answer(.get, "/api/v1/typed/3001/answer") == .ok)
  }
}
