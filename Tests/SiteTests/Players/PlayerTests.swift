import App
import HTTP
import JSON
import Play
import Rules
import Storage
import TestResources
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("Players without accounts")
struct PlayerTests {
  let fixture: RankedFixture
  let device: Device

  init() throws {
    fixture = try RankedFixture()
    device = Device(fixture)
  }

  private func player(_ device: Device) async throws -> JSON.Reader? {
    try await JSON.Reader(device.ask(.get, "/api/v1/player").json).optional("player")
  }

  private func detail(_ json: JSON) throws -> String { try JSON.Reader(json)["detail"].string }

  @Test("A visitor who only reads has no player and gets no cookie")
  func nobody() async throws {
    #expect(try await player(device) == nil)
    _ = try await device.leaderboard()
    #expect(device.shownCookie == nil)
  }

  @Test("A browser gets an HttpOnly 256-bit token when it first needs one, and is identified by it")
  func token() async throws {
    let request = try #require(
      Request(.put, "/api/v1/player", headers: [("Content-Type", "application/json")], body: Array(#"{"name":"Ana"}"#.utf8)))
    let response = await fixture.answer(request)
    let cookie = try #require(response["Set-Cookie"])
    let token = try #require(cookie.wholeMatch(of: /potiron-player=([0-9a-f]{64}); (.*)/))
    #expect(token.2 == "Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax")
    #expect(try await player(Device(fixture, cookie: "potiron-player=\(token.1)"))?["name"].string == "Ana")
    #expect(try await player(Device(fixture, cookie: "potiron-player=\(String(token.1.reversed()))")) == nil)
    #expect(try await fixture.storage.player(ofDevice: String(token.1)) == nil, "the token itself is not stored")
  }

  @Test("If the site uses TLS, browsers send the cookie only over TLS")
  func secureCookie() async throws {
    var options = SiteOptions()
    options.origin.isSecure = true
    let site = try Site(
      library: fixture.library, resources: TestResources.folder(), storage: fixture.storage, options: options
    ) { Moment(now: 0, chance: 0) }
    let request = try #require(Request(.post, "/api/v1/player/transfer", headers: [("Host", "quiz.example.org")]))
    #expect(await site.reply(to: request).response()["Set-Cookie"]?.hasSuffix("; Secure") == true)
  }

  @Test(
    "A name is shown as entered, without outer white space",
    arguments: [
      ("Ana", "Ana"), ("  Ana \n", "Ana"), ("Zoë 🎃", "Zoë 🎃"), ("<b>Ben</b>", "<b>Ben</b>"), ("Привидение", "Привидение"),
      ("12345678901234567890xyz", "12345678901234567890"), ("Scunthorpe", "Scunthorpe"), ("la diputada", "la diputada"),
      ("Niger", "Niger"), ("Dominique", "Dominique"), ("потребитель", "потребитель"), ("Cockburn", "Cockburn"),
      ("Reputation", "Reputation"), ("Требование", "Требование"), ("Peacock", "Peacock"),
    ])
  func names(given: String, shown: String) async throws {
    #expect(try await device.name(given) == 200)
    #expect(try await player(device)?["name"].string == shown)
  }

  @Test(
    "A name that is unfit for classrooms is rejected in any spelling",
    arguments: [
      "fuck you", "FuCk", "f u c k", "f.u.c.k", "fuuuuck", "sh1t", "$h!t", "Salope", "s4l0pe", "PUTA", "p u t a", "hijo de puta",
      "Mierda", "cabrón", "ХУЙ", "xyй", "п1зда", "блядь", "сука", "suka", "f\u{443}ck", "fu\u{441}k", "n1gger", "enculé", "merde",
      "gilipollas", "мудак",
    ])
  func offensive(name: String) async throws {
    let answer = try await device.ask(.put, "/api/v1/player", [], ["name": .string(name)])
    #expect(answer.status == 422)
    #expect(try detail(answer.json) == "Please choose another one.")
    #expect(try await player(device) == nil, "a rejected name does not create a player")
  }

  @Test(
    "A name that cannot be shown is rejected with a reason",
    arguments: [
      ("", "It is empty. Enter a name."), (" \u{A0} ", "It is empty. Enter a name."),
      ("a\u{0}b", "It has characters that cannot be shown. Remove them."),
      ("\u{202E}abc", "It has characters that cannot be shown. Remove them."),
      ("a\u{200B}b", "It has characters that cannot be shown. Remove them."),
      ("!!!", "It has no visible letter or digit. Add one."),
      (String(repeating: "e\u{301}\u{302}\u{303}", count: 20), "It is too long. Choose a shorter name."),
      (String(repeating: "x", count: 5000), "It is too long. Choose a shorter name."),
    ])
  func unshowable(name: String, reason: String) async throws {
    let answer = try await device.ask(.put, "/api/v1/player", [], ["name": .string(name)])
    #expect(answer.status == 422)
    #expect(try detail(answer.json) == reason)
  }

  @Test("N3 C5 E9: Signing out invalidates the browser's token and clears its cookies; the player keeps name and other devices")
  func signedOut() async throws {
    #expect(try await device.name("Ana") == 200)
    let phone = Device(fixture)
    let code = try JSON.Reader(try await device.ask(.post, "/api/v1/player/transfer").json)["code"].string
    #expect(try await phone.ask(.post, "/api/v1/player/arrival", [], ["code": .string(code)]).status == 200)
    let shown = try #require(device.shownCookie)
    let answer = await fixture.answer(
      try #require(Request(.delete, "/api/v1/player/device", headers: [("Cookie", shown + Self.otherCookies)])))
    #expect(answer.status == .noContent)
    let cookies = answer.headers.filter { $0.name == "Set-Cookie" }.map { $0.value }
    #expect(cookies.allSatisfy { $0.contains("=; ") && $0.contains("Max-Age=0") }, "\(cookies)")
    let paths = Set(cookies.map { $0.split(separator: ";").prefix(2).joined() })
    #expect(
      paths == [
        "potiron-player= Path=/", "potiron-ranked= Path=/api/v1/ranked", "potiron-admin= Path=/admin",
        "potiron-room-KTRWVM= Path=/", "potiron-player-KTRWVM= Path=/", "room= Path=/",
      ])
    #expect(try await player(Device(fixture, cookie: shown)) == nil, "a copy of the token identifies nobody")
    #expect(try await player(phone)?["name"].string == "Ana", "on other devices")
  }

  private static let otherCookies =
    "; potiron-ranked=a; potiron-room-KTRWVM=a; potiron-player-KTRWVM=b; room=KTRWVM; language=fr"

  @Test("A transfer code links another device to the player, with the rounds of both devices")
  func transfer() async throws {
    _ = try await device.play(right: 6)
    #expect(try await device.name("Ana") == 200)
    let made = try await device.ask(.post, "/api/v1/player/transfer", [("Host", "quiz.example.org")])
    #expect(made.status == 201)
    let code = try JSON.Reader(made.json)["code"].string
    let rows: [String] = try JSON.Reader(made.json)["picture"].read()
    #expect(rows.count > 20 && rows.allSatisfy { $0.utf8.count == rows.count })
    let phone = Device(fixture)
    _ = try await phone.play(right: 9)
    let arrived = try await phone.ask(
      .post, "/api/v1/player/arrival", [], ["code": .string(code.lowercased().replacing("-", with: " "))])
    #expect(arrived.status == 200)
    #expect(try await player(phone)?["name"].string == "Ana")
    let leaderboard = try await device.leaderboard()
    #expect(try leaderboard["places"].elements.count == 1)
    #expect(try leaderboard["own"]["score"].integer == 9)
    let again = try await Device(fixture).ask(.post, "/api/v1/player/arrival", [], ["code": .string(code)])
    #expect(again.status == 422)
    #expect(try detail(again.json) == "A code works once and expires after ten minutes.")
  }

  @Test("Transfer codes cannot be guessed")
  func guessing() async throws {
    for number in 0..<PlayersEndpoints.triesOfCodes {
      let code = SpokenCode((0..<10).map { UInt8(truncatingIfNeeded: number &* 7 &+ $0) }).text
      #expect(try await device.ask(.post, "/api/v1/player/arrival", [], ["code": .string(code)]).status == 422)
    }
    let answer = try await device.ask(.post, "/api/v1/player/arrival", [], ["code": "0000000000"])
    #expect(answer.status == 429)
    fixture.clock.pass(PlayersEndpoints.transferTime)
    #expect(try await device.ask(.post, "/api/v1/player/arrival", [], ["code": "0000000000"]).status == 422)
  }

  @Test("A player's data can be exported and deleted")
  func exportAndDelete() async throws {
    #expect(try await device.ask(.get, "/api/v1/player/data").status == 404)
    let end = try await device.play(right: 4)
    #expect(try await device.name("Ana") == 200)
    let quiz = try #require(fixture.library.quiz("science"))
    #expect(try await device.ask(.post, "/api/v1/results", [], RoundResult.rookie(on: quiz, right: 2).json).status == 201)
    let data = JSON.Reader(try await device.ask(.get, "/api/v1/player/data").json)
    #expect(try data["name"].string == "Ana")
    let rounds = try data["rounds"].elements
    #expect(try rounds.map { try $0["ranked"].bool }.sorted { $0 && !$1 } == [true, false])
    #expect(try rounds.contains { try $0["score"].integer == 4 && $0["moves"].elements.count == 10 })
    #expect(try await device.ask(.delete, "/api/v1/player").status == 204)
    #expect(device.shownCookie == "potiron-player=")
    #expect(try await player(device) == nil)
    #expect(try await fixture.storage.roundCount() == 0)
    #expect(try await device.leaderboard()["places"].elements.isEmpty)
    #expect(try await device.step("0", 0, end.ticket).status == 403, "the ticket belongs to no player")
  }

  @Test("C5: Deleting a player's data ends the ranked round in that browser too")
  func deletionEndsRound() async throws {
    #expect(try await device.name("Ana") == 200)
    let shown = try #require(device.shownCookie)
    let answer = await fixture.answer(try #require(Request(.delete, "/api/v1/player", headers: [("Cookie", shown)])))
    let cookies = answer.headers.filter { $0.name == "Set-Cookie" }.map { $0.value }
    #expect(cookies.contains { $0.hasPrefix("potiron-ranked=;") && $0.contains("Max-Age=0") }, "\(cookies)")
  }

  @Test("Friends have their own leaderboard, which only members see")
  func friends() async throws {
    _ = try await device.play(right: 4)
    let founded = try await device.ask(.post, "/api/v1/groups")
    #expect(founded.status == 201)
    let code = try JSON.Reader(founded.json)["player"]["groups"].elements[0]["code"].string
    let (friend, stranger) = (Device(fixture), Device(fixture))
    _ = try await friend.play(right: 8)
    _ = try await stranger.play(right: 10)
    #expect(try await friend.ask(.put, "/api/v1/groups/" + code.lowercased()).status == 200)
    let leaderboard = try await device.leaderboard("choice/science/rookie", [("group", code)])
    #expect(try leaderboard["places"].elements.map { try $0["score"].integer } == [8, 4])
    #expect(try leaderboard["own"]["place"].integer == 2)
    #expect(try await stranger.ask(.get, "/api/v1/boards/choice/science/rookie", [("group", code)]).status == 404)
    #expect(try await stranger.ask(.put, "/api/v1/groups/AAAAA-AAAAA").status == 404)
    #expect(try await friend.ask(.delete, "/api/v1/groups/" + code).status == 200)
    #expect(try await friend.ask(.get, "/api/v1/boards/choice/science/rookie", [("group", code)]).status == 404)
  }

  @Test("A leaderboard is read page by page, with the player's own place among all or among friends", arguments: [false, true])
  func pages(isOfFriends: Bool) async throws {
    var devices: [Device] = []
    for right in 0..<7 {
      let device = Device(fixture)
      _ = try await device.play(right: right)
      devices.append(device)
    }
    var asked: [(String, String)] = [("limit", "3")]
    if isOfFriends {
      let founded = JSON.Reader(try await devices[2].ask(.post, "/api/v1/groups").json)
      let code = try founded["player"]["groups"].elements[0]["code"].string
      for friend in devices { #expect(try await friend.ask(.put, "/api/v1/groups/" + code).status == 200) }
      // A player who is not a friend gets the best score.
      _ = try await Device(fixture).play(right: 10)
      asked.append(("group", code))
    }
    var scores: [Int64] = []
    var places: [Int64] = []
    var cursor: String?
    repeat {
      let query = asked + (cursor.map { [("after", $0)] } ?? [])
      let page = try await devices[2].leaderboard("choice/science/rookie", query.map { (name: $0.0, value: $0.1) })
      scores += try page["places"].elements.map { try $0["score"].integer }
      places += try page["places"].elements.map { try $0["place"].integer }
      #expect(try page["own"]["place"].integer == 5)
      cursor = try page.optional("next")?.string
    } while cursor != nil
    #expect(scores == [6, 5, 4, 3, 2, 1, 0])
    #expect(places == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test(
    "An unknown leaderboard is rejected with a reason",
    arguments: [
      ("choice/science/expert", [], 404), ("choice/none/rookie", [], 404), ("choice/science/rookie", [("period", "year")], 422),
      ("choice/science/rookie", [("limit", "0")], 422), ("choice/science/rookie", [("limit", "101")], 422),
      ("choice/science/rookie", [("after", "x")], 422), ("choice/science/rookie", [("after", "1.2.3.4")], 422),
      ("choice/science/rookie", [("group", "'; --")], 422),
    ] as [(String, [(String, String)], Int)])
  func noLeaderboard(path: String, query: [(String, String)], status: Int) async throws {
    let answer = try await device.ask(.get, "/api/v1/boards/" + path, query.map { (name: $0.0, value: $0.1) })
    #expect(answer.status == status)
  }

  @Test("The number of ranked rounds that a player starts is rate-limited")
  func limited() async throws {
    for _ in 0..<RankedEndpoint.mostRounds { _ = try await device.begin() }
    let wish: JSON = ["game": "choice", "subject": "science", "variant": "rookie", "language": "en"]
    #expect(try await device.ask(.post, "/api/v1/ranked", [], wish).status == 429)
    _ = try await Device(fixture).begin()
    fixture.clock.pass(600_000)
    _ = try await device.begin()
  }
}
