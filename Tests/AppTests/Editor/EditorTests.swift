import Content
import JSON
import Rules
import TestSweeps
import Testing
@testable import WireAPI

@testable import App

@Suite("E1 E2: The editor")
struct EditorTests {
  // MARK: - From the first page to a quiz that is played

  @Test("E1: The first page leads to the list of drafts and to a new quiz in one press")
  func fromTheList() throws {
    var visitor = Visitor(at: "/")
    try visitor.use("link", "Create")
    #expect(visitor.path == "/create" && visitor.page.has("heading", "Create"))
    #expect(visitor.page.text.contains("You have not made a quiz yet."))
    visitor.visit("/")
    try visitor.press("New quiz")
    #expect(visitor.path.hasPrefix("/create/quiz-") && visitor.page.has("heading", "New quiz"))
    #expect(visitor.page.names(of: "group") == ["Question 1"])
    for name in ["Title", "Description", "Question text", "Answer A", "Answer B", "Answer C", "Answer D", "Hint", "Explanation"] {
      #expect(visitor.page.has("textbox", name), "\(name)")
    }
    #expect(visitor.page.has("checkbox", "D is right"))
    for name in ["Add a question", "Undo", "Redo", "Preview"] { #expect(visitor.page.has("button", name), "\(name)") }
    // A new quiz without any text is not listed.
    visitor.visit("/create")
    #expect(!visitor.page.has("listitem"))
  }

  @Test("E1: Three questions are written, and the quiz is played to the end and counted")
  func played() throws {
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    try visitor.writeThreeQuestions()
    #expect(visitor.page.text.contains("3 questions, ready to play."))
    #expect(!visitor.page.has("list"), "no problems")
    let quiz = try #require(try visitor.savedQuiz(draft))
    #expect(quiz.title.text(in: .english) == "Capitals" && quiz.questions.count == 3)
    try visitor.use("link", "Play the quiz")
    #expect(visitor.path == "/quizzes/~\(draft)~own" && visitor.page.has("heading", "Capitals"))
    #expect(visitor.page.has("link", "Host live") && visitor.page.has("link", "Edit") && visitor.page.has("button", "Export…"))
    visitor.visit("/quizzes/~\(draft)~own/classic")
    try visitor.submit("Lima")
    try visitor.use("checkbox", "Rome")
    try visitor.use("checkbox", "Paris")
    try visitor.press("Submit")
    try visitor.press("Next")
    visitor.handle(.act("answer/type", value: "N’Djamena"))
    try visitor.press("Submit")
    try visitor.press("Next")
    #expect(visitor.page.text.contains("3 / 3"))
    #expect(visitor.kept("finished").count == 1 && visitor.kept("result").isEmpty)
    visitor.visit("/")
    #expect(visitor.page.has("heading", "Your quizzes") && visitor.page.text.contains("3/3"))
    visitor.visit("/create")
    #expect(visitor.page.text.contains("3 questions, ready to play."))
  }

  @Test("L1: The quiz is hosted live as a document with a valid id")
  func hosted() throws {
    var visitor = try Visitor.inEditor()
    visitor.server.rooms["/api/v1/rooms"] = APIResponse(status: 201, body: #"{"code": "KTRWVM"}"#)
    let draft = visitor.draft
    try visitor.writeThreeQuestions()
    try visitor.use("link", "Host live")
    #expect(visitor.path == "/quizzes/~\(draft)~own/host")
    try visitor.press("Open the room")
    let body = try #require(visitor.requests.first { $0.address == "/api/v1/rooms" }?.body)
    let request: RoomRequest = try JSON.Reader(body).read()
    guard case .document(let document) = request.subject else {
      Issue.record("no document")
      return
    }
    let quiz: Quiz = try JSON.Reader(document).read()
    #expect(quiz.id == draft && Identifier.isValid(quiz.id) && quiz.questions.count == 3)
    #expect(visitor.path == "/rooms/KTRWVM")
  }

  @Test("E1: A new quiz has the app's language, and its language and icon can be changed")
  func languageAndIcon() throws {
    var visitor = try Visitor.inEditor(languages: "ru")
    let draft = visitor.draft
    visitor.handle(.act("editor/icon", value: "globe"))
    try visitor.write("Столица Перу?", into: "Текст вопроса", of: 1)
    try visitor.write("Лима", into: "Ответ A", of: 1)
    var quiz = try #require(try visitor.savedQuiz(draft))
    #expect(quiz.icon == "globe" && quiz.questions[0].text.translations.map(\.language) == [.russian])
    visitor.handle(.act("editor/language", value: "fr"))
    quiz = try #require(try visitor.savedQuiz(draft))
    #expect(quiz.questions[0].text.translations.map(\.language) == [.french])
  }

  // MARK: - Keys

  @Test("E1: Enter goes to the next answer. In an empty answer, it goes to the next question, or adds one")
  func enter() throws {
    var visitor = try Visitor.inEditor()
    visitor.key("Enter", .titleKey)
    let first = try #require(visitor.fields("Question text")[0]["id"])
    #expect(visitor.latest == [.focus(id: first)])
    let id = try #require(EditID(first.parts(at: "-")[1]))
    visitor.key("Enter", .fieldKey(.text, of: id, key: ""))
    #expect(visitor.latest == [.focus(id: "answer-\(id.text)-0")])
    try visitor.write("Peru?", into: "Question text", of: 1)
    try visitor.write("Lima", into: "Answer A", of: 1)
    visitor.key("Enter", .fieldKey(.answer(0), of: id, key: ""))
    #expect(visitor.latest == [.focus(id: "answer-\(id.text)-1")])
    try visitor.write("Cuzco", into: "Answer B", of: 1)
    visitor.key("Mod+Enter", .fieldKey(.answer(1), of: id, key: ""))
    #expect(visitor.page.all("checkbox", "B is right")[0].isChecked && visitor.latest.announcements == ["B is right"])
    visitor.key("Mod+Enter", .fieldKey(.answer(1), of: id, key: ""))
    #expect(!visitor.page.all("checkbox", "B is right")[0].isChecked)
    visitor.key("Enter", .fieldKey(.answer(2), of: id, key: ""))
    #expect(visitor.page.names(of: "group") == ["Question 1", "Question 2"])
    let second = try #require(visitor.fields("Question text")[1]["id"])
    #expect(visitor.latest.contains(.focus(id: second)))
    // Enter in the empty answer to the first question now goes to the second question, and adds no third one.
    visitor.key("Enter", .fieldKey(.answer(2), of: id, key: ""))
    #expect(visitor.latest == [.focus(id: second)] && visitor.page.all("group").count == 2)
    // In an empty question, Enter in an answer goes back to the question text, and adds no question.
    let other = try #require(EditID(second.parts(at: "-")[1]))
    visitor.key("Enter", .fieldKey(.answer(0), of: other, key: ""))
    #expect(visitor.latest == [.focus(id: second)] && visitor.page.all("group").count == 2)
  }

  @Test("E1: Keys move, duplicate, undo and redo, and each change is announced")
  func shortcuts() throws {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    let ids = visitor.fields("Question text").compactMap { EditID($0["id"]?.parts(at: "-")[1] ?? "") }
    visitor.key("Alt+ArrowUp", .questionKey(ids[2], key: ""))
    #expect(visitor.written("Question text", in: 2) == "Capital of Chad?")
    #expect(visitor.latest.announcements == ["Question 2 of 3"])
    visitor.key("Alt+ArrowUp", .questionKey(ids[2], key: ""))
    #expect(visitor.written("Question text", in: 1) == "Capital of Chad?")
    visitor.key("Alt+ArrowDown", .questionKey(ids[2], key: ""))
    #expect(visitor.written("Question text", in: 2) == "Capital of Chad?")
    visitor.key("Mod+d", .questionKey(ids[0], key: ""))
    #expect(visitor.page.all("group").count == 4 && visitor.written("Answer B", in: 2) == "Cuzco")
    visitor.key("Mod+z", .pageKey(""))
    #expect(visitor.page.all("group").count == 3 && visitor.latest.announcements == ["Undone"])
    visitor.key("Mod+Shift+z", .pageKey(""))
    #expect(visitor.page.all("group").count == 4 && visitor.latest.announcements == ["Redone"])
    try visitor.press("Delete", of: 2)
    #expect(visitor.page.all("group").count == 3 && visitor.latest.announcements == ["Question 2 deleted"])
    #expect(visitor.latest.contains(.focus(id: EditorScreen.questionID(ids[2]))))
  }

  @Test("E1: A question always has a field for one more answer, up to twelve")
  func answers() throws {
    var visitor = try Visitor.inEditor()
    for (place, letter) in Array("ABCDEFGHIJKL").enumerated() {
      #expect(visitor.page.all("textbox").count { $0.name.hasPrefix("Answer ") } == max(4, place + 1))
      try visitor.write("Answer number \(place)", into: "Answer \(letter)", of: 1)
    }
    #expect(visitor.page.all("textbox").count { $0.name.hasPrefix("Answer ") } == 12)
  }

  // MARK: - Problems

  @Test("E1 F5: The problems of a question are listed beside it, but not while the question is still incomplete")
  func problems() throws {
    var visitor = try Visitor.inEditor()
    try visitor.write("Capital of Peru?", into: "Question text", of: 1)
    #expect(!visitor.page.has("list"))
    try visitor.write("Lima", into: "Answer A", of: 1)
    #expect(!visitor.page.has("list") && visitor.page.text.contains("1 question, ready to play."))
    try visitor.write("Cuzco", into: "Answer B", of: 1)
    #expect(try visitor.page.the("list").text.contains("right"))
    #expect(visitor.page.text.contains("No question can be played yet.") && !visitor.page.has("link", "Play the quiz"))
    try visitor.mark("A is right", of: 1)
    try visitor.write("Lima", into: "Answer B", of: 1)
    #expect(try visitor.page.the("list").text.contains("Lima"))
    try visitor.write("Cuzco", into: "Answer B", of: 1)
    #expect(!visitor.page.has("list"))
    try visitor.press("Add a question")
    try visitor.write("And of Chad?", into: "Question text", of: 2)
    try visitor.press("Add a question")
    #expect(visitor.page.text.contains("1 of 2 questions can be played."))
    #expect(visitor.page.all("list").count == 1)
  }

  @Test("E1: The preview asks the question that was edited last, as players see it")
  func preview() throws {
    var visitor = try Visitor.inEditor()
    #expect(try visitor.page.the("button", "Preview").isDisabled)
    try visitor.writeThreeQuestions()
    try visitor.write("Capital of Peru??", into: "Question text", of: 1)
    try visitor.press("Preview")
    #expect(visitor.page.has("dialog", "Preview") && visitor.page.has("radio", "Lima"))
    let before = visitor.storage
    try visitor.use("radio", "Cuzco")
    try visitor.press("Submit")
    #expect(visitor.page.text.contains("Wrong"))
    try visitor.press("Next")
    #expect(!visitor.page.has("dialog") && visitor.latest.contains(.focus(id: EditorScreen.previewID)))
    #expect(visitor.storage == before, "a preview is not a round")
    try visitor.press("Preview")
    try visitor.press("Close")
    #expect(!visitor.page.has("dialog"))
  }

  // MARK: - Drafts

  @Test("E1: A draft is deleted with its quiz, after the player has confirmed it")
  func deleted() throws {
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    try visitor.writeThreeQuestions()
    visitor.visit("/create")
    try visitor.press("Delete")
    #expect(visitor.page.has("alertdialog", "Delete “Capitals”?"))
    try visitor.press("Cancel")
    #expect(!visitor.page.has("alertdialog") && visitor.page.has("listitem"))
    visitor.handle(.act(DraftsAction.delete(draft).text, value: ""))
    visitor.handle(.act(DraftsAction.deleteNow.text, value: ""))
    #expect(visitor.kept("foreign").isEmpty && !visitor.page.has("listitem"))
    visitor.visit("/create/\(draft)")
    visitor.wait()
    #expect(visitor.page.has("heading", "Quiz not found"))
    visitor.visit("/quizzes/~\(draft)~own")
    #expect(visitor.model.isMissing)
  }

  @Test("F7: A draft is exported from the list, with an id that is valid in a file")
  func exported() throws {
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    try visitor.writeThreeQuestions()
    visitor.visit("/create")
    try visitor.press("Export…")
    #expect(visitor.page.has("dialog", "Export"))
    #expect(try visitor.page.the("button", "Save")["data-name"] == "\(draft).json")
    try visitor.press("Cancel")
    #expect(!visitor.page.has("dialog"))
  }
}
