import Content
import JSON
import Testing
@testable import WireAPI

@testable import App

extension Visitor {
  /// Opens the editor with a new quiz.
  static func inEditor(languages: String = "en") throws -> Visitor {
    var visitor = Visitor(at: "/create", languages: languages)
    visitor.handle(.act(DraftsAction.new.text, value: ""))
    return visitor
  }

  /// The text fields with this name, one per question.
  func fields(_ name: String) -> [PageReading.Part] { page.all("textbox", name) }

  /// Returns the content of a question's field. Questions are counted from 1.
  func written(_ name: String, in question: Int) -> String? {
    let field = fields(name)[question - 1]
    // The text of a text area is its content, not an attribute.
    return field["value"] ?? page.areas[field["id"] ?? ""]
  }

  /// Types into a field of a question.
  mutating func write(_ text: String, into name: String, of question: Int, _ location: SourceLocation = #_sourceLocation) throws {
    let all = fields(name)
    try #require(all.count >= question, "\(all.count) fields \(name)", sourceLocation: location)
    handle(.act(try #require(all[question - 1]["data-on-input"]), value: text))
  }

  /// Toggles the checkbox with this name, such as "A is right", in a question.
  mutating func mark(_ name: String, of question: Int) throws {
    let boxes = page.all("checkbox", name)
    try #require(boxes.count >= question)
    handle(.act(try #require(boxes[question - 1].action), value: ""))
  }

  /// Presses the button with this name in a question.
  mutating func press(_ name: String, of question: Int) throws {
    let buttons = page.all("button", name)
    try #require(buttons.count >= question)
    handle(.act(try #require(buttons[question - 1].action), value: ""))
  }

  /// Presses a key in the element that the action belongs to.
  mutating func key(_ key: String, _ action: EditorAction) { handle(.act(action.text, value: key)) }

  /// Writes three questions: one with a single right answer, one with several, and one with a typed answer.
  mutating func writeThreeQuestions() throws {
    try type("Capitals", into: "Title")
    try write("Capital of Peru?", into: "Question text", of: 1)
    try write("Lima", into: "Answer A", of: 1)
    try write("Cuzco", into: "Answer B", of: 1)
    try mark("A is right", of: 1)
    try press("Add a question")
    try write("Which are capitals?", into: "Question text", of: 2)
    for (letter, text) in [("A", "Rome"), ("B", "Milan"), ("C", "Paris")] { try write(text, into: "Answer \(letter)", of: 2) }
    try mark("A is right", of: 2)
    try mark("C is right", of: 2)
    try press("Add a question")
    try write("Capital of Chad?", into: "Question text", of: 3)
    try write("N’Djamena", into: "Answer A", of: 3)
  }

  /// The id of the draft at the current address.
  var draft: String { path.parts(at: "/").last ?? "" }

  /// Returns the quiz that is saved for the draft, or `nil` if there is none.
  func savedQuiz(_ draft: String) throws -> Quiz? {
    guard let text = storage["foreign/~" + draft + "~own"] else { return nil }
    return try JSON.Reader(JSON(parsing: text, limits: JSON.Limits(byteCount: 1 << 24))).read()
  }

  /// The names and values of all text fields and checkboxes on the page, and the selection state of all options.
  var form: [String] {
    page.all("textbox").map { $0.name + ": " + ($0["value"] ?? page.areas[$0["id"] ?? ""] ?? "") }
      + page.all("checkbox").map { $0.name + ": \($0.isChecked)" }
      + page.all("option").map { $0.text + ": \($0["selected"] ?? "-")" }
  }

  /// Tells this page what another page in the same browser has saved or removed since `before`, an earlier state of the other
  /// page's storage.
  mutating func hear(_ other: Visitor, since before: [String: String]) {
    for key in Set(other.storage.keys).union(before.keys).sorted() where before[key] != other.storage[key] {
      storage[key] = other.storage[key]
      handle(.stored(Effect.Entry(key: key, value: other.storage[key])))
    }
  }
}
