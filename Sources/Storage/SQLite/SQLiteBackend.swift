import Synchronization

/// One SQLite file: a connection that writes, and some beside it that read.
///
/// Each is used on a queue of its own, one piece of work after the other. Each write is on the disk when it returns
/// (`synchronous=FULL`), in the files that the next start will open, and readers do not wait for writers (WAL).
final class SQLiteBackend: SQLBackend {
  /// How long the end of a program waits for the disk; what was answered is on it already.
  private static let closingTime = Duration.seconds(2)
  /// The same for whoever goes on afterwards.
  private static let closingTimeout = Duration.seconds(30)
  /// Connections that read; more than there are processors would wait for each other.
  private static let readerCount = 2

  let timeLimit: Duration
  private let writer: ConnectionQueue
  private let readers: [ConnectionQueue]
  private let recovery: Recovery
  private let nextReader = Atomic<Int>(0)
  /// Whether the files are about to be looked after.
  private let isLookedAfter = Atomic<Bool>(false)

  /// - Parameters:
  ///   - pause: see ``Recovery``.
  ///   - notice: takes a sentence for whoever runs the server, about what was done for files that were taken away.
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
    // Who has a database begins none anew: what looks like nothing is another hand's doing.
    let open: @Sendable (LockTimeout) throws(StorageError) -> sending SQLiteConnection = { lockTimeout throws(StorageError) in
      try SQLiteConnection.ready(file, migrations, lockTimeout, creating: false)
    }
    recovery = Recovery(file, readers: readers, lockTimeout: lockTimeout, pause: pause, open: open, notice: notice)
  }

  func perform<Value: Sendable>(
    _ access: SQLAccess, within limit: Duration,
    _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    switch access {
    case .writing: return try await write(within: limit, work)
    case .reading:
      let end = ContinuousClock.now + limit
      if let value = try await read(within: limit, work) { return value }
      return try await write(within: end - .now, work)
    }
  }

  /// Does work of which nothing is to be lost with the files: they are looked at before it, and again when it is done.
  private func write<Value: Sendable>(
    within limit: Duration, _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    try await writer.perform(within: limit) { [recovery] database throws(StorageError) in
      try recovery.lookAfter(&database)
      guard let database else { throw .closed }
      let value = try work(database)
      // What was written into a file that is gone is brought back, but nobody has been told that it is there.
      if let finding = database.finding() { throw finding.error }
      return value
    }
  }

  /// Reads what is open, also where no path leads to it any more; nil where that cannot be read.
  private func read<Value: Sendable>(
    within limit: Duration, _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
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

  /// Has the files be looked after soon, for nobody who waits.
  private func lookAfterFiles() {
    if isLookedAfter.exchange(true, ordering: .acquiringAndReleasing) { return }
    writer.enqueue(within: timeLimit) { [self] database throws(StorageError) in
      isLookedAfter.store(false, ordering: .releasing)
      try recovery.lookAfter(&database)
    }
  }

  func checkHealth() async throws(StorageError) {
    try await write(within: timeLimit) { database throws(StorageError) in try database.tryKeeping() }
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

  /// Opens the SQLite database in a folder, making both where they are missing, and brings its tables up to date.
  ///
  /// - Parameters:
  ///   - trouble: told of each call that fails, when it fails; not of those that come after the end.
  ///   - notice: takes a sentence for whoever runs the server, about what was done for files that were taken away.
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
