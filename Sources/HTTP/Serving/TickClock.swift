import Glibc

/// A coarse clock that is cheap to read. It counts ticks, modulo 2³².
enum TickClock {
  /// The duration of one tick.
  static let tickLength = Duration.milliseconds(250)

  /// Returns the duration in ticks, rounded up.
  static func ticks(_ duration: Duration) -> UInt32 { UInt32(clamping: Int((duration / tickLength).rounded(.up))) }

  /// Returns the number of ticks since the system started, modulo 2³².
  static func now() -> UInt32 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return UInt32(truncatingIfNeeded: time.tv_sec * 4 + time.tv_nsec / 250_000_000)
  }
}
