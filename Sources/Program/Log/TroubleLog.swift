import Synchronization

/// Reports problems to the operator while the server is running. The same message is printed at most once a minute.
final class TroubleLog: Sendable {
  /// The time for which a message is suppressed after it was printed.
  private static let quiet = Duration.seconds(60)

  private let say: @Sendable (String) -> Void
  private let now: @Sendable () -> ContinuousClock.Instant
  /// The time at which each message from the last minute was printed.
  private let said = Mutex<[String: ContinuousClock.Instant]>([:])

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, say: @escaping @Sendable (String) -> Void) {
    (self.say, self.now) = (say, now)
  }

  /// Prints a message unless the same message was printed less than a minute ago.
  func tell(_ sentence: String) {
    let time = now()
    let isNews = said.withLock { said in
      said = said.filter { time - $0.value < Self.quiet }
      if said[sentence] != nil { return false }
      said[sentence] = time
      return true
    }
    if isNews { say(sentence) }
  }
}
