import JSON
import Testing

@testable import Site

@Suite("L7: Letting players in, over HTTP", .timeLimit(.minutes(2)))
struct RoomAdmissionTests: RoomSuite {
  let fixture: RoomFixture
  let host: RoomDevice

  init() throws {
    fixture = try RoomFixture()
    host = RoomDevice(fixture, "host")
  }

  @Test("L5, L7: A new player sees no question, even after a reload, until the host admits the player")
  func admitted() async throws {
    let room = try await host.open(["approval": true])
    let (stranger, polling) = (device("stranger"), device("polling"))
    try await stranger.join(room, as: "Zoé")
    try await polling.join(room, as: "Max")
    let stream = try await stranger.watch(room)
    let first = try await stream.next("snapshot")
    #expect(first.data["me"]?["waiting"] == true)
    let id = try #require(try await polling.poll(room).json.elements.first?["id"]?.description)

    #expect(try await host.move(room, ["start": [:]]).status == 200)
    letOpen()
    for device in [stranger, polling] {
      let snapshot = try await device.poll(room).json.elements.first?["data"]
      #expect(snapshot?["phase"] == "lobby" && snapshot?["question"] == nil && snapshot?["me"]?["waiting"] == true)
      #expect(try await device.poll(room, "?after=\(id)").json == [])
      #expect(try await device.move(room, answer(0, 0)).status == 403)
    }
    let hosted = try await host.poll(room).json.elements.first?["data"]
    #expect(hosted?["players"] == 0 && hosted?["changed"]?.elements.map { $0["waiting"] } == [true, true])

    async let polled = polling.poll(room, "?after=\(id)&wait=25")
    #expect(try await host.move(room, ["admit": [:]]).status == 200)
    #expect(try await stream.next("bye").data == ["reason": "admitted"])
    let snapshot = try await polled.json.elements.first
    #expect(snapshot?["event"] == "snapshot" && snapshot?["data"]?["phase"] == "open")
    #expect(snapshot?["data"]?["me"]?["waiting"] == nil)
    // The next stream also begins with a snapshot, even if the phone sends the id of the last event that it knows.
    let next = try await stranger.watch(room, "?after=\(id)")
    #expect(try await next.next()?.data["question"]?["text"] == "Question 0?")
    #expect(try await stranger.move(room, answer(0, 0)).status == 200)
    for device in [stranger, polling] { #expect(!device.seen.contains("CANARY-EXPLANATION-0")) }
  }

  @Test("L7: A refused player gets the reason, and cannot be admitted later")
  func refused() async throws {
    let room = try await host.open(["approval": true])
    let stranger = device("stranger")
    try await stranger.join(room, as: "Zoé")
    let stream = try await stranger.watch(room)
    _ = try await stream.next("snapshot")
    #expect(try await host.move(room, ["remove": ["player": 0]]).status == 200)
    #expect(try await stream.next("bye").data == ["reason": "removed"])
    #expect(try await stranger.poll(room).status == 410)
    #expect(try await host.move(room, ["admit": ["player": 0]]).status == 404)
  }

  @Test("L7: A waiting player gets the end of the round")
  func ended() async throws {
    let room = try await host.open(["approval": true])
    let stranger = device("stranger")
    try await stranger.join(room, as: "Zoé")
    let stream = try await stranger.watch(room)
    _ = try await stream.next("snapshot")
    for move: JSON in [["lock": [:]], ["end": [:]]] { #expect(try await host.move(room, move).status == 200) }
    #expect(try await stream.next()?.name == "end")
    #expect(try await stream.next("bye").data == ["reason": "ended"])
    #expect(try await host.ask("GET", "/rooms/\(room)/results").json["players"] == [])
  }

  @Test("L7: A rude name is refused, unless the host switched the filter off")
  func filter() async throws {
    let join: JSON = ["name": "Shithead", "key": "0123456789abcdef"]
    let usual = try await host.post("/rooms/\(try await host.open())/players", join)
    #expect(usual.status == 409 && usual.json["reason"] == "name")
    let open = try await host.open(["filter": false])
    #expect(try await host.post("/rooms/\(open)/players", join).status == 201)
  }
}
