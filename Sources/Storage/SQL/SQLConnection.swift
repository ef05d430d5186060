/// One connection to a database; used by one thread at a time.
protocol SQLConnection: AnyObject {
  /// What errors call the database: the path of a file, or the name of a server's.
  var path: String { get }

  /// Runs one statement to its end.
  func execute(_ sql: SQL) throws(StorageError) -> SQLResult

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

/// What came of a statement.
struct SQLResult {
  var rows: [Row] = []
  /// How many rows it changed.
  var changed = 0
}

extension SQLConnection {
  /// Runs one statement; says how many rows it changed.
  @discardableResult
  func run(_ sql: SQL) throws(StorageError) -> Int { try execute(sql).changed }

  /// The first row that a statement yields.
  func first<Value: RowDecodable>(_ sql: SQL) throws(StorageError) -> Value? {
    try execute(sql).rows.first.map { row throws(StorageError) in try Value(row: row) }
  }

  /// All rows that a statement yields.
  func all<Value: RowDecodable>(_ sql: SQL) throws(StorageError) -> [Value] {
    try execute(sql).rows.map { row throws(StorageError) in try Value(row: row) }
  }

  /// The first column of the first row that a statement yields.
  func value<Value: SQLConvertible>(_ sql: SQL) throws(StorageError) -> Value? {
    try execute(sql).rows.first.map { row throws(StorageError) in try row.value(at: 0) }
  }

  /// The first column of all rows that a statement yields.
  func values<Value: SQLConvertible>(_ sql: SQL) throws(StorageError) -> [Value] {
    try execute(sql).rows.map { row throws(StorageError) in try row.value(at: 0) }
  }
}
