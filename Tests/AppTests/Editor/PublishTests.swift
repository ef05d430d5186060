import Content
import JSON
import Testing
@testable import WireAPI

@testable import App

extension Visitor {
  /// Opens the editor with a new quiz of three questions, and publishes the quiz.
  static func published() throws -> Visitor {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    visitor.inDialog(.open)
    try visitor.submitPublishing()
    return visitor
  }

  /// Submits the form of the dialog "Publish". Its button has the same name as the one that opens the dialog.
  mutating func submitPublishing() throws {
    let button = try #require(page.all("button").first { $0["id"] == PublishForm.publishID })
    try #require(!button.isDisabled)
    handle(.act(try #require(button.action), value: ""))
  }

  /// Performs an action in the dialog "Publish".
  mutating func inDialog(_ action: PublishAction, _ value: String = "") { handle(.act(action.text, value: value)) }

  var publishing: FakePublishing { server.publishing }
}

@Suite("E7: Publishing a quiz")
struct PublishTests {
  // MARK: - States of the dialog

  @Test("E7: A quiz is published for anyone with the link, and the link has the focus")
  func published() throws {
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    let reach: JSON = ["origin": "https://quiz.example", "picture": .array(FakePlayers.picture.map { .string($0) })]
    visitor.server.rooms["/reach?quiz=" + draft] = APIResponse(status: 200, body: reach.description)
    try visitor.writeThreeQuestions()
    try visitor.press("Publish")
    #expect(visitor.page.has("dialog", "Publish"))
    #expect(visitor.page.names(of: "radio") == ["Anyone with the link", "Listed for everyone", "Only for live rounds"])
    #expect(visitor.page.all("radio").map(\.isChecked) == [true, false, false])
    #expect(visitor.page.has("textbox", "Shown as author"))
    #expect(visitor.latest.contains(.focus(id: PublishForm.publishID)))
    try visitor.type("Ms Martin", into: "Shown as author")
    try visitor.submitPublishing()
    let link = try visitor.page.the("textbox", "Link to play")
    #expect(link["value"] == "https://quiz.example/quizzes/" + draft && link["readonly"] != nil)
    #expect(visitor.latest.contains(.focus(id: PublishForm.linkID)))
    #expect(visitor.latest.announcements == ["Published. Here is the link to play."])
    #expect(visitor.page.text.contains("Version 1") && !visitor.page.text.contains("are not published yet"))
    #expect(visitor.page.has("img", "QR code of the link to play"))
    #expect(visitor.page.has("link", "Host live"))
    let quiz = try #require(visitor.publishing.quizzes[draft])
    #expect(quiz.author == "Ms Martin" && quiz.questionCount == 3 && quiz.sharing == .link)
    // The edits are on the server too, so that other devices can go on.
    #expect(visitor.publishing.title(draft) == "Capitals")
    visitor.inDialog(.close)
    #expect(!visitor.page.has("dialog") && visitor.latest == [.focus(id: PublishForm.openID)])
  }

  @Test("E7: A quiz for live rounds has no link to play, but a link to host it")
  func forRooms() throws {
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    try visitor.writeThreeQuestions()
    visitor.inDialog(.open)
    try visitor.use("radio", "Only for live rounds")
    try visitor.submitPublishing()
    #expect(!visitor.page.has("textbox", "Link to play"))
    #expect(visitor.page.all("link", "Host live").contains { $0["href"] == "/quizzes/\(draft)/host" })
    #expect(visitor.latest.contains(.focus(id: PublishForm.hostID)))
    #expect(visitor.publishing.quizzes[draft]?.sharing == .rooms)
  }

  @Test("E7: While no question can be played, the button says what is missing")
  func nothingYet() throws {
    var visitor = try Visitor.inEditor()
    #expect(try visitor.page.the("button", "Publish").isDisabled)
    visitor.inDialog(.open)
    #expect(!visitor.page.has("dialog") && visitor.latest.announcements == ["Write a question and its answers first."])
  }

  @Test("E7: The dialog says how many questions of how many are published")
  func someQuestions() throws {
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    try visitor.writeThreeQuestions()
    try visitor.press("Add a question")
    try visitor.write("And of Mali?", into: "Question text", of: 4)
    try visitor.press("Add a question")
    visitor.inDialog(.open)
    #expect(visitor.page.text.contains("3 of 4 questions can be played."))
    try visitor.submitPublishing()
    #expect(visitor.publishing.quizzes[draft]?.questionCount == 3)
  }

  @Test("E7: While the dialog loads, it says so, and a failure can be retried")
  func loading() throws {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    visitor.isSlow = true
    visitor.inDialog(.open)
    #expect(visitor.page.has("progressbar", "Loading") && !visitor.page.has("radio"))
    visitor.inDialog(.close)
    visitor.deliver()
    visitor.isSlow = false
    visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    visitor.obstacle = APIResponse.none
    visitor.inDialog(.open)
    #expect(visitor.page.text.contains("The server cannot be reached."))
    visitor.obstacle = nil
    try visitor.press("Try again")
    #expect(visitor.page.has("radio", "Anyone with the link"))
  }

  @Test("E8: A player who may not publish is told whom to ask, and that the quiz is safe")
  func notAllowed() throws {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    visitor.server.publishing.mayPublish = false
    visitor.inDialog(.open)
    #expect(visitor.page.text.contains("you need a sign-in link") && visitor.page.text.contains("safe on this device"))
    #expect(!visitor.page.has("radio"))
    try visitor.press("Close")
    #expect(visitor.page.text.contains("3 questions, ready to play."))
  }

  @Test(
    "E7 E8: A refusal is explained, and the next attempt publishes the quiz",
    arguments: [
      (0, "The server cannot be reached."), (403, "you need a sign-in link"), (404, "You can no longer change this quiz"),
      (409, "There is no room for more quizzes."), (413, "The limit is 4 MB."), (429, "Wait a few minutes"),
      (500, "The server returned an error."), (507, "There is no room for more quizzes."),
    ])
  func refused(status: Int, sentence: String) throws {
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    try visitor.writeThreeQuestions()
    visitor.inDialog(.open)
    let response = status == 0 ? APIResponse.none : FakeServer.problem(status, "Refused")
    visitor.server.publishing.obstacle = (.put, response)
    try visitor.submitPublishing()
    #expect(visitor.page.text.contains(sentence))
    #expect(visitor.latest.announcements.count == 1 && visitor.latest.announcements[0].contains(sentence))
    visitor.server.publishing.obstacle = nil
    try visitor.submitPublishing()
    #expect(visitor.publishing.quizzes[draft] != nil && !visitor.page.text.contains(sentence))
  }

  @Test("E7: An author's name that cannot be shown is refused with a way out")
  func refusedName() throws {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    visitor.inDialog(.open)
    try visitor.type("offensive", into: "Shown as author")
    try visitor.submitPublishing()
    #expect(visitor.page.text.contains("This author name cannot be shown."))
    #expect(try visitor.page.the("textbox", "Shown as author")["value"] == "offensive")
  }

  @Test("E7: A second press during a request sends nothing")
  func pressedTwice() throws {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    visitor.inDialog(.open)
    visitor.isSlow = true
    visitor.inDialog(.publish)
    visitor.inDialog(.publish)
    #expect(visitor.held.count == 1)
    visitor.isSlow = false
    visitor.deliver()
    #expect(visitor.page.has("textbox", "Link to play"))
  }

  @Test("E7: If the dialog is closed during a request, it shows the result when it opens again")
  func closedDuringRequest() throws {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    visitor.inDialog(.open)
    visitor.isSlow = true
    visitor.inDialog(.publish)
    visitor.inDialog(.close)
    visitor.isSlow = false
    visitor.deliver()
    #expect(visitor.latest.announcements == ["Published. Here is the link to play."])
    #expect(!visitor.page.has("dialog") && !visitor.latest.contains { if case .focus = $0 { true } else { false } })
    visitor.inDialog(.open)
    #expect(visitor.page.has("textbox", "Link to play"))
    visitor.isSlow = true
    visitor.inDialog(.link(.edit))
    visitor.inDialog(.close)
    visitor.isSlow = false
    visitor.deliver()
    visitor.inDialog(.open)
    #expect(try visitor.page.the("textbox", "Link to edit together")["value"]?.hasSuffix("#edit-secret1") == true)
  }

  @Test("E7: The name that was shown last is filled in for the next quiz")
  func rememberedName() throws {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    visitor.inDialog(.open)
    try visitor.type("Ms Martin", into: "Shown as author")
    try visitor.submitPublishing()
    visitor.visit("/create")
    visitor.handle(.act(DraftsAction.new.text, value: ""))
    try visitor.writeThreeQuestions()
    visitor.inDialog(.open)
    #expect(try visitor.page.the("textbox", "Shown as author")["value"] == "Ms Martin")
  }

  // MARK: - After publishing

  @Test("E7: Changes are published as a new version, after a note that they are not published yet")
  func changed() throws {
    var visitor = try Visitor.published()
    let draft = visitor.draft
    visitor.inDialog(.close)
    try visitor.type("Capital cities", into: "Title")
    visitor.inDialog(.open)
    #expect(visitor.page.text.contains("Your latest changes are not published yet."))
    try visitor.submitPublishing()
    #expect(!visitor.page.text.contains("are not published yet") && visitor.page.text.contains("Version 2"))
    #expect(visitor.publishing.quizzes[draft]?.title == "Capital cities")
  }

  @Test("E7: A new version is published after the edits from which it is made")
  func editsFirst() throws {
    var visitor = try Visitor.published()
    visitor.handle(.act(EditorAction.title("").text, value: "Capital cities"))
    try visitor.submitPublishing()
    #expect(visitor.publishing.asked.filter { $0.hasPrefix("PUT ") }.suffix(2) == ["PUT edit", "PUT quiz"])
  }

  @Test("E7: If the server cannot be reached, the editor asks again whether the quiz is published")
  func askedAgain() throws {
    var visitor = try Visitor.published()
    let (path, draft) = (visitor.path, visitor.draft)
    visitor.obstacle = APIResponse.none
    visitor.open(path)
    visitor.obstacle = nil
    visitor.wait()
    try visitor.type("Cities", into: "Title")
    visitor.wait()
    #expect(visitor.publishing.title(draft) == "Cities")
  }

  @Test("E7: If another device has published meanwhile, its edits are merged, and the result is published")
  func conflict() throws {
    var visitor = try Visitor.published()
    let draft = visitor.draft
    visitor.inDialog(.close)
    visitor.server.publishing.add(.description("From the other device"), to: draft, by: 9)
    visitor.server.publishing.countUp(draft)
    try visitor.type("Capital cities", into: "Title")
    visitor.inDialog(.open)
    try visitor.submitPublishing()
    #expect(visitor.publishing.quizzes[draft]?.version == 3)
    #expect(visitor.publishing.quizzes[draft]?.title == "Capital cities")
    #expect(try visitor.page.the("textbox", "Description")["value"] == "From the other device")
    let document = try #require(visitor.publishing.documents[draft])
    #expect(try JSON.Reader(document).read(Quiz.self).description.text(in: .english) == "From the other device")
  }

  @Test("E7: A conflict that the server reports is merged once, without asking")
  func conflictAtPublishing() throws {
    var visitor = try Visitor.published()
    let draft = visitor.draft
    // The dialog is open, so it does not ask for the state again before it publishes.
    visitor.server.publishing.add(.description("From the other device"), to: draft, by: 9)
    visitor.server.publishing.countUp(draft)
    visitor.handle(.act(EditorAction.title("").text, value: "Capital cities"))
    try visitor.submitPublishing()
    #expect(visitor.publishing.asked.filter { $0 == "PUT quiz" }.count == 3)
    #expect(visitor.publishing.quizzes[draft]?.version == 3)
    #expect(try visitor.page.the("textbox", "Description")["value"] == "From the other device")
  }

  @Test("E7: A quiz that was unpublished on another device is not published again by itself")
  func unpublishedElsewhere() throws {
    var visitor = try Visitor.published()
    let draft = visitor.draft
    visitor.server.publishing.quizzes[draft] = nil
    visitor.handle(.act(EditorAction.title("").text, value: "Capital cities"))
    try visitor.submitPublishing()
    #expect(visitor.publishing.quizzes[draft] == nil)
    #expect(visitor.page.text.contains("You can no longer change this quiz on the server."))
    #expect(try visitor.savedQuiz(draft)?.questions.count == 3)
  }

  @Test("E7: A downloaded edit whose number is far too high is ignored")
  func highNumber() throws {
    var visitor = try Visitor.published()
    let draft = visitor.draft
    visitor.inDialog(.close)
    visitor.server.publishing.add(.description("From the other device"), to: draft, by: 9)
    visitor.server.publishing.add(QuizEdit(EditID(number: 999_999_999, author: 8), .title("Ruined")), to: draft)
    visitor.inDialog(.open)
    #expect(try visitor.page.the("textbox", "Description")["value"] == "From the other device")
    #expect(try visitor.page.the("textbox", "Title")["value"] == "Capitals")
  }

  @Test("E7: A conflict that comes again is reported")
  func conflictAgain() throws {
    var visitor = try Visitor.published()
    visitor.server.publishing.obstacle = (.put, FakeServer.problem(412, "Not the latest version"))
    try visitor.submitPublishing()
    #expect(visitor.page.text.contains("Someone else has just published a newer version."))
  }

  @Test("E7: A published quiz is unpublished after confirmation, and stays on the device")
  func unpublished() throws {
    var visitor = try Visitor.published()
    let draft = visitor.draft
    try visitor.press("Unpublish")
    #expect(visitor.page.has("alertdialog", "Unpublish this quiz?"))
    try visitor.press("Cancel")
    #expect(visitor.page.has("dialog", "Publish") && visitor.publishing.quizzes[draft] != nil)
    try visitor.press("Unpublish")
    try visitor.press("Unpublish")
    #expect(visitor.publishing.quizzes[draft] == nil)
    #expect(!visitor.page.has("textbox", "Link to play") && visitor.page.has("radio", "Anyone with the link"))
    #expect(try visitor.savedQuiz(draft)?.questions.count == 3)
    // It can be published again, with all edits.
    try visitor.submitPublishing()
    #expect(visitor.publishing.title(draft) == "Capitals")
  }

  @Test("E7: Links to edit and to copy are made on demand, shown once, and revoked", arguments: QuizRole.allCases)
  func links(role: QuizRole) throws {
    var visitor = try Visitor.published()
    let (path, draft) = (visitor.path, visitor.draft)
    let name = role == .edit ? "Link to edit together" : "Link to copy"
    #expect(!visitor.page.has("textbox", name))
    visitor.inDialog(.link(role))
    let link = "https://quiz.example/create/\(draft)#\(role.rawValue)-secret1"
    #expect(try visitor.page.the("textbox", name)["value"] == link)
    visitor.inDialog(.copied(PublishedLink(role), true), "copied")
    #expect(visitor.latest.announcements == ["The link is copied."])
    // After a reload, the link itself is unknown.
    visitor.open(path)
    visitor.inDialog(.open)
    #expect(!visitor.page.has("textbox", name) && visitor.page.text.contains("it was shown only once"))
    try visitor.press("Revoke")
    #expect(visitor.publishing.secrets.isEmpty && !visitor.page.has("button", "Revoke"))
    #expect(visitor.latest.announcements == ["The link no longer works."])
  }

  // MARK: - The list of drafts

  @Test("E7: The list of drafts says which ones are published, and lists published quizzes of other devices")
  func list() throws {
    var visitor = try Visitor.published()
    let (draft, server) = (visitor.draft, visitor.server)
    visitor.inDialog(.close)
    try visitor.type("Capital cities", into: "Title")
    visitor.visit("/create")
    #expect(visitor.page.text.contains("Published: Anyone with the link\u{A0}· Version 1"))
    #expect(visitor.page.text.contains("Your latest changes are not published yet."))
    try visitor.press("Delete")
    #expect(visitor.page.text.contains("It stays published."))
    var other = Visitor(at: "/create") { $0.server = server }
    #expect(other.page.has("list", "Published, but not on this device") && other.page.text.contains("Capitals"))
    try other.use("link", "Edit here")
    #expect(other.path == "/create/" + draft)
    #expect(try other.page.the("textbox", "Title")["value"] == "Capitals")
  }

  @Test("E7: Offline, the list of drafts and the editor say nothing about publishing")
  func offlineList() throws {
    var visitor = try Visitor.published()
    let path = visitor.path
    visitor.obstacle = APIResponse.none
    visitor.visit("/create")
    visitor.open("/create")
    #expect(visitor.page.text.contains("Capitals") && !visitor.page.text.contains("Published"))
    visitor.open(path)
    #expect(visitor.page.text.contains("3 questions, ready to play.") && !visitor.page.has("dialog"))
  }
}
