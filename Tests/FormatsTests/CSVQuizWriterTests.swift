import Content
import Rules
import TestSweeps
import Testing

@testable import Formats

@Suite("F7: Quizzes written as CSV")
struct CSVQuizWriterTests {
  private static func quiz(_ questions: [Question]) -> Quiz {
    Quiz(
      id: "q", icon: "star", title: LocalizedText(neutral: "Title"), description: LocalizedText(neutral: ""), questions: questions
    )
  }

  private static func text(_ text: String) -> LocalizedText { LocalizedText(neutral: text) }

  private static func choice(_ text: String, _ answers: [String], right: Int = 0) -> Question {
    Question(id: "x", text: Self.text(text), answers: answers.map { Self.text($0) }, rightAnswer: right)
  }

  private static func lines(_ quiz: Quiz, in language: Language = .english) -> [String] {
    let bytes = CSVQuizWriter.write(quiz, in: language).bytes
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    return String(decoding: bytes.dropFirst(3), as: UTF8.self).split(separator: "\r\n").map { String($0) }
  }

  @Test("F7: A table has headings in the quiz's language, one row per question and the number of the right answer")
  func plain() {
    let quiz = Self.quiz([Self.choice("2 + 2?", ["3", "4"], right: 1), Self.choice("1, 2 or “3”?", ["say \"2\"", "3", "4"])])
    #expect(
      Self.lines(quiz) == [
        "Question,Answer 1,Answer 2,Answer 3,Right answer,Hint,Explanation", "2 + 2?,3,4,,2,,",
        "\"1, 2 or “3”?\",\"say \"\"2\"\"\",3,4,1,,",
      ])
    #expect(Self.lines(quiz, in: .russian)[0] == "Вопрос,Ответ 1,Ответ 2,Ответ 3,Правильный ответ,Подсказка,Пояснение")
  }

  @Test("F7: A text that a spreadsheet would run as a formula begins with an apostrophe, but a number does not")
  func formulas() {
    let texts = ["=1+1", "+A1", "-x", "@SUM(A1)", "'=1", "-5", "+1.5", "-0,5", "'tis"]
    let guarded = ["'=1+1", "'+A1", "'-x", "'@SUM(A1)", "''=1", "-5", "+1.5", "-0,5", "'tis"]
    #expect(texts.map { CellText.guarded($0) } == guarded)
    #expect(guarded.map { CellText.unguarded($0) } == texts)
  }

  @Test("F7: A typed question keeps its other accepted answers")
  func typed() throws {
    let typed = Question.Typed(LocalizedText("Paris", in: .english)) { $0 == .english ? ["City of Light"] : [] }
    let question = Question(id: "x", number: 1, text: Self.text("Capital of France?"), answer: .typed(typed))
    let lines = Self.lines(Self.quiz([question]))
    #expect(lines == ["Question,Right answer,Accepted answers,Hint,Explanation", "Capital of France?,Paris,City of Light,,"])
    let drafts = try #require(CSVReader.read(lines.joined(separator: "\r\n"), ReadingOptions()))
    let accepted = [ChoiceDraft(Self.text("Paris"), isRight: true), ChoiceDraft(Self.text("City of Light"), isRight: true)]
    #expect(drafts.quizzes[0].questions[0].answer == .typed(accepted))
  }

  @Test("F7: Parts that a table cannot hold are listed")
  func omissions() {
    var text = LocalizedText("Why?", in: .english)
    text.add("Pourquoi ?", in: .french)
    let quiz = Quiz(
      id: "q", icon: "star", title: Self.text("Title"), description: Self.text("About"),
      questions: [Question(id: "x", text: text, answers: [Self.text("a"), Self.text("b")], rightAnswer: 0)])
    #expect(
      CSVQuizWriter.write(quiz, in: .english).omissions == [Omission(.description), Omission(.otherLanguages([.french]))])
  }

  @Test("F7: A written quiz is the same after reading")
  func identity() throws {
    for seed in Sweep.part(of: 0..<10_000 as Range<UInt64>) {
      var maker = QuizMaker(seed: seed)
      let quiz = maker.quiz()
      let written = CSVQuizWriter.write(quiz, in: .english)
      let drafts = try QuizFile(written.bytes, name: "quiz.csv").drafts()
      #expect(drafts.format == .csv && drafts.problems.isEmpty, "seed \(seed)")
      let read = try #require(drafts.quizzes.first, "seed \(seed)")
      #expect(read.questions.map { Held($0) } == quiz.questions.map { Held($0) }, "seed \(seed)")
    }
  }

  @Test("F7: In Kahoot's layout, each question has at most four answers, including the right one")
  func kahoot() {
    for seed in Sweep.part(of: 0..<10_000 as Range<UInt64>) { checkKahoot(seed) }
  }

  private func checkKahoot(_ seed: UInt64) {
    var maker = QuizMaker(seed: seed)
    let quiz = maker.quiz()
    let rows = KahootRows.rows(of: quiz, in: .english)
    let choices = quiz.questions.filter { $0.choice != nil }
    guard let drafts = TableReader.read([Table(rows: rows.rows)], format: .xlsx, ReadingOptions()) else {
      #expect(choices.isEmpty, "seed \(seed)")
      return
    }
    let read = drafts.quizzes[0].questions
    #expect(read.map { $0.text?.text(in: .english) } == choices.map { $0.text.text(in: .english) }, "seed \(seed)")
    for (draft, question) in zip(read, choices) {
      guard case .choice(let answers) = draft.answer else {
        Issue.record("seed \(seed): no choice")
        continue
      }
      let texts = question.choices.map { $0.text(in: .english) }
      let right = answers.filter { $0.isRight }.map { $0.text.text(in: .english) }
      #expect(answers.count == min(4, texts.count), "seed \(seed)")
      #expect(right == [question.rightAnswer.text(in: .english)], "seed \(seed)")
      #expect(answers.allSatisfy { texts.contains($0.text.text(in: .english)) }, "seed \(seed)")
    }
    let omitted = rows.omissions.filter { $0.what == .moreAnswers(most: 4) }.count
    #expect(omitted == choices.filter { $0.choices.count > 4 }.count, "seed \(seed)")
  }
}

