/// A moment on the server's clock, in milliseconds since 1970.
public struct Instant: Hashable, Comparable, Sendable {
  public let count: Int64

  public init(_ count: Int64) { self.count = count }

  public static func < (a: Instant, b: Instant) -> Bool { a.count < b.count }
  public static func + (instant: Instant, duration: Milliseconds) -> Instant { Instant(instant.count + duration.count) }
  public static func - (instant: Instant, duration: Milliseconds) -> Instant { Instant(instant.count - duration.count) }
  /// The duration from `earlier` to `later`. Negative if `later` is before `earlier`.
  public static func - (later: Instant, earlier: Instant) -> Milliseconds { Milliseconds(later.count - earlier.count) }
}
