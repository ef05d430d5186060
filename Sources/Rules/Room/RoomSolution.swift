/// The kinds of questions that a room can ask. The raw values are the names in the API.
public enum RoomQuestionKind: String, CaseIterable, Sendable {
  case choice, several, typed, number, order, pairs
  /// Yes or no.
  case yes
  /// A vote for a letter.
  case letter
}

/// The solution of a question. Choices, items and right sides are numbered by the positions in which they are shown.
///
/// The solution contains everything that a phone needs to judge its player's answer. Only ``RoomReveal`` contains a solution, so
/// nobody can see the solution before the reveal.
public enum RoomSolution<Text: TextJudge>: Equatable, Sendable {
  /// - Parameter count: the number of choices.
  case choice(right: Int, count: Int)
  /// The credit for each choice, in hundredths of a percent. The weights of right choices are positive and add up to 10,000,
  /// except for rounding errors.
  case several(weights: [Int])
  /// - Parameter accepted: texts that the host accepted. Answers like these texts are right too.
  case typed(Text, accepted: [GivenText])
  case number(NumberKey)
  /// The positions of the items, in the right order.
  case order([Int])
  /// For each left side, the position of its right side.
  /// - Parameter count: the number of right sides.
  case pairs(right: [Int], count: Int)
  case yes(Bool)
  case letter(RoomVote)

  /// Returns the credit for an answer, or `nil` if the answer is not valid for the question.
  public func credit(for answer: GivenAnswer) -> Credit? {
    switch (self, answer) {
    case (.choice(let right, let count), .parts(let parts)):
      guard parts.count == 1, (0..<count).contains(parts[0]) else { return nil }
      return parts[0] == right ? .full : Credit.none
    case (.several(let weights), .parts(let parts)):
      let choices = ChoiceRound.Question(choiceCount: weights.count, rightChoice: 0)
      return SeveralKey(choices: choices, weights: weights).credit(for: parts)
    case (.typed(let judge, let accepted), .text(let given)):
      return accepted.contains { judge.isAlike(given, $0) } ? .full : judge.credit(for: given)
    case (.number(let key), .text(let given)): return key.credit(for: given)
    case (.order(let right), .parts(let parts)):
      var places: [Int] = []
      for part in parts {
        guard let place = right.firstIndex(of: part) else { return nil }
        places.append(place)
      }
      return OrderKey(itemCount: right.count).credit(for: places)
    case (.pairs(let right, let count), .parts(let parts)):
      return PairsKey(choices: ChoiceRound.Question(choiceCount: count, rightChoice: 0), right: right).credit(for: parts)
    case (.yes(let isRight), .parts(let parts)):
      guard parts.count == 1, (0...1).contains(parts[0]) else { return nil }
      return (parts[0] == 0) == isRight ? .full : Credit.none
    case (.letter(let vote), .text(let given)): return vote.credit(for: given)
    default: return nil
    }
  }

  /// The positions of the right choices or letter, of the items in the right order, or of the right side for each left side.
  /// Empty for typed answers, for numbers, and for a vote without a hit.
  public var rightParts: [Int] {
    switch self {
    case .choice(let right, _): [right]
    case .several(let weights): weights.indices.filter { weights[$0] > 0 }
    case .order(let right): right
    case .pairs(let right, _): right
    case .yes(let isRight): [isRight ? 0 : 1]
    case .letter(let vote): vote.isHit ? vote.place.map { [$0] } ?? [] : []
    case .typed, .number: []
    }
  }
}

extension AnswerKey {
  public var kind: RoomQuestionKind {
    switch self {
    case .choice: .choice
    case .several: .several
    case .text: .typed
    case .number: .number
    case .order: .order
    case .pairs: .pairs
    }
  }

  /// Returns the solution. Choices, items and right sides are numbered by their positions in the layout.
  func solution(_ layout: [Int], accepted: [GivenText] = []) -> RoomSolution<Text> {
    switch self {
    case .choice(let question):
      .choice(right: layout.firstIndex(of: question.rightChoice) ?? question.rightChoice, count: question.choiceCount)
    case .several(let key): .several(weights: layout.map { key.weights[$0] })
    case .text(let judge): .typed(judge, accepted: accepted)
    case .number(let key): .number(key)
    case .order(let key): .order((0..<key.itemCount).map { item in layout.firstIndex(of: item) ?? item })
    case .pairs(let key):
      .pairs(right: key.right.map { side in layout.firstIndex(of: side) ?? side }, count: key.choices.choiceCount)
    }
  }
}
