import Content
import JSON
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("L9: Announcements of a live room")
struct RoomAnnouncementTests {
  typealias Events = Visitor.Events

  @Test(
    "L9: 30, 10, 5 and 0 seconds left are announced to players and host, except at the start of a question",
    arguments: ["/join/KTRWVM", "/rooms/KTRWVM"], [5, 30, 60])
  func marks(path: String, seconds: Int) {
    let question = Events.question.replacing("20000", with: "\(seconds)000")
    var visitor = Visitor.inRoom(path)
    visitor.hear(
      Events.snapshot("lobby", path.hasPrefix("/join") ? #"\#(Events.me)}"# : #""answered": 0, "changed": []"#),
      Events.event("open", "{\(question)}"))
    visitor.wait()
    var said: [String] = []
    for _ in 1...seconds {
      visitor.wait()
      said += visitor.latest.announcements
    }
    let expected = ["30 seconds left", "10 seconds left", "5 seconds left", "Time is up"]
    #expect(said == expected.suffix(seconds == 60 ? 4 : seconds == 30 ? 3 : 1))
  }
}
