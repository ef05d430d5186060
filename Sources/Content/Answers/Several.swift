extension Question {
  /// Two to twelve answers, one or more of which are right. `weights` contains the credit for each.
  public struct Several: Equatable, Sendable {
    public let choices: [LocalizedText]
    /// The credit for each choice, in hundredths of a percent. The weights of right choices are positive and add up to 10,000,
    /// except for rounding errors. The weights of wrong choices are zero or negative.
    public let weights: [Int]

    /// Full credit, in hundredths of a percent: the weight of a right answer if no other answer is right.
    public static let full = 10_000

    /// - Precondition: there is a weight for each choice, and at least one above 0.
    public init(_ choices: [LocalizedText], weights: [Int]) {
      precondition(choices.count == weights.count && weights.contains { $0 > 0 }, "no choice is right")
      (self.choices, self.weights) = (choices, weights)
    }

    /// Creates answers with equal weights for all right ones. A wrong answer costs as much as a right one gains.
    ///
    /// - Parameter right: the positions of the right answers, from 0. At least one.
    public init(_ choices: [LocalizedText], right: [Int]) {
      self.init(choices, weights: Several.weights(of: choices.count, right: right))
    }

    private static func weights(of count: Int, right: [Int]) -> [Int] {
      let share = full / max((0..<count).count { right.contains($0) }, 1)
      return (0..<count).map { right.contains($0) ? share : -share }
    }

    /// The positions of the right answers, from 0.
    public var right: [Int] { weights.indices.filter { weights[$0] > 0 } }

    /// Whether all right answers have the same weight, and each wrong answer costs as much as a right one gains.
    var isEven: Bool { weights == Several.weights(of: choices.count, right: right) }

    /// The right answers, joined into one text.
    public var rightAnswer: LocalizedText { .list(right.map { choices[$0] }) }

    func only(in language: Language) -> Several { Several(choices.map { $0.only(in: language) }, weights: weights) }
  }

  /// The answers to a question with several right answers, or `nil` for other kinds of questions.
  public var several: Several? { if case .several(let several) = answer { several } else { nil } }
}

extension [LocalizedText] {
  /// Whether all texts differ from each other in every language. Compares each text with every other text, so the list should be
  /// short.
  var areDifferent: Bool {
    Language.allCases.allSatisfy { language in
      let texts = map { $0.text(in: language) }
      return texts.indices.allSatisfy { !texts[..<$0].contains(texts[$0]) }
    }
  }
}

extension LocalizedText {
  /// Joins the texts in every language that at least one of them has.
  @inline(never)
  public static func list(_ texts: [LocalizedText], separator: String = ", ") -> LocalizedText {
    let languages = Language.allCases.filter { language in texts.contains { $0.isThere(in: language) } }
    func list(in language: Language) -> String { texts.map { $0.text(in: language) }.joined(separator: separator) }
    guard let first = languages.first else { return LocalizedText(neutral: list(in: .english)) }
    var joined = LocalizedText(list(in: first), in: first)
    for language in languages.dropFirst() { joined.add(list(in: language), in: language) }
    return joined
  }
}
