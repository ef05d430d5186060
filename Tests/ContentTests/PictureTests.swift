import Content
import Testing

@Suite("D1: Pictures as data")
struct PictureTests {
  @Test(
    "An outline consists of closed rings of straight lines",
    arguments: ["M0 0l9 0 0 9z", "M-5 10l1-2-3-4 5 6z", "M1 2l3 4 5 6zM7 8l9 1 2 3 4 5z", "M966 100l12 9-33 19-3 0z"])
  func outline(path: String) {
    #expect(Question.OutlinePath(path)?.text == path)
  }

  @Test(
    "An outline rejects everything else that SVG or HTML would accept",
    arguments: [
      "", " ", "M", "z", "M0 0z", "M0 0lz", "M0 0l1 1z", "M0 0l1 1 2z", "M0 0l1 1 2 2", "m0 0l1 1 2 2z", "M0 0L1 1 2 2z",
      "M0 0l1 1 2 2Z", "M0,0l1,1,2,2z", "M0 0l1.5 1 2 2z", "M0 0l1e3 1 2 2z", "M0 0l1  1 2 2z", "M 0 0l1 1 2 2z",
      "M0 0 l1 1 2 2z",
      "M0 0l1 1 2 2z ", "M0 0l1 1 2 2z\n", "M0 0l+1 1 2 2z", "M0 0l--1 1 2 2z", "M0 0l-0 1 2 2z", "M0 0l01 1 2 2z",
      "M0 0l10000 1 2 2z", "M0 0 1 1l1 1 2 2z", "M0 0l1 1 2 2zz", "M0 0l1 1 2 2zl1 1z", "M0 0c1 1 2 2 3 3z",
      "M0 0a1 1 0 0 0 2 2z", "\"/><script>", "M0 0l1 1 2 2z\"", "M0 0l1 1 2 2z<", "url(#a)", "M٠ ٠l1 1 2 2z",
    ])
  func noOutline(path: String) {
    #expect(Question.OutlinePath(path) == nil)
  }

  @Test("An outline has at most 4096 bytes")
  func longOutline() {
    func ring(_ steps: Int) -> String { "M0 0l" + Array(repeating: "1 1", count: steps).joined(separator: " ") + "z" }
    #expect(Question.OutlinePath(ring(1022)) != nil)
    #expect(Question.OutlinePath(ring(1023)) == nil)
  }

  @Test("A view box is four integers with a positive width and height")
  func viewBox() {
    #expect(Question.ViewBox("0 0 1000 777")?.text == "0 0 1000 777")
    #expect(Question.ViewBox("-10 5 20 30")?.left == -10)
    for text in [
      "", "0 0 10", "0 0 10 10 10", "0 0 0 10", "0 0 10 -1", "0 0 10 10 ", " 0 0 10 10", "0,0,10,10", "0 0 1e3 9", "a",
    ] {
      #expect(Question.ViewBox(text) == nil, "\(text)")
    }
  }

  @Test("A flag is two capital letters, shown as an emoji")
  func flag() {
    #expect(Question.Flag(code: "FR")?.emoji == "🇫🇷")
    #expect(Question.Flag(code: "AZ")?.emoji == "🇦🇿")
    for code in ["", "F", "fr", "FRA", "F1", "É", "ÉF", "🇫🇷"] { #expect(Question.Flag(code: code) == nil, "\(code)") }
  }

  @Test("An element has a number and a symbol")
  func element() {
    #expect(Question.Element(number: 26, symbol: "Fe")?.symbol == "Fe")
    #expect(Question.Element(number: 118, symbol: "Uuo") != nil)
    for (number, symbol) in [(0, "H"), (119, "Uue"), (1, ""), (1, "h"), (1, "HE"), (1, "Hydr"), (1, "<b"), (1, "É")] {
      #expect(Question.Element(number: number, symbol: symbol) == nil, "\(number) \(symbol)")
    }
  }

  @Test("A rebus is only emoji, so it reads the same in all languages")
  func rebus() {
    for text in ["🦁👑", "1️⃣0️⃣1️⃣🐶", "🧜‍♀️🌊", "👩🏽‍🚀", "🏴‍☠️", "⏰👉💰", "🇮🇹"] { #expect(Question.Rebus(text)?.text == text, "\(text)") }
    for text in ["", " ", "Lion 👑", "🦁 👑", "<b>🦁</b>", "Король", "🦁&", "\u{202E}🦁", String(repeating: "🦁", count: 31)] {
      #expect(Question.Rebus(text) == nil, "\(text)")
    }
  }
}
