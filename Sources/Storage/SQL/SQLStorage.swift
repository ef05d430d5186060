import Synchronization

/// Keeps everything in a database that speaks SQL: in one file of SQLite, for which nothing has to be set up, or in PostgreSQL.
///
/// Each write is durable when it returns. A call that cannot be served in time fails with ``StorageError/busy(path:)`` or
/// ``StorageError/overdue(path:)``.
public final class SQLStorage: Storage {
  /// How long a call may take, from the moment it is made.
  public static let timeLimit = Duration.seconds(5)

  private let backend: any SQLBackend
  private let rounds: GroupedWrites<FinishedRound, KeepOutcome>
  private let steps: GroupedWrites<(step: RankedStep, result: RankedResult?), StepOutcome>
  private let health: SharedHealth
  private let trouble: @Sendable (StorageError) -> Void
  private let watch = Mutex(Watch())

  /// In a value of its own: a bare function that goes in and out of a generic place is wrapped once more each time.
  private struct Watch: Sendable {
    var tell: (@Sendable (Duration) -> Void)?
  }

  /// - Parameters:
  ///   - healthTime: how long the answer to the question for health is taken to be true.
  ///   - trouble: told of each call that fails, when it fails; not of those that come after the end.
  init(
    _ backend: any SQLBackend, healthTime: Duration = .seconds(1), trouble: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    self.backend = backend
    health = SharedHealth(for: healthTime)
    self.trouble = trouble
    rounds = GroupedWrites(timeLimit: backend.timeLimit) { rounds, limit throws(StorageError) in
      try await backend.perform(.writing, within: limit) { database throws(StorageError) in try database.keep(rounds) }
    }
    steps = GroupedWrites(timeLimit: backend.timeLimit) { steps, limit throws(StorageError) in
      try await backend.perform(.writing, within: limit) { database throws(StorageError) in try database.keep(steps) }
    }
  }

  /// Has somebody told of each call how long it took, the wait for its turn included.
  public func watch(_ watch: @escaping @Sendable (Duration) -> Void) { self.watch.withLock { $0.tell = watch } }

  public func checkHealth() async throws(StorageError) {
    try await health { [self] () async throws(StorageError) in
      do throws(StorageError) { try await backend.checkHealth() } catch {
        if error != .closed { trouble(error) }
        throw error
      }
    }
  }

  public func news() -> AsyncStream<StorageNews>? { backend.news() }

  public func close() async {
    await backend.close()
    health.forget()
  }

  /// Closes from a thread that may block, for the end of a program.
  public func closeAndWait() {
    backend.closeAndWait()
    health.forget()
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    try await telling { () async throws(StorageError) in
      try await backend.perform(.reading, within: backend.timeLimit, work)
    }
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    try await telling(isWriting: true) { () async throws(StorageError) in
      try await backend.perform(.writing, within: backend.timeLimit, work)
    }
  }

  private func telling<Value>(
    isWriting: Bool = false, _ work: () async throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    let (start, watch) = (ContinuousClock.now, watch.withLock { $0.tell })
    defer { watch?(ContinuousClock.now - start) }
    do throws(StorageError) {
      let value = try await work()
      if isWriting { health.sawWriting() }
      return value
    } catch {
      health.sawTrouble()
      if error != .closed { trouble(error) }
      throw error
    }
  }
}

// MARK: - Rounds, content, services, whoever runs the server

extension SQLStorage {
  public func keep(_ round: FinishedRound) async throws(StorageError) -> KeepOutcome {
    try await telling(isWriting: true) { () async throws(StorageError) in try await rounds(round) }
  }

  public func round(_ id: String) async throws(StorageError) -> FinishedRound? {
    try await read { database throws(StorageError) in try database.round(id) }
  }

  public func roundCount() async throws(StorageError) -> Int {
    try await read { database throws(StorageError) in try database.roundCount() }
  }

  public func archive(_ current: [ArchivedContent], at now: Int64) async throws(StorageError) -> [ArchivedContent] {
    try await write { database throws(StorageError) in try database.archive(current, at: now) }
  }

  public func setFavourite(_ number: Int, of player: String, to isFavourite: Bool) async throws(StorageError) {
    try await write { database throws(StorageError) in try database.setFavourite(number, of: player, to: isFavourite) }
  }

  public func favourites(of player: String) async throws(StorageError) -> [Int] {
    try await read { database throws(StorageError) in try database.favourites(of: player) }
  }

