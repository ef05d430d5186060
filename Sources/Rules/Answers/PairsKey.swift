/// What the rules need to know about a question whose left sides are matched with right sides.
public struct PairsKey: Equatable, Sendable {
  /// The layout of the right sides. Its right choice is not used.
  public let choices: ChoiceRound.Question
  /// For each left side, the number of its right side.
  public let right: [Int]

  public init(choices: ChoiceRound.Question, right: [Int]) { (self.choices, self.right) = (choices, right) }

  /// Returns the credit for the right side of each left side, or `nil` if one is missing or does not exist. Each left side counts
  /// the same.
  func credit(for chosen: [Int]) -> Credit? {
    guard chosen.count == right.count, chosen.allSatisfy({ (0..<choices.choiceCount).contains($0) }) else { return nil }
    return Credit(zip(chosen, right).count { $0 == $1 }, of: right.count)
  }
}
