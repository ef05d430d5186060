import Content
import JSON
import Rules
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("Playing a choice quiz")
struct ChoicePlayTests {
  @Test("Q6e, I3: A Classic round is played step by step")
  func classic() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    for number in 1...4 {
      // The question.
      let group = try visitor.page.the("radiogroup")
      #expect(group.name == "Question number \(number)?", "the group has the question as its name")
      #expect(visitor.page.names(of: "radio").sorted() == ["false", "right", "untrue", "wrong"])
      #expect(try visitor.page.the("status", "Question").text == "\(number)/4")
      #expect(try visitor.page.the("button", "Submit").isDisabled, "disabled until an answer is selected")
      #expect(!visitor.page.text.contains("Because of"), "no answer is revealed")

      // One answer can be selected, and then another instead.
      try visitor.use("radio", "wrong")
      #expect(try visitor.page.the("radio", "wrong").isChecked)
      let isRight = number != 3
      try visitor.use("radio", isRight ? "right" : "untrue")
      #expect(visitor.page.all("radio").filter { $0.isChecked }.map { $0.name } == [isRight ? "right" : "untrue"])
      #expect(visitor.latest == [], "nothing is submitted yet")

      // The answer.
      try visitor.press("Submit")
      #expect(visitor.page.text.contains(isRight ? "Right!" : "Wrong"))
      #expect(visitor.page.text.contains("Because of \(number)"))
      #expect(!visitor.page.has("radio"))
      #expect(
        visitor.latest.contains {
          if case .announce(let text) = $0 { text.contains(isRight ? "Right!" : "Wrong") } else { false }
        })
      #expect(visitor.latest.contains(.focus(id: ChoicePlay.nextID)))
      #expect(visitor.page.parts.contains { $0.name == "Next" && $0["id"] == ChoicePlay.nextID })
      try visitor.press("Next")
    }
    // The end.
    #expect(visitor.page.has("heading", "Well played!"))
    #expect(visitor.page.text.contains("Finished"))
    #expect(visitor.page.text.contains("3 of 4 correct"))
    #expect(try visitor.page.the("status", "Score").text == "3 / 4", "Q1")
    try visitor.use("link", "Next")
    #expect(visitor.path == "/")
  }

  @Test("Q6a: Rookie has buttons, ten questions, and moves on automatically after every answer")
  func rookie() throws {
    var visitor = Visitor(at: "/quizzes/large/rookie")
    for number in 1...10 {
      #expect(try visitor.page.the("status", "Question").text == "\(number)/10")
      #expect(!visitor.page.has("button", "Submit"))
      let isRight = number % 5 != 0
      try visitor.press(isRight ? "right" : "wrong")
      #expect(try visitor.page.the("status", "Question").text == "\(number)/10", "the answer is shown for a moment")
      #expect(visitor.page.text.contains(isRight ? "Right!" : "Wrong"))
      #expect(visitor.page.text.contains("Because of") != isRight, "the explanation is shown only after a wrong answer")
      #expect(visitor.alarms.map { $0.due - visitor.now } == [isRight ? 1000 : 4000])
      visitor.wait()
    }
    #expect(visitor.page.has("heading", "Almost perfect!"))
    #expect(visitor.page.text.contains("8 of 10 correct"))
    #expect(try visitor.page.the("status", "Score").text == "8 / 10")
    #expect(visitor.alarms.isEmpty)
  }

  @Test("A second press during feedback is ignored, Next moves on immediately, and a late alarm does nothing")
  func lingering() throws {
    var visitor = Visitor(at: "/quizzes/large/rookie")
    let answer = try visitor.page.the("button", "right").action ?? ""
    visitor.handle(.act(answer, value: ""))
    let shown = visitor.html
    visitor.handle(.act(answer, value: ""))
    #expect(visitor.html == shown && visitor.latest == [])
    try visitor.press("Next")
    #expect(try visitor.page.the("status", "Question").text == "2/10")
    #expect(visitor.latest.contains(.focus(id: ChoicePlay.questionID)))
    #expect(visitor.alarms.isEmpty, "the alarm is cancelled")
    let next = visitor.html
    visitor.handle(.act(answer, value: ""))
    #expect(visitor.html == next, "the press was meant for the previous question")
    #expect(try visitor.page.the("status", "Score").text == "1")
  }

  @Test(
    "The headline at the end fits the result",
    arguments: [(0, "A good start"), (2, "Well played!"), (3, "Well played!"), (4, "Perfect!")])
  func lastWord(right: Int, word: String) throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    for number in 0..<4 { try visitor.submit(number < right ? "right" : "false") }
    #expect(visitor.page.has("heading", word))
    #expect(visitor.page.text.contains("\(right) of 4 correct"))
  }

  @Test(
    "The end of a round is announced once, and its heading gets the focus", arguments: ["classic", "rookie", "warrior", "ninja"])
  func endIsSaid(mode: String) throws {
    var visitor = Visitor(at: "/quizzes/small/\(mode)")
    for number in 1...4 {
      if mode == "classic" { try visitor.submit("right") } else { try visitor.press("right") }
      // Classic announces the answer before "Next", and Rookie announces it before the pause. Warrior and Ninja announce the last
      // answer and the end together.
      if mode == "rookie" { visitor.wait() }
      #expect(visitor.latest.announcements.count <= 1)
      if number < 4 { #expect(!visitor.latest.announcements.contains { $0.contains("Finished") }) }
    }
    let score = try visitor.page.the("status", "Score").text.prefix { $0 != " " }
    let report = "Finished. 4 of 4 correct. Score \(score)."
    #expect(visitor.latest.announcements == [["warrior", "ninja"].contains(mode) ? "Right! " + report : report])
    #expect(visitor.latest.contains(.focus(id: Page.endingID)))
    let heading = try #require(visitor.page.all("heading").first { $0["id"] == Page.endingID })
    #expect(heading.name == "Perfect!" && heading["tabindex"] == "-1")
  }

  @Test("Better rounds get better headlines", arguments: [Score(points: 9, possible: 10), Score(points: 8, possible: 10)])
  func wordsClimb(score: Score) {
    #expect(Phrase.lastWord(score) == .almost)
    #expect(Phrase.lastWord(Score(points: 5, possible: 10)) == .wellPlayed)
    #expect(Phrase.lastWord(Score(points: 4, possible: 10)) == .goodStart)
    #expect(Phrase.lastWord(Score(points: 10, possible: 10)) == .perfect)
  }

  @Test("WCAG 2.2.1: After a wrong answer, Rookie pauses long enough to read, and waits if the player interacts")
  func ring() throws {
    var visitor = Visitor(at: "/quizzes/large/rookie")
    try visitor.press("wrong")
    let next = try visitor.page.the("button", "Next")
    #expect(visitor.html.contains("class=\"ring\""))
    visitor.handle(.act(try #require(next["data-on-heed"]), value: ""))
    #expect(visitor.alarms.isEmpty)
    #expect(!visitor.html.contains("class=\"ring\""))
    #expect(try visitor.page.the("button", "Next")["data-on-heed"] == nil)
    #expect(try visitor.page.the("status", "Question").text == "1/10")
    try visitor.press("Next")
    #expect(try visitor.page.the("status", "Question").text == "2/10")
    try visitor.press("right")
    #expect(!visitor.html.contains("class=\"ring\""), "after a right answer there is no explanation to read")
  }

  @Test("With more time, there is no timed pause: a wrong answer waits for the player", arguments: ["×2", "×3", "No clock"])
  func noRing(clocks: String) throws {
    var visitor = Visitor(at: "/quizzes/large/rookie")
    try visitor.use("radio", clocks, inSettings: true)
    try visitor.press("wrong")
    #expect(visitor.alarms.isEmpty)
    #expect(!visitor.html.contains("class=\"ring\""))
  }

  @Test(
    "The pause is two seconds plus one per 16 letters, rounded up to a multiple of four, and at most 20 seconds",
    arguments: [(0, 4), (32, 4), (47, 4), (48, 8), (100, 8), (262, 20), (2000, 20)])
  func pause(letters: Int, seconds: Int) {
    let text = LocalizedText(neutral: String(repeating: "a", count: letters))
    #expect(ChoicePlay.pause(isRight: false, explanation: text, .normal, .english) == seconds)
    #expect(ChoicePlay.pause(isRight: true, explanation: text, .off, .english) == 1)
  }

  @Test("Q4: Hint shows and hides the question's hint, and the button stays in place if there is no hint")
  func hint() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    #expect(!visitor.page.text.contains("The second"))
    #expect(try visitor.page.the("button", "Hint")["aria-expanded"] == "false")
    try visitor.press("Hint")
    #expect(visitor.page.text.contains("The second"))
    #expect(visitor.latest.announcements == ["The second"], "announced, because it comes after the answers")
    #expect(try visitor.page.the("button", "Hint")["aria-expanded"] == "true")
    #expect(try visitor.page.the("button", "Hint")["data-shortcut"] == "Escape")
    #expect(try visitor.page.the("link", "Back")["data-shortcut"] == nil, "Escape closes the hint first")
    try visitor.press("Hint")
    #expect(try visitor.page.the("link", "Back")["data-shortcut"] == "Escape")
    #expect(!visitor.page.text.contains("The second"))
    try visitor.press("Hint")
    try visitor.submit("right")
    #expect(try visitor.page.the("button", "Hint").action == nil)
    #expect(!visitor.page.text.contains("The second"))
    #expect(try visitor.page.the("link", "Back")["data-shortcut"] == "Escape")
  }

  @Test("A late press of Hint, during feedback or after the end, does nothing", arguments: ["classic", "rookie"])
  func lateHint(mode: String) throws {
    var visitor = Visitor()
    // Only one question has a hint, so this searches for a seed with which the round begins with that question.
    var found: String?
    for seed: UInt64 in 1...99 where found == nil {
      visitor.open("/quizzes/small/\(mode)", seed: seed)
      found = try visitor.page.the("button", "Hint").action
    }
    let hint = try #require(found)
    for _ in 1...4 {
      if mode == "classic" {
        try visitor.use("radio", "right")
        try visitor.press("Submit")
      } else {
        try visitor.press("right")
      }
      let shown = visitor.html
      visitor.handle(.act(hint, value: ""))
      #expect(visitor.html == shown && visitor.latest == [])
      try visitor.press("Next")
    }
    let ended = visitor.html
    visitor.handle(.act(hint, value: ""))
    #expect(visitor.html == ended && visitor.latest == [])
  }

  @Test("Q4: Rookie's hint belongs to its question, and is unavailable once the answer is known")
  func hintInRookie() throws {
    var visitor = Visitor(at: "/quizzes/small/rookie")
    for _ in 1...4 {
      #expect((try visitor.page.the("button", "Hint").action != nil) == visitor.page.has("heading", "Question number 1?"))
      try visitor.press("right")
      #expect(try visitor.page.the("button", "Hint")["aria-disabled"] == "true")
      visitor.wait()
    }
    #expect(visitor.page.has("button", "New game"))
  }

  @Test("Q2: New game starts another random round", arguments: ["classic", "rookie"])
  func newGame(mode: String) throws {
    var visitor = Visitor(at: "/quizzes/large/\(mode)")
    try playToTheEnd(&visitor)
    try visitor.press("New game")
    #expect(visitor.latest.keeps == [["round/choice/large/\(mode)"]])
    #expect(visitor.kept("round") == [])
    #expect(try visitor.page.the("status", "Score").text == "0")
    #expect(try visitor.page.the("status", "Question").text.hasPrefix("1/"))
    try playToTheEnd(&visitor)
    let logs = visitor.handedIn.map { $0.log }
    try #require(logs.count == 2)
    #expect(logs[0].seed != logs[1].seed)
  }

  @Test("The review at the end shows wrong answers first, with the right ones")
  func review() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    for answer in ["right", "untrue", "right", "false"] { try visitor.submit(answer) }
    let items = visitor.page.all("listitem").map { $0.text }
    try #require(items.count == 4)
    for (number, item) in zip([2, 4, 1, 3], items) {
      #expect(item.contains("Question number \(number)?"))
      #expect(item.contains("The right answer: right"))
      #expect(item.contains("Because of \(number)"))
    }
    #expect(items[0].contains("Your answer: untrue"))
    #expect(!items[2].contains("Your answer"))
  }

  // MARK: - Saving and uploading

  @Test("Each move is saved, and the finished round is counted and uploaded once", arguments: ["classic", "rookie"])
  func keeping(mode: String) throws {
    var visitor = Visitor(at: "/quizzes/small/\(mode)")
    #expect(visitor.storage.isEmpty, "a round without moves is not saved")
    try playToTheEnd(&visitor) { visitor in
      let kept = try #require(visitor.storage["round/choice/small/\(mode)"])
      let log = try JSON.Reader(JSON(parsing: kept)).read(RoundLog.self)
      #expect(!log.moves.isEmpty)
    }
    let results = visitor.handedIn
    try #require(results.count == 1)
    let result = results[0]
    #expect(result.log.key.subject == "small" && result.log.key.variant == mode && result.log.key.game == "choice")
    #expect(result.log.contentVersion == Samples.small.version)
    #expect(result.score == Score(points: 4, possible: 4))
    #expect(result.finishedAt >= result.log.startedAt + (result.log.moves.last?.time.count ?? 0))
    let outcome = try Referee(Samples.library).outcome(of: result.log)
    #expect(outcome == Referee.Outcome(score: result.score, isFinished: true), "C5: the referee agrees")
    #expect(visitor.storage.keys.sorted() == ["finished/\(result.id)", "round/choice/small/\(mode)"])
  }

  @Test("The times of moves count from the start, and never run backwards even if the clock does")
  func times() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    try visitor.submit("right")
    visitor.now -= 3_600_000
    try visitor.submit("right")
    visitor.now += 7_200_000
    try visitor.submit("right")
    try visitor.submit("right")
    let log = try #require(visitor.handedIn.first).log
    let times = log.moves.map { $0.time.count }
    #expect(times == times.sorted())
    #expect(times[2] == times[1], "while the clock is behind, time stops")
    #expect(try Referee(Samples.library).outcome(of: log).isFinished)
  }

  /// Answers every question correctly until the round ends. Calls `check` after each action.
  private func playToTheEnd(_ visitor: inout Visitor, afterEachMove check: (Visitor) throws -> Void = { _ in }) throws {
    while !visitor.page.has("button", "New game") {
      if visitor.page.has("radio") {
        try visitor.use("radio", "right")
        try visitor.press("Submit")
      } else if visitor.page.has("button", "Next") {
        try visitor.press("Next")
      } else {
        try visitor.press("right")
      }
      try check(visitor)
    }
  }
}