/// The parts of a question that a table can hold.
private struct Held: Equatable {
  var text: String
  var answers: [String] = []
  var right: [Int] = []
  var accepted: [String] = []
  var hint: String
  var explanation: String
  var tags: [String]
  var difficulty: Question.Difficulty?
  var sources: [String]

  init(_ question: Question) {
    text = question.text.text(in: .english)
    (hint, explanation) = (question.hint?.text(in: .english) ?? "", question.explanation?.text(in: .english) ?? "")
    (tags, difficulty, sources) = (question.extras.tags, question.extras.difficulty, question.extras.sources)
    switch question.answer {
    case .choice(let choice): (answers, right) = (choice.choices.map { $0.text(in: .english) }, [choice.right])
    case .several(let several): (answers, right) = (several.choices.map { $0.text(in: .english) }, several.right)
    case .typed(let typed): accepted = [typed.shown.text(in: .english)] + typed.accepted(in: .english)
    default: break
    }
  }

  init(_ draft: QuestionDraft) {
    text = draft.text?.text(in: .english) ?? ""
    (hint, explanation) = (draft.hint?.text(in: .english) ?? "", draft.explanation?.text(in: .english) ?? "")
    (tags, difficulty, sources) = (draft.extras.tags, draft.extras.difficulty, draft.extras.sources)
    switch draft.answer {
    case .choice(let choices):
      answers = choices.map { $0.text.text(in: .english) }
      right = choices.indices.filter { choices[$0].isRight }
    case .typed(let choices, _): accepted = choices.map { $0.text.text(in: .english) }
    default: break
    }
  }
}

/// Makes quizzes whose texts contain characters that could confuse a reader of tables.
private struct QuizMaker {
  private var chance: SplitMix64
  private static let pieces = [
    "a", "word", "1", "3", "B", "=", "+", "-", "@", "'", "\"", "\"\"", ",", ";", "\t", "|", "\n", "  ", "?", "*", "&amp;", "<b>",
    "Ω", "ω",
    "é", "日本", "#", "sep=;", "Question", "Answer 1", "(x)", "true", "\u{1F600}", "$", "\\", "::", "{", "}", "ответ",
  ]

  init(seed: UInt64) { chance = SplitMix64(seed: seed) }

  private mutating func text(_ most: Int = 6, lines: Bool = true) -> String {
    var text = ""
    for _ in 0...chance.below(most) {
      let piece = QuizMaker.pieces[chance.below(QuizMaker.pieces.count)]
      if lines || piece != "\n" && piece != "\t" { text += piece }
    }
    let cleaned = CellText.cleaned(text)
    return cleaned.isEmpty ? "x" : cleaned
  }

  private mutating func neutral(lines: Bool = true) -> LocalizedText { LocalizedText(neutral: text(lines: lines)) }

  private mutating func texts(_ count: Int, lines: Bool) -> [String] {
    var texts: [String] = []
    while texts.count < count {
      let text = text(lines: lines)
      if !texts.contains(where: { CellText.isSame($0, text) }) { texts.append(text) }
    }
    return texts
  }

  mutating func quiz() -> Quiz {
    let questions = (0...chance.below(6)).map { index in
      Question(
        id: "q\(index)", number: index + 1, text: neutral(), answer: answer(), hint: chance.below(3) == 0 ? neutral() : nil,
        explanation: chance.below(3) == 0 ? neutral() : nil,
        extras: Question.Extras(
          difficulty: chance.below(3) == 0 ? .hard : nil, tags: chance.below(3) == 0 ? ["c-plus", "b2"] : [],
          sources: chance.below(3) == 0 ? ["A book, p. 3", "https://example.org"] : []))
    }
    return Quiz(
      id: "q", icon: "star", title: LocalizedText(neutral: "T"), description: LocalizedText(neutral: ""), questions: questions)
  }

  private mutating func answer() -> Question.Answer {
    if chance.below(4) == 0 {
      let texts = texts(1 + chance.below(3), lines: false)
      return .typed(Question.Typed(LocalizedText(neutral: texts[0])) { $0 == .english ? Array(texts.dropFirst()) : [] })
    }
    let choices = texts(2 + chance.below(7), lines: true).map { LocalizedText(neutral: $0) }
    return .choice(Question.Choice(choices, right: chance.below(choices.count)))
  }
}
