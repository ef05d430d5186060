import Content
import JSON
import Testing
@testable import WireAPI

@testable import App

@Suite("One typed quiz")
struct TypedQuizTests {
  private func visitor(_ number: Int = 102) -> Visitor {
    var visitor = Visitor(at: "/typed")
    visitor.visit("/typed/\(number)")
    return visitor
  }

  private func value(_ visitor: Visitor) throws -> String? { try visitor.page.the("textbox", "Your answer")["value"] }

  // MARK: - Answers

  @Test("D2: The server checks the typed answer, and the verdict is announced immediately")
  func checks() throws {
    var visitor = visitor()
    try visitor.type("7", into: "Your answer")
    try visitor.press("Check")
    #expect(visitor.requests.last == .typed(.check(102, answer: "7", .english)))
    #expect(visitor.latest.announcements == ["“7” is not right. Try again."])
    #expect(visitor.page.text.contains("“7” is not right."))
    try visitor.type(" 102 ", into: "Your answer")
    #expect(!visitor.page.text.contains("is not right"))
    try visitor.press("Check")
    #expect(visitor.latest.announcements == ["“ 102 ” is right!"])
    #expect(visitor.page.text.contains("Solved 1"))
    #expect(visitor.kept("solved") == ["solved/102"])
  }

  @Test("Nothing is sent while the field is empty", arguments: ["", "   "])
  func empty(text: String) throws {
    var visitor = visitor()
    let requests = visitor.requests
    try visitor.type(text, into: "Your answer")
    try visitor.press("Check")
    #expect(visitor.requests == requests)
    #expect(visitor.latest.announcements == ["Type an answer first."])
    #expect(visitor.latest.contains(.focus(id: "answer")))
  }

  @Test("D8: The player can type while an answer is being checked, and the verdict names the checked one")
  func typesMeanwhile() throws {
    var visitor = visitor()
    visitor.isSlow = true
    try visitor.type("7", into: "Your answer")
    try visitor.press("Check")
    #expect(visitor.page.has("progressbar"))
    try visitor.type("8", into: "Your answer")
    visitor.deliver()
    #expect(visitor.page.text.contains("“7” is not right."))
    #expect(try value(visitor) == "8")
  }

  @Test("D8: A superseded or repeated response changes nothing")
  func overtaken() throws {
    var visitor = visitor()
    visitor.isSlow = true
    try visitor.type("102", into: "Your answer")
    try visitor.press("Check")
    let first = try #require(visitor.held.first)
    try visitor.type("7", into: "Your answer")
    try visitor.press("Check")
    visitor.deliver(1)
    #expect(visitor.page.has("progressbar"))
    visitor.deliver()
    #expect(visitor.page.text.contains("“7” is not right."))
    visitor.handle(.answered(first.requestID, first.answer))
    #expect(visitor.page.text.contains("Solved 0"))
  }

