import Rules

/// Where a source stands with its service: what went before, and when the next call is due.
///
/// A value without a clock, chance or network: `after(_:at:pace:chance:)` is all that ever happens to it.
struct SourceState: Equatable, Sendable {
  /// Failures in a row, skipped answers included; 0 once a call went well.
  private(set) var failures = 0
  /// When the last call was answered or given up; as all times in milliseconds since 1970.
  private(set) var lastCall: Int64?
  /// When everything was last read, or found unchanged.
  private(set) var lastSuccess: Int64?
  /// When the next call is due; 0 for at once.
  private(set) var due: Int64 = 0
  /// What went wrong the last time, as a clause; `nil` while all is well.
  private(set) var trouble: String?

  init() {}

  /// As it was kept before the program ended.
  init(failures: Int, lastCall: Int64?, lastSuccess: Int64?, due: Int64, trouble: String?) {
    self.failures = failures
    self.lastCall = lastCall
    self.lastSuccess = lastSuccess
    self.due = due
    self.trouble = trouble
  }

  /// What can come of a call.
  enum Event: Equatable, Sendable {
    /// An answer that can be used, after which others are still to be asked for.
    case went
    /// The last answer of a refresh, or the word that nothing has changed.
    case completed
    /// A broken answer, after which the next call asks for something else.
    case skipped(String)
    /// No answer, or none that can be used. What `isPassing` may be well in a moment; for the rest somebody has to do something.
    case failed(String, isPassing: Bool, RetryAfter?)
  }

  /// Whether the service has failed so often that it is left alone for a while.
  func isOpen(_ pace: Pace) -> Bool { failures >= pace.timeout }

  /// How long to wait from a time on; if the clock was set back since, no longer than any wait is.
  func wait(from now: Int64, _ pace: Pace) -> Int64 { min(max(0, due - now), pace.longestWait) }

  /// The state once a call has come to this end.
  func after(_ event: Event, at now: Int64, pace: Pace, chance: inout SplitMix64) -> SourceState {
    var next = self
    next.lastCall = now
    let wait: Int64
    switch event {
    case .went:
      (next.failures, next.trouble) = (0, nil)
      wait = 0
    case .completed:
      (next.failures, next.trouble, next.lastSuccess) = (0, nil, now)
      // So that servers that were started together do not ask together for ever.
      wait = pace.refresh - pace.refresh / 10 + Int64(chance.below(Int(pace.refresh / 5) + 1))
    case .skipped where failures < pace.skips:
      next.failures += 1
      wait = 0
    case .skipped(let trouble):
      return after(.failed(trouble, isPassing: true, nil), at: now, pace: pace, chance: &chance)
    case .failed(let trouble, let isPassing, let retryAfter):
      next.trouble = trouble
      next.failures = isPassing ? min(failures + 1, Self.mostFailures) : max(failures + 1, pace.timeout)
      next.failures = min(next.failures, Self.mostFailures)
      let longest = pace.pause(after: next.failures)
      wait = max(longest / 2 + Int64(chance.below(Int(longest / 2) + 1)), retryAfter?.wait(from: now) ?? 0)
    }
    next.due = now + min(max(wait, pace.spacing), pace.longestWait)
    return next
  }

  /// The state with which a program goes on from one before it. Settings may have changed since, and whoever starts it may have
  /// mended something: a service that was left alone is asked once.
  func resumed(_ pace: Pace, at now: Int64) -> SourceState {
    var next = self
    if isOpen(pace) {
      next.due = min(due, now)
    } else if trouble == nil, let lastSuccess {
      next.due = min(due, lastSuccess + pace.refresh + pace.refresh / 10)
    }
    return next
  }

  /// From here on no rest grows.
  private static let mostFailures = 64
}

extension Pace {
  /// The longest pause after so many failures in a row.
  fileprivate func pause(after failures: Int) -> Int64 {
    let isOpen = failures >= timeout
    let (first, doublings) = isOpen ? (firstRest, failures - timeout) : (firstPause, failures - 1)
    // More doublings than a day has milliseconds change nothing.
    return min(first << min(doublings, 30), longestRest)
  }
}
