import Platform
import Play
import Rules
import Storage
import WireAPI

/// Saves and judges ranked rounds: rounds that the server judges step by step, for places on leaderboards.
///
/// Each step is saved before the response is sent. Any server of the site can therefore accept the next step, and no step can be
/// undone. Times are by the server's clock, in milliseconds since 1970.
package struct RankedRounds: Sendable {
  private let library: Library
  private let storage: Database
  private let seal: TicketSeal
  private let queue: WorkQueue
  private let timing: @Sendable (Duration) -> Void

  /// The maximum number of steps in a round. No player needs that many.
  package static let mostSteps = 500

  /// Why a round cannot be played, or why a step does not count.
  package enum Refusal: Error {
    case busy(WorkQueue.Refusal)
    case notPlayable(Referee.Refusal)
    /// The ticket was not issued by this site, or it was changed later.
    case unknownTicket
    /// The ticket was issued more than a day ago.
    case expiredTicket
    /// An earlier step has not arrived. `due` is the number of the expected step.
    case missingStep(due: Int)
    case tooManySteps(Int)
    case illegalStep(RankedMatch.Refusal)
    /// A different step was already accepted under this number.
    case takenStep(Int)
    case notRead(StorageError)
    case notKept(StorageError)
  }

  /// A step as a player's device sends it.
  package struct GivenStep: Sendable {
    let number: Int
    let code: String
    let waited: Int64

    /// - Parameters:
    ///   - number: from 0 to ``RankedRounds/mostSteps``.
    ///   - code: the move, at most ``RankedMatch/longestStep`` bytes. Empty to let time pass without a move.
    ///   - waited: how long the player took, as reported by the device, in milliseconds.
    package init(number: Int, code: String, waited: Int64) { (self.number, self.code, self.waited) = (number, code, waited) }
  }

  /// `key` has 32 bytes, the same on each server of the site. `timing` receives the duration of each job on the queue.
  package init(
    _ library: Library, storage: Database, key: [UInt8], queue: WorkQueue, timing: @escaping @Sendable (Duration) -> Void
  ) {
    (self.library, self.storage, self.queue, self.timing) = (library, storage, queue, timing)
    seal = TicketSeal(key: key)
  }

  /// Whether there are ranked rounds for this key.
  package func exists(_ key: RoundKey) -> Bool { (try? match(key, seed: 0, startedAt: 0)) != nil }

  // MARK: - Beginning

  /// Draws a new round with this seed.
  package func begin(_ key: RoundKey, seed: UInt64, at startedAt: Int64) async throws(Refusal) -> RankedMatch {
    try await worked { () throws(Refusal) in try match(key, seed: seed, startedAt: startedAt) }
  }

  /// Returns a sealed ticket for a round that has just begun. The player sends it with each step. `id` is the ticket's id.
  package func ticket(for match: RankedMatch, id: String, player: String) -> String {
    let log = match.log
    return seal.close(
      RankedTicket(
        id: id, player: player, key: log.key, contentVersion: log.contentVersion, seed: log.seed, issuedAt: log.startedAt))
  }

  /// Opens a ticket. Throws if this site has not issued it, or if it has expired.
  package func ticket(_ text: String, at time: Int64) throws(Refusal) -> RankedTicket {
    guard let ticket = seal.ticket(text) else { throw .unknownTicket }
    guard time <= ticket.issuedAt + RankedTicket.lifetime else { throw .expiredTicket }
    return ticket
  }

  /// Returns the state of a round for a player who returns to it, or `nil` if the round is over or cannot be replayed now.
  package func standing(_ ticket: RankedTicket, at time: Int64) async throws(Refusal) -> RankedMatch? {
    let known = try await steps(of: ticket)
    guard var match = try? await worked({ () throws(Refusal) in try replayed(ticket, known) }), !match.isFinished else {
      return nil
    }
    // Counts all the time that has passed. The next step will show how much of it was network delay.
    let counted = RankedClock.time(ofArrival: time, after: known.last, startedAt: ticket.issuedAt, waited: .max)
    match.wait(until: Milliseconds(counted))
    return match
  }

  // MARK: - Steps

  /// Accepts a step, saves it, and returns the round after it. If a step is sent again because its response was lost, the
  /// response is the same.
  package func take(_ step: GivenStep, in ticket: RankedTicket, at arrival: Int64) async throws(Refusal) -> RankedMatch {
    let known = try await steps(of: ticket)
    guard step.number < known.count else { return try await takeNew(step, in: ticket, after: known, at: arrival) }
    return try await played(ticket, Array(known.prefix(step.number)), Self.same(as: step, known[step.number]))
  }

  private func takeNew(
    _ given: GivenStep, in ticket: RankedTicket, after known: [RankedStep], at arrival: Int64
  ) async throws(Refusal) -> RankedMatch {
    guard given.number == known.count else { throw .missingStep(due: known.count) }
    guard known.count < Self.mostSteps else { throw .tooManySteps(known.count) }
    let time = RankedClock.time(ofArrival: arrival, after: known.last, startedAt: ticket.issuedAt, waited: given.waited)
    let step = RankedStep(ticket: ticket.id, number: given.number, code: given.code, time: time, arrivedAt: arrival)
    let match = try await played(ticket, known, step)
    let round = match.isFinished ? Self.round(of: match, ticket, arrival) : nil
    let outcome: KeepOutcome<RankedStep>
    do { outcome = try await storage.keep(step, ending: round, in: LeaderboardWindow.periods(at: arrival)) } catch {
      throw .notKept(error)
    }
    // Another request may have saved this step first. If so, the time of that request counts.
    guard case .known(let other) = outcome else { return match }
    return try await played(ticket, known, Self.same(as: given, other))
  }

  private func steps(of ticket: RankedTicket) async throws(Refusal) -> [RankedStep] {
    do { return try await storage.steps(ofTicket: ticket.id) } catch { throw .notRead(error) }
  }

  /// Returns the saved step. Throws if the given step has a different code.
  private static func same(as given: GivenStep, _ known: RankedStep) throws(Refusal) -> RankedStep {
    guard known.code == given.code else { throw .takenStep(given.number) }
    return known
  }

  private static func round(of match: RankedMatch, _ ticket: RankedTicket, _ receivedAt: Int64) -> FinishedRound {
    let end = ticket.issuedAt + match.log.lastTime.count
    let result = RoundResult(id: ticket.id, log: match.log, score: match.score, finishedAt: end)
    return FinishedRound(result, receivedAt: receivedAt, player: ticket.player, isRanked: true)
  }

  // MARK: - Replaying

  private func match(_ key: RoundKey, version: String? = nil, seed: UInt64, startedAt: Int64) throws(Refusal) -> RankedMatch {
    do { return try RankedMatch(key, version: version, in: library, seed: seed, startedAt: startedAt) } catch {
      throw .notPlayable(error)
    }
  }

  private func played(_ ticket: RankedTicket, _ before: [RankedStep], _ next: RankedStep) async throws(Refusal) -> RankedMatch {
    try await worked { () throws(Refusal) in try replayed(ticket, before + [next]) }
  }

  private func replayed(_ ticket: RankedTicket, _ steps: [RankedStep]) throws(Refusal) -> RankedMatch {
    var match = try match(ticket.key, version: ticket.contentVersion, seed: ticket.seed, startedAt: ticket.issuedAt)
    for step in steps {
      do { try match.take(step.code, at: Milliseconds(step.time)) } catch { throw .illegalStep(error) }
    }
    return match
  }

  private func worked<Value: Sendable>(_ work: @escaping @Sendable () throws(Refusal) -> Value) async throws(Refusal) -> Value {
    try await queue.perform(timing: timing, refused: Refusal.busy, work)
  }
}
