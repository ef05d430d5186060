import Synchronization

/// Tells whoever runs the server what goes wrong while it runs, without a line for each of a thousand requests that meet the same.
final class TroubleLog: Sendable {
  /// How long the same sentence is not said again.
  private static let quiet = Duration.seconds(60)

  private let say: @Sendable (String) -> Void
  private let now: @Sendable () -> ContinuousClock.Instant
  /// When each sentence of the last minute was said.
  private let said = Mutex<[String: ContinuousClock.Instant]>([:])

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, say: @escaping @Sendable (String) -> Void) {
    self.say = say
    self.now = now
  }

  /// Says a sentence, unless it was said less than a minute ago.
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
