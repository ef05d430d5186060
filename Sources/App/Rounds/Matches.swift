import Play
import Rules
import WireAPI

extension AppState {
  /// Resumes the saved round of a subject, or begins a new one. Returns `nil` if there is no content for the subject.
  ///
  /// If the saved round is finished, begins a new one, unless `showsFinished` is `true`.
  func match<Subject: RoundSubject>(_ subject: Subject, seed: UInt64, showsFinished: Bool) -> Match<Subject>? {
    guard let content = subject.content(in: library, version: nil) else { return nil }
    let earlier = savedData.round(subject.key.name)
    if let saved = Match(resuming: earlier, subject, on: content), showsFinished || goesOn(saved) { return saved }
    return Match(subject, on: content, seed: subject.seed(after: earlier, on: content, chance: seed), at: moment.now)
  }

  /// Whether a round is still running, given the time that has passed since it was saved.
  func goesOn<Subject: RoundSubject>(_ match: Match<Subject>) -> Bool {
    var match = match
    _ = match.pass(to: moment.now)
    return !match.round.isFinished
  }
}
