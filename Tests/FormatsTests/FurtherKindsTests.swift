import Content
import Rules
import Testing

@testable import Formats

/// Writes numbers, orders and pairs in every format, and reads them back.
@Suite("F1: Numbers, orders and pairs in files")
struct FurtherKindsTests {
  fileprivate static func quiz(_ answers: [Question.Answer]) -> Quiz {
    Quiz(
      id: "kinds", icon: "question", title: LocalizedText(neutral: "Kinds"), description: LocalizedText(neutral: ""),
      questions: answers.enumerated().map { place, answer in
        Question(
          id: "question-\(place + 1)", text: LocalizedText(neutral: "What is it, \(place)?"), answer: answer,
          explanation: place == 0 ? LocalizedText(neutral: "So it is.") : nil)
      })
  }

  fileprivate static func read(_ bytes: [UInt8]) throws -> Assembly {
    Assembly(try QuizFile(bytes, name: "kinds").drafts(), named: "Kinds")
  }

  fileprivate static func read(_ text: String) throws -> Assembly { try read(Array(text.utf8)) }

  private static func number(_ text: String) throws -> DecimalNumber { try #require(DecimalNumber(text)) }

  /// Expects that each answer is read as it was written.
  fileprivate func isKept(_ quiz: Quiz, in format: Format) throws {
    let written = try #require(format.write([quiz], in: .english))
    #expect(written.omissions.isEmpty, "\(format)")
    let read = try Self.read(written.bytes)
    #expect(read.problems.isEmpty, "\(format)")
    let questions = read.quizzes.flatMap { $0.questions }
    #expect(questions.map { $0.numeric } == quiz.questions.map { $0.numeric }, "\(format)")
    // Only the plain texts are compared, because reading adds the detected language.
    #expect(questions.map { $0.plainOrder } == quiz.questions.map { $0.plainOrder }, "\(format)")
    #expect(questions.map { $0.plainPairs } == quiz.questions.map { $0.plainPairs }, "\(format)")
    #expect(read.quizzes.first?.questions.first?.explanation?.plain == "So it is.", "\(format)")
  }

  /// Expects that a format without questions of this kind reports the omission, and writes the other questions.
  fileprivate func isOmitted(_ answer: Question.Answer, as kind: Omission.What, in format: Format) throws {
    let choice = Question.Choice(["a", "b"].map { LocalizedText(neutral: $0) }, right: 0)
    let written = try #require(format.write([Self.quiz([.choice(choice), answer])], in: .english))
    #expect(written.omissions.contains(Omission(kind, question: 2)) && written.omittedQuestions == 1, "\(format)")
  }

  // MARK: - Numbers

  private static func numbers() throws -> [Question.Answer] {
    typealias Accepted = Question.Number.Accepted
    let half = Accepted(.tolerant(try number("3"), by: try number("1")), weight: 5_000)
    return [
      .number(Question.Number([Accepted(.tolerant(try number("3.14"), by: try number("0.01"))), half])),
      .number(Question.Number([Accepted(.number(try number("-42")))])),
      .number(Question.Number([Accepted(.number(try number("4"))), Accepted(.number(try number("-7")))])),
    ]
  }

  @Test("Numbers keep their tolerances and partial credit", arguments: [Format.potiron, .gift, .moodleXML])
  func numbers(format: Format) throws { try isKept(Self.quiz(try Self.numbers()), in: format) }

  @Test("Tables and Aiken report that numbers are left out", arguments: [Format.csv, .xlsx, .aiken])
  func noNumbers(format: Format) throws { try isOmitted(try Self.numbers()[0], as: .number, in: format) }

  @Test("A range stays a range if the format supports ranges")
  func ranges() throws {
    let range = Question.Number.Accepted(.interval(try Self.number("1789"), try Self.number("1799")))
    for format in [Format.potiron, .gift] { try isKept(Self.quiz([.number(Question.Number([range]))]), in: format) }
    #expect(range.text(in: .english) == "1789 to 1799" && range.text(in: .russian) == "от 1789 до 1799")
  }

  @Test("The number with full credit is shown, and a question without such a number is skipped")
  func assembly() throws {
    let read = try Self.read("Which? {#=%50%3:1 =5..7}\n\nWhich? {#=%0%3}\n\nWhich? {#=%50%3}")
    #expect(read.quizzes.first?.questions.map { $0.rightAnswer.text(in: .french) } == ["de 5 à 7"])
    #expect(read.problems.map { $0.kind } == [.noRightAnswer, .noRightAnswer])
  }

  @Test("In our own format, a number can be a string, and an invalid number is reported")
  func ownFormat() throws {
    func file(_ numeric: String) -> String {
      #"{"version": 2, "quizzes": [{"title": "N", "questions": [{"text": "Pi?", "numeric": \#(numeric)}]}]}"#
    }
    let read = try Self.read(file(#"{"answer": "3,14", "tolerance": -0.01}"#))
    #expect(read.quizzes.first?.questions[0].rightAnswer.text(in: .spanish) == "3,14\u{A0}±\u{A0}0,01")
    #expect(try Self.read(file(#"{"answer": "three"}"#)).problems.map { $0.kind } == [.notANumber("three")])
    #expect(try Self.read(file("{}")).problems.map { $0.kind } == [.noRightAnswer])
    // The number with full credit is shown, even if it is not the first one.
    let part = try Self.read(file(#"{"answer": 3, "credit": 50, "accepted": [{"answer": 4}]}"#))
    #expect(part.quizzes.first?.questions[0].rightAnswer.plain == "4")
  }
}

// MARK: - Orders

extension FurtherKindsTests {
  private static let planets = Question.Answer.order(
    Question.Order(["Mercury", "Venus", "Earth, Moon", "*Mars*"].map { LocalizedText(neutral: $0) }))

  @Test("Items to put in order are the same after reading", arguments: [Format.potiron, .moodleXML])
  func orders(format: Format) throws { try isKept(Self.quiz([Self.planets]), in: format) }

  @Test("The other formats report that questions about an order are left out", arguments: [Format.csv, .xlsx, .gift, .aiken])
  func noOrders(format: Format) throws { try isOmitted(Self.planets, as: .order, in: format) }

  @Test("Empty items are left out with a note; a single item and repeated items are reported")
  func orderAssembly() throws {
    func file(_ items: String) -> String {
      #"{"version": 2, "quizzes": [{"title": "N", "questions": [{"text": "Sort!", "order": \#(items)}]}]}"#
    }
    let read = try Self.read(file(#"["a", "", {"en": "b", "fr": "c"}]"#))
    #expect(read.quizzes.first?.questions[0].rightAnswer.text(in: .french) == "a → c")
    #expect(read.problems.map { $0.kind } == [.emptyAnswers])
    #expect(try Self.read(file(#"["a", ""]"#)).problems.map { $0.kind }.contains(.noAnswers))
    #expect(try Self.read(file(#"["a", {"en": "b", "fr": "a"}]"#)).problems.map { $0.kind } == [.repeatedItem("b")])
  }
}

// MARK: - Pairs

extension FurtherKindsTests {
  private static func text(_ text: String) -> LocalizedText { LocalizedText(neutral: text) }

  private static func pairs() throws -> Question.Answer {
    let pairs = [("France = {x}", "Paris, #1"), ("*Italy*", "Rome"), ("Vatican", "Rome"), ("a <b>", "\\ ~ : <i>")]
    return .pairs(
      try #require(Question.Pairs(pairs.map { (left: text($0), right: text($1)) }, others: [text("Oslo -> Bergen")])))
  }

  @Test("Pairs and distractors are the same after reading", arguments: [Format.potiron, .gift, .moodleXML])
  func pairs(format: Format) throws { try isKept(Self.quiz([try Self.pairs()]), in: format) }

  @Test("Pairs are left out and reported in tables and Aiken, and in GIFT if a left side contains an arrow")
  func noPairs() throws {
    for format in [Format.csv, .xlsx, .aiken] { try isOmitted(try Self.pairs(), as: .pairs, in: format) }
    let arrow = try #require(Question.Pairs([(Self.text("a -> b"), Self.text("c")), (Self.text("d"), Self.text("e"))]))
    try isOmitted(.pairs(arrow), as: .pairs, in: .gift)
  }

  @Test("Right sides that look the same are merged, and a right side without a left side is a distractor")
  func pairAssembly() throws {
    let read = try Self.read("Match. {=France -> Paris =Italy -> Rome =Vatican ->  Rome = -> Rome = -> Oslo}")
    let pairs = try #require(read.quizzes.first?.questions[0].pairs)
    #expect(pairs.rights.map { $0.plain } == ["Paris", "Rome", "Oslo"] && pairs.right == [0, 1, 1])
    #expect(pairs.others.map { $0.plain } == ["Oslo"] && read.problems.isEmpty)
    #expect(read.quizzes.first?.questions[0].rightAnswer.plain == "France – Paris; Italy – Rome; Vatican – Rome")
    for (text, kind) in [
      ("Match. {=a -> c =b -> c}", Problem.Kind.sameRightSides), ("Match. {=a -> b =a -> c}", .repeatedItem("a")),
    ] {
      #expect(try Self.read(text).problems.map { $0.kind }.contains(kind), "\(text)")
    }
  }

  @Test("Distractors beyond the maximum are left out with a note, and too many pairs are reported")
  func manyPairs() throws {
    func text(_ pairs: Int, _ others: Int) -> String {
      let lines = (0..<pairs).map { "=left \($0) -> right \($0)" } + (0..<others).map { "= -> other \($0)" }
      return "Match. {\n" + lines.joined(separator: "\n") + "\n}"
    }
    let read = try Self.read(text(10, 5))
    #expect(read.quizzes.first?.questions[0].pairs?.rights.count == 12)
    #expect(read.problems.map { $0.kind } == [.surplusAnswers(count: 3)])
    #expect(try Self.read(text(13, 0)).problems.map { $0.kind }.contains(.tooManyItems(count: 13, most: 12)))
  }

  @Test("In our own format, a pair can be an object or a list of two texts")
  func ownPairs() throws {
    let read = try Self.read(
      #"""
      {"version": 2, "quizzes": [{"title": "N", "questions": [
        {"text": "Match!", "pairs": [{"left": "a", "right": {"en": "x", "fr": "y"}}, ["b", "z"]], "others": ["w"]}
      ]}]}
      """#)
    #expect(read.quizzes.first?.questions[0].rightAnswer.text(in: .french) == "a – y; b – z")
    #expect(read.quizzes.first?.questions[0].pairs?.rights.count == 3)
  }

  @Test("Right sides that look the same in only one language are reported, because players cannot tell them apart")
  func alikePairs() throws {
    let read = try Self.read(
      #"""
      {"version": 2, "quizzes": [{"title": "N", "questions": [{"text": "Match!", "pairs": [
        {"left": "a", "right": {"en": "river", "fr": "fleuve"}}, {"left": "b", "right": {"en": "stream", "fr": "fleuve"}}]}]}]}
      """#)
    #expect(read.problems.map { $0.kind }.contains(.repeatedItem("stream")))
  }
}

extension Question {
  fileprivate var plainPairs: [[String]]? {
    pairs.map { pairs in [pairs.lefts.map { $0.plain }, pairs.rights.map { $0.plain }, pairs.right.map { "\($0)" }] }
  }

  fileprivate var plainOrder: [String]? { order?.items.map { $0.plain } }
}

extension Question.Number.Accepted {
  fileprivate func text(in language: Language) -> String { Question.Number([self]).rightAnswer.text(in: language) }
}
