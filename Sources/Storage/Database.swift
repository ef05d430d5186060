import Synchronization

/// The database in which a server keeps its data: one SQLite file, for which nothing has to be set up, or PostgreSQL.
///
/// What has returned without an error is there after a crash of the process or the machine, and several processes may use the same
/// database at a time. A call that cannot be served in time fails with ``StorageError/busy(path:)`` or
/// ``StorageError/overdue(path:)``. What can be kept and read stands beside the types that are kept, as extensions.
public final class Database: Sendable {
  /// How long a call may take, from the moment it is made.
  public static let timeLimit = Duration.seconds(5)

  private let backend: any SQLBackend
  let rounds: GroupedWrites<FinishedRound, KeepOutcome>
  let steps: GroupedWrites<(step: RankedStep, result: RankedResult?), StepOutcome>
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
      try await backend.perform(.writing, within: limit) { connection throws(StorageError) in try connection.keep(rounds) }
    }
    steps = GroupedWrites(timeLimit: backend.timeLimit) { steps, limit throws(StorageError) in
      try await backend.perform(.writing, within: limit) { connection throws(StorageError) in try connection.keep(steps) }
    }
  }

  /// Has somebody told of each call how long it took, the wait for its turn included.
  public func watch(_ watch: @escaping @Sendable (Duration) -> Void) { self.watch.withLock { $0.tell = watch } }

  /// Asks whether the database can be read and written at this moment.
  public func checkHealth() async throws(StorageError) {
    try await health { [self] () async throws(StorageError) in
      do throws(StorageError) { try await backend.checkHealth() } catch {
        if error != .closed { trouble(error) }
        throw error
      }
    }
  }

  /// What there is to hear of other servers from now on, until the database is closed; nil where each server is by itself.
  ///
  /// For one listener: each call begins anew, and ends the stream of the one before.
  public func news() -> AsyncStream<StorageNews>? { backend.news() }

  /// Ends the use of the database; what is asked of it afterwards fails.
  public func close() async {
    await backend.close()
    health.forget()
  }

  /// Closes from a thread that may block, for the end of a program.
  public func closeAndWait() {
    backend.closeAndWait()
    health.forget()
  }

  // MARK: Calls

  /// Does work on a connection, in time, and tells whoever watches.
  func perform<Value: Sendable>(
    _ access: SQLAccess, _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    try await telling(access) { () async throws(StorageError) in
      try await backend.perform(access, within: backend.timeLimit, work)
    }
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value { try await perform(.writing, work) }

  /// Does all of the work or none of it; see ``SQLConnection/transaction(_:)``.
  func transaction<Value: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    try await write { connection throws(StorageError) in
      try connection.transaction { () throws(StorageError) in try work(connection) }
    }
  }

  /// Runs one statement.
  func run(_ sql: SQL) async throws(StorageError) {
    try await write { connection throws(StorageError) in _ = try connection.run(sql) }
  }

  /// The first row that a statement yields.
  func first<Value: RowDecodable & Sendable>(_ sql: SQL) async throws(StorageError) -> Value? {
    try await perform(.reading) { connection throws(StorageError) in try connection.first(sql) }
  }

  /// All rows that a statement yields.
  func all<Value: RowDecodable & Sendable>(_ sql: SQL, _ access: SQLAccess = .reading) async throws(StorageError) -> [Value] {
    try await perform(access) { connection throws(StorageError) in try connection.all(sql) }
  }

  /// The first column of the first row that a statement yields.
  func value<Value: SQLConvertible & Sendable>(
    _ sql: SQL, _ access: SQLAccess = .reading
  ) async throws(StorageError) -> Value? {
    try await perform(access) { connection throws(StorageError) in try connection.value(sql) }
  }

  /// Has whoever watches told how long a call took, and the health what came of it.
  func telling<Value>(
    _ access: SQLAccess, _ work: () async throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
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
