import Markup
import Rules

/// What a screen has said of a round's clock, so that each is said once: at half of the time, at ten seconds and at five.
struct ClockSpeech: Equatable, Sendable {
  private var lastSaid: Milliseconds?

  /// The marks that a clock of so much time passes, the earliest first; a short one has fewer.
  private static func marks(of limit: Milliseconds) -> [Milliseconds] {
    [Milliseconds(limit.count / 2), .seconds(10), .seconds(5)].filter { $0.count * 2 <= limit.count }
  }

  /// Counts what has passed as said: whoever comes to a round that is under way sees what is left.
  mutating func begin(_ left: Milliseconds, of limit: Milliseconds) {
    lastSaid = ClockSpeech.marks(of: limit).filter { left <= $0 }.min()
  }

  /// The time to say, if another mark has been passed; of several only the last.
  mutating func pass(_ left: Milliseconds, of limit: Milliseconds) -> Milliseconds? {
    guard let mark = ClockSpeech.marks(of: limit).filter({ left <= $0 }).min(), lastSaid.map({ mark < $0 }) ?? true else {
      return nil
    }
    lastSaid = mark
    return left > .zero ? mark : nil
  }
}

/// How the clocks of a round look: a bar and whole seconds.
struct ClockView {
  let limit: Milliseconds
  let left: Milliseconds

  init(limit: Milliseconds, left: Milliseconds) {
    self.limit = limit
    self.left = max(left, .zero)
  }

  /// Whole seconds, rounded up, so that nothing is left at nought only.
  private var seconds: Int { Int((left.count + 999) / 1000) }

  private var state: String { left.count * 6 <= limit.count ? "scarce" : "plenty" }

  var bar: HTML { progress(.class("clock"), .max(Int(limit.count)), .value(String(left.count)), .ariaHidden) {} }

  func number(_ name: Phrase, _ say: Speech) -> HTML {
    span(.class("clock-seconds"), .role("timer"), .label(say(name)), .data(.state, state)) { seconds }
  }
}
