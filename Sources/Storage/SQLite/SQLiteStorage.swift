import Synchronization

/// Keeps everything in one SQLite file; nothing has to be set up.
///
/// The work is done on a queue of its own, one piece after the other. Each write is on the disk when it returns
/// (`synchronous=FULL`), in the files that the next start will open, and readers do not wait for writers (WAL). A call that cannot
/// be served in time fails with ``StorageError/busy(path:)`` or ``StorageError/overdue(path:)``.
public final class SQLiteStorage: Storage {
  /// The name of the database file within the data folder.
  public static let fileName = "potiron.sqlite3"
  /// How long a call may take, from the moment it is made.
  public static let timeLimit = Duration.seconds(5)
  /// How long the end of a program waits for the disk; what was answered is on it already.
  private static let closingTime = Duration.seconds(2)
  /// The same for whoever goes on afterwards.
  private static let patienceOfClosing = Duration.seconds(30)

  private let queue: DatabaseQueue
  private let timeLimit: Duration
  /// How long the answer to the question for health is taken to be true.
  private let healthTime: Duration
  private let health = Mutex<(time: ContinuousClock.Instant, answer: Result<Void, StorageError>)?>(nil)
  private let trouble: @Sendable (StorageError) -> Void

  /// Opens the database in a folder, making both where they are missing, and brings its tables up to date.
  ///
  /// - Parameters:
  ///   - trouble: told of each call that fails, when it fails; not of those that come after the end.
  public convenience init(
    folder: String, trouble: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) throws(StorageError) {
    try DataFolder.prepare(folder)
    try self.init(file: folder + "/" + Self.fileName, trouble: trouble)
  }

  init(
    file: String, migrations: [Migration] = Migration.all, timeLimit: Duration = timeLimit, healthTime: Duration = .seconds(1),
    trouble: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) throws(StorageError) {
    let patience = Patience()
    queue = DatabaseQueue(try Database.ready(file, migrations, patience), patience: patience)
    self.timeLimit = timeLimit
    self.healthTime = healthTime
    self.trouble = trouble
  }

  public func keep(_ round: FinishedRound) async throws(StorageError) -> KeepOutcome {
    try await use { database throws(StorageError) in try database.keep(round) }
  }

  public func round(_ id: String) async throws(StorageError) -> FinishedRound? {
    try await use { database throws(StorageError) in try database.round(id) }
  }

  public func roundCount() async throws(StorageError) -> Int {
    try await use { database throws(StorageError) in try database.roundCount() }
  }

  public func archive(_ current: [ArchivedContent], at now: Int64) async throws(StorageError) -> [ArchivedContent] {
    try await use { database throws(StorageError) in try database.archive(current, at: now) }
  }

  public func setFavourite(_ number: Int, of player: String, to isFavourite: Bool) async throws(StorageError) {
    try await use { database throws(StorageError) in try database.setFavourite(number, of: player, to: isFavourite) }
  }

  public func favourites(of player: String) async throws(StorageError) -> [Int] {
    try await use { database throws(StorageError) in try database.favourites(of: player) }
  }

  public func keep(_ content: FetchedContent) async throws(StorageError) {
    try await use { database throws(StorageError) in try database.keep(content) }
  }

  public func fetched() async throws(StorageError) -> [FetchedContent] {
    try await use { database throws(StorageError) in try database.fetched() }
  }

  public func keepAdminHash(_ hash: String, inPlaceOfAnother: Bool) async throws(StorageError) -> Bool {
    try await use { database throws(StorageError) in try database.keepAdminHash(hash, inPlaceOfAnother: inPlaceOfAnother) }
  }

  public func adminHash() async throws(StorageError) -> String? {
    try await use { database throws(StorageError) in try database.adminHash() }
  }

  public func checkHealth() async throws(StorageError) {
    try await use { [self] database throws(StorageError) in
      if let health = health.withLock({ $0 }), .now - health.time < healthTime { return try health.answer.get() }
      let answer = Result { () throws(StorageError) in try database.tryKeeping() }
      health.withLock { $0 = (.now, answer) }
      try answer.get()
    }
  }

  public func close() async { await queue.close(atMost: Self.patienceOfClosing) }

  /// Closes from a thread that may block, for the end of a program.
  public func closeAndWait() { queue.closeAndWait(atMost: Self.closingTime) }

  /// The value of a setting of this connection, a `PRAGMA`.
  func setting(_ name: StaticString) async throws(StorageError) -> String? {
    try await use { database throws(StorageError) in
      try database.first("PRAGMA \(textOfThisProgramNotOfAnyoneElse: name)") { row throws(StorageError) in try row.text(0) }
    }
  }

  func use<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    do throws(StorageError) {
      return try await queue.perform(within: timeLimit) { database throws(StorageError) in
        try database.checkingFiles { () throws(StorageError) in try work(database) }
      }
    } catch {
      if error != .closed { trouble(error) }
      throw error
    }
  }
}

extension Database {
  /// The largest file, in bytes, that is checked as a whole when it is opened; a larger one would delay the start too much.
  private static let largestChecked: Int64 = 256 << 20

  /// A connection with our settings, to a file that is sound and up to date.
  fileprivate static func ready(
    _ path: String, _ migrations: [Migration], _ patience: Patience
  ) throws(StorageError) -> sending Database {
    let database = try Database(path: path, patience: patience)
    // Before SQLite makes files beside it that may not be written either, and stay so when this one may be again.
    if database.isReadOnly { throw .readOnly(path: path) }
    try database.run("PRAGMA trusted_schema = OFF")
    // A file that is mapped into memory and then cut short would end the process.
    try database.run("PRAGMA mmap_size = 0")
    try database.check()
    try database.useLog()
    try database.run("PRAGMA synchronous = FULL")
    try database.migrate(migrations)
    try database.run("PRAGMA foreign_keys = ON")
    database.noteFiles()
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
}
