import Platform
import Testing

@Suite("Times as people read them")
struct UTCTextTests {
  @Test(
    "A time is shown in UTC, to the minute",
    arguments: [
      (0, "1970-01-01 00:00 UTC"), (1_795_000_000_000, "2026-11-18 11:06 UTC"), (951_782_399_999, "2000-02-28 23:59 UTC"),
      (4_107_542_400_000, "2100-03-01 00:00 UTC"),
    ] as [(Int64, String)])
  func minutes(time: Int64, text: String) { #expect(UTCText.minutes(time) == text) }
}
