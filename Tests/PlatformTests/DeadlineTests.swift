import Synchronization
import Testing
import Platform

@Suite("Deadlines")
struct DeadlineTests {
  /// Records the times of the calls, by number.
  private final class Calls: Sendable {
    let times = Mutex<[Int: [ContinuousClock.Instant]]>([:])

    func add(_ number: Int) { times.withLock { $0[number, default: []].append(.now) } }
  }

  @Test("Each deadline fires once, at its time and not before, in any order, unless it is cancelled")
  func manyDeadlines() async {
    let deadlines = Deadlines(label: "test")
    let calls = Calls()
    var generator = SystemRandomNumberGenerator()
    var ends: [Int: ContinuousClock.Instant] = [:]
    for number in 0..<2000 {
      // The deadlines to be cancelled are at least 500 ms away, so that the test can cancel them in time.
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
      #expect(called.count == 1, "\(number) fired \(called.count) times")
      if let end = ends[number] { #expect(called[0] >= end, "\(number) fired too soon") }
    }
  }

  @Test("A deadline that ends before all others does not wait for them")
  func soonerThanOthers() async {
    let deadlines = Deadlines(label: "test")
    let start = ContinuousClock.now
    let late = deadlines.set(after: .seconds(600)) {}
    await untilTheLast(of: deadlines, after: .milliseconds(1))
    #expect(ContinuousClock.now - start < .seconds(300))
    deadlines.drop(late)
  }

  @Test("A deadline that fires may cancel another")
  func droppedByAnother() async {
    let deadlines = Deadlines(label: "test")
    let other = deadlines.set(after: .milliseconds(500)) { Issue.record("this deadline was cancelled") }
    _ = deadlines.set(after: .milliseconds(1)) { deadlines.drop(other) }
    await untilTheLast(of: deadlines, after: .milliseconds(600))
  }

  /// Sets a deadline, and waits until it fires.
  private func untilTheLast(of deadlines: Deadlines, after limit: Duration) async {
    await withCheckedContinuation { continuation in _ = deadlines.set(after: limit) { continuation.resume() } }
  }
}
