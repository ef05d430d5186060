import Content
import JSON
import Rules
import Testing
import TestSweeps

@testable import Formats

@Suite("F5: Quizzes from drafts")
struct AssemblyTests {
  static func choice(_ text: String, _ answers: [String], right: [Int] = [0], line: Int = 1) -> QuestionDraft {
    let choices = answers.enumerated().map { ChoiceDraft(LocalizedText(neutral: $1), isRight: right.contains($0)) }
    return QuestionDraft(LocalizedText(neutral: text), .choice(choices), place: .line(line))
  }

  static func typed(_ answers: [(text: String, weight: Int)]) -> QuestionDraft {
    QuestionDraft(
      LocalizedText(neutral: "Which?"), .typed(answers.map { ChoiceDraft(LocalizedText(neutral: $0.text), weight: $0.weight) }))
  }

  static func file(_ questions: [QuestionDraft], title: String? = "Sums", format: Format = .gift) -> FileDrafts {
    FileDrafts(format, quizzes: [QuizDraft(title: title.map { LocalizedText(neutral: $0) }, questions: questions)])
  }

  /// The result for one draft: the question, if the draft was imported, and the problems.
  struct Outcome {
    let question: Question?
    let kinds: [Problem.Kind]
    let isSkipped: Bool

    var answers: [String] { question?.choices.map { $0.text(in: .english) } ?? [] }

    init(_ draft: QuestionDraft) {
      let assembly = Assembly(file([draft]), named: "file")
      question = assembly.quizzes.first?.questions.first
      kinds = assembly.problems.map { $0.kind }
      isSkipped = assembly.problems.contains { $0.severity == .skipped }
    }
  }

  @Test("F5: A complete question is imported without a problem")
  func complete() {
    let outcome = Outcome(Self.choice("What is 2 + 2?", ["3", "4", "5"], right: [1]))
    #expect(outcome.answers == ["3", "4", "5"] && outcome.question?.choice?.right == 1 && outcome.kinds.isEmpty)
    #expect(outcome.question?.id == "question-1")
  }

  // MARK: Repeated answers

  @Test("F5: A repeated answer becomes one answer, with a note")
  func repeated() {
    let outcome = Outcome(Self.choice("How many planets?", ["8", "9", "8", "7"]))
    #expect(outcome.answers == ["8", "9", "7"] && outcome.question?.choice?.right == 0)
    #expect(outcome.kinds == [.mergedAnswers("8", [0, 2])] && !outcome.isSkipped)
    let late = Outcome(Self.choice("How many planets?", ["8", "9", "8 ", "7", "9"], right: [2]))
    #expect(late.answers == ["9", "8 ", "7"] && late.question?.choice?.right == 1)
    #expect(late.kinds == [.mergedAnswers("8", [0, 2]), .mergedAnswers("9", [1, 4])])
  }

  @Test("F5: Answers are distinct even if they differ only in case, symbols or indentation")
  func distinct() {
    let code = ["if x:\n  y", "  if x:\n  y", "if x:\n    y"]
    for answers in [
      ["mW", "MW", "kW", "W"], ["Ω", "ω", "O", "0"], ["p", "P"], ["x²", "x2"], ["-1", "−1"], ["é", "e"], code,
    ] {
      let outcome = Outcome(Self.choice("Which?", answers))
      #expect(outcome.answers == answers && outcome.kinds.isEmpty)
    }
  }

  @Test("F5: A question is skipped if copies of an answer contradict each other")
  func contradictory() {
    let same = Outcome(Self.choice("Which?", [".", ".", ".", "."]))
    #expect(same.kinds == [.rightAndWrong(".")] && same.isSkipped)
    let several = Outcome(Self.choice("Which?", ["a", "b", "a", "c"], right: [0, 1]))
    #expect(several.kinds == [.rightAndWrong("a")] && several.isSkipped)
    var penalty = Self.choice("Which?", ["aa", "bb"])
    penalty.answer = .choice([
      ChoiceDraft(LocalizedText(neutral: "aa"), weight: 10_000), ChoiceDraft(LocalizedText(neutral: "aa"), weight: -5_000),
      ChoiceDraft(LocalizedText(neutral: "bb"), weight: 0),
    ])
    #expect(Outcome(penalty).kinds == [.rightAndWrong("aa")])
  }

