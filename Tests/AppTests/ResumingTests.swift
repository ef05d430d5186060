import Content
import JSON
import Rules
import Testing

@testable import App

@Suite("A round's log is its save file: a reload resumes it")
struct ResumingTests {
  @Test("Classic is resumed at a question, during feedback, and at the end")
  func classic() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    for number in 0..<4 {
      try visitor.use("radio", number == 2 ? "false" : "right")
      try visitor.press("Submit")
      try expectSameAfterReload(&visitor)
      try visitor.press("Next")
      try expectSameAfterReload(&visitor)
    }
    #expect(visitor.page.has("button", "New game"))
    #expect(visitor.handedIn.count == 1, "a reload does not upload an accepted result again")
  }

  @Test("Rookie is resumed with its order of questions and answers")
  func rookie() throws {
    var visitor = Visitor(at: "/quizzes/large/rookie")
    for number in 0..<10 {
      try visitor.press(number % 3 == 0 ? "untrue" : "right")
      visitor.wait()
      try expectSameAfterReload(&visitor)
    }
    #expect(visitor.page.text.contains("6 of 10 correct"))
  }

  @Test("A reload during feedback continues with the next question")
  func lingering() throws {
    var visitor = Visitor(at: "/quizzes/large/rookie")
    try visitor.press("right")
    visitor.open("/quizzes/large/rookie")
    #expect(try visitor.page.the("status", "Question").text == "2/10")
    #expect(try visitor.page.the("status", "Score").text == "1")
  }

  @Test("Hangman is resumed during a game, and at its end", arguments: ["TIXME", "XYZAB", "XYZABC"])
  func hangman(keys: String) throws {
    var visitor = Visitor(at: "/hangman/words")
    for key in keys {
      try visitor.press(String(key))
      try expectSameAfterReload(&visitor)
    }
  }

  private func expectSameAfterReload(_ visitor: inout Visitor, _ location: SourceLocation = #_sourceLocation) throws {
    let before = visitor.html
    let facts = visitor.facts
    // Reloads the page from the server, with a new seed, because the server does not know the saved round.
    visitor.open(visitor.path, seed: 4711)
    #expect(visitor.html == before, sourceLocation: location)
    #expect(visitor.facts == facts, sourceLocation: location)
  }

  @Test("A finished round is shown again by a reload or the history, and a link starts a new one", arguments: [true, false])
  func over(again: Bool) throws {
    var visitor = Visitor(at: "/hangman/words")
    for key in "TIME" { try visitor.press(String(key)) }
    visitor.visit("/")
    visitor.visit("/hangman/words", again: again)
    #expect(visitor.page.has("heading", "You got it!") == again)
    #expect(visitor.page.has("button", "A") == !again)
  }

  @Test(
    "A saved round that cannot be resumed is replaced by a new one",
    arguments: [
      ("not JSON", "{"), ("not a log", "[]"), ("of other content", log(content: "0000000000000000")),
      ("of an unknown move", log(moves: #"[[0, "fly"]]"#)), ("of an illegal move", log(moves: #"[[0, "next"]]"#)),
      ("of a choice that does not exist", log(moves: #"[[0, "4"]]"#)),
      ("running backwards", log(moves: #"[[9, "1"], [8, "next"]]"#)),
      ("of another quiz", log(subject: "large")), ("of another mode", log(variant: "rookie")),
      ("from before 1970", log(startedAt: -1)),
    ])
  func unusable(why: String, kept: String) {
    var model = AppModel(library: Samples.library)
    let start = Event.Start(path: "/quizzes/small/classic", kept: [Effect.Entry(key: "round/choice/small/classic", value: kept)])
    _ = model.update(.start(start), at: Moment(now: 5, chance: 6))
    let page = PageReading(model.draw().app)
    #expect(page.has("heading", "Question number 1?"), "\(why)")
    #expect(page.has("radiogroup"), "\(why)")
  }

  @Test("A forged saved round from the future or of endless length does no harm")
  func hostileTimes() throws {
    for (startedAt, time) in [(253_402_300_799_999, 0), (0, Milliseconds.longest.count)] as [(Int64, Int64)] {
      var model = AppModel(library: Samples.library)
      let kept = Effect.Entry(
        key: "round/choice/small/classic", value: Self.log(moves: "[[\(time), \"1\"]]", startedAt: startedAt))
      _ = model.update(.start(Event.Start(path: "/quizzes/small/classic", kept: [kept])), at: Moment(now: 5, chance: 6))
      _ = model.update(.act("choice/next-0", value: ""), at: Moment(now: 6, chance: 6))
      #expect(PageReading(model.draw().app).has("heading", "Question number 2?"))
    }
  }

  private static func log(
    subject: String = "small", variant: String = "classic", content: String = Samples.small.version, moves: String = "[]",
    startedAt: Int64 = 1000
  ) -> String {
    #"{"game": "choice", "subject": "\#(subject)", "variant": "\#(variant)", "content": "\#(content)", "#
      + #""seed": "1", "startedAt": \#(startedAt), "moves": \#(moves)}"#
  }
}
