import Content
import JSON
@testable import Play
import Rules
import TestSweeps
import Testing
@testable import WireAPI

@testable import App

extension Visitor {
  static func atRanked(_ path: String) throws -> Visitor {
    Visitor(
      at: "/ranked/" + path,
      server: Play.Library(quizzes: [Samples.small, Samples.large], words: Samples.words, films: try Samples.films()))
  }

  /// A visitor at a ranked round of the bilingual quiz.
  static func atBilingual(_ path: String) throws -> Visitor {
    Visitor(at: "/ranked/" + path, server: Play.Library(quizzes: [try Samples.bilingual()], words: []))
  }

  /// The steps that were sent, including repeated ones.
  var steps: [String] {
    requests.compactMap { call in
      guard case .players(let request) = call, request.address.hasSuffix("/steps"), let body = request.body else { return nil }
      return try? JSON.Reader(body)["move"].string
    }
  }
}

extension Samples {
  /// Two questions in English and French; the first choice is right.
  static func bilingual() throws -> Quiz {
    func text(_ english: String, _ french: String) -> LocalizedText {
      var text = LocalizedText(english, in: .english)
      text.add(french, in: .french)
      return text
    }
    return Quiz(
      id: "two", icon: "atom", title: text("Two", "Deux"), description: text("Try it.", "Essayez."),
      questions: (1...2).map { number in
        Question(
          id: "q\(number)", text: text("Which one, in English?", "Lequel, en français\u{202F}?"),
          answers: [text("A wing", "Une aile"), text("A hand", "Une main")], rightAnswer: 0)
      })
  }
}

@Suite("C5: Ranked rounds")
struct RankedPlayTests {
  @Test("A quiz is played question by question to its end, and the place is shown", arguments: ["rookie", "journeyman"])
  func quiz(mode: String) throws {
    var visitor = try Visitor.atRanked("choice/large/\(mode)")
    for number in 1...10 {
      #expect(visitor.page.text.contains("\(number)/10"))
      try visitor.press("right")
      #expect(visitor.latest.announcements.contains("Right!"))
      try visitor.press("Next")
    }
    #expect(visitor.page.text.contains("10 / 10"))
    #expect(visitor.page.text.contains("#1 today"))
    #expect(visitor.page.has("button", "Play again"))
    #expect(visitor.server.ranked.moves.count == 10)
    #expect(visitor.handedIn.isEmpty, "the server already has the result")
  }

  @Test("Classic shows each answer until the player moves on")
  func classic() throws {
    var visitor = try Visitor.atRanked("choice/small/classic")
    for number in 1...4 {
      try visitor.use("radio", number == 2 ? "wrong" : "right")
      try visitor.press("Submit")
      #expect(visitor.page.text.contains(number == 2 ? "Wrong" : "Right!"))
      #expect(visitor.page.text.contains("Because of \(number)"))
      try visitor.press("Next")
    }
    #expect(visitor.page.text.contains("3 / 4"))
    #expect(visitor.page.text.contains("What you missed"))
    #expect(visitor.server.ranked.moves.count { $0 == "next" } == 4)
  }

  @Test("A reload resumes the round, and Play again starts another")
  func reload() throws {
    var visitor = try Visitor.atRanked("choice/large/rookie")
    for _ in 1...3 {
      try visitor.press("right")
      try visitor.press("Next")
    }
    visitor.open("/ranked/choice/large/rookie")
    #expect(visitor.page.text.contains("4/10"))
    for _ in 4...10 {
      try visitor.press("right")
      try visitor.press("Next")
    }
    #expect(visitor.page.text.contains("10 / 10"))
    try visitor.press("Play again")
    #expect(visitor.page.text.contains("1/10"))
    #expect(visitor.kept("finished") == ["finished/of-ticket-0"])
  }

