import Content
import Rules
import WireAPI

/// Saves the end of a round of any game. The functions are never inlined, because their chunk may be loaded later than the game's
/// chunk.
enum RoundEnding {
  /// Whether the round was already counted, for example because another tab has finished it.
  @inline(never)
  static func isCounted(_ log: RoundLog, in appState: AppState) -> Bool { appState.savedData.hasFinished(log) }

  /// Counts a finished round in the statistics, and adds its result to the outbox unless it stays on this device. `saved` is the
  /// round's saved entry. All changes are saved atomically.
  @inline(never)
  static func keep(_ log: RoundLog, _ score: Score, _ saved: Effect.Entry, in appState: inout AppState) -> [Effect] {
    let result = RoundResult(id: log.resultID, log: log, score: score, finishedAt: log.finishedAt)
    let finished = LocalTime(instant: result.finishedAt, offset: appState.moment.offset)
    let counted = appState.savedData.count(
      FinishedRounds.Entry(id: result.id, round: log.key.name, score: score, finished: finished))
    // Results for imported quizzes are not uploaded, because the server does not know their questions. Neither are results for
    // published quizzes that are not in the list.
    if appState.isUnlisted(log.key.subject) { return [.save([saved, counted], isFinal: true, appState.appRequestID())] }
    let (waiting, requestID) = appState.outbox.add(result)
    return [.save([saved, counted, waiting], isFinal: true, requestID)]
  }
}
