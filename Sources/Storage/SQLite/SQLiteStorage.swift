import Dispatch

/// Keeps everything in one SQLite file; nothing has to be set up.
///
/// The work is done on a queue of its own, one piece after the other. Each write is on the disk when it returns
/// (`synchronous=FULL`), and readers do not wait for writers (WAL).
public actor SQLiteStorage: Storage {
  /// The name of the database file within the data folder.
  public static let fileName = "potiron.sqlite3"

  private let queue: DatabaseQueue
  public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
  private var database: Database?
  private let trouble: @Sendable (StorageError) -> Void

  /// Opens the database in a folder, making both where they are missing, and brings its tables up to date.
  ///
  /// - Parameters:
  ///   - trouble: told of each call that fails, when it fails; not of those that come after the end.
  public init(
    folder: String, trouble: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) throws(StorageError) {
    try DataFolder.prepare(folder)
    try self.init(file: folder + "/" + Self.fileName, trouble: trouble)
  }

  init(
    file: String, migrations: [Migration] = Migration.all, trouble: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) throws(StorageError) {
    queue = DatabaseQueue()
    self.trouble = trouble
    database = try Database.ready(file, migrations)
  }

  public func keep(_ round: FinishedRound) throws(StorageError) -> KeepOutcome {
    try use { database throws(StorageError) in try database.keep(round) }
  }

  public func round(_ id: String) throws(StorageError) -> FinishedRound? {
    try use { database throws(StorageError) in try database.round(id) }
  }

  public func roundCount() throws(StorageError) -> Int {
    try use { database throws(StorageError) in
      Int(try database.first("SELECT count(*) FROM rounds") { $0.integer(0) } ?? 0)
    }
  }

  public func archive(_ current: [ArchivedContent], at now: Int64) throws(StorageError) -> [ArchivedContent] {
    try use { database throws(StorageError) in try database.archive(current, at: now) }
  }

  public func checkHealth() throws(StorageError) {
    // Taking the lock for writing finds out about a disk that is gone or full of other's locks, and changes nothing.
    try use { database throws(StorageError) in
      try database.transaction { () throws(StorageError) in
        _ = try database.first("SELECT number FROM migrations LIMIT 1") { $0.integer(0) }
      }
    }
  }

  public func close() { database = nil }

  /// Closes from a thread that may block, for the end of a program.
  public nonisolated func closeAndWait() {
    queue.sync { assumeIsolated { $0.database = nil } }
  }

  /// The value of a setting of this connection, a `PRAGMA`.
  func setting(_ name: StaticString) throws(StorageError) -> String? {
    try use { database throws(StorageError) in
      try database.first("PRAGMA \(textOfThisProgramNotOfAnyoneElse: name)") { row throws(StorageError) in try row.text(0) }
    }
  }

  private func use<Value>(_ work: (Database) throws(StorageError) -> Value) throws(StorageError) -> Value {
    guard let database else { throw .closed }
    do throws(StorageError) {
      return try work(database)
    } catch {
      trouble(error)
      throw error
    }
  }
}

extension Database {
  /// The largest file, in bytes, that is checked as a whole when it is opened; a larger one would delay the start too much.
  private static let largestChecked: Int64 = 256 << 20

  /// A connection with our settings, to a file that is sound and up to date.
  fileprivate static func ready(_ path: String, _ migrations: [Migration]) throws(StorageError) -> Database {
    let database = try Database(path: path)
    try database.run("PRAGMA trusted_schema = OFF")
    try database.check()
    try database.run("PRAGMA journal_mode = WAL")
    try database.run("PRAGMA synchronous = FULL")
    try database.migrate(migrations)
    try database.run("PRAGMA foreign_keys = ON")
    return database
  }

  private func check() throws(StorageError) {
    let size = try first("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size") { $0.integer(0) }
    guard (size ?? 0) <= Self.largestChecked else { return }
    let finding = try first("PRAGMA quick_check(1)") { row throws(StorageError) in try row.text(0) }
    if let finding, finding != "ok" {
      throw .damaged(path: path, finding: finding.replacing("\n", with: " "))
    }
  }

  fileprivate func keep(_ round: FinishedRound) throws(StorageError) -> KeepOutcome {
    let inserted = try run(
      """
      INSERT INTO rounds (
        id, game, subject, variant, content_version, seed, moves, score, maximum, started_at, finished_at, received_at)
      VALUES (
        \(round.id), \(round.game), \(round.subject), \(round.variant), \(round.contentVersion),
        \(round.seed), \(round.moves), \(round.score), \(round.maximum),
        \(round.startedAt), \(round.finishedAt), \(round.receivedAt))
      ON CONFLICT (id) DO NOTHING
      """)
    if inserted == 1 { return .new }
    guard let known = try self.round(round.id) else {
      throw .failed(path: path, reason: "a round vanished while it was being kept")
    }
    return .known(known)
  }

  fileprivate func round(_ id: String) throws(StorageError) -> FinishedRound? {
    try first(
      """
      SELECT game, subject, variant, content_version, seed, moves, score, maximum, started_at, finished_at, received_at
      FROM rounds WHERE id = \(id)
      """
    ) { row throws(StorageError) in
      FinishedRound(
        id: id, game: try row.text(0), subject: try row.text(1), variant: try row.text(2), contentVersion: try row.text(3),
        seed: UInt64(bitPattern: row.integer(4)), moves: try row.text(5), score: Int(row.integer(6)),
        maximum: Int(row.integer(7)), startedAt: row.integer(8), finishedAt: row.integer(9), receivedAt: row.integer(10))
    }
  }
}

/// The one queue on which a database is used, as an executor for its actor.
private final class DatabaseQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "potiron.database")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Does the work on the queue and waits for it; not from the queue itself.
  func sync(_ work: @Sendable () -> Void) { queue.sync(execute: work) }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
