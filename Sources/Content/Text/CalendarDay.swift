/// A date in the Gregorian calendar, in the years 1 to 9999.
public struct CalendarDay: Equatable, Sendable {
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// Returns `nil` for an invalid date, such as 30 February, and for a year outside 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= CalendarDay.length(ofMonth: month, in: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Parses a date such as "1994-10-14" (ISO 8601). Returns `nil` for other texts and invalid dates.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    guard let year = bytes[0..<4].decimal, let month = bytes[5..<7].decimal, let day = bytes[8...].decimal else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Creates the date that is this many days after 1 January 1970. Returns `nil` if the date is outside the years 1 to 9999.
  ///
  /// Algorithm: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  public init?(daysSince1970 days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The date in the form "1994-10-14".
  public var text: String { String(year).padded(to: 4) + "-" + String(month).padded(to: 2) + "-" + String(day).padded(to: 2) }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
