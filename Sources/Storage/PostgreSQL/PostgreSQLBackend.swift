import Dispatch
import Synchronization

/// A PostgreSQL database, accessed through a few connections that are opened on demand.
///
/// Work takes the next free connection, or waits for one within its time limit. If a connection is lost during a call, the call
/// fails. There is one exception: a call on an idle connection is retried once if the server has not responded to it. Later calls
/// open new connections, so no restart is needed.
final class PostgreSQLBackend: SQLBackend {
  let timeLimit: Duration
  private let address: PostgreSQLAddress
  private let writers: ConnectionPool
  /// Connections to a replica of the server, for work that only reads; nil if there is no replica.
  private let readers: ConnectionPool?
  private let listener = Mutex<PostgreSQLListener<FetchedTopic>?>(nil)
  private let roomsListener = Mutex<PostgreSQLListener<RoomsTopic>?>(nil)
  private let publishedListener = Mutex<PostgreSQLListener<PublishedTopic>?>(nil)
  /// The maximum number of connections in a pool. By default, a PostgreSQL server allows 100 connections in total.
  private static let connectionCount = 8

  init(
    _ address: PostgreSQLAddress, replica: PostgreSQLAddress? = nil, migrations: [Migration] = Migration.all,
    timeLimit: Duration = Database.timeLimit
  ) throws(StorageError) {
    self.address = address
    self.timeLimit = timeLimit
    let connection = try PostgreSQLConnection(address, before: .now + .seconds(30))
    connection.limit(callTo: .now + .seconds(600))
    try connection.migrate(migrations)
    writers = ConnectionPool(address, most: Self.connectionCount)
    readers = replica.map { ConnectionPool($0, most: Self.connectionCount) }
  }

  deinit { endNews() }

  func perform<Value: Sendable>(
    _ access: SQLAccess, within limit: Duration, _ work: @escaping SQLWork<Value>
  ) async throws(StorageError) -> Value {
    let end = ContinuousClock.now + limit
    if access == .reading, let readers {
      do throws(StorageError) { return try await readers.perform(within: limit, work) } catch {
        // The replica is optional. If the replica is unreachable, the main server handles the reads.
        guard case .unreachable = error else { throw error }
      }
    }
    return try await writers.perform(within: end - .now, work)
  }

  func news() -> AsyncStream<StorageNews>? {
    let fresh = PostgreSQLListener(address, FetchedTopic())
    exchange(listener, for: fresh)
    return fresh?.news
  }

  func roomsNews() -> AsyncStream<RoomsNews>? {
    let fresh = PostgreSQLListener(address, RoomsTopic())
    exchange(roomsListener, for: fresh)
    return fresh?.news
  }

  func publishedNews() -> AsyncStream<PublishedNews>? {
    let fresh = PostgreSQLListener(address, PublishedTopic())
    exchange(publishedListener, for: fresh)
    return fresh?.news
  }

  private func exchange<Topic>(_ listener: borrowing Mutex<PostgreSQLListener<Topic>?>, for fresh: PostgreSQLListener<Topic>?) {
    listener.withLock { listener in
      listener?.close()
      listener = fresh
    }
  }

  private func endNews() {
    exchange(listener, for: nil)
    exchange(roomsListener, for: nil)
    exchange(publishedListener, for: nil)
  }

  func close() async { closeAndWait() }

  func closeAndWait() {
    endNews()
    writers.close()
    readers?.close()
  }
}

extension Database {
  /// Opens a PostgreSQL database, as ``StorageLocation/open(replica:trouble:notice:)`` does.
  public convenience init(
    _ address: PostgreSQLAddress, replica: PostgreSQLAddress? = nil,
    trouble: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) throws(StorageError) {
    self.init(try PostgreSQLBackend(address, replica: replica), trouble: trouble)
  }
}
