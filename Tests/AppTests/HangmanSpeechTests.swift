import Content
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("H12: Hangman for screen readers")
struct HangmanSpeechTests {
  /// Returns the announcements after each key.
  private func said(_ keys: String, _ language: String = "en") throws -> [[String]] {
    var visitor = Visitor(at: "/hangman/words", languages: language)
    return try keys.map { key in
      try visitor.press(String(key))
      return visitor.latest.announcements
    }
  }

  @Test("H12: Each guess has one complete announcement")
  func guesses() throws {
    #expect(
      try said("TXIM") == [
        ["T: one. T, blank, blank, blank."], ["There is no X. 1 of 6."], ["I: one. T, I, blank, blank."],
        ["M: one. T, I, M, blank."],
      ])
  }

  @Test("H12: Announcements are in the page's language")
  func languages() throws {
    #expect(try said("XE", "fr") == [["Pas de X. 1 sur 6."], ["E\u{A0}: deux. É, vide, É."]])
    #expect(try said("XN", "es") == [["La X no está. 1 de 6."], ["N: una. N, hueco, hueco, hueco."]])
    #expect(try said("ЖЕ", "ru") == [["Буквы Ж нет. 1 из 6."], ["Е: одна. Ё, пропуск, пропуск, пропуск."]])
  }

  @Test("H12: The end announces the outcome once")
  func ends() throws {
    #expect(try said("ABCDFG").last == ["The lantern is lit. The word was “time”."])
    var visitor = Visitor(at: "/hangman/words")
    for key in "TIME" { try visitor.press(String(key)) }
    try visitor.press("Skip")
    try visitor.press("New game")
    for key in "XTIME" { try visitor.press(String(key)) }
    #expect(visitor.latest.announcements == ["You got it: time, 20 points."], "without a dialog, it is announced")
  }

  @Test("H12: A rejected key is silent, and no element is a live region")
  func quiet() throws {
    var visitor = Visitor(at: "/hangman/words")
    try visitor.press("X")
    visitor.handle(.act("hangman/guess-x", value: ""))
    #expect(visitor.latest == [])
    #expect(visitor.page.all("status").allSatisfy { $0["aria-live"] == "off" || $0["id"] == "connection" })
    for key in "ABCDF" { try visitor.press(String(key)) }
    #expect(visitor.page.all("status").allSatisfy { $0["aria-live"] == "off" || $0["id"] == "connection" })
  }
}
