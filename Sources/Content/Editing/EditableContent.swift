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
    self.init()
    (self.text, hint, explanation) = (text(question.text), text(question.hint), text(question.explanation))
    let answer = question.answerFields(in: language)
    if answer.isWhole { fields = answer.fields } else { kind = nil }
    let texts = [question.text, question.hint, question.explanation].compactMap { $0 } + question.answerTexts
    let isHeld =
      answer.isWhole && !question.hasFurtherExtras && question.isTypedOnly(in: language)
      && texts.allSatisfy { $0.isOnly(in: language) }
    source = isHeld ? nil : question.withoutMedia
    media = question.media
  }

  public mutating func removeText() { text = "" }

  /// Marks all answers as wrong.
  public mutating func removeMarks() { for place in answers.indices { answers[place].isRight = false } }

  /// The original texts of the answers, by position: the choices, the items, the left sides of pairs, or the text that is shown
  /// as the right answer. Empty if the question was written in the editor.
  public var originalAnswers: [LocalizedText] { source?.leftTexts ?? [] }

  /// The original right sides of pairs, by position.
  public var originalMatches: [LocalizedText] {
    guard let pairs = source?.pairs else { return [] }
    return pairs.right.map { pairs.rights[$0] } + pairs.others
  }

  /// The answer of the original question, if it is not in the fields or was not changed there. Otherwise `nil`. Answers to choose
  /// from always come from the fields.
  public var originalAnswer: Question.Answer? {
    guard let source, kind != .choice else { return nil }
    if kind == nil { return source.answer }
    let isUnchanged = Language.allCases.contains { language in
      let original = source.answerFields(in: language)
      return original.isWhole && original.fields == fields
    }
    return isUnchanged ? source.answer : nil
  }

  /// The answer of the original question, if the editor has no fields for it. Otherwise `nil`.
  public var fixedAnswer: Question.Answer? { kind == nil ? source?.answer : nil }
}

extension Question {
  /// Whether the first version of the editor had fields for the answers: for answers to choose from, or for a single answer,
  /// which is typed.
  var hasChoices: Bool {
    guard answerFields(in: .english).isWhole else { return false }
    switch answer {
    case .choice, .several: return true
    case .typed(let typed): return !typed.isExact && Language.allCases.allSatisfy { typed.accepted(in: $0).isEmpty }
    case .number, .order, .pairs: return false
    }
  }

  /// Whether the accepted texts are only in this language, or belong to a text without a language. `false` for exact texts,
  /// because the fields do not say that they are exact. `true` for questions without typed answers.
  fileprivate func isTypedOnly(in language: Language) -> Bool {
    guard let typed else { return true }
    let isNeutral = typed.shown.untagged != nil
    return !typed.isExact
      && Language.allCases.allSatisfy { other in
        typed.accepted(in: other).isEmpty || other == language || isNeutral && other == .english
      }
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
