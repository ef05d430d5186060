extension Database {
  /// Runs work that deletes something in a transaction, and then removes the deleted bytes from the log of the SQLite file.
  ///
  /// The connection overwrites what it deletes (`secure_delete`), but the write-ahead log still has the earlier pages. If a reader
  /// uses the log now, it is emptied later: by the next call of this function, or by the first write after a complete checkpoint
  /// (`journal_size_limit`).
  func erasing<Value: Sendable>(_ work: @escaping SQLWork<Value>) async throws(StorageError) -> Value {
    try await write { connection throws(StorageError) in
      let value = try connection.transaction { () throws(StorageError) in try work(connection) }
      // The deletion is committed, so it must not fail any more.
      try? connection.emptyLog()
      return value
    }
  }
}
