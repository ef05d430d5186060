import JSON
import Rules

// Converts questions of every kind to the answer keys that the rules use.

extension Question.Typed: TextJudge {
  public func credit(for given: GivenText) -> Credit {
    guard let language = Language(tag: given.language) else { return .none }
    return isWritten(given) || !isExact && accepts(given.text, in: language) ? .full : .none
  }

  public func isAlike(_ one: GivenText, _ other: GivenText) -> Bool {
    if one.text.utf8.elementsEqual(other.text.utf8) { return true }
    guard !isExact, let language = Language(tag: one.language), let another = Language(tag: other.language) else { return false }
    return FoldedText(one.text, in: language).isSame(as: FoldedText(other.text, in: another))
  }

  /// Whether the text equals one of the accepted answers, apart from white space. Unlike `accepts(_:in:)`, this also recognises
  /// answers without any letter or digit, such as "?".
  private func isWritten(_ given: GivenText) -> Bool {
    let texts = shown.translations.map { $0.text } + Language.allCases.flatMap { accepted(in: $0) }
    return texts.contains { GivenText($0, language: given.language) == given }
  }
}

extension Question {
  public typealias Key = AnswerKey<Typed>

  /// The answer key that the rules use.
  public var key: Key {
    switch answer {
    case .choice(let choice): .choice(ruleQuestion(choice))
    case .several(let several):
      // `SeveralKey` reads only the layout of the choices from this question, so any right choice can be passed.
      .several(SeveralKey(choices: ruleQuestion(Choice(several.choices, right: several.right[0])), weights: several.weights))
    case .typed(let typed): .text(typed)
    case .number(let number): .number(number.key)
    case .order(let order): .order(OrderKey(itemCount: order.items.count))
    case .pairs(let pairs): .pairs(PairsKey(choices: ruleQuestion(Choice(pairs.rights, right: 0)), right: pairs.right))
    }
  }
}

extension Quiz {
  /// Whether any question is not a single-choice question. Only Classic and Rookie modes support other kinds.
  @inline(never)
  public var hasOtherKinds: Bool { questions.contains { $0.choice == nil } }

  /// Whether the quiz may need the code for rich text, pictures and sounds. Also true if any question has feedback, or is not a
  /// single-choice question.
  @inline(never)
  package var isRich: Bool {
    for question in questions {
      guard let choice = question.choice, question.text.isSimple, !question.extras.hasMedia, !question.extras.hasFeedback else {
        return true
      }
      if let hint = question.hint, !hint.isSimple { return true }
      if let explanation = question.explanation, !explanation.isSimple { return true }
      for text in choice.choices where !text.isSimple { return true }
    }
    return false
  }

  /// The answer keys of all questions, in order.
  @inline(never)
  public func keys() -> [Question.Key] { questions.map { $0.key } }
}

// MARK: - True or false

extension Question.Choice {
  /// Returns the answers "True" and "False", in the order in which players see them. `right` says whether the statement is true.
  public static func trueOrFalse(_ right: Bool) -> Question.Choice {
    Question.Choice([truth, falsehood], right: right ? 0 : 1)
  }

  /// Whether the statement is true, if the question's answers are "True" and "False" in each of its languages. `nil` for any
  /// other question.
  public var truthOfStatement: Bool? {
    guard choices.count == 2, let isFirst = Self.truthValue(of: choices[0]), Self.truthValue(of: choices[1]) == !isFirst else {
      return nil
    }
    return isFirst == (right == 0)
  }

  /// Returns `true` for "True", `false` for "False", and `nil` for any other text.
  private static func truthValue(of text: LocalizedText) -> Bool? {
    [true, false].first { value in
      let word = value ? truth : falsehood
      return !text.translations.isEmpty
        && text.translations.allSatisfy { language, text in
          (language.map { [$0] } ?? Language.allCases).contains { word.text(in: $0) == text }
        }
    }
  }

  private static var truth: LocalizedText { LocalizedText(en: "True", fr: "Vrai", es: "Verdadero", ru: "Верно") }
  private static var falsehood: LocalizedText { LocalizedText(en: "False", fr: "Faux", es: "Falso", ru: "Неверно") }
}

extension Question.Extras {
  /// The extras of a question whose answers stay in the author's order.
  public static var inOrder: Question.Extras { Question.Extras(shuffle: .bool(false)) }
}
