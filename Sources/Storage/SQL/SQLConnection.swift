/// One connection to a database, used by one thread at a time.
protocol SQLConnection: AnyObject {
  /// The database's name in error messages: the path of a file, or the name of a server database.
  var path: String { get }

  func execute(_ sql: SQL) throws(StorageError) -> SQLResult

  /// Runs statements that yield no rows, in order, and returns the number of rows that each statement changed. If a statement
  /// fails, none of them takes effect. Uses a single round trip if the database supports it. Opens a transaction if none is open.
  func runAll(_ statements: [SQL]) throws(StorageError) -> [Int]

  /// Runs work in a transaction: either all changes take effect, or none. The work may run several times, because it is repeated
  /// after a conflict with another transaction.
  func transaction<Value>(_ isolation: SQLIsolation, _ work: () throws(StorageError) -> Value) throws(StorageError) -> Value

  /// Returns a statement that sends a text to other processes once the transaction is durable, or `nil` if the database cannot do
  /// this.
  func announcement(_ text: String, on channel: SQLChannel) -> SQL?

  /// Moves the write-ahead log into the database file and truncates it, unless another connection uses the log. Does not wait for
  /// other connections. Does nothing if the database has no such log.
  func emptyLog() throws(StorageError)
}

/// The channels on which processes send announcements to each other.
enum SQLChannel: String {
  /// Fetched content was stored.
  case fetched = "potiron_"
  /// A room has new moves.
  case rooms = "potiron_rooms_"
  /// The listed quizzes have changed.
  case published = "potiron_published_"
}

/// How a transaction is isolated from others.
enum SQLIsolation {
  /// Transactions behave as if they ran one after another.
  case serializable
  /// All reads see the same state of the database, whatever other connections write in the meantime. The work only reads.
  case snapshot
  /// For work in which no statement depends on data that another statement has read.
  case batch
}

struct SQLResult {
  var rows: [Row] = []
  /// The number of rows that the statement changed. Meaningless for a statement that only reads.
  var changed = 0
}

extension SQLConnection {
  func transaction<Value>(_ work: () throws(StorageError) -> Value) throws(StorageError) -> Value {
    try transaction(.serializable, work)
  }

  /// Runs one statement and returns the number of rows that it changed.
  @discardableResult
  func run(_ sql: SQL) throws(StorageError) -> Int { try execute(sql).changed }

  /// Returns the first row that a statement yields, or nil if there is none.
  func first<Value: RowDecodable>(_ sql: SQL) throws(StorageError) -> Value? {
    try execute(sql).rows.first.map { row throws(StorageError) in try Value(row: row) }
  }

  /// Returns all rows that a statement yields.
  func all<Value: RowDecodable>(_ sql: SQL) throws(StorageError) -> [Value] {
    try execute(sql).rows.map { row throws(StorageError) in try Value(row: row) }
  }

  /// Returns the first column of the first row that a statement yields, or nil if there is no row.
  func value<Value: SQLConvertible>(_ sql: SQL) throws(StorageError) -> Value? {
    try execute(sql).rows.first.map { row throws(StorageError) in try row.value(at: 0) }
  }

  /// Returns the first column of all rows that a statement yields.
  func values<Value: SQLConvertible>(_ sql: SQL) throws(StorageError) -> [Value] {
    try execute(sql).rows.map { row throws(StorageError) in try row.value(at: 0) }
  }
}
