/// What the rules need to know about a question with several right choices.
public struct SeveralKey: Equatable, Sendable {
  /// The choices, for their layout. `rightChoice` is not used.
  public let choices: ChoiceRound.Question
  /// The credit for each choice, in hundredths of a percent. The weights of right choices are positive and add up to 10,000,
  /// except for rounding errors. The weights of wrong choices are zero or negative.
  public let weights: [Int]

  public init(choices: ChoiceRound.Question, weights: [Int]) { (self.choices, self.weights) = (choices, weights) }

  /// Returns the credit for the chosen choices. Returns `nil` if no choice was made, if the choices are not in ascending order,
  /// or if one of them does not exist.
  func credit(for chosen: [Int]) -> Credit? {
    guard let first = chosen.first, let last = chosen.last, first >= 0, last < weights.count,
      zip(chosen, chosen.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    // A fully right answer is checked separately, because rounded weights may not add up to 10,000. With three right choices, for
    // example, they add up to 9,999.
    if weights.indices.allSatisfy({ (weights[$0] > 0) == chosen.contains($0) }) { return .full }
    return Credit(chosen.reduce(0) { $0 + weights[$1] }, of: 10_000)
  }
}
