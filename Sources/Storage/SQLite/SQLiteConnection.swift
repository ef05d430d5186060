import CSQLite
import Glibc

/// One connection to a SQLite file; used by one thread at a time.
final class SQLiteConnection: SQLConnection {
  let path: String
  private let handle: OpaquePointer
  private let lockTimeout: LockTimeout
  private var prepared: [String: OpaquePointer] = [:]
  private(set) var files: DatabaseFiles?
  /// Whether the index of the log was cut short, so that to touch it would end the process.
  private var hasLostIndex = false

  /// Opens the file, and waits for other processes where they write at the same time.
  ///
  /// - Parameter creating: whether it is made where there is none.
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
    // `self` keeps the lock timeout alive as long as the connection.
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

  /// Whether the file could be opened for reading only.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Runs one after the other, since nothing is gained by another way.
  func runAll(_ statements: [SQL]) throws(StorageError) -> [Int] {
    if sqlite3_get_autocommit(handle) != 0 { return try transaction { () throws(StorageError) in try runAll(statements) } }
    var counts: [Int] = []
    for statement in statements { counts.append(try run(statement)) }
    return counts
  }

  /// Each process is by itself.
  func announceFetched() {}

  func batch<Value>(_ work: () throws(StorageError) -> Value) throws(StorageError) -> Value { try transaction(work) }

  /// Does all of the work or, if it fails, none of it; no other process writes meanwhile.
  func transaction<Value>(_ work: () throws(StorageError) -> Value) throws(StorageError) -> Value {
    try transaction(begunBy: "BEGIN IMMEDIATE", work)
  }

  /// Reads several times from the database as it is at one moment, whatever other processes write meanwhile.
  func snapshot<Value>(_ work: () throws(StorageError) -> Value) throws(StorageError) -> Value {
    try transaction(begunBy: "BEGIN", work)
  }

  private func transaction<Value>(
    begunBy statement: SQL, _ work: () throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    try run(statement)
    do throws(StorageError) {
      let value = try work()
      try run("COMMIT")
      return value
    } catch {
      // A failure such as a full disk may have rolled back by itself; then there is nothing left to undo.
      if sqlite3_get_autocommit(handle) == 0 { try run("ROLLBACK") }
      throw error
    }
  }

  /// Switches to the write-ahead log, for good and for every process.
  ///
  /// Where two do so at once each holds a lock that the other needs. Then SQLite waits for nobody, so that both get on; the one that
  /// is turned away tries again.
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

  /// Remembers which files are open, as they are when everything is prepared for use.
  func noteFiles() throws(StorageError) {
    files = DatabaseFiles(path)
    // The path may lead to another file since this one was opened.
    var hasMoved: Int32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    if hasMoved != 0 { throw .replaced(path: path) }
  }

  /// What has become of the files that is no good; nil if they are those that are open, or were never noted.
  func finding() -> DatabaseFiles.Finding? {
    if indexIsLost() { return .cutIndex(path: path + "-shm") }
    return files?.finding()
  }

  /// Whether the index of the log may not be written at the moment, so that to touch it would end the process.
  var indexIsFixed: Bool { files?.indexIsFixed == true }

  /// Has the log be left as it is when the connection is closed.
  func leaveLog() { potiron_close_without_checkpoint(handle) }

  private func indexIsLost() -> Bool {
    if !hasLostIndex, files?.indexIsWhole() == false {
      hasLostIndex = true
      // The index is not touched then; the next start makes a new one from the log.
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
    // The bytes are UTF-8 since SQLite keeps what was bound.
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

  /// What went wrong; `systemError` is the number that the system gave meanwhile, since SQLite keeps it on some ways only.
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

  /// Of disks SQLite knows only the full one, and that not where it maps the log's index: a full quota, a limit on the size of
  /// files, a disk that has become read-only and a file that may not be changed any more are all "disk I/O error".
  private func failureOfSystem(_ numbers: [Int32]) -> StorageError {
    if numbers.contains(where: [ENOSPC, EDQUOT, EFBIG].contains) { return .full(path: path) }
    return numbers.contains(where: [EROFS, EPERM, EACCES].contains) ? .readOnly(path: path) : .failed(path: path, reason: message)
  }

  private var message: String { String(cString: sqlite3_errmsg(handle)) }
}
