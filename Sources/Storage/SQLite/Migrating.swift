extension SQLiteConnection {
  /// Marks a file as ours in its header ("Ptrn"), so that another program's database is left alone.
  private static let applicationID: Int64 = 0x5074_726E

  /// Brings the tables to the newest of the versions, each step wholly or not at all.
  ///
  /// Refuses a file that a newer program has brought further, and one that is another program's. References are not enforced
  /// while the steps run (a table to which others refer can only be built anew when dropping it does not empty them), but must
  /// all lead somewhere at each step's end.
  func migrate(_ migrations: [Migration]) throws(StorageError) {
    precondition(migrations.map(\.number) == Array(1..<migrations.count + 1), "migrations are numbered from 1 on")
    // Where there is nothing to do nothing is locked, so that processes can start beside each other.
    if try snapshot({ () throws(StorageError) in try version(knowing: migrations.count) }) == migrations.count { return }
    // Only outside of a transaction has this an effect.
    try run("PRAGMA foreign_keys = OFF")
    for migration in migrations {
      try transaction { () throws(StorageError) in
        // Another process may have done it in the meantime.
        guard try version(knowing: migrations.count) < migration.number else { return }
        if migration.number == 1 { try createTableOfVersions() }
        for statement in migration.statements { try run(statement) }
        try checkReferences(after: migration)
        try run(
          """
          INSERT INTO migrations (number, name, applied_at)
          VALUES (\(migration.number), \(migration.name), CAST(strftime('%s', 'now') AS INTEGER) * 1000)
          """)
      }
    }
  }

  private func checkReferences(after migration: Migration) throws(StorageError) {
    if let table: String = try value("PRAGMA foreign_key_check") {
      throw .danglingReference(path: path, table: table, migration: migration.name)
    }
  }

  /// The number of the last migration that the file has seen, 0 for an empty file; within a transaction, since it reads thrice.
  private func version(knowing known: Int) throws(StorageError) -> Int {
    let application: Int64? = try value("PRAGMA application_id")
    if application == 0, try isEmpty { return 0 }
    guard application == Self.applicationID else { throw .otherProgram(path: path) }
    let found = try value("SELECT coalesce(max(number), 0) FROM migrations") ?? 0
    guard found <= known else { throw .newer(path: path, version: found, known: known) }
    return found
  }

  private func createTableOfVersions() throws(StorageError) {
    try run("PRAGMA application_id = 0x5074726E")
    try run(
      "CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT")
  }
}
