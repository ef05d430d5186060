import Rules
import Testing

@Suite("Daily: Streaks of days")
struct DayRunsTests {
  @Test("The runs hold exactly the added days, in whatever order they were added", arguments: 0..<200 as Range<UInt64>)
  func asASet(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var runs = DayRuns()
    var days: Set<Int> = []
    for _ in 0..<(1 + chance.below(60)) {
      let first = chance.below(80)
      let last = chance.below(4) == 0 ? first + chance.below(10) : first
      runs.insert(DayRuns.Run(first: first, last: last))
      days.formUnion(first...last)
    }
    #expect((-1...100).filter { runs.contains($0) } == days.sorted())
    for (run, next) in zip(runs.runs, runs.runs.dropFirst()) { #expect(run.last + 1 < next.first) }
    #expect(runs.runs.allSatisfy { $0.first <= $0.last })

    for today in -2...100 { #expect(runs.streak(on: today) == streak(days, on: today), "on day \(today)") }
    #expect(runs.longest == (0...100).map { streak(days, on: $0) }.max())
    var again = runs
    for day in days { again.insert(day) }
    #expect(again == runs, "a day counts once")
  }

  /// The streak, counted day by day.
  private func streak(_ days: Set<Int>, on today: Int) -> Int {
    var day = days.contains(today) ? today : today - 1
    var count = 0
    while days.contains(day) { (day, count) = (day - 1, count + 1) }
    return count
  }

  @Test("A streak lasts while today can still be added, and breaks with the first missed day")
  func breaks() {
    var runs = DayRuns()
    for day in 10...14 { runs.insert(day) }
    #expect([14, 15, 16].map { runs.streak(on: $0) } == [5, 5, 0])
    #expect(runs.longest == 5)
    runs.insert(16)
    #expect(runs.streak(on: 16) == 1 && runs.longest == 5)
    runs.insert(15)
    #expect(runs.streak(on: 16) == 7, "days played on another device in between join the runs")
  }

  @Test("After the clock is set back, the streak is that of the earlier day")
  func setBack() {
    var runs = DayRuns()
    for day in 10...14 { runs.insert(day) }
    #expect(runs.streak(on: 12) == 3)
    #expect(runs.streak(on: 9) == 0 && runs.streak(on: 10) == 1)
    #expect(DayRuns().streak(on: 3) == 0 && DayRuns().longest == 0)
  }
}
