extension Database {
  /// Runs work that deletes something in a transaction, and then removes the deleted bytes from the log of the SQLite file.
  ///
  /// The connection overwrites what it deletes (`secure_delete`), but the write-ahead log still has the earlier pages. If the log
  /// is in use and cannot be emptied now, the next checkpoint does it.
  func erasing<Value: Sendable>(_ work: @escaping SQLWork<Value>) async throws(StorageError) -> Value {
    try await write { connection throws(StorageError) in
      let value = try connection.transaction { () throws(StorageError) in try work(connection) }
      try? connection.emptyLog()
      return value
    }
  }
}
