import HTTP
import JSON
import Testing
import WireAPI

@testable import Site

@Suite("L1: Rooms with published quizzes")
struct PublishedRoomTests {
  private typealias Fixture = PublishingFixture

  /// Opens a room for the quiz, alone or as a round of a pub quiz.
  private func open(by browser: PublishingBrowser, inRounds: Bool) async throws -> PublishingBrowser.Received {
    let quiz: JSON = ["quiz": .string(Fixture.id)]
    return try await browser.ask(.post, "/api/v1/rooms", inRounds ? ["rounds": [["quiz": "birds"], quiz]] : quiz)
  }

  @Test(
    "L1: Anyone hosts a quiz that is not only for rooms, and its owner and its editors host the others",
    arguments: QuizSharing.allCases, [false, true])
  func hosts(sharing: QuizSharing, inRounds: Bool) async throws {
    let fixture = try await Fixture()
    let (author, editor, stranger) = (fixture.browser(), fixture.browser(), fixture.browser())
    try await author.publish(Fixture.document(), sharing)
    _ = try await editor.arrive(try await author.link(.edit))
    for (browser, status) in [(author, 201), (editor, 201), (stranger, sharing == .rooms ? 422 : 201)] {
      let opened = try await open(by: browser, inRounds: inRounds)
      #expect(opened.status == status, "\(opened.text)")
    }
    try await author.ask(.delete, Fixture.path("/links/edit"))
    let former = try await open(by: editor, inRounds: inRounds).status
    #expect(former == (sharing == .rooms ? 422 : 201), "a former editor is a stranger")
    try await author.ask(.delete, Fixture.path())
    #expect(try await open(by: author, inRounds: inRounds).status == 422)
    await fixture.site.end()
  }

  @Test("T6: A room keeps its own copy of the quiz after the quiz was unpublished")
  func copy() async throws {
    let fixture = try await Fixture()
    let author = fixture.browser()
    try await author.publish()
    let opened = try await open(by: author, inRounds: false)
    let code = try #require(opened.json["code"]?.text)
    #expect(try await author.ask(.delete, Fixture.path()).status == 204)
    let start: JSON = ["key": "key-of-host-00000001", "move": ["start": [:]]]
    #expect(try await author.ask(.post, "/api/v1/rooms/\(code)/moves", start).status == 200)
    let events = try await author.ask(.get, "/api/v1/rooms/\(code)/events", nil, [("Accept", "application/json")])
    #expect(events.text.contains("First text?"), "\(events.text)")
    await fixture.site.end()
  }
}
