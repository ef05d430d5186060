import Rules

/// The time in a ranked round by the server's clock, as the device estimates it: the time in the server's last response, plus the
/// time that has passed on the device since.
struct RankedWatch: Equatable, Sendable {
  private let start: Milliseconds
  private var elapsed: Int64 = 0
  private var seenAt: Int64

  /// Creates a watch that shows `time` now. `now` is the device's time, in milliseconds since 1970.
  init(_ time: Milliseconds, at now: Int64) {
    start = time
    seenAt = now
  }

  /// Lets time pass. No time passes if the device's clock was set back.
  mutating func pass(to now: Int64) {
    elapsed = elapsed + max(0, now - seenAt)
    seenAt = now
  }

  var time: Milliseconds { min(start + Milliseconds(elapsed), .longest) }

  /// How long the player has seen the current position, in milliseconds.
  var waited: Int64 { min(elapsed, 1_000_000_000) }

  func at(_ now: Int64) -> RankedWatch {
    var later = self
    later.pass(to: now)
    return later
  }
}
