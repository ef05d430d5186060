import HTTP
import JSON
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("L13: A pub quiz over HTTP", .timeLimit(.minutes(2)))
struct RoomRoundTests: RoomSuite {
  let fixture: RoomFixture
  let host: RoomDevice

  init() throws {
    fixture = try RoomFixture()
    host = RoomDevice(fixture, "host")
  }

  @Test("Two rounds, a joker, and a break that one phone sleeps through")
  func rounds() async throws {
    let opened = try await host.post(
      "/rooms", ["rounds": [["quiz": "canaries"], ["quiz": "canaries"]], "settings": ["automatic": false, "break": 120]])
    #expect(opened.status == 201, "\(opened.json)")
    let room = try #require(opened.json["code"]?.text)
    let players = ["zoe", "max"].map { device($0) }
    for (number, player) in players.enumerated() { try await player.join(room, as: "Team \(number)") }
    let stream = try await players[0].watch(room)
    let first = try await stream.next("snapshot")
    #expect(first.data["rounds"] == [["title": "Birds", "questions": 3], ["title": "Birds", "questions": 3]])
    #expect(try await players[0].move(room, ["joker": ["round": 1]]).status == 200)
    #expect(try await players[0].move(room, ["joker": ["round": 2]]).status == 422)
    #expect(try await host.move(room, ["joker": ["round": 1]]).status == 403)

    #expect(try await host.move(room, ["start": [:]]).status == 200)
    for question in 0..<6 {
      if question == 3 {
        #expect(try await host.move(room, ["next": [:]]).status == 200)
        let pause = try await stream.next("break").data
        #expect(pause["round"] == 1 && pause["rounds"] == 2 && pause["length"] == 120_000)
        #expect(pause["standing"]?["top"]?.elements.count == 2)
        // The phone that has been asleep since the beginning gets the current state in one snapshot.
        let woken = try await players[1].watch(room)
        let now = try await woken.next("snapshot").data
        #expect(now["phase"] == "break" && now["break"] == pause && now["me"]?["place"] == 2)
        #expect(try await players[1].move(room, ["joker": ["round": 0]]).reason == "phase")
      }
      if question > 0 { #expect(try await host.move(room, ["next": [:]]).status == 200) }
      let open = try await stream.next("open").data
      #expect(open["question"] == question.json && open["round"] == (question / 3).json)
      #expect(open["first"] == (question / 3 * 3).json && open["questions"] == 3)
      letOpen()
      let answers = (open["answers"]?.elements ?? []).compactMap { $0.text }
      let right = try #require(answers.firstIndex { $0.hasPrefix(RoomFixture.right(question % 3)) })
      #expect(try await players[0].move(room, answer(question, right)).status == 200)
      #expect(try await host.move(room, ["next": [:]]).status == 200)
      #expect(try await stream.next("reveal").data["standing"]?["top"] == [])
      #expect(try await host.move(room, ["board": [:]]).status == (question % 3 == 2 ? 200 : 409))
    }
    #expect(try await host.move(room, ["next": [:]]).status == 200)
    #expect((try await stream.next("end").data["podium"]?.elements ?? []).map { $0["score"] } == [9, 0])
  }
}
