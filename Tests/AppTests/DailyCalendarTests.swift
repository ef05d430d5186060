import Content
import JSON
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("Daily rounds from day to day")
struct DailyCalendarTests {
  // MARK: - Content

  @Test("Over 400 days each game can be played with the packaged content, and no round is the same as the day before")
  func playable() throws {
    let library = try Samples.packaged()
    let pack = try #require(FilmSubject(isDaily: true).content(in: library, version: nil))
    let quizzes = try #require(library.catalogue?.quizzes)
    var ids: [String] = []
    var questions: [[Int]] = []
    var films: [[Int]] = []
    for day in 20_779..<21_179 {
      let seed = DailySeed(.quiz, day: day)
      ids.append(quizzes[seed.place(of: quizzes.count)].id)
      let quiz = try #require(library.quiz(ids[ids.count - 1]))
      let round = ChoiceSubject.daily(quiz.id).round(on: quiz, seed: seed.number)
      questions.append(round.turns.map { $0.question })
      let deal = FilmSubject(isDaily: true).round(on: pack, seed: DailySeed(.films, day: day).number)
      films.append(deal.questions.map { $0.film })
    }
    for list in questions + films { #expect(Set(list).count == 10) }
    #expect(Set(questions).count > 390 && Set(films).count == 400)
    for (id, next) in zip(ids, ids.dropFirst()) { #expect(id != next) }
    for quiz in quizzes { #expect(ids.count { $0 == quiz.id } >= 400 / quizzes.count - 1, "each quiz has its turn") }
    for (films, next) in zip(films, films.dropFirst()) { #expect(films != next) }
    for block in 0..<12 {
      // A block has 32 days. The first day of this test is the twelfth day of its block, so the next block begins at index 21.
      let dealt = films[(block * 32 + 21)..<min(block * 32 + 53, 400)].flatMap { $0 }
      #expect(Set(dealt).count == dealt.count, "no film repeats in a block")
    }
  }

  @Test("Over 400 days each language has a word of the day, never twice in a row", arguments: Language.allCases)
  func words(language: Language) throws {
    let list = try #require(try Samples.packaged().words(in: language))
    let subject = HangmanSubject.daily(language)
    var words: [String] = []
    for day in 20_779..<21_179 {
      let seed = DailySeed(.hangman, day: day).number
      words.append(list.word(seed: seed))
      var round = subject.round(on: .words(list), seed: seed)
      for letter in list.alphabet.letters where !round.isFinished && round.isInWord(letter) { try round.play(.guess(letter)) }
      #expect(round.outcome == .won, "\(words.last ?? "")")
    }
    for (word, next) in zip(words, words.dropFirst()) { #expect(word != next) }
    #expect(Set(words).count > 300)
  }

  // MARK: - Days

  @Test("The next day has another round and extends the streak, and a missed day breaks it")
  func nextDay() throws {
    var visitor = try Visitor.atDaily()
    for day in 1...3 {
      try visitor.playDailyQuiz()
      visitor.visit("/daily")
      #expect(visitor.page.text.contains(day == 1 ? "1 day" : "\(day) days in a row"))
      visitor.now += Visitor.day
      visitor.open("/daily")
      #expect(visitor.sharable.isEmpty && visitor.dailyLinks[0].hasSuffix(": ten questions"))
    }
    #expect(visitor.page.text.contains("3 days in a row"), "the streak holds as long as today's round can still be played")
    visitor.now += Visitor.day
    visitor.open("/daily")
    #expect(visitor.page.text.contains("Finish a round to start a streak."))
    #expect(visitor.page.text.contains("Longest streak: 3 days"))
    #expect(Set(visitor.handedIn.map { $0.log.seed }).count == 3)
  }

  @Test("Any of the three daily rounds extends the streak, in any language")
  func anyGame() throws {
    var visitor = try Visitor.atDaily()
    try visitor.playDailyFilms()
    visitor.now += Visitor.day
    try visitor.playDailyWord("TIME")
    visitor.now += Visitor.day
    visitor.open("/daily", languages: "fr")
    try visitor.playDailyWord("ET")
    visitor.visit("/daily")
    #expect(visitor.page.text.contains("3 jours d’affilée"))
  }

  @Test("At the player's midnight the page switches to the new day, and so does an unstarted round")
  func midnight() throws {
    var visitor = try Visitor.atDaily()
    visitor.offset = 345
    visitor.now = 20_780 * Visitor.day - 345 * 60_000 - 30_000
    visitor.open("/daily/quiz")
    let before = visitor.html
    visitor.visit("/daily")
    #expect(visitor.page.text.contains("22 November 2026") && visitor.page.text.contains("less than half an hour"))
    visitor.wait()
    #expect(visitor.page.text.contains("23 November 2026") && visitor.page.text.contains("New rounds in about 24 hours."))
    visitor.visit("/daily/quiz", again: true)
    #expect(visitor.html != before)
    try visitor.playDailyQuiz()
    #expect(visitor.handedIn.map { DailySeed($0.log.seed)?.day } == [20_780])
  }

  @Test("A round started before midnight counts for that day if the player finishes it without leaving the page")
  func overMidnight() throws {
    var visitor = try Visitor.atDaily()
    visitor.now = 20_780 * Visitor.day - 20_000
    visitor.visit("/daily/quiz")
    try visitor.press("right")
    visitor.wait()
    visitor.now += Visitor.day / 24
    for _ in 1..<10 {
      try visitor.press("right")
      visitor.wait()
    }
    #expect(visitor.handedIn.map { DailySeed($0.log.seed)?.day } == [20_779])
    try visitor.use("link", "Back to the daily rounds")
    #expect(visitor.dailyLinks[0].hasSuffix(": ten questions"), "today's round has not been played")
    #expect(visitor.page.text.contains("1 day"))
    try visitor.playDailyQuiz()
    visitor.visit("/daily")
    #expect(visitor.page.text.contains("2 days in a row"))
  }

  @Test("Streaks follow the local calendar across time zones and daylight saving")
  func places() throws {
    // For each trip, the offset of the local time from UTC on four days in a row, in minutes. Each round is played at local noon.
    let trips: [[Int]] = [[0, 60, 60, 0], [-600, 840, 840, -600], [345, 330, -720, 720], [60, 120, 120, 60]]
    for offsets in trips {
      var visitor = try Visitor.atDaily()
      for (place, offset) in offsets.enumerated() {
        visitor.offset = offset
        visitor.now = Int64(20_779 + place) * Visitor.day + Visitor.day / 2 - Int64(offset) * 60_000
        try visitor.playDailyQuiz()
        visitor.visit("/daily")
        #expect(visitor.page.text.contains(place == 0 ? "1 day" : "\(place + 1) days in a row"), "\(offsets)")
      }
    }
  }

  @Test("If the clock is set back, the page shows the rounds of that day, and nothing is repeated or lost")
  func setBack() throws {
    var visitor = try Visitor.atDaily()
    try visitor.playDailyQuiz()
    visitor.now += Visitor.day
    try visitor.playDailyQuiz { $0 > 1 }
    let rounds = visitor.handedIn.count
    visitor.now -= Visitor.day
    visitor.open("/daily")
    #expect(visitor.dailyLinks[0] == "Quiz of the day10 of 10 correct")
    #expect(visitor.sharable == ["Potiron 22 Nov 2026 · 🎃 10/10"], "only the last round is saved with its moves")
    #expect(visitor.page.text.contains("Longest streak: 2 days"))
    visitor.visit("/daily/quiz")
    #expect(visitor.dailyLinks[0] == "Quiz of the day10 of 10 correct")
    #expect(visitor.handedIn.count == rounds)
    visitor.now = -Visitor.day * 300
    visitor.open("/daily")
    #expect(visitor.page.has("heading", "Daily rounds"), "the page opens even before 1970")
    visitor.now = 300_000_000 * Visitor.day
    visitor.open("/daily/quiz")
    #expect(visitor.page.names(of: "heading").contains { $0.hasSuffix("Quiz of the day") }, "the page opens, whatever the year")
  }

  // MARK: - Many days

  @Test(
    "Over random calendars the streak equals a day-by-day count, also when old rounds are folded into a sum",
    arguments: 0..<12 as Range<UInt64>)
  func calendars(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    var savedData = SavedData()
    var days: Set<Int> = []
    var kept: [Effect.Entry] = []
    let subjects: [(DailyGame, RoundKey)] = [
      (.quiz, ChoiceSubject.daily("large").key), (.films, FilmSubject(isDaily: true).key),
      (.hangman, HangmanSubject.daily(.russian).key),
    ]
    let gap = 2 + chance.below(30)
    for day in 20_000..<20_300 where chance.below(gap) > 0 {
      let (game, code) = subjects[chance.below(3)]
      let log = RoundLog(
        key: code, contentVersion: "1", seed: DailySeed(game, day: day).number, startedAt: Int64(day) * Visitor.day)
      let id = String(log.seed, radix: 16) + "-" + String(log.startedAt, radix: 16) + "-" + String(chance.next(), radix: 16)
      let finished = LocalTime(instant: log.startedAt + Int64(chance.below(80_000_000)), offset: 0)
      let entry = FinishedRounds.Entry(id: id, round: code.name, score: Score(points: 5, possible: 10), finished: finished)
      kept.append(savedData.count(entry))
      days.insert(day)
      if chance.below(20) == 0 { kept += savedData.fold() }
    }
    kept += savedData.fold()
    #expect(savedData.days == runs(of: days))

    var values: [String: String] = [:]
    for entry in kept { values[entry.key] = entry.value }
    #expect(values.count < days.count + 3, "folded rounds are removed")
    var reread = SavedData()
    for (key, value) in values {
      let isTaken = reread.take(try #require(KeptKey(key)), JSON.Reader(try JSON(parsing: value)))
      #expect(isTaken)
    }
    #expect(reread.days == savedData.days)
    #expect(reread.days.streak(on: 20_299) == runs(of: days).streak(on: 20_299))
  }

  private func runs(of days: Set<Int>) -> DayRuns {
    var runs = DayRuns()
    for day in days.sorted() { runs.insert(day) }
    return runs
  }

  @Test(
    "Rounds that are not daily have no day, whatever their ids", arguments: ["choice/all/rookie", "choice/daily/rookie", "daily"])
  func otherRounds(name: String) {
    let id = String(DailySeed(.quiz, day: 20_779).number, radix: 16) + "-1-2"
    let entry = FinishedRounds.Entry(
      id: id, round: name, score: Score(points: 1, possible: 1), finished: LocalTime(instant: 0, offset: 0))
    #expect(DailyEntry.seed(of: entry) == nil)
  }

  @Test("Ids in other formats have no day", arguments: ["", "-1-2", "g-1-2", "ffffffffffffffffff-1", "A24-1", "20-1"])
  func otherIDs(id: String) {
    let entry = FinishedRounds.Entry(
      id: id, round: "choice/all/rookie-daily", score: Score(points: 1, possible: 1), finished: LocalTime(instant: 0, offset: 0))
    #expect(DailyEntry.seed(of: entry) == nil)
  }

  @Test(
    "Invalid days in a saved sum are rejected",
    arguments: ["[[5, 4]]", "[[-1, 4]]", "[[1]]", "[1]", "[[1, 2, 3]]", "[[0, 2932897]]"])
  func nonsense(days: String) throws {
    let sum = #"{"version": 3, "rounds": 3, "best": [9, 10], "total": [21, 30], "recent": [50], "folded": [], "days": \#(days)}"#
    var savedData = SavedData()
    let isTaken = savedData.take(try #require(KeptKey("tally/choice/all/rookie-daily")), JSON.Reader(try JSON(parsing: sum)))
    #expect(!isTaken && savedData.tally("choice/all/rookie-daily") == nil)
  }

  @Test("Round keys of daily rounds are unique and valid")
  func codes() throws {
    for language in Language.allCases {
      let subjects: [(DailyGame, Subject)] = [
        (.quiz, .choice(.daily("science"))), (.hangman, .hangman(.daily(language))), (.films, .films(FilmSubject(isDaily: true))),
      ]
      for (game, subject) in subjects {
        let code =
          switch subject {
          case .choice(let subject): subject.key
          case .hangman(let subject): subject.key
          case .films(let subject): subject.key
          }
        #expect(code.isDaily && RoundKey(name: code.name) == code)
        #expect(try Subject(code) == subject)
        #expect(DailyGame.allCases.filter { $0.includes(code, in: language) } == [game])
      }
    }
    for name in [
      "choice/all/classic-daily", "choice/all/rookie-daily-daily", "choice/all/rookie-day", "hangman/films/en-daily",
      "hangman/words/xx-daily", "hangman/words/en-daily-daily", "films/ratings/daily", "films/ratings/ten-daily-daily",
    ] {
      let code = try #require(RoundKey(name: name))
      #expect(throws: Referee.Refusal.self, "\(name)") { _ = try Subject(code) }
    }
  }
}
