import Content
import JSON
import Testing
@testable import WireAPI

@testable import App

@Suite("E1 E5: Fields for every kind of answer")
struct AnswerKindFieldTests {
  /// Opens the editor, and chooses the kind of the first question's answers.
  private func visitor(_ kind: AnswerKind, languages: String = "en") throws -> Visitor {
    var visitor = try Visitor.inEditor(languages: languages)
    try visitor.choose(kind, of: 1)
    return visitor
  }

  private func id(_ visitor: Visitor) throws -> EditID {
    try #require(EditID(visitor.fields("Question text")[0]["id"]?.parts(at: "-")[1] ?? ""))
  }

  @Test(
    "E1: Each kind has its own fields, with an empty one for a further answer",
    arguments: [
      (AnswerKind.choice, ["Answer A", "Answer B", "Answer C", "Answer D"]),
      (.typed, ["Accepted answer A", "Accepted answer B"]),
      (.number, ["Right number", "Tolerance"]), (.order, ["Item 1", "Item 2", "Item 3", "Item 4"]),
      (.pairs, ["Left 1", "Right 1", "Left 2", "Right 2", "Left 3", "Right 3"]),
    ])
  func fields(kind: AnswerKind, names: [String]) throws {
    var visitor = try visitor(kind)
    let others = ["Title", "Description", "Question text", "Hint", "Explanation"]
    func shown() -> [String] { visitor.page.names(of: "textbox").filter { !others.contains($0) } }
    #expect(shown() == names && visitor.page.has("combobox", "Kind of answer"))
    #expect(visitor.page.has("checkbox") == (kind == .choice))
    guard kind != .number else { return }
    for name in names { try visitor.write("x" + name, into: name, of: 1) }
    #expect(shown().count == names.count + (kind == .pairs ? 2 : 1))
  }

  @Test("E1: A quiz with a question of every kind is written, read again after a reload, and played")
  func written() throws {
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    try visitor.writeEveryKind()
    #expect(visitor.page.text.contains("5 questions, ready to play.") && !visitor.page.has("list"))
    let form = visitor.form
    visitor.open("/create/" + draft)
    #expect(visitor.form == form)
    let quiz = try #require(try visitor.savedQuiz(draft))
    let questions = quiz.questions
    #expect(questions[0].choice?.choices.count == 2)
    #expect(questions[1].typed?.accepted(in: .english) == ["Lima, Peru"])
    #expect(questions[2].numeric?.rightAnswer.text(in: .english) == "8849\u{A0}±\u{A0}10")
    #expect(questions[3].order?.items.map { $0.text(in: .english) } == ["Mercury", "Venus", "Earth"])
    #expect(questions[4].pairs?.lefts.map { $0.text(in: .english) } == ["Peru", "Chad"])
    try visitor.use("link", "Play the quiz")
    #expect(visitor.page.text.contains("5 questions"))
  }

  @Test("E1: Enter goes through the fields of each kind, and from the last one to the next question")
  func enter() throws {
    var visitor = try visitor(.number)
    var id = try id(visitor)
    func press(_ part: QuestionPart, _ visitor: inout Visitor) -> [Effect] {
      visitor.key("Enter", .fieldKey(part, of: id, key: ""))
      return visitor.latest
    }
    func focus(_ part: QuestionPart) -> [Effect] { [.focus(id: EditorAction.code(part, id))] }
    #expect(press(.text, &visitor) == focus(.answer(0)) && press(.answer(0), &visitor) == focus(.tolerance))
    try visitor.write("5", into: "Right number", of: 1)
    _ = press(.tolerance, &visitor)
    #expect(visitor.page.all("group").count == 2)

    visitor = try self.visitor(.pairs)
    id = try self.id(visitor)
    #expect(press(.text, &visitor) == focus(.answer(0)))
    try visitor.write("Peru", into: "Left 1", of: 1)
    #expect(press(.answer(0), &visitor) == focus(.match(0)) && press(.match(0), &visitor) == focus(.answer(1)))
    // A right side without a left side is a wrong option, so Enter reaches the field for it.
    try visitor.write("Paris", into: "Right 2", of: 1)
    #expect(press(.answer(1), &visitor) == focus(.match(1)))
    _ = press(.answer(2), &visitor)
    #expect(visitor.page.all("group").count == 2)

    visitor = try self.visitor(.order)
    id = try self.id(visitor)
    try visitor.write("one", into: "Item 1", of: 1)
    #expect(press(.answer(0), &visitor) == focus(.answer(1)))
    // Only answers to choose from can be marked.
    visitor.key("Mod+Enter", .fieldKey(.answer(0), of: id, key: ""))
    #expect(visitor.latest.isEmpty)
  }

