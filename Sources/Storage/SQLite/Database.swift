import CSQLite

/// One connection to a SQLite file; used by one thread at a time.
final class Database {
  let path: String
  private let handle: OpaquePointer
  private var prepared: [String: OpaquePointer] = [:]

  /// Opens the file, or makes it, and waits for other processes where they write at the same time.
  init(path: String, busyTimeout: Duration = .seconds(5)) throws(StorageError) {
    self.path = path
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let reason = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(opened)
      throw .cannotOpen(path: path, reason: reason)
    }
    handle = opened
    sqlite3_busy_timeout(handle, Int32(clamping: Int(busyTimeout / .milliseconds(1))))
  }

  deinit {
    for statement in prepared.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Runs one statement to its end; says how many rows it changed.
  @discardableResult
  func run(_ sql: SQL) throws(StorageError) -> Int {
    try rows(of: sql) { _ throws(StorageError) in }
    return Int(sqlite3_changes64(handle))
  }

  /// The first row of what a statement yields.
  func first<Value>(_ sql: SQL, _ read: (Row) throws(StorageError) -> Value) throws(StorageError) -> Value? {
    var found: Value?
    try rows(of: sql) { row throws(StorageError) in if found == nil { found = try read(row) } }
    return found
  }

  /// All rows of what a statement yields.
  func all<Value>(_ sql: SQL, _ read: (Row) throws(StorageError) -> Value) throws(StorageError) -> [Value] {
    var found: [Value] = []
    try rows(of: sql) { row throws(StorageError) in found.append(try read(row)) }
    return found
  }

  /// Does all of the work or, if it fails, none of it; no other process writes meanwhile.
  func transaction<Value>(_ work: () throws(StorageError) -> Value) throws(StorageError) -> Value {
    try run("BEGIN IMMEDIATE")
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

  // MARK: Statements

  private func rows(of sql: SQL, _ read: (Row) throws(StorageError) -> Void) throws(StorageError) {
    let statement = try prepare(sql.text)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in sql.values.enumerated() { try bind(value, at: Int32(index + 1), of: statement) }
    while true {
      let code = sqlite3_step(statement)
      switch code {
      case SQLITE_ROW: try read(Row(statement: statement, path: path))
      case SQLITE_DONE: return
      default: throw failure(code)
      }
    }
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

  private func failure(_ code: Int32) -> StorageError {
    switch code & 0xFF {
    case SQLITE_NOTADB: .notADatabase(path: path)
    case SQLITE_CORRUPT: .damaged(path: path, finding: message)
    case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
    case SQLITE_FULL: .full(path: path)
    case SQLITE_READONLY: .readOnly(path: path)
    case SQLITE_CANTOPEN: .cannotOpen(path: path, reason: message)
    default: .failed(path: path, reason: message)
    }
  }

  private var message: String { String(cString: sqlite3_errmsg(handle)) }
}

/// One row of what a statement yields, while it is being read.
struct Row {
  private let statement: OpaquePointer
  private let path: String

  fileprivate init(statement: OpaquePointer, path: String) {
    self.statement = statement
    self.path = path
  }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// The text of a column, nil where it is null; the bytes are UTF-8 since SQLite keeps what was bound.
  func optionalText(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(statement, column) else { return nil }
    let size = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: size), as: UTF8.self)
  }

  func text(_ column: Int32) throws(StorageError) -> String {
    guard let text = optionalText(column) else { throw .damaged(path: path, finding: "column \(column) is empty") }
    return text
  }
}
