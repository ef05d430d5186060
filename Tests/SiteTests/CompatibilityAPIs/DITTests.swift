import App
import Content
import Foundation
import HTTP
import JSON
import Play
import TestWire
import Testing

@testable import CompatibilityAPIs
@testable import Site

@Suite("C3: Compatibility with UPM's quiz server")
struct DITTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  /// A random token, so that each test has a separate player.
  private let token = String(UUID().uuidString.filter { $0 != "-" }.lowercased().prefix(20))

  private func get<Value: Decodable>(_ path: String, _ type: Value.Type = Value.self) async throws -> Value {
    try await site.decode(type, path, mime: "application/json; charset=utf-8")
  }

  private func entry(_ number: Int) throws -> TypedPool.Entry { try #require(site.library.typed[number]) }

  @Test("Ten different quizzes have absolute URLs of PNG pictures, and no answers", arguments: ["/dit", ""])
  func ten(folder: String) async throws {
    let quizzes: [UPMQuiz.Quiz] = try await get("\(folder)/api/quizzes/random10?token=\(token)")
    #expect(quizzes.count == 10 && Set(quizzes.map(\.id)).count == 10)
    for quiz in quizzes {
      #expect(quiz.answer == nil && !quiz.favourite && !quiz.question.isEmpty)
      let attachment = try #require(quiz.attachment)
      let photo = try #require(quiz.author?.photo)
      for picture in [attachment, photo] {
        #expect(picture.mime == "image/png")
        #expect(picture.url.scheme == "http" && picture.url.host != nil)
        #expect(picture.url.path.hasPrefix(folder + "/"))
        let image = try await ask(site.server, "GET \(picture.url.path)")
        #expect(image.status == 200 && image["Content-Type"] == "image/png", "\(picture.url.path) needs no token")
        #expect(image.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      }
    }
  }

  @Test("Ten quizzes with answers also have the members that apps of earlier course editions need")
  func tenWithAnswers() async throws {
    let quizzes: [UPMQuiz.Quiz] = try await get("/dit/api/quizzes/random10wa?token=\(token)")
    for quiz in quizzes { #expect(quiz.answer == (try entry(quiz.id)).answer.shown.text(in: .english)) }
    let text = try await ask(site.server, "GET /dit/api/quizzes/random10wa?token=\(token)").text
    #expect(text.contains("\"tips\":[]"))
  }

  @Test("The members are in the original's order")
  func order() async throws {
    let text = try await ask(site.server, "GET /dit/api/quizzes/1001?token=\(token)").text
    let name = try entry(1001).author?.name.text(in: .english) ?? ""
    #expect(
      text == """
        {"id":1001,"question":"\(try entry(1001).question.text.text(in: .english))","author":{"id":1,"isAdmin":false,\
        "username":"\(name)","accountTypeId":0,"profileId":null,"profileName":null,"photo":{"filename":"author-1.png",\
        "mime":"image/png","url":"http://test/dit/users/1/photo"}},"attachment":{"filename":"quiz-1001.png",\
        "mime":"image/png","url":"http://test/dit/quizzes/1001/attachment"},"favourite":false}
        """)
  }

  @Test("An answer is checked regardless of case and outer spaces, and is echoed")
  func checks() async throws {
    let right = try entry(1001).answer.shown.text(in: .english)
    let typed: [(String, String, Bool)] = [
      (right, right, true), ("+%20\(right.uppercased())%C2%A0", "  \(right.uppercased())\u{A0}", true),
      ("Atlantis", "Atlantis", false), ("", "", false),
    ]
    for (sent, echoed, result) in typed {
      for query in ["token=\(token)&answer=\(sent)", "answer=\(sent)&token=\(token)"] {
        let check: UPMQuiz.Check = try await get("/dit/api/quizzes/1001/check?\(query)")
        #expect(check == UPMQuiz.Check(quizId: 1001, answer: echoed, result: result))
      }
    }
    let check: UPMQuiz.Check = try await get("/dit/api/quizzes/1001/check?token=\(token)")
    #expect(check == UPMQuiz.Check(quizId: 1001, answer: "", result: false))
    let answer = try await ask(site.server, "GET /dit/api/quizzes/1001/answer?token=\(token)").text
    #expect(answer == "{\"quizId\":1001,\"answer\":\"\(right)\"}")
  }

  @Test("Setting and removing a favourite is idempotent, with status 200 and the new state", arguments: ["PUT", "_method=put"])
  func favourites(way: String) async throws {
    let number = try #require(site.library.typed.entries.last).number
    let path = "/dit/api/users/tokenOwner/favourites/\(number)?token=\(token)"
    let headers = ["X-Requested-With: XMLHttpRequest", "Content-Length: 0"]
    for isSet in [true, true, false, false, true] {
      let method = isSet ? "put" : "delete"
      let line = way == "PUT" ? "\(method.uppercased()) \(path)" : "POST \(path)&_method=\(method)"
      let answer = try await ask(site.server, line, headers, status: 200)
      #expect(answer.text == "{\"id\":\(number),\"favourite\":\(isSet)}")
      let quiz: UPMQuiz.Quiz = try await get("/dit/api/quizzes/\(number)?token=\(token)")
      #expect(quiz.favourite == isSet)
    }
    let page: UPMQuiz.Page = try await get("/dit/api/quizzes?token=\(token)&searchfavourites=1")
    #expect(page.quizzes.map(\.id) == [number])
    #expect(
      try await ask(site.server, "GET /dit/api/quizzes/\(number)?token=\(String(token.reversed()))").text.contains("false}"))
  }

  @Test("Pages link to each other through all quizzes, with working URLs")
  func pages() async throws {
    var path = "/dit/api/quizzes?token=\(token)&pagelength=77"
    var numbers: [Int] = []
    for number in 1... {
      let page: UPMQuiz.Page = try await get(path)
      #expect(page.pageno == number)
      numbers += page.quizzes.map(\.id)
      guard !page.nextUrl.isEmpty else { break }
      let next = try #require(URL(string: page.nextUrl))
      path = next.path + "?" + (next.query ?? "")
    }
    #expect(numbers == site.library.typed.entries.map(\.number))
    #expect(try await get("/dit/api/quizzes?token=\(token)", UPMQuiz.Page.self).quizzes.count == 10)
  }

  @Test("Every quiz has an attachment and its author has a photo, both named and in a format that every platform shows")
  func attachments() async throws {
    let page: UPMQuiz.Page = try await get("/dit/api/quizzes?token=\(token)&pagelength=1000")
    #expect(page.quizzes.map(\.id) == site.library.typed.entries.map(\.number))
    var photos: Set<URL> = []
    for quiz in page.quizzes {
      let attachment = try #require(quiz.attachment, "\(quiz.id)")
      let photo = try #require(quiz.author?.photo, "\(quiz.id)")
      #expect(attachment.mime == "image/png" && attachment.filename == "quiz-\(quiz.id).png")
      #expect(attachment.url.path == "/dit/quizzes/\(quiz.id)/attachment")
      #expect(photo.mime == "image/png" && photo.filename.hasSuffix(".png"))
      photos.insert(photo.url)
    }
    // One picture per author is enough, because each author asks one kind of question. Drawing all pictures would take too long.
    let kinds = Dictionary(grouping: page.quizzes, by: \.author?.id).values
    #expect(kinds.count == 5)
    for url in kinds.compactMap(\.last?.attachment?.url) + photos {
      let image = try await ask(site.server, "GET \(url.path)")
      #expect(image.status == 200 && image["Content-Type"] == "image/png", "\(url.path)")
      #expect(image.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }

  @Test("A search finds fragments in order, regardless of case")
  func search() async throws {
    for (text, count) in [("WHICH+++country+flag", true), ("flag%20which", false), ("%25flag%25", true), ("wh_ch", true)] {
      let page: UPMQuiz.Page = try await get("/dit/api/quizzes?token=\(token)&search=\(text)")
      #expect(page.quizzes.isEmpty != count, "\(text)")
    }
  }

  @Test("The users are the quiz authors and the player")
  func users() async throws {
    let users: [UPMQuiz.User] = try await get("/dit/api/users?token=\(token)")
    #expect(users.dropLast().map(\.id) == [1, 2, 3, 4, 5])
    let owner: UPMQuiz.User = try await get("/dit/api/users/tokenOwner?token=\(token)")
    #expect(owner == users.last && owner.photo == nil)
    #expect(try await get("/dit/api/users/\(owner.id)?token=\(token)", UPMQuiz.User.self) == owner)
    #expect(try await get("/dit/api/users/3?token=\(token)", UPMQuiz.User.self) == users[2])
    #expect(try await get("/dit/api/users/3/quizzes?token=\(token)", UPMQuiz.Page.self).quizzes.allSatisfy { $0.author?.id == 3 })
    #expect(try await get("/dit/api/users/tokenOwner/quizzes?token=\(token)", UPMQuiz.Page.self).quizzes.isEmpty)
  }

  @Test(
    "Errors have the original's words",
    arguments: [
      ("/dit/api/quizzes/random10", 401, "Unauthorized"), ("/dit/api/quizzes/random10?token=short", 401, "Unauthorized"),
      ("/dit/api/nothing?token=", 401, "Unauthorized"),
      ("/dit/api/users/tokenOwner/favourites/5?0123456789abcdef0123", 401, "Unauthorized"),
      ("/dit/api/quizzes/999?token=0123456789abcdef0123", 404, "{\"error\":\"There is no quiz with id=999\"}"),
      ("/dit/api/quizzes/999/check?token=0123456789abcdef0123", 404, "{\"error\":\"There is no quiz with id=999\"}"),
      ("/dit/api/users/999?token=0123456789abcdef0123", 404, "{\"error\":\"No exist userId=999\"}"),
      ("/dit/api/quizzes/x?token=0123456789abcdef0123", 404, "{\"error\":\"Ruta API no encontrada\"}"),
      ("/dit/api/nothing?token=0123456789abcdef0123", 404, "{\"error\":\"Ruta API no encontrada\"}"),
      ("/api/quizzes/nothing?token=0123456789abcdef0123", 404, "{\"error\":\"Ruta API no encontrada\"}"),
      ("/dit/api/quizzes/randomPlay/check?token=0123456789abcdef0123&answer=x", 409, "Conflict"),
    ])
  func errors(path: String, status: Int, body: String) async throws {
    let answer = try await ask(site.server, "GET \(path)", status: status)
    #expect(answer.text == body)
    let type = body.hasPrefix("{") ? "application/json; charset=utf-8" : "text/plain; charset=utf-8"
    #expect(answer["Content-Type"] == type)
  }

  @Test("A game continues while answers are right, repeats no quiz, and ends with a wrong answer")
  func play() async throws {
    var cookie = ""
    func step(_ verb: String, _ answer: String = "") async throws -> JSON.Reader {
      let path = "/dit/api/quizzes/randomPlay/\(verb)?token=\(token)&answer=\(answer)"
      let reply = try await ask(site.server, "GET \(path)", cookie.isEmpty ? [] : ["Cookie: other=1; \(cookie)"])
      if let set = reply["Set-Cookie"] { cookie = String(set.prefix { $0 != ";" }) }
      #expect(reply.status == 200)
      return JSON.Reader(try JSON(parsing: reply.body))
    }
    var seen: Set<Int> = []
    for score in 0..<5 {
      let asked = try await step(score == 0 ? "new" : "next")
      #expect(try asked["score"].integer == score)
      let number = try asked["quiz"]["id"].integer
      #expect(seen.insert(Int(number)).inserted)
      let right = try entry(Int(number)).answer.shown.text(in: .english)
      let escaped = try #require(right.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      let judged = try await step("check", escaped)
      #expect(try judged["result"].bool && judged["score"].integer == score + 1)
      #expect(try judged.members.map(\.name) == ["answer", "quizId", "result", "score"])
    }
    _ = try await step("next")
    let last = try await step("check", "Atlantis")
    #expect(try !last["result"].bool && last["score"].integer == 5)
    #expect(try await step("next")["score"].integer == 0, "the next game starts over")
  }

  @Test("Absolute URLs use the operator's address, else a trusted proxy's, else the request's")
  func origins() throws {
    func base(
      _ origin: PublicOrigin, _ headers: [(String, String)], _ peer: RemoteAddress? = nil, _ proxies: TrustedProxies? = nil
    ) throws -> String {
      let fields = headers.map { (name: $0, value: $1) }
      return origin.base(of: try #require(Request(.get, "/", headers: fields, peer: peer, proxies: proxies)))
    }
    let (host, proto) = (("Host", "quiz.example.org:8080"), ("X-Forwarded-Proto", "https, http"))
    #expect(try base(PublicOrigin(), [host]) == "http://quiz.example.org:8080")
    #expect(try base(PublicOrigin(), [host, proto]) == "http://quiz.example.org:8080", "any client can send this header")
    var secure = PublicOrigin()
    secure.isSecure = true
    #expect(try base(secure, [host]) == "https://quiz.example.org:8080")
    let here = try #require(RemoteAddress(text: Array("127.0.0.1".utf8)[...]))
    let proxies = try #require(TrustedProxies(list: "yes"))
    #expect(try base(PublicOrigin(), [host, proto], here, proxies) == "https://quiz.example.org:8080")
    #expect(try base(PublicOrigin(), [host, ("X-Forwarded-Proto", "gopher")], here, proxies) == "http://quiz.example.org:8080")
    #expect(try base(try #require(PublicOrigin(fixed: "https://a.example")), [host]) == "https://a.example")
    #expect(try base(PublicOrigin(), [("Host", "evil\"><script>")]) == "")
  }
}
