import Rules

/// The device's estimate of the server's clock in a ranked round: the time in the server's last response, plus the time that has
/// passed on the device since then.
struct RankedWatch: Equatable, Sendable {
  private let start: Milliseconds
  private var elapsed: Int64 = 0
  private var seenAt: Int64

  /// Creates a watch that shows `time` at the moment `now`. `now` is the device's time, in milliseconds since 1970.
  init(_ time: Milliseconds, at now: Int64) {
    start = time
    seenAt = now
  }

  /// Adds the time since the last call. Adds nothing if the device's clock was set back.
  mutating func pass(to now: Int64) {
    elapsed = elapsed + max(0, now - seenAt)
    seenAt = now
  }

  var time: Milliseconds { min(start + Milliseconds(elapsed), .longest) }

  /// How long the player has seen the current position, in milliseconds, at most a billion.
  var waited: Int64 { min(elapsed, 1_000_000_000) }

  func at(_ now: Int64) -> RankedWatch {
    var later = self
    later.pass(to: now)
    return later
  }
}