  @Test("F5: Answers that look the same in every language are merged; if they do so in only one, the question is skipped")
  func translated() {
    func draft(_ right: LocalizedText, _ wrong: LocalizedText) -> QuestionDraft {
      QuestionDraft(
        LocalizedText(neutral: "Which?"),
        .choice([
          ChoiceDraft(right, isRight: true), ChoiceDraft(wrong, isRight: false),
          ChoiceDraft(LocalizedText(neutral: "9"), isRight: false),
        ]))
    }
    let eight = LocalizedText(en: "8", fr: "huit", es: "ocho", ru: "восемь")
    #expect(Outcome(draft(eight, LocalizedText(neutral: "8"))).kinds == [.rightAndWrong("8")])
    #expect(Outcome(draft(eight, eight)).kinds == [.mergedAnswers("8", [0, 1])])
    #expect(Outcome(draft(eight, LocalizedText(en: "7", fr: "sept", es: "siete", ru: "семь"))).kinds.isEmpty)
  }

  // MARK: The number of answers

  @Test("F5: Empty answers are left out, with a note")
  func empty() {
    let outcome = Outcome(Self.choice("Which?", ["", "a", " \u{200B}\n", "b"], right: [3]))
    #expect(outcome.answers == ["a", "b"] && outcome.question?.choice?.right == 1 && outcome.kinds == [.emptyAnswers])
    #expect(Outcome(Self.choice("Which?", ["", "a", "b"])).kinds == [.noRightAnswer])
    #expect(Outcome(Self.choice("Which?", ["", " "])).kinds == [.noAnswers])
    #expect(Outcome(Self.choice("Which?", [])).kinds == [.noAnswers])
  }

  @Test("F5: Wrong answers after the twelfth are left out, but never the right answer", arguments: [0, 11, 12, 19])
  func surplus(right: Int) {
    let answers = (0..<20).map { "answer \($0)" }
    let outcome = Outcome(Self.choice("Which?", answers, right: [right]))
    #expect(outcome.answers.count == 12 && outcome.question?.rightAnswer.text(in: .english) == answers[right])
    #expect(outcome.kinds == [.surplusAnswers(count: 8)])
    #expect(Outcome(Self.choice("Which?", Array(answers.prefix(12)))).kinds.isEmpty)
  }

  @Test("F5: A question with only one answer becomes a typed question")
  func single() {
    let outcome = Outcome(Self.choice("Which?", ["Oslo"]))
    #expect(outcome.question?.typed?.accepts("oslo", in: .french) == true)
    #expect(outcome.kinds == [.oneAnswer] && !outcome.isSkipped)
    #expect(Outcome(Self.choice("Which?", ["."])).kinds == [.untypable(".")])
    #expect(Outcome(Self.choice("Which?", ["Oslo"], right: [])).kinds == [.noRightAnswer])
  }

  @Test("F5: Answers that refer to other answers are not shuffled")
  func staying() {
    let answers = ["red", "", "blue", "All of the above"]
    #expect(Outcome(Self.choice("Which?", answers)).question?.staying == [2])
    var given = Self.choice("Which?", ["red", "", "blue", "green"])
    given.extras = Question.Extras(shuffle: .array([1, 4]))
    #expect(Outcome(given).question?.staying == [0, 2])
    given.extras = Question.Extras(shuffle: false)
    #expect(Outcome(given).question?.staying == [0, 1, 2])
    var shuffled = Self.choice("Which?", answers)
    shuffled.extras = Question.Extras(shuffle: true)
    #expect(Outcome(shuffled).question?.staying == [])
  }

  // MARK: Keys and weights

  @Test("F5: A question without a usable answer key is skipped, and the reason is reported")
  func keys() {
    #expect(Outcome(Self.choice("Which?", ["a", "b"], right: [])).kinds == [.noRightAnswer])
    var draft = Self.choice("Which?", ["a", "b"])
    draft.obstacle = .unknownKey("7")
    draft.notes = [.strippedTags]
    let outcome = Outcome(draft)
    #expect(outcome.kinds == [.unknownKey("7")] && outcome.isSkipped)
  }

  @Test(
    "F5: Only the answer with the most credit is right, and ignored partial credit is noted",
    arguments: [
      ([10_000, 5_000, 0], 0), ([0, 10_000, -5_000], 1), ([0, 0, 5_000], 2),
    ])
  func weights(weights: [Int], right: Int) {
    var draft = Self.choice("Which?", [])
    draft.answer = .choice(
      weights.enumerated().map { ChoiceDraft(LocalizedText(neutral: "answer \($0)"), weight: $1) })
    let outcome = Outcome(draft)
    #expect(outcome.question?.choice?.right == right)
    #expect(outcome.kinds == [.weightsIgnored])
  }

