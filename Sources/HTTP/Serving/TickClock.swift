import Glibc

/// A coarse clock that is cheap to read. It counts ticks, modulo 2³².
struct TickClock: Sendable {
  /// The duration of one tick.
  static let tickLength = Duration.milliseconds(250)

  private let now: @Sendable () -> UInt32

  /// - Parameters:
  ///   - now: the number of ticks since some moment; by default, since the system started.
  init(now: @escaping @Sendable () -> UInt32 = TickClock.sinceStart) { self.now = now }

  var tick: UInt32 { now() }

  /// Returns the number of ticks that cover a duration.
  static func ticks(_ duration: Duration) -> UInt32 { UInt32(clamping: Int((duration / tickLength).rounded(.up))) }

  private static func sinceStart() -> UInt32 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return UInt32(truncatingIfNeeded: time.tv_sec * 4 + time.tv_nsec / 250_000_000)
  }
}
