/// What the rules need to know about a question whose left-hand sides must be matched with right-hand sides.
public struct PairsKey: Equatable, Sendable {
  /// The right-hand sides in the form of choices, for their layout. `rightChoice` is not used.
  public let choices: ChoiceRound.Question
  /// For each left-hand side, the number of the right-hand side that belongs to it.
  public let right: [Int]

  public init(choices: ChoiceRound.Question, right: [Int]) { (self.choices, self.right) = (choices, right) }

  /// Returns the credit for the right-hand sides that the player chose for the left-hand sides. Returns `nil` if there is not one
  /// choice for each left-hand side, or if a chosen side does not exist. All left-hand sides count equally.
  func credit(for chosen: [Int]) -> Credit? {
    guard chosen.count == right.count, chosen.allSatisfy({ (0..<choices.choiceCount).contains($0) }) else { return nil }
    return Credit(zip(chosen, right).count { $0 == $1 }, of: right.count)
  }
}
