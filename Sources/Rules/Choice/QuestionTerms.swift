/// What the author of a question set for it. It counts where everybody plays all questions: in Classic and in rooms.
public struct QuestionTerms: Equatable, Sendable {
  /// How long the question may take; `nil` without a limit.
  public let limit: Milliseconds?
  /// The points for a right answer, at least 1.
  public let points: Int

  public init(limit: Milliseconds? = nil, points: Int = 1) { (self.limit, self.points) = (limit, points) }

  /// No limit, and one point.
  public static let standard = QuestionTerms()
}

extension Mode {
  /// Whether the limits and the points of the questions count.
  public var usesTerms: Bool { order == .authored }

  /// Returns the terms of a question in this mode.
  ///
  /// A mode that draws questions counts each as one point, so that all rounds of the mode can be compared. It has its own clocks.
  func terms(_ author: QuestionTerms) -> QuestionTerms {
    guard usesTerms else { return QuestionTerms(limit: questionLimit) }
    return QuestionTerms(limit: author.limit.flatMap { clocks.relax($0) } ?? questionLimit, points: author.points)
  }
}
