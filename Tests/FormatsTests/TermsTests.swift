import Content
import Rules
import Testing

@testable import Formats

@Suite("F1, F3, F7: Feedback, time limits, points and licences in files")
struct TermsTests {
  private static func text(_ text: String) -> LocalizedText { LocalizedText(neutral: text) }

  private static func quiz(_ answer: Question.Answer, _ extras: Question.Extras) -> Quiz {
    Quiz(
      id: "quiz", icon: "question", title: text("Quiz"), description: text("Of it."),
      questions: [Question(id: "question-1", text: text("Which?"), answer: answer, extras: extras)], licence: "CC BY 4.0")
  }

  private static let choice = Question.Answer.choice(Question.Choice([text("one"), text("two"), text("three")], right: 1))
  private static let both = Question.Feedback(
    choices: [text("Too few."), text("Just so."), text("Too # many.")])

  private static var number: Question.Answer {
    guard let two = DecimalNumber("2") else { preconditionFailure("2 is a number") }
    return .number(Question.Number([Question.Number.Accepted(.number(two))]))
  }

  /// Writes a question, and reads it back. Returns its extras and the omissions.
  private func held(
    _ answer: Question.Answer, _ extras: Question.Extras, in format: Format
  ) throws -> (extras: Question.Extras, omissions: [Omission.What]) {
    let written = try #require(format.write([Self.quiz(answer, extras)], in: .english))
    let assembly = Assembly(try QuizFile(written.bytes, name: "quiz").drafts(), named: "quiz")
    return (try #require(assembly.quizzes.first?.questions.first).extras, written.omissions.map { $0.what })
  }

  @Test(
    "Feedback on answers to choose from is kept", arguments: [Format.potiron, .gift, .moodleXML, .qti])
  func choices(format: Format) throws {
    let (extras, omissions) = try held(Self.choice, Question.Extras(feedback: Self.both), in: format)
    #expect(extras.feedback.words == Self.both.words)
    #expect(!omissions.contains(.feedback))
  }

  @Test(
    "In QTI, an outcome variable shows the feedback on selected choices, and the points stay", arguments: [true, false])
  func outcomeOfChoices(isSeveral: Bool) throws {
    let texts = ["one", "two", "three"].map { Self.text($0) }
    let several = Question.Several(texts, weights: [5_000, -2_500, 5_000])
    let answer = isSeveral ? Question.Answer.several(several) : Self.choice
    let quiz = Self.quiz(answer, Question.Extras(feedback: Self.both))
    let written = try #require(Format.qti.write([quiz], in: .english))
    let xml = String(decoding: written.bytes, as: UTF8.self)
    let kind = isSeveral ? "multiple" : "single"
    for part in [
      "<outcomeDeclaration identifier=\"CHOICE\" cardinality=\"\(kind)\"",
      "<feedbackInline outcomeIdentifier=\"CHOICE\" identifier=\"choice-1\"",
      "<setOutcomeValue identifier=\"CHOICE\"><variable identifier=\"RESPONSE\"/></setOutcomeValue>",
    ] { #expect(xml.contains(part), "\(part)") }
    let question = try #require(
      Assembly(try QuizFile(written.bytes, name: "q").drafts(), named: "q").quizzes.first?.questions.first)
    #expect(question.extras.feedback.words == Self.both.words)
    if isSeveral { #expect(question.several?.weights == several.weights) } else { #expect(question.choice?.right == 1) }
  }

  @Test(
    "Feedback for right and wrong answers is kept",
    arguments: [Format.potiron, .gift, .moodleXML],
    [
      Question.Answer.typed(Question.Typed(text("two"))),
      number,
    ])
  func outcomes(format: Format, answer: Question.Answer) throws {
    let feedback = Question.Feedback(right: Self.text("Yes."), wrong: Self.text("No."))
    let (extras, omissions) = try held(answer, Question.Extras(feedback: feedback), in: format)
    #expect(extras.feedback.words == feedback.words)
    #expect(!omissions.contains(.feedback))
  }

  @Test("Feedback that a format cannot hold is listed", arguments: [Format.csv, .xlsx, .aiken, .anki])
  func left(format: Format) throws {
    let (extras, omissions) = try held(Self.choice, Question.Extras(feedback: Self.both, licence: "CC0"), in: format)
    #expect(extras.feedback.isEmpty)
    #expect(omissions.contains(.feedback) && omissions.contains(.ownLicence) && omissions.contains(.licence))
  }

  @Test(
    "Points are kept, or listed as omitted", arguments: [Format.potiron, .csv, .xlsx, .gift, .aiken, .moodleXML, .qti, .anki])
  func points(format: Format) throws {
    let (extras, omissions) = try held(Self.choice, Question.Extras(points: 3), in: format)
    let isKept = [.potiron, .csv, .moodleXML, .qti].contains(format)
    #expect(extras.points == (isKept ? 3 : 1))
    #expect(omissions.contains(.points) == !isKept)
  }

  @Test(
    "Time limits are kept or listed as omitted", arguments: [Format.potiron, .csv, .xlsx, .gift, .aiken, .moodleXML, .qti, .anki])
  func limits(format: Format) throws {
    let (extras, omissions) = try held(Self.choice, Question.Extras(seconds: 30), in: format)
    let isKept = [.potiron, .csv, .xlsx, .qti].contains(format)
    #expect(extras.seconds == (isKept ? 30 : nil))
    #expect(omissions.contains(.timeLimit) == !isKept)
  }

  @Test("Kahoot's default of 20 seconds for all questions is not a limit, and other limits become limits that Kahoot allows")
  func kahoot() throws {
    #expect(try held(Self.choice, Question.Extras(), in: .xlsx).extras.seconds == nil)
    let (extras, omissions) = try held(Self.choice, Question.Extras(seconds: 45), in: .xlsx)
    #expect(extras.seconds == 60 && omissions.contains(.timeLimit))
  }

  @Test(
    "Points from other programs are rounded to whole numbers, with a note",
    arguments: [("2.0000000", 2, true), ("1", 1, true), ("2.5", 3, false), ("0", 1, false), ("5000", 1_000, false)])
  func rounded(text: String, points: Int, isExact: Bool) throws {
    let xml = """
      <quiz><question type="truefalse"><questiontext><text>Is it?</text></questiontext><defaultgrade>\(text)</defaultgrade>
      <answer fraction="100"><text>true</text><feedback><text>Yes</text></feedback></answer>
      <answer fraction="0"><text>false</text><feedback><text>No</text></feedback></answer>
      <correctfeedback><text>Your answer is correct.</text></correctfeedback></question></quiz>
      """
    let draft = try #require(Format.read(xml, ReadingOptions())?.questions.first)
    #expect(draft.extras.points == points)
    #expect(draft.notes == (isExact ? [] : [.changedPoints(text, points)]))
    #expect(draft.extras.feedback == Question.Feedback(right: Self.text("Yes"), wrong: Self.text("No")))
  }

  @Test("In GIFT, feedback on wrong numbers follows a tilde, and feedback on other typed answers follows an asterisk")
  func gift() throws {
    for text in ["How many? {#=3#Yes ~#No}", "Which? {=three#Yes =%0%*#No}"] {
      let draft = try #require(Format.read("::a::A? {=b ~c}\n\n" + text, ReadingOptions())?.questions.last)
      #expect(draft.notes == [])
      let file = FileDrafts(.gift, quizzes: [QuizDraft(questions: [draft])])
      let question = try #require(Assembly(file, named: "q").quizzes.first?.questions.first)
      #expect(question.extras.feedback.words == ["Yes", nil, "No"], "\(text)")
    }
  }

  @Test("JSON from other programs can state points, and time limits in seconds or milliseconds")
  func json() throws {
    let text = """
      [{"question": "Which?", "options": ["a", "b"], "answer": "a", "timeLimit": 30, "points": 2},
       {"question": "What?", "options": ["a", "b"], "answer": "b", "time": 20000}]
      """
    let drafts = try #require(Format.read(text, ReadingOptions()))
    #expect(drafts.questions.map { $0.extras.seconds } == [30, 20])
    #expect(drafts.questions.map { $0.extras.points } == [2, 1])
  }
}

extension Question.Feedback {
  /// All feedback texts, in the order: each choice, right, partly right, wrong.
  fileprivate var words: [String?] { (choices + [right, partly, wrong]).map { $0?.text(in: .english) } }
}
