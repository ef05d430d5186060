import Content
import JSON
@testable import Play
import Rules
import TestContent
import TestSweeps
import Testing
@testable import WireAPI

@testable import App

extension Visitor {
  static func atRanked(_ path: String, languages: String = "en") throws -> Visitor {
    var visitor = Visitor()
    visitor.server = FakeServer(try Samples.withFilms())
    visitor.server.library = Play.Library(
      quizzes: [Samples.small, Samples.large], words: Samples.words, films: try Samples.films())
    visitor.open("/ranked/" + path, languages: languages)
    return visitor
  }

  /// The steps that were sent, as often as they were.
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

@Suite("C5: rounds for a place on a board")
struct RankedPlayTests {
  @Test("a quiz is played to its end, question by question, and the place is told", arguments: ["rookie", "journeyman"])
  func quiz(mode: String) throws {
    var visitor = try Visitor.atRanked("choice/large/\(mode)")
    for number in 1...10 {
      #expect(visitor.page.text.contains("\(number)/10"))
      try visitor.press("right")
      #expect(visitor.latest.announcements.contains("Right!"))
      try visitor.press("Next")
    }
    #expect(visitor.page.text.contains("10 / 10"))
    #expect(visitor.page.text.contains("Place 1 today"))
    #expect(visitor.page.has("button", "Play again"))
    #expect(visitor.server.ranked.moves.count == 10)
    #expect(visitor.handedIn.isEmpty, "the server has it already")
  }

  @Test("Classic shows each answer, and goes on when the player does")
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

  @Test("who reloads the page goes on with the round, and gets another one by asking for it")
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

  @Test("who reloads the page finds at the end what they answered before", arguments: ["rookie", "journeyman", "classic"])
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
          #expect(visitor.page.text.contains(number == 2 ? "Wrong" : "Right!"), "as it stood")
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

