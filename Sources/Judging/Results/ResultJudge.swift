import JSON
import Platform
import Play
import Rules
import Storage
import WireAPI

/// Judges uploaded rounds. A result counts only if replaying its moves yields the same score (C5).
///
/// Judging a result can take a long time, and anyone can upload results. So results wait in a work queue.
package struct ResultJudge: Sendable {
  private let outcome: @Sendable (RoundLog) throws(Referee.Refusal) -> Referee.Outcome
  private let queue: WorkQueue
  private let storage: Database
  private let timing: @Sendable (Duration) -> Void

  /// Why a result does not count.
  package struct Refusal: Error {
    package let reason: Reason
    /// The id of the result, or `nil` if it was not read or is not valid.
    package let id: String?

    fileprivate init(_ reason: Reason, id: String? = nil) { (self.reason, self.id) = (reason, id) }
  }

  package enum Reason: Error {
    case busy(WorkQueue.Refusal)
    case notJSON(String)
    case notAResult(JSON.Mismatch)
    case notReplayed(Referee.Refusal)
    /// The moves do not reach the end of the round.
    case unfinished
    /// The moves yield this score, which differs from the uploaded score.
    case otherScore(Score)
    /// A different round was already saved under the same id.
    case takenID
    case notKept(StorageError)
  }

  /// `outcome` replays a log and returns the outcome. `timing` receives the duration of each judgement.
  package init(
    outcome: @escaping @Sendable (RoundLog) throws(Referee.Refusal) -> Referee.Outcome, queue: WorkQueue, storage: Database,
    timing: @escaping @Sendable (Duration) -> Void
  ) {
    (self.outcome, self.queue, self.storage, self.timing) = (outcome, queue, storage, timing)
  }

  /// Reads a `RoundResult` from JSON and replays the round, on the work queue. Throws if the result does not count.
  package func result(_ body: [UInt8]) async throws(Refusal) -> RoundResult {
    try await queue.perform(timing: timing, refused: { Refusal(.busy($0)) }) { () throws(Refusal) in try read(body) }
  }

  /// Saves a judged result, with the player's id if it is known. Repeating an upload whose response was lost changes nothing.
  package func keep(_ result: RoundResult, of player: String?, receivedAt: Int64) async throws(Refusal) {
    let round = FinishedRound(result, receivedAt: receivedAt, player: player)
    let outcome: KeepOutcome<FinishedRound>
    do { outcome = try await storage.keep(round) } catch { throw Refusal(.notKept(error)) }
    guard case .known(var known) = outcome else { return }
    // The same round may arrive again later, or from a device that another player uses now. So the time and the player are not
    // compared.
    (known.receivedAt, known.player) = (round.receivedAt, round.player)
    guard known == round else { throw Refusal(.takenID, id: round.id) }
  }

  private func read(_ body: [UInt8]) throws(Refusal) -> RoundResult {
    let document: JSON.Reader
    do { document = JSON.Reader(try JSON(parsing: body).normalized) } catch { throw Refusal(.notJSON(error.description)) }
    do { return try judge(document) } catch {
      let id = (try? document["id"].string).flatMap { RoundResult.isValid(id: $0) ? $0 : nil }
      throw Refusal(error, id: id)
    }
  }

  private func judge(_ document: JSON.Reader) throws(Reason) -> RoundResult {
    let result: RoundResult
    do { result = try document.read() } catch { throw .notAResult(error) }
    let outcome: Referee.Outcome
    do { outcome = try self.outcome(result.log) } catch { throw .notReplayed(error) }
    guard outcome.isFinished else { throw .unfinished }
    guard outcome.score == result.score else { throw .otherScore(outcome.score) }
    return result
  }
}

extension FinishedRound {
  init(_ result: RoundResult, receivedAt: Int64, player: String?, isRanked: Bool = false) {
    let log = result.log
    self.init(
      id: result.id, key: log.key, contentVersion: log.contentVersion, seed: log.seed, moves: log.movesJSON.description,
      score: result.score, startedAt: log.startedAt, finishedAt: result.finishedAt, receivedAt: receivedAt, player: player,
      isRanked: isRanked)
  }
}
