import Rules

/// The history of the calls to a service, and when the next call is due.
///
/// This value has no clock, random source or network of its own. After each call, `after(_:at:pace:chance:)` returns the next
/// state.
struct SourceState: Equatable, Sendable {
  /// The number of consecutive failures, including skipped responses; 0 after a successful call. A failure that needs a person to
  /// act raises the number to at least ``Pace/failureLimit``.
  private(set) var failures = 0
  /// The time when the last call was answered or abandoned. All times are in milliseconds since 1970.
  private(set) var lastCall: Int64?
  /// The time when all content was last read or found unchanged.
  private(set) var lastSuccess: Int64?
  /// The time when the next call is due; 0 means immediately.
  private(set) var due: Int64 = 0
  /// The last failure, as a clause; `nil` after a success.
  private(set) var trouble: String?

  /// The result of a call.
  enum Event: Equatable, Sendable {
    /// A usable response, with more calls to make.
    case went
    /// The last response of a refresh, or a response that says that nothing has changed.
    case completed
    /// A broken response. The next call requests different data.
    case skipped(String)
    /// No usable response. If `isPassing`, the failure may resolve itself; otherwise a person has to act.
    case failed(String, isPassing: Bool, RetryAfter?)
  }

  /// Whether the circuit breaker is open: the service has failed so often that it gets a rest.
  func isOpen(_ pace: Pace) -> Bool { failures >= pace.failureLimit }

  /// Returns the wait from `now` until the next call is due, in milliseconds. The wait is limited, in case the clock was set
  /// back.
  func wait(from now: Int64, _ pace: Pace) -> Int64 { min(max(0, due - now), pace.longestWait) }

  /// Returns the state after a call with this result.
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
      // The wait is random, so that servers that were started together do not always call at the same time.
      wait = pace.refresh - pace.refresh / 10 + Int64(chance.below(Int(pace.refresh / 5) + 1))
    case .skipped where failures < pace.skips:
      next.failures += 1
      wait = 0
    case .skipped(let trouble): return after(.failed(trouble, isPassing: true, nil), at: now, pace: pace, chance: &chance)
    case .failed(let trouble, let isPassing, let retryAfter):
      next.trouble = trouble
      next.failures = isPassing ? min(failures + 1, Self.mostFailures) : max(failures + 1, pace.failureLimit)
      next.failures = min(next.failures, Self.mostFailures)
      let longest = pace.pause(after: next.failures)
      wait = max(longest / 2 + Int64(chance.below(Int(longest / 2) + 1)), retryAfter?.wait(from: now) ?? 0)
    }
    next.due = now + min(max(wait, pace.spacing), pace.longestWait)
    return next
  }

  /// Returns the state after a restart. A resting service is called immediately, because the operator may have changed settings
  /// or fixed a problem. If the operator has shortened the refresh interval, the next call is due earlier.
  func resumed(_ pace: Pace, at now: Int64) -> SourceState {
    var next = self
    if isOpen(pace) {
      next.due = min(due, now)
    } else if trouble == nil, let lastSuccess {
      next.due = min(due, lastSuccess + pace.refresh + pace.refresh / 10)
    }
    return next
  }

  /// The maximum failure count. Rests reach ``Pace/longestRest`` long before this count.
  private static let mostFailures = 64
}

extension Pace {
  /// Returns the longest pause after this many consecutive failures.
  fileprivate func pause(after failures: Int) -> Int64 {
    let isOpen = failures >= failureLimit
    let (first, doublings) = isOpen ? (firstRest, failures - failureLimit) : (firstPause, failures - 1)
    // Thirty doublings exceed any `longestRest`, and more could overflow.
    return min(first << min(doublings, 30), longestRest)
  }
}
