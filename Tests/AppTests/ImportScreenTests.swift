import Content
import Formats
import JSON
import Testing
@testable import WireAPI

@testable import App

@Suite("F5 F6 I5: The import screen")
struct ImportScreenTests {
  private static let gift = """
    ::One:: The capital of France is { =Paris ~Rome ~Berlin }

    ::Two:: Which river crosses London? { ~Seine ~Tiber }

    ::Three:: 2 + 2 = { =4 ~5 }
    """

  private func screen(_ text: String = gift) throws -> Visitor {
    var visitor = Visitor(at: "/import")
    try visitor.type(text, into: "Paste questions")
    try visitor.press("Preview")
    return visitor
  }

  @Test("Pasted text is recognised, and its quizzes and problems are listed")
  func pasted() throws {
    let visitor = try screen()
    #expect(visitor.page.has("heading", "GIFT, 2 questions"))
    #expect(try visitor.page.the("list", "Recognised quizzes").text.contains("2 questions"))
    #expect(try visitor.page.the("list", "Needs attention").text.contains("Which river crosses London?"))
    #expect(visitor.page.all("button", "Fix").count == 1)
    #expect(visitor.latest.contains(.focus(id: ImportScreen.foundID)) && visitor.kept("foreign").isEmpty)
    #expect(Set(visitor.loaded).isSuperset(of: [.importing, .gift]) && !visitor.loaded.contains(.workbooks))
  }

  @Test("A faulty question is fixed on the import screen, and then added with the others")
  func fixed() throws {
    var visitor = try screen()
    try visitor.press("Fix")
    #expect(visitor.latest.contains(.focus(id: ImportScreen.questionID)))
    #expect(try visitor.page.the("textbox", "Answer A")["value"] == "Seine")
    try visitor.press("Add an answer")
    try visitor.type("Thames", into: "Answer C")
    try visitor.use("checkbox", "C is right")
    #expect(try visitor.page.the("checkbox", "C is right").isChecked)
    try visitor.press("Save changes")
    #expect(visitor.page.has("heading", "GIFT, 3 questions") && !visitor.page.has("list", "Needs attention"))
    #expect(visitor.page.all("status").map(\.text).contains("The question can be added now. No questions are skipped."))
    #expect(visitor.latest.contains(.focus(id: ImportScreen.foundID)))
    try visitor.press("Add")
    let quiz = try #require(visitor.storage.first { $0.key.hasPrefix("foreign/~") }?.value)
    #expect(quiz.contains("Thames"))
  }

  @Test("A question that is still wrong after a change stays in the list, and Cancel changes nothing")
  func notFixed() throws {
    var visitor = try screen()
    try visitor.press("Fix")
    try visitor.type("Spree", into: "Answer A")
    try visitor.press("Cancel")
    #expect(!visitor.page.has("textbox", "Answer A"))
    try visitor.press("Fix")
    #expect(try visitor.page.the("textbox", "Answer A")["value"] == "Seine")
    try visitor.press("Save changes")
    #expect(visitor.page.all("status").map(\.text).contains("Something is still wrong with this question."))
    #expect(visitor.page.all("button", "Fix").count == 1)
  }

  @Test(
    "F5: After an edit, a number question is still a number question, and the form refuses text that is not a number",
    arguments: ["{#3.14:0.01#Well done}", "{#many}"])
  func number(answer: String) throws {
    var visitor = try screen("How much is <u>π</u>? \(answer)\n\nWho? {=Ada ~Bob}")
    try visitor.press("Fix")
    #expect(try visitor.page.the("textbox", "Answer A")["value"] == (answer == "{#many}" ? "many" : "3.14 ± 0.01"))
    try visitor.type("12 km", into: "Answer A")
    try visitor.press("Save changes")
    #expect(visitor.page.all("status").map(\.text).contains("Something is still wrong with this question."))
    #expect(visitor.page.text.contains("The answer should be a number, but “12 km” is not one. Correct it."))
    #expect(try visitor.page.the("textbox", "Answer A")["aria-invalid"] == "true")
    #expect(visitor.latest.contains(.focus(id: ImportScreen.answerID(0))))
    try visitor.type("3,1416 ± 0.001", into: "Answer A")
    try visitor.press("Save changes")
    #expect(!visitor.page.has("list", "Needs attention"))
    try visitor.press("Add")
    let quiz = try #require(visitor.storage.first { $0.key.hasPrefix("foreign/~") }?.value)
    #expect(quiz.contains("numeric") && quiz.contains("3.1416") && quiz.contains("0.001"))
  }

