import Rules
import WireAPI

/// A round in progress, with its content and its log. Each change updates the round and the log together.
package struct Match<Subject: RoundSubject>: Sendable {
  package let subject: Subject
  package private(set) var content: Subject.Content
  package private(set) var round: Subject.Game
  package private(set) var log: RoundLog

  /// Begins a round. `now` is in milliseconds since 1970.
  package init(_ subject: Subject, on content: Subject.Content, seed: UInt64, at now: Int64) {
    self.subject = subject
    self.content = content
    log = RoundLog(key: subject.key, contentVersion: content.version, seed: seed, startedAt: now)
    round = subject.round(on: content, seed: seed)
  }

  /// Resumes a saved round. Returns `nil` if `saved` is `nil`, if it does not match the subject and the content, or if its moves
  /// cannot be replayed.
  package init?(resuming saved: RoundLog?, _ subject: Subject, on content: Subject.Content) {
    // Earlier versions of the app did not save the version of an imported quiz, so an empty version is accepted.
    guard let saved, saved.key == subject.key, saved.contentVersion.isEmpty || saved.contentVersion == content.version else {
      return nil
    }
    self.subject = subject
    self.content = content
    log = saved
    round = subject.round(on: content, seed: saved.seed)
    do { try round.replay(saved) } catch { return nil }
  }

  /// Replaces the content with the same version in another form, such as in another language. Does nothing if the version
  /// differs.
  package mutating func goOn(with content: Subject.Content) {
    if content.version == log.contentVersion { self.content = content }
  }

  /// Returns how long the round has lasted at `now`, in milliseconds since 1970. The result never decreases, even if the device's
  /// clock is set back, and is at most ``Milliseconds/longest``.
  package func time(at now: Int64) -> Milliseconds {
    min(max(Milliseconds(now - log.startedAt), max(round.now, log.lastTime)), .longest)
  }

  /// Advances the round to `now`, in milliseconds since 1970. Returns whether this ends the round.
  package mutating func pass(to now: Int64) -> Bool {
    let wasFinished = round.isFinished
    round.pass(to: time(at: now), writingTo: &log)
    return round.isFinished && !wasFinished
  }

  /// Makes a move in the turn that the player saw. Returns `false` if the rules forbid it, or if that turn is over.
  package mutating func play(_ move: Subject.Game.Move, inTurn turn: Int, at now: Int64) -> Bool {
    (try? round.play(move, inTurn: turn, at: time(at: now), writingTo: &log)) != nil
  }
}
