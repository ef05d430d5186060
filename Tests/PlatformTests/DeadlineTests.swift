import Synchronization
import Testing
import Platform

@Suite("Deadlines")
struct DeadlineTests {
  /// What was called, and when.
  private final class Calls: Sendable {
    let times = Mutex<[Int: [ContinuousClock.Instant]]>([:])

    func add(_ number: Int) { times.withLock { $0[number, default: []].append(.now) } }
  }

  @Test("each is passed once, at its end and not before, whichever was set first; one that was dropped never is")
  func manyDeadlines() async {
    let deadlines = Deadlines(label: "test")
    let calls = Calls()
    var generator = SystemRandomNumberGenerator()
    var ends: [Int: ContinuousClock.Instant] = [:]
    for number in 0..<2000 {
      // Those that are dropped have time to be.
      let isDropped = number.isMultiple(of: 2)
      let limit = Duration.milliseconds((isDropped ? 500 : 0) + Int.random(in: 0...60, using: &generator))
      let end = ContinuousClock.now + limit
      let name = deadlines.set(after: limit) { calls.add(number) }
      if isDropped { deadlines.drop(name) } else { ends[number] = end }
    }
    await untilTheLast(of: deadlines, after: .milliseconds(600))
    let times = calls.times.withLock { $0 }
    #expect(Set(times.keys) == Set(ends.keys))
    for (number, called) in times {
      #expect(called.count == 1, "\(number) was passed \(called.count) times")
      if let end = ends[number] { #expect(called[0] >= end, "\(number) was passed too soon") }
    }
  }

  @Test("one that ends sooner than all others need not wait for them")
  func soonerThanOthers() async {
    let deadlines = Deadlines(label: "test")
    let start = ContinuousClock.now
    let late = deadlines.set(after: .seconds(600)) {}
    await untilTheLast(of: deadlines, after: .milliseconds(1))
    #expect(ContinuousClock.now - start < .seconds(300))
    deadlines.drop(late)
  }

  @Test("one that is passed may drop another")
  func droppedByAnother() async {
    let deadlines = Deadlines(label: "test")
    let other = deadlines.set(after: .milliseconds(500)) { Issue.record("this one was dropped") }
    _ = deadlines.set(after: .milliseconds(1)) { deadlines.drop(other) }
    await untilTheLast(of: deadlines, after: .milliseconds(600))
  }

  /// Waits for a deadline that is after all others.
  private func untilTheLast(of deadlines: Deadlines, after limit: Duration) async {
    await withCheckedContinuation { continuation in _ = deadlines.set(after: limit) { continuation.resume() } }
  }
}
