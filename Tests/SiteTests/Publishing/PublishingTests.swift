import Content
import HTTP
import JSON
import Play
import Storage
import TestContent
import Testing
import WireAPI

@testable import Site

@Suite("E7: Publishing a quiz")
struct PublishingTests {
  private typealias Fixture = PublishingFixture

  @Test("E7: A quiz is published by its draft's id, and a link to play leads to it")
  func published() async throws {
    let fixture = try await Fixture()
    let (author, reader) = (fixture.browser(), fixture.browser())
    let document = Fixture.document(picture: SampleMedia.png())
    let made = try await author.publish(document, author: "  Ms Ana ")
    #expect(made.status == 201 && made.response["ETag"] == "\"1\"", "\(made.text)")
    let quiz: PublishedQuiz = try JSON.Reader(made.json).read()
    #expect(quiz.title == "Stars" && quiz.author == "Ms Ana" && quiz.version == 1 && quiz.questionCount == 2 && quiz.isOwn)
    #expect(quiz.link == "http://quiz.example.org/quizzes/\(Fixture.id)" && quiz.links.isEmpty)
    let read = try await reader.get("/api/v1/quizzes/\(Fixture.id)")
    #expect(read.status == 200 && read.response["Cache-Control"] == "no-cache")
    let played: Quiz = try JSON.Reader(read.json).read()
    #expect(played.origins == [Origin(name: "Ms Ana")])
    #expect(
      played.questions.first?.picture
        == .image(
          EmbeddedFile(type: .png, data: SampleMedia.png().base64), alternative: LocalizedText("Picture text", in: .english)))
    let tag = try #require(read.response["ETag"])
    #expect(try await reader.ask(.get, "/api/v1/quizzes/\(Fixture.id)", nil, [("If-None-Match", tag)]).status == 304)
    let english = try await reader.ask(.get, "/api/v1/quizzes/\(Fixture.id)", query: [("lang", "en")])
    #expect(english.json["language"]?.text == "en" && english.json["version"]?.text == played.version)
    #expect(try await reader.get("/api/v1/quizzes").text.contains("Stars") == false)
  }

  @Test("E7: The list says what the player has published and whether the player may publish")
  func list() async throws {
    let fixture = try await Fixture(authors: .invited)
    let author = fixture.browser()
    #expect(try await author.get("/api/v1/published-quizzes").json == ["quizzes": [], "publishes": false])
    #expect(try await author.publish().status == 403)
    try await fixture.invite(author, as: "Ana")
    #expect(try await author.publish().status == 201)
    _ = try await author.link(.copy)
    let list = try await author.get("/api/v1/published-quizzes").json
    let quizzes: [PublishedQuiz] = try JSON.Reader(list)["quizzes"].read()
    #expect(list["publishes"] == true && quizzes.map(\.id) == [Fixture.id] && quizzes.first?.links == [.copy])
  }

  @Test("E7: Versions count up, keep their documents, and a stale publication gets 412")
  func versions() async throws {
    let fixture = try await Fixture()
    let author = fixture.browser()
    try await author.publish()
    #expect(try await author.publish().status == 200, "a repeated request changes nothing")
    let changed = Fixture.document(title: "Planets")
    let stale = try await author.publish(changed)
    #expect(stale.status == 412 && stale.json["reason"]?.text == "version" && stale.json["version"] == 1)
    #expect(try await author.publish(changed, after: 1).json["version"] == 2)
    let matched = try await author.ask(
      .put, Fixture.path(), Fixture.wish(Fixture.document(title: "Moons"), after: 2), [("If-Match", "\"1\"")])
    #expect(matched.status == 412)
    let shared = try await author.publish(changed, .rooms, after: 2)
    #expect(shared.status == 200 && shared.json["version"] == 2 && shared.json["link"] == nil)
    let state = try await author.get(Fixture.path())
    #expect(try JSON.Reader(state.json)["history"].elements.map { try $0.integer("version") } == [2, 1])
    let tag = try #require(state.response["ETag"])
    #expect(tag.hasPrefix("\"2-"))
    #expect(try await author.ask(.get, Fixture.path(), nil, [("If-None-Match", tag)]).status == 304)
    #expect(try await author.get(Fixture.path("/versions/1")).json["title"]?["en"]?.text == "Stars")
    #expect(try await author.get(Fixture.path("/versions/3")).status == 404)
    #expect(try await author.get(Fixture.path("/versions/x")).status == 404)
    let later = try await author.ask(
      .put, Fixture.path(), Fixture.wish(Fixture.document(title: "Moons")), [("If-Match", tag)])
    #expect(later.status == 200 && later.json["version"] == 3)
  }

  @Test("E8: An invalid quiz is refused with a reason")
  func refused() async throws {
    let fixture = try await Fixture()
    let author = fixture.browser()
    func refusal(_ document: JSON, hash: String? = nil, at id: String = Fixture.id) async throws -> String {
      let wish = PublishRequest(document: document, sharing: .link, author: nil, after: 0, hash: hash).json
      let answer = try await author.ask(.put, Fixture.path(of: id), wish)
      #expect(answer.status == 422, "\(answer.text)")
      return answer.json["detail"]?.text ?? ""
    }
    #expect(try await refusal(Fixture.document(), hash: "0123456789abcdef").contains("damaged"))
    #expect(try await refusal(Fixture.document(id: "quiz-fedcba9876543210")).contains("another quiz"))
    #expect(try await refusal(Fixture.document(id: "birds"), at: "birds").contains("draft"))
    #expect(try await refusal(Fixture.document(id: "quiz-0123456789ABCDEF"), at: "quiz-0123456789ABCDEF").contains("draft"))
    #expect(try await refusal(["id": .string(Fixture.id)]).isEmpty == false)
    let quiz: Quiz = try JSON.Reader(Fixture.document()).read()
    #expect(try await refusal(quiz.only(in: .english).json).contains("languages"))
    let twice = quiz.with([quiz.questions[0], quiz.questions[0]])
    #expect(try await refusal(twice.json).contains("its own ID"))
    #expect(try await refusal(quiz.with([]).json).contains("1 to 1000"))
    let html = Array("<html><script>alert(1)</script></html>".utf8)
    for picture in [html, Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), SampleMedia.gif()] {
      #expect(try await refusal(Fixture.document(picture: picture)).contains("Question 1, picture or sound"))
    }
    #expect(try await refusal(Fixture.document(picture: SampleMedia.png(width: 60_000, height: 60_000))).contains("pixels"))
    let named = try await author.publish(author: "f u c k")
    #expect(named.status == 422 && named.json["detail"]?.text?.contains("author’s name") == true)
    #expect(try await author.get(Fixture.path()).status == 404, "nothing was stored")
    let other = try await author.ask(.put, Fixture.path(), try Fixture.wish(), [("Origin", "https://elsewhere.example")])
    #expect(other.status == 403)
  }

  @Test("E6: Whatever is appended to a picture or hidden in it is removed before anyone gets it")
  func polyglots() async throws {
    let fixture = try await Fixture()
    let author = fixture.browser()
    let script = Array("<script>MARKER</script>".utf8)
    let text = SampleMedia.pngChunk("tEXt", script)
    #expect(try await author.publish(Fixture.document(picture: SampleMedia.png(further: text) + script)).status == 201)
    let read = try await fixture.browser().get("/api/v1/quizzes/\(Fixture.id)")
    let quiz: Quiz = try JSON.Reader(read.json).read()
    guard case .image(let file, _)? = quiz.questions.first?.picture else {
      Issue.record("the picture is missing")
      return
    }
    #expect(file.bytes == SampleMedia.png())
    // A GIF picture that is also a script.
    let comment = Array("=1;alert('MARKER')".utf8)
    let gif = SampleMedia.gif(extensions: [0x21, 0xFE, UInt8(comment.count)] + comment + [0]) + Array("*/MARKER".utf8)
    var document = Fixture.document(picture: gif)
    document = try JSON(parsing: document.description.replacing("image/png", with: "image/gif"))
    #expect(try await author.publish(document, after: 1).status == 200)
    let next: Quiz = try JSON.Reader(try await author.get("/api/v1/quizzes/\(Fixture.id)").json).read()
    guard case .image(let file, _)? = next.questions.first?.picture else {
      Issue.record("the picture is missing")
      return
    }
    #expect(file.bytes == SampleMedia.gif())
  }

  @Test("E8: Too many or too large quizzes are refused, and the response says what to do")
  func limits() async throws {
    let fixture = try await Fixture {
      $0.publishing.quizzes = 2
      $0.publishing.server = 4_000
    }
    let author = fixture.browser()
    func id(_ number: Int) -> String { "quiz-000000000000000\(number)" }
    for number in 0..<2 { #expect(try await author.publish(Fixture.document(id: id(number))).status == 201) }
    let many = try await author.publish(Fixture.document(id: id(2)))
    #expect(many.status == 409 && many.json["reason"]?.text == "full", "\(many.text)")
    #expect(many.json["detail"]?.text?.hasPrefix("You have 2 published quizzes, which is the limit. Unpublish one") == true)
    let large = try await author.publish(
      Fixture.document(id: id(0), marker: String(repeating: "x", count: 1_000)), after: 1)
    #expect(large.status == 409 && large.json["detail"]?.text?.contains("operator") == true, "\(large.text)")
    #expect(try await author.ask(.delete, Fixture.path(of: id(0))).status == 204)
    #expect(try await author.publish(Fixture.document(id: id(2))).status == 201)
    let whole = String(repeating: "x", count: SiteRoute.uploadLimit)
    #expect(try await author.publish(Fixture.document(id: id(2), marker: whole), after: 1).status == 400)
    for _ in 0..<PublishingEndpoints.publicationsAnHour { try await author.publish(Fixture.document(id: id(2)), after: 1) }
    #expect(try await author.publish(Fixture.document(id: id(2)), after: 1).status == 429)
    fixture.clock.pass(3_600_000)
    #expect(try await author.publish(Fixture.document(id: id(2)), after: 1).status == 200)
  }

  @Test("E8: Requests to publish are limited for each IP address too")
  func clientLimit() async throws {
    let fixture = try await Fixture()
    for _ in 0..<PublishingEndpoints.clientPublicationsAnHour {
      #expect(try await fixture.browser().ask(.put, Fixture.path(), ["version": 1]).status == 422)
    }
    #expect(try await fixture.browser().ask(.put, Fixture.path(), ["version": 1]).status == 429)
  }

  @Test("E8: If the owner may no longer publish, nobody edits the quiz or makes links to it")
  func ownerRevoked() async throws {
    let fixture = try await Fixture(authors: .invited)
    let (author, editor) = (fixture.browser(), fixture.browser())
    try await fixture.invite(fixture.browser(), as: "Op", isOperator: true)
    try await fixture.invite(author, as: "Ana")
    #expect(try await author.publish().status == 201)
    #expect(try await editor.arrive(try await author.link(.edit)).status == 200)
    let edits = SavedEdits(by: 7, at: 1, [QuizEdit(EditID(number: 1, author: 7), .title("x"))]).json
    #expect(try await editor.ask(.put, Fixture.path("/edits/7"), edits).status == 200)
    let name = try #require(AuthorName("Ana"))
    #expect(try await Invitations.revoke(name, in: fixture.storage, by: .server, at: 5))
    #expect(try await editor.ask(.put, Fixture.path("/edits/7"), edits).status == 403)
  }

  @Test("E8: The audit log has only requests that changed something")
  func audited() async throws {
    let fixture = try await Fixture()
    let author = fixture.browser()
    for _ in 0..<2 { try await author.publish() }
    _ = try await author.link(.copy)
    for _ in 0..<2 { #expect(try await author.ask(.delete, Fixture.path("/links/copy")).status == 204) }
    #expect(try await fixture.storage.auditLog(limit: 9).map(\.action).sorted() == ["publish", "share", "unshare"])
  }

  @Test("E7: A published quiz does not hide a quiz of the site")
  func taken() async throws {
    let fixture = try await Fixture()
    fixture.site.exchange(Library(quizzes: [try JSON.Reader(Fixture.document()).read()], words: []))
    #expect(try await fixture.browser().publish().status == 409)
  }

  @Test("E7: A link to copy gives the quiz, a link to edit makes an editor, and both end when they are revoked")
  func links() async throws {
    let fixture = try await Fixture()
    let (author, editor, copier) = (fixture.browser(), fixture.browser(), fixture.browser())
    try await author.publish(.document(picture: SampleMedia.png()), .rooms)
    let (copy, edit) = (try await author.link(.copy), try await author.link(.edit))
    #expect(copy.wholeMatch(of: /http:\/\/quiz.example.org\/create\/quiz-0123456789abcdef#copy-[0-9a-f]{64}/) != nil)
    let copied = try await copier.arrive(copy)
    #expect(copied.status == 200 && copied.json["role"]?.text == "copy" && copied.response["Set-Cookie"] == nil)
    let quiz: Quiz = try JSON.Reader(copied.json)["document"].read()
    #expect(quiz.questions.count == 2 && quiz.questions[0].picture != nil)
    #expect(try await editor.arrive(edit).json == ["role": "edit"])
    let state = try await editor.get(Fixture.path())
    #expect(state.json["own"] == false && state.json["links"] == [])
    let edited = try await editor.publish(Fixture.document(title: "Edited"), .listed, author: "Mallory", after: 1)
    #expect(edited.json["sharing"] == "rooms" && edited.json["author"] == nil)
    #expect(try await editor.get("/api/v1/quizzes/\(Fixture.id)").json["title"]?["en"] == "Edited")
    #expect(try await editor.ask(.delete, Fixture.path()).status == 403)
    #expect(try await editor.ask(.post, Fixture.path("/links"), ["role": "edit"]).status == 403)
    let newer = try await author.link(.edit)
    #expect(try await copier.arrive(edit).status == 404)
    #expect(try await author.ask(.delete, Fixture.path("/links/edit")).status == 204)
    #expect(try await copier.arrive(newer).status == 404)
    #expect(try await editor.get(Fixture.path()).status == 404)
    #expect(try await author.ask(.delete, Fixture.path("/links/copy")).status == 204)
    #expect(try await copier.arrive(copy).status == 404)
  }

  @Test("E7: Guesses of link secrets are limited, and secrets are not stored")
  func secrets() async throws {
    let fixture = try await Fixture()
    let author = fixture.browser()
    try await author.publish()
    let link = try await author.link(.edit)
    let secret = String(try #require(link.split(separator: "-").last))
    #expect(try await fixture.storage.linkRole(secret, of: Fixture.id) == nil)
    for _ in 0..<PublishingEndpoints.triesOfSecrets {
      #expect(try await fixture.browser().arrive("#edit-00").status == 404)
    }
    #expect(try await fixture.browser().arrive("#edit-00").status == 429)
  }

  @Test(
    "T6: Unpublishing and deleting the player remove the quiz from every address at once",
    arguments: QuizSharing.allCases, [true, false])
  func unpublished(sharing: QuizSharing, deletesPlayer: Bool) async throws {
    let fixture = try await Fixture()
    let (author, reader) = (fixture.browser(), fixture.browser())
    try await author.publish(.document(title: "MARKER"), sharing)
    let copy = try await author.link(.copy)
    let path = deletesPlayer ? "/api/v1/player" : Fixture.path()
    #expect(try await author.ask(.delete, path).status == 204)
    for address in ["/api/v1/quizzes/\(Fixture.id)", "/quizzes/\(Fixture.id)", "/quizzes/\(Fixture.id)/host", Fixture.path()] {
      for browser in [author, reader] { #expect(try await browser.get(address).status == 404, "\(address)") }
    }
    #expect(try await reader.arrive(copy).status == 404)
    #expect(try await reader.get("/api/v1/quizzes").text.contains("MARKER") == false)
    #expect(try await author.ask(.delete, Fixture.path()).status == 404)
    #expect(try await fixture.browser().publish().status == 404, "nobody else can publish a quiz at this address")
    // After the player is deleted, the same browser is another player.
    #expect(try await author.publish().status == (deletesPlayer ? 404 : 201), "the author can publish it again")
  }

  @Test("S5: The operator unpublishes any quiz")
  func operatorDeletes() async throws {
    let fixture = try await Fixture()
    try await fixture.browser().publish()
    let someone = fixture.browser()
    #expect(try await someone.ask(.delete, Fixture.path()).status == 404, "a browser without a player is nobody")
    try await fixture.invite(someone, as: "Op", isOperator: true)
    #expect(try await someone.ask(.delete, Fixture.path()).status == 204)
  }

  @Test("S5: The admin page lists the published quizzes, and unpublishes one")
  func adminUnpublishes() async throws {
    let fixture = try await Fixture()
    let (author, owner) = (fixture.browser(), fixture.browser())
    try await fixture.invite(owner, as: "Op", isOperator: true)
    try await fixture.invite(author, as: "Ana")
    try await author.publish(.document(title: "<i>Stars"), .listed)
    let page = try await owner.get("/admin").text
    #expect(page.contains("&lt;i>Stars") || page.contains("&lt;i&gt;Stars"))
    #expect(page.contains("listed for everyone") && !page.contains("<i>Stars"))
    #expect(try await author.act("unpublish", quiz: Fixture.id).status == 401, "only the operator may")
    #expect(try await owner.act("unpublish", quiz: Fixture.id).status == 303)
    #expect(try await author.get("/api/v1/quizzes/\(Fixture.id)").status == 404)
    #expect(try await owner.get("/admin").text.contains("No quiz is published."))
    #expect(try await fixture.storage.auditLog(limit: 9).contains { $0.action == "unpublish" && $0.actorName == "Op" })
    #expect(try await owner.act("unpublish", quiz: Fixture.id).status == 303, "a quiz that is gone is no fault")
  }
}

extension JSON {
  /// The sample quiz.
  fileprivate static func document(title: String = "Stars", picture: [UInt8]? = nil) -> JSON {
    PublishingFixture.document(title: title, picture: picture)
  }
}
