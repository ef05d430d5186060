/// How a room turns answers into points. Server, projector and phones use this one function (L3).
public enum RoomScoring: String, CaseIterable, Sendable {
  /// The points of each question, or the part of them that was right.
  case accuracy
  /// Up to 1,000 times the points of each question: full below half a second, half of them at the limit.
  case speed

  /// The step in which time counts, so that a few milliseconds make no difference.
  public static let step = Milliseconds(50)

  /// Returns the points for an answer.
  ///
  /// - Parameters:
  ///   - time: the credited time.
  ///   - limit: the question's common limit, even for a player with extra time.
  ///   - worth: what the question counts, compared with others.
  ///   - streak: the number of right answers in a row before this one; `nil` in a room without a bonus for streaks.
  public func points(
    for credit: Credit, after time: Milliseconds, limit: Milliseconds, worth: Int = 1, streak: Int? = nil
  ) -> Points {
    let bonus = streak.map { self.bonus(for: credit, after: $0) } ?? Points.zero
    switch self {
    case .accuracy: return Points(hundredths: Int64(credit.hundredths) * Int64(worth)) + bonus
    case .speed:
      let whole = (2 * RoomScoring.full(after: time, limit: limit) * Int64(credit.hundredths) + 100) / 200
      return Points(hundredths: whole * 100 * Int64(worth)) + bonus
    }
  }

  /// `round(1000 · (1 − t / 2T))`, where t is the time rounded down to a step.
  private static func full(after time: Milliseconds, limit: Milliseconds) -> Int64 {
    guard time.count >= 500, limit.count > 0 else { return 1000 }
    let counted = min(time.count - time.count % step.count, 2 * limit.count)
    return (1000 * (2 * limit.count - counted) + limit.count) / (2 * limit.count)
  }
}

/// Points as a room shows them, exact to a hundredth.
public struct Points: Hashable, Comparable, Sendable {
  /// 64 bits, because a room can have more than 21 million points.
  public let hundredths: Int64

  public init(hundredths: Int64) { self.hundredths = hundredths }

  public static let zero = Points(hundredths: 0)

  public static func < (a: Points, b: Points) -> Bool { a.hundredths < b.hundredths }
  public static func + (a: Points, b: Points) -> Points { Points(hundredths: a.hundredths + b.hundredths) }
  public static func - (a: Points, b: Points) -> Points { Points(hundredths: a.hundredths - b.hundredths) }
}
