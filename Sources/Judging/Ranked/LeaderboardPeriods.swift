import Content
import Storage
import WireAPI

extension LeaderboardWindow {
  private static let dayLength: Int64 = 24 * 60 * 60 * 1000

  /// Returns the leaderboard's period at a time, in milliseconds since 1970.
  package func period(at time: Int64) -> LeaderboardPeriod {
    let days = Int((time >= 0 ? time : time - Self.dayLength + 1) / Self.dayLength)
    switch self {
    case .all: return LeaderboardPeriod(name: "all")
    case .day:
      return LeaderboardPeriod(name: CalendarDay(daysSince1970: days)?.text ?? "all", endsAt: Int64(days + 1) * Self.dayLength)
    case .week:
      // 1 January 1970 was a Thursday. A week belongs to the year of its Thursday (ISO 8601).
      let weekday = ((days + 3) % 7 + 7) % 7
      let (monday, thursday) = (days - weekday, days - weekday + 3)
      guard let year = CalendarDay(daysSince1970: thursday)?.year, let first = Self.days(toNewYear: year, near: thursday) else {
        return LeaderboardPeriod(name: "all")
      }
      let number = (thursday - first) / 7 + 1
      return LeaderboardPeriod(name: "\(year)-W\(number < 10 ? "0" : "")\(number)", endsAt: Int64(monday + 7) * Self.dayLength)
    }
  }

  /// Returns all periods in which a round that ends at this time counts.
  static func periods(at time: Int64) -> [LeaderboardPeriod] { allCases.map { $0.period(at: time) } }

  private static func days(toNewYear year: Int, near day: Int) -> Int? {
    (0..<366).lazy.map { day - $0 }.first {
      CalendarDay(daysSince1970: $0).map { $0.year == year && $0.month == 1 && $0.day == 1 } ?? false
    }
  }
}
