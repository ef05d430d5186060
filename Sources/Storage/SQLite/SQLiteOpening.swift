extension SQLiteConnection {
  /// The maximum size in bytes of a file that is checked completely when it is opened. Checking a larger file would delay the
  /// start too much.
  private static let largestChecked: Int64 = 256 << 20

  /// Opens a connection with Potiron's settings. Checks the file for damage, unless it is larger than ``largestChecked``, and
  /// migrates its tables to the newest version.
  ///
  /// - Parameter creating: whether a missing or empty file becomes a database. If `false`, a missing or empty file is rejected.
  static func ready(
    _ path: String, _ migrations: [Migration], _ lockTimeout: LockTimeout, creating: Bool = true
  ) throws(StorageError) -> sending SQLiteConnection {
    if creating { PrivateFile.create(path) }
    // Versions before 0.2 created files that every user could read.
    for suffix in ["", "-wal", "-shm"] { PrivateFile.restrict(path + suffix) }
    let database = try SQLiteConnection(path: path, lockTimeout: lockTimeout, creating: creating)
    // This check comes before any use of the database. Otherwise SQLite would create a read-only log and index. They would stay
    // read-only even if the database became writable.
    if database.isReadOnly { throw .readOnly(path: path) }
    try database.run("PRAGMA trusted_schema = OFF")
    // Without memory mapping, a truncated database file cannot end the process.
    try database.run("PRAGMA mmap_size = 0")
    // Deleted quizzes and players must not stay in the file.
    try database.run("PRAGMA secure_delete = ON")
    // They must not stay in the write-ahead log either. When a write starts the log again from its beginning, this truncates the
    // rest, which SQLite would otherwise keep.
    try database.run("PRAGMA journal_size_limit = 0")
    try database.check()
    if !creating, try database.isEmpty { throw .notADatabase(path: path) }
    try database.useLog()
    try database.run("PRAGMA synchronous = FULL")
    try database.migrate(migrations)
    try database.run("PRAGMA foreign_keys = ON")
    try database.noteFiles()
    return database
  }

  /// Opens a read-only connection to a file that is already migrated.
  static func reader(_ path: String, _ lockTimeout: LockTimeout) throws(StorageError) -> sending SQLiteConnection {
    let database = try SQLiteConnection(path: path, lockTimeout: lockTimeout, creating: false)
    try database.run("PRAGMA trusted_schema = OFF")
    try database.run("PRAGMA mmap_size = 0")
    try database.run("PRAGMA query_only = ON")
    // This query opens the write-ahead log and its index, so that `noteFiles` finds them.
    try database.run("SELECT max(number) FROM migrations")
    try database.noteFiles()
    return database
  }

  var isEmpty: Bool {
    get throws(StorageError) { try value("SELECT count(*) FROM sqlite_schema") == 0 }
  }

  private func check() throws(StorageError) {
    let size: Int64? = try value("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    guard (size ?? 0) <= Self.largestChecked else { return }
    if let finding: String = try value("PRAGMA quick_check(1)"), finding != "ok" {
      throw .damaged(path: path, finding: finding.replacing("\n", with: " "))
    }
  }
}
