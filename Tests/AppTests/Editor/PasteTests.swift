import Content
import Formats
import Testing
@testable import WireAPI

@testable import App

@Suite("E3 E4: Pasting questions into the editor")
struct PasteTests {
  private static let list = """
    1. Capital of Peru?
    a) Cuzco
    b) Lima *

    2. Capital of Chad?
    a) Abéché
    b) N’Djamena *
    """

  /// Opens the editor with a new quiz, and presses the button that opens the dialog.
  private func visitor(_ button: String = "Paste questions", languages: String = "en") throws -> Visitor {
    var visitor = try Visitor.inEditor(languages: languages)
    try visitor.press(button)
    return visitor
  }

  @Test("Pasted text is read at once. One press inserts its questions, and one press takes them back")
  func inserted() throws {
    var visitor = try visitor()
    let draft = visitor.draft
    #expect(visitor.latest == [.focus(id: QuestionPaste.textID)] && visitor.page.has("dialog", "Paste questions"))
    try visitor.type(Self.list, into: "Paste questions")
    #expect(visitor.latest.contains(.focus(id: QuestionPaste.insertID)))
    let questions = try visitor.page.the("list", "Pasted questions").text
    #expect(questions.contains("Capital of Peru?") && questions.contains("Lima") && !questions.contains("Cuzco"))
    try visitor.press("Insert 2 questions")
    #expect(!visitor.page.has("dialog") && visitor.latest.announcements == ["Inserted: 2 questions"])
    #expect(visitor.written("Question text", in: 1) == "Capital of Peru?")
    #expect(visitor.written("Answer B", in: 2) == "N’Djamena")
    #expect(visitor.page.all("checkbox", "B is right").map(\.isChecked) == [true, true, false])
    #expect(visitor.page.text.contains("2 questions, ready to play."))
    #expect(try visitor.savedQuiz(draft)?.questions.count == 2)
    try visitor.press("Undo")
    #expect(visitor.page.names(of: "group") == ["Question 1"] && visitor.written("Question text", in: 1) == "")
    try visitor.press("Redo")
    #expect(try visitor.savedQuiz(draft)?.questions.count == 2)
  }

  @Test("A spreadsheet range, GIFT and a list are inserted after the last written question, and stay after a reload")
  func further() throws {
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    try visitor.writeThreeQuestions()
    for text in [
      "Question\tRight\tWrong\nHighest mountain?\tEverest\tK2\nLongest river?\tNile\tRhine\n",
      "How much is 2 + 2? {#4}\n\nMatch. {=Peru -> Lima =Chad -> N’Djamena}",
    ] {
      try visitor.press("Paste questions")
      try visitor.type(text, into: "Paste questions")
      try visitor.press("Insert 2 questions")
    }
    let again = Visitor(at: "/create/" + draft, storage: visitor.storage)
    #expect(again.page.names(of: "group") == (1...7).map { "Question \($0)" })
    #expect(again.page.text.contains("7 questions, ready to play."))
    #expect(again.written("Right number", in: 1) == "4")
    #expect(again.written("Left 2", in: 1) == "Chad" && again.written("Right 2", in: 1) == "N’Djamena")
    let quiz = try #require(try again.savedQuiz(draft))
    #expect(quiz.questions[5].numeric != nil && quiz.questions[6].pairs != nil)
  }

  @Test("Questions with problems are inserted and explained, and an essay is left out with the reason")
  func problems() throws {
    var visitor = try visitor()
    try visitor.type("Which river? {~Seine ~Thames}\n\nDescribe it. {}", into: "Paste questions")
    let list = try visitor.page.the("list", "Pasted questions").text
    #expect(list.contains("Skipped") && list.contains("Describe it."))
    try visitor.press("Insert 1 question")
    #expect(visitor.written("Question text", in: 1) == "Which river?")
    #expect(visitor.page.text.contains("No question can be played yet."))
  }

  @Test("Typed text is read when the player asks for it, and unreadable text is refused with a message")
  func typed() throws {
    var visitor = try visitor()
    try visitor.press("Find the questions")
    #expect(visitor.latest == [.focus(id: QuestionPaste.textID)])
    try visitor.type("Hello", into: "Paste questions")
    #expect(!visitor.page.has("list", "Pasted questions"))
    try visitor.press("Find the questions")
    #expect(visitor.page.all("status").contains { !$0.text.isEmpty } && !visitor.page.has("list", "Pasted questions"))
    try visitor.press("Cancel")
    #expect(!visitor.page.has("dialog") && visitor.latest == [.focus(id: EditorScreen.pasteID)])
  }

  @Test("The preview on the import screen is still there after a paste in the editor")
  func importScreen() throws {
    var visitor = Visitor(at: "/import")
    try visitor.type("::One:: The capital of France is { =Paris ~Rome }", into: "Paste questions")
    try visitor.press("Preview")
    visitor.visit("/create/new")
    try visitor.press("Paste questions")
    try visitor.type(Self.list, into: "Paste questions")
    // The player goes back without closing the dialog.
    visitor.visit("/import")
    #expect(!visitor.page.text.contains("Capital of Peru?"))
    visitor.visit("/create/new")
    try visitor.press("Paste questions")
    try visitor.press("Cancel")
    visitor.visit("/import")
    #expect(visitor.page.has("heading", "GIFT, 1 question"))
  }

