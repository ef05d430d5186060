import Content
import JSON
import Rules
import Testing
@testable import Play
@testable import WireAPI

@testable import App

extension Visitor {
  static let addressField = "Address of a questions.json file"

  mutating func typeAddress(_ address: String) throws { try type(address, into: Visitor.addressField, inSettings: true) }

  /// Presses "Check now" in Settings. If `address` is given, types it into the field first.
  mutating func check(_ address: String? = nil) throws {
    if let address { try typeAddress(address) }
    try use("button", "Check now", inSettings: true)
  }
}

@Suite("I5: Imported quizzes on the player's device")
struct ImportTests {
  static let address = "https://example.org/questions.json"

  static func quiz(_ title: String, right: String = "1") -> JSON {
    [
      "title": .string(title), "desc": "D",
      "questions": [["text": .string("\(title)?"), "answer": .string(right), "answers": ["a", "b", "c", "d"]]],
    ]
  }

  static func file(_ quizzes: [JSON]) -> APIResponse { APIResponse(status: 200, body: JSON.array(quizzes).description) }

  /// Returns a visitor in Settings. A download from `address` gets this response, or fails if there is none.
  private func visitor(_ response: APIResponse? = nil) -> Visitor {
    Visitor(at: "/settings") { $0.elsewhere[Self.address] = response }
  }

  private func field(_ visitor: Visitor) throws -> String? { try visitor.settings.the("textbox", Visitor.addressField)["value"] }

  // MARK: - Importing

  @Test("Nothing is loaded before the player types, and the typed text is not lost")
  func loads() throws {
    var visitor = visitor(Self.file([Self.quiz("A")]))
    #expect(visitor.chunks == [])
    visitor.chunkAnswer = .none
    try visitor.check(Self.address)
    #expect(visitor.settings.text.contains("The server cannot be reached."))
    #expect(try field(visitor) == Self.address)
    visitor.chunkAnswer = APIResponse(status: 200, body: "")
    try visitor.check()
    #expect(Set(visitor.chunks).isSuperset(of: ImportState.chunks + [.choice, .imported, .rich, .json]))
    #expect(visitor.settings.text.contains("New (1): A."))
  }

  @Test("The browser fetches the file, and its quizzes are listed with their origin, also after a restart offline")
  func taken() throws {
    var visitor = visitor(Self.file([Self.quiz("Été"), Self.quiz("Sums")]))
    try visitor.check(Self.address)
    #expect(visitor.imported == [.file(address: Self.address, isOurs: false)])
    #expect(visitor.settings.text.contains("New (2): Été, Sums."))
    #expect(visitor.settings.text.contains("2 quizzes from example.org, as of"))
    #expect(visitor.page.text.contains("From example.org"))
    let file = try #require(visitor.kept("foreign").first { $0.hasPrefix("foreign/file-") })
    #expect(visitor.kept("foreign") == ["foreign/address", file, "foreign/~ete", "foreign/~sums"])
    visitor.elsewhere = [:]
    visitor.open("/")
    #expect(visitor.page.text.contains("From example.org") && visitor.page.text.contains("Sums"))
    #expect(visitor.settings.text.contains("2 quizzes from example.org"))
    #expect(try field(visitor) == Self.address)
  }