  @Test(
    "D8: A failed check is explained, loses nothing, and can be retried",
    arguments: [
      APIResponse.none, FakeServer.portal, APIResponse(status: 503, body: ""),
      APIResponse(status: 200, body: #"{"quizId":1,"result":true}"#),
      APIResponse(status: 200, body: #"{"quizId":102,"result":"true"}"#),
    ])
  func checkFails(obstacle: APIResponse) throws {
    var visitor = visitor()
    visitor.obstacle = obstacle
    try visitor.type("102", into: "Your answer")
    try visitor.press("Check")
    #expect(try visitor.page.the("alert").text.contains("Your answer could not be checked."))
    #expect(try value(visitor) == "102")
    visitor.obstacle = nil
    try visitor.press("Try again")
    #expect(visitor.page.text.contains("“102” is right!"))
  }

  @Test("D8: A verdict that arrives while another screen is open counts")
  func whileAway() throws {
    var visitor = visitor()
    visitor.isSlow = true
    try visitor.type("102", into: "Your answer")
    try visitor.press("Check")
    visitor.visit("/typed", again: true)
    visitor.deliver()
    #expect(visitor.latest.announcements == [])
    #expect(visitor.page.text.contains("Solved 1") && visitor.page.text.contains("Ever solved 1"))
  }

  @Test("An answer is truncated to the server's limit")
  func long() throws {
    var visitor = visitor()
    try visitor.type(String(repeating: "ж", count: 150), into: "Your answer")
    #expect(try value(visitor) == String(repeating: "ж", count: 100))
  }

  // MARK: - The menu and the picture

  @Test("D4: The author's menu clears the field or fills in the answer, which then does not count")
  func menu() throws {
    var visitor = visitor()
    #expect(try visitor.page.the("button", "The Sphinx")["aria-haspopup"] == "menu")
    try visitor.type("7", into: "Your answer")
    visitor.handle(.act("typed-quiz/clear", value: ""))
    #expect(try value(visitor) == "")
    visitor.handle(.act("typed-quiz/fill", value: ""))
    #expect(visitor.requests.last == .typed(.answer(102, .english)))
    #expect(try value(visitor) == "102")
    #expect(visitor.latest.announcements == ["The answer is “102”."])
    #expect(visitor.html.contains(#"class="typed-field" data-state="filled""#))
    try visitor.press("Check")
    #expect(visitor.page.text.contains("does not count as solved"))
    #expect(visitor.page.text.contains("Solved 0"))
    #expect(visitor.kept("solved") == [])
  }

  @Test(
    "D5: Two taps on the picture within 400 ms fill in the right answer, slower ones do not",
    arguments: [(400, true), (401, false)])
  func doubleTap(pause: Int64, isDouble: Bool) throws {
    var visitor = visitor()
    visitor.handle(.act("typed-quiz/tap", value: ""))
    visitor.pace = pause
    visitor.handle(.act("typed-quiz/tap", value: ""))
    #expect(try value(visitor) == (isDouble ? "102" : ""))
  }

  @Test("D8: Text typed while the right answer is loading is not overwritten")
  func fillIsOvertaken() throws {
    var visitor = visitor()
    visitor.isSlow = true
    visitor.handle(.act("typed-quiz/fill", value: ""))
    try visitor.type("mine", into: "Your answer")
    visitor.deliver()
    #expect(try value(visitor) == "mine")
  }

  @Test("D8: If the answer fails to load, the reason is shown with a retry", arguments: [APIResponse.none, FakeServer.portal])
  func fillFails(obstacle: APIResponse) throws {
    var visitor = visitor()
    visitor.obstacle = obstacle
    visitor.handle(.act("typed-quiz/fill", value: ""))
    #expect(try visitor.page.the("alert").text.contains("The answer could not be loaded."))
    visitor.obstacle = nil
    try visitor.press("Try again")
    #expect(try value(visitor) == "102")
  }

  // MARK: - The star

  @Test("D3: The star reacts immediately, is saved on the server, and stays")
  func star() throws {
    var visitor = visitor()
    visitor.isSlow = true
    try visitor.press("Favourite")
    #expect(try visitor.page.the("button", "Favourite")["aria-pressed"] == "true")
    visitor.isSlow = false
    visitor.deliver()
    #expect(try visitor.page.the("button", "Favourite")["aria-pressed"] == "true")
    #expect(visitor.server.favourites.values.map { $0 } == [[102]])
    visitor.visit("/typed", again: true)
    #expect(visitor.page.all("link").contains { $0.text.hasSuffix("Favourite") })
    visitor.open("/typed/102")
    #expect(try visitor.page.the("button", "Favourite")["aria-pressed"] == "true")
    try visitor.press("Favourite")
    #expect(visitor.server.favourites.values.map { $0 } == [[]])
  }

  @Test(
    "D3: The star reverts with a message if the server rejects it",
    arguments: [
      APIResponse.none, FakeServer.portal, FakeServer.problem(404, "Not found"), APIResponse(status: 500, body: ""),
      APIResponse(status: 200, body: #"{"id":7,"favourite":true}"#),
    ])
  func starRefused(obstacle: APIResponse) throws {
    var visitor = visitor()
    visitor.obstacle = obstacle
    try visitor.press("Favourite")
    #expect(try visitor.page.the("button", "Favourite")["aria-pressed"] == "false")
    #expect(try visitor.page.the("alert").text.contains("Your favourites could not be updated."))
    visitor.obstacle = nil
    try visitor.press("Favourite")
    #expect(try visitor.page.the("button", "Favourite")["aria-pressed"] == "true")
    #expect(!visitor.page.has("alert"))
  }

  @Test("D3: A star pressed repeatedly ends in the last state, with one request at a time", arguments: 1...6)
  func starInHaste(presses: Int) throws {
    var visitor = visitor()
    visitor.isSlow = true
    for _ in 1...presses { try visitor.press("Favourite") }
    #expect(visitor.held.count == 1)
    visitor.isSlow = false
    visitor.deliver()
    let isOn = presses % 2 == 1
    #expect(try visitor.page.the("button", "Favourite")["aria-pressed"] == (isOn ? "true" : "false"))
    #expect(visitor.server.favourites.values.contains { $0.contains(102) } == isOn)
  }

  // MARK: - Leaving and returning

  @Test("Typed text is still there when the player returns to any of the ten")
  func drafts() throws {
    var visitor = visitor(101)
    for number in 101...110 {
      try visitor.type("draft \(number)", into: "Your answer")
      if number < 110 { try visitor.use("link", "Next") }
    }
    #expect(!visitor.page.has("link", "Next"))
    visitor.visit("/typed", again: true)
    visitor.visit("/typed/101")
    #expect(try value(visitor) == "draft 101")
    #expect(!visitor.page.has("link", "Previous"))
    visitor.visit("/typed/107")
    try visitor.use("link", "Previous")
    #expect(try value(visitor) == "draft 106")
  }

  @Test("A quiz can be opened by its address, and an unknown one is not found")
  func byAddress() throws {
    var visitor = Visitor(at: "/typed/120")
    #expect(visitor.page.has("heading", "Which number is 120?"))
    #expect(!visitor.page.has("link", "Next"))
    visitor.visit("/typed/999")
    #expect(visitor.page.has("heading", "Page not found"))
    visitor.open("/typed/999", library: Samples.library)
    #expect(visitor.model.isMissing)
  }

  @Test("D8: A quiz that fails to load says so, and can be retried", arguments: [APIResponse.none, FakeServer.portal])
  func fails(obstacle: APIResponse) throws {
    var visitor = visitor()
    visitor.obstacle = obstacle
    visitor.visit("/typed/120")
    #expect(visitor.page.has("heading", "Something went wrong"))
    visitor.obstacle = nil
    try visitor.press("Try again")
    #expect(visitor.page.has("heading", "Which number is 120?"))
  }

  @Test("The server and the app draw the same quiz")
  func sameDrawing() throws {
    var server = Visitor()
    server.open("/typed/120", library: Samples.library)
    let browser = Visitor(at: "/typed/120")
    #expect(server.html == browser.html)
    #expect(server.requests == [])
  }
}
