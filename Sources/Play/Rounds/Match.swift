import Rules
import WireAPI

/// A round being played, with what it was drawn from and the log that will tell of it, kept in step.
package struct Match<Subject: RoundSubject>: Sendable {
  package let subject: Subject
  package private(set) var content: Subject.Content
  package private(set) var round: Subject.Game
  package private(set) var log: RoundLog

  /// Begins a round at a moment.
  package init(_ subject: Subject, on content: Subject.Content, seed: UInt64, at now: Int64) {
    self.subject = subject
    self.content = content
    log = RoundLog(key: subject.key, contentVersion: content.version, seed: seed, startedAt: now)
    round = subject.round(on: content, seed: seed)
  }

  /// Goes on with a round that was saved, if it is of this kind and of this content.
  package init?(resuming saved: RoundLog?, _ subject: Subject, on content: Subject.Content) {
    guard let saved, saved.key == subject.key, saved.contentVersion == content.version else { return nil }
    self.subject = subject
    self.content = content
    log = saved
    round = subject.round(on: content, seed: saved.seed)
    do { try round.replay(saved) } catch { return nil }
  }

  /// Goes on with the same version of the content, which may have come in another language.
  package mutating func goOn(with content: Subject.Content) {
    if content.version == log.contentVersion { self.content = content }
  }

  /// How long the round has been going on. A device's clock can be set back in the middle of it; its own time never runs backwards.
  package func time(at now: Int64) -> Milliseconds {
    min(max(Milliseconds(now - log.startedAt), max(round.now, log.lastTime)), .longest)
  }

  /// Lets time pass, as it does without anyone's doing; `true` if that has ended the round.
  package mutating func pass(to now: Int64) -> Bool {
    let wasFinished = round.isFinished
    round.pass(to: time(at: now), writingTo: &log)
    return round.isFinished && !wasFinished
  }

  /// Makes a move in the turn that the player saw; `false` if the rules forbid it, or that turn is over.
  package mutating func play(_ move: Subject.Game.Move, inTurn turn: Int, at now: Int64) -> Bool {
    do { try round.play(move, inTurn: turn, at: time(at: now), writingTo: &log) } catch { return false }
    return true
  }

  /// How long until something happens by itself; `nil` where no clock runs.
  package func remaining(at now: Int64) -> Milliseconds? {
    round.deadline.map { max($0 - time(at: now), .zero) }
  }
}