  @Test("F5: A question that was fixed stays fixed when the file is read again with another option")
  func readAgain() throws {
    var visitor = try screen(
      "Which tag?{=<p> ~b}\n\nWhich river crosses London?{~Seine ~Thames}\n\nA <font>big</font> one?{=a ~b}")
    visitor.handle(.act(ImportScreenAction.fix(Problem.DraftIndex(quiz: 0, question: 1)).text, value: ""))
    try visitor.use("checkbox", "B is right")
    try visitor.press("Save changes")
    for _ in 0..<2 {
      let option = try #require(visitor.page.all("switch").first)
      try visitor.use("switch", option.name)
      #expect(visitor.page.has("heading", "GIFT, 3 questions"))
    }
    try visitor.press("Add")
    let quiz = try #require(visitor.storage.first { $0.key.hasPrefix("foreign/~") }?.value)
    #expect(quiz.contains("Thames"))
  }

  @Test("F5: If a file cannot be read, the previous file stays on the screen, with its fixed questions")
  func unreadable() throws {
    var visitor = try screen()
    try visitor.press("Fix")
    try visitor.use("checkbox", "A is right")
    try visitor.press("Save changes")
    try visitor.type("Nothing that anyone could play.", into: "Paste questions")
    try visitor.press("Preview")
    #expect(visitor.page.text.contains("No quiz was recognised"))
    #expect(visitor.page.has("heading", "GIFT, 3 questions"))
    visitor.openFile("broken.apkg", "PK\u{3}\u{4}broken")
    #expect(visitor.page.has("heading", "GIFT, 3 questions"))
    try visitor.press("Add")
    #expect(visitor.page.has("heading", "Added: 1 quiz"))
  }

  @Test("Added quizzes can be fixed and added again, and remain one file")
  func twice() throws {
    var visitor = try screen()
    try visitor.press("Add")
    #expect(visitor.page.has("heading", "Added: 1 quiz"))
    let before = visitor.kept("foreign")
    try visitor.press("Fix")
    try visitor.use("checkbox", "A is right")
    try visitor.press("Save changes")
    try visitor.press("Add")
    #expect(visitor.kept("foreign") == before)
  }

  @Test("F6: The quizzes of a second pasted text are added, and replace nothing")
  func several() throws {
    var visitor = try screen()
    try visitor.press("Add")
    try visitor.type("::Four:: 3 + 3 = { =6 ~7 }", into: "Paste questions")
    try visitor.press("Preview")
    try visitor.press("Add")
    #expect(visitor.kept("foreign").count == 4)
    // Adding the same text again adds no second file.
    try visitor.press("Preview")
    try visitor.press("Add")
    #expect(visitor.kept("foreign").count == 4)
    #expect(visitor.page.text.contains("You already had this file."))
  }

  @Test("A title can be changed before the quiz is added, and the quiz keeps its id")
  func title() throws {
    var visitor = try screen()
    try visitor.type("Capitals and rivers", into: "Title")
    try visitor.press("Add")
    #expect(visitor.page.has("link", "Capitals and rivers2 questions"))
    #expect(visitor.kept("foreign").contains { $0.hasPrefix("foreign/~pasted-questions") })
  }

  @Test("The address of a web page that shows a file is corrected, and nothing is saved before the player adds the quizzes")
  func address() throws {
    var visitor = Visitor(at: "/import") {
      $0.elsewhere["https://raw.githubusercontent.com/ada/q/main/a.gift"] = APIResponse(status: 200, body: Self.gift)
    }
    try visitor.type("https://github.com/ada/q/blob/main/a.gift", into: "Web address")
    try visitor.press("Preview")
    #expect(visitor.page.has("heading", "GIFT, 2 questions") && visitor.storage.isEmpty)
    try visitor.press("Add")
    #expect(visitor.page.has("heading", "Added: 1 quiz"))
    visitor.visit("/")
    #expect(visitor.page.text.contains("From raw.githubusercontent.com"))
  }

  @Test("Empty input, an invalid address, and text without a quiz each have a message")
  func troubles() throws {
    var visitor = Visitor(at: "/import")
    try visitor.press("Preview")
    #expect(visitor.page.text.contains("Paste some questions or type a web address first."))
    try visitor.type("ftp://x", into: "Web address")
    try visitor.press("Preview")
    #expect(visitor.page.text.contains("This is not a web address."))
    try visitor.type("Dear parents", into: "Paste questions")
    try visitor.press("Preview")
    #expect(visitor.page.text.contains("No quiz was recognised"))
    #expect(!visitor.page.has("button", "Add"))
  }

  @Test("The screen is one tap away from the list and from Settings, and keeps what was typed")
  func reached() throws {
    var visitor = Visitor(at: "/")
    try visitor.use("link", "Import a quiz…")
    #expect(visitor.path == "/import" && visitor.page.has("button", "Choose a file…"))
    try visitor.type("2 + 2 = { =4 ~5 }", into: "Paste questions")
    visitor.visit("/")
    visitor.visit("/import", again: true)
    try visitor.press("Preview")
    #expect(visitor.page.has("heading", "GIFT, 1 question"))
    try visitor.use("link", "Import a quiz…", inSettings: true)
  }
}
