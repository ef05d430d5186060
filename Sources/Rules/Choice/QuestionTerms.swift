/// A question's time limit and points. The author's values apply only where everybody plays all questions: in Classic mode and in
/// rooms.
public struct QuestionTerms: Equatable, Sendable {
  /// The time limit, or `nil` if there is none.
  public let limit: Milliseconds?
  /// The points for a right answer, at least 1.
  public let points: Int

  public init(limit: Milliseconds? = nil, points: Int = 1) { (self.limit, self.points) = (limit, points) }

  /// No time limit, and one point.
  public static let standard = QuestionTerms()
}

extension Mode {
  /// Whether the time limits and points that the authors chose apply in this mode.
  public var usesTerms: Bool { order == .authored }

  /// Returns the terms of a question in this mode, given the terms that its author chose.
  ///
  /// In a mode that draws its questions, each question is worth one point, so that all rounds of the mode can be compared. Such a
  /// mode also ignores the authors' time limits, and uses its own limit if it has one.
  func terms(_ author: QuestionTerms) -> QuestionTerms {
    guard usesTerms else { return QuestionTerms(limit: questionLimit) }
    return QuestionTerms(limit: author.limit.flatMap { clocks.relax($0) } ?? questionLimit, points: author.points)
  }
}
