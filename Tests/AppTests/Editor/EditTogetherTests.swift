import Content
import JSON
import Rules
import TestSweeps
import Testing
@testable import WireAPI

@testable import App

@Suite("E7: Editing a quiz on several devices, and links to edit and copy it")
struct EditTogetherTests {
  /// Publishes a quiz, makes a link with a role, and returns its author's browser and the link's fragment.
  private func shared(_ role: QuizRole) throws -> (visitor: Visitor, fragment: String) {
    var visitor = try Visitor.published()
    visitor.inDialog(.link(role))
    visitor.inDialog(.close)
    return (visitor, role.rawValue + "-secret1")
  }

  /// Opens the link in another browser, on the same server.
  private func opened(_ fragment: String, _ draft: String, _ server: FakeServer) -> Visitor {
    var other = Visitor(at: "/create/" + draft) {
      $0.server = server
      $0.server.publishing.isEditor = false
      $0.chance = 77
    }
    other.handle(.act("editor/arrive", value: fragment))
    return other
  }

  // MARK: - Edits

  @Test("E7: Edits are sent after a pause in typing, and a failure shows as one line")
  func paused() throws {
    var visitor = try Visitor.published()
    let draft = visitor.draft
    visitor.inDialog(.close)
    try visitor.type("Capital cities", into: "Title")
    #expect(visitor.publishing.title(draft) == "Capitals")
    visitor.wait()
    #expect(visitor.publishing.title(draft) == "Capital cities")
    visitor.obstacle = APIResponse.none
    try visitor.type("Cities", into: "Title")
    visitor.wait()
    #expect(visitor.page.text.contains("Not synchronised yet."))
    visitor.obstacle = nil
    visitor.handle(.connection(isOn: true))
    #expect(!visitor.page.text.contains("Not synchronised yet.") && visitor.publishing.title(draft) == "Cities")
  }

  @Test("E7: Edits are sent at once when the player leaves the editor or the page")
  func left() throws {
    var visitor = try Visitor.published()
    let draft = visitor.draft
    visitor.inDialog(.close)
    try visitor.type("Cities", into: "Title")
    visitor.handle(.act("editor/left", value: ""))
    #expect(visitor.publishing.title(draft) == "Cities")
    try visitor.type("Capital cities", into: "Title")
    visitor.visit("/create")
    #expect(visitor.publishing.title(draft) == "Capital cities")
  }

  @Test("E7: A draft that is not published is not sent")
  func private_() throws {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    visitor.visit("/create")
    #expect(visitor.publishing.asked.allSatisfy { $0 == "GET quizzes" })
    #expect(visitor.alarms.isEmpty)
  }

  @Test("E7: Two browsers edit one quiz by a link, and each gets the other's edits")
  func together() throws {
    var (one, fragment) = try shared(.edit)
    let draft = one.draft
    var other = opened(fragment, draft, one.server)
    #expect(try other.page.the("textbox", "Title")["value"] == "Capitals")
    #expect(other.page.all("group").count == 3 && other.path == "/create/" + draft)
    #expect(other.publishing.asked.contains("POST arrival"))
    try other.type("Capital cities", into: "Title")
    other.handle(.act("editor/left", value: ""))
    try one.type("Two of them", into: "Description")
    one.server = other.server
    one.wait()
    #expect(try one.page.the("textbox", "Title")["value"] == "Capital cities")
    other.server = one.server
    other.handle(.act("editor/seen", value: ""))
    #expect(try other.page.the("textbox", "Description")["value"] == "Two of them")
    // The quiz is saved on the other device, so it opens offline.
    let again = Visitor(at: "/create/" + draft, storage: other.storage, obstacle: APIResponse.none)
    #expect(again.form == other.form)
    #expect(try again.savedQuiz(draft)?.description.text(in: .english) == "Two of them")
  }

  @Test("E7: While a quiz is shared for editing, the edits of others are fetched again and again")
  func polled() throws {
    var (one, _) = try shared(.edit)
    let draft = one.draft
    one.server.publishing.add(.title("By another"), to: draft, by: 9)
    for _ in 0..<3 { one.wait() }
    #expect(try one.page.the("textbox", "Title")["value"] == "By another")
    #expect(one.alarms.contains { $0.alarm.name == EditorAction.sync.text })
  }

