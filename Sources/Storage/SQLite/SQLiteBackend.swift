import Synchronization

/// One SQLite file: a connection that writes, and some beside it that read.
///
/// Each is used on a queue of its own, one piece of work after the other. Each write is on the disk when it returns
/// (`synchronous=FULL`), in the files that the next start will open, and readers do not wait for writers (WAL).
final class SQLiteBackend: SQLBackend {
  /// How long the end of a program waits for the disk; what was answered is on it already.
  private static let closingTime = Duration.seconds(2)
  /// The same for whoever goes on afterwards.
  private static let patienceOfClosing = Duration.seconds(30)
  /// Connections that read; more than there are processors would wait for each other.
  private static let readerCount = 2

  let timeLimit: Duration
  private let writer: DatabaseQueue
  private let readers: [DatabaseQueue]
  private let nextReader = Atomic<Int>(0)
  /// How long the answer to the question for health is taken to be true.
  private let healthTime: Duration
  private let health = Mutex<(time: ContinuousClock.Instant, answer: Result<Void, StorageError>)?>(nil)

  init(file: String, migrations: [Migration], timeLimit: Duration, healthTime: Duration) throws(StorageError) {
    let patience = Patience()
    writer = DatabaseQueue(try Database.ready(file, migrations, patience), patience: patience)
    var readers: [DatabaseQueue] = []
    for _ in 0..<Self.readerCount {
      let patience = Patience()
      readers.append(DatabaseQueue(try Database.reader(file, patience), patience: patience))
    }
    self.readers = readers
    self.timeLimit = timeLimit
    self.healthTime = healthTime
  }

  func perform<Value: Sendable>(
    _ access: SQLAccess, within limit: Duration,
    _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    try await use(access == .reading ? reader() : writer, within: limit, work)
  }

  private func reader() -> DatabaseQueue {
    readers[nextReader.wrappingAdd(1, ordering: .relaxed).oldValue & Int.max % readers.count]
  }

  private func use<Value: Sendable>(
    _ queue: DatabaseQueue, within limit: Duration, _ work: @escaping @Sendable (Database) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    try await queue.perform(within: limit) { database throws(StorageError) in
      try database.checkingFiles { () throws(StorageError) in try work(database) }
    }
  }

  func checkHealth() async throws(StorageError) {
    try await use(writer, within: timeLimit) { [self] database throws(StorageError) in
      if let health = health.withLock({ $0 }), .now - health.time < healthTime { return try health.answer.get() }
      let answer = Result { () throws(StorageError) in try database.tryKeeping() }
      health.withLock { $0 = (.now, answer) }
      try answer.get()
    }
  }

  func close() async {
    for reader in readers { await reader.close(atMost: Self.patienceOfClosing) }
    await writer.close(atMost: Self.patienceOfClosing)
  }

  func closeAndWait() {
    for reader in readers { reader.closeAndWait(atMost: Self.closingTime) }
    writer.closeAndWait(atMost: Self.closingTime)
  }
}

extension SQLStorage {
  /// The name of the database file within the data folder.
  public static let fileName = "potiron.sqlite3"

  /// Opens the SQLite database in a folder, making both where they are missing, and brings its tables up to date.
  public convenience init(
    folder: String, trouble: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) throws(StorageError) {
    try DataFolder.prepare(folder)
    try self.init(file: folder + "/" + Self.fileName, trouble: trouble)
  }

  convenience init(
    file: String, migrations: [Migration] = Migration.all, timeLimit: Duration = timeLimit, healthTime: Duration = .seconds(1),
    trouble: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) throws(StorageError) {
    self.init(
      try SQLiteBackend(file: file, migrations: migrations, timeLimit: timeLimit, healthTime: healthTime), trouble: trouble)
  }

  /// The value of a setting of the connection that writes, a `PRAGMA`.
  func setting(_ name: StaticString) async throws(StorageError) -> String? {
    try await write { database throws(StorageError) in try database.pragma(name) }
  }
}

extension SQLConnection {
  fileprivate func pragma(_ name: StaticString) throws(StorageError) -> String? {
    try first("PRAGMA \(textOfThisProgramNotOfAnyoneElse: name)") { row throws(StorageError) in try row.text(0) }
  }
}
