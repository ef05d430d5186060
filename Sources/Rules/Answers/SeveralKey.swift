/// What the rules need to know about a question with several right choices.
public struct SeveralKey: Equatable, Sendable {
  /// The layout of the choices. Its right choice is not used.
  public let choices: ChoiceRound.Question
  /// The credit for each choice, in hundredths of a percent. Right choices have more than 0, and together 10,000.
  public let weights: [Int]

  public init(choices: ChoiceRound.Question, weights: [Int]) { (self.choices, self.weights) = (choices, weights) }

  /// Returns the credit for the chosen choices. `nil` if there are none, if they do not ascend, or if one does not exist.
  func credit(for chosen: [Int]) -> Credit? {
    guard let first = chosen.first, let last = chosen.last, first >= 0, last < weights.count,
      zip(chosen, chosen.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    if weights.indices.allSatisfy({ (weights[$0] > 0) == chosen.contains($0) }) { return .full }
    // Thirds do not add up to a whole.
    return Credit(chosen.reduce(0) { $0 + weights[$1] }, of: 10_000)
  }
}
