/// Judges typed answers. The rules contain nothing about languages and spelling, so the caller provides the judge.
public protocol TextJudge: Equatable, Sendable {
  func credit(for given: GivenText) -> Credit
  /// Whether a person would consider the two answers the same. If the host of a room accepts one of the two, the other also
  /// counts as right.
  func isAlike(_ one: GivenText, _ other: GivenText) -> Bool
}

extension TextJudge {
  /// Compares the texts byte by byte. Ignores the languages.
  public func isAlike(_ one: GivenText, _ other: GivenText) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }
}

/// What the rules need to know about a question of any kind: how it is laid out, and what each answer is worth.
public enum AnswerKey<Text: TextJudge>: Equatable, Sendable {
  case choice(ChoiceRound.Question)
  case several(SeveralKey)
  case text(Text)
  case number(NumberKey)
  case order(OrderKey)
  case pairs(PairsKey)

  /// Draws the order in which the question's choices, items or right-hand sides are shown. The list is empty if the player
  /// types the answer.
  public func layout(_ chance: inout SplitMix64) -> [Int] {
    switch self {
    case .choice(let question): question.layout(&chance)
    case .several(let key): key.choices.layout(&chance)
    case .text, .number: []
    case .order(let key): key.layout(&chance)
    case .pairs(let key): key.choices.layout(&chance)
    }
  }

  /// Returns the credit for an answer, or `nil` if the answer is not valid for the question, such as a choice that does not
  /// exist.
  public func credit(for answer: GivenAnswer) -> Credit? {
    switch (self, answer) {
    case (.choice(let question), .parts(let parts)):
      guard parts.count == 1, (0..<question.choiceCount).contains(parts[0]) else { return nil }
      return parts[0] == question.rightChoice ? .full : Credit.none
    case (.several(let key), .parts(let parts)): return key.credit(for: parts)
    case (.text(let judge), .text(let given)): return judge.credit(for: given)
    case (.number(let key), .text(let given)): return key.credit(for: given)
    case (.order(let key), .parts(let order)): return key.credit(for: order)
    case (.pairs(let key), .parts(let chosen)): return key.credit(for: chosen)
    default: return nil
    }
  }
}