  // MARK: Other kinds

  @Test("F5: A true/false question offers \"true\" and \"false\", in this order, in every language", arguments: [true, false])
  func trueFalse(isTrue: Bool) {
    let question = Outcome(QuestionDraft(LocalizedText(neutral: "Is it?"), .trueFalse(isTrue))).question
    #expect(question?.rightAnswer.text(in: .russian) == (isTrue ? "Верно" : "Неверно"))
    #expect(question?.choices.map { $0.text(in: .french) } == ["Vrai", "Faux"] && question?.staying == [0, 1])
    #expect(Outcome(QuestionDraft(LocalizedText(neutral: "Is it?"), .trueFalse(nil))).kinds == [.noRightAnswer])
  }

  @Test("F5: Typed answers with credit are accepted, one with full credit is shown, and all others are wrong")
  func typed() {
    let outcome = Outcome(
      Self.typed([("Beetoven", 5_000), ("Beethoven", 10_000), ("Mozart", 0), ("van Beethoven", 10_000), ("…", 10_000)]))
    #expect(outcome.question?.typed?.shown.text(in: .english) == "Beethoven")
    for text in ["beetoven", "Beethoven", "van beethoven"] {
      #expect(outcome.question?.typed?.accepts(text, in: .english) == true)
    }
    #expect(outcome.question?.typed?.accepts("Mozart", in: .english) == false)
    #expect(outcome.kinds == [.weightsIgnored, .untypable("…")] && !outcome.isSkipped)
    #expect(Outcome(Self.typed([("Mozart", 0)])).kinds == [.noRightAnswer])
    #expect(Outcome(Self.typed([])).kinds == [.noAnswers])
    #expect(Outcome(Self.typed([("…", 10_000)])).kinds == [.untypable("…")])
  }

  @Test("F5: A question that cannot be played is skipped, and the reason is reported")
  func otherKinds() {
    let item = LocalizedText(neutral: "a")
    let kinds: [(AnswerDraft, Problem.Kind)] = [
      (.order([item]), .noAnswers), (.order([item, item]), .repeatedItem("a")),
      (.order(Array(repeating: item, count: 13)), .tooManyItems(count: 13, most: 12)),
      (.pairs([PairDraft(item, item)]), .sameRightSides), (.none, .noAnswers),
    ]
    for (answer, kind) in kinds {
      let outcome = Outcome(QuestionDraft(LocalizedText(neutral: "Which?"), answer))
      #expect(outcome.kinds == [kind] && outcome.isSkipped)
    }
  }

  // MARK: Properties

  @Test("F5: Whatever answers a draft has, its question is skipped, or its right answers have credit in the draft")
  func anyAnswers() {
    let texts = ["", " ", "a", "A", "b", "b ", ".", "All of the above", "Both A and B", "8", "é", "a*"]
    for seed in Sweep.part(of: 0..<20_000, oneIn: 10) {
      var generator = SplitMix64(seed: UInt64(seed))
      func below(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
      let answers = (0..<below(16)).map { _ in
        ChoiceDraft(LocalizedText(neutral: texts[below(texts.count)]), weight: [0, 0, 0, 10_000, 5_000, -5_000][below(6)])
      }
      var draft = Self.choice("Which?", [])
      draft.answer = below(4) == 0 ? .typed(answers) : .choice(answers)
      let outcome = Outcome(draft)
      #expect((outcome.question == nil) == outcome.isSkipped, "seed \(seed)")
      guard let question = outcome.question else { continue }
      let rights = question.several.map { several in several.right.map { several.choices[$0] } } ?? [question.rightAnswer]
      for right in rights.map({ $0.text(in: .english) }) {
        #expect(answers.contains { $0.text.text(in: .english) == right && $0.weight > 0 }, "seed \(seed)")
      }
      #expect(
        Set(outcome.answers.map { $0.visible }).count == outcome.answers.count && outcome.answers.count <= 12, "seed \(seed)")
      #expect(question.typed != nil || question.several != nil || outcome.answers.count > 1, "seed \(seed)")
    }
  }

  @Test("F5: Many answers do not take quadratic time", .timeLimit(.minutes(1)))
  func manyAnswers() {
    for texts in [(0..<8_000).map { "\($0)" }, (0..<8_000).map { "\($0 / 2)" }, (0..<8_000).map { _ in "a" }] {
      _ = Outcome(Self.choice("Which?", texts))
      _ = Outcome(Self.typed(texts.map { ($0, 10_000) }))
    }
  }
}
