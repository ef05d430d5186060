import Rules

/// What time it is in a ranked round, by the server's clock, as far as the device can tell: the time at which the server stood when it
/// answered, and what has passed here since.
struct RankedWatch: Equatable, Sendable {
  private let start: Milliseconds
  private var elapsed: Int64 = 0
  private var seenAt: Int64

  /// The round stands at this time now, in milliseconds since 1970 by the device.
  init(_ time: Milliseconds, at now: Int64) {
    start = time
    seenAt = now
  }

  /// Lets time pass; a device's clock that was set back stands still.
  mutating func pass(to now: Int64) {
    elapsed = elapsed + max(0, now - seenAt)
    seenAt = now
  }

  var time: Milliseconds { min(start + Milliseconds(elapsed), .longest) }

  /// How long the player has had before them what they have, in milliseconds.
  var waited: Int64 { min(elapsed, 1_000_000_000) }

  func at(_ now: Int64) -> RankedWatch {
    var later = self
    later.pass(to: now)
    return later
  }
}
