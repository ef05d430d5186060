/// The location of a storage: a folder on this machine, or a PostgreSQL database.
public enum StorageLocation: Equatable, Sendable {
  case folder(String)
  case postgreSQL(PostgreSQLAddress)

  /// Parses a location: the address of a PostgreSQL database or the path of a folder.
  ///
  /// - Throws: ``StorageError/cannotOpen(path:reason:)`` if the address is invalid or is not a PostgreSQL address.
  public init(_ text: String) throws(StorageError) {
    if PostgreSQLAddress.isMeant(by: text) {
      self = .postgreSQL(try PostgreSQLAddress(text))
    } else if text.contains("://") {
      throw .cannotOpen(path: "at this address", reason: "use an address that starts with postgresql://, or the path of a folder")
    } else {
      self = .folder(text)
    }
  }

  /// The storage's name in messages.
  public var name: String {
    switch self {
    case .folder(let path): path
    case .postgreSQL(let address): address.name
    }
  }

  /// Opens the storage and migrates its tables. Creates missing tables, and a missing folder with its database file.
  ///
  /// - Parameters:
  ///   - replica: a PostgreSQL replica for reads. A folder has no replica.
  ///   - trouble: called with the error of each failed call, except calls made after the database was closed.
  ///   - notice: receives messages for the operator about files that were recovered.
  public func open(
    replica: PostgreSQLAddress? = nil, trouble: @escaping @Sendable (StorageError) -> Void = { _ in },
    notice: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(StorageError) -> Database {
    switch self {
    case .folder(let path): try Database(folder: path, trouble: trouble, notice: notice)
    case .postgreSQL(let address): try Database(address, replica: replica, trouble: trouble)
    }
  }

  /// Opens a separate connection for long-running work, and migrates the tables.
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
