import JSON
import Rules
import Testing

@testable import App

@Suite("I6: results wait until they are handed in, and are handed in once")
struct OutboxTests {
  /// Plays a game of hangman to its end while answers have this status.
  private func played(_ status: Int?) throws -> Visitor {
    var visitor = Visitor()
    visitor.open("/hangman/words")
    visitor.trouble = status
    for key in "TIME" { try visitor.press(String(key)) }
    return visitor
  }

  private func waiting(_ visitor: Visitor) -> [String] { visitor.storage.keys.filter { $0.hasPrefix("result/") } }

  @Test(
    "a result that is taken, or refused for good, is forgotten, and not handed in again",
    arguments: [200, 201, 400, 409, 413, 422])
  func settled(status: Int) throws {
    var visitor = try played(status)
    #expect(waiting(visitor) == [])
    #expect(visitor.latest.contains { if case .forget(let key) = $0 { key.hasPrefix("result/") } else { false } })
    visitor.handle(.online)
    #expect(visitor.latest == [])
    visitor.open("/")
    #expect(try visitor.handedIn.count == 1)
  }

  @Test(
    "without network or with a server in trouble it waits, survives restarts, and goes up when it can",
    arguments: [0, 408, 429, 500, 503])
  func waits(status: Int) throws {
    var visitor = try played(status)
    let kept = waiting(visitor)
    try #require(kept.count == 1)
    #expect(try visitor.handedIn.count == 1)

    visitor.handle(.online)
    #expect(try visitor.handedIn.count == 2)
    #expect(waiting(visitor) == kept, "still no luck")

    visitor.open("/")
    #expect(try visitor.handedIn.count == 3)
    #expect(waiting(visitor) == kept)

    visitor.trouble = nil
    visitor.handle(.online)
    #expect(try visitor.handedIn.count == 4)
    #expect(waiting(visitor) == [])

    visitor.handle(.online)
    visitor.open("/")
    #expect(try visitor.handedIn.count == 4, "it has been taken")
    let results = try visitor.handedIn
    #expect(Set(results.map { $0.id }).count == 1, "it is the same result each time, so that the server counts it once")
    #expect(results.allSatisfy { $0 == results[0] })
  }

  @Test("several results wait side by side, each under a name of its own")
  func several() throws {
    var visitor = Visitor()
    visitor.open("/hangman/words")
    visitor.trouble = 0
    for _ in 1...3 {
      for key in "TIME" { try visitor.press(String(key)) }
      try visitor.press("New game")
    }
    #expect(waiting(visitor).count == 3)
    let ids = try visitor.handedIn.map { $0.id }
    #expect(Set(ids).count == 3)
    for id in ids {
      #expect((1...64).contains(id.utf8.count))
      #expect(id.allSatisfy { $0.isHexDigit || $0 == "-" })
    }
    visitor.trouble = nil
    visitor.open("/")
    #expect(waiting(visitor).isEmpty)
    #expect(try visitor.handedIn.count == 6)
  }

  @Test("an answer that comes while another screen is loading counts all the same")
  func elsewhere() throws {
    var visitor = try played(0)
    let key = try #require(waiting(visitor).first)
    visitor.isSlow = true
    visitor.trouble = nil
    visitor.visit("/quizzes/small")
    visitor.handle(.answered(request: key, status: 201, body: ""))
    #expect(visitor.latest == [.forget(key: key)])
    #expect(visitor.page.has("progressbar", "Loading"))
  }

  @Test("a kept result that cannot be read is left out")
  func unreadable() {
    var arcade = Arcade(library: Samples.library)
    let kept = ["", "[]", "{}", "{"].map { Event.Kept(key: "result/\($0.count)", value: $0) }
    #expect(arcade.update(.start(Event.Start(path: "/", seed: 1, kept: kept)), at: Moment(now: 1, chance: 1)) == [])
  }
}

@Suite("How a player has done so far")
struct TallyTests {
  @Test("rounds are counted, the best kept, all added up, and the last seven remembered")
  func tally() {
    var tally = Tally(Score(points: 5, possible: 10))
    for points in [8, 2, 8, 10, 0, 1, 3, 4] { tally.add(Score(points: points, possible: 10)) }
    #expect(tally.rounds == 9)
    #expect(tally.best == Score(points: 10, possible: 10))
    #expect(tally.total == Score(points: 41, possible: 90))
    #expect(tally.recent == [20, 80, 100, 0, 10, 30, 40])
  }

  @Test("a percentage is whole, rounded down, and never below nought")
  func percent() {
    let cases = [(1, 3, 33), (2, 3, 66), (10, 10, 100), (0, 10, 0), (-5, 10, 0), (0, 0, 0), (1, 1000, 0)]
    for (points, possible, percent) in cases { #expect(Score(points: points, possible: possible).percent == percent) }
  }

  @Test("a tally goes through JSON unchanged")
  func json() throws {
    var tally = Tally(Score(points: -5, possible: 10))
    tally.add(Score(points: 8, possible: 10))
    #expect(try JSON.Reader(tally.json).read(Tally.self) == tally)
  }

  @Test("the list and the modes show the best result, the finished page how it has gone")
  func shown() throws {
    var visitor = Visitor()
    for right in [2, 4, 3] {
      visitor.visit("/quizzes/small/classic")
      for number in 0..<4 { try visitor.submit(number < right ? "right" : "wrong") }
    }
    #expect(visitor.page.text.contains("4 / 4"))
    #expect(visitor.page.text.contains("75%"), "9 of 12")
    #expect(visitor.page.text.contains("3 rounds"))
    #expect(visitor.page.has("img", "Your last rounds: 50%, 100%, 75%"))
    visitor.open("/")
    let row = try #require(visitor.page.all("link").first { $0.name.contains("SMALL") })
    #expect(row.name.contains("4/4") && row.name.contains("Classic"))
    visitor.visit("/quizzes/small")
    #expect(visitor.page.all("link").contains { $0.name.contains("Classic") && $0.name.contains("4/4") })
  }
}
