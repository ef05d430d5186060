/// A duration in milliseconds, such as the time since the start of a round.
public struct Milliseconds: Hashable, Comparable, Sendable {
  public let count: Int64

  public init(_ count: Int64) { self.count = count }

  public static let zero = Milliseconds(0)
  public static func seconds(_ seconds: Int64) -> Milliseconds { Milliseconds(seconds * 1000) }

  /// The longest duration that a log may contain: a hundred years, so that sums of times cannot overflow.
  public static let longest = Milliseconds(100 * 365 * 24 * 3600 * 1000)

  public static func < (a: Milliseconds, b: Milliseconds) -> Bool { a.count < b.count }
  public static func + (a: Milliseconds, b: Milliseconds) -> Milliseconds { Milliseconds(a.count + b.count) }
  public static func - (a: Milliseconds, b: Milliseconds) -> Milliseconds { Milliseconds(a.count - b.count) }
}
