import Play
import Rules
import WireAPI

extension World {
  /// Goes on with the saved round of a subject, or begins one; `nil` if there is nothing of that name to play.
  ///
  /// A round that is over makes way unless `showsFinished`.
  func match<Subject: RoundSubject>(_ subject: Subject, seed: UInt64, showsFinished: Bool) -> Match<Subject>? {
    guard let content = subject.content(in: library, version: nil) else { return nil }
    let earlier = records.round(subject.code.name)
    if let saved = Match(resuming: earlier, subject, on: content), showsFinished || goesOn(saved) { return saved }
    return Match(subject, on: content, seed: subject.seed(after: earlier, on: content, chance: seed), at: moment.now)
  }

  /// Whether a round is not over, and will not be over by now either.
  func goesOn<Subject: RoundSubject>(_ match: Match<Subject>) -> Bool {
    var match = match
    _ = match.pass(to: moment.now)
    return !match.round.isFinished
  }
}
