import JSON
import Rules

// What the rules need to know about the questions of a quiz that mixes kinds of questions.

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

  /// Whether the text is exactly one of the answers, except for white space. Also recognises answers without any letter or digit,
  /// such as "?".
  private func isWritten(_ given: GivenText) -> Bool {
    let texts = shown.translations.map { $0.text } + Language.allCases.flatMap { accepted(in: $0) }
    return texts.contains { GivenText($0, language: given.language) == given }
  }
}

extension Question {
  public typealias Key = AnswerKey<Typed>

  var key: Key {
    switch answer {
    case .choice(let choice): .choice(ruleQuestion(choice))
    case .several(let several):
      // Laid out like any question with these choices.
      .several(SeveralKey(choices: ruleQuestion(Choice(several.choices, right: several.right[0])), weights: several.weights))
    case .typed(let typed): .text(typed)
    case .number(let number): .number(number.key)
    case .order(let order): .order(OrderKey(itemCount: order.items.count))
    case .pairs(let pairs): .pairs(PairsKey(choices: ruleQuestion(Choice(pairs.rights, right: 0)), right: pairs.right))
    }
  }
}

extension Quiz {
  /// Whether any question has no choices. Only Classic and Rookie play such questions.
  @inline(never)
  public var hasOtherKinds: Bool { questions.contains { $0.choice == nil } }

  /// What the rules need to know about all questions, in order.
  @inline(never)
  public func keys() -> [Question.Key] { questions.map { $0.key } }
}

// MARK: - True or false

extension Question.Choice {
  /// The answers of a question that asks whether a statement is true. They are shown in this order.
  public static func trueOrFalse(_ right: Bool) -> Question.Choice {
    Question.Choice([truth, falsehood], right: right ? 0 : 1)
  }

  /// Whether the statement is true, for a question whose answers are "True" and "False" in whatever languages it has. `nil` for
  /// any other question.
  public var truthOfStatement: Bool? {
    guard choices.count == 2, let isFirst = Self.truthValue(of: choices[0]), Self.truthValue(of: choices[1]) == !isFirst else {
      return nil
    }
    return isFirst == (right == 0)
  }

  /// Returns `true` for "True", and `false` for "False".
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
