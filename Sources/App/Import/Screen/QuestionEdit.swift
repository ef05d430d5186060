import Content
import Formats

/// A question from an imported file while the player is editing the question.
struct QuestionEdit: Equatable, Sendable {
  let place: Problem.DraftIndex
  var text: String
  var answers: [EditedAnswer]
  private let language: Language
  private let original: QuestionDraft
  /// The answers as the form first showed them, before any change by the player.
  private var shown: [EditedAnswer] = []
  /// After a failed attempt to save: the position of the first answer that must be a number but is not one. Otherwise `nil`.
  private(set) var refused: Int?

  struct EditedAnswer: Equatable, Sendable {
    var text: String
    var isRight: Bool
  }

  /// The maximum number of answers in the form.
  static let mostAnswers = 26

  /// Starts to edit a question. The form shows its texts in `language`.
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
      // File readers never return assembled answers.
      case .assembled: []
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

  /// The question with the player's changes. If the answers no longer fit the question's kind, the question becomes a choice
  /// question. A choice question with only one answer, which is right, becomes a typed question.
  var changed: QuestionDraft {
    var question = original
    question.text = localized(text, original.text)
    let filled = answers.filter { !PlayerName.trimmed($0.text).utf8.isEmpty }
    let choices = filled.map { ChoiceDraft(self.localized($0.text, self.text(like: $0.text)), isRight: $0.isRight) }
    switch original.answer {
    case .trueFalse where filled.count == 2 && isUnchanged(filled.map { $0.text }):
      question.answer = .trueFalse(filled[0].isRight == filled[1].isRight ? nil : filled[0].isRight)
    // The form has no special fields for order, pairs and number questions. An order question or a pairs question keeps its kind
    // unless the player marks an answer as right. A number question keeps its kind unless an answer is wrong.
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

  /// The accepted numbers of a number question. Empty if the file contains other text instead of a number. `nil` for other kinds
  /// of questions.
  private var ranges: [NumberRange]? {
    if case .number(let ranges) = original.answer { return ranges }
    if case .notANumber? = original.obstacle { return [] }
    return nil
  }

  /// Whether this is a number question and none of its answers is wrong. An answer with partial credit is not marked as right in
  /// the form, but it does not count as wrong.
  private var isNumber: Bool {
    guard let ranges else { return false }
    return answers.indices.allSatisfy { place in
      answers[place].isRight || isBlank(place) || ranges.indices.contains(place) && !shown[place].isRight
    }
  }

  private func isBlank(_ place: Int) -> Bool { PlayerName.trimmed(answers[place].text).utf8.isEmpty }

  /// Returns the range of numbers that an answer accepts. Returns `nil` if the answer is empty, or is neither a number nor a
  /// range.
  private func range(_ place: Int) -> NumberRange? {
    let ranges = ranges ?? []
    if ranges.indices.contains(place), answers[place] == shown[place] { return ranges[place] }
    let weight = answers[place].isRight || !ranges.indices.contains(place) ? ChoiceDraft.full : ranges[place].weight
    return isBlank(place) ? nil : NumberEdit.range(answers[place].text, weight: weight)
  }

  /// Finds the first answer that must be a number but is not one. Stores its position in `refused` and returns it. Returns `nil`
  /// if there is no such answer.
  mutating func refuse() -> Int? {
    refused = nil
    if isNumber { refused = answers.indices.first { !isBlank($0) && range($0) == nil } }
    return refused
  }

  // MARK: - Other kinds

  /// Whether the answers are still "True" and "False" in the form's language.
  private func isUnchanged(_ texts: [String]) -> Bool {
    texts == [Phrase.trueAnswer.text(in: language), Phrase.falseAnswer.text(in: language)]
  }

  /// Returns the original text of an answer with all its translations. Returns `nil` if the player has changed the answer's text,
  /// or if the question is neither a choice question nor an order question.
  private func text(like text: String) -> LocalizedText? {
    let texts: [LocalizedText] =
      switch original.answer {
      case .choice(let choices): choices.map { $0.text }
      case .order(let items): items
      default: []
      }
    return texts.first { $0.text(in: language) == text }
  }

  /// Returns the original pair that the form shows as this text. If the player has changed the text, splits it at the dash
  /// instead. Without a dash, the right side is empty.
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
