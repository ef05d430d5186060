import HTTP
import JSON
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("Refusals of rooms over HTTP", .timeLimit(.minutes(2)))
struct RoomRefusalTests: RoomSuite {
  let fixture: RoomFixture
  let host: RoomDevice

  init() throws {
    fixture = try RoomFixture()
    host = RoomDevice(fixture, "host")
  }

  @Test("L1: A request from another site's page is refused, and one from the server's own page is not")
  func origin() async throws {
    let wish: JSON = ["quiz": "canaries"]
    for origin in ["https://evil.example", "null", "http://quiz.example.evil.example", "http://quiz.example:81"] {
      #expect(try await host.post("/rooms", wish, ["Origin: \(origin)"]).status == 403, "\(origin)")
    }
    for origin in ["http://quiz.example", "https://QUIZ.example"] {
      #expect(try await host.post("/rooms", wish, ["Origin: \(origin)"]).status == 201, "\(origin)")
    }
    let sent = try await host.ask("POST", "/rooms", nil, ["Content-Type: text/plain", "Content-Length: 0"])
    #expect(sent.status == 415)
  }

  @Test("L1: A client that guesses codes is blocked, except from rooms that other clients at its address are in")
  func guesses() async throws {
    let room = try await host.open()
    let guesser = device("guesser")
    for number in 0..<20 { #expect(try await guesser.ask("GET", "/rooms/ZZZZ2\(2 + number % 8)").status == 404) }
    let refused = try await guesser.ask("GET", "/rooms/ZZZZ33")
    #expect(refused.status == 429)
    #expect(refused.response["Retry-After"] == "60")
    #expect(try await guesser.ask("GET", "/rooms/\(room.lowercased())").status == 200)
    try await guesser.join(room, as: "Zoé")
    fixture.clock.pass(60_000)
    #expect(try await guesser.ask("GET", "/rooms/ZZZZ33").status == 404)
  }

  @Test("L1: When guessing is stopped at an address, a browser still reaches the room of its cookie, even after a restart")
  func guessesAfterRestart() async throws {
    let room = try await host.open()
    let next = try RoomFixture(after: fixture)
    host.move(to: next)
    let guesser = RoomDevice(next, "guesser")
    for _ in 0..<20 { #expect(try await guesser.ask("GET", "/rooms/ZZZZ22").status == 404) }
    #expect(try await guesser.ask("GET", "/rooms/\(room)").status == 429)
    #expect(try await host.poll(room).status == 200)
    #expect(try await guesser.ask("GET", "/rooms/\(room)").status == 200)
  }

  @Test("Cookies are HttpOnly and SameSite=Lax, and the oldest ones are deleted")
  func cookies() async throws {
    let room = try await host.open()
    let old = (0..<20).map { "potiron-player-BBBBB\($0 % 8 + 2)x\($0)=secret" }.joined(separator: "; ")
    let answer = try await device("player").post(
      "/rooms/\(room)/players", ["name": "Zoé", "key": "0123456789abcdef"], ["Cookie: \(old)"])
    let cookies = answer.response.lines.filter { $0.hasPrefix("Set-Cookie: ") }
    #expect(cookies.count == 2)
    #expect(cookies[0].hasPrefix("Set-Cookie: potiron-player-BBBBB2x0=; Path=/; Max-Age=0"))
    #expect(cookies[1].hasPrefix("Set-Cookie: potiron-player-\(room)="))
    #expect(cookies[1].hasSuffix("; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax"))
  }

  @Test("Refusals have the documented status and reason, and suggest a free name")
  func reasons() async throws {
    let room = try await host.open()
    let (zoe, max) = (device("zoe"), device("max"))
    try await zoe.join(room, as: "Zoé")
    let taken = try await max.post("/rooms/\(room)/players", ["name": "ZOE", "key": "0123456789abcdef"])
    #expect(taken.status == 409 && taken.reason == "name")
    #expect(taken.json["suggestion"]?.text == "ZOE 2")
    #expect(try await zoe.move(room, answer(0, 0)).reason == "phase")
    #expect(try await zoe.move(room, ["leave": [:], "start": [:]]).status == 422)
    #expect(try await host.move(room, ["remove": ["player": 7]]).status == 404)
    #expect(try await host.move(room, ["lock": [:]]).status == 200)
    let locked = try await max.post("/rooms/\(room)/players", ["name": "Max", "key": "0123456789abcdef"])
    #expect(locked.status == 409 && locked.reason == "locked")
    #expect(try await max.post("/rooms/KTRWVM/players", ["name": "Max", "key": "0123456789abcdef"]).status == 404)
    #expect(try await host.ask("GET", "/rooms/\(room)/results").reason == "phase")
    #expect(try await zoe.move(room, answer(0, 0), key: "short").status == 422)
  }

  @Test("L1a: If the site allows nobody to host, no room opens")
  func nobody() async throws {
    let closed = try RoomFixture { $0.rooms.hosts = .nobody }
    #expect(try await RoomDevice(closed, "host").post("/rooms", ["quiz": "canaries"]).status == 403)
  }

  @Test("The clock address returns the server's time")
  func clock() async throws {
    #expect(try await host.ask("GET", "/clock").json == ["now": fixture.clock.now.json])
  }

  @Test("Responses match the OpenAPI description")
  func described() async throws {
    let description = APIDescription(OpenAPI.document)
    let player = device("player")
    func check(_ answer: RoomDevice.Received, _ operation: String) {
      #expect(description.faults(of: answer.response, to: operation) == [], "\(operation) \(answer.status)")
    }
    let opened = try await host.post("/rooms", ["quiz": "canaries"])
    check(opened, "POST /api/v1/rooms")
    check(try await host.post("/rooms", ["quiz": "none"]), "POST /api/v1/rooms")
    let room = try #require(opened.json["code"]?.text)
    check(try await player.ask("GET", "/rooms/\(room)"), "GET /api/v1/rooms/{code}")
    check(try await player.ask("GET", "/rooms/22"), "GET /api/v1/rooms/{code}")
    check(try await player.join(room, as: "Zoé"), "POST /api/v1/rooms/{code}/players")
    check(
      try await host.post("/rooms/\(room)/players", ["name": "Zoe", "key": "0123456789abcdef"]),
      "POST /api/v1/rooms/{code}/players")
    for (device, query) in [(player, ""), (host, ""), (host, "?as=projector"), (self.device("none"), "")] {
      check(try await device.poll(room, query), "GET /api/v1/rooms/{code}/events")
    }
    check(try await player.move(room, ["start": [:]]), "POST /api/v1/rooms/{code}/moves")
    check(try await host.move(room, ["start": [:]]), "POST /api/v1/rooms/{code}/moves")
    letOpen()
    check(try await player.move(room, answer(0, 0)), "POST /api/v1/rooms/{code}/moves")
    check(try await player.move(room, answer(0, 1)), "POST /api/v1/rooms/{code}/moves")
    check(try await host.post("/rooms/\(room)/devices", ["role": "remote"]), "POST /api/v1/rooms/{code}/devices")
    check(try await host.post("/rooms/\(room)/arrival", ["secret": "none"]), "POST /api/v1/rooms/{code}/arrival")
    check(try await host.ask("GET", "/rooms/\(room)/results"), "GET /api/v1/rooms/{code}/results")
    check(try await host.move(room, ["end": [:]]), "POST /api/v1/rooms/{code}/moves")
    check(try await host.ask("GET", "/rooms/\(room)/results"), "GET /api/v1/rooms/{code}/results")
    check(try await player.move(room, answer(0, 1)), "POST /api/v1/rooms/{code}/moves")
    check(try await player.ask("GET", "/clock"), "GET /api/v1/clock")
  }
}
