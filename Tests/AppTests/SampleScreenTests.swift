import Content
import JSON
import Rules
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("A screen with a text field, an optimistic button, a modal dialog, and parts")
struct SampleScreenTests {
  @Test("Typed text reaches the app, and the app clears the field")
  func field() throws {
    var visitor = Visitor(at: "/sample")
    try visitor.type("Paris", into: "Your answer")
    #expect(try visitor.page.the("textbox", "Your answer")["value"] == "Paris")
    #expect(try visitor.page.the("status", "Length").text == "5")
    try visitor.press("Check")
    #expect(try visitor.page.the("textbox", "Your answer")["value"] == "")
    #expect(try visitor.page.the("status", "Given").text == "Paris")
  }

  @Test("D3: An optimistic button reacts immediately, and reverts with a message if the server rejects it")
  func optimistic() throws {
    var visitor = Visitor(at: "/sample")
    visitor.isSlow = true
    try visitor.press("Favourite")
    #expect(visitor.latest.requests == [.sample(.favour)])
    #expect(try visitor.page.the("button", "Favourite")["aria-pressed"] == "true")
    visitor.deliver()
    #expect(try visitor.page.the("button", "Favourite")["aria-pressed"] == "false")
    #expect(try visitor.page.the("alert").text == "No favourites today")
    #expect(visitor.latest.announcements == ["No favourites today"])
  }

  @Test("A response that a newer request has superseded changes nothing")
  func overtaken() throws {
    var visitor = Visitor(at: "/sample")
    visitor.isSlow = true
    try visitor.press("Favourite")
    try visitor.press("Favourite")
    visitor.deliver(1)
    #expect(try visitor.page.the("button", "Favourite")["aria-pressed"] == "false")
    #expect(!visitor.page.has("alert"))
  }

  @Test("A dialog exists while it is open, and Escape or its button closes it")
  func dialog() throws {
    var visitor = Visitor(at: "/sample")
    #expect(!visitor.page.has("dialog", "More of it"))
    for _ in 1...2 {
      try visitor.press("More")
      let dialog = try visitor.page.the("dialog", "More of it")
      visitor.handle(.act(try #require(dialog["data-on-close"]), value: ""))
      #expect(!visitor.page.has("dialog", "More of it"))
    }
    try visitor.press("More")
    try visitor.press("Done")
    #expect(!visitor.page.has("dialog", "More of it"))
  }

  @Test("A part that fails to load says so, the rest works, and Try again loads it")
  func part() throws {
    var visitor = Visitor(at: "/sample", obstacle: APIResponse.none)
    #expect(visitor.page.has("heading", "Something went wrong"))
    try visitor.type("x", into: "Your answer")
    visitor.obstacle = nil
    try visitor.press("Try again")
    #expect(visitor.page.text.contains("A note"))
    #expect(try visitor.page.the("textbox", "Your answer")["value"] == "x")
  }

  @Test("A screen keeps its text, data and scroll position when the player returns", arguments: [true, false])
  func lasts(again: Bool) throws {
    var visitor = Visitor(at: "/sample")
    try visitor.type("Par", into: "Your answer")
    visitor.visit("/", scroll: 640)
    #expect(try JSON.Reader(visitor.facts).optional("scroll") == nil)
    visitor.visit("/sample", again: again, scroll: 12)
    #expect(try visitor.page.the("textbox", "Your answer")["value"] == "Par")
    #expect(visitor.page.text.contains("A note"))
    #expect(visitor.latest.requests == [])
    #expect(try JSON.Reader(visitor.facts)["scroll"].integer == 640)
    visitor.visit("/", again: again)
    #expect(try JSON.Reader(visitor.facts)["scroll"].integer == 12)
  }

  @Test("A screen that was left receives its responses, and a closed one does not")
  func answersWhileAway() throws {
    var visitor = Visitor(at: "/sample", isSlow: true)
    let note = try #require(visitor.held.first)
    visitor.visit("/hangman/words")
    visitor.handle(.answered(note.requestID, note.answer))
    #expect(visitor.latest == [])
    visitor.visit("/sample")
    #expect(visitor.page.text.contains("A note"))

    visitor.open("/sample")
    let before = visitor.html
    visitor.handle(.answered(RequestID(.instance(99), note.requestID.number), note.answer))
    #expect(visitor.html == before)
  }

  @Test("A limited number of screens is kept")
  func forgotten() throws {
    var visitor = Visitor(at: "/sample")
    try visitor.type("Par", into: "Your answer")
    for number in 1...9 { visitor.visit("/nowhere/\(number)") }
    visitor.visit("/sample")
    #expect(try visitor.page.the("textbox", "Your answer")["value"] == "")
  }
}

@Suite("Finding 4: Data is saved where possible, and the player is told where it is not")
struct KeepingTests {
  @Test("A full storage is reported once, the game continues, and its result is uploaded")
  func full() throws {
    var visitor = Visitor(at: "/hangman/words")
    visitor.storageIsFull = true
    try visitor.press("T")
    #expect(visitor.page.text.contains("Your progress is not being saved"))
    let warnings = visitor.latest.announcements.filter { $0.contains("not being saved") }
    #expect(warnings.count == 1 && visitor.latest.announcements.last == warnings.first, "it is announced last")
    try visitor.press("I")
    #expect(!visitor.latest.announcements.contains { $0.contains("not being saved") })
    try visitor.press("Close")
    #expect(!visitor.page.text.contains("Your progress is not being saved"))
    for key in "ME" { try visitor.press(String(key)) }
    #expect(!visitor.page.text.contains("Your progress is not being saved"))
    #expect(visitor.page.has("heading", "You got it!"))
    #expect(visitor.server.taken.count == 1)
  }

  @Test("finding 7: After a crash the app starts from the saved data, with rounds in progress quarantined")
  func restart() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    try visitor.submit("right")
    visitor.visit("/hangman/words")
    visitor.obstacle = APIResponse.none
    for key in "TIME" { try visitor.press(String(key)) }
    visitor.open("/quizzes/small/classic", library: Samples.library, isRestart: true)
    #expect(visitor.page.has("heading", "Question number 1?"))
    #expect(visitor.kept("round") == [])
    #expect(visitor.aside.keys.sorted() == ["round/choice/small/classic", "round/hangman/words/en"])
    #expect(visitor.isTold)
    #expect(visitor.kept("result").count == 1 && visitor.kept("finished").count == 1)
  }
}
