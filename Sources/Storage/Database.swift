import Synchronization

/// The server's database: one SQLite file, which needs no setup, or PostgreSQL.
///
/// A write that returns without an error survives a crash of the process or the machine. Several processes may share a database.
/// A call that takes too long fails with ``StorageError/busy(path:)`` or ``StorageError/overdue(path:)``. The operations are
/// defined in extensions, next to the types that they store.
public final class Database: Sendable {
  /// The maximum duration of a call, including its wait for a connection.
  public static let timeLimit = Duration.seconds(5)

  private let backend: any SQLBackend
  /// A step of a ranked round. The last step comes with the finished round and the leaderboard periods that the round counts for.
  typealias Step = (step: RankedStep, round: FinishedRound?, periods: [LeaderboardPeriod])
  let rounds: GroupedWrites<FinishedRound, KeepOutcome<FinishedRound>>
  let steps: GroupedWrites<Step, KeepOutcome<RankedStep>>
  private let health: SharedHealth
  private let trouble: @Sendable (StorageError) -> Void
  private let watch = Mutex(Watch())

  /// The function that receives the duration of each call. It is wrapped in a struct because Swift would otherwise wrap the
  /// closure again each time it passes through a generic parameter.
  private struct Watch: Sendable {
    var tell: (@Sendable (Duration) -> Void)?
  }

  /// `healthTime` is the time for which the result of a health check is reused. For `trouble`, see
  /// ``StorageLocation/open(replica:trouble:notice:)``.
  init(
    _ backend: any SQLBackend, healthTime: Duration = .seconds(1), trouble: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    self.backend = backend
    health = SharedHealth(for: healthTime)
    self.trouble = trouble
    rounds = GroupedWrites(timeLimit: backend.timeLimit) { rounds, limit throws(StorageError) in
      try await backend.perform(.writing, within: limit) { connection throws(StorageError) in try connection.keep(rounds) }
    }
    steps = GroupedWrites(timeLimit: backend.timeLimit) { steps, limit throws(StorageError) in
      try await backend.perform(.writing, within: limit) { connection throws(StorageError) in try connection.keep(steps) }
    }
  }

  /// Calls `watch` with the duration of each database call, including its wait for a connection.
  public func watch(_ watch: @escaping @Sendable (Duration) -> Void) { self.watch.withLock { $0.tell = watch } }

  /// Checks that the database can be read and written. May return the result of a recent check.
  public func checkHealth() async throws(StorageError) {
    try await health { [self] () async throws(StorageError) in
      do throws(StorageError) { try await backend.checkHealth() } catch {
        if error != .closed { trouble(error) }
        throw error
      }
    }
  }

  /// Returns a stream of news from the other servers of the site, or `nil` for SQLite. The stream ends when the database is
  /// closed or this function is called again.
  public func news() -> AsyncStream<StorageNews>? { backend.news() }

  /// Returns a stream of news about live rooms from all servers of the site, or `nil` for SQLite. The stream ends when the
  /// database is closed or this function is called again.
  public func roomsNews() -> AsyncStream<RoomsNews>? { backend.roomsNews() }

  /// Returns a stream of news about the listed quizzes from all servers of the site, or `nil` for SQLite. The stream ends when
  /// the database is closed or this function is called again.
  public func publishedNews() -> AsyncStream<PublishedNews>? { backend.publishedNews() }

  /// Closes the database. Later calls fail.
  public func close() async {
    await backend.close()
    health.forget()
  }

  /// Closes the database at program exit. May block the calling thread for a limited time.
  public func closeAndWait() {
    backend.closeAndWait()
    health.forget()
  }

  // MARK: Calls

  /// Runs work on a connection within the time limit. Reports the duration and the outcome of the call.
  func perform<Value: Sendable>(_ access: SQLAccess, _ work: @escaping SQLWork<Value>) async throws(StorageError) -> Value {
    try await telling(access) { () async throws(StorageError) in
      try await backend.perform(access, within: backend.timeLimit, work)
    }
  }

  func write<Value: Sendable>(_ work: @escaping SQLWork<Value>) async throws(StorageError) -> Value {
    try await perform(.writing, work)
  }

  func transaction<Value: Sendable>(_ work: @escaping SQLWork<Value>) async throws(StorageError) -> Value {
    try await write { connection throws(StorageError) in
      try connection.transaction { () throws(StorageError) in try work(connection) }
    }
  }

  func run(_ sql: SQL) async throws(StorageError) {
    try await write { connection throws(StorageError) in _ = try connection.run(sql) }
  }

  func first<Value: RowDecodable & Sendable>(_ sql: SQL) async throws(StorageError) -> Value? {
    try await perform(.reading) { connection throws(StorageError) in try connection.first(sql) }
  }

  func all<Value: RowDecodable & Sendable>(_ sql: SQL, _ access: SQLAccess = .reading) async throws(StorageError) -> [Value] {
    try await perform(access) { connection throws(StorageError) in try connection.all(sql) }
  }

  func value<Value: SQLConvertible & Sendable>(_ sql: SQL, _ access: SQLAccess = .reading) async throws(StorageError) -> Value? {
    try await perform(access) { connection throws(StorageError) in try connection.value(sql) }
  }

  /// Performs a call. Reports the duration to `watch`, the outcome to `health`, and an error also to `trouble`.
  func telling<Value>(_ access: SQLAccess, _ work: () async throws(StorageError) -> Value) async throws(StorageError) -> Value {
    let (start, watch) = (ContinuousClock.now, watch.withLock { $0.tell })
    defer { watch?(ContinuousClock.now - start) }
    do throws(StorageError) {
      let value = try await work()
      if access == .writing { health.sawWriting() }
      return value
    } catch {
      health.sawTrouble()
      if error != .closed { trouble(error) }
      throw error
    }
  }
}
