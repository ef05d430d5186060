import HTTP
import JSON
import Platform
import Storage
import TestEnvironment
import Testing

@testable import Site

@Suite("S5 E8: The operator acts on the admin page")
struct AdminActionTests {
  private static let origin = (name: "Origin", value: "https://quiz.example.org")

  /// A form of the admin page, sent by a device.
  private func send(
    _ fields: [(name: String, value: String)], _ device: Device, _ fixture: RankedFixture,
    further: [(name: String, value: String)] = [AdminActionTests.origin]
  ) async throws -> Response {
    let headers: [(name: String, value: String)] = [
      ("Host", "quiz.example.org"), ("Cookie", device.shownCookie ?? "a=b"),
      ("Content-Type", "application/x-www-form-urlencoded"),
    ]
    let request = try #require(
      Request(.post, "/admin", headers: headers + further, body: QueryText.encode(fields)))
    return await fixture.answer(request)
  }

  private func page(_ device: Device) async throws -> (status: Int, text: String) {
    let answer = try await device.ask(.get, "/admin")
    return (answer.status, answer.json.text ?? "")
  }

  private func text(_ response: Response) -> String { String(decoding: response.body, as: UTF8.self) }

  private func signedIn(_ name: String, _ fixture: RankedFixture) async throws -> Device {
    let device = Device(fixture)
    #expect(try await device.signIn(fixture.invite(name)) == 200)
    return device
  }

  @Test("E9: The page opens for the operator, and for nobody else", arguments: SiteStorage.allCases)
  func opens(storage: SiteStorage) async throws {
    let fixture = try storage.fixture()
    let (owner, author) = (try await signedIn("Olga", fixture), try await signedIn("Ana", fixture))
    let player = Device(fixture)
    #expect(try await player.name("Zoé") == 200)
    let shown = try await page(owner)
    #expect(shown.status == 200 && !shown.text.contains("<script") && !shown.text.contains("The next version"))
    for heading in ["Authors", "Published quizzes", "Open rooms", "Audit log", "Sources"] {
      #expect(shown.text.contains(">\(heading)</h2>"))
    }
    #expect(shown.text.contains("operator, signed in on 1 device") && shown.text.contains("signed in on 1 device"))
    for device in [author, player, Device(fixture)] {
      let refused = try await page(device)
      #expect(refused.status == 401 && !refused.text.contains("Olga") && !refused.text.contains("Wrong token"))
      #expect(refused.text.contains("potiron invite NAME --operator") && refused.text.contains("potiron admin-token"))
      let posted = try await send([("action", "invite"), ("name", "Eve")], device, fixture)
      #expect(posted.status == .unauthorized)
    }
    #expect(try await fixture.storage.authors().count == 2)
  }

  @Test("E8: The operator invites, makes another link and revokes; the log records it", arguments: SiteStorage.allCases)
  func invites(storage: SiteStorage) async throws {
    let fixture = try storage.fixture()
    let owner = try await signedIn("Olga", fixture)
    let invited = try await send([("action", "invite"), ("name", " <b>Ana</b> ")], owner, fixture)
    #expect(invited.status == .ok && invited["Cache-Control"] == "no-store")
    let link = try #require(text(invited).firstMatch(of: #/https?:\/\/quiz\.example\.org\/players#sign-in-([0-9a-f]{64})/#))
    #expect(text(invited).contains("<svg") && text(invited).contains("It works once, until 2026-"))
    #expect(!text(invited).contains("<b>Ana") && text(invited).contains("Sign-in link for &lt;b&gt;Ana"))
    #expect(try await !page(owner).text.contains(link.1), "the link is shown once")
    let again = try await send([("action", "invite"), ("name", "<B>ANA</B>")], owner, fixture)
    let second = try #require(text(again).firstMatch(of: #/#sign-in-([0-9a-f]{64})/#))
    let device = Device(fixture)
    #expect(try await device.signIn(String(link.1)) == 422, "a new link replaces the earlier one")
    #expect(try await device.signIn(String(second.1)) == 200)
    #expect(try await device.profile()["player"]?["publishes"] == true)
    let revoked = try await send([("action", "revoke"), ("name", "<b>Ana</b>")], owner, fixture)
    #expect(revoked.status == .seeOther && revoked["Location"] == "/admin")
    #expect(try await device.profile()["player"] == .null)
    #expect(try await page(owner).text.contains("revoked"))
    #expect(
      try await fixture.audited()
        == [
          "command line: invite Olga operator", "Olga: sign in Olga ", "Olga: invite <b>Ana</b> ", "Olga: invite <B>ANA</B> ",
          "<b>Ana</b>: sign in <b>Ana</b> ", "Olga: revoke <b>Ana</b> ",
        ].sorted())
  }

  @Test("E8: The operator cannot revoke themselves; bad names and unknown actions are refused")
  func refuses() async throws {
    let fixture = try RankedFixture()
    let owner = try await signedIn("Olga", fixture)
    #expect(try await send([("action", "revoke"), ("name", "OLGA")], owner, fixture).status == .unprocessableContent)
    #expect(try await send([("action", "invite"), ("name", "\u{202E}")], owner, fixture).status == .unprocessableContent)
    #expect(try await send([("action", "delete")], owner, fixture).status == .unprocessableContent)
    #expect(try await send([("action", "revoke"), ("name", "Nobody")], owner, fixture).status == .seeOther)
    #expect(try await page(owner).status == 200)
    #expect(try await fixture.storage.authors().map(\.author.name) == ["Olga"])
  }

  @Test("E9: A page of another site can do nothing on the admin page")
  func otherOrigin() async throws {
    let fixture = try RankedFixture()
    let owner = try await signedIn("Olga", fixture)
    let fields = [(name: "action", value: "invite"), (name: "name", value: "Eve")]
    for origin in ["https://evil.example", "null"] {
      #expect(try await send(fields, owner, fixture, further: [("Origin", origin)]).status == .forbidden)
    }
    #expect(try await fixture.storage.authors().count == 1)
    #expect(try await send(fields, owner, fixture, further: []).status == .ok, "programs send no origin")
  }

  @Test("E9: With the admin token the page acts too; the log says that it was the token")
  func withToken() async throws {
    let fixture = try RankedFixture()
    let token = try #require(try await AdminToken.renewed(in: fixture.storage))
    let device = Device(fixture)
    let invited = try await send(
      [("action", "invite"), ("name", "Ana")], device, fixture, further: [("Authorization", "Bearer \(token.text)")])
    #expect(invited.status == .ok && text(invited).contains("The next version opens this page only for an operator"))
    #expect(try await fixture.audited() == ["admin token: invite Ana operator"])
    #expect(!text(invited).contains(token.text))
  }

  @Test("S5: The operator closes a room, which ends as the host ends it", arguments: SiteStorage.allCases)
  func closesRoom(storage: SiteStorage) async throws {
    let fixture = try storage.fixture()
    let owner = try await signedIn("Olga", fixture)
    let (host, player) = (Device(fixture), Device(fixture))
    let opened = try await host.ask(.post, "/api/v1/rooms", [], ["quiz": "science"])
    let code = try #require(opened.json["code"]?.text)
    let joined = try await player.ask(
      .post, "/api/v1/rooms/\(code)/players", [], ["name": "Zoé", "key": "0123456789abcdef"])
    #expect(joined.status == 201)
    let shown = try await page(owner).text
    #expect(shown.contains(code) && shown.contains("1 player ") && shown.contains("Close the room"))
    #expect(try await send([("action", "close-room"), ("room", code)], owner, fixture).status == .seeOther)
    #expect(try await player.ask(.get, "/api/v1/rooms/\(code)").json["phase"] == "ended")
    #expect(try await host.ask(.get, "/api/v1/rooms/\(code)/results").status == 200)
    #expect(try await !page(owner).text.contains("Close the room"))
    #expect(try await send([("action", "close-room"), ("room", code)], owner, fixture).status == .seeOther)
    #expect(try await send([("action", "close-room"), ("room", "222222")], owner, fixture).status == .notFound)
    #expect(try await fixture.audited().count { $0 == "Olga: close room \(code) " } == 1)
  }

  @Test("The audit log keeps entries for 400 days", .timeLimit(.minutes(5)))
  func forgets() async throws {
    let fixture = try RankedFixture()
    let owner = try await signedIn("Olga", fixture)
    let first = try await fixture.audited().count
    for days in [400, 1] as [Int64] {
      fixture.clock.pass(days * 24 * 60 * 60 * 1000)
      #expect(try await send([("action", "invite"), ("name", "Ana")], owner, fixture).status == .ok)
    }
    // The entries are deleted in the background.
    while try await fixture.audited().count > 2 { await Task.yield() }
    #expect(first == 2)
    #expect(try await fixture.audited() == ["Olga: invite Ana ", "Olga: invite Ana "])
  }
}
