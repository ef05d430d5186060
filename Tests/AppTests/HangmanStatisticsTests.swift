import Content
import JSON
import Rules
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("H7: Hangman's statistics")
struct HangmanStatisticsTests {
  private func visitor(
    _ kept: [(String, String)] = [], languages: String = "en", library: Play.Library = HangmanSamples.library
  ) -> Visitor {
    Visitor(at: "/hangman/statistics", server: library, storage: Dictionary(uniqueKeysWithValues: kept), languages: languages)
  }

  /// Returns the key and the value of the entry that the app saves for a finished round.
  private func round(_ number: Int, _ kind: String, _ points: Int, name: String? = nil) -> (String, String) {
    let written = name.map { #","name":"\#($0)""# } ?? ""
    return (
      "finished/r-\(number)",
      #"{"version":3,"round":"hangman/\#(kind)","score":[\#(points),60],"finishedAt":\#(1_794_000_000_000 + number * 86_400_000),"offset":60\#(written)}"#
    )
  }

  private func facts(_ visitor: Visitor) -> [String] { visitor.page.all("listitem").map { $0.text } }

  @Test("H7: Before the first game, the page links to a new game")
  func empty() throws {
    var visitor = visitor()
    #expect(visitor.page.text.contains("No scores yet."))
    #expect(try visitor.page.the("link", "Play a round")["href"] == "/hangman/words")
    try visitor.press("Films")
    #expect(try visitor.page.the("link", "Play a round")["href"] == "/hangman/films")
    #expect(visitor.model.isReady && !visitor.model.isMissing)
  }

  @Test("H7: The five best scores of each kind, from all languages, are shown with name and day")
  func topFive() throws {
    var visitor = visitor([
      round(1, "words/en", 24, name: "Ana"), round(2, "words/fr", 30), round(3, "words/en", 0),
      round(4, "words/ru", 12, name: ""),
      round(5, "words/en", 8, name: "Ben"), round(6, "words/es", 18, name: "Eva"), round(7, "words/en", 6),
      round(8, "films/en", 40, name: "Ana"),
    ])
    #expect(try visitor.page.the("button", "Words")["aria-pressed"] == "true")
    #expect(try visitor.page.the("button", "Films")["aria-pressed"] == "false")
    let scores = facts(visitor)
    #expect(scores.count == 5)
    #expect(scores.map { $0.prefix { !$0.isNumber } } == ["Anonymous", "Ana", "Eva", "Anonymous", "Ben"])
    #expect(scores[0].contains("30 points") && scores[0].contains("Nov"))
    try visitor.press("Films")
    #expect(try visitor.page.the("button", "Films")["aria-pressed"] == "true")
    #expect(facts(visitor).map { $0.prefix { !$0.isNumber } } == ["Ana"])
  }

  @Test("H7: Rounds, current streak and longest streak come from the saved rounds")
  func figures() throws {
    let kept = (1...9).map { round($0, $0 < 7 ? "words/en" : "words/fr", [3, 6, 7].contains($0) ? 0 : 10) }
    let visitor = visitor(kept)
    #expect(visitor.page.text.contains("Rounds played9Current streak2Longest streak2"))
  }

  @Test("H7: A player who has played only films sees the film scores first")
  func onlyFilms() throws {
    #expect(try visitor([round(1, "films/en", 40, name: "Ana")]).page.the("button", "Films")["aria-pressed"] == "true")
  }

  @Test("H7: Without films there is no switch between words and films, unless films have been played")
  func noFilms() throws {
    #expect(!visitor(library: Samples.library).page.has("button", "Films"))
    #expect(visitor([round(1, "films/en", 40)], library: Samples.library).page.has("button", "Films"))
  }

  @Test("H7: Statistics include finished rounds at once, and still do after a restart")
  func played() throws {
    var visitor = visitor()
    visitor.visit("/hangman/words")
    for key in "XTIME" { try visitor.press(String(key)) }
    try visitor.type("Ana", into: "Your name")
    try visitor.press("Save")
    visitor.visit("/hangman/statistics")
    let before = visitor.html
    #expect(facts(visitor).first?.contains("Ana") == true && facts(visitor).first?.contains("20 points") == true)
    visitor.open("/hangman/statistics", seed: 3)
    #expect(visitor.html == before)
  }

  @Test(
    "H7: A player without a name is called anonymous in the page's language",
    arguments: zip(["en", "fr", "es", "ru"], ["Anonymous", "Anonyme", "Anónimo", "Без имени"]))
  func anonymous(language: String, name: String) {
    let visitor = visitor([round(1, "words/en", 10)], languages: language)
    #expect(facts(visitor).first?.hasPrefix(name) == true)
  }

  @Test("Rounds saved by older versions have no time or name, but count")
  func older() {
    let sum = #"{"rounds":3,"best":[24,24],"total":[40,72],"recent":[50,0,100]}"#
    let visitor = visitor([("tally/hangman/words/en", sum)])
    #expect(facts(visitor) == ["Anonymous24 points"])
  }
}
