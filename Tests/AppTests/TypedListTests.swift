import Content
import JSON
@testable import Play
import Testing
@testable import WireAPI

@testable import App

@Suite("The list of ten typed quizzes")
struct TypedListTests {
  private func rows(_ visitor: Visitor) -> [String] {
    visitor.page.all("link").filter { $0["class"] == "typed-row" }.map { $0.text }
  }

  @Test("D1: Ten quizzes are listed with question, author and picture, each as a link")
  func lists() throws {
    let visitor = Visitor(at: "/typed")
    #expect(rows(visitor).count == 10)
    #expect(rows(visitor)[0] == "Which number is 101?The Sphinx")
    #expect(visitor.html.contains(#"src="/pictures/typed/101.svg" alt="Element 1: X" loading="lazy""#))
    #expect(visitor.page.text.contains("Solved 0"))
    #expect(visitor.page.text.contains("Ever solved 0"))
  }

  @Test("D1: Reload fetches another ten and resets the count of solved ones; D7: the total count stays")
  func reloads() throws {
    var visitor = Visitor(at: "/typed")
    visitor.solve(101)
    #expect(visitor.page.text.contains("Solved 1") && visitor.page.text.contains("Ever solved 1"))
    visitor.server.firstOfTen = 10
    try visitor.press("Reload")
    #expect(rows(visitor)[0] == "Which number is 111?The Sphinx")
    #expect(visitor.page.text.contains("Solved 0") && visitor.page.text.contains("Ever solved 1"))
    #expect(visitor.latest.announcements == ["Here are ten more quizzes."])
  }

  @Test("D6: “Unsolved only” hides solved quizzes")
  func unsolvedOnly() throws {
    var visitor = Visitor(at: "/typed")
    visitor.solve(101)
    #expect(rows(visitor).count == 10)
    #expect(rows(visitor)[0].hasSuffix("Solved"))
    try visitor.use("switch", "Unsolved only")
    #expect(try visitor.page.the("switch", "Unsolved only").isChecked)
    #expect(rows(visitor).count == 9)
    for number in 102...110 { visitor.solve(number) }
    #expect(rows(visitor).isEmpty)
    #expect(visitor.page.text.contains("You have solved all ten"))
    try visitor.use("switch", "Unsolved only")
    #expect(rows(visitor).count == 10)
  }

  @Test("D7: The number of quizzes ever solved survives a restart, and adds up across pages")
  func everSolved() throws {
    var visitor = Visitor(at: "/typed")
    visitor.solve(101)
    visitor.solve(102)
    visitor.solve(101)
    #expect(visitor.kept("solved") == ["solved/101", "solved/102"])
    visitor.open("/typed")
    #expect(visitor.page.text.contains("Solved 0") && visitor.page.text.contains("Ever solved 2"))
    visitor.handle(.stored(Effect.Entry(key: "solved/120", value: "5")))
    #expect(visitor.page.text.contains("Ever solved 3"))
  }

  @Test("An unreadable entry of a solved quiz is quarantined", arguments: ["solved/x", "solved/0", "player/token"])
  func unreadable(key: String) {
    let visitor = Visitor(at: "/typed") { $0.storage[key] = "\"no token\"" }
    #expect(visitor.aside.keys.contains(key))
  }

  @Test("D3: The browser creates a token when it is first needed, and keeps it")
  func token() throws {
    var visitor = Visitor(at: "/")
    #expect(visitor.kept("player") == [])
    visitor.visit("/typed")
    let kept = try #require(visitor.storage["player/token"])
    #expect(PlayerToken.isValid(String(kept.dropFirst().dropLast())))
    guard case .typed(.ten(let token, .english))? = visitor.requests.last else {
      Issue.record("the ten quizzes were not requested")
      return
    }
    #expect("\"\(token)\"" == kept)
    visitor.open("/typed")
    #expect(visitor.storage["player/token"] == kept)
    #expect(visitor.requests.last == .typed(.ten(token: token, .english)))
  }

  @Test(
    "D8: A list that fails to load says so, and can be retried",
    arguments: [
      APIResponse.none, FakeServer.portal, APIResponse(status: 500, body: ""), APIResponse(status: 200, body: #"[{"id":1}]"#),
    ])
  func fails(obstacle: APIResponse) throws {
    var visitor = Visitor(at: "/")
    visitor.obstacle = obstacle
    visitor.visit("/typed")
    #expect(visitor.page.has("alert"))
    visitor.obstacle = nil
    try visitor.press("Try again")
    #expect(rows(visitor).count == 10)
    #expect(!visitor.page.has("alert"))
  }

  @Test("D8: The ten loaded quizzes stay while others are loading, even if loading fails")
  func keepsTheOld() throws {
    var visitor = Visitor(at: "/typed")
    visitor.solve(101)
    visitor.isSlow = true
    visitor.obstacle = APIResponse.none
    try visitor.press("Reload")
    #expect(rows(visitor).count == 10)
    visitor.visit("/typed/102")
    #expect(visitor.page.has("textbox", "Your answer"))
    visitor.visit("/typed", again: true)
    visitor.deliver()
    #expect(visitor.page.has("alert"))
    #expect(rows(visitor).count == 10)
    #expect(visitor.page.text.contains("Solved 1"))
  }

  @Test("A repeated response changes nothing")
  func doubled() throws {
    var visitor = Visitor(at: "/")
    visitor.isSlow = true
    visitor.visit("/typed")
    let held = try #require(visitor.held.first)
    visitor.deliver()
    visitor.isSlow = false
    visitor.solve(101)
    let before = visitor.html
    visitor.handle(.answered(held.requestID, held.answer))
    #expect(visitor.html == before)
  }

  @Test("Without typed quizzes their addresses are not found", arguments: ["/typed", "/typed/101"])
  func none(path: String) {
    var visitor = Visitor(at: path, server: Library(quizzes: [Samples.small], words: Samples.words))
    #expect(visitor.model.isMissing)
    visitor.open(path, library: visitor.server.library)
    #expect(visitor.model.isMissing)
  }

  @Test(
    "The list is in the player's language",
    arguments: [("fr", "Résolus\u{A0}: 0"), ("es", "Resueltos: 0"), ("ru", "Решено: 0")])
  func languages(language: String, solved: String) {
    let visitor = Visitor(at: "/typed", languages: language)
    #expect(visitor.page.text.contains(solved))
    // The sample is only in English, so its text is marked as English.
    #expect(visitor.html.contains(#"<span lang="en">Which number is 101?</span>"#))
  }
}

extension Visitor {
  /// Opens a sample quiz, types its answer, checks it, and returns to the list.
  mutating func solve(_ number: Int) {
    visit("/typed/\(number)")
    handle(.act("typed-quiz/type", value: "\(number)"))
    handle(.act("typed-quiz/check", value: ""))
    visit("/typed", again: true)
  }
}
