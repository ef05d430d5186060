import App
import Play
import Rules

/// How results are judged: by whom, and how many at a time.
struct Judging: Sendable {
  /// What a log yields when it is played again.
  var outcome: @Sendable (RoundLog) throws(Referee.Refusal) -> Referee.Outcome
  /// To play a long log again takes milliseconds, in which the thread that serves would answer nobody.
  var limits = WorkQueue.Limits()

  /// By the rules, on the content of the library.
  init(_ library: Library) {
    let referee = Referee(library)
    outcome = { log throws(Referee.Refusal) in try referee.outcome(of: log) }
  }
}
