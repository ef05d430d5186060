import Rules

/// The kinds of answers for which the editor has fields. The raw values are saved.
public enum AnswerKind: String, CaseIterable, Sendable {
  /// Answers to choose from, one or several of which are right. A single answer must be typed.
  case choice
  /// Accepted texts, one of which the player types.
  case typed
  /// A number, with a tolerance.
  case number
  /// Items to put in order.
  case order
  /// Pairs to match.
  case pairs
}

extension EditedQuestion.Content {
  /// Changes the kind of the answers, and keeps what the new kind can hold.
  ///
  /// - Parameter language: the language in which the fields show the original question, if they do not show its answer yet.
  mutating func change(to new: AnswerKind, in language: Language) {
    if kind == nil, let source { fields = source.answerFields(in: language).fields }
    let old = kind
    kind = new
    guard old != new else { return }
    let isNumber = old == .number
    switch new {
    case .choice:
      // What was accepted is right.
      for place in answers.indices where isNumber ? place == 0 : old == .typed { answers[place].isRight = true }
    case .typed:
      // Wrong answers cannot be accepted, and neither can answers that were kept beside a number.
      if isNumber { answers = Array(answers.prefix(1)) }
      if old == .choice, answers.contains(where: { $0.isRight }) { answers = answers.filter { $0.isRight } }
    case .number:
      // The right answer becomes the right number. The others are kept, in case the player changes back.
      guard old == .choice, let right = answers.firstIndex(where: { $0.isRight }) else { break }
      answers.insert(answers.remove(at: right), at: 0)
    case .order, .pairs: break
    }
  }

  /// If the answers of the original question were saved before the editor had fields for them, fills in the fields.
  mutating func fillFields(in language: Language) {
    guard kind == nil, let source else { return }
    let original = source.answerFields(in: language)
    if original.isWhole { fields = original.fields }
  }

  /// The answers as the fields hold them.
  var fields: AnswerFields {
    get { AnswerFields(kind: kind, answers: answers, tolerance: tolerance) }
    set { (kind, answers, tolerance) = (newValue.kind, newValue.answers, newValue.tolerance) }
  }
}

/// The answers to a question, as the fields of the editor hold them.
struct AnswerFields: Equatable {
  var kind: AnswerKind?
  var answers: [EditedAnswer] = []
  var tolerance = ""

  init(kind: AnswerKind?, answers: [EditedAnswer] = [], tolerance: String = "") {
    (self.kind, self.answers, self.tolerance) = (kind, answers, tolerance)
  }
}

extension Question {
  /// Returns the answer in one language as the fields of the editor hold it, and whether they hold all of it. They cannot hold
  /// weights, feedback on single answers, line breaks, or more than one accepted range of numbers.
  func answerFields(in language: Language) -> (fields: AnswerFields, isWhole: Bool) {
    func text(_ text: LocalizedText) -> String { text.text(in: language) }
    func edited(_ texts: [LocalizedText], isRight: (Int) -> Bool = { _ in false }) -> [EditedAnswer] {
      texts.indices.map { EditedAnswer(text(texts[$0]), isRight: isRight($0)) }
    }
    var (fields, isWhole) = (AnswerFields(kind: .choice), true)
    switch answer {
    case .choice(let choice): fields.answers = edited(choice.choices) { $0 == choice.right }
    case .several(let several):
      fields.answers = edited(several.choices) { several.weights[$0] > 0 }
      isWhole = several.isEven
    case .typed(let typed):
      let accepted = typed.acceptedLists
      fields = AnswerFields(kind: .typed, answers: ([text(typed.shown)] + (accepted.first ?? [])).map { EditedAnswer($0) })
      isWhole = accepted.count < 2
    case .number(let number):
      let (right, tolerance) = number.accepted[0].form.fields
      fields = AnswerFields(kind: .number, answers: [EditedAnswer(right)], tolerance: tolerance)
      isWhole = number.isSimple
    case .order(let order): fields = AnswerFields(kind: .order, answers: edited(order.items))
    case .pairs(let pairs):
      let matched = pairs.lefts.indices.map { EditedAnswer(text(pairs.lefts[$0]), match: text(pairs.rights[pairs.right[$0]])) }
      fields = AnswerFields(kind: .pairs, answers: matched + pairs.others.map { EditedAnswer("", match: text($0)) })
    }
    let isOnOneLine = answerTexts.allSatisfy { text in
      text.translations.allSatisfy { !$0.text.utf8.contains(UInt8(ascii: "\n")) }
    }
    return (
      fields,
      isWhole && isOnOneLine && fields.answers.count <= EditedQuestion.mostAnswers
        && extras.feedback.choices.allSatisfy { $0 == nil }
    )
  }

  /// The texts of the answers, apart from the right sides of pairs, in the order of the fields.
  var leftTexts: [LocalizedText] {
    switch answer {
    case .choice(let choice): choice.choices
    case .several(let several): several.choices
    case .typed(let typed): [typed.shown]
    case .number: []
    case .order(let order): order.items
    case .pairs(let pairs): pairs.lefts
    }
  }

  /// All texts of the answers.
  var answerTexts: [LocalizedText] { leftTexts + (pairs?.rights ?? []) }
}

extension Question.Typed {
  /// The lists of other accepted answers that are not empty, one for each language that has one.
  fileprivate var acceptedLists: [[String]] { Language.allCases.map { accepted(in: $0) }.filter { !$0.isEmpty } }
}

extension Question.Number {
  /// Whether exactly one number is accepted, with or without a tolerance.
  fileprivate var isSimple: Bool {
    guard accepted.count == 1 else { return false }
    if case .interval = accepted[0].form { return false }
    return true
  }
}

extension Question.Number.Accepted.Form {
  /// The number and the tolerance as texts. The tolerance is empty if only the exact number is accepted.
  fileprivate var fields: (number: String, tolerance: String) {
    switch self {
    case .number(let number): (number.text, "")
    case .tolerant(let number, let tolerance): (number.text, tolerance.text)
    case .interval(let lower, let upper): ((lower + upper).half.text, (upper - lower).half.text)
    }
  }
}
