import JSON
import Testing
import WireAPI

@testable import Site

@Suite("L3: Teams over HTTP", .timeLimit(.minutes(2)))
struct RoomTeamTests: RoomSuite {
  let fixture: RoomFixture
  let host: RoomDevice

  init() throws {
    fixture = try RoomFixture()
    host = RoomDevice(fixture, "host")
  }

  private func join(_ player: RoomDevice, _ room: String, _ name: String, team: Int?) async throws -> RoomDevice.Received {
    let body = JSON.object(["name": .string(name), "key": .string(player.newKey()), "team": team?.json])
    return try await player.post("/rooms/\(room)/players", body)
  }

  @Test("L3: Four players in two teams play for the mean score, which is in the reveal, the end and the results")
  func whole() async throws {
    let room = try await host.open(["teams": true, "teamCount": 2])
    let summary = try await host.ask("GET", "/rooms/\(room)").json
    #expect(summary["teams"] == true && summary["teamSizes"] == [0, 0])
    let players = ["ana", "ben", "cem", "dan"].map { device($0) }
    for (player, (wish, team)) in zip(players, [(1, 1), (nil, 0), (1, 1), (nil, 0)] as [(Int?, Int)]) {
      let joined = try await join(player, room, "Player \(player.newKey().suffix(12))", team: wish)
      #expect(joined.status == 201 && joined.json["team"] == team.json)
    }
    #expect(try await join(device("eve"), room, "Eve", team: 2).status == 422)
    #expect(try await host.ask("GET", "/rooms/\(room)").json["teamSizes"] == [2, 2])

    let stream = try await players[0].watch(room)
    let snapshot = try await stream.next("snapshot").data
    #expect(snapshot["me"]?["team"] == 1 && snapshot["teamCount"] == 2)
    #expect(try await host.move(room, ["start": [:]]).status == 200)
    let texts = (try await stream.next("open").data["answers"]?.elements ?? []).compactMap { $0.text }
    let right = try #require(texts.firstIndex { $0.hasPrefix(RoomFixture.right(0)) })
    letOpen()
    for (number, player) in players.enumerated() {
      // Both players in team 1 answer correctly, but only one of the two in team 0.
      let choice = number == 3 ? (right + 1) % 4 : right
      #expect(try await player.move(room, answer(0, choice)).status == 200)
    }
    let teams = try JSON(
      parsing: #"[{"team":1,"score":1,"place":1,"players":2},{"team":0,"score":0.5,"place":2,"players":2}]"#)
    #expect(try await stream.next("reveal").data["standing"]?["teams"] == teams)
    #expect(try await host.move(room, ["end": [:]]).status == 200)
    #expect(try await stream.next("end").data["standing"]?["teams"] == teams)
    let results = try await host.ask("GET", "/rooms/\(room)/results").json
    #expect(results["teams"] == teams)
    #expect(results["players"]?.elements.map { $0["team"] } == [1, 0, 1, 0])
  }

  @Test("L3: A room with teams has four if the host gives no number; without teams, a number is ignored")
  func counts() async throws {
    let usual = try await host.ask("GET", "/rooms/\(try await host.open(["teams": true]))").json
    #expect(usual["teamSizes"]?.elements.count == 4)
    let room = try await host.open(["teamCount": 3])
    let none = try await host.ask("GET", "/rooms/\(room)").json
    #expect(none["teams"] == false && none["teamSizes"] == nil)
    #expect(try await join(device("eve"), room, "Eve", team: 0).status == 422)
  }
}
