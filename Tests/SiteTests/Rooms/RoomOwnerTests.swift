import JSON
import TestWire
import Testing

@testable import Site

@Suite("E9: A room belongs to the player whose browser opened it")
struct RoomOwnerTests: RoomSuite {
  let fixture: RoomFixture

  init() throws { fixture = try RoomFixture() }

  /// Two browsers of one player.
  private func teacher() async throws -> (school: RoomDevice, home: RoomDevice) {
    let (school, home) = (device("school"), device("home"))
    #expect(try await school.ask("PUT", "/player", ["name": "Ada"]).status == 200)
    let code = try #require(try await school.ask("POST", "/player/transfer").json["code"])
    #expect(try await home.post("/player/arrival", ["code": code]).status == 200)
    return (school, home)
  }

  @Test("A teacher hosts at school, signs out there, and reads the results at home")
  func signsOut() async throws {
    let (school, home) = try await teacher()
    let pupil = device("pupil")
    let room = try await school.open()
    try await pupil.join(room, as: "Zoé")
    #expect(try await home.move(room, ["lock": [:]]).status == 200, "every device of the player is a host")
    #expect(try await school.move(room, ["end": [:]]).status == 200)
    #expect(try await school.ask("DELETE", "/player/device").status == 204)
    #expect(school.secrets == [], "the browser keeps no secret")
    #expect(try await school.ask("GET", "/rooms/\(room)/results").status == 401)
    #expect(try await school.ask("GET", "/rooms").json == ["rooms": []])
    #expect(try await pupil.ask("GET", "/rooms/\(room)/results").status == 403)
    #expect(try await device("stranger").ask("GET", "/rooms/\(room)/results").status == 401)
    let results = try await home.ask("GET", "/rooms/\(room)/results")
    #expect(results.status == 200 && results.json["players"]?.elements.first?["name"] == "Zoé")
  }

  @Test("A copy of the player's cookie is worthless after signing out")
  func copied() async throws {
    let (school, _) = try await teacher()
    let room = try await school.open()
    let secret = try #require(school.secret("potiron-player"))
    let copy = ["Cookie: potiron-player=\(secret)"]
    #expect(try await device("thief").ask("GET", "/rooms/\(room)/events?as=host", nil, copy + poll).status == 200)
    #expect(try await school.ask("DELETE", "/player/device").status == 204)
    #expect(try await device("thief").ask("GET", "/rooms/\(room)/events?as=host", nil, copy + poll).status == 401)
  }

  private let poll = ["Accept: application/json"]

  @Test("The owner's other device can host, show and play at once; other players of the site cannot")
  func roles() async throws {
    let (school, home) = try await teacher()
    let room = try await school.open()
    try await home.join(room, as: "Ada")
    #expect(try await home.poll(room).json.elements.first?["data"]?["me"] != nil, "a device that plays sees its player's screen")
    for role in ["host", "projector"] { #expect(try await home.poll(room, "?as=\(role)").status == 200, "\(role)") }
    #expect(try await home.post("/rooms/\(room)/devices", ["role": "remote"]).status == 201)
    #expect(try await home.move(room, ["start": [:]]).status == 200)
    let other = device("other")
    #expect(try await other.ask("PUT", "/player", ["name": "Eve"]).status == 200)
    #expect(try await other.poll(room, "?as=host").status == 401)
    #expect(try await other.move(room, ["end": [:]]).status == 401)
    try await other.join(room, as: "Eve")
    #expect(try await other.poll(room, "?as=host").status == 403)
    #expect(try await other.move(room, ["end": [:]]).status == 403)
  }

  @Test("A player's rooms are listed, the newest first, with title, times and number of players")
  func lists() async throws {
    let (school, home) = try await teacher()
    let first = try await school.open(["language": "fr"])
    let openedAt = fixture.clock.now
    try await device("pupil").join(first, as: "Zoé")
    fixture.clock.pass(1000)
    let second = try #require(try await home.post("/rooms", ["game": "films"]).json["code"]?.text)
    _ = try await device("stranger").open()
    #expect(try await school.move(first, ["end": [:]]).status == 200)
    #expect(
      try await home.ask("GET", "/rooms").json == [
        "rooms": [
          ["code": .string(second), "opened": (openedAt + 1000).json, "players": 0],
          [
            "code": .string(first), "title": "Oiseaux", "opened": openedAt.json, "ended": (openedAt + 1000).json, "players": 1,
          ],
        ]
      ])
    #expect(try await device("stranger").ask("GET", "/rooms").json == ["rooms": []])
  }

  @Test("A browser without a player gets none by opening a room, and stays its host")
  func withoutPlayer() async throws {
    let host = device("host")
    let room = try await host.open()
    #expect(host.secrets.count == 1)
    #expect(try await host.move(room, ["end": [:]]).status == 200)
    #expect(try await host.ask("GET", "/rooms").json == ["rooms": []])
  }

  @Test("The list matches the OpenAPI description")
  func described() async throws {
    let (school, _) = try await teacher()
    _ = try await school.open()
    let faults = APIDescription(OpenAPI.document).faults(
      of: try await school.ask("GET", "/rooms").response, to: "GET /api/v1/rooms")
    #expect(faults == [])
  }
}