  public func keep(_ content: FetchedContent) async throws(StorageError) {
    try await write { database throws(StorageError) in try database.keep(content) }
  }

  public func fetched() async throws(StorageError) -> [FetchedContent] {
    // The news of it may be here before it is on a replica.
    try await write { database throws(StorageError) in try database.fetched() }
  }

  public func keepAdminHash(_ hash: String, inPlaceOfAnother: Bool) async throws(StorageError) -> Bool {
    try await write { database throws(StorageError) in try database.keepAdminHash(hash, inPlaceOfAnother: inPlaceOfAnother) }
  }

  public func adminHash() async throws(StorageError) -> String? {
    try await read { database throws(StorageError) in try database.adminHash() }
  }
}

// MARK: - Players

extension SQLStorage {
  public func keepPlayer(_ player: Player, device hash: String) async throws(StorageError) {
    try await write { database throws(StorageError) in try database.keepPlayer(player, device: hash) }
  }

  public func player(ofDevice hash: String) async throws(StorageError) -> Player? {
    try await read { database throws(StorageError) in try database.player(ofDevice: hash) }
  }

  public func rename(_ player: String, to name: String?) async throws(StorageError) {
    try await write { database throws(StorageError) in try database.rename(player, to: name) }
  }

  public func deletePlayer(_ id: String) async throws(StorageError) {
    try await write { database throws(StorageError) in try database.deletePlayer(id) }
  }

  public func rounds(of player: String) async throws(StorageError) -> [FinishedRound] {
    try await read { database throws(StorageError) in try database.rounds(of: player) }
  }

  public func keepTransfer(code hash: String, of player: String, until end: Int64) async throws(StorageError) {
    try await write { database throws(StorageError) in try database.keepTransfer(code: hash, of: player, until: end) }
  }

  public func redeemTransfer(code hash: String, device: String, at now: Int64) async throws(StorageError) -> Player? {
    try await write { database throws(StorageError) in try database.redeemTransfer(code: hash, device: device, at: now) }
  }

  public func keepGroup(_ code: String, of player: String, at now: Int64) async throws(StorageError) {
    try await write { database throws(StorageError) in try database.keepGroup(code, of: player, at: now) }
  }

  public func join(_ code: String, _ player: String, most: Int) async throws(StorageError) -> JoinOutcome {
    try await write { database throws(StorageError) in try database.join(code, player, most: most) }
  }

  public func leave(_ code: String, _ player: String) async throws(StorageError) {
    try await write { database throws(StorageError) in try database.leave(code, player) }
  }

  public func groups(of player: String) async throws(StorageError) -> [FriendGroup] {
    try await read { database throws(StorageError) in try database.groups(of: player) }
  }

  public func countUse(_ name: String, since window: Int64) async throws(StorageError) -> Int {
    try await write { database throws(StorageError) in try database.countUse(name, since: window) }
  }

  public func setting(_ name: String, orKeep value: String) async throws(StorageError) -> String {
    try await write { database throws(StorageError) in try database.setting(name, orKeep: value) }
  }
}

// MARK: - Ranked rounds and boards

extension SQLStorage {
  public func keep(_ step: RankedStep, ending result: RankedResult?) async throws(StorageError) -> StepOutcome {
    try await telling(isWriting: true) { () async throws(StorageError) in try await steps((step, result)) }
  }

  public func steps(ofTicket ticket: String) async throws(StorageError) -> [RankedStep] {
    // The one before was written a moment ago, perhaps by another server: a replica may not know it yet.
    try await write { database throws(StorageError) in try database.steps(ofTicket: ticket) }
  }

  public func forget(before time: Int64) async throws(StorageError) {
    try await write { database throws(StorageError) in try database.forget(before: time) }
  }

  public func places(
    on board: String, in period: String, below key: BoardKey?, limit: Int
  ) async throws(StorageError) -> [BoardPlace] {
    try await read { database throws(StorageError) in try database.places(on: board, in: period, below: key, limit: limit) }
  }

  public func place(
    of player: String, on board: String, in period: String, countingTo most: Int
  ) async throws(StorageError) -> (place: BoardPlace, above: Int)? {
    try await read { database throws(StorageError) in try database.place(of: player, on: board, in: period, countingTo: most) }
  }

  public func places(ofGroup code: String, on board: String, in period: String) async throws(StorageError) -> [BoardPlace] {
    try await read { database throws(StorageError) in try database.places(ofGroup: code, on: board, in: period) }
  }
}
