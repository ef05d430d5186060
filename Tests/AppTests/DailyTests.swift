import Content
import JSON
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("Daily rounds")
struct DailyTests {
  // MARK: - The page

  @Test("The page shows the day's three rounds, the date, and when the next ones start")
  func page() throws {
    let visitor = try Visitor.atDaily()
    #expect(
      visitor.dailyLinks == [
        "Quiz of the dayLARGE: ten questions", "Films of the dayTen films: rated higher or lower?",
        "Word of the dayOne word. Six mistakes and you lose.",
      ])
    #expect(visitor.page.text.contains("22 November 2026"))
    #expect(visitor.page.text.contains("New rounds in about 12 hours."))
    #expect(visitor.page.text.contains("Finish a round to start a streak."))
    #expect(visitor.sharable.isEmpty)
    #expect(visitor.chunks == [.kept, .daily], "no game code is loaded before it is needed")
  }

  @Test("The list links to the daily rounds")
  func fromTheList() throws {
    var visitor = try Visitor.atDaily()
    visitor.visit("/")
    try visitor.use("link", "Daily roundsNew every day, the same for everyone")
    #expect(visitor.page.has("heading", "Daily rounds"))
  }

  @Test("A game without content is not on the page of daily rounds, and its address is not found")
  func missing() throws {
    var visitor = Visitor(at: "/daily", server: Play.Library(quizzes: [], words: Samples.words))
    #expect(visitor.dailyLinks == ["Word of the dayOne word. Six mistakes and you lose."])
    for path in ["/daily/quiz", "/daily/films"] {
      visitor.visit(path)
      #expect(visitor.model.isMissing, "\(path)")
    }
  }

  @Test("Only the device knows the date, so the server's page shows a loading state and is always the same")
  func onTheServer() {
    for route in [Route.daily] + DailyGame.allCases.map({ .dailyRound($0) }) {
      #expect(route.isOnDevice && route.isSteady)
    }
    #expect(!Route.list.isOnDevice && !Route.films.isOnDevice)
  }

  // MARK: - Playing

  @Test("The quiz of the day has ten questions and can be played once")
  func quiz() throws {
    var visitor = try Visitor.atDaily()
    visitor.visit("/daily/quiz")
    #expect(visitor.page.has("heading", "LARGEQuiz of the day"))
    #expect(try visitor.page.the("link", "Back")["href"] == "/daily")
    try visitor.press("right")
    visitor.visit("/daily")
    #expect(visitor.dailyLinks[0] == "Quiz of the dayContinue where you left off")
    try visitor.use("link", visitor.dailyLinks[0])
    #expect(try visitor.page.the("status", "Question").text == "2/10", "the round continues")
    for number in 1..<10 {
      try visitor.press(number == 3 ? "wrong" : "right")
      visitor.wait()
    }
    #expect(visitor.page.text.contains("9 of 10 correct"))
    #expect(!visitor.page.has("button", "New game"))
    visitor.handle(.act("choice/new", value: ""))
    #expect(visitor.page.text.contains("9 of 10 correct"), "even an action that is not on the page does not restart the round")

    try visitor.use("link", "Back to the daily rounds")
    #expect(visitor.dailyLinks[0] == "Quiz of the day9 of 10 correct")
    #expect(visitor.sharable == ["Potiron 22 Nov 2026 · 🎃 9/10 🟩🟩🟩🟥🟩🟩🟩🟩🟩🟩"])
    #expect(visitor.page.text.contains("1 day"))
    for isReloaded in [false, true] {
      if isReloaded { visitor.open("/daily/quiz") } else { visitor.visit("/daily/quiz") }
      #expect(visitor.page.text.contains("9 of 10 correct"), "the result is shown")
    }
    #expect(visitor.handedIn.count == 1)
    #expect(visitor.server.taken.count == 1, "the server accepts the round like any other")
  }

  @Test("The films and the word of the day can also be played once, and their results are shown and shared")
  func filmsAndWord() throws {
    var visitor = try Visitor.atDaily()
    try visitor.playDailyFilms { $0 % 2 == 0 }
    #expect(visitor.page.has("dialog", "Round over") && !visitor.page.has("button", "Play again"))
    try visitor.use("link", "Back to the daily rounds")
    try visitor.playDailyWord("TXIME")
    #expect(visitor.page.has("heading", "Word of the day"))
    #expect(!visitor.page.has("button", "New game") && !visitor.page.has("dialog"))
    visitor.handle(.act("hangman/new", value: ""))
    try visitor.use("link", "Back to the daily rounds")
    #expect(visitor.dailyLinks.suffix(2) == ["Films of the day5 of 10 correct", "Word of the dayGuessed with 1 mistake"])
    #expect(visitor.sharable == ["Potiron 22 Nov 2026 · 🎬 5/10 🟩🟥🟩🟥🟩🟥🟩🟥🟩🟥", "Potiron 22 Nov 2026 · 🕯️ 5/6 🟩🟥🟩🟩🟩"])
    #expect(visitor.server.taken.count == 2)
    visitor.visit("/daily/films")
    visitor.handle(.act("films/close", value: ""))
    visitor.handle(.act("films/again", value: ""))
    #expect(visitor.page.has("link", "Back to the daily rounds"))
    #expect(visitor.handedIn.count == 2)
  }

  @Test("A word that was not guessed is shared as 0 points, with a square for each letter tried")
  func lost() throws {
    var visitor = try Visitor.atDaily()
    try visitor.playDailyWord("TZXQJWV")
    visitor.visit("/daily")
    #expect(visitor.dailyLinks[2] == "Word of the dayNot this time")
    #expect(visitor.sharable == ["Potiron 22 Nov 2026 · 🕯️ 0/6 🟩🟥🟥🟥🟥🟥🟥"])
  }

  @Test("After a reload the squares return once the content has loaded, and are missing without it")
  func reloaded() throws {
    var visitor = try Visitor.atDaily()
    try visitor.playDailyQuiz()
    visitor.open("/daily")
    #expect(visitor.sharable == ["Potiron 22 Nov 2026 · 🎃 10/10 🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩"])
    visitor.server.library = Play.Library(quizzes: [Samples.small], words: Samples.words)
    visitor.open("/daily")
    #expect(visitor.sharable == ["Potiron 22 Nov 2026 · 🎃 10/10"])
  }

  @Test("A quiz that was started stays the quiz of the day, even if quizzes are added")
  func added() throws {
    var visitor = try Visitor.atDaily()
    visitor.visit("/daily/quiz")
    try visitor.press("wrong")
    visitor.wait()
    for others in [[Samples.small], [Samples.small, Samples.small]] {
      visitor.server.library = Play.Library(quizzes: others + [Samples.large], words: Samples.words)
      visitor.open("/daily/quiz")
      #expect(visitor.page.has("heading", "LARGEQuiz of the day"))
      #expect(try visitor.page.the("status", "Question").text == "2/10")
    }
  }

  @Test("E7: A quiz that an author has published is never the quiz of the day, and is not mixed with others")
  func published() throws {
    var visitor = try Visitor.atDaily()
    visitor.server.library = Play.Library(quizzes: [], published: [Samples.large], words: Samples.words)
    visitor.open("/daily")
    #expect(!visitor.dailyLinks.contains { $0.hasPrefix("Quiz of the day") })
    let library = Play.Library(quizzes: [Samples.small], published: [Samples.large], words: Samples.words)
    #expect(library.quiz("large") != nil && library.quiz(Quiz.mixedID) == nil && library.catalogue?.hasMix == false)
  }

  @Test("If the quiz has changed, the result has no squares, and the round cannot be played again")
  func changed() throws {
    var visitor = try Visitor.atDaily()
    try visitor.playDailyQuiz { $0 > 0 }
    visitor.server.library = Play.Library(quizzes: [Samples.largeRevised], words: Samples.words)
    visitor.open("/daily")
    #expect(visitor.dailyLinks[0] == "Quiz of the day9 of 10 correct")
    #expect(visitor.sharable == ["Potiron 22 Nov 2026 · 🎃 9/10"])
    visitor.visit("/daily/quiz")
    #expect(visitor.dailyLinks[0] == "Quiz of the day9 of 10 correct")
  }

  @Test("An ordinary round of the same quiz is separate, and neither replaces the other")
  func apart() throws {
    var visitor = try Visitor.atDaily()
    visitor.visit("/quizzes/large/rookie")
    try visitor.press("wrong")
    visitor.wait()
    try visitor.playDailyQuiz()
    visitor.visit("/quizzes/large/rookie")
    #expect(try visitor.page.the("status", "Question").text == "2/10")
    #expect(visitor.kept("round") == ["round/choice/large/rookie", "round/choice/large/rookie-daily"])
    visitor.visit("/statistics")
    #expect(visitor.page.has("heading", "Quiz of the day\u{A0}· LARGE"))
  }

  // MARK: - Sharing

  @Test("The outcome of sharing is shown beside the shared line, and announced")
  func sharing() throws {
    var visitor = try Visitor.atDaily()
    try visitor.playDailyQuiz()
    visitor.visit("/daily")
    let button = try visitor.page.the("button", "Share: Quiz of the day")
    #expect(button["data-later"] == "share" && button["data-key"] == "quiz")
    visitor.handle(.act("daily/copied", value: "quiz"))
    #expect(visitor.page.text.contains("Copied. Paste it wherever you like."))
    #expect(visitor.latest.announcements == ["Copied. Paste it wherever you like."])
    visitor.handle(.act("daily/not-copied", value: "quiz"))
    #expect(visitor.page.text.contains("Select the line above"))
    visitor.handle(.act("daily/unreachable", value: "quiz"))
    #expect(visitor.page.text.contains("only works on this computer"), "F33")
    for value in ["", "songs"] {
      visitor.handle(.act("daily/copied", value: value))
      #expect(visitor.latest.announcements.isEmpty)
    }
  }

  @Test("The shared line contains no word, title, question or answer, in any language", arguments: ["en", "fr", "es", "ru"])
  func noSpoiler(language: String) throws {
    let library = try Samples.packaged()
    let tag = try #require(Language(tag: language))
    for day in 20_779..<20_799 {
      let appState = AppState(
        preferences: Preferences(cookies: "", languages: language), library: library, moment: Moment(now: 0, chance: 0))
      let word = try #require(library.words(in: tag)).word(seed: DailySeed(.hangman, day: day).number)
      for game in DailyGame.allCases {
        let result = DailyResult(game, score: Score(points: 6, possible: 10), marks: [true, false])
        let line = result.shared(on: try #require(CalendarDay(daysSince1970: day)), appState.say)
        let allowed = Set(
          "Potiron ·/🎃🎬🕯️🟩🟥0123456789." + Phrase.shortDay(try #require(CalendarDay(daysSince1970: day))).text(in: tag))
        #expect(line.allSatisfy { allowed.contains($0) }, "\(line)")
        #expect(!line.lowercased().contains(word))
      }
    }
  }

  @Test(
    "Each language has its own date format in the shared text",
    arguments: [("fr", "22 nov. 2026"), ("es", "22 nov 2026"), ("ru", "22 нояб. 2026")])
  func dates(language: String, date: String) throws {
    var visitor = try Visitor.atDaily(languages: language)
    try visitor.playDailyQuiz()
    visitor.visit("/daily")
    #expect(visitor.sharable == ["Potiron \(date) · 🎃 10/10 🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩"])
  }
}
