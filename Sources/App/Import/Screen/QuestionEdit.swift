import Content
import Formats

/// A question of an imported file, as the player edits it.
struct QuestionEdit: Equatable, Sendable {
  let place: Problem.DraftIndex
  var text: String
  var answers: [EditedAnswer]
  private let language: Language
  private let original: QuestionDraft
  /// The answers before the player changed any.
  private var shown: [EditedAnswer] = []
  /// The position of an answer that the player tried to save and that should be a number, but is not one.
  private(set) var refused: Int?

  struct EditedAnswer: Equatable, Sendable {
    var text: String
    var isRight: Bool
  }

  /// The maximum number of answers in the form.
  static let mostAnswers = 26

  /// Starts editing a question. Its texts are shown in one language.
  init(_ question: QuestionDraft, at place: Problem.DraftIndex, in language: Language, _ say: Speech) {
    (self.place, self.language, original) = (place, language, question)
    text = question.text?.text(in: language) ?? ""
    answers =
      switch question.answer {
      case .choice(let choices): choices.map { EditedAnswer(text: $0.text.text(in: language), isRight: $0.isRight) }
      case .typed(let accepted, _): accepted.map { EditedAnswer(text: $0.text.text(in: language), isRight: $0.isRight) }
      case .trueFalse(let isTrue):
        [
          EditedAnswer(text: say(.trueAnswer), isRight: isTrue == true),
          EditedAnswer(text: say(.falseAnswer), isRight: isTrue == false),
        ]
      case .number(let ranges): ranges.map { EditedAnswer(text: NumberEdit.text($0), isRight: $0.weight == ChoiceDraft.full) }
      case .order(let items): items.map { EditedAnswer(text: $0.text(in: language), isRight: false) }
      case .pairs(let pairs, _): pairs.map { EditedAnswer(text: QuestionEdit.shown($0, in: language), isRight: false) }
      case .none:
        if case .notANumber(let text)? = question.obstacle { [EditedAnswer(text: text, isRight: true)] } else { [] }
      }
    while answers.count < 2 { answers.append(EditedAnswer(text: "", isRight: false)) }
    shown = answers
  }

  private static func shown(_ pair: PairDraft, in language: Language) -> String {
    pair.left.text(in: language) + dash + pair.right.text(in: language)
  }

  /// The separator between the sides of a pair.
  private static var dash: String { " – " }

  /// The question with the changes. A single answer becomes a typed one.
  var changed: QuestionDraft {
    var question = original
    question.text = localized(text, original.text)
    let filled = answers.filter { !PlayerName.trimmed($0.text).utf8.isEmpty }
    let choices = filled.map { ChoiceDraft(self.localized($0.text, self.text(like: $0.text)), isRight: $0.isRight) }
    switch original.answer {
    case .trueFalse where filled.count == 2 && isUnchanged(filled.map { $0.text }):
      question.answer = .trueFalse(filled[0].isRight == filled[1].isRight ? nil : filled[0].isRight)
    // The form has no fields for these kinds. An order and pairs stay what they are unless an answer is marked as the right one,
    // and a number unless an answer is wrong.
    case .number where answers == shown, .pairs where answers == shown: break
    case .number where isNumber, .none where isNumber: question.answer = .number(answers.indices.compactMap { range($0) })
    case .order where !filled.contains { $0.isRight }: question.answer = .order(choices.map { $0.text })
    case .pairs(let pairs, let others) where !filled.contains { $0.isRight }:
      question.answer = .pairs(filled.map { pair($0.text, among: pairs) }, distractors: others)
    case .typed(_, let isCaseSensitive) where filled.allSatisfy { $0.isRight }:
      question.answer = .typed(choices, isCaseSensitive: isCaseSensitive)
    default: question.answer = filled.count == 1 && filled[0].isRight ? .typed(choices) : .choice(choices)
    }
    question.obstacle = nil
    question.notes = []
    return question
  }

  // MARK: - Numbers

  /// The accepted numbers. Empty if the file has a text instead of a number, and `nil` for another kind of question.
  private var ranges: [NumberRange]? {
    if case .number(let ranges) = original.answer { return ranges }
    if case .notANumber? = original.obstacle { return [] }
    return nil
  }

  /// Whether the question is a number, and still has right answers only. An answer with part of the credit is not marked as right.
  private var isNumber: Bool {
    guard let ranges else { return false }
    return answers.indices.allSatisfy { place in
      answers[place].isRight || isBlank(place) || ranges.indices.contains(place) && !shown[place].isRight
    }
  }

  private func isBlank(_ place: Int) -> Bool { PlayerName.trimmed(answers[place].text).utf8.isEmpty }

  /// Returns an accepted number, or `nil` for an empty answer and for a text that is not a number.
  private func range(_ place: Int) -> NumberRange? {
    let ranges = ranges ?? []
    if ranges.indices.contains(place), answers[place] == shown[place] { return ranges[place] }
    let weight = answers[place].isRight || !ranges.indices.contains(place) ? ChoiceDraft.full : ranges[place].weight
    return isBlank(place) ? nil : NumberEdit.range(answers[place].text, weight: weight)
  }

  /// Looks for an answer that should be a number, but is not one. Returns its position.
  mutating func refuse() -> Int? {
    refused = nil
    if isNumber { refused = answers.indices.first { !isBlank($0) && range($0) == nil } }
    return refused
  }

  // MARK: - Other kinds

  /// Whether the answers are still "true" and "false".
  private func isUnchanged(_ texts: [String]) -> Bool {
    texts == [Phrase.trueAnswer.text(in: language), Phrase.falseAnswer.text(in: language)]
  }

  /// The original text of an answer, with all its translations.
  private func text(like text: String) -> LocalizedText? {
    let texts: [LocalizedText] =
      switch original.answer {
      case .choice(let choices): choices.map { $0.text }
      case .order(let items): items
      default: []
      }
    return texts.first { $0.text(in: language) == text }
  }

  /// Returns an original pair, or a changed one. Its right side is empty if there is no dash.
  private func pair(_ text: String, among pairs: [PairDraft]) -> PairDraft {
    if let pair = pairs.first(where: { QuestionEdit.shown($0, in: language) == text }) { return pair }
    let scalars = text.unicodeScalars
    let dash = scalars.indices.first { scalars[$0...].starts(with: QuestionEdit.dash.unicodeScalars) } ?? scalars.endIndex
    func side(_ part: Substring.UnicodeScalarView) -> LocalizedText {
      LocalizedText(neutral: PlayerName.trimmed(String(part)))
    }
    return PairDraft(side(scalars[..<dash]), side(scalars[dash...].dropFirst(QuestionEdit.dash.unicodeScalars.count)))
  }

  private func localized(_ text: String, _ original: LocalizedText?) -> LocalizedText {
    guard let original else { return LocalizedText(neutral: text) }
    if original.text(in: language) == text { return original }
    guard original.translations.first?.language != nil else { return LocalizedText(neutral: text) }
    var changed = original
    changed.add(text, in: language)
    return changed
  }
}

extension Phrase {
  static var trueAnswer: Phrase { Phrase(en: "True", fr: "Vrai", es: "Verdadero", ru: "Верно") }
  static var falseAnswer: Phrase { Phrase(en: "False", fr: "Faux", es: "Falso", ru: "Неверно") }
}
