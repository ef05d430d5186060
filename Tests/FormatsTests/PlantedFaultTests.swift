import Content
import Foundation
import Testing

@testable import Formats

/// A file with two questions, and a fault to plant in the second one.
struct PlantedFault: Sendable, CustomTestStringConvertible {
  let format: Format
  let text: String
  /// The part of the text that `fault` replaces.
  let sound: String
  let fault: String
  let kind: Problem.Kind
  let place: Place

  init(_ format: Format, _ text: String, _ sound: String, becomes fault: String, _ kind: Problem.Kind, at place: Place) {
    (self.format, self.text, self.sound, self.fault, self.kind, self.place) = (format, text, sound, fault, kind, place)
  }

  var testDescription: String { "\(format.rawValue): “\(sound)” becomes “\(fault)”" }

  static let all: [PlantedFault] = [
    PlantedFault(
      .potiron,
      """
      {"version": 2, "quizzes": [{"id": "q", "icon": "star", "title": {"any": "T"}, "desc": {"any": "D"}, "questions": [
      {"id": "a", "text": {"any": "One?"}, "answers": [{"any": "1"}, {"any": "2"}], "answer": "1"},
      {"id": "b", "text": {"any": "Two?"}, "answers": [{"any": "3"}, {"any": "4"}], "answer": "2"}]}]}
      """, "\"answer\": \"2\"", becomes: "\"answer\": \"5\"", .unknownKey("5"), at: .line(3)),
    PlantedFault(
      .iquiz,
      """
      [{"title": "T", "desc": "D", "questions": [
      {"text": "One?", "answer": "1", "answers": ["1", "2", "3", "4"]},
      {"text": "Two?", "answer": "4", "answers": ["5", "6", "7", "8"]}]}]
      """, "\"answer\": \"4\"", becomes: "\"answer\": \"9\"", .unknownKey("9"), at: .line(3)),
    PlantedFault(
      .opentdb,
      """
      {"response_code": 0, "results": [
      {"type": "multiple", "question": "One?", "correct_answer": "1", "incorrect_answers": ["2", "3", "4"]},
      {"type": "multiple", "question": "Two?", "correct_answer": "2", "incorrect_answers": ["1", "3", "4"]}]}
      """, "\"correct_answer\": \"2\", ", becomes: "", .noRightAnswer, at: .line(3)),
    PlantedFault(
      .csv, "Question,Answer 1,Answer 2,Right answer\nOne?,1,2,1\nTwo?,3,4,2", "4,2", becomes: "4,7", .unknownKey("7"),
      at: .row(3)),
    PlantedFault(
      .xlsx, "Question,Answer 1,Answer 2,Right answer\nOne?,1,2,1\nTwo?,3,4,2", "4,2", becomes: "4,7", .unknownKey("7"),
      at: .row(3)),
    PlantedFault(.gift, "One? {=1 ~2}\n\nTwo? {=1 ~2}", "Two? {=", becomes: "Two? {~", .noRightAnswer, at: .line(3)),
    PlantedFault(
      .aiken, "One?\nA) 1\nB) 2\nANSWER: A\n\nTwo?\nA) 1\nB) 2\nANSWER: B", "ANSWER: B", becomes: "ANSWER: E", .unknownKey("E"),
      at: .line(6)),
    PlantedFault(
      .moodleXML,
      """
      <quiz>
      <question type="shortanswer"><questiontext><text>One?</text></questiontext><answer fraction="100"><text>1</text></answer></question>
      <question type="shortanswer"><questiontext><text>Two?</text></questiontext><answer fraction="100"><text>2</text></answer></question>
      </quiz>
      """, "100\"><text>2", becomes: "0\"><text>2", .noAnswers, at: .line(3)),
    PlantedFault(
      .markdown, "1. One?\n\na) 1\nb) 2\n\nAnswer: a\n\n2. Two?\n\na) 3\nb) 4\n\nAnswer: b", "Answer: b", becomes: "Answer: e",
      .unknownKey("e"), at: .line(8)),
    PlantedFault(
      .anki, "#separator:tab\n#html:false\nOne?\tone\nTwo?\ttwo\nThree?\tthree", "\ttwo", becomes: "\t", .noAnswers, at: .line(4)),
    PlantedFault(
      .quizlet, "dog\tchien\ncat\tchat\nbird\toiseau\nfish\tpoisson", "\tpoisson", becomes: "\t", .noAnswers, at: .line(4)),
    PlantedFault(
      .h5p,
      """
      {"questions": [{"library": "H5P.TrueFalse 1.8", "params": {"question": "One", "correct": "true"}},
      {"library": "H5P.TrueFalse 1.8", "params": {"question": "Two", "correct": "false"}}]}
      """, "TrueFalse 1.8\", \"params\": {\"question\": \"Two", becomes: "Essay 1.5\", \"params\": {\"taskDescription\": \"Two",
      .essay,
      at: .item(2)),
    PlantedFault(
      .qti,
      """
      <questestinterop><assessment title="T"><section>
      \(item("One?"))
      \(item("Two?"))
      </section></assessment></questestinterop>
      """, ">b</varequal></conditionvar><setvar>100</setvar>", becomes: ">b</varequal></conditionvar><setvar>0</setvar>",
      .noRightAnswer,
      at: .line(3)),
  ]

