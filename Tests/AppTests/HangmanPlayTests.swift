import Content
import JSON
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("Playing hangman")
struct HangmanPlayTests {
  @Test("H1, H11: A game is won letter by letter")
  func won() throws {
    var visitor = Visitor(at: "/hangman/words")
    #expect(try visitor.page.the("status", "Mistakes").text == "0/6")
    #expect(try visitor.page.the("status", "Word").text == "blank, blank, blank, blank")
    #expect(!visitor.page.has("list", "Your guesses"))
    for key in ["T", "X", "I", "M"] {
      try visitor.press(key)
      let tried = try visitor.page.the("button", key)
      #expect(
        tried["aria-disabled"] == "true" && tried["disabled"] == nil && tried.action == nil, "does nothing and keeps the focus")
      #expect(visitor.storage["round/hangman/words/en"] != nil)
    }
    #expect(try visitor.page.the("status", "Mistakes").text == "1/6")
    #expect(try visitor.page.the("status", "Word").text == "T, I, M, blank")
    #expect(visitor.page.all("listitem").map { $0.text } == ["1 · T · T---", "2 · X · T---", "3 · I · TI--", "4 · M · TIM-"])
    #expect(visitor.handedIn.isEmpty)
    try visitor.press("E")
    #expect(visitor.page.has("heading", "You got it!"))
    #expect(try visitor.page.the("status", "Score").text == "20 points", "4 letters × 5 lives")
    #expect(!visitor.page.has("button", "A"))
    try visitor.press("Skip")
    #expect(visitor.latest.last == .focus(id: HangmanScreen.newGameID))
    #expect(visitor.page.parts.contains { $0.name == "New game" && $0["id"] == HangmanScreen.newGameID })

    let results = visitor.handedIn
    try #require(results.count == 1)
    #expect(results[0].score == Score(points: 20, possible: 24))
    #expect(results[0].log.key.variant == "en")
    #expect(results[0].log.moves.map { $0.code } == ["t", "x", "i", "m", "e"])
    #expect(try Referee(Samples.library).outcome(of: results[0].log) == .init(score: results[0].score, isFinished: true))
  }

  @Test("H1, H11: The sixth mistake loses the game and reveals the word")
  func lost() throws {
    var visitor = Visitor(at: "/hangman/words")
    for (errors, key) in ["A", "B", "C", "D", "F"].enumerated() {
      try visitor.press(key)
      #expect(try visitor.page.the("status", "Mistakes").text == "\(errors + 1)/6")
      #expect(!visitor.page.text.lowercased().contains("time"))
    }
    try visitor.press("G")
    #expect(try visitor.page.the("status", "Mistakes").text == "6/6")
    #expect(visitor.page.text.contains("The word was “time”."))
    #expect(visitor.latest.contains(.focus(id: Page.endingID)))
    #expect(visitor.page.all("heading").contains { $0["id"] == Page.endingID && $0["tabindex"] == "-1" })
    #expect(!visitor.page.has("dialog"), "a lost game asks for no name")
    #expect(try visitor.page.the("status", "Score").text == "0 points")
    #expect(visitor.handedIn.map { $0.score } == [Score(points: 0, possible: 24)])
    try visitor.press("New game")
    #expect(try visitor.page.the("status", "Mistakes").text == "0/6")
    #expect(visitor.latest.keeps == [["round/hangman/words/en"]])
    #expect(visitor.storage["round/hangman/words/en"] == nil)
  }

  @Test("H1: A repeated or invalid letter costs nothing")
  func again() throws {
    var visitor = Visitor(at: "/hangman/words")
    try visitor.press("X")
    let before = visitor.html
    for action in [
      "hangman/guess-x", "hangman/guess-X", "hangman/guess-1", "hangman/guess-ж", "hangman/guess-", "hangman/guess-ab",
    ] {
      visitor.handle(.act(action, value: ""))
      #expect(visitor.html == before, "\(action)")
      #expect(visitor.latest == [], "\(action)")
    }
  }

  @Test(
    "H12: The keys are the letters of the language's alphabet, and also find accented letters",
    arguments: [
      (Language.french, 26, ["E", "T"], "É, T, É"), (.spanish, 27, ["N", "I", "Ñ", "O"], "N, I, Ñ, O"),
      (.russian, 32, ["Е", "Л", "К", "А"], "Ё, Л, К, А"),
    ])
  func languages(language: Language, count: Int, keys: [String], word: String) throws {
    var visitor = Visitor(at: "/hangman/words", languages: language.tag)
    let letters = visitor.page.all("button").filter { $0["data-on-click"]?.hasPrefix("hangman/guess-") == true }
    #expect(letters.count == count)
    #expect(Set(letters.map { $0.name }).count == count)
    #expect(letters.allSatisfy { $0.name.count == 1 && $0["data-shortcut"] == $0.name.lowercased() })
    for key in keys { try visitor.press(key) }
    #expect(visitor.page.has("heading", Phrase.youWon.text(in: language)))
    #expect(visitor.page.all("status").contains { $0.text == word })
  }

  @Test("H12: In Spanish, the letter Ñ has a separate key, which does not reveal N")
  func tilde() throws {
    var visitor = Visitor(at: "/hangman/words", languages: "es")
    try visitor.press("Ñ")
    #expect(try visitor.page.the("status", "Palabra").text == "hueco, hueco, Ñ, hueco")
    try visitor.press("N")
    #expect(try visitor.page.the("status", "Palabra").text == "N, hueco, Ñ, hueco")
  }

  @Test("The best score so far is shown at the end, and only a better one replaces it")
  func best() throws {
    var visitor = Visitor(at: "/hangman/words")
    for (keys, best) in [("XTIME", 20), ("TIME", 24), ("XYZTIME", 24)] {
      for key in keys { try visitor.press(String(key)) }
      #expect(visitor.page.text.contains("Best: \(best)"))
      try visitor.press("New game")
    }
  }
}
