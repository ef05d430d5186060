import Content
import JSON
import Rules

extension QuizDraft {
  /// Creates a draft from a quiz in the editor. `Assembly` turns the draft into a quiz that can be played.
  ///
  /// The questions have the same positions as in `quiz`, so that the editor can find the question that a problem belongs to.
  @inline(never)
  public init(_ quiz: EditedQuiz, id: String) {
    self.init(
      title: QuizDraft.text(quiz.title), questions: quiz.questions.map { QuestionDraft($0) })
    (self.id, language, icon, description) = (id, quiz.language, quiz.icon, QuizDraft.text(quiz.description))
  }

  /// Returns the text as a `LocalizedText` without a language, or `nil` if the text is blank. `Assembly` later adds the quiz's
  /// language.
  fileprivate static func text(_ text: String) -> LocalizedText? { text.isBlank ? nil : LocalizedText(neutral: text) }
}

extension QuestionDraft {
  /// Creates a draft from a question in the editor.
  fileprivate init(_ question: EditedQuestion) {
    let (content, source) = (question.content, question.content.source)
    self.init(
      QuestionDraft.text(content.text, source?.text), content.answerDraft, hint: QuestionDraft.text(content.hint, source?.hint),
      explanation: QuestionDraft.text(content.explanation, source?.explanation),
      extras: (source?.extras ?? Question.Extras()).with(content.media))
    id = "q" + question.id.text
    if let picture = content.medium(isPicture: true), picture.text?.isBlank != false { notes = [.noPictureText] }
  }

  /// Returns the original text with all its translations if `text` is one of them. Otherwise, returns the changed text, or `nil`
  /// if it is blank. The changed text has the language of the original text if that has only one language.
  fileprivate static func text(_ text: String, _ original: LocalizedText?) -> LocalizedText? {
    guard let original, !text.isBlank else { return QuizDraft.text(text) }
    if original.translations.contains(where: { $0.text.hasSameBytes(as: text) }) { return original }
    guard original.translations.count == 1, let language = original.translations[0].language else { return QuizDraft.text(text) }
    return LocalizedText(text, in: language)
  }
}

extension EditedQuestion.Content {
  /// The answers as a draft. Fields that were left empty are kept where problem messages name answers by their letters.
  fileprivate var answerDraft: AnswerDraft {
    if let originalAnswer { return .assembled(originalAnswer) }
    let lefts = texts(answers.map { $0.text }, originalAnswers)
    switch kind {
    case nil: return .none
    case .choice?:
      let choices = zip(lefts, answers).map { ChoiceDraft($0, isRight: $1.isRight) }
      let filled = choices.filter { !$0.text.isBlank }
      // If only one answer has text, players must type it.
      return filled.count > 1 ? .choice(choices) : filled.isEmpty ? .none : .typed([ChoiceDraft(filled[0].text, isRight: true)])
    case .typed?:
      let isExact = source?.typed?.isExact ?? false
      return .typed(lefts.filter { !$0.isBlank }.map { ChoiceDraft($0, isRight: true) }, isCaseSensitive: isExact)
    case .number?: return number
    case .order?: return .order(lefts)
    case .pairs?:
      let rights = texts(answers.map { $0.match }, originalMatches)
      return .pairs(zip(lefts, rights).filter { !$0.isBlank || !$1.isBlank }.map { PairDraft($0, $1) })
    }
  }

  /// The texts of fields, as the original texts where those were not changed.
  private func texts(_ texts: [String], _ originals: [LocalizedText]) -> [LocalizedText] {
    texts.enumerated().map { place, text in
      // When the kind of the answers changes, they may move.
      let same = originals.first { $0.translations.contains { $0.text.hasSameBytes(as: text) } }
      let original = originals.indices.contains(place) ? originals[place] : nil
      let isSame = original?.translations.contains { $0.text.hasSameBytes(as: text) } ?? false
      return QuestionDraft.text(text, isSame ? original : same ?? original) ?? LocalizedText(neutral: "")
    }
  }

  /// The right number with its tolerance. A text that is not a number is kept, so that the assembly reports it.
  private var number: AnswerDraft {
    let (text, tolerance) = (text(of: .answer(0)), self.tolerance)
    if text.isBlank { return .none }
    guard let right = DecimalNumber(written: text) else { return .number([NumberRange(lower: text, upper: text)]) }
    if tolerance.isBlank { return .number([NumberRange(lower: right.text, upper: right.text)]) }
    guard let difference = DecimalNumber(written: tolerance)?.magnitude else {
      return .number([NumberRange(lower: right.text, upper: tolerance)])
    }
    return .number([NumberRange(lower: (right - difference).text, upper: (right + difference).text)])
  }
}

extension DecimalNumber {
  /// Reads a number as people write it, such as "1 000" or "−3,14". Returns `nil` if the text is not a number.
  fileprivate init?(written text: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.isBlank { scalars.append(scalar) }
    self.init(String(scalars))
  }
}
