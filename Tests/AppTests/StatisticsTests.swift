import Content
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("Statistics")
struct StatisticsTests {
  @Test("Without rounds there is a friendly message and a link to play")
  func empty() throws {
    let visitor = Visitor(at: "/statistics")
    #expect(visitor.page.has("heading", "No rounds yet"))
    #expect(visitor.page.all("link", "Play").allSatisfy { $0["href"] == "/" })
    #expect(visitor.page.all("link", "Play").count == 2, "the tab, and the button")
  }

  @Test("For each game, the page shows rounds, the dated best, accuracy and streaks. A restart changes nothing")
  func figures() throws {
    var visitor = Visitor()
    for right in [3, 4, 1] {
      visitor.visit("/quizzes/small/classic")
      for number in 0..<4 { try visitor.submit(number < right ? "right" : "wrong") }
    }
    visitor.visit("/hangman/words")
    for key in "TIME" { try visitor.press(String(key)) }
    visitor.visit("/statistics")
    for _ in 1...2 {
      let text = visitor.page.text
      #expect(visitor.page.names(of: "heading").contains("SMALL\u{A0}· Classic"))
      #expect(text.contains("Best4 / 415\u{A0}Jan"))
      #expect(text.contains("Accuracy66.66%3 rounds"))
      #expect(text.contains("Current streak0longest: 2"))
      #expect(text.contains("4 rounds"), "the total")
      #expect(text.contains("24 points"), "H7")
      visitor.open("/statistics")
    }
  }

  @Test("Of many kinds of rounds the six most recent are shown until a button shows all", arguments: [6, 7, 20])
  func many(count: Int) throws {
    var visitor = Visitor()
    for number in 1...count {
      visitor.storage["finished/\(number)"] =
        #"{"version":2,"round":"choice/quiz-\#(number)/classic","score":[3,4],"finishedAt":\#(1_700_000_000_000 + number)}"#
    }
    visitor.open("/statistics")
    func kinds() -> [String] { visitor.page.names(of: "heading").filter { $0.hasPrefix("quiz-") } }
    #expect(kinds().count == 6)
    #expect(kinds().first?.hasPrefix("quiz-\(count)\u{A0}") == true, "the most recent comes first")
    #expect(visitor.page.text.contains("\(count) rounds"), "all of them count")
    guard count > 6 else {
      #expect(!visitor.page.has("button", "Show all \(count)"))
      return
    }
    try visitor.press("Show all \(count)")
    #expect(kinds().count == count && !visitor.page.has("button", "Show all \(count)"))
    #expect(visitor.latest.contains(.focus(id: "more")))
    #expect(visitor.page.all("heading").first { $0["id"] == "more" }?.name == kinds()[6])
    visitor.visit("/")
    visitor.visit("/statistics", again: true)
    #expect(kinds().count == count, "all are still shown when the player returns")
  }

  @Test("Statistics are in the player's language", arguments: ["fr", "es", "ru"])
  func languages(tag: String) throws {
    var visitor = Visitor()
    visitor.visit("/quizzes/small/classic")
    for _ in 0..<4 { try visitor.submit("right") }
    visitor.open("/statistics", languages: tag)
    let language = try #require(Language(tag: tag))
    for phrase in [Phrase.statistics, .accuracy, .best, .streak] {
      #expect(visitor.page.text.contains(phrase.text(in: language)))
    }
  }

  @Test("Older entries without offset, name and streak are counted")
  func olderEntries() throws {
    var visitor = Visitor()
    visitor.storage["finished/one"] = #"{"version":2,"round":"choice/small/classic","score":[3,4],"finishedAt":1700000000000}"#
    visitor.storage["tally/choice/small/classic"] = #"{"version":2,"rounds":5,"best":[4,4],"total":[10,20],"recent":[50]}"#
    visitor.open("/statistics")
    #expect(visitor.page.text.contains("6 rounds"))
    #expect(visitor.page.text.contains("Best4 / 4"))
  }
}
