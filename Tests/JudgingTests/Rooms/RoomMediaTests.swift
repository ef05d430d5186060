import Content
import JSON
import Rules
import TestContent
import Testing
import TestEnvironment
import WireAPI

@testable import Judging

@Suite("Rooms: pictures and sounds")
struct RoomMediaTests {
  private func quiz() throws -> Quiz {
    func text(_ text: String) -> LocalizedText { LocalizedText(text, in: .english) }
    let picture = try EmbeddedFile(checking: SampleMedia.png())
    let sound = try EmbeddedFile(checking: SampleMedia.mp3())
    let questions = (0..<2).map { number in
      Question(
        id: "q\(number)", text: text("Question \(number)"), answer: .choice(Question.Choice([text("a"), text("b")], right: 0)),
        extras: Question.Extras(
          picture: .image(picture, alternative: text("A cat")), sound: Question.Sound(sound, alternative: text("A meow"))))
    }
    return Quiz(id: "pets", icon: "leaf", title: text("Pets"), description: text("Pets"), questions: questions)
  }

  private func open(_ hall: TestHall, _ document: JSON) async throws -> RoomCode {
    try await hall.service.create(RoomRequest(subject: .document(document)), by: "10.0.0.1").code
  }

  @Test("L13, L6: Everybody in the room can get a file once its question has opened, and no event contains its bytes")
  func serving() async throws {
    let hall = try TestHall()
    let code = try await open(hall, try quiz().json)
    let player = try await hall.join(code, "Ana")
    let watch = try await TestWatch(hall, code, .players, .english)
    let roles = [RoomRole.host, .remote, .projector, .player(player)]
    for role in roles {
      await #expect(throws: RoomServiceError.noSuchMedium) { try await hall.service.media(code, 0, for: role) }
    }
    try await hall.host(code, #"{"start": {}}"#)
    for role in roles {
      #expect(try await hall.service.media(code, 0, for: role).bytes == SampleMedia.png())
      #expect(try await hall.service.media(code, 1, for: role).type == .mp3)
      for file in [2, 3, 4, 99, -1] {
        await #expect(throws: RoomServiceError.noSuchMedium) { try await hall.service.media(code, file, for: role) }
      }
    }
    let question = try #require(try await hall.snapshot(code, .player(player)).question)
    #expect(question.picture == ShownMedium(file: 0, alternative: "A cat"))
    #expect(question.sound == ShownMedium(file: 1, alternative: "A meow"))
    await watch.wait { $0.contains { $0.name == "open" } }
    #expect(watch.text.contains("A cat") && !watch.text.contains(SampleMedia.png().base64.prefix(40)))
    try await hall.host(code, #"{"next": {}}"#)
    try await hall.host(code, #"{"next": {}}"#)
    #expect(try await hall.service.media(code, 2, for: .player(player)).type == .png)
    // After a restart, the room still has its files.
    #expect(try await hall.restarted().service.media(code, 3, for: .host).type == .mp3)
  }

  @Test("L13: A player who was removed gets no more files")
  func removed() async throws {
    let hall = try TestHall()
    let code = try await open(hall, try quiz().json)
    let player = try await hall.join(code, "Ana")
    try await hall.host(code, #"{"start": {}}"#)
    try await hall.host(code, #"{"remove": {"player": \#(player)}}"#)
    await #expect(throws: RoomServiceError.refused(.removed)) { try await hall.service.media(code, 0, for: .player(player)) }
  }

  @Test("E6: A room refuses a file whose content does not match its stated type")
  func verified() async throws {
    let hall = try TestHall()
    let files: [(MediaType, [UInt8])] = [
      (.png, Array("<svg/>".utf8)), (.gif, SampleMedia.png()), (.png, Array(SampleMedia.png().dropLast(15))),
      (.png, SampleMedia.png(width: 16_000, height: 16_000)),
    ]
    for (type, bytes) in files {
      let image = Question.Picture.image(EmbeddedFile(type: type, data: bytes.base64), alternative: nil)
      let question = Question(
        id: "q", text: LocalizedText(neutral: "?"),
        answer: .choice(Question.Choice([LocalizedText(neutral: "a"), LocalizedText(neutral: "b")], right: 0)),
        extras: Question.Extras(picture: image))
      let quiz = Quiz(
        id: "x", icon: "leaf", title: LocalizedText(neutral: "x"), description: LocalizedText(neutral: "x"), questions: [question]
      )
      await #expect(throws: RoomServiceError.self, "\(type)") { try await open(hall, quiz.json) }
    }
  }
}
