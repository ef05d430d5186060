import Markup
import Rules

/// Decides when to announce the time left.
///
/// The time left is announced once at each mark. The marks are half the limit, 10 s and 5 s. Marks above half the limit are left
/// out.
struct ClockSpeech: Equatable, Sendable {
  private var lastSaid: Milliseconds?

  /// Returns the lowest mark that the time left has reached, or `nil` if it has reached none.
  private static func mark(at left: Milliseconds, of limit: Milliseconds) -> Milliseconds? {
    [Milliseconds(limit.count / 2), .seconds(10), .seconds(5)].filter { $0.count * 2 <= limit.count && left <= $0 }.min()
  }

  /// Starts to follow a clock that has `left` of its `limit` remaining. Marks that the clock has already reached are not
  /// announced.
  mutating func begin(_ left: Milliseconds, of limit: Milliseconds) { lastSaid = ClockSpeech.mark(at: left, of: limit) }

  /// Returns the time to announce: the lowest mark reached since the previous call. `nil` if there is none or the time is up.
  mutating func pass(_ left: Milliseconds, of limit: Milliseconds) -> Milliseconds? {
    guard let mark = ClockSpeech.mark(at: left, of: limit), lastSaid.map({ mark < $0 }) ?? true else { return nil }
    lastSaid = mark
    return left > .zero ? mark : nil
  }
}

/// A clock in a round, shown as a bar and as whole seconds.
struct ClockView {
  let limit: Milliseconds
  /// The time left, at least zero.
  let left: Milliseconds

  /// The time left in whole seconds, rounded up so that 0 appears only when the time is up.
  private var seconds: Int { Int((left.count + 999) / 1000) }
  private var state: String { left.count * 6 <= limit.count ? "scarce" : "plenty" }
  var bar: HTML { progress(.class("clock"), .max(Int(limit.count)), .value(String(left.count)), .ariaHidden) {} }

  func number(_ name: Phrase, _ say: Speech) -> HTML {
    span(.class("clock-seconds"), .role("timer"), .label(say(name)), .data(.state, state)) { seconds }
  }
}