  private static func item(_ text: String) -> String {
    let right = text == "One?" ? "a" : "b"
    return """
      <item><presentation><material><mattext>\(text)</mattext></material><response_lid ident="r"><render_choice>\
      <response_label ident="a"><material><mattext>1</mattext></material></response_label>\
      <response_label ident="b"><material><mattext>2</mattext></material></response_label>\
      </render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar>\
      <varequal respident="r">\(right)</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item>
      """
  }
}

@Suite("Planted faults")
struct PlantedFaultTests {
  private func outcome(_ fault: PlantedFault, _ text: String) throws -> (format: Format?, assembly: Assembly) {
    let drafts = try QuizFile(bytes(fault.format, text), name: "test").drafts()
    return (drafts.format, Assembly(drafts, named: "test"))
  }

  private func bytes(_ format: Format, _ text: String) -> [UInt8] {
    switch format {
    case .xlsx:
      let rows = text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
      return XLSXWriter.write(rows: rows, name: "Sheet")
    case .h5p:
      var writer = ArchiveWriter()
      writer.add("h5p.json", Array(#"{"title": "T", "mainLibrary": "H5P.QuestionSet"}"#.utf8))
      writer.add("content/content.json", Array(text.utf8))
      return writer.bytes
    default: return Array(text.utf8)
    }
  }

  @Test("F5: Each reader reports a fault and its place, and keeps the other question", arguments: PlantedFault.all)
  func planted(fault: PlantedFault) throws {
    let sound = try outcome(fault, fault.text)
    #expect(sound.format == fault.format)
    #expect(sound.assembly.problems.filter { $0.severity == .skipped } == [])
    let parts = fault.text.components(separatedBy: fault.sound)
    try #require(parts.count == 2)
    let damaged = try outcome(fault, parts.joined(separator: fault.fault))
    #expect(damaged.format == fault.format)
    let skipped = damaged.assembly.problems.filter { $0.severity == .skipped }
    #expect(skipped.map(\.kind) == [fault.kind])
    #expect(skipped.map(\.place) == [fault.place])
    let counts = [sound, damaged].map { $0.assembly.quizzes.reduce(0) { $0 + $1.questions.count } }
    #expect(counts[1] == counts[0] - 1 && counts[1] > 0)
  }

  @Test("The planted faults cover every format")
  func complete() { #expect(Format.allCases.allSatisfy { format in PlantedFault.all.contains { $0.format == format } }) }
}
