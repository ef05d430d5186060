import Dispatch
import Synchronization

/// A PostgreSQL database, used over a few connections that are opened when they are needed.
///
/// A piece of work takes the next free connection; as many wait as there are calls under way, and none longer than agreed. Where a
/// connection is lost, whoever uses it is told, and the next one opens another: nothing has to be started again.
final class PostgreSQLBackend: SQLBackend {
  let timeLimit: Duration
  private let address: PostgreSQLAddress
  /// Where work goes that only reads; the same server, or one that follows it.
  private let replica: PostgreSQLAddress?
  private let writers: ConnectionPool
  private let readers: ConnectionPool?
  private let listener = Mutex<PostgreSQLListener?>(nil)
  /// Connections of one process; a server has a hundred for all, where nothing else is said.
  private static let connectionCount = 8
  private static let closingTime = Duration.seconds(2)

  init(
    _ address: PostgreSQLAddress, replica: PostgreSQLAddress? = nil, migrations: [Migration] = Migration.all,
    timeLimit: Duration = Database.timeLimit
  ) throws(StorageError) {
    self.address = address
    self.replica = replica
    self.timeLimit = timeLimit
    let connection = try PostgreSQLConnection(address, before: .now + .seconds(30))
    connection.limit(callTo: .now + .seconds(600))
    try connection.migrate(migrations)
    writers = ConnectionPool(address, most: Self.connectionCount)
    readers = replica.map { ConnectionPool($0, most: Self.connectionCount) }
  }

  deinit { listener.withLock { $0 }?.close() }

  func perform<Value: Sendable>(
    _ access: SQLAccess, within limit: Duration,
    _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    let end = ContinuousClock.now + limit
    if access == .reading, let readers {
      do throws(StorageError) { return try await readers.perform(within: limit, work) } catch {
        // What follows is there to be of help: where it is gone, reads are answered by the server that it follows.
        guard case .unreachable = error else { throw error }
      }
    }
    return try await writers.perform(within: end - .now, work)
  }

  func checkHealth() async throws(StorageError) {
    try await perform(.writing, within: timeLimit) { database throws(StorageError) in try database.tryKeeping() }
  }

  func news() -> AsyncStream<StorageNews>? {
    let fresh = PostgreSQLListener(address)
    exchangeListener(for: fresh)
    return fresh?.news
  }

  private func exchangeListener(for fresh: PostgreSQLListener?) {
    let before = listener.withLock { listener in
      defer { listener = fresh }
      return listener
    }
    before?.close()
  }

  func close() async { closeAndWait() }

  func closeAndWait() {
    exchangeListener(for: nil)
    writers.close()
    readers?.close()
  }
}

extension Database {
  /// Uses a PostgreSQL database, and brings its tables up to date.
  ///
  /// - Parameters:
  ///   - replica: a server that follows it, for what is read; what was written a moment ago may not be there yet.
  ///   - trouble: told of each call that fails, when it fails; not of those that come after the end.
  public convenience init(
    _ address: PostgreSQLAddress, replica: PostgreSQLAddress? = nil,
    trouble: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) throws(StorageError) {
    self.init(try PostgreSQLBackend(address, replica: replica), trouble: trouble)
  }
}