  @Test(
    "another language changes what is asked at once, and nothing else", arguments: ["choice/two/rookie", "choice/two/classic"])
  func language(path: String) throws {
    var visitor = try Visitor.atRanked(path)
    visitor.server.library = Play.Library(quizzes: [try Samples.bilingual()], words: [])
    visitor.open("/ranked/" + path)
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

  @Test("a language that is chosen while an answer is on its way is that of the next question")
  func languageMeanwhile() throws {
    var visitor = try Visitor.atRanked("choice/two/rookie")
    visitor.server.library = Play.Library(quizzes: [try Samples.bilingual()], words: [])
    visitor.open("/ranked/choice/two/rookie")
    visitor.isSlow = true
    try visitor.press("A wing")
    visitor.handle(.act("settings/language-fr", value: ""))
    visitor.isSlow = false
    visitor.deliver()
    try visitor.press("Suivant")
    #expect(visitor.page.text.contains("2/2") && visitor.page.text.contains("Lequel, en français"))
  }

  @Test("a clock that has run out meanwhile is asked about at once")
  func reloadLate() throws {
    var visitor = try Visitor.atRanked("choice/large/ninja")
    visitor.pace = 0
    try visitor.press("right")
    visitor.server.ranked.delay = .seconds(40)
    visitor.open("/ranked/choice/large/ninja")
    #expect(visitor.page.text.contains("/ 15"), "the round is over")
  }

  @Test("from the third right answer in a row on it is said how many, and a wrong one ends that")
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

  @Test("a wrong answer costs a point where only the right one moves on, and tells nothing of that")
  func journeyman() throws {
    var visitor = try Visitor.atRanked("choice/large/journeyman")
    try visitor.press("wrong")
    #expect(visitor.latest.announcements == ["Wrong"])
    #expect(try visitor.page.the("button", "wrong").isDisabled)
    #expect(!visitor.page.text.contains("Because of"))
    try visitor.press("right")
    #expect(!visitor.page.text.contains("Because of"), "what goes on at once leaves no time to read; the review has it")
  }

  @Test("a clock that runs out is told of by the server, which is asked at that time")
  func clocks() throws {
    var visitor = try Visitor.atRanked("choice/large/ninja")
    visitor.pace = 0
    for _ in 0..<200 where !visitor.page.text.contains("/ 15") { visitor.wait() }
    #expect(visitor.page.text.contains("-10 / 15"), "ten questions of three seconds in thirty")
    #expect(visitor.steps.allSatisfy { $0.isEmpty })
    #expect(visitor.steps.count <= 12)
  }

  @Test("a word is guessed letter by letter, and what it was is told at the end")
  func hangman() throws {
    var visitor = try Visitor.atRanked("hangman/words/en")
    for letter in "TIX" { try visitor.press(String(letter)) }
    #expect(visitor.page.text.contains("3 · X · TI--"))
    for letter in "ME" { try visitor.press(String(letter)) }
    #expect(visitor.page.text.contains("You got it!"))
    #expect(visitor.page.text.contains("20 points"))
    #expect(visitor.page.text.contains("Place 1 today"))
    try visitor.press("Play again")
    for letter in "XQZJVW" { try visitor.press(String(letter)) }
    #expect(visitor.page.text.contains("The word was “time”."))
    #expect(visitor.kept("finished") == ["finished/of-ticket-0", "finished/of-ticket-1"])
    visitor.visit("/hangman/words")
    #expect(!visitor.page.has("dialog"), "no name is asked for what was played for a place")
  }

  @Test("a round for a place counts in the player's own statistics, once, and not before it is over")
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

  @Test("films are rated to the end")
  func films() throws {
    var visitor = try Visitor.atRanked("films/ratings/ten")
    for _ in 0..<10 {
      try visitor.press(visitor.isYesRight() ? "Yes" : "No")
      #expect(visitor.page.text.contains("It is rated 8.0"))
      try visitor.press("Next")
    }
    #expect(visitor.page.text.contains("10 / 10"))
    #expect(visitor.page.text.contains("Place 1 of all time"))
  }

  // MARK: - Trouble

  @Test("an answer that is lost is sent again by itself, and counts once", arguments: [0, 429, 500, 503])
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

  @Test("what arrived though its answer did not is not taken twice")
  func arrived() throws {
    var visitor = try Visitor.atRanked("choice/large/rookie")
    visitor.isSlow = true
    try visitor.press("right")
    // The server has taken it; what comes back is nothing.
    let requestID = try #require(visitor.held.first?.requestID)
    visitor.handle(.answered(requestID, .none))
    try visitor.press("Try again")
    visitor.isSlow = false
    visitor.deliver()
    #expect(visitor.server.ranked.moves.count == 1)
    #expect(visitor.page.text.contains("Right!"))
  }

  @Test("an answer that comes twice changes nothing the second time, and no press is sent twice")
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

  @Test("a round goes on where it was after another page, also if the answer came meanwhile")
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

  @Test("a round that the server does not go on with says why, and another can be begun", arguments: [403, 409, 410, 422])
  func stopped(status: Int) throws {
    var visitor = try Visitor.atRanked("choice/large/rookie")
    visitor.server.ranked.refusal = FakeServer.problem(status, "No")
    try visitor.press("right")
    #expect(visitor.page.text.contains("Cannot continue the round"))
    visitor.server.ranked.refusal = nil
    try visitor.press("Play again")
    #expect(visitor.page.text.contains("1/10"))
  }

  @Test("without the server nothing begins, and the same can be played unranked")
  func offline() throws {
    var visitor = Visitor()
    visitor.obstacle = APIResponse.none
    visitor.open("/ranked/choice/large/rookie")
    #expect(visitor.page.text.contains("Ranked rounds need a connection."))
    #expect(try visitor.page.the("link", "Play unranked")["href"] == "/quizzes/large/rookie")
    visitor.obstacle = nil
    try visitor.press("Try again")
    #expect(visitor.page.text.contains("1/10"))
  }

  @Test(
    "what is not there cannot be played", arguments: ["choice/none/rookie", "hangman/films/fr", "choice/large/warrior-double"])
  func missing(path: String) throws {
    let visitor = try Visitor.atRanked(path)
    #expect(visitor.page.text.contains("This game has no leaderboard") || visitor.page.text.contains("Page not found"))
  }

  // MARK: - The name

  @Test("who has no name may give one on the board, and need not; what cannot be shown is refused")
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

  // MARK: - What is shown

  @Test(
    "whatever is played, what the page shows is what the position says, and no answer before it is due",
    arguments: Mode.Name.allCases, Sweep.part(of: 0..<12 as Range<UInt64>))
  func shown(mode: Mode.Name, seed: UInt64) throws {
    var visitor = Visitor()
    visitor.server.ranked.seed = seed
    visitor.open("/ranked/choice/large/\(mode.rawValue)")
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
    let tries = visitor.page.has("button", "Next") ? 1 : 0
    if tries == 1 { try visitor.press("Next") }
    #expect(visitor.page.text.contains("Place 1 today"))
  }
}
