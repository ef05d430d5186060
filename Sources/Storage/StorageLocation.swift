/// Where a storage is: in a folder of this machine, or in a PostgreSQL database.
public enum StorageLocation: Equatable, Sendable {
  case folder(String)
  case postgreSQL(PostgreSQLAddress)

  /// Reads what somebody names: the address of a PostgreSQL database, or the path of a folder.
  public init(_ text: String) throws(StorageError) {
    self = PostgreSQLAddress.isMeant(by: text) ? .postgreSQL(try PostgreSQLAddress(text)) : .folder(text)
  }

  /// What sentences call it.
  public var name: String {
    switch self {
    case .folder(let path): path
    case .postgreSQL(let address): address.name
    }
  }

  /// Opens the storage, making it where it is missing, and brings its tables up to date.
  ///
  /// - Parameters:
  ///   - replica: a PostgreSQL server that follows, for what is read.
  ///   - trouble: told of each call that fails, when it fails; not of those that come after the end.
  ///   - notice: takes a sentence for whoever runs the server, about what was done for files that were taken away.
  public func open(
    replica: PostgreSQLAddress? = nil, trouble: @escaping @Sendable (StorageError) -> Void = { _ in },
    notice: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(StorageError) -> Database {
    switch self {
    case .folder(let path): try Database(folder: path, trouble: trouble, notice: notice)
    case .postgreSQL(let address): try Database(address, replica: replica, trouble: trouble)
    }
  }

  /// A connection of one's own to tables that are up to date, for work that takes its time.
  func connect() throws(StorageError) -> any SQLConnection {
    switch self {
    case .folder(let path):
      try DataFolder.prepare(path)
      return try SQLiteConnection.ready(path + "/" + Database.fileName, Migration.all, LockTimeout())
    case .postgreSQL(let address):
      let connection = try PostgreSQLConnection(address, before: .now + .seconds(30))
      connection.limit(callTo: .now + .seconds(24 * 60 * 60))
      try connection.migrate(Migration.all)
      return connection
    }
  }
}
