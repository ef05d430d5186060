import Content
import Testing

@testable import App

@Suite("Times by the wall clock")
struct LocalTimeTests {
  /// 21 November 2026, 14:50:00 UTC.
  private let instant: Int64 = 1_795_272_600_000

  @Test(
    "A time is shown in the time zone where it was recorded",
    arguments: [
      (0, "2026-11-21", 14, 50), (60, "2026-11-21", 15, 50),
      (-300, "2026-11-21", 9, 50), (345, "2026-11-21", 20, 35), (600, "2026-11-22", 0, 50), (-900, "2026-11-20", 23, 50),
    ])
  func places(offset: Int, day: String, hour: Int, minute: Int) {
    let time = LocalTime(instant: instant, offset: offset)
    #expect(time.day?.text == day)
    #expect(time.hour == hour && time.minute == minute)
  }

  @Test("Times before 1970 and at the limits are handled")
  func extremes() {
    let before = LocalTime(instant: -1, offset: 0)
    #expect(before.day?.text == "1969-12-31" && before.hour == 23 && before.minute == 59)
    #expect(LocalTime(instant: .max, offset: 60).day == nil)
    #expect(LocalTime(instant: .min + 100_000, offset: 0).day == nil)
    #expect(LocalTime(instant: 0, offset: .max).offset == 1440)
  }

  @Test("C2: Each language has its format for days, times and percentages")
  func phrases() throws {
    let day = try #require(CalendarDay("1943-01-01"))
    #expect(
      Language.allCases.map { Phrase.day(day).text(in: $0) } == [
        "1 January 1943", "1er janvier 1943", "1 de enero de 1943", "1 января 1943\u{A0}г.",
      ])
    let time = LocalTime(instant: instant, offset: -885)
    #expect(
      Language.allCases.map { Phrase.time(time, year: 2026).text(in: $0) } == [
        "21\u{A0}Nov, 00:05", "21\u{A0}nov., 00:05", "21\u{A0}nov, 0:05", "21\u{A0}нояб., 00:05",
      ])
    #expect(Phrase.time(time, year: 2027).text(in: .english) == "21\u{A0}Nov 2026, 00:05")
    #expect(
      Language.allCases.map { Phrase.exactPercent(8607).text(in: $0) } == [
        "86.07%", "86,07\u{202F}%", "86,07\u{A0}%", "86,07\u{A0}%",
      ])
  }
}
