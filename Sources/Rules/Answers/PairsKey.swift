/// What the rules need to know about a question whose left sides must be matched with right sides.
public struct PairsKey: Equatable, Sendable {
  /// The right sides in the form of choices, for their layout. `rightChoice` is not used.
  public let choices: ChoiceRound.Question
  /// For each left side, the number of the right side that belongs to it.
  public let right: [Int]

  public init(choices: ChoiceRound.Question, right: [Int]) { (self.choices, self.right) = (choices, right) }

  /// Returns the credit for the right sides chosen for the left sides. Returns `nil` if a right side is missing or does not
  /// exist. All left sides count equally.
  func credit(for chosen: [Int]) -> Credit? {
    guard chosen.count == right.count, chosen.allSatisfy({ (0..<choices.choiceCount).contains($0) }) else { return nil }
    return Credit(zip(chosen, right).count { $0 == $1 }, of: right.count)
  }
}
