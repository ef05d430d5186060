import Content
import JSON
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("Playing film ratings")
struct FilmPlayTests {
  static let name = "films/ratings/ten"

  @Test("M2, M3: A question shows its number of 10, a poster, a text, and Yes and No")
  func question() throws {
    let visitor = try Visitor.atFilms()
    #expect(try visitor.page.the("status", "Question").text == "1/10")
    #expect(try visitor.page.the("img").name.hasPrefix("Poster: Film "))
    #expect(try visitor.page.the("img").name.hasSuffix(", drama, crime"))
    let buttons = try ["Yes", "No"].map { try visitor.page.the("button", $0) }
    #expect(buttons.allSatisfy { !$0.isDisabled })
    #expect(buttons.map { $0["data-shortcut"] } == ["y", "n"])
    let classes = Set(buttons.map { $0["class"] ?? "" })
    #expect(classes.count == 1, "neither answer is suggested")
    #expect(try visitor.page.the("group").name.contains("8.") || visitor.page.the("group").name.contains("7."))
    #expect(!visitor.page.has("dialog"))
    #expect(!visitor.page.has("button", "Next"))
  }

  @Test("M4: The answer is marked and announced with the rating, while both buttons are disabled", arguments: [true, false])
  func answer(right: Bool) throws {
    var visitor = try Visitor.atFilms()
    try visitor.press(visitor.isYesRight() == right ? "Yes" : "No")
    #expect(visitor.latest.announcements == [right ? "Right! It is rated 8.0." : "Wrong. It is rated 8.0."])
    #expect(visitor.page.text.contains(right ? "Right! It is rated 8.0." : "Wrong. It is rated 8.0."))
    for name in ["Yes", "No"] { #expect(try visitor.page.the("button", name).isDisabled) }
    #expect(visitor.html.contains(right ? #"class="films" data-state="right""# : #"class="films" data-state="wrong""#))
    #expect(visitor.html.contains("film-mark"))
    #expect(try visitor.page.the("status", "Question").text == "1/10")
    #expect(try visitor.page.the("status", "Score").text == (right ? "1" : "0"))
    #expect(visitor.storage["round/" + Self.name] != nil, "the answer is saved before anything else happens")
    let again = visitor.html
    for action in ["films/yes-0", "films/no-0", "films/yes-1", "films/no-1", "films/next-1", "films/again", "films/close"] {
      visitor.handle(.act(action, value: ""))
      #expect(visitor.html == again, "\(action) changes nothing during feedback")
    }
  }

  @Test("M5: After a second the next question appears")
  func byItself() throws {
    var visitor = try Visitor.atFilms()
    let first = visitor.html
    try visitor.press("Yes")
    #expect(visitor.alarms.map { $0.due - visitor.now } == [1_000])
    visitor.wait()
    #expect(try visitor.page.the("status", "Question").text == "2/10")
    #expect(visitor.latest.contains(.focus(id: FilmPlay.questionID)))
    #expect(visitor.html != first)
    #expect(try !visitor.page.the("button", "Yes").isDisabled)
    #expect(visitor.alarms.isEmpty)
  }

  @Test("M5: The player can end the pause early, and a second tap does not skip the next question")
  func earlier() throws {
    var visitor = try Visitor.atFilms()
    try visitor.press("No")
    #expect(try visitor.page.the("button", "Next")["data-shortcut"] == "Enter")
    try visitor.press("Next")
    #expect(try visitor.page.the("status", "Question").text == "2/10")
    #expect(visitor.alarms.isEmpty)
    visitor.handle(.act("films/next-0", value: ""))
    #expect(try visitor.page.the("status", "Question").text == "2/10", "a second tap is for the previous question")
  }

  @Test("With more time, the pause is two or three times as long", arguments: [("double", 2_000), ("triple", 3_000)])
  func relaxed(clocks: String, pause: Int64) throws {
    var visitor = try Visitor.atFilms(cookies: ["clocks": clocks])
    try visitor.press("Yes")
    #expect(visitor.alarms.map { $0.due - visitor.now } == [pause])
  }

  @Test("With the clock off the answer stays until Next, which has the focus")
  func untilNext() throws {
    var visitor = try Visitor.atFilms(cookies: ["clocks": "off"])
    try visitor.press("Yes")
    #expect(visitor.alarms.isEmpty)
    #expect(visitor.latest.contains(.focus(id: FilmPlay.nextID)))
    #expect(visitor.html.contains("film-next waits"))
    visitor.now += 3_600_000
    try visitor.press("Next")
    #expect(try visitor.page.the("status", "Question").text == "2/10")
  }

  @Test("A reload during feedback shows the next question; at any other time, it shows the same question")
  func reload() throws {
    var visitor = try Visitor.atFilms()
    try visitor.rate()
    try visitor.rate(right: false)
    let third = visitor.html
    visitor.open("/films")
    #expect(visitor.html == third)
    try visitor.press("Yes")
    visitor.open("/films")
    #expect(try visitor.page.the("status", "Question").text == "4/10")
    #expect(try !visitor.page.the("button", "Yes").isDisabled)
  }

  @Test("A player who leaves during feedback returns to the next question, and a late alarm changes nothing")
  func leaving() throws {
    var visitor = try Visitor.atFilms()
    try visitor.press("Yes")
    visitor.visit("/")
    visitor.wait()
    visitor.visit("/films", again: true)
    #expect(try visitor.page.the("status", "Question").text == "2/10")
    let html = visitor.html
    visitor.wait()
    #expect(visitor.html == html)
  }

  @Test("Single keys answer with the language's letters, unless they are turned off")
  func keys() throws {
    for (language, keys) in [("fr", ["o", "n"]), ("es", ["s", "n"]), ("ru", ["д", "н"])] {
      let buttons = try Visitor.atFilms(languages: language).page.all("button").filter {
        $0["class"] == "film-answer"
      }
      #expect(buttons.map { $0["data-shortcut"] } == keys)
    }
    #expect(try Visitor.atFilms(cookies: ["keys": "off"]).page.the("button", "Yes")["data-shortcut"] == nil)
  }

  @Test("An unknown action does nothing", arguments: ["yes", "yes-", "no-x", "next", "maybe-0", "yes-0-0", "shown-1", ""])
  func noActions(code: String) {
    #expect(FilmAction(code: code, value: "") == nil)
  }
}

@Suite("The end of a round of film ratings")
struct FilmResultTests {
  @Test("M6: After 10 questions a dialog shows the result, the rounds, the dated record, and the accuracy with two decimals")
  func result() throws {
    var visitor = try Visitor.atFilms()
    for number in 0..<10 { try visitor.rate(right: number != 4) }
    let dialog = try visitor.page.the("dialog", "Round over")
    #expect(try visitor.page.the("status", "This round").text == "9/10")
    #expect(dialog.text.contains("Rounds played1"))
    #expect(dialog.text.contains("Best9/10"))
    let time = try #require(visitor.handedIn.first).finishedAt
    #expect(dialog.text.contains(Phrase.time(LocalTime(instant: time, offset: 0), year: 2027).text(in: .english)))
    #expect(dialog.text.contains("Average accuracy90.00%"))
    #expect(dialog.text.contains("Almost perfect!"))

    try visitor.press("Play again")
    for number in 0..<10 { try visitor.rate(right: number < 4) }
    let second = try visitor.page.the("dialog", "Round over")
    #expect(try visitor.page.the("status", "This round").text == "4/10")
    #expect(second.text.contains("Rounds played2"))
    #expect(second.text.contains("Best9/10"))
    #expect(second.text.contains("Average accuracy65.00%"))
    #expect(second.text.contains("A good start"))

    try visitor.press("Play again")
    for _ in 0..<10 { try visitor.rate() }
    #expect(try visitor.page.the("dialog", "Round over").text.contains("Perfect!"))
    #expect(try visitor.page.the("dialog", "Round over").text.contains("Average accuracy76.66%"))
  }

