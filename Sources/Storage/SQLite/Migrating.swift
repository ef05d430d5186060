extension SQLiteConnection {
  /// The id in the header of Potiron's database files: "Ptrn" in ASCII. Databases with other ids are not changed.
  private static let applicationID: Int64 = 0x5074_726E

  /// Migrates the tables to the newest version. Each step runs completely or not at all.
  ///
  /// Rejects a file that a newer version of Potiron has migrated, and a file of another program. Foreign keys are not enforced
  /// during a step, because dropping a table to rebuild it would otherwise empty the tables that refer to it. Each step ends with
  /// a check of all foreign keys.
  func migrate(_ migrations: [Migration]) throws(StorageError) {
    precondition(migrations.map(\.number) == Array(1..<migrations.count + 1), "migrations must be numbered 1, 2, 3, …")
    // Takes no write lock if there is nothing to migrate, so that several processes can start at the same time.
    let known = migrations.count
    if try transaction(.snapshot, { () throws(StorageError) in try version(knowing: known) }) == known { return }
    // `PRAGMA foreign_keys` has no effect inside a transaction.
    try run("PRAGMA foreign_keys = OFF")
    for migration in migrations {
      try transaction { () throws(StorageError) in
        // Another process may have run this step in the meantime.
        guard try version(knowing: known) < migration.number else { return }
        if migration.number == 1 {
          try run("PRAGMA application_id = 0x5074726E")
          try run("CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT")
        }
        for statement in migration.statements { try run(statement) }
        if let table: String = try value("PRAGMA foreign_key_check") {
          throw .danglingReference(path: path, table: table, migration: migration.name)
        }
        try run(
          """
          INSERT INTO migrations (number, name, applied_at)
          VALUES (\(migration.number), \(migration.name), CAST(strftime('%s', 'now') AS INTEGER) * 1000)
          """)
      }
    }
  }

  /// Returns the number of the last applied migration, or 0 for an empty file. Call this function in a transaction, so that all
  /// reads see the same state.
  private func version(knowing known: Int) throws(StorageError) -> Int {
    let application: Int64? = try value("PRAGMA application_id")
    if application == 0, try isEmpty { return 0 }
    guard application == Self.applicationID else { throw .otherProgram(path: path) }
    let found = try value("SELECT coalesce(max(number), 0) FROM migrations") ?? 0
    guard found <= known else { throw .newer(path: path, version: found, known: known) }
    return found
  }
}