  @Test("E7: Whatever is lost and in whatever order devices exchange edits, all have the same quiz in the end")
  func converges() throws {
    for seed in Sweep.part(of: UInt64(0)..<200, oneIn: 20) {
      var dice = SplitMix64(seed: seed)
      let (first, fragment) = try shared(.edit)
      let draft = first.draft
      var (devices, server) = ([first, opened(fragment, draft, first.server)], first.server)
      server.publishing = devices[1].publishing
      for step in 0..<20 {
        let place = dice.below(2)
        devices[place].server = server
        devices[place].obstacle = dice.below(4) == 0 ? APIResponse.none : nil
        let name = ["Title", "Description", "Hint", "Explanation"][dice.below(4)]
        switch dice.below(4) {
        case 0: devices[place].wait()
        case 1: devices[place].handle(.act("editor/seen", value: ""))
        case 2: devices[place].handle(.act("editor/left", value: ""))
        default:
          let field = try #require(devices[place].page.all("textbox", name).first)
          devices[place].handle(.act(try #require(field["data-on-input"]), value: "\(name) \(step)"))
        }
        server = devices[place].server
      }
      for place in [0, 1, 0, 1] {
        devices[place].obstacle = nil
        devices[place].server = server
        devices[place].handle(.connection(isOn: true))
        server = devices[place].server
      }
      #expect(devices[0].form == devices[1].form, "seed \(seed)")
    }
  }

  // MARK: - Links

  @Test("E7: A link to copy makes a draft of one's own, which is not connected with the original")
  func copied() throws {
    let (one, fragment) = try shared(.copy)
    var other = opened(fragment, one.draft, one.server)
    #expect(other.draft != one.draft && other.path.hasPrefix("/create/quiz-"))
    #expect(other.latest.announcements == ["This is your own copy of the quiz."])
    #expect(try other.page.the("textbox", "Title")["value"] == "Capitals")
    #expect(other.page.all("group").count == 3 && other.page.text.contains("3 questions, ready to play."))
    #expect(other.written("Answer C", in: 2) == "Paris")
    try other.type("My capitals", into: "Title")
    #expect(!other.alarms.contains { $0.alarm.name == EditorAction.sync.text } && other.publishing.title(one.draft) == "Capitals")
    let again = Visitor(at: other.path, storage: other.storage)
    #expect(try again.page.the("textbox", "Title")["value"] == "My capitals")
    // The address of the original does not open the copy.
    let copy = other.path
    other.visit("/create/" + one.draft, again: true)
    #expect(!other.page.has("textbox", "Title"))
    other.visit(copy, again: true)
    #expect(try other.page.the("textbox", "Title")["value"] == "My capitals")
    // After a language change, the editor still shows the copy.
    var third = opened(fragment, one.draft, one.server)
    third.handle(.act(SettingsAction.language(.french).text, value: ""))
    #expect(try third.page.the("textbox", "Titre")["value"] == "Capitals")
  }

  @Test("E7: A link that was revoked, or that is wrong, is explained", arguments: ["edit-nothing", "copy-nothing"])
  func revoked(fragment: String) throws {
    let one = try Visitor.published()
    let other = opened(fragment, one.draft, one.server)
    #expect(other.page.text.contains("This link does not work") && other.page.has("heading", "Quiz not found"))
    #expect(other.storage.isEmpty)
  }

  @Test("E7: A link that is opened offline works once the network is back")
  func offlineLink() throws {
    let (one, fragment) = try shared(.edit)
    var other = Visitor(at: "/create/" + one.draft) {
      $0.server = one.server
      $0.server.publishing.isEditor = false
    }
    other.obstacle = APIResponse.none
    other.handle(.act("editor/arrive", value: fragment))
    #expect(other.page.text.contains("The server cannot be reached."))
    other.obstacle = nil
    try other.press("Try again")
    #expect(try other.page.the("textbox", "Title")["value"] == "Capitals")
  }

  @Test("E7: Too many attempts are explained")
  func tooOften() throws {
    let (one, fragment) = try shared(.edit)
    var server = one.server
    server.publishing.obstacle = (.post, FakeServer.problem(429, "Too many requests"))
    #expect(opened(fragment, one.draft, server).page.text.contains("Wait a few minutes"))
  }

  @Test("E7: A quiz that is neither here nor on the server is not found, after a moment for the link to arrive")
  func unknown() {
    var visitor = Visitor(at: "/create/quiz-0123456789abcdef")
    #expect(visitor.page.has("progressbar", "Loading"))
    visitor.wait()
    #expect(visitor.page.text.contains("neither on this device nor among your published quizzes"))
    #expect(Visitor(at: "/create/no-draft").model.isMissing)
  }

  @Test("E7: If another tab brings the quiz to this device, it opens, and the earlier failure is not shown")
  func fromAnotherTab() throws {
    let one = try Visitor.published()
    var other = Visitor(at: "/create/" + one.draft, obstacle: APIResponse.none)
    #expect(other.page.text.contains("The server cannot be reached."))
    other.hear(one, since: [:])
    #expect(!other.page.has("alertdialog") && other.page.text.contains("3 questions, ready to play."))
  }

  @Test("E7: A failed link for a quiz on this device closes with a message, and the quiz stays open")
  func failedHere() throws {
    var visitor = try Visitor.published()
    visitor.inDialog(.close)
    visitor.handle(.act("editor/arrive", value: "edit-nothing"))
    #expect(visitor.page.has("alertdialog", "Quiz not found"))
    try visitor.press("Close")
    #expect(!visitor.page.has("alertdialog") && visitor.page.text.contains("3 questions, ready to play."))
  }

  @Test("E7: If the server no longer has the quiz, the draft stays and is not sent any more")
  func gone() throws {
    var visitor = try Visitor.published()
    let draft = visitor.draft
    visitor.inDialog(.close)
    visitor.server.publishing = FakePublishing()
    try visitor.type("Cities", into: "Title")
    visitor.wait()
    let before = visitor.publishing.asked.count
    try visitor.type("Capital cities", into: "Title")
    #expect(visitor.alarms.isEmpty && visitor.publishing.asked.count == before)
    #expect(try visitor.savedQuiz(draft)?.title.text(in: .english) == "Capital cities")
    #expect(!visitor.page.text.contains("Not synchronised yet."))
  }
}
