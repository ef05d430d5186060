import Content
import Foundation
import TestSweeps
import Testing

@testable import Formats

@Suite("Moodle XML")
struct MoodleXMLReaderTests {
  private func drafts(_ questions: String) throws -> FileDrafts {
    try #require(MoodleXMLReader.read("<?xml version=\"1.0\"?>\n<quiz>\n\(questions)</quiz>", ReadingOptions()))
  }

  /// Returns the draft of a question that has this type and contains these elements.
  private func draft(_ type: String, _ content: String, text: String = "<p>Why?</p>") throws -> QuestionDraft {
    let questionText = "<questiontext format=\"html\"><text><![CDATA[\(text)]]></text></questiontext>"
    let file = try drafts("<question type=\"\(type)\"><name><text>n</text></name>\(questionText)\(content)</question>")
    return try #require(file.questions.first)
  }

  private func answer(_ text: String, _ fraction: String = "100", _ more: String = "") -> String {
    "<answer fraction=\"\(fraction)\" format=\"html\"><text>\(text)</text>\(more)</answer>"
  }

  @Test("F3: choices are read with their weights, feedback, explanation, hint, tags and id")
  func choice() throws {
    let question = try draft(
      "multichoice",
      """
      <generalfeedback format="html"><text>because</text></generalfeedback><idnumber>q-1</idnumber><single>true</single>
      \(answer("yes &lt;i&gt;x&lt;/i&gt;", "100", "<feedback><text>good</text></feedback>"))\(answer("no", "-33.33333"))
      \(answer("half", "50.0"))<hint format="html"><text>think</text></hint><tags><tag><text>Pure maths</text></tag></tags>
      """)
    #expect(question.words == "Why?")
    #expect(question.place == .line(3))
    guard case .choice(let choices) = question.answer else { return #expect(Bool(false)) }
    #expect(choices.map(\.text.plain) == ["yes *x*", "no", "half"])
    #expect(choices.map(\.weight) == [10_000, -3333, 5000])
    #expect(choices.first?.feedback?.plain == "good")
    #expect(question.explanation?.plain == "because")
    #expect(question.hint?.plain == "think")
    #expect(question.id == "q-1")
    #expect(question.extras.tags == ["pure-maths"])
    #expect(question.notes == [])
  }

  @Test(
    "F3: true/false is read in either order, and in other languages",
    arguments: [
      (("true", "100"), ("false", "0"), true), (("false", "100"), ("true", "0"), false), (("true", "0"), ("false", "100"), false),
      (("Wahr", "100"), ("Falsch", "0"), true), (("Wahr", "0"), ("Falsch", "100"), false),
    ])
  func trueFalse(one: (String, String), other: (String, String), isTrue: Bool) throws {
    #expect(try draft("truefalse", answer(one.0, one.1) + answer(other.0, other.1)).answer == .trueFalse(isTrue))
  }

  @Test("F3: typed answers keep their weights, and asterisks at their ends are removed")
  func typed() throws {
    let question = try draft("shortanswer", "<usecase>1</usecase>\(answer("cat", "50"))\(answer("tom*"))\(answer("dog", "0"))")
    let expected = [
      ChoiceDraft(LocalizedText(neutral: "tom"), weight: 10_000), ChoiceDraft(LocalizedText(neutral: "cat"), weight: 5000),
    ]
    #expect(question.answer == .typed(expected, isCaseSensitive: true))
    #expect(question.notes == [.wildcards])
    #expect(try draft("shortanswer", answer("*")).obstacle == .wildcards)
  }

  @Test("F3: numbers are read with their tolerance")
  func numbers() throws {
    let question = try draft("numerical", answer("3.14", "100", "<tolerance>0.01</tolerance>") + answer("150") + answer("*", "0"))
    #expect(question.answer == .number([NumberRange(lower: "3.13", upper: "3.15"), NumberRange(lower: "150", upper: "150")]))
    #expect(try draft("numerical", answer("x")).obstacle == .notANumber("x"))
  }

  @Test("F3: pairs are read, and right-hand sides without a left-hand side are distractors")
  func pairs() throws {
    func pair(_ left: String, _ right: String) -> String {
      "<subquestion><text>\(left)</text><answer><text>\(right)</text></answer></subquestion>"
    }
    let question = try draft("matching", pair("a", "1") + pair("b", "2") + pair("", "3"))
    #expect(question.rightAnswers == ["a -> 1", "b -> 2"])
    guard case .pairs(_, let distractors) = question.answer else { return #expect(Bool(false)) }
    #expect(distractors.map(\.plain) == ["3"])
  }

  @Test("F3: Each gap of a cloze question is a question with its own points, and all share the explanation")
  func cloze() throws {
    let text = "<p>{2:SHORTANSWER_C:=B &amp; C~%50%B\\}C} is {1:MULTICHOICE_H:a#no~=b \\~ c#yes}.</p>"
    let questions = try drafts(
      """
      <question type="cloze"><questiontext format="html"><text><![CDATA[\(text)]]></text></questiontext>
      <generalfeedback format="html"><text>so</text></generalfeedback><defaultgrade>3</defaultgrade>
      <idnumber>q</idnumber></question>
      """
    ).questions
    #expect(questions.map(\.words) == ["_____ is b ~ c.", "B & C is _____."])
    let typed = [
      ChoiceDraft(LocalizedText(neutral: "B & C"), isRight: true), ChoiceDraft(LocalizedText(neutral: "B}C"), weight: 5000),
    ]
    #expect(questions[0].answer == .typed(typed, isCaseSensitive: true))
    guard case .choice(let choices) = questions[1].answer else { return #expect(Bool(false)) }
    #expect(choices.map(\.text.plain) == ["a", "b ~ c"] && choices.map(\.weight) == [0, 10_000])
    #expect(choices.map { $0.feedback?.plain } == ["no", "yes"])
    #expect(questions.map(\.id) == ["q", "q-2"] && questions.map { $0.extras.points } == [2, 1])
    #expect(questions.allSatisfy { $0.explanation?.plain == "so" && $0.notes == [] && $0.obstacle == nil })
  }

  @Test("F5: Several hints are kept as one")
  func hints() throws {
    let hints = "<hint><text>It purrs</text></hint><hint><text>It has a tail</text></hint>"
    let question = try draft("shortanswer", answer("cat") + hints)
    #expect(question.hint?.plain == "It purrs\nIt has a tail")
  }

  @Test(
    "F5: questions that cannot be played are skipped, and the reason is reported",
    arguments: [
      ("essay", Problem.Kind.essay), ("description", .instruction), ("cloze", .gaps), ("ddmarker", .otherKind("ddmarker")),
    ])
  func obstacles(type: String, obstacle: Problem.Kind) throws { #expect(try draft(type, "").obstacle == obstacle) }

  @Test("F3: categories become quizzes")
  func categories() throws {
    func category(_ path: String) -> String { "<question type=\"category\"><category><text>\(path)</text></category></question>" }
    let question = "<question type=\"essay\"/>"
    let file = try drafts(category("$course$/top/A") + question + category("$course$/top/A/B // C") + question + question)
    #expect(file.quizzes.map { $0.title?.plain } == ["A", "B / C"])
    #expect(file.quizzes.map { $0.questions.count } == [1, 2])
  }

  @Test("F5: omitted pictures and tags are noted; answers keep a fixed order")
  func notes() throws {
    let file = "<file name=\"a.png\" encoding=\"base64\">AAAA</file>"
    let question = try draft(
      "multichoice", "<shuffleanswers>0</shuffleanswers><answer fraction=\"100\"><text>a</text>\(file)</answer>",
      text: "<a href=\"x\">b</a>")
    #expect(Set(question.notes.map { "\($0)" }) == ["missingMedia", "strippedTags"])
    #expect(question.extras == Question.Extras().withoutShuffling())
  }

  @Test("F5: questions before a fault are kept, and the fault is reported with its line")
  func damaged() throws {
    let file = try #require(
      MoodleXMLReader.read(
        "<quiz>\n<question type=\"essay\"/>\n<question type=\"essay\">\n<oops></question></quiz>", ReadingOptions()))
    #expect(file.questions.count == 1)
    #expect(file.problems == [Problem(.skipped, .unreadable, at: .line(4))])
  }

  @Test("F5: a fault in the first question is also reported")
  func damagedFirst() throws {
    let file = try #require(MoodleXMLReader.read("<quiz>\n<question type=\"essay\">\n<oops></question></quiz>", ReadingOptions()))
    #expect(file.format == .moodleXML && file.questions.isEmpty)
    #expect(file.problems == [Problem(.skipped, .unreadable, at: .line(3))])
  }

  @Test("F3: other XML, and text that is not XML, is left to other readers")
  func others() {
    for text in [
      "", "quiz", "<html/>", "<quiz/>", "<quiz>", "<!DOCTYPE quiz [<!ENTITY a 'b'>]><quiz><question/></quiz>", "1. <quiz>",
    ] {
      #expect(MoodleXMLReader.read(text, ReadingOptions()) == nil, "\(text)")
    }
  }

  @Test("F3: changed files are read or refused", arguments: Sweep.part(of: 0..<5_000))
  func mutations(seed: Int) throws {
    let files = ["moodle/01-picture-in-answer.xml", "moodle/04-cloze.xml", "moodle/09-numerical-tex.xml", "small/F21.moodle.xml"]
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")
    let bytes = Array(try Data(contentsOf: folder.appending(path: files[seed % files.count])))
    let text = String(decoding: MutatedBytes(bytes, seed: UInt64(seed)).bytes, as: UTF8.self)
    if let drafts = MoodleXMLReader.read(text, ReadingOptions()) { _ = Assembly(drafts, named: "q") }
  }
}
