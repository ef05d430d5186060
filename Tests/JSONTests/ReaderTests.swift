import JSON
import Testing

private struct Question: Equatable, JSONReadable, JSONWritable {
  var text: String
  var answers: [String]
  var right: Int
  var hint: String?

  init(text: String, answers: [String], right: Int, hint: String? = nil) {
    (self.text, self.answers, self.right, self.hint) = (text, answers, right, hint)
  }

  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    text = try reader["text"].read()
    answers = try reader["answers"].read()
    right = try reader["right"].integer(in: 1...4)
    hint = try reader.optional("hint")?.string
  }

  var json: JSON { ["text": text.json, "answers": answers.json, "right": right.json, "hint": hint.map(JSON.string) ?? nil] }
}

@Suite struct ReaderTests {
  private static let question = Question(text: "2 + 2?", answers: ["3", "4"], right: 2)

  @Test("A value that was written can be read back")
  func message() throws {
    let questions = [Self.question, Question(text: "", answers: [], right: 1, hint: "none")]
    let bytes = questions.json.encoded()
    #expect(try JSON.Reader(JSON(parsing: bytes)).read([Question].self) == questions)
  }

  private static func edited(_ name: String, _ value: JSON?) -> JSON {
    guard case .object(let object) = question.json else { return nil }
    let others = object.members.filter { $0.name != name }
    return [["questions": [question.json, .object(JSON.Object(others + (value.map { [JSON.Member(name, $0)] } ?? [])))]]]
  }

  private static let faults: [(JSON, String)] = [
    (edited("text", nil), "[0].questions[1].text is missing"),
    (edited("text", 3), "[0].questions[1].text: expected a string, found the number 3"),
    (edited("text", .null), "[0].questions[1].text: expected a string, found null"),
    (edited("text", true), "[0].questions[1].text: expected a string, found true"),
    (edited("answers", [:]), "[0].questions[1].answers: expected an array, found an empty object"),
    (edited("answers", ["a", ["b"]]), "[0].questions[1].answers[1]: expected a string, found an array"),
    (edited("right", "2"), "[0].questions[1].right: expected a whole number from 1 to 4, found the string \"2\""),
    (edited("right", 5), "[0].questions[1].right: expected a whole number from 1 to 4, found the number 5"),
    (edited("right", 0), "[0].questions[1].right: expected a whole number from 1 to 4, found the number 0"),
    (edited("hint", []), "[0].questions[1].hint: expected a string, found an empty array"),
    ([["questions": [1]]], "[0].questions[0]: expected an object, found the number 1"), ([[:]], "[0].questions is missing"),
    ([:], "the document: expected an array, found an empty object"),
  ]

  @Test("An error says where it is, what was expected and what was found", arguments: faults)
  func fault(document: JSON, sentence: String) {
    let complaint = complaint(about: document) { reader throws(JSON.Mismatch) in
      for quiz in try reader.elements { _ = try quiz["questions"].read([Question].self) }
    }
    #expect(complaint == sentence)
  }

  @Test("An optional member may be missing or null, but nothing else")
  func optional() throws {
    let reader = JSON.Reader(["a": nil, "b": 1])
    #expect(try reader.optional("a") == nil)
    #expect(try reader.optional("c") == nil)
    #expect(try reader.optional("b")?.integer == 1)
    #expect(
      complaint(about: []) { reader throws(JSON.Mismatch) in try reader.optional("a") }
        == "the document: expected an object, found an empty array")
  }

  @Test("A value of one kind cannot be read as another kind")
  func kinds() throws {
    let values: [JSON] = [nil, true, 1, "a", [1], ["a": 1]]
    let readers = values.map { JSON.Reader($0) }
    #expect(readers.map { (try? $0.bool) != nil } == [false, true, false, false, false, false])
    #expect(readers.map { (try? $0.number) != nil } == [false, false, true, false, false, false])
    #expect(readers.map { (try? $0.integer) != nil } == [false, false, true, false, false, false])
    #expect(readers.map { (try? $0.integer(in: 0...9)) != nil } == [false, false, true, false, false, false])
    #expect(readers.map { (try? $0.string) != nil } == [false, false, false, true, false, false])
    #expect(readers.map { (try? $0.elements) != nil } == [false, false, false, false, true, false])
    #expect(readers.map { (try? $0.members) != nil } == [false, false, false, false, false, true])
  }

  @Test("An integer may have a decimal point or an exponent, but no fraction")
  func integers() throws {
    #expect(try JSON.Reader(JSON(parsing: "3.0e1")).integer == 30)
    #expect(try JSON.Reader(JSON(parsing: "3.0e1")).read(Int.self) == 30)
    let half = try JSON(parsing: "0.5")
    #expect(
      complaint(about: half) { reader throws(JSON.Mismatch) in try reader.integer }
        == "the document: expected a whole number, found the number 0.5")
    #expect(try JSON.Reader(half).number.literal == "0.5")
  }

  @Test("Members come in order, each with its path")
  func members() throws {
    let members = try JSON.Reader(["b": 1, "a": "x"]).members
    #expect(members.map(\.name) == ["b", "a"])
    let mismatch = #expect(throws: JSON.Mismatch.self) { try members[1].value.integer }
    #expect(mismatch?.path == "a")
    #expect(mismatch?.fault == .expected("a whole number", found: "the string \"x\""))
  }

  private static let paths: [(String, String)] = [
    ("a", "a"), ("a_b-9", "a_b-9"), ("", #"[""]"#), ("9a", #"["9a"]"#), ("a b", #"["a b"]"#), ("é", #"["é"]"#),
    ("a\"\n", #"["a\"\n"]"#), ("a.b", #"["a.b"]"#),
  ]

  @Test("A name with special characters is quoted in a path", arguments: paths)
  func path(name: String, shown: String) {
    let document: JSON = .object(JSON.Object([JSON.Member(name, ["x": [1]])]))
    let complaint = complaint(about: document) { reader throws(JSON.Mismatch) in try reader[name]["x"].elements[0].string }
    #expect(complaint == "\(shown).x[0]: expected a string, found the number 1")
  }

  @Test("A long value is truncated in the error message")
  func longValue() {
    let text = JSON.string(String(repeating: "é", count: 41))
    let complaint = complaint(about: text) { reader throws(JSON.Mismatch) in throw reader.mismatch(expected: "a mode") }
    #expect(complaint == "the document: expected a mode, found the string \"\(String(repeating: "é", count: 40))…\"")
  }
}
