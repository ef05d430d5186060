import Rules
import Testing

@testable import Upstreams

@Suite("When a source sends requests")
struct SourceStateTests {
  private static let pace = Pace()
  private static let start: Int64 = 1_795_000_000_000

  /// Returns the wait and the state after each event. Each event occurs when the request is due.
  private func states(_ events: [SourceState.Event], pace: Pace = pace, seed: UInt64 = 1) -> [(wait: Int64, state: SourceState)] {
    var chance = SplitMix64(seed: seed)
    var (now, state) = (Self.start, SourceState())
    return events.map { event in
      state = state.after(event, at: now, pace: pace, chance: &chance)
      defer { now = state.due }
      return (state.due - now, state)
    }
  }

  private static let passing = SourceState.Event.failed("it is down", isPassing: true, nil)

  @Test("A new source fetches immediately, and again after its interval, give or take a tenth")
  func refreshes() {
    #expect(SourceState().wait(from: Self.start, Self.pace) == 0)
    for seed in UInt64(0)..<200 {
      let (wait, state) = states([.completed], seed: seed)[0]
      #expect((Self.pace.refresh * 9 / 10...Self.pace.refresh * 11 / 10).contains(wait))
      #expect(state.lastSuccess == Self.start)
    }
    #expect(Set((UInt64(0)..<20).map { states([.completed], seed: $0)[0].wait }).count > 10)
  }

  @Test("Requests of one refresh are spaced as the upstream demands")
  func spacing() {
    var pace = Self.pace
    pace.spacing = 5000
    #expect(states([.went, .went], pace: pace).map(\.wait) == [5000, 5000])
  }

  @Test("Pauses grow with each failure, the fifth failure opens the circuit, and then pauses grow to a day")
  func backsOff() {
    let expected: [Int64] = [5, 10, 20, 40, 900, 1800, 3600, 7200, 14400, 28800, 57600, 86400, 86400].map { $0 * 1000 }
    for seed in UInt64(0)..<100 {
      let states = states(Array(repeating: Self.passing, count: expected.count), seed: seed)
      for (number, (found, longest)) in zip(states, expected).enumerated() {
        #expect((longest / 2...longest).contains(found.wait), "failure \(number + 1)")
        #expect(found.state.isOpen(Self.pace) == (number >= 4))
        #expect(found.state.trouble == "it is down")
      }
    }
  }

  @Test("An error that needs an operator opens the circuit immediately")
  func permanent() {
    let (wait, state) = states([.failed("the key is wrong", isPassing: false, nil)])[0]
    #expect(state.isOpen(Self.pace))
    #expect(wait >= Self.pace.firstRest / 2)
  }

  @Test("One success closes the circuit and clears the error, but keeps the last success")
  func recovers() throws {
    let found = states([.completed] + Array(repeating: Self.passing, count: 7) + [.went])
    let last = try #require(found.last?.state)
    #expect(last.failures == 0 && last.trouble == nil && !last.isOpen(Self.pace))
    #expect(last.lastSuccess == Self.start)
  }

  @Test("An upstream's Retry-After counts if it is longer, up to a day", arguments: [(60, 60), (1, 2), (1 << 40, 86400)])
  func retryAfter(seconds: Int64, least: Int64) {
    for seed in UInt64(0)..<50 {
      let (wait, _) = states([.failed("429", isPassing: true, .seconds(min(seconds, 1 << 32)))], seed: seed)[0]
      #expect(wait >= least * 1000 && wait <= max(least * 1000, 5000))
    }
    let date = RetryAfter.date(Self.start + 90_000)
    #expect(states([.failed("503", isPassing: true, date)])[0].wait == 90_000)
    #expect(states([.failed("503", isPassing: true, .date(0))])[0].wait <= 5000)
  }

  @Test("A clock that is set back delays nothing beyond the longest wait")
  func clockSetBack() {
    let state = states([.completed])[0].state
    #expect(state.wait(from: 0, Self.pace) == Self.pace.longestWait)
    #expect(state.wait(from: state.due + 1, Self.pace) == 0)
  }

  @Test("Every wait is at least the spacing and at most the maximum, and only failures are counted")
  func properties() {
    for seed in UInt64(0)..<2000 {
      var chance = SplitMix64(seed: seed)
      var pace = Pace()
      pace.refresh = 60_000 + Int64(chance.below(Int(7 * 24 * Pace.hour)))
      pace.spacing = Int64(chance.below(10_001))
      var (now, state, failures) = (Self.start, SourceState(), 0)
      for _ in 0..<40 {
        let event: SourceState.Event =
          switch chance.below(6) {
          case 0: .went
          case 1: .completed
          case 2: .failed("b", isPassing: false, .seconds(Int64(chance.below(1 << 20))))
          case 3: .failed("c", isPassing: true, .date(now + Int64(chance.below(1 << 30)) - (1 << 29)))
          default: .failed("d", isPassing: true, nil)
          }
        state = state.after(event, at: now, pace: pace, chance: &chance)
        if case .failed = event { failures += 1 } else { failures = 0 }
        #expect((pace.spacing...pace.longestWait).contains(state.due - now), "seed \(seed)")
        #expect((state.failures > 0) == (failures > 0) && state.failures >= min(failures, 64), "seed \(seed)")
        #expect((state.trouble != nil) == (failures > 0), "seed \(seed)")
        // The request may be late, and the clock may be set back.
        now = chance.below(10) == 0 ? now - 1_000_000 : state.due + Int64(chance.below(100))
      }
    }
  }
}

@Suite("Retry-After")
struct RetryAfterTests {
  @Test(
    "Seconds and dates are parsed, and anything else is rejected",
    arguments: [
      ("0", .seconds(0)), ("120", .seconds(120)), ("99999999999999999999", .seconds(1 << 32)),
      ("Sun, 06 Nov 1994 08:49:37 GMT", .date(784_111_777_000)), ("-5", nil), ("", nil), ("soon", nil),
    ] as [(String, RetryAfter?)])
  func reads(text: String, wish: RetryAfter?) {
    #expect(RetryAfter(text) == wish)
  }
}
