import JSON

// Makes questions editable that were not written in the editor.

extension EditedQuestion.Content {
  /// Creates the content of a question that may be incomplete, as texts in one language.
  ///
  /// - Parameter answers: at most ``EditedQuestion/mostAnswers``. Further answers are ignored.
  public init(text: String, hint: String, explanation: String, answers: [(text: String, isRight: Bool)]) {
    self.init()
    (self.text, self.hint, self.explanation) = (text, hint, explanation)
    for (place, answer) in answers.enumerated() {
      set(.answer(place), answer.text)
      set(answer.isRight, answer: place)
    }
  }

  /// Creates the content of a complete question. Each field contains the text in `language`, or in a different language if the
  /// question does not have the text in `language`.
  ///
  /// The question is kept as ``source`` if the fields cannot hold all of it.
  public init(_ question: Question, in language: Language) {
    func text(_ text: LocalizedText?) -> String { text?.text(in: language) ?? "" }
    self.init(
      text: text(question.text), hint: text(question.hint), explanation: text(question.explanation),
      answers: (question.editableAnswers ?? []).map { (text($0.text), $0.isRight) })
    let texts = [question.text, question.hint, question.explanation].compactMap { $0 } + question.editableTexts
    let isHeld =
      question.editableAnswers != nil && !question.hasFurtherExtras && texts.allSatisfy { $0.isOnly(in: language) }
    source = isHeld ? nil : question.withoutMedia
    media = question.media
  }

  public mutating func removeText() { text = "" }

  /// Marks all answers as wrong.
  public mutating func removeMarks() { for place in answers.indices { answers[place].isRight = false } }

  /// The original texts of the answers, by position. Empty if the question was written in the editor.
  public var originalAnswers: [LocalizedText] { source?.editableTexts ?? [] }

  /// The answer of the original question, if the editor cannot edit it: a number, an order, pairs, or answers with feedback,
  /// weights or line breaks. Otherwise `nil`.
  public var fixedAnswer: Question.Answer? {
    guard let source, source.editableAnswers == nil else { return nil }
    return source.answer
  }
}

extension Question {
  /// The texts of the answers that the editor edits.
  fileprivate var editableTexts: [LocalizedText] { (editableAnswers ?? []).map { $0.text } }

  /// The answers as the editor edits them. `nil` if it cannot edit them: they have weights, feedback or line breaks, or are not
  /// texts to choose from or to type.
  fileprivate var editableAnswers: [(text: LocalizedText, isRight: Bool)]? {
    let answers: [(text: LocalizedText, isRight: Bool)]
    switch answer {
    case .choice(let choice): answers = choice.choices.indices.map { (choice.choices[$0], $0 == choice.right) }
    case .several(let several) where several.isEven:
      answers = several.choices.indices.map { (several.choices[$0], several.weights[$0] > 0) }
    case .typed(let typed) where !typed.isExact && Language.allCases.allSatisfy { typed.accepted(in: $0).isEmpty }:
      answers = [(typed.shown, true)]
    case .several, .typed, .number, .order, .pairs: return nil
    }
    let isOnOneLine = answers.allSatisfy { $0.text.translations.allSatisfy { !$0.text.utf8.contains(UInt8(ascii: "\n")) } }
    return isOnOneLine && extras.feedback.choices.allSatisfy { $0 == nil } ? answers : nil
  }

  /// Whether there are extras other than a `shuffle` that follows from the answers.
  fileprivate var hasFurtherExtras: Bool {
    extras.members.contains { member in
      guard member.name.hasSameBytes(as: "shuffle") else { return true }
      return AnswersOnOthers(choice?.choices ?? several?.choices ?? []).json != member.value
    }
  }
}

extension LocalizedText {
  /// Whether there is only one text, in this language or without a language.
  fileprivate func isOnly(in language: Language) -> Bool {
    otherLanguageTag == nil && translations.count == 1 && translations[0].language.map { $0 == language } ?? true
  }
}
