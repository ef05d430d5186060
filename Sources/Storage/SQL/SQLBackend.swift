/// A database as calls see it: work is handed to one of its connections, and waited for without keeping a thread.
protocol SQLBackend: Sendable {
  /// How long a call may take, from the moment it is made.
  var timeLimit: Duration { get }

  /// Does work on a connection.
  ///
  /// What fails for want of time may be done all the same: a disk can hang after it took the last byte.
  func perform<Value: Sendable>(
    _ access: SQLAccess, within limit: Duration,
    _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value

  /// Asks whether the database can be read and written at this moment.
  func checkHealth() async throws(StorageError)
  /// What there is to hear of other processes from now on; nil where each is by itself.
  func news() -> AsyncStream<StorageNews>?
  /// Ends the use of the database; what is asked of it afterwards fails.
  func close() async
  /// The same from a thread that may block, for the end of a program.
  func closeAndWait()
}

extension SQLBackend {
  func news() -> AsyncStream<StorageNews>? { nil }
}

/// What work does.
enum SQLAccess: Sendable {
  /// It reads alone, and need not see what is being written at the moment.
  case reading
  case writing
}
