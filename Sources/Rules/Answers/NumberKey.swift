/// What the rules need to know about a question whose answer is a number.
public struct NumberKey: Equatable, Sendable {
  public let ranges: [Range]

  public init(_ ranges: [Range]) { self.ranges = ranges }

  /// Accepted numbers, from `lower` to `upper`, including both.
  public struct Range: Equatable, Sendable {
    public let lower: DecimalNumber
    public let upper: DecimalNumber
    /// The credit, in hundredths of a percent: from 1 to 10,000.
    public let weight: Int

    public init(_ lower: DecimalNumber, _ upper: DecimalNumber, weight: Int) {
      (self.lower, self.upper, self.weight) = (lower, upper, weight)
    }

    fileprivate func contains(_ number: DecimalNumber) -> Bool { lower <= number && number <= upper }
  }

  /// Returns the credit for a typed number. If the text can mean two numbers, or a number is in several ranges, the best credit
  /// counts. A number outside all ranges, and a text that is not a number, get no credit.
  func credit(for given: GivenText) -> Credit {
    let numbers = DecimalNumber.readings(of: given.text)
    let best = ranges.filter { range in numbers.contains { range.contains($0) } }.map { $0.weight }.max()
    return Credit(best ?? 0, of: 10_000)
  }
}