  @Test("After a reload the review includes earlier answers", arguments: ["rookie", "journeyman", "classic"])
  func review(mode: String) throws {
    var visitor = try Visitor.atRanked("choice/small/\(mode)")
    for number in 1...4 {
      if mode == "classic" {
        try visitor.use("radio", number == 2 ? "wrong" : "right")
        try visitor.press("Submit")
      } else {
        if number == 2 { try visitor.press("wrong") }
        if number != 2 || mode == "journeyman" { try visitor.press("right") }
      }
      if number == 2 || number == 3 {
        visitor.open("/ranked/choice/small/\(mode)")
        if mode == "classic" {
          #expect(visitor.page.text.contains(number == 2 ? "Wrong" : "Right!"), "the verdict is the same as before the reload")
          #expect(visitor.page.text.contains("Because of \(number)"))
        }
      }
      if visitor.page.has("button", "Next") { try visitor.press("Next") }
    }
    let answers = visitor.page.all("listitem").filter { $0.text.contains("Question number") }
    #expect(answers.count == 4)
    #expect(answers.count { $0.text.contains("wrong") } == 1)
    #expect(answers.allSatisfy { $0.text.contains("right") && $0.text.contains("Because of") })
  }

  @Test("A change of language immediately translates only the question", arguments: ["choice/two/rookie", "choice/two/classic"])
  func language(path: String) throws {
    var visitor = try Visitor.atBilingual(path)
    #expect(visitor.page.text.contains("Which one, in English?"))
    if path.hasSuffix("classic") { try visitor.use("radio", "A wing") }
    visitor.handle(.act("settings/language-fr", value: ""))
    #expect(visitor.page.text.contains("Lequel, en français\u{202F}?"))
    #expect(visitor.page.text.contains("Une aile") && !visitor.page.text.contains("A wing"))
    #expect(visitor.latest.announcements.isEmpty)
    #expect(visitor.server.ranked.rounds.count == 1)
    if path.hasSuffix("classic") {
      try visitor.press("Valider")
    } else {
      try visitor.press("Une aile")
      try visitor.press("Suivant")
    }
    #expect(visitor.server.ranked.moves.count { !$0.isEmpty } == 1)
  }

  @Test("A language chosen while an answer is pending applies to the next question")
  func languageMeanwhile() throws {
    var visitor = try Visitor.atBilingual("choice/two/rookie")
    visitor.isSlow = true
    try visitor.press("A wing")
    visitor.handle(.act("settings/language-fr", value: ""))
    visitor.isSlow = false
    visitor.deliver()
    try visitor.press("Suivant")
    #expect(visitor.page.text.contains("2/2") && visitor.page.text.contains("Lequel, en français"))
  }

  @Test("If the clock ran out while the page was closed, the app asks the server immediately")
  func reloadLate() throws {
    var visitor = try Visitor.atRanked("choice/large/ninja")
    visitor.pace = 0
    try visitor.press("right")
    visitor.server.ranked.delay = .seconds(40)
    visitor.open("/ranked/choice/large/ninja")
    #expect(visitor.page.text.contains("/ 15"), "the round is over")
  }

