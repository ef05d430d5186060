import Content
import JSON
import TestContent
import TestWire
import Testing

@testable import Site

@Suite("L13: pictures and sounds of rooms over HTTP", .timeLimit(.minutes(2)))
struct RoomFileTests: RoomSuite {
  let fixture: RoomFixture
  let host: RoomDevice

  init() throws {
    fixture = try RoomFixture()
    host = RoomDevice(fixture, "host")
  }

  private func document(id: JSON) -> JSON {
    let title: JSON = ["en": "Pets"]
    let question: JSON = [
      "id": "cat", "text": ["en": "What?"], "answer": "1", "answers": [["en": "Cat"], ["en": "Dog"]],
      "picture": [
        "image": ["type": "image/png", "data": .string(SampleMedia.png().base64)], "alt": ["en": "A cat", "fr": "Un chat"],
      ],
      "sound": ["type": "audio/mpeg", "data": .string(SampleMedia.mp3().base64)],
    ]
    return ["id": id, "icon": "leaf", "title": title, "desc": title, "questions": [question]]
  }

  private func open() async throws -> String {
    let opened = try await host.post("/rooms", ["document": document(id: "pets")])
    #expect(opened.status == 201, "\(opened.json)")
    return try #require(opened.json["code"]?.text)
  }

  @Test("L1: A room's quiz needs an id as the API describes it", arguments: ["*", "", "Pets", "a/b"])
  func identifier(id: String) async throws {
    let refused = try await host.post("/rooms", ["document": document(id: .string(id))])
    #expect(refused.status == 422 && refused.json.description.contains("digits and hyphens"), "\(refused.json)")
  }

  @Test("L6: Only devices in the room get a file, and only once its question was opened")
  func access() async throws {
    let room = try await open()
    let (player, stranger) = (device("player"), device("stranger"))
    try await player.join(room, as: "Ana")
    #expect(try await player.file("/rooms/\(room)/media/0").status == 404)
    #expect(try await host.move(room, ["start": [:]]).status == 200)
    #expect(try await player.file("/rooms/\(room)/media/0").body == SampleMedia.png())
    #expect(try await host.file("/rooms/\(room)/media/1").body == SampleMedia.mp3())
    #expect(try await stranger.file("/rooms/\(room)/media/0").status == 401)
    for file in ["2", "-1", "x", "0x0", "99999999999999999999"] {
      #expect(try await player.file("/rooms/\(room)/media/\(file)").status == 404, "\(file)")
    }
    let events = try await player.poll(room, "?lang=fr")
    #expect(events.response.text.contains("Un chat") && !events.response.text.contains("iVBORw0KGgo"))
  }

  @Test("E6: A browser can treat a file only as a picture or a sound")
  func headers() async throws {
    let room = try await open()
    #expect(try await host.move(room, ["start": [:]]).status == 200)
    for (file, type) in [(0, "image/png"), (1, "audio/mpeg")] {
      let response = try await host.file("/rooms/\(room)/media/\(file)")
      #expect(response["Content-Type"] == type && response["X-Content-Type-Options"] == "nosniff")
      #expect(response["Content-Security-Policy"] == "default-src 'none'; sandbox")
      #expect(response["Cache-Control"]?.hasPrefix("private") == true)
    }
  }

  @Test("L13: Safari gets the part of a sound that it requests")
  func ranges() async throws {
    let room = try await open()
    #expect(try await host.move(room, ["start": [:]]).status == 200)
    let sound = SampleMedia.mp3()
    func part(_ range: String) async throws -> WireResponse {
      try await host.file("/rooms/\(room)/media/1", ["Range: \(range)"])
    }
    for (range, bytes) in [("bytes=0-1", 0..<2), ("bytes=10-", 10..<sound.count), ("bytes=-5", sound.count - 5..<sound.count)] {
      let response = try await part(range)
      #expect(response.status == 206 && response.body == Array(sound[bytes]), "\(range)")
      #expect(response["Content-Range"] == "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(sound.count)", "\(range)")
    }
    #expect(try await part("bytes=0-999999").body == sound)
    #expect(try await part("bytes=999999-").status == 416)
    for range in ["bytes=2-1", "bytes=0-1,3-4", "lines=0-1", "bytes=-0", "bytes=a-b"] {
      let response = try await part(range)
      #expect(response.status == 200 && response.body == sound, "\(range)")
    }
  }
}