  @Test("A quiz has at most 200 questions. A paste that would exceed this is refused, and nothing is lost")
  func most() throws {
    var visitor = try visitor()
    let text = (1...201).map { "Question \($0)? {=a ~b}" }.joined(separator: "\n\n")
    try visitor.type(text, into: "Paste questions")
    try visitor.press("Insert 201 questions")
    #expect(visitor.page.all("status").map(\.text).contains("A quiz can have at most 200 questions."))
    #expect(visitor.page.has("dialog", "Paste questions") && visitor.page.areas[QuestionPaste.textID] == text)
    try visitor.type(text + "\n\n// The last question is now a comment.", into: "Paste questions")
    try visitor.type(String(text.dropLast("\n\nQuestion 201? {=a ~b}".count)), into: "Paste questions")
    try visitor.press("Find the questions")
    try visitor.press("Insert 200 questions")
    #expect(visitor.page.text.contains("200 questions, ready to play."))
    try visitor.press("Add a question")
    #expect(visitor.page.all("status").map(\.text).contains("A quiz can have at most 200 questions."))
    try visitor.press("Paste questions")
    try visitor.type("One more? {=a ~b}\n\n", into: "Paste questions")
    try visitor.press("Insert 1 question")
    #expect(visitor.page.has("dialog", "Paste questions") && visitor.page.text.contains("200 questions, ready to play."))
  }

  @Test("A quiz that would be too large to be saved is refused with a message, and the text stays in the field")
  func tooLarge() throws {
    var visitor = try visitor()
    let long = String(repeating: "word ", count: 1_500)
    let text = (1...200).map { "Q\($0)? {=a#\(long) ~b#\(long) ~c#\(long)}" }.joined(separator: "\n\n")
    try visitor.type(text, into: "Paste questions")
    let insert = try #require(visitor.page.all("button").first { $0.name.hasPrefix("Insert") })
    visitor.handle(.act(try #require(insert.action), value: ""))
    #expect(visitor.page.all("status").map(\.text).contains { $0.hasPrefix("The quiz would be too large") }, "\(insert.name)")
    #expect(visitor.page.areas[QuestionPaste.textID] == text)
  }

  @Test("The questions of one quiz are never inserted into another")
  func twoQuizzes() throws {
    var visitor = try visitor()
    let first = visitor.path
    try visitor.type(Self.list, into: "Paste questions")
    visitor.visit("/create/new")
    try visitor.press("Paste questions")
    try visitor.type("Which planet is the largest?\n*Jupiter\nSaturn\n", into: "Paste questions")
    visitor.visit(first)
    #expect(!visitor.page.has("list", "Pasted questions") && !visitor.page.text.contains("Jupiter"))
  }

  @Test("Typed words are not taken for a paste. Only added lines or cells are")
  func words() throws {
    var visitor = try visitor()
    for text in ["Здравствуйте, друзья!", "Здравствуйте, друзья!\n", "Здравствуйте, дорогие друзья!\n"] {
      try visitor.type(text, into: "Paste questions")
      #expect(visitor.latest.isEmpty, "\(text)")
    }
    try visitor.type("1. Two?\na) 2 *\nb) 3", into: "Paste questions")
    #expect(visitor.latest.contains(.focus(id: QuestionPaste.insertID)), "a shorter text replaces a longer one")
  }

  @Test("E4: The prompt asks for the chosen topic, number, language and level, and the button copies it")
  func prompt() throws {
    var visitor = try visitor("Ask an AI")
    #expect(visitor.latest == [.focus(id: QuestionPaste.topicID)])
    try visitor.type("Volcanoes", into: "Topic")
    visitor.handle(.act(PasteAction.count("").text, value: "7"))
    visitor.handle(.act(PasteAction.language("").text, value: "fr"))
    visitor.handle(.act(PasteAction.level(.adults).text, value: "experts"))
    let copy = try visitor.page.the("button", "Copy the prompt")
    let prompt = try #require(copy["data-share"])
    for part in ["Écris 7 questions", "«\u{202F}Volcanoes\u{202F}»", "connaisseurs"] { #expect(prompt.contains(part)) }
    #expect(copy["data-later"] == "copy" && copy["value"] == "paste/copied")
    visitor.handle(.act("paste/copied", value: "copied"))
    #expect(visitor.page.text.contains("The prompt is copied."))
    visitor.handle(.act("paste/copied", value: ""))
    #expect(visitor.page.text.contains("Select its text and copy it yourself."))
    visitor.handle(.act(PasteAction.count("").text, value: "900"))
    #expect(try visitor.page.the("button", "Copy the prompt")["data-share"]?.contains("Écris 50 questions") == true)
  }

  @Test(
    "E4: A reply in the form that the prompt asks for is read with right answers and explanations",
    arguments: Language.allCases)
  func reply(language: Language) throws {
    let prompt = AIRequest(language: language).prompt
    // The last paragraph of the prompt shows the format of a question.
    let form = try #require(prompt.split(separator: "\n\n").last).dropFirst("1. ".count)
    let reply = (1...3).map { "\($0). " + form }.joined(separator: "\n\n")
    let drafts = try QuizFile(Array(reply.utf8), name: "reply").drafts()
    let questions = drafts.quizzes.flatMap(\.questions)
    #expect(questions.count == 3)
    for question in questions {
      guard case .choice(let choices) = question.answer else {
        Issue.record("not a choice question")
        continue
      }
      #expect(choices.map(\.isRight) == [false, true, false, false] && question.explanation != nil)
    }
  }
}
