import Platform
import Play
import Rules

/// By whom results are judged, and how many at a time.
package struct JudgingOptions: Sendable {
  /// What a log yields when it is played again.
  package var outcome: @Sendable (RoundLog) throws(Referee.Refusal) -> Referee.Outcome
  /// To play a long log again takes milliseconds, in which the thread that serves would answer nobody.
  package var limits = WorkQueue.Limits()

  /// By the rules, on the content of the library.
  package init(_ library: Library) {
    let referee = Referee(library)
    outcome = { log throws(Referee.Refusal) in try referee.outcome(of: log) }
  }
}