  @Test("C5, M6: The round is saved, counted and uploaded with its last answer, and the referee agrees")
  func handedIn() throws {
    var visitor = try Visitor.atFilms()
    for _ in 0..<9 { try visitor.rate() }
    #expect(visitor.handedIn.isEmpty)
    try visitor.press(visitor.isYesRight() ? "Yes" : "No")
    #expect(!visitor.page.has("dialog"), "the last answer is shown first")
    let result = try #require(visitor.handedIn.first)
    #expect(result.score == Score(points: 10, possible: 10))
    #expect(result.log.key == FilmSubject().key)
    #expect(visitor.server.taken[result.id] == result)
    #expect(visitor.model.tally(FilmPlayTests.name)?.rounds == 1)
    visitor.wait()
    #expect(visitor.page.has("dialog", "Round over"))
    #expect(visitor.alarms.isEmpty)
    #expect(visitor.handedIn.count == 1)
  }

  @Test("M7: Play again starts a new round with other films")
  func again() throws {
    var visitor = try Visitor.atFilms()
    var films: Set<String> = []
    for round in 1...2 {
      for _ in 0..<10 {
        films.insert(try visitor.page.the("img").name)
        try visitor.rate()
      }
      #expect(films.count == round * 10)
      try visitor.press("Play again")
      #expect(!visitor.page.has("dialog"))
      #expect(try visitor.page.the("status", "Question").text == "1/10")
      #expect(try visitor.page.the("status", "Score").text == "0")
      #expect(visitor.latest.contains(.focus(id: FilmPlay.questionID)))
      visitor.open("/films")
      #expect(try visitor.page.the("status", "Question").text == "1/10", "a reload keeps the new round")
    }
  }

  @Test("The result can be dismissed; the player can then start a round or leave the screen")
  func closed() throws {
    var visitor = try Visitor.atFilms()
    for _ in 0..<10 { try visitor.rate() }
    visitor.handle(.act("films/close", value: ""))
    #expect(!visitor.page.has("dialog"))
    #expect(visitor.latest.contains(.focus(id: FilmScreen.againID)))
    #expect(!visitor.page.has("button", "Yes"))
    #expect(visitor.page.has("link", "Back to the list"))
    try visitor.press("Play again")
    #expect(try visitor.page.the("status", "Question").text == "1/10")
  }

  @Test("A finished round is shown again after a reload, and a link starts another")
  func overAndBack() throws {
    var visitor = try Visitor.atFilms()
    for _ in 0..<10 { try visitor.rate() }
    visitor.open("/films")
    #expect(visitor.page.has("dialog", "Round over"))
    try visitor.use("link", "Back to the list")
    #expect(visitor.path == "/")
    visitor.visit("/films", again: true)
    #expect(visitor.page.has("dialog", "Round over"))
    visitor.visit("/")
    visitor.visit("/films")
    #expect(try visitor.page.the("status", "Question").text == "1/10")
    #expect(!visitor.page.has("dialog"))
  }

  @Test("A new record is marked as a record, but a first result is not")
  func record() throws {
    var visitor = try Visitor.atFilms()
    for right in [3, 8] {
      for number in 0..<10 { try visitor.rate(right: number < right) }
      #expect(visitor.page.text.contains("New record!") == (right == 8))
      if right == 3 { try visitor.press("Play again") }
    }
  }
}