  @Test("E2: The kind is changed and undone in one step each, and another tab follows")
  func undone() throws {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    let before = visitor.form
    var other = Visitor(at: visitor.path, storage: visitor.storage)
    let earlier = visitor.storage
    try visitor.choose(.order, of: 2)
    #expect(visitor.written("Item 2", in: 1) == "Milan")
    other.hear(visitor, since: earlier)
    #expect(other.form == visitor.form)
    try visitor.press("Undo")
    #expect(visitor.form == before)
    try visitor.press("Redo")
    #expect(visitor.form == other.form)
  }

  @Test("E1 F5: Problems of each kind are listed beside the question once another question is edited")
  func problems() throws {
    var visitor = try visitor(.pairs)
    try visitor.write("Capitals?", into: "Question text", of: 1)
    let sides = [("Left 1", "Peru"), ("Right 1", "Lima"), ("Left 2", "Chad"), ("Right 2", "N’Djamena"), ("Left 3", "Fiji")]
    for (name, text) in sides { try visitor.write(text, into: name, of: 1) }
    #expect(!visitor.page.has("list") && visitor.page.text.contains("1 question, ready to play."))
    try visitor.press("Add a question")
    #expect(try visitor.page.the("list").text.contains("Empty answers were left out."))
    try visitor.choose(.number, of: 2)
    try visitor.write("How many?", into: "Question text", of: 2)
    try visitor.write("many", into: "Right number", of: 1)
    #expect(visitor.page.all("list").last?.text.contains("many") == true)
    try visitor.write("12", into: "Right number", of: 1)
    #expect(visitor.page.all("list").count == 1 && visitor.page.text.contains("2 questions, ready to play."))
  }

  @Test("E5: The preview shows every kind in both sizes, and never the solution")
  func preview() throws {
    var visitor = try Visitor.inEditor()
    try visitor.writeEveryKind()
    try visitor.press("Preview")
    try visitor.use("radio", "Projector")
    for _ in 0..<4 { try visitor.press("Previous question") }
    let solutions = [[], ["Lima"], ["8849"], [], []]
    let shown = [["Jupiter", "Saturn"], [], [], ["Mercury", "Venus", "Earth"], ["Peru", "Chad", "Lima", "N’Djamena"]]
    for place in 0..<5 {
      let text = try visitor.page.the("img").text
      for part in shown[place] { #expect(text.contains(part), "question \(place + 1)") }
      for part in solutions[place] { #expect(!text.contains(part), "question \(place + 1)") }
      try visitor.use("radio", "Phone")
      #expect(visitor.page.has("button", "Submit"))
      try visitor.use("radio", "Projector")
      if place < 4 { try visitor.press("Following question") }
    }
  }

  @Test("E3: A pasted answer without fields is shown, and another kind can be chosen instead")
  func fixed() throws {
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    try visitor.press("Paste questions")
    try visitor.type("French Revolution? {#1789..1799}\n\nSecond? {=a ~b}", into: "Paste questions")
    try visitor.press("Insert 2 questions")
    #expect(visitor.page.text.contains("1789 to 1799") && visitor.page.text.contains("The editor has no fields for this answer."))
    #expect(visitor.page.has("option") && !visitor.page.has("textbox", "Right number"))
    try visitor.choose(.number, of: 1)
    #expect(visitor.written("Right number", in: 1) == "1794" && visitor.written("Tolerance", in: 1) == "5")
    #expect(!visitor.page.text.contains("The editor has no fields"))
    let quiz = try #require(try visitor.savedQuiz(draft))
    #expect(quiz.questions[0].numeric?.rightAnswer.text(in: .english) == "1794\u{A0}±\u{A0}5")
  }
}

extension Visitor {
  /// Chooses the kind of a question's answers.
  mutating func choose(_ kind: AnswerKind, of question: Int) throws {
    let menus = page.all("combobox", "Kind of answer")
    try #require(menus.count >= question)
    handle(.act(try #require(menus[question - 1].action), value: kind.rawValue))
  }

  /// Writes a question of each kind, in the order of `AnswerKind`.
  mutating func writeEveryKind() throws {
    let questions: [(String, [(String, String)])] = [
      ("Largest planet?", [("Answer A", "Jupiter"), ("Answer B", "Saturn")]),
      ("Capital of Peru?", [("Accepted answer A", "Lima"), ("Accepted answer B", "Lima, Peru")]),
      ("Height of Everest in metres?", [("Right number", "8849"), ("Tolerance", "10")]),
      ("From the sun?", [("Item 1", "Mercury"), ("Item 2", "Venus"), ("Item 3", "Earth")]),
      ("Capitals?", [("Left 1", "Peru"), ("Right 1", "Lima"), ("Left 2", "Chad"), ("Right 2", "N’Djamena")]),
    ]
    for (place, kind) in AnswerKind.allCases.enumerated() {
      if place > 0 { try press("Add a question") }
      try choose(kind, of: place + 1)
      try write(questions[place].0, into: "Question text", of: place + 1)
      for (name, text) in questions[place].1 { try write(text, into: name, of: 1) }
      if kind == .choice { try mark("A is right", of: 1) }
    }
  }
}
