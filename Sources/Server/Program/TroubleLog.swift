import Synchronization

/// Tells whoever runs the server what goes wrong while it runs, without a line for each of a thousand requests that meet the same.
final class TroubleLog: Sendable {
  /// How long the same sentence is not said again.
  private static let quiet = Duration.seconds(60)

  private let say: @Sendable (String) -> Void
  private let now: @Sendable () -> ContinuousClock.Instant
  private let last = Mutex<(sentence: String, time: ContinuousClock.Instant)?>(nil)

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, say: @escaping @Sendable (String) -> Void) {
    self.say = say
    self.now = now
  }

  /// Says a sentence, unless it is what was said last, less than a minute ago.
  func tell(_ sentence: String) {
    let time = now()
    let isNews = last.withLock { last in
      if let last, last.sentence == sentence, time - last.time < Self.quiet { return false }
      last = (sentence, time)
      return true
    }
    if isNews { say(sentence) }
  }
}
