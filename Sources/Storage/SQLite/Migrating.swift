extension Database {
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
    let table = try first("PRAGMA foreign_key_check") { row throws(StorageError) in try row.text(0) }
    if let table { throw .danglingReference(path: path, table: table, migration: migration.name) }
  }

  /// The number of the last migration that the file has seen, 0 for an empty file; within a transaction, since it reads thrice.
  private func version(knowing known: Int) throws(StorageError) -> Int {
    let application = try first("PRAGMA application_id") { $0.integer(0) } ?? 0
    let tables = try first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } ?? 0
    if application == 0, tables == 0 { return 0 }
    guard application == Self.applicationID else { throw .otherProgram(path: path) }
    let found = try first("SELECT max(number) FROM migrations") { $0.integer(0) } ?? 0
    guard found <= known else { throw .newer(path: path, version: Int(found), known: known) }
    return Int(found)
  }

  private func createTableOfVersions() throws(StorageError) {
    try run("PRAGMA application_id = 0x5074726E")
    try run(
      "CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT")
  }
}
