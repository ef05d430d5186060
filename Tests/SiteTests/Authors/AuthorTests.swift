import Foundation
import HTTP
import JSON
import Rules
import Storage
import TestEnvironment
import TestSweeps
import Testing
import WireAPI

@testable import Site

@Suite("E8 E9: Authors sign in with a link")
struct AuthorTests {
  private static let ana: JSON = ["name": "Ana", "operator": true]

  @Test("E8: The profile tells who the author is and whether the player may publish", arguments: SiteStorage.allCases)
  func profile(storage: SiteStorage) async throws {
    let fixture = try storage.fixture()
    let (device, other) = (Device(fixture), Device(fixture))
    #expect(try await device.profile() == ["player": nil, "publishes": false])
    #expect(try await other.name("Zoé") == 200)
    #expect(
      try await other.profile() == ["player": ["name": "Zoé", "groups": [], "author": nil, "publishes": false]])
    let answer = try await device.ask(
      .post, "/api/v1/player/arrival", [], ["secret": .string(try await fixture.invite("Ana"))])
    #expect(answer.status == 200)
    #expect(answer.json == ["player": ["name": nil, "groups": [], "author": Self.ana, "publishes": true]])
    #expect(try await device.profile() == answer.json)
    let profile = PlayerProfile.read(APIResponse(status: 200, body: answer.json.description))
    let author = try #require(profile??.author)
    #expect(author.name == "Ana" && author.isOperator && profile??.canPublish == true)
  }

  @Test(
    "E8: --authors says who may publish",
    arguments: [
      (Permission.nobody, [false, false, false]), (.invited, [false, false, true]), (.anyone, [true, true, true]),
    ])
  func permissions(permission: Permission, isAllowed: [Bool]) async throws {
    let fixture = try RankedFixture { $0.authors = permission }
    let (nobody, player, author) = (Device(fixture), Device(fixture), Device(fixture))
    #expect(try await player.name("Zoé") == 200)
    #expect(try await author.signIn(fixture.invite("Ana")) == 200)
    #expect(try await nobody.profile()["publishes"] == .bool(isAllowed[0]))
    #expect(try await player.profile()["player"]?["publishes"] == .bool(isAllowed[1]))
    #expect(try await author.profile()["player"]?["publishes"] == .bool(isAllowed[2]))
  }

  @Test("E9: A link works once and expires after 24 hours; forged links do not work", arguments: SiteStorage.allCases)
  func once(storage: SiteStorage) async throws {
    let fixture = try storage.fixture()
    let device = Device(fixture)
    let first = try await fixture.invite("Ana")
    let second = try await fixture.invite("ANA")
    let forgeries = [
      first, "", "0", String(second.dropLast()), second + "0", second.uppercased() + " ", String(second.reversed()),
      String(repeating: "0", count: 64), "'; DROP TABLE authors; --",
    ]
    for secret in forgeries { #expect(try await device.signIn(secret) == 422, "\(secret)") }
    #expect(device.shownCookie == nil)
    #expect(try await device.signIn(second) == 200)
    #expect(try await Device(fixture).signIn(second) == 422)
    let late = try await fixture.invite("Ana")
    fixture.clock.pass(Invitations.lifetime)
    #expect(try await Device(fixture).signIn(late) == 422)
    let third = try await fixture.invite("Ana")
    fixture.clock.pass(Invitations.lifetime - 1)
    let phone = Device(fixture)
    #expect(try await phone.signIn(third) == 200)
    #expect(try await phone.profile() == device.profile(), "both devices are the same author")
    #expect(try await fixture.storage.authors().map(\.author.name) == ["Ana"])
  }

  @Test("E9: A changed link never works")
  func forged() async throws {
    let fixture = try RankedFixture()
    let secret = Array(try await fixture.invite("Ana").utf8)
    for seed in Sweep.part(of: UInt64(0)..<2000, oneIn: 20) {
      var chance = SplitMix64(seed: seed)
      var forgery = secret
      let place = chance.below(64)
      forgery[place] = Array("0123456789abcdef".utf8).filter { $0 != secret[place] }[chance.below(15)]
      let text = String(decoding: forgery, as: UTF8.self)
      #expect(try await fixture.invitations.redeem(text, device: "device") == nil)
    }
    #expect(try await fixture.invitations.redeem(String(decoding: secret, as: UTF8.self), device: "device") != nil)
  }

  @Test("E9: Links and transfer codes have one limit on guesses")
  func guessing() async throws {
    let fixture = try RankedFixture()
    let (device, secret) = (Device(fixture), try await fixture.invite("Ana"))
    for number in 0..<PlayersEndpoints.triesOfCodes {
      let guess = String(repeating: "\(number % 10)", count: 64)
      let body: JSON = number % 2 == 0 ? ["secret": .string(guess)] : ["code": "0000000000"]
      #expect(try await device.ask(.post, "/api/v1/player/arrival", [], body).status == 422)
    }
    #expect(try await device.signIn(secret) == 429)
    fixture.clock.pass(PlayersEndpoints.transferTime)
    #expect(try await device.signIn(secret) == 200)
  }

  @Test("E9: A player who signs in keeps rounds and name, and a transfer code moves the author to another device")
  func merges() async throws {
    let fixture = try RankedFixture()
    let (device, phone) = (Device(fixture), Device(fixture))
    _ = try await device.play(right: 6)
    #expect(try await device.name("Zoé") == 200)
    #expect(try await device.signIn(fixture.invite("Ana")) == 200)
    #expect(try await device.profile()["player"]?["name"] == "Zoé")
    #expect(try await device.leaderboard()["own"]["score"].integer == 6)
    let code = try #require(try await device.ask(.post, "/api/v1/player/transfer").json["code"])
    #expect(try await phone.ask(.post, "/api/v1/player/arrival", [], ["code": code]).status == 200)
    #expect(try await phone.profile()["player"]?["author"] == Self.ana)
  }

  @Test("E9: An author who takes over another player stays an author", arguments: SiteStorage.allCases)
  func staysAuthor(storage: SiteStorage) async throws {
    let fixture = try storage.fixture()
    let (author, other) = (Device(fixture), Device(fixture))
    #expect(try await author.signIn(fixture.invite("Ana")) == 200)
    #expect(try await other.name("Zoé") == 200)
    let code = try #require(try await other.ask(.post, "/api/v1/player/transfer").json["code"])
    #expect(try await author.ask(.post, "/api/v1/player/arrival", [], ["code": code]).status == 200)
    #expect(try await author.profile()["player"]?["author"] == .null)
    #expect(try await fixture.storage.authors().map(\.author.name) == ["Ana"])
    #expect(try await author.signIn(fixture.invite("Ana")) == 200)
    #expect(try await author.profile()["player"]?["author"] == Self.ana)
  }

  @Test("E8: A revoked author keeps no device, link, code or right, until the next invitation", arguments: SiteStorage.allCases)
  func revoked(storage: SiteStorage) async throws {
    let fixture = try storage.fixture { $0.rooms.hosts = .invited }
    let device = Device(fixture)
    #expect(try await device.ask(.post, "/api/v1/rooms", [], ["quiz": "science"]).status == 403)
    #expect(try await device.signIn(fixture.invite("Ana")) == 200)
    #expect(try await device.ask(.post, "/api/v1/rooms", [], ["quiz": "science"]).status == 201)
    #expect(try await device.ask(.get, "/admin").status == 200)
    let unused = try await fixture.invite("Ana")
    let code = try #require(try await device.ask(.post, "/api/v1/player/transfer").json["code"])
    try await fixture.revoke("ana")
    #expect(try await device.profile() == ["player": nil, "publishes": false])
    #expect(try await device.ask(.post, "/api/v1/rooms", [], ["quiz": "science"]).status == 403)
    #expect(try await device.ask(.get, "/api/v1/rooms").json == ["rooms": []])
    #expect(try await device.ask(.get, "/admin").status == 401)
    #expect(try await Device(fixture).signIn(unused) == 422)
    #expect(try await Device(fixture).ask(.post, "/api/v1/player/arrival", [], ["code": code]).status == 422)
    #expect(try await Device(fixture).signIn(fixture.invite("Ana")) == 200)
    #expect(
      try await fixture.audited()
        == [
          "command line: invite Ana operator", "Ana: sign in Ana ", "command line: invite Ana operator",
          "command line: revoke ana ", "command line: invite Ana ", "Ana: sign in Ana ",
        ].sorted())
  }

  @Test("E9: A page of another site cannot sign anyone in or out")
  func otherOrigin() async throws {
    let fixture = try RankedFixture()
    let (device, secret) = (Device(fixture), try await fixture.invite("Ana"))
    #expect(try await device.name("Zoé") == 200)
    func ask(_ method: HTTP.Method, _ path: String, from origin: String, _ body: JSON) async throws -> Response {
      await fixture.answer(
        try #require(
          Request(
            method, path,
            headers: [
              ("Host", "quiz.example.org"), ("Origin", origin), ("Cookie", device.shownCookie ?? ""),
              ("Content-Type", "application/json"),
            ], body: body.encoded())))
    }
    for origin in ["https://evil.example", "null", "https://quiz.example.org.evil.example"] {
      #expect(try await ask(.post, "/api/v1/player/arrival", from: origin, ["secret": .string(secret)]).status == .forbidden)
      #expect(try await ask(.delete, "/api/v1/player/device", from: origin, [:]).status == .forbidden)
      #expect(try await ask(.delete, "/api/v1/player", from: origin, [:]).status == .forbidden)
    }
    #expect(try await device.profile()["player"]?["name"] == "Zoé")
    let own = try await ask(.post, "/api/v1/player/arrival", from: "https://quiz.example.org", ["secret": .string(secret)])
    #expect(own.status == .ok)
  }

  @Test("S7: No secret of a link is in the audit log, a response or the database")
  func secretsAreHidden() async throws {
    let folder = try TemporaryFolder(with: ["data"])
    let fixture = try RankedFixture(open: { _ in try Database(folder: folder.path + "/data") })
    let device = Device(fixture)
    let secret = try await fixture.invite("Ana")
    let answer = try await device.ask(.post, "/api/v1/player/arrival", [], ["secret": .string(secret)])
    let unused = try await fixture.invite("Ben")
    let admin = try await device.ask(.get, "/admin")
    await fixture.storage.close()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data").map {
      try Data(contentsOf: URL(filePath: folder.path + "/data/" + $0))
    }
    #expect(files.count > 0)
    for text in [secret, unused] {
      #expect(!answer.json.description.contains(text) && !admin.json.description.contains(text))
      #expect(files.allSatisfy { $0.range(of: Data(text.utf8)) == nil })
    }
  }

  @Test(
    "The name of an author is trimmed, and compared without regard to case",
    arguments: [
      (" Ana \n", "Ana", "ana"), ("ÉMILE", "ÉMILE", "émile"), ("E\u{301}mile", "Émile", "émile"), ("Зоя", "Зоя", "зоя"),
      ("Ms O’Neil, 7b", "Ms O’Neil, 7b", "ms o’neil, 7b"),
    ])
  func names(given: String, text: String, folded: String) throws {
    let name = try #require(AuthorName(given))
    #expect(Array(name.text.utf8) == Array(text.utf8) && Array(name.folded.utf8) == Array(folded.utf8))
  }

  @Test(
    "A name that cannot be shown is refused",
    arguments: ["", " ", "\u{202E}a", "a\u{0}b", "!!!", String(repeating: "x", count: 41)])
  func noNames(given: String) { #expect(AuthorName(given) == nil) }
}
