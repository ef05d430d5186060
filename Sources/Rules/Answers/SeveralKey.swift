/// What the rules need to know about a question with several right choices.
public struct SeveralKey: Equatable, Sendable {
  /// How the choices are laid out. The right choice in it does not count.
  public let choices: ChoiceRound.Question
  /// The credit for each choice, in hundredths of a percent. Right choices have more than 0, and together 10,000.
  public let weights: [Int]

  public init(choices: ChoiceRound.Question, weights: [Int]) { (self.choices, self.weights) = (choices, weights) }

  /// Returns the credit for some choices in ascending order, or `nil` if they are none, or not in order, or do not exist.
  func credit(for chosen: [Int]) -> Credit? {
    guard let last = chosen.last, last < weights.count, zip(chosen, chosen.dropFirst()).allSatisfy({ $0 < $1 }) else {
      return nil
    }
    if weights.indices.allSatisfy({ (weights[$0] > 0) == chosen.contains($0) }) { return .full }
    let sum = chosen.reduce(0) { $0 + weights[$1] }
    // Thirds do not add up to a whole.
    return Credit(hundredths: (max(sum, 0) + 50) / 100)
  }
}
