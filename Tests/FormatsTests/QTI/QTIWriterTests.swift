import Content
import JSON
import Rules
import TestSweeps
import Testing

@testable import Formats

@Suite("Writing QTI")
struct QTIWriterTests {
  private static func quiz(_ title: String, _ questions: [Question]) -> Quiz {
    Quiz(
      id: "q", icon: "star", title: LocalizedText(neutral: title), description: LocalizedText(neutral: "For \(title)"),
      questions: questions)
  }

  private static func texts(_ texts: String...) -> [LocalizedText] { texts.map { LocalizedText(neutral: $0) } }

  /// Writes the quizzes, and reads them back.
  private func read(_ quizzes: [Quiz]) throws -> FileDrafts {
    let written = try #require(Format.qti.write(quizzes, in: .english))
    return try QuizFile(written.bytes, name: "q.zip").drafts()
  }

  @Test("F7: choices and typed answers keep their explanation, tags, id and fixed order, and each quiz keeps its title")
  func roundTrip() throws {
    let texts = Self.texts("a < b & \"c\"", "**bold** `x` H~2~O", "for x {\n  y\n}", "]]> \\(x^2\\)", "&amp; <i>")
    let choice = Question(
      id: "one", text: texts[1], answer: .choice(Question.Choice(texts, right: 3)), explanation: texts[0],
      extras: Question.Extras(tags: ["maths", "x-1"]).withoutShuffling())
    let staying = Question(
      id: "three", text: texts[0], answer: .choice(Question.Choice(texts, right: 1)),
      extras: Question.Extras(tags: ["maths"], shuffle: [2, 5]))
    let several = Question(
      id: "four", text: texts[3], answer: .several(Question.Several(texts, weights: [3333, 0, 3333, 3334, -5])))
    let typed = Question(
      id: "two", text: texts[4],
      answer: .typed(Question.Typed(LocalizedText(neutral: "5 * 4"), isExact: true) { $0 == .english ? ["20", "a\"*"] : [] }))
    let drafts = try read([Self.quiz("A / B", [choice, several]), Self.quiz("C", [typed, staying])])
    #expect(drafts.format == .qti && drafts.problems.isEmpty)
    #expect(drafts.quizzes.map { $0.title?.plain } == ["A / B", "C"])
    #expect(drafts.quizzes.map { $0.description?.plain } == ["For A / B", "For C"])
    let questions = drafts.questions
    #expect(questions.map(\.id) == ["one", "four", "two", "three"])
    #expect(questions.map(\.words) == [texts[1], texts[3], texts[4], texts[0]].map(\.plain))
    guard case .choice(let choices) = questions[0].answer else { return #expect(Bool(false)) }
    // The Markdown of a text may differ after reading, so the parsed texts are compared.
    #expect(choices.map { Content.RichText($0.text.plain) } == texts.map { Content.RichText($0.plain) })
    #expect(choices.map(\.isRight) == [false, false, false, true, false])
    #expect(questions[0].explanation == texts[0] && questions[0].extras == choice.extras)
    #expect(questions[3].extras == staying.extras)
    guard case .choice(let weighted) = questions[1].answer else { return #expect(Bool(false)) }
    #expect(weighted.map(\.weight) == [3333, 0, 3333, 3334, -5])
    #expect(
      questions[2].answer
        == .typed(Self.texts("5 * 4", "20", "a\"*").map { ChoiceDraft($0, isRight: true) }, isCaseSensitive: true))
    #expect(questions.allSatisfy { $0.notes.isEmpty && $0.obstacle == nil })
  }

  @Test("F7: true/false questions are the same after reading")
  func trueFalse() throws {
    let truths = [true, false].map { truth in
      Question(
        id: "q-\(truth)", text: LocalizedText(neutral: "Is it?"), answer: .choice(.trueOrFalse(truth)),
        extras: Question.Extras().withoutShuffling())
    }
    #expect(try read([Self.quiz("T", truths)]).questions.map(\.answer) == [.trueFalse(true), .trueFalse(false)])
  }

  @Test("F7: numbers keep their tolerances, limits and credit, items keep their order, and pairs stay matched")
  func numbersAndOrders() throws {
    func number(_ text: String) throws -> DecimalNumber { try #require(DecimalNumber(text)) }
    let accepted: [Question.Number.Accepted] = try [
      .init(.tolerant(number("3.14"), by: number("0.005"))), .init(.interval(number("-2"), number("5")), weight: 5000),
      .init(.number(number("7")), weight: 2500),
    ]
    let items = Self.texts("one", "**two**", "3")
    let questions = [
      Question(id: "a", text: items[0], answer: .number(Question.Number(accepted))),
      Question(id: "b", text: items[1], answer: .order(Question.Order(items))),
    ]
    let pairs = try #require(Question.Pairs([(items[0], items[2]), (items[1], items[2])], others: Self.texts("4")))
    let drafts = try read([Self.quiz("T", questions + [Question(id: "c", text: items[2], answer: .pairs(pairs))])])
    let quiz = try #require(Assembly(drafts, named: "T").quizzes.first)
    guard case .pairs(let read)? = quiz.questions.last?.answer else { return #expect(Bool(false)) }
    #expect(read.right == [0, 0] && read.lefts.map(\.plain) == ["one", "**two**"] && read.rights.map(\.plain) == ["3", "4"])
    #expect(quiz.questions.first?.numeric?.accepted == accepted)
    #expect(quiz.questions.dropLast().last?.order?.items.map(\.plain) == items.map(\.plain))
  }

  @Test("F7: parts that QTI cannot hold are listed")
  func omissions() throws {
    let question = Question(
      id: "one", text: LocalizedText(neutral: "Why?"), answer: .choice(Question.Choice(Self.texts("a", "b"), right: 0)),
      hint: LocalizedText(neutral: "so"),
      extras: Question.Extras(difficulty: .easy, tags: ["x"], sources: ["y"], shuffle: [1]))
    let written = try #require(Format.qti.write([Self.quiz("T", [question])], in: .english))
    #expect(written.omissions == [.hint, .difficulty, .sources].map { Omission($0, question: 1) })
  }

  @Test("F7: Markdown becomes standard XHTML tags, and escaped Markdown characters stay plain text")
  func markup() {
    for (text, xml) in [
      ("a", "a"), ("*a* **b** `c` H~2~O x^2^", "<em>a</em> <strong>b</strong> <code>c</code> H<sub>2</sub>O x<sup>2</sup>"),
      ("a\nb", "a<br/>b"), ("a\n\nb", "<p>a<br/><br/>b</p>"), ("a\n- b\n- c", "<p>a</p><ul><li>b</li><li>c</li></ul>"),
      ("```\nx\n  y\n```", "<pre>x\n  y</pre>"), ("3 * 4", "3 * 4"), ("\\(a_1 < 2\\)", "\\(a_1 &lt; 2\\)"),
      ("\\*a\\*", "<span>*</span>a<span>*</span>"),
    ] { #expect(QTIMarkupWriter.flow(text) == xml, "\(text)") }
  }

  @Test("F7: written questions are the same after reading")
  func property() throws {
    for seed in Sweep.part(of: 0..<10_000 as Range<UInt64>, oneIn: 50) {
      var samples = QuizSamples(seed)
      let quizzes = (0...(seed % 4 == 0 ? 1 : 0)).map { _ in samples.quiz() }
      let drafts = try read(quizzes)
      let questions = quizzes.flatMap(\.questions)
      try #require(drafts.questions.count == questions.count, "seed \(seed)")
      #expect(drafts.problems.isEmpty, "seed \(seed)")
      for (question, draft) in zip(questions, drafts.questions) {
        #expect(draft.id == question.id, "seed \(seed)")
        #expect(Self.shown(draft.text) == Self.shown(question.text), "seed \(seed)")
        #expect(draft.explanation.map { Self.shown($0) } == question.explanation.map { Self.shown($0) }, "seed \(seed)")
        #expect(draft.extras.tags == question.extras.tags, "seed \(seed)")
        #expect(draft.notes.isEmpty && draft.obstacle == nil, "seed \(seed)")
        if let choice = question.choice {
          guard case .choice(let drafts) = draft.answer else { return #expect(Bool(false), "seed \(seed)") }
          #expect(drafts.map { Self.shown($0.text) } == choice.choices.map { Self.shown($0) }, "seed \(seed)")
          #expect(drafts.map(\.isRight) == choice.choices.indices.map { $0 == choice.right }, "seed \(seed)")
        } else if let typed = question.typed {
          #expect(draft.rightAnswers == [typed.shown.plain] + typed.accepted(in: .english), "seed \(seed)")
        }
      }
    }
  }

  /// The text as a player sees it, as words without white space.
  private static func shown(_ text: LocalizedText?) -> [String] {
    Content.RichText(text?.plain ?? "").plain.split { $0.isWhitespace || $0 == "\u{A0}" }.map(String.init)
  }

  @Test("F7: every document is well-formed, with its elements in the order of the specification")
  func structure() throws {
    var samples = QuizSamples(1)
    let written = try #require(Format.qti.write([samples.quiz()], in: .english))
    let archive = try Archive(written.bytes) { _ in true }
    let parts = try archive.parts(inflated: [])
    #expect(archive.entries.first?.name == Array("imsmanifest.xml".utf8))
    #expect(parts.all.count == 6)
    for part in parts.all {
      var reader = XMLReader(part.bytes)
      #expect(try reader.next() == .start)
      let element = try XMLElement(&reader)
      guard element.name == "assessmentItem" else { continue }
      let names = element.children.map(\.name.text)
      let order = ["responseDeclaration", "outcomeDeclaration", "itemBody", "responseProcessing", "modalFeedback"]
      let places = names.compactMap { order.firstIndex(of: $0) }
      #expect(places == places.sorted() && places.count == names.count)
      for attribute in ["identifier", "title", "adaptive", "timeDependent"] as [StaticString] {
        #expect(element.attribute(attribute)?.isEmpty == false)
      }
    }
  }
}
