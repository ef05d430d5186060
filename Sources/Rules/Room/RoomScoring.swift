/// How a room turns answers into points. The server, the projector and the phones use the same function (L3).
public enum RoomScoring: String, CaseIterable, Sendable {
  /// A right answer gets the points of its question, and a partly right answer gets a share of them.
  case accuracy
  /// A right answer gets up to 1,000 times the points of its question: the maximum in the first half second, half of the maximum
  /// at the limit, and even less in extra time. A partly right answer gets a share.
  case speed

  /// Times are rounded down to a multiple of this step, so that a few milliseconds rarely make a difference.
  public static let step = Milliseconds(50)

  /// Returns the points for an answer.
  ///
  /// - Parameters:
  ///   - time: the credited time.
  ///   - limit: the question's limit for all players, even if this player has extra time.
  ///   - worth: the points that the question is worth, as set by its author.
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

  /// Returns `round(1000 · (1 − t / 2T))`, where t is the time rounded down to a multiple of ``step`` and at most 2T, and T is
  /// the limit. Returns 1000 below half a second, or if there is no positive limit.
  private static func full(after time: Milliseconds, limit: Milliseconds) -> Int64 {
    guard time.count >= 500, limit.count > 0 else { return 1000 }
    let counted = min(time.count - time.count % step.count, 2 * limit.count)
    return (1000 * (2 * limit.count - counted) + limit.count) / (2 * limit.count)
  }
}

/// Points as a room shows them, exact to a hundredth.
public struct Points: Hashable, Comparable, Sendable {
  /// The points in hundredths. They need 64 bits, because the points in a room can exceed 21 million, the limit for 32 bits.
  public let hundredths: Int64

  public init(hundredths: Int64) { self.hundredths = hundredths }

  public static let zero = Points(hundredths: 0)

  public static func < (a: Points, b: Points) -> Bool { a.hundredths < b.hundredths }
  public static func + (a: Points, b: Points) -> Points { Points(hundredths: a.hundredths + b.hundredths) }
  public static func - (a: Points, b: Points) -> Points { Points(hundredths: a.hundredths - b.hundredths) }
}