  @Test("A streak is shown from three right answers on, and a wrong answer ends it")
  func streak() throws {
    var visitor = try Visitor.atRanked("choice/large/classic")
    for (number, isRight) in [true, true, true, true, false, true].enumerated() {
      try visitor.use("radio", isRight ? "right" : "wrong")
      try visitor.press("Submit")
      #expect(visitor.page.text.contains("in a row") == [2, 3].contains(number))
      if number == 3 { #expect(visitor.page.text.contains("4 in a row")) }
      try visitor.press("Next")
    }
  }

  @Test("In modes where only a right answer moves on, a wrong one costs a point and reveals nothing")
  func journeyman() throws {
    var visitor = try Visitor.atRanked("choice/large/journeyman")
    try visitor.press("wrong")
    #expect(visitor.latest.announcements == ["Wrong"])
    #expect(try visitor.page.the("button", "wrong").isDisabled)
    #expect(!visitor.page.text.contains("Because of"))
    try visitor.press("right")
    #expect(!visitor.page.text.contains("Because of"), "the feedback is too brief for an explanation; the review shows it")
  }

  @Test("When a clock runs out, the app asks the server for the outcome")
  func clocks() throws {
    var visitor = try Visitor.atRanked("choice/large/ninja")
    visitor.pace = 0
    for _ in 0..<200 where !visitor.page.text.contains("/ 15") { visitor.wait() }
    #expect(visitor.page.text.contains("-10 / 15"), "thirty seconds, three for each of ten questions")
    #expect(visitor.steps.allSatisfy { $0.isEmpty })
    #expect(visitor.steps.count <= 12)
  }

  @Test("A word is guessed letter by letter, and revealed at the end")
  func hangman() throws {
    var visitor = try Visitor.atRanked("hangman/words/en")
    for letter in "TIX" { try visitor.press(String(letter)) }
    #expect(visitor.page.text.contains("3 · X · TI--"))
    for letter in "ME" { try visitor.press(String(letter)) }
    #expect(visitor.page.text.contains("You got it!"))
    #expect(visitor.page.text.contains("20 points"))
    #expect(visitor.page.text.contains("#1 today"))
    try visitor.press("Play again")
    for letter in "XQZJVW" { try visitor.press(String(letter)) }
    #expect(visitor.page.text.contains("The word was “time”."))
    #expect(visitor.kept("finished") == ["finished/of-ticket-0", "finished/of-ticket-1"])
    visitor.visit("/hangman/words")
    #expect(!visitor.page.has("dialog"), "a ranked round asks for no name")
  }

  @Test("A ranked round counts in the player's statistics, once, and only when it is over")
  func statistics() throws {
    var visitor = try Visitor.atRanked("choice/small/rookie")
    for number in 1...4 {
      #expect(visitor.kept("finished").isEmpty)
      try visitor.press(number == 2 ? "wrong" : "right")
      try visitor.press("Next")
    }
    #expect(visitor.kept("finished") == ["finished/of-ticket-0"])
    #expect(visitor.handedIn.isEmpty)
    visitor.open("/statistics")
    #expect(visitor.page.text.contains("Best3 / 4"))
  }

  @Test("A round of film ratings is played to its end")
  func films() throws {
    var visitor = try Visitor.atRanked("films/ratings/ten")
    for _ in 0..<10 {
      try visitor.press(visitor.isYesRight() ? "Yes" : "No")
      #expect(visitor.page.text.contains("It is rated 8.0"))
      try visitor.press("Next")
    }
    #expect(visitor.page.text.contains("10 / 10"))
    #expect(visitor.page.text.contains("#1 of all time"))
  }

  // MARK: - Errors

  @Test("A lost answer is sent again automatically, and counts once", arguments: [0, 429, 500, 503])
  func lost(status: Int) throws {
    var visitor = try Visitor.atRanked("choice/large/rookie")
    visitor.obstacle = APIResponse(status: status, body: "")
    try visitor.press("right")
    #expect(visitor.page.has("alert"))
    #expect(try visitor.page.the("button", "wrong").isDisabled)
    visitor.wait()
    visitor.obstacle = nil
    visitor.wait()
    #expect(!visitor.page.has("button", "Try again"))
    #expect(visitor.server.ranked.moves.count == 1)
    #expect(visitor.steps.count == 3 && Set(visitor.steps).count == 1)
  }

  @Test("An answer whose response was lost is not counted twice")
  func arrived() throws {
    var visitor = try Visitor.atRanked("choice/large/rookie")
    visitor.isSlow = true
    try visitor.press("right")
    // The server has accepted the answer, but the response is lost.
    let requestID = try #require(visitor.held.first?.requestID)
    visitor.handle(.answered(requestID, .none))
    try visitor.press("Try again")
    visitor.isSlow = false
    visitor.deliver()
    #expect(visitor.server.ranked.moves.count == 1)
    #expect(visitor.page.text.contains("Right!"))
  }

  @Test("A repeated response changes nothing, and no press is sent twice")
  func doubled() throws {
    var visitor = try Visitor.atRanked("choice/large/journeyman")
    visitor.isSlow = true
    let action = try #require(try visitor.page.the("button", "right").action)
    try visitor.press("right")
    visitor.handle(.act(action, value: ""))
    #expect(visitor.steps.count == 1)
    let (requestID, answer) = try #require(visitor.held.first)
    visitor.deliver()
    let page = visitor.html
    visitor.handle(.answered(requestID, answer))
    #expect(visitor.html == page)
  }

  @Test("A round continues after a visit to another page, even if the response arrives during that visit")
  func left() throws {
    var visitor = try Visitor.atRanked("choice/large/rookie")
    visitor.isSlow = true
    try visitor.press("right")
    visitor.visit("/")
    visitor.deliver()
    visitor.isSlow = false
    visitor.visit("/ranked/choice/large/rookie", again: true)
    #expect(visitor.page.text.contains("2/10"))
    #expect(visitor.server.ranked.rounds.count == 1)
  }

  @Test("If the server ends a round, the reason is shown, and another can be started", arguments: [403, 409, 410, 422])
  func stopped(status: Int) throws {
    var visitor = try Visitor.atRanked("choice/large/rookie")
    visitor.server.ranked.refusal = FakeServer.problem(status, "No")
    try visitor.press("right")
    #expect(visitor.page.text.contains("Cannot continue the round"))
    visitor.server.ranked.refusal = nil
    try visitor.press("Play again")
    #expect(visitor.page.text.contains("1/10"))
  }

  @Test("If the server cannot be reached, no ranked round starts, and the page offers an unranked round")
  func offline() throws {
    var visitor = Visitor(at: "/ranked/choice/large/rookie", obstacle: APIResponse.none)
    #expect(visitor.page.text.contains("Ranked rounds need a connection."))
    #expect(try visitor.page.the("link", "Play unranked")["href"] == "/quizzes/large/rookie")
    visitor.obstacle = nil
    try visitor.press("Try again")
    #expect(visitor.page.text.contains("1/10"))
  }

  @Test(
    "An unknown round cannot be played", arguments: ["choice/none/rookie", "hangman/films/fr", "choice/large/warrior-double"])
  func missing(path: String) throws {
    let visitor = try Visitor.atRanked(path)
    #expect(visitor.page.text.contains("This game has no leaderboard") || visitor.page.text.contains("Page not found"))
  }

  // MARK: - The name

  @Test("A player without a name may enter one, and an offensive one is rejected")
  func name() throws {
    var visitor = try Visitor.atRanked("hangman/words/en")
    for letter in "TIME" { try visitor.press(String(letter)) }
    try visitor.type("offensive", into: "Your name on leaderboards")
    try visitor.press("Save")
    #expect(visitor.page.text.contains("This name cannot be shown."))
    try visitor.type("Ada", into: "Your name on leaderboards")
    try visitor.press("Save")
    #expect(visitor.page.text.contains("On the leaderboard as Ada"))
    #expect(visitor.server.players.own?.name == "Ada")
  }

  // MARK: - The page

  @Test(
    "The page shows exactly what the server has revealed, and no answer too early",
    arguments: Mode.Name.allCases, Sweep.part(of: 0..<12 as Range<UInt64>))
  func shown(mode: Mode.Name, seed: UInt64) throws {
    var visitor = Visitor(at: "/ranked/choice/large/\(mode.rawValue)") { $0.server.ranked.seed = seed }
    var chance = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let match = try #require(visitor.server.ranked.rounds["ticket-0"]?.last)
      if match.isFinished { break }
      let position = match.position(ticket: "ticket-0", id: "round", in: .english)
      guard case .question(let question) = position.face else { break }
      if !visitor.page.has("button", "Next") {
        #expect(visitor.page.text.contains(question.text.text(in: .english)))
        #expect(!visitor.page.text.contains("Because of"))
        #expect(visitor.page.text.contains("\(position.turn + 1)/\(position.turns ?? 0)"))
      }
      let open = visitor.page.parts.filter { part in
        !part.isDisabled && part.action?.hasPrefix("choice/") == true && part.name != "Hint"
      }
      if chance.below(6) == 0 || open.isEmpty {
        visitor.wait()
      } else {
        visitor.handle(.act(try #require(open[chance.below(open.count)].action), value: ""))
      }
    }
    #expect(visitor.server.ranked.rounds["ticket-0"]?.last?.isFinished == true)
    if visitor.page.has("button", "Next") { try visitor.press("Next") }
    #expect(visitor.page.text.contains("#1 today"))
  }
}
