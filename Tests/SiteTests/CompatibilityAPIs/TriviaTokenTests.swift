import Content
import Testing

@testable import CompatibilityAPIs

@Suite("C3: Tokens like the Open Trivia Database's")
struct TriviaTokenTests {
  private func mark(_ place: Int, _ seen: inout SeenQuestions) -> Bool {
    defer { seen.insert(place) }
    return seen.contains(place)
  }

  @Test("A token expires after six hours without use, and not before")
  func lifetime() {
    var tokens = TriviaTokens()
    let token = tokens.issue(to: nil, at: 0, chance: 1)
    let sixHours: Int64 = 6 * 3_600_000
    #expect(tokens.use(token, at: sixHours) { mark(3, &$0) } == false)
    #expect(tokens.use(token, at: 2 * sixHours) { mark(3, &$0) } == true, "each use extends it")
    #expect(tokens.use(token, at: 3 * sixHours + 1) { mark(3, &$0) } == nil)
    #expect(tokens.use(token, at: 2 * sixHours) { mark(3, &$0) } == nil, "an expired token stays expired")
    #expect(tokens.count == 0)
  }

  @Test("A reset forgets the questions that were sent, and keeps the token")
  func reset() {
    var tokens = TriviaTokens()
    let token = tokens.issue(to: nil, at: 0, chance: 1)
    #expect(tokens.use(token, at: 1) { mark(99, &$0) } == false)
    let isReset = tokens.reset(token, at: 2)
    #expect(isReset)
    #expect(tokens.use(token, at: 3) { mark(99, &$0) } == false)
    for bad in ["", "0", String(repeating: "0", count: 64), token + "0", token.uppercased()] where bad != token {
      let isReset = tokens.reset(bad, at: 4)
      #expect(!isReset)
    }
  }

  @Test("Tokens differ even with the same random number")
  func differ() {
    var tokens = TriviaTokens()
    let issued = (0..<500).map { _ in tokens.issue(to: nil, at: 0, chance: 42) }
    #expect(Set(issued).count == 500 && issued.allSatisfy { $0.utf8.count == 64 })
  }

  @Test("The number of tokens is limited, and clients with many tokens lose theirs first")
  func bounded() {
    var tokens = TriviaTokens(mostTokens: 64)
    let honest = (1...8).map { tokens.issue(to: network($0), at: 0, chance: UInt64($0)) }
    var last = ""
    for round in 0..<1000 {
      last = tokens.issue(to: network(200), at: Int64(round), chance: UInt64(round) + 100)
      #expect(tokens.count <= 64)
    }
    for token in honest { #expect(tokens.use(token, at: 1000) { mark(0, &$0) } == false) }
    #expect(tokens.use(last, at: 1000) { mark(0, &$0) } == false)
  }

  @Test("A token remembers a question while other questions are added and removed")
  func marks() {
    func questions(_ names: [String]) -> [TriviaQuestion] {
      names.map { TriviaQuestion(LocalizedText(neutral: $0), isTrue: true, .generalKnowledge, .easy) }
    }
    var tokens = TriviaTokens()
    #expect(tokens.marks(of: questions(["a", "b", "c"])) == [0, 1, 2])
    #expect(tokens.marks(of: questions(["c", "d", "a"])) == [2, 3, 0])
    #expect(tokens.marks(of: questions(["b"])) == [1])
  }

  @Test("If no client has more tokens than others, the least recently used are evicted")
  func oldest() {
    var tokens = TriviaTokens(mostTokens: 16)
    let issued = (0..<16).map { tokens.issue(to: network($0), at: Int64($0), chance: UInt64($0)) }
    #expect(tokens.use(issued[0], at: 100) { mark(0, &$0) } == false)
    let late = tokens.issue(to: network(99), at: 101, chance: 99)
    #expect(tokens.use(issued[1], at: 102) { mark(0, &$0) } == nil)
    for token in [issued[0], issued[15], late] { #expect(tokens.use(token, at: 102) { mark(1, &$0) } == false) }
  }
}

@Suite("C3: The Open Trivia Database's encodings")
struct TriviaEncodingTests {
  private static let example = "Don't forget that π = 3.14 & doesn't equal 3."

  @Test(
    "The original's example is encoded the same way",
    arguments: [
      (TriviaEncoding.html, "Don&#039;t forget that &pi; = 3.14 &amp; doesn&#039;t equal 3."),
      (.url3986, "Don%27t%20forget%20that%20%CF%80%20%3D%203.14%20%26%20doesn%27t%20equal%203."),
      (.urlLegacy, "Don%27t+forget+that+%CF%80+%3D+3.14+%26+doesn%27t+equal+3."),
      (.base64, "RG9uJ3QgZm9yZ2V0IHRoYXQgz4AgPSAzLjE0ICYgZG9lc24ndCBlcXVhbCAzLg=="),
    ])
  func example(encoding: TriviaEncoding, text: String) { #expect(encoding.encode(TriviaEncodingTests.example) == text) }

  @Test("Characters become named entities where HTML has them, and stay unchanged otherwise")
  func names() {
    #expect(
      TriviaEncoding.html.encode("“é” – €5 ‘ok’ <b>\"♦\"…")
        == "&ldquo;&eacute;&rdquo; &ndash; &euro;5 &lsquo;ok&rsquo; &lt;b&gt;&quot;&diams;&quot;&hellip;")
    #expect(TriviaEncoding.html.encode("Ψ√9 ≤ ½ Ж 🦁👑") == "&Psi;&radic;9 &le; &frac12; Ж 🦁👑")
    #expect(TriviaEncoding.html.encode("e\u{301}&\u{301}") == "e\u{301}&amp;\u{301}")
    let named = (UInt32(0xA0)...0x2FFF).compactMap { Unicode.Scalar($0) }.filter { NamedCharacters.name(of: $0) != nil }
    #expect(named.count == 248)
  }

  @Test("Unreserved characters stay, and all others are encoded")
  func plain() {
    #expect(TriviaEncoding.url3986.encode("aZ09-_.~+%é") == "aZ09-_.~%2B%25%C3%A9")
    #expect(TriviaEncoding.urlLegacy.encode("aZ09-_.~+%é") == "aZ09-_.%7E%2B%25%C3%A9")
  }

  @Test(
    "Base64 is padded",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("ÿþ?", "w7/Dvj8=")])
  func base64(text: String, encoded: String) { #expect(TriviaEncoding.base64.encode(text) == encoded) }
}
