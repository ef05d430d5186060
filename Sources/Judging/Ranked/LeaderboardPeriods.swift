import Content
import Storage
import WireAPI

extension LeaderboardWindow {
  private static let dayLength: Int64 = 24 * 60 * 60 * 1000

  /// Returns the leaderboard's period that contains `time`, which is in milliseconds since 1970. Days and weeks begin at midnight
  /// UTC.
  package func period(at time: Int64) -> LeaderboardPeriod {
    let days = Int((time >= 0 ? time : time - Self.dayLength + 1) / Self.dayLength)
    switch self {
    case .all: return LeaderboardPeriod(name: "all")
    case .day:
      return LeaderboardPeriod(name: CalendarDay(daysSince1970: days)?.text ?? "all", endsAt: Int64(days + 1) * Self.dayLength)
    case .week:
      // 1 January 1970 was a Thursday. A week belongs to the year of its Thursday (ISO 8601).
      let thursday = days - ((days + 3) % 7 + 7) % 7 + 3
      guard let year = CalendarDay(daysSince1970: thursday)?.year else { return LeaderboardPeriod(name: "all") }
      let number = (1...53).first { CalendarDay(daysSince1970: thursday - 7 * $0)?.year != year } ?? 53
      return LeaderboardPeriod(name: "\(year)-W\(number < 10 ? "0" : "")\(number)", endsAt: Int64(thursday + 4) * Self.dayLength)
    }
  }

  /// Returns the day, the week and the all-time period of a round that ends at this time.
  static func periods(at time: Int64) -> [LeaderboardPeriod] { allCases.map { $0.period(at: time) } }
}
