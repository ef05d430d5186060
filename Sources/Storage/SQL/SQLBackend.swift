/// A database as its callers see it. Work runs on one of its connections, and the caller waits without blocking a thread.
protocol SQLBackend: Sendable {
  /// The maximum duration of a call, including its wait for a connection.
  var timeLimit: Duration { get }

  /// Runs work on a connection.
  ///
  /// Work that times out may still have been done: a disk can hang after it has stored the last byte.
  func perform<Value: Sendable>(
    _ access: SQLAccess, within limit: Duration,
    _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value

  /// Checks that the database can be read and written.
  func checkHealth() async throws(StorageError)
  /// Returns news from other processes from now on, or nil if the backend cannot receive news.
  func news() -> AsyncStream<StorageNews>?
  /// Closes the database. Later calls fail.
  func close() async
  /// Closes the database from a thread that may block, at program exit.
  func closeAndWait()
}

extension SQLBackend {
  func news() -> AsyncStream<StorageNews>? { nil }
}

/// The kind of access that work needs.
enum SQLAccess: Sendable {
  /// Reads only, perhaps from a replica, which may not have the latest writes yet.
  case reading
  case writing
}
