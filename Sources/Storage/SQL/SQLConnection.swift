/// One connection to a database; used by one thread at a time.
///
/// All that is kept is written down once, as extensions of this: each database brings what is below.
protocol SQLConnection: AnyObject {
  associatedtype Row: SQLRow

  /// What errors call the database: the path of a file, or the name of a server's.
  var path: String { get }

  /// Runs one statement to its end, and has each row read that it yields; says how many rows it changed.
  @discardableResult
  func rows(of sql: SQL, _ read: (Row) throws(StorageError) -> Void) throws(StorageError) -> Int

  /// Runs statements that yield no rows one after the other, in one go where the database takes them so; says how many rows each
  /// changed. What one of them fails at, all fail at; outside of a transaction they are one of their own.
  func runAll(_ statements: [SQL]) throws(StorageError) -> [Int]

  /// Does all of the work or, if it fails, none of it, as if nobody else did anything meanwhile; it may be done several times for that.
  func transaction<Value>(_ work: () throws(StorageError) -> Value) throws(StorageError) -> Value

  /// Reads several times from the database as it is at one moment, whatever others write meanwhile.
  func snapshot<Value>(_ work: () throws(StorageError) -> Value) throws(StorageError) -> Value

  /// Tells other processes, once the transaction is durable, that content of other services was kept.
  func announceFetched() throws(StorageError)

  /// Does all of the work or none of it, where no statement depends on what another one has read.
  func batch<Value>(_ work: () throws(StorageError) -> Value) throws(StorageError) -> Value
}

extension SQLConnection {
  /// Runs one statement to its end; says how many rows it changed.
  @discardableResult
  func run(_ sql: SQL) throws(StorageError) -> Int { try rows(of: sql) { _ throws(StorageError) in } }

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
}

/// One row of what a statement yields, while it is being read.
protocol SQLRow {
  func integer(_ column: Int32) -> Int64
  /// Nil where the column is null.
  func optionalInteger(_ column: Int32) -> Int64?
  /// Nil where the column is null.
  func optionalText(_ column: Int32) -> String?
  /// What errors call the database.
  var path: String { get }
}

extension SQLRow {
  func text(_ column: Int32) throws(StorageError) -> String {
    guard let text = optionalText(column) else { throw .damaged(path: path, finding: "column \(column) is empty") }
    return text
  }
}
