typealias SQLWork<Value> = @Sendable (any SQLConnection) throws(StorageError) -> Value

/// A database that runs work on one of its connections. The caller waits without blocking a thread.
protocol SQLBackend: Sendable {
  var timeLimit: Duration { get }

  /// Runs work on a connection.
  ///
  /// Work that times out may still have taken effect: a disk can hang after it has stored the last byte.
  func perform<Value: Sendable>(
    _ access: SQLAccess, within limit: Duration, _ work: @escaping SQLWork<Value>
  ) async throws(StorageError) -> Value

  /// Returns a stream of news from all processes that use the database, starting now, or nil if the backend cannot receive news.
  func news() -> AsyncStream<StorageNews>?
  func roomsNews() -> AsyncStream<RoomsNews>?
  func publishedNews() -> AsyncStream<PublishedNews>?
  func close() async
  func closeAndWait()
}

extension SQLBackend {
  func checkHealth() async throws(StorageError) {
    try await perform(.writing, within: timeLimit) { connection throws(StorageError) in try connection.tryKeeping() }
  }

  func news() -> AsyncStream<StorageNews>? { nil }

  func roomsNews() -> AsyncStream<RoomsNews>? { nil }

  func publishedNews() -> AsyncStream<PublishedNews>? { nil }
}

enum SQLAccess: Sendable {
  /// Reads only, perhaps from a replica, which may not have the latest writes yet.
  case reading
  case writing
}
