import Platform
import Play
import Rules

/// How results are judged, and how many are judged at a time.
package struct JudgingOptions: Sendable {
  /// Replays a log and returns the outcome.
  package var outcome: @Sendable (RoundLog) throws(Referee.Refusal) -> Referee.Outcome
  /// The limits of the queue for replays. Replays run in a queue, because replaying a long log takes milliseconds, which is too
  /// long for the thread that serves requests.
  package var limits = WorkQueue.Limits()

  /// Creates options that judge results with a ``Referee`` and this library's content.
  package init(_ library: Library) { outcome = { log throws(Referee.Refusal) in try Referee(library).outcome(of: log) } }
}
