import Synchronization

/// A SQLite database file. One connection writes, and a few others only read.
///
/// Each connection has its own queue and runs one piece of work at a time. When a write returns, its data is on disk
/// (`synchronous=FULL`), in the files that the next start will open. Readers do not wait for writers (WAL).
final class SQLiteBackend: SQLBackend {
  /// The maximum time that the program waits for the disk on exit, per connection. Acknowledged writes are already on the disk.
  private static let closingTime = Duration.seconds(2)
  /// The maximum time that closing waits for the disk if the program keeps running, per connection.
  private static let closingTimeout = Duration.seconds(30)
  /// The number of reading connections. More readers than processors would only wait for each other.
  private static let readerCount = 2

  let timeLimit: Duration
  private let writer: ConnectionQueue
  private let readers: [ConnectionQueue]
  private let recovery: Recovery
  private let nextReader = Atomic<Int>(0)
  private let isLookedAfter = Atomic<Bool>(false)

  /// - Parameters:
  ///   - pause: see ``Recovery``.
  ///   - notice: receives messages for the operator about files that were recovered.
  init(
    file: String, migrations: [Migration] = Migration.all, timeLimit: Duration = Database.timeLimit,
    pause: @escaping @Sendable (Duration) -> Duration = Recovery.usualPause,
    notice: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(StorageError) {
    let lockTimeout = LockTimeout()
    writer = ConnectionQueue(try SQLiteConnection.ready(file, migrations, lockTimeout), lockTimeout: lockTimeout)
    var readers: [ConnectionQueue] = []
    for _ in 0..<Self.readerCount {
      let lockTimeout = LockTimeout()
      readers.append(ConnectionQueue(try SQLiteConnection.reader(file, lockTimeout), lockTimeout: lockTimeout))
    }
    self.readers = readers
    self.timeLimit = timeLimit
    // Reopening never creates a database. A database existed before, so if the file is missing or empty, another program has
    // deleted or emptied it.
    let open: @Sendable (LockTimeout) throws(StorageError) -> sending SQLiteConnection = { lockTimeout throws(StorageError) in
      try SQLiteConnection.ready(file, migrations, lockTimeout, creating: false)
    }
    recovery = Recovery(file, readers: readers, lockTimeout: lockTimeout, pause: pause, open: open, notice: notice)
  }

  func perform<Value: Sendable>(
    _ access: SQLAccess, within limit: Duration, _ work: @escaping SQLWork<Value>
  ) async throws(StorageError) -> Value {
    switch access {
    case .writing: return try await write(within: limit, work)
    case .reading:
      let end = ContinuousClock.now + limit
      if let value = try await read(within: limit, work) { return value }
      return try await write(within: end - .now, work)
    }
  }

  /// Runs work. Checks the files before and after the work, so that an acknowledged write survives the loss of a file.
  private func write<Value: Sendable>(
    within limit: Duration, _ work: @escaping SQLWork<Value>
  ) async throws(StorageError) -> Value {
    try await writer.perform(within: limit) { [recovery] database throws(StorageError) in
      try recovery.lookAfter(&database)
      guard let database else { throw .closed }
      let value = try work(database)
      // If the files changed during the work, the call does not acknowledge the write, although the recovery may still save it.
      if let finding = database.finding() { throw finding.error }
      return value
    }
  }

  /// Reads from the open files, even if they are no longer at their paths. Returns nil if the reader is stuck or not open, or if
  /// the files cannot be read.
  private func read<Value: Sendable>(
    within limit: Duration, _ work: @escaping SQLWork<Value>
  ) async throws(StorageError) -> Value? {
    let reader = readers[nextReader.wrappingAdd(1, ordering: .relaxed).oldValue & Int.max % readers.count]
    if reader.isFaulted { return nil }
    return try await reader.perform(within: limit) { [self] database throws(StorageError) in
      guard let database else { return nil }
      if database.indexIsFixed { throw .readOnly(path: database.path) }
      if let finding = database.finding() {
        guard finding.leavesReadable else { return nil }
        lookAfterFiles()
      }
      let value = try work(database)
      return database.finding()?.leavesReadable == false ? nil : value
    }
  }

  /// Enqueues a check of the files, for which no caller waits, unless a check is already queued.
  private func lookAfterFiles() {
    if isLookedAfter.exchange(true, ordering: .acquiringAndReleasing) { return }
    writer.enqueue(within: timeLimit) { [self] database throws(StorageError) in
      isLookedAfter.store(false, ordering: .releasing)
      try recovery.lookAfter(&database)
    }
  }

  func close() async {
    for reader in readers { await reader.close(atMost: Self.closingTimeout) }
    await writer.close(atMost: Self.closingTimeout)
  }

  func closeAndWait() {
    for reader in readers { reader.closeAndWait(atMost: Self.closingTime) }
    writer.closeAndWait(atMost: Self.closingTime)
  }
}

extension Database {
  /// The name of the database file within the data folder.
  public static let fileName = "potiron.sqlite3"

  /// Opens the SQLite database in a folder and migrates its tables. Creates the folder and the database if they are missing.
  ///
  /// - Parameters:
  ///   - trouble: called with the error of each failed call, except calls made after the database was closed.
  ///   - notice: receives messages for the operator about files that were recovered.
  public convenience init(
    folder: String, trouble: @escaping @Sendable (StorageError) -> Void = { _ in },
    notice: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(StorageError) {
    try DataFolder.prepare(folder)
    try self.init(file: folder + "/" + Self.fileName, trouble: trouble, notice: notice)
  }

  convenience init(
    file: String, migrations: [Migration] = Migration.all, timeLimit: Duration = timeLimit, healthTime: Duration = .seconds(1),
    trouble: @escaping @Sendable (StorageError) -> Void = { _ in }, notice: @escaping @Sendable (String) -> Void = { _ in },
    pause: @escaping @Sendable (Duration) -> Duration = Recovery.usualPause
  ) throws(StorageError) {
    self.init(
      try SQLiteBackend(file: file, migrations: migrations, timeLimit: timeLimit, pause: pause, notice: notice),
      healthTime: healthTime, trouble: trouble)
  }
}
