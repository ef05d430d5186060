import App
import HTTP
import Play
import Storage
import TestResources
import TestEnvironment
import Testing

@testable import Site

@Suite("The admin page")
struct AdminTests {
  private let folder: TemporaryFolder
  private let storage: Database
  private let site: Site

  init() throws {
    folder = try TemporaryFolder(with: ["data"])
    storage = try Database(folder: folder.path + "/data")
    site = try SiteFixture.site(storage)
  }

  private func get(_ headers: [(name: String, value: String)] = []) async throws -> Response {
    try await site.answer("GET", "/admin", headers: headers)
  }

  private func post(_ body: String, type: String = "application/x-www-form-urlencoded") async throws -> Response {
    try await site.answer("POST", "/admin", headers: [("Content-Type", type)], body: body)
  }

  private func text(_ response: Response) -> String { String(decoding: response.body, as: UTF8.self) }

  @Test("With the token, by form and cookie or by header, the page shows the state of each upstream, and how to sign in")
  func shows() async throws {
    let token = try #require(try await AdminToken.renewed(in: storage))
    try await storage.keep(
      FetchedContent(service: "iquiz", address: "https://example.org/q?key=<secret>", origin: "x", trouble: "<b>"))
    let entrance = try await post("other=1&token=+\(token.text)+")
    #expect(entrance.status == .seeOther && entrance["Location"] == "/admin")
    let cookie = try #require(entrance["Set-Cookie"])
    #expect(cookie == "potiron-admin=\(token.text); Path=/admin; Max-Age=43200; HttpOnly; SameSite=Strict")
    for header in [("Cookie", "a=b; potiron-admin=\(token.text)"), ("Authorization", "bearer \(token.text)")] {
      let page = try await get([header])
      #expect(page.status == .ok && page["Cache-Control"] == "no-store")
      #expect(text(page).contains("iquiz (https://example.org/q?…): not fetched yet"))
      #expect(text(page).contains("The next version opens this page only for an operator who is signed in."))
      #expect(!text(page).contains("secret") && !text(page).contains(token.text) && !text(page).contains("<script"))
    }
  }

  @Test("If the site uses TLS, browsers send the cookie only over TLS")
  func secure() async throws {
    let token = try #require(try await AdminToken.renewed(in: storage))
    var options = SiteOptions()
    options.origin = try #require(PublicOrigin(fixed: "https://quiz.example.org"))
    let site = try Site(
      library: Library(quizzes: [], words: []), resources: TestResources.folder(), storage: storage, options: options
    ) { Moment(now: SiteFixture.now, chance: 1) }
    let answer = try await site.answer(
      "POST", "/admin", headers: [("Content-Type", "application/x-www-form-urlencoded")], body: "token=\(token.text)")
    #expect(answer["Set-Cookie"]?.hasSuffix("; SameSite=Strict; Secure") == true)
  }

  @Test("Every other token gets the same response, which reveals nothing about upstreams")
  func refuses() async throws {
    let token = try #require(try await AdminToken.renewed(in: storage)).text
    try await storage.keep(FetchedContent(service: "iquiz", address: "https://example.org", origin: "x"))
    let almost = String(token.dropLast()) + (token.last == "0" ? "1" : "0")
    let blank = try await get()
    #expect(blank.status == .unauthorized && blank["WWW-Authenticate"] == "Bearer" && !text(blank).contains("iquiz"))
    var answers: [Response] = []
    for text in [almost, "", "0", token.uppercased(), token + "0", String(repeating: "0", count: 64)] {
      answers.append(try await post("token=\(text)"))
      if !text.isEmpty { answers.append(try await get([("Authorization", "Bearer \(text)")])) }
      answers.append(try await get([("Cookie", "potiron-admin=\(text)")]))
    }
    answers.append(try await post("token=\(token)", type: "text/plain"))
    answers.append(try await get([("Authorization", "Basic \(token)")]))
    answers.append(try await post(""))
    #expect(answers.allSatisfy { $0 == answers[0] })
    #expect(answers[0].status == .unauthorized && answers[0]["Set-Cookie"] == nil && !text(answers[0]).contains("iquiz"))
  }

  @Test("Only the hash of a token is stored, and a new one invalidates it")
  func renews() async throws {
    let first = try #require(try await AdminToken.renewed(in: storage))
    #expect(try await storage.adminHash() == first.hash && first.hash != first.text)
    let second = try #require(try await AdminToken.renewed(in: storage))
    #expect(try await get([("Authorization", "Bearer \(first.text)")]).status == .unauthorized)
    #expect(try await get([("Authorization", "Bearer \(second.text)")]).status == .ok)
  }

  @Test("Hashes are SHA-256 of the text")
  func hashes() throws {
    // The expected hash was computed with sha256sum.
    let token = try #require(AdminToken(String(repeating: "0", count: 64)))
    #expect(token.hash == "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55")
    #expect(token.isOne(of: token.hash ?? "") && !token.isOne(of: "") && !token.isOne(of: String(repeating: "6", count: 64)))
  }

  @Test("Without a stored token access is denied, and a failing storage is reported as usual")
  func without() async throws {
    #expect(try await get([("Authorization", "Bearer \(AdminToken().text)")]).status == .unauthorized)
    let broken = try SiteFixture.site(brokenStorage(.busy(path: "/secret")))
    let answer = try await broken.answer("GET", "/admin", headers: [("Authorization", "Bearer \(AdminToken().text)")])
    #expect(answer.status == .serviceUnavailable && !String(decoding: answer.body, as: UTF8.self).contains("secret"))
  }
}
