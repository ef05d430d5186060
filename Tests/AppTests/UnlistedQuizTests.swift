import Content
import JSON
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("E7 L6: Playing a published quiz by its link")
struct UnlistedQuizTests {
  /// Publishes a quiz, and opens an address of the quiz in another browser.
  private func visitor(at path: (String) -> String, sharing: QuizSharing = .link, _ prepare: (inout Visitor) -> Void = { _ in })
    throws -> (visitor: Visitor, id: String)
  {
    var author = try Visitor.inEditor()
    let id = author.draft
    try author.writeThreeQuestions()
    author.inDialog(.open)
    author.inDialog(.sharing(sharing))
    author.inDialog(.publish)
    let server = author.server
    return (
      Visitor(at: path(id)) {
        $0.server = server
        prepare(&$0)
      }, id
    )
  }

  @Test("E7: The mode screen says that results stay on the device, and has no ranked round and no sheet")
  func modes() throws {
    let (visitor, id) = try visitor(at: { "/quizzes/" + $0 })
    #expect(visitor.page.has("heading", "Capitals") && visitor.page.text.contains("Results stay on this device."))
    #expect(!visitor.page.has("link", "Print this quiz") && !visitor.page.has("button", "Print this quiz"))
    #expect(!visitor.html.contains("/ranked/") && !visitor.html.contains("/sheets/"))
    #expect(visitor.page.has("button", "Export…"))
    #expect(visitor.page.all("link", "Host live").contains { $0["href"] == "/quizzes/\(id)/host" })
  }

  @Test("E7: A round is played, counted on the device and not uploaded, and its questions are not practised")
  func played() throws {
    var (visitor, id) = try visitor(at: { "/quizzes/\($0)/classic" })
    try visitor.submit("Cuzco")
    try visitor.use("checkbox", "Rome")
    try visitor.use("checkbox", "Paris")
    try visitor.press("Submit")
    try visitor.press("Next")
    visitor.handle(.act("answer/type", value: "N’Djamena"))
    try visitor.press("Submit")
    try visitor.press("Next")
    #expect(visitor.page.text.contains("2 / 3"))
    #expect(visitor.kept("finished").count == 1 && visitor.kept("result").isEmpty && visitor.kept("missed").isEmpty)
    #expect(visitor.handedIn.isEmpty && !visitor.page.has("link", "Practise"))
    // Without the quiz, statistics do not show its id.
    let later = Visitor(at: "/statistics", storage: visitor.storage)
    #expect(later.page.text.contains("A shared quiz") && !later.page.text.contains(id))
  }

  @Test("L1: The quiz is hosted by its id, and the host is told who could look up the answers")
  func hosted() throws {
    var (visitor, id) = try visitor(at: { "/quizzes/\($0)/host" })
    visitor.server.rooms["/api/v1/rooms"] = APIResponse(status: 201, body: #"{"code": "KTRWVM"}"#)
    #expect(visitor.page.text.contains("This quiz is not listed."))
    try visitor.press("Open the room")
    let body = try #require(visitor.requests.first { $0.address == "/api/v1/rooms" }?.body)
    guard case .quiz(let quiz) = try JSON.Reader(body).read(RoomRequest.self).subject else {
      Issue.record("no quiz")
      return
    }
    #expect(quiz == id)
  }

  @Test("E7: A listed quiz is played like any other, and its results are uploaded")
  func listed() throws {
    let (first, id) = try visitor(at: { "/quizzes/" + $0 }, sharing: .listed)
    let quiz = try JSON.Reader(try #require(first.publishing.documents[id])).read(Quiz.self)
    let library = Library(quizzes: [Samples.small, quiz], words: Samples.words)
    let visitor = Visitor(at: "/quizzes/" + id, server: library)
    #expect(visitor.page.has("heading", "Capitals") && !visitor.page.text.contains("Results stay on this device."))
    #expect(visitor.html.contains("/sheets/" + id))
  }

  @Test("E7: A quiz that is gone, or a wrong link, gets a page that says so", arguments: ["", "/classic", "/host"])
  func gone(ending: String) {
    let visitor = Visitor(at: "/quizzes/quiz-0123456789abcdef" + ending)
    #expect(visitor.model.isMissing && visitor.page.text.contains("This quiz is no longer here, or the link is wrong."))
  }
}
