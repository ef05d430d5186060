import Content
import Rules
import WireAPI

/// What every game saves when a round ends. Never inlined: its chunk may come later than the one of the game.
enum RoundEnding {
  /// Whether the round has been counted already, by another page.
  @inline(never)
  static func isCounted(_ log: RoundLog, in appState: AppState) -> Bool { appState.savedData.hasFinished(log) }

  /// Counts a round that was just saved, and hands it in.
  @inline(never)
  static func keep(_ log: RoundLog, _ score: Score, _ saved: Effect.Entry, in appState: inout AppState) -> [Effect] {
    let result = RoundResult(id: log.resultID, log: log, score: score, finishedAt: log.finishedAt)
    let counted = appState.savedData.count(result, offset: appState.moment.offset)
    // No server knows what a quiz from elsewhere asks.
    if Quiz.isImported(log.key.subject) { return [.save([saved, counted], isFinal: true, appState.appRequestID())] }
    let (waiting, requestID) = appState.outbox.add(result)
    return [.save([saved, counted, waiting], isFinal: true, requestID)]
  }
}
