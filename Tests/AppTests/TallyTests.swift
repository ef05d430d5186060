import Content
import JSON
import Markup
import Rules
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("A player's tally")
struct TallyTests {
  @Test("Rounds are counted and summed, and the best and the last thirty are kept")
  func tally() throws {
    var tally = Tally(Score(points: 5, possible: 10))
    for points in [8, 2, 8, 10, 0, 1, 3, 4] { tally.add(Score(points: points, possible: 10)) }
    #expect(tally.rounds == 9)
    #expect(tally.best == Score(points: 10, possible: 10))
    #expect(tally.total == Tally.Total(hundredths: 4_100, possible: 90))
    #expect(tally.recent == [50, 80, 20, 80, 100, 0, 10, 30, 40])
    #expect(tally.top.map { $0.score.points } == [10, 8, 8, 5, 4])
    for _ in 1...30 { tally.add(Score(points: 7, possible: 10)) }
    #expect(tally.recent == Array(repeating: 70, count: 30))
  }

  @Test("A percentage is an integer, rounded down, and never negative")
  func percent() {
    let cases = [(1, 3, 33), (2, 3, 66), (10, 10, 100), (0, 10, 0), (-5, 10, 0), (0, 0, 0), (1, 1000, 0)]
    for (points, possible, percent) in cases { #expect(Score(points: points, possible: possible).percent == percent) }
  }

  @Test("A streak counts consecutive wins, and the longest is kept")
  func streak() {
    var tally = Tally(Score(points: 9, possible: 10))
    for points in [5, 8, 4, 6, 10] { tally.add(Score(points: points, possible: 10)) }
    #expect(tally.streak == Tally.Streak(current: 2, longest: 3))
  }

  @Test("M6: The share of points is exact to a hundredth of a percent, however large the sums")
  func share() throws {
    var tally = Tally(Score(points: 9, possible: 10))
    tally.add(Score(points: 8, possible: 10))
    tally.add(Score(points: 9, possible: 10))
    #expect(tally.total.share == 8666)
    #expect(Tally.Total(hundredths: 100 << 53, possible: 1 << 53).share == 10_000)
    #expect(Tally.Total(hundredths: 100 << 53, possible: 1).share == 10_000, "a share is limited to 100 %")
    #expect(Tally.Total(hundredths: -500, possible: 10).share == 0)
    #expect(Tally.Total(hundredths: 0, possible: 0).share == 0)
  }

  @Test("H6: A round can get a player's name, and keeps the name when it is saved as JSON and folded")
  func signed() throws {
    var rounds = FinishedRounds()
    for number in 1...60 {
      let score = Score(points: number == 7 ? 10 : 5, possible: 10)
      rounds.add(
        FinishedRounds.Entry(
          id: "round-\(number)", round: "hangman/words/en", score: score,
          finished: LocalTime(instant: Int64(number), offset: -90)))
    }
    #expect(rounds.latest?.id == "round-60")
    #expect(rounds.sign("round-7", as: "Ana")?.name == "Ana")
    #expect(rounds.sign("round-0", as: "Nobody") == nil)
    _ = rounds.fold()
    let read = try JSON.Reader(JSON(parsing: try #require(rounds.sumJSON).encoded())).read(Tally.self)
    #expect(read.top.first?.name == "Ana")
    #expect(read.top.first?.finished == LocalTime(instant: 7, offset: -90))
  }

  @Test("A tally survives a JSON round trip")
  func json() throws {
    var tally = Tally(Score(points: -5, possible: 10))
    tally.add(Score(points: 8, possible: 10))
    #expect(try JSON.Reader(tally.json).read(Tally.self) == tally)
  }

  @Test("finding 5: A tally can read what it writes, however large its sums")
  func large() throws {
    var tally = Tally(Score(points: 1_000_000, possible: 1_000_000))
    for _ in 1...5_000 { tally.add(Score(points: 1_000_000, possible: 1_000_000)) }
    #expect(tally.total.points == 5_001_000_000, "more than 32 bits can hold")
    #expect(tally.total.percent == 100)
    let read = try JSON.Reader(JSON(parsing: tally.json.encoded())).read(Tally.self)
    #expect(read == tally)
  }

  @Test("A tally with the largest possible count accepts more rounds, and can be read with 32-bit integers")
  func extreme() throws {
    let most: Int64 = 1 << 53
    let text = #"{"rounds":2147483647,"best":[1,2],"total":[\#(most),\#(most)],"recent":[50]}"#
    var tally = try JSON.Reader(JSON(parsing: text)).read(Tally.self)
    tally.add(Score(points: 1_000_000, possible: 1_000_000))
    #expect(tally.rounds == 2_147_483_647 && tally.total.percent == 100)
    #expect(try JSON.Reader(JSON(parsing: tally.json.encoded())).read(Tally.self) == tally)
  }

  @Test("A tally of the first version is read, even one above that version's limit of a million")
  func firstVersion() throws {
    let text = #"{"rounds":150000,"best":[10,10],"total":[1200000,1500000],"recent":[80]}"#
    let tally = try JSON.Reader(JSON(parsing: text)).read(Tally.self)
    #expect(tally.rounds == 150_000 && tally.total.percent == 80)
  }

  @Test("M6: The days of the last rounds are saved, with 0 for unknown days")
  func dates() throws {
    let text = #"{"rounds":2,"best":[1,2],"total":[2,4],"recent":[50,50]}"#
    var tally = try JSON.Reader(JSON(parsing: text)).read(Tally.self)
    let noon = LocalTime(instant: 20_405 * 86_400_000 + 43_200_000, offset: 0)
    tally.add(Tally.Played(score: Score(points: 2, possible: 2), finished: noon), isWon: true)
    #expect(tally.days == [0, 0, 20_405])
    for _ in 1...Tally.recentLimit { tally.add(Tally.Played(score: Score(points: 2, possible: 2), finished: noon), isWon: true) }
    #expect(tally.days.count == tally.recent.count && tally.days.first == 20_405)
    #expect(try JSON.Reader(JSON(parsing: tally.json.encoded())).read(Tally.self) == tally)
    let chart = String(
      decoding: Chart([40, 60], days: [20_405, 20_406], year: 2025).view(Speech(language: .english)).rendered(), as: UTF8.self)
    #expect(chart.contains("<strong>40%</strong> 13\u{A0}Nov") && chart.contains("<strong>60%</strong> 14\u{A0}Nov"))
    #expect(chart.contains(#"d="M0 60v"#) && chart.contains(#"d="M280 60v"#), "each of the two is above its label")
    let unknown = String(decoding: Chart([40], days: [0], year: 2025).view(Speech(language: .english)).rendered(), as: UTF8.self)
    #expect(unknown.contains("<strong>40%</strong></span>"), "an unknown date is left out")
  }

  @Test("The list and the mode screen show the best result, and the end of a round shows the recent results")
  func shown() throws {
    var visitor = Visitor()
    for right in [2, 4, 3] {
      visitor.visit("/quizzes/small/classic")
      for number in 0..<4 { try visitor.submit(number < right ? "right" : "wrong") }
    }
    #expect(visitor.page.text.contains("4 / 4"))
    #expect(visitor.page.text.contains("75.00%"), "9 of 12")
    #expect(visitor.page.text.contains("3 rounds"))
    #expect(visitor.page.text.contains("Your recent rounds150%2100%375%"), "the chart's data as a table")
    #expect(visitor.page.text.contains("Current streak3longest: 3"))
    #expect(visitor.page.text.contains("4 / 415\u{A0}Jan"), "the best, and its date")
    visitor.open("/")
    let row = try #require(visitor.page.all("link").first { $0.name.contains("SMALL") })
    #expect(row.name.contains("4/4") && row.name.contains("Classic"))
    visitor.visit("/quizzes/small")
    #expect(visitor.page.all("link").contains { $0.name.contains("Classic") && $0.name.contains("4/4") })
  }
}

extension Tally {
  /// Creates a tally from a score alone. The round counts as won with at least half of the points.
  fileprivate init(_ score: Score) { self.init(Played(score: score), isWon: score.percent >= 50) }
  fileprivate mutating func add(_ score: Score) { add(Played(score: score), isWon: score.percent >= 50) }
}

@Suite("Finished rounds of several pages add up")
struct FinishedRoundsTests {
  private func entry(_ number: Int, points: Int = 5) -> FinishedRounds.Entry {
    FinishedRounds.Entry(
      id: "round-\(number)", round: "choice/small/classic", score: Score(points: points, possible: 10),
      finished: LocalTime(instant: Int64(number), offset: 60))
  }

  @Test("finding 4: If two pages finish rounds at the same time, both rounds are saved, and each page counts both")
  func twoPages() throws {
    var one = Visitor(at: "/hangman/words")
    var other = Visitor(at: "/hangman/words") { $0.chance = 99 }
    for key in "TIME" { try one.press(String(key)) }
    for key in "XTIME" { try other.press(String(key)) }
    // Both pages wrote into the same storage, and the first page is told about the entries from the second.
    let both = one.storage.merging(other.storage) { $1 }
    for (key, value) in other.storage where one.storage[key] == nil {
      one.handle(.stored(Effect.Entry(key: key, value: value)))
    }
    try one.press("New game")
    for key in "TIME" { try one.press(String(key)) }
    let tally = try #require(one.model.tally("hangman/words/en"))
    #expect(tally.rounds == 3)
    let later = Visitor(at: "/", storage: both)
    #expect(later.model.tally("hangman/words/en")?.rounds == 2)
    #expect(later.model.tally("hangman/words/en")?.total == Tally.Total(hundredths: 4_400, possible: 48))
  }

  @Test("A tally does not depend on the order or the repetition of rounds")
  func orderless() {
    var sorted = FinishedRounds()
    for number in 1...30 { sorted.add(entry(number, points: number % 11)) }
    var drawn = FinishedRounds()
    var chance = SplitMix64(seed: 3)
    for number in chance.order(of: 30) + [3, 9, 27] { drawn.add(entry(number + 1, points: (number + 1) % 11)) }
    #expect(drawn.tally == sorted.tally)
  }

  @Test("Folding old rounds into a sum does not change the tally, even if another page still has these rounds")
  func folding() throws {
    var rounds = FinishedRounds()
    for number in 1...60 { rounds.add(entry(number, points: number % 11)) }
    let before = try #require(rounds.tally)
    let folded = rounds.fold()
    #expect(folded.count == 40)
    #expect(folded.first == "round-1")
    #expect(rounds.tally == before)
    for number in 1...40 { rounds.add(entry(number, points: number % 11)) }
    #expect(rounds.tally == before, "rounds that another page still had do not count twice")

    // Another page still has all rounds when it reads the sum.
    var other = FinishedRounds()
    for number in 1...60 { other.add(entry(number, points: number % 11)) }
    try other.take(sum: JSON.Reader(try #require(rounds.sumJSON)))
    #expect(other.tally == before)
  }

  @Test("Two pages that fold at the same time fold the same rounds")
  func foldingTwice() {
    var one = FinishedRounds()
    for number in 1...70 { one.add(entry(number)) }
    var other = one
    #expect(one.fold() == other.fold())
    #expect(one.sumJSON == other.sumJSON)
    #expect(one.tally == other.tally)
  }

  @Test("New rounds are added to a tally of the first version")
  func onFirstVersion() {
    let visitor = Visitor(
      at: "/",
      storage: [
        "tally/hangman/words/en": #"{"rounds":3,"best":[24,24],"total":[40,72],"recent":[50,0,100]}"#,
        "finished/a-1": #"{"version":2,"round":"hangman/words/en","score":[20,24],"finishedAt":7}"#,
      ])
    let tally = visitor.model.tally("hangman/words/en")
    #expect(tally?.rounds == 4)
    #expect(tally?.total == Tally.Total(hundredths: 6_000, possible: 96))
  }

  @Test("Many rounds are folded at the next start in one transaction, without loss")
  func foldedAtStart() {
    var visitor = Visitor()
    for number in 1...75 {
      visitor.storage["finished/r-\(number)"] =
        #"{"version":2,"round":"hangman/words/en","score":[20,24],"finishedAt":\#(number)}"#
    }
    visitor.open("/")
    #expect(visitor.kept("finished").count == 20)
    #expect(visitor.effects.keeps.first?.count == 56)
    visitor.open("/")
    #expect(visitor.model.tally("hangman/words/en")?.rounds == 75)
    #expect(visitor.effects.keeps.count == 1, "the rounds are folded only once")
  }
}
