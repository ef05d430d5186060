import CSQLite
import Glibc

/// One connection to a SQLite file, used by one thread at a time.
final class SQLiteConnection: SQLConnection {
  let path: String
  private let handle: OpaquePointer
  private let lockTimeout: LockTimeout
  private var prepared: [String: OpaquePointer] = [:]
  private(set) var files: DatabaseFiles?
  /// Whether the index of the write-ahead log was truncated. An access to the index would then end the process.
  private var hasLostIndex = false

  /// Opens the file. Whenever another connection holds a lock, this connection waits as long as `lockTimeout` allows.
  ///
  /// - Parameter creating: whether a missing file is created.
  init(path: String, lockTimeout: LockTimeout = LockTimeout(), creating: Bool = true) throws(StorageError) {
    self.path = path
    self.lockTimeout = lockTimeout
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, creating ? flags | SQLITE_OPEN_CREATE : flags, nil)
    guard code == SQLITE_OK, let opened else {
      let reason = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(opened)
      throw .cannotOpen(path: path, reason: reason)
    }
    handle = opened
    waitForLocks()
  }

  /// Makes the connection wait for locks as long as `lockTimeout` allows.
  private func waitForLocks() {
    // The pointer stays valid, because `self` keeps `lockTimeout` alive as long as the connection.
    sqlite3_busy_handler(
      handle,
      { lockTimeout, attempt in
        guard let lockTimeout else { return 0 }
        return Unmanaged<LockTimeout>.fromOpaque(lockTimeout).takeUnretainedValue().pause(before: attempt) ? 1 : 0
      }, Unmanaged.passUnretained(lockTimeout).toOpaque())
  }

  deinit {
    if indexIsLost() || indexIsFixed { leaveLog() }
    for statement in prepared.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Whether SQLite could open the file only for reading.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Runs one statement after another. Sending them together would not be faster with SQLite.
  func runAll(_ statements: [SQL]) throws(StorageError) -> [Int] {
    if sqlite3_get_autocommit(handle) != 0 { return try transaction { () throws(StorageError) in try runAll(statements) } }
    return try statements.map { statement throws(StorageError) in try run(statement) }
  }

  /// Returns `nil`, because processes that share a SQLite file cannot notify each other.
  func announcement(_ text: String, on channel: SQLChannel) -> SQL? { nil }

  func emptyLog() throws(StorageError) {
    sqlite3_busy_handler(handle, nil, nil)
    defer { waitForLocks() }
    try run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  func transaction<Value>(_ isolation: SQLIsolation, _ work: () throws(StorageError) -> Value) throws(StorageError) -> Value {
    // With `IMMEDIATE`, no other connection can write until this transaction ends.
    try run(isolation == .snapshot ? "BEGIN" : "BEGIN IMMEDIATE")
    do throws(StorageError) {
      let value = try work()
      try run("COMMIT")
      return value
    } catch {
      // Rolls back unless SQLite has already done so, for example because the disk is full.
      if sqlite3_get_autocommit(handle) == 0 { try run("ROLLBACK") }
      throw error
    }
  }

  /// Switches the database to write-ahead logging, permanently and for every process.
  ///
  /// If two processes do this at the same time, each holds a lock that the other needs. SQLite then returns an error to one of
  /// them at once, so that the other can continue. The process with the error tries again.
  func useLog() throws(StorageError) {
    var attempt: Int32 = 0
    while true {
      do throws(StorageError) {
        try run("PRAGMA journal_mode = WAL")
        return
      } catch {
        guard error == .busy(path: path), lockTimeout.pause(before: attempt) else { throw error }
        attempt += 1
      }
    }
  }

  // MARK: Files

  /// Records which files are open. Call this once the connection is ready for use.
  func noteFiles() throws(StorageError) {
    files = DatabaseFiles(path)
    // Since the database was opened, another file may have replaced it at its path.
    var hasMoved: Int32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    if hasMoved != 0 { throw .replaced(path: path) }
  }

  /// Returns the damage to the files, or nil if they are unchanged or were never recorded.
  func finding() -> DatabaseFiles.Finding? {
    indexIsLost() ? DatabaseFiles.Finding(damage: .cutIndex, path: path + "-shm") : files?.finding()
  }

  /// Whether the index of the write-ahead log cannot be written at the moment. A write to the index would then end the process.
  var indexIsFixed: Bool { files?.indexIsFixed == true }

  /// Makes the connection close without a checkpoint, so that the write-ahead log stays as it is.
  func leaveLog() { potiron_close_without_checkpoint(handle) }

  private func indexIsLost() -> Bool {
    if !hasLostIndex, files?.indexIsWhole() == false {
      hasLostIndex = true
      // From here on, the connection does not use the index. The next connection builds a new index from the log.
      leaveLog()
    }
    return hasLostIndex
  }

  // MARK: Statements

  func execute(_ sql: SQL) throws(StorageError) -> SQLResult {
    let statement = try prepare(sql.text(in: .sqlite))
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in sql.values.enumerated() { try bind(value, at: Int32(index + 1), of: statement) }
    let places = 0..<sqlite3_column_count(statement)
    let columns = places.map { place in sqlite3_column_name(statement, place).map { String(cString: $0) } ?? "" }
    var rows: [Row] = []
    while true {
      errno = 0
      let code = sqlite3_step(statement)
      let systemError = errno
      switch code {
      case SQLITE_ROW: rows.append(Row(path: path, columns: columns, values: places.map { value(at: $0, of: statement) }))
      case SQLITE_DONE: return SQLResult(rows: rows, changed: Int(sqlite3_changes64(handle)))
      default: throw failure(code, systemError: systemError)
      }
    }
  }

  private func value(at place: Int32, of statement: OpaquePointer) -> SQLValue {
    if sqlite3_column_type(statement, place) == SQLITE_INTEGER { return .integer(sqlite3_column_int64(statement, place)) }
    guard let start = sqlite3_column_text(statement, place) else { return .null }
    // The bytes are UTF-8, because SQLite stores the bytes that were bound.
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, place)))
    return .text(String(decoding: bytes, as: UTF8.self))
  }

  private func prepare(_ text: String) throws(StorageError) -> OpaquePointer {
    if let known = prepared[text] { return known }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw failure(code) }
    prepared[text] = statement
    return statement
  }

  private func bind(_ value: SQLValue, at index: Int32, of statement: OpaquePointer) throws(StorageError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(statement, index)
      case .integer(let number): sqlite3_bind_int64(statement, index, number)
      case .text(let text): potiron_bind_text(statement, index, text, Int32(text.utf8.count))
      }
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Returns the error for a result code. `systemError` is the `errno` after the call. It is a parameter because SQLite does
  /// not always record the `errno`.
  private func failure(_ code: Int32, systemError: Int32 = 0) -> StorageError {
    switch code & 0xFF {
    case SQLITE_NOTADB: .notADatabase(path: path)
    case SQLITE_CORRUPT: .damaged(path: path, finding: message)
    case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
    case SQLITE_FULL: .full(path: path)
    case SQLITE_READONLY: .readOnly(path: path)
    case SQLITE_CANTOPEN: .cannotOpen(path: path, reason: message)
    case SQLITE_IOERR: failureOfSystem([systemError, sqlite3_system_errno(handle)])
    default: .failed(path: path, reason: message)
    }
  }

  /// Returns the storage error for SQLite's I/O error. The only disk problem that SQLite identifies itself is a full disk, and it
  /// does so only while it is not mapping the index of the log. For a full quota, a file size limit, a disk that became read-only
  /// or an immutable file, SQLite reports "disk I/O error".
  private func failureOfSystem(_ numbers: [Int32]) -> StorageError {
    if numbers.contains(where: [ENOSPC, EDQUOT, EFBIG].contains) { return .full(path: path) }
    return numbers.contains(where: [EROFS, EPERM, EACCES].contains) ? .readOnly(path: path) : .failed(path: path, reason: message)
  }

  private var message: String { String(cString: sqlite3_errmsg(handle)) }
}
