import Content
import JSON
import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("L13: A pub quiz on the host's screen, the projector and the phone")
struct PubQuizTests {
  typealias Events = Visitor.Events
  private static let standing = #"{"players": 2, "steps": [[3, 1], [1, 2]], "top": [{"name": "Owls", "score": 3, "place": 1}]}"#
  private static let next = #""round": 1, "rounds": 2, "first": 1, "questions": 1"#
  private static let rounds = #""rounds": [{"title": "Birds", "questions": 1}, {"title": "Films", "questions": 1}]"#
  private static let pause = #"{\#(next), "ends": 1800000060000, "length": 300000, "standing": \#(standing)}"#
  private static let me = #""me": {"player": 1, "name": "Owls", "score": 1"#
  private static let guests =
    #""answered": 0, "changed": [{"player": 4, "name": "Owls", "here": true, "hidden": false, "answered": false, "score": 3, "pace": 1}]"#
  private static let typed =
    #"{"question": 0, "text": "Who?", "answers": [{"text": "Zorro", "language": "en", "count": 2, "credit": 0}, {"text": "Robin", "language": "en", "count": 1, "credit": 1}]}"#

  // MARK: - The phone

  @Test("The phone shows the break's clock, the next round, the scoreboard, and the player's place", arguments: ["en", "ru"])
  func phoneBreak(language: String) {
    var visitor = Visitor.inRoom(languages: language)
    visitor.hear(Events.snapshot("break", #"\#(Self.rounds), "break": \#(Self.pause), \#(Self.me), "place": 2}"#))
    #expect(visitor.html.contains(#"role="timer""#) && visitor.page.text.contains("1:00"))
    #expect(visitor.page.text.contains(language == "en" ? "Round 2: Films" : "Тур 2: Films"))
    #expect(visitor.page.text.contains("Owls") && visitor.page.text.contains(language == "en" ? "2 of " : "2 из "))
  }

  @Test("A joker is chosen in the lobby, and fixed once its round has begun")
  func joker() throws {
    var visitor = Visitor.inRoom()
    visitor.hear(Events.snapshot("lobby", #"\#(Self.rounds), \#(Self.me), "place": 1}"#))
    try visitor.use("radio", "Round 2: Films")
    #expect(visitor.moves.map { $0.name } == ["joker"] && visitor.moves[0].content == ["round": 1])
    try visitor.acknowledge(200, #"{"sequence": 5, "received": 1800000061000, "sent": 1800000061010}"#)
    #expect(visitor.html.contains("checked"))
    // During the break before round 2, the joker can still be changed. A joker on round 1 cannot.
    visitor.hear(Events.event("break", Self.pause))
    #expect(visitor.html.contains("room-joker"))
    visitor.hear(
      Events.snapshot("break", #"\#(Self.rounds), "break": \#(Self.pause), \#(Self.me), "place": 2, "joker": 0}"#))
    #expect(!visitor.html.contains("room-joker") && visitor.page.text.contains("Your joker: Round 1: Birds"))
  }

  @Test("Within a round the phone shows no place and no scoreboard")
  func hiddenScoreboard() {
    var visitor = Visitor.inRoom()
    visitor.hear(Events.snapshot("lobby", #"\#(Self.rounds), \#(Self.me), "place": 1}"#), Events.open)
    let solution = Events.reveal.replacing(
      Events.standing, with: #"{"players": 3, "steps": [], "top": []}"#)
    visitor.hear(solution)
    #expect(visitor.html.contains("feedback") && !visitor.html.contains("room-board"))
    #expect(!visitor.page.text.contains("Place"))
  }

  @Test("Only those who share the first place can answer the tie-break", arguments: [(1, false), (3, true)])
  func tie(score: Int, isIn: Bool) {
    var visitor = Visitor.inRoom()
    let question =
      #"{"question": 2, "of": 2, "kind": "number", "text": "How many?", "answers": [], "opens": 1799999999000, "limit": 20000, "tie": {"score": 3, "names": ["Owls", "Jays"]}}"#
    let me = #""me": {"player": 1, "name": "Owls", "score": \#(score)}"#
    visitor.hear(Events.snapshot("open", #"\#(Self.rounds), "question": \#(question), \#(me)"#))
    #expect(visitor.page.text.contains("The nearest number wins.") && visitor.page.text.contains("Jays"))
    #expect(visitor.page.has("textbox", "Your answer") == isIn)
    #expect(visitor.page.text.contains("Only players tied for first place") == !isIn)
  }

  // MARK: - The host

  @Test("The host sees the typed answers, accepts one, and is not asked about answers that already count")
  func accept() throws {
    var visitor = Visitor(at: "/rooms/KTRWVM") { $0.pace = 0 }
    visitor.hear(
      Events.snapshot("break", #"\#(Self.rounds), "break": \#(Self.pause), "typed": [\#(Self.typed)], \#(Self.guests)"#))
    #expect(visitor.page.text.contains("Who?") && visitor.page.text.contains("Robin"))
    try visitor.press("Accept: Zorro")
    #expect(visitor.moves.last?.name == "accept" && visitor.moves.last?.content == ["question": 0, "text": "Zorro"])
    visitor.hear(Events.event("typed", Self.typed.replacing(#""credit": 0"#, with: #""credit": 1"#)))
    #expect(!visitor.html.contains("Accept"))
    try visitor.press("Next")
    #expect(visitor.moves.last?.name == "next")
  }

  @Test("F2: The list of typed answers has the question as its name, without emphasis markup")
  func typedName() {
    var visitor = Visitor(at: "/rooms/KTRWVM") { $0.pace = 0 }
    let typed = Self.typed.replacing("Who?", with: "**What** is x^2^?")
    visitor.hear(Events.snapshot("break", #"\#(Self.rounds), "break": \#(Self.pause), "typed": [\#(typed)], \#(Self.guests)"#))
    #expect(visitor.page.has("list", "What is x^2?"))
  }

  @Test("The host adds quizzes as rounds, sets the break, and opens the room with a tie-break")
  func settings() throws {
    var visitor = Visitor(at: "/quizzes/small/host") {
      $0.server.rooms["/api/v1/rooms"] = APIResponse(status: 201, body: #"{"code": "KTRWVM"}"#)
    }
    try visitor.press("Add a round")
    #expect(!visitor.page.text.contains("Break between rounds"))
    visitor.handle(.act("room/pick-round", value: "small"))
    try visitor.press("Add a round")
    #expect(visitor.page.text.contains("Break between rounds"))
    visitor.handle(.act("room/break", value: "600"))
    visitor.handle(.act("room/tie-number", value: "many"))
    try visitor.press("Open the room")
    #expect(visitor.page.text.contains("The tie-break needs a question and a number."))
    visitor.handle(.act("room/tie-number", value: "8,849"))
    try visitor.press("Open the room")
    let body = try #require(visitor.requests.first { $0.address == "/api/v1/rooms" }?.body)
    let request: RoomRequest = try JSON.Reader(body).read()
    guard case .rounds(let rounds, let tieBreak) = request.subject else {
      Issue.record("no rounds")
      return
    }
    #expect(rounds == [.quiz("small"), .quiz("small")] && request.settings.breakTime == .seconds(600))
    #expect(tieBreak?.text == "How high is Mount Everest, in metres?")
    #expect(visitor.path == "/rooms/KTRWVM")
  }

  @Test("The projector shows the break, and the host can print the whole final scoreboard")
  func scoreboards() {
    var projector = Visitor(at: "/rooms/KTRWVM/projector") { $0.pace = 0 }
    projector.hear(Events.snapshot("break", #"\#(Self.rounds), "break": \#(Self.pause), \#(Self.guests)"#))
    #expect(projector.page.text.contains("1:00") && projector.html.contains("room-board"))
    var host = Visitor(at: "/rooms/KTRWVM") { $0.pace = 0 }
    host.hear(Events.snapshot("lobby", "\(Self.rounds), \(Self.guests)"), Events.end)
    #expect(host.page.text.contains("Final scoreboard") && host.html.contains(#"data-later="print""#))
  }
}