  @Test("If the browser may not fetch the file, the server does, with the same result")
  func server() throws {
    var visitor = visitor()
    visitor.server.imported[Self.address] = Self.file([Self.quiz("Sums")])
    try visitor.check(" example.org/questions.json ")
    #expect(visitor.imported.map { if case .file(_, let isOurs) = $0 { isOurs } else { false } } == [false, true])
    #expect(
      visitor.effects.compactMap { if case .get = $0 { $0.json.description } else { nil } }.last?
        .contains(#""path":"/api/v1/foreign-quizzes","body":"{\"address\":"#) == true)
    #expect(visitor.settings.text.contains("New (1): Sums."))
    #expect(try field(visitor) == Self.address)
  }

  @Test("A second request is not sent while one is pending, and an unexpected response changes nothing")
  func slow() throws {
    var visitor = visitor(Self.file([Self.quiz("A")]))
    try visitor.typeAddress(Self.address)
    visitor.isSlow = true
    try visitor.check()
    #expect(try visitor.settings.the("button", "Checking…").isDisabled)
    visitor.handle(.act(ImportAction.check.text, value: ""))
    #expect(visitor.held.count == 1)
    let requestID = try #require(visitor.held.first).requestID
    visitor.deliver()
    #expect(visitor.settings.text.contains("New (1): A."))
    visitor.handle(.answered(requestID, Self.file([Self.quiz("B")])))
    #expect(visitor.page.text.contains("From example.org") && visitor.kept("foreign").contains("foreign/~a"))
  }

  // MARK: - Playing

  @Test("A round is played, resumed and counted, but not uploaded")
  func played() throws {
    var visitor = visitor(Self.file([Self.quiz("Sums")]))
    try visitor.check(Self.address)
    visitor.visit("/quizzes/~sums")
    #expect(visitor.page.text.contains("Source: example.org"))
    #expect(visitor.page.text.contains("Results stay on this device."))
    visitor.open("/quizzes/~sums/classic")
    #expect(visitor.page.text.contains("Sums?"))
    try visitor.submit("a")
    #expect(visitor.page.text.contains("1 / 1"))
    #expect(visitor.handedIn.isEmpty && visitor.kept("result").isEmpty)
    #expect(visitor.kept("finished").count == 1)
    #expect(visitor.requests.allSatisfy { $0 != .fetch(.quiz(id: "~sums", .english)) })
    visitor.visit("/statistics")
    #expect(visitor.page.text.contains("Sums"))
    visitor.visit("/")
    #expect(visitor.page.text.contains("1/1"))
  }

  @Test("The server draws a loading page for an imported quiz, and the app says if the quiz does not exist")
  func addressOfOne() {
    var visitor = Visitor(at: "/quizzes/~a")
    #expect(visitor.model.isMissing)
    #expect(Route(path: "/quizzes/~a/classic").isOnDevice && !Route(path: "/quizzes/~a").isSteady)
    #expect(!Route(path: "/quizzes/science").isOnDevice)
    visitor.open("/quizzes/~a", library: Samples.library)
    var drawn = visitor.model
    drawn.showLoading()
    #expect(!drawn.isMissing)
  }

  // MARK: - Changes and errors

  @Test("Changed quizzes are named, and removed quizzes are deleted")
  func changes() throws {
    var visitor = visitor(Self.file([Self.quiz("A"), Self.quiz("B"), Self.quiz("C")]))
    try visitor.check(Self.address)
    try visitor.check()
    #expect(visitor.settings.text.contains("Nothing new."))
    visitor.elsewhere[Self.address] = Self.file([Self.quiz("A"), Self.quiz("B", right: "2"), Self.quiz("D")])
    try visitor.check()
    #expect(visitor.settings.text.contains("New (1): D. Changed (1): B. Removed (1): C."))
    #expect(visitor.kept("foreign").filter { $0.hasPrefix("foreign/~") } == ["foreign/~a", "foreign/~b", "foreign/~d"])
  }

  @Test("Quizzes are removed with their button, or with an empty address", arguments: [true, false])
  func removed(byButton: Bool) throws {
    var visitor = visitor(Self.file([Self.quiz("A")]))
    try visitor.check(Self.address)
    if byButton { try visitor.use("button", "Remove these quizzes", inSettings: true) } else { try visitor.check(" ") }
    #expect(visitor.settings.text.contains("Removed (1): A."))
    #expect(!visitor.settings.has("button", "Remove these quizzes"))
    #expect(visitor.kept("foreign").isEmpty && !visitor.page.text.contains("From example.org"))
    #expect(try field(visitor) == "")
    visitor.open("/quizzes/~a")
    #expect(visitor.model.isMissing)
  }

  @Test("F5: A question with a fault is left out and counted, and the other questions are added")
  func fault() throws {
    var visitor = visitor(Self.file([Self.quiz("A"), Self.quiz("B", right: "7")]))
    try visitor.check(Self.address)
    #expect(visitor.settings.text.contains("New (1): A."))
    #expect(visitor.settings.text.contains("1 question needs attention."))
    try visitor.use("link", "See what needs attention", inSettings: true)
    #expect(visitor.path == "/import" && visitor.page.has("list", "Needs attention"))
    #expect(visitor.page.all("button", "Fix").count == 1)
  }

  @Test("F5: If no question can be played, the existing quizzes stay unchanged")
  func allFaults() throws {
    var visitor = visitor(Self.file([Self.quiz("A")]))
    try visitor.check(Self.address)
    let before = visitor.storage
    visitor.elsewhere[Self.address] = Self.file([Self.quiz("A", right: "7")])
    try visitor.check()
    #expect(visitor.settings.text.contains("No question in this file can be played as it is."))
    #expect(visitor.settings.text.contains("Your imported quizzes have not changed."))
    #expect(visitor.storage == before && visitor.page.text.contains("From example.org"))
  }

  @Test(
    "Each error has its own message",
    arguments: [
      ("", nil, nil, "This is not a web address."), ("ftp://example.org/", nil, nil, "This is not a web address."),
      ("https://a:b@example.org/", nil, nil, "This is not a web address."),
      ("https:///x", nil, nil, "This is not a web address."),
      (address, APIResponse(status: 404, body: "<html>"), nil, "instead of a file: code 404."),
      (address, APIResponse(status: 200, body: "<html>"), nil, "This is a web page, not a quiz."),
      (address, APIResponse(status: 200, body: "[]"), nil, "No quiz was recognised in this file."),
      (address, nil, nil, "this server does not fetch files"),
      (address, nil, APIResponse.none, "Neither the address nor the Potiron server"),
      (address, nil, FakeServer.problem(422, "No", detail: "quiz b, question 1: bad"), "quiz b, question 1: bad"),
      (address, nil, FakeServer.problem(429, "Too much"), "The server is busy"),
      (address, nil, FakeServer.portal, "This is a web page"),
    ] as [(String, APIResponse?, APIResponse?, String)])
  func troubles(address: String, browser: APIResponse?, server: APIResponse?, words: String) throws {
    var visitor = visitor(browser)
    visitor.server.imported[address] = server
    try visitor.check(address)
    #expect(visitor.settings.text.contains(words), "\(visitor.settings.text)")
    #expect(visitor.kept("foreign").allSatisfy { $0 == "foreign/address" })
  }

  @Test("An address that did not respond is still in the field after a restart")
  func remembered() throws {
    var visitor = visitor()
    try visitor.check(Self.address)
    visitor.open("/")
    #expect(try field(visitor) == Self.address)
  }

  @Test("Without free space imported quizzes can still be played, and the player is told")
  func full() throws {
    var visitor = visitor(Self.file([Self.quiz("A")]))
    visitor.storageIsFull = true
    try visitor.check(Self.address)
    #expect(visitor.page.text.contains("not being saved"))
    visitor.visit("/quizzes/~a/classic")
    #expect(visitor.page.text.contains("A?"))
  }

  @Test("If another page imports or removes quizzes, this page changes immediately")
  func otherPage() throws {
    var visitor = visitor(Self.file([Self.quiz("A")]))
    try visitor.check(Self.address)
    var other = Visitor(at: "/")
    for (key, value) in visitor.storage { other.handle(.stored(Effect.Entry(key: key, value: value))) }
    #expect(other.page.text.contains("From example.org"))
    for key in visitor.storage.keys { other.handle(.stored(Effect.Entry(key: key, value: nil))) }
    #expect(!other.page.text.contains("From example.org"))
  }

  @Test("An unreadable saved quiz is quarantined, and the rest still works")
  func unreadable() throws {
    var visitor = visitor(Self.file([Self.quiz("A"), Self.quiz("B")]))
    try visitor.check(Self.address)
    visitor.storage["foreign/~b"] = "{"
    visitor.storage["foreign/science"] = visitor.storage["foreign/~a"]
    visitor.open("/")
    #expect(visitor.aside.keys.sorted() == ["foreign/science", "foreign/~b"])
    #expect(visitor.page.has("link", "AD") && visitor.page.text.contains("From example.org"))
  }

  @Test("If there are more than thirty imported quizzes, a button shows the rest")
  func many() throws {
    var visitor = visitor(Self.file((1...31).map { Self.quiz("Number \($0)") }))
    try visitor.check(Self.address)
    #expect(!visitor.page.text.contains("Number 31"))
    #expect(visitor.settings.text.contains("New (31): Number 1, Number 2,"))
    try visitor.press("Show all 31")
    #expect(visitor.page.text.contains("Number 31"))
  }

  // MARK: - Text

  @Test("A change of language also translates earlier messages")
  func language() throws {
    var visitor = visitor(Self.file([Self.quiz("A")]))
    try visitor.check(Self.address)
    visitor.handle(.act(SettingsAction.language(.russian).text, value: ""))
    #expect(visitor.settings.text.contains("Новые (1): A."))
    #expect(visitor.page.text.contains("С сайта example.org"))
  }
}
