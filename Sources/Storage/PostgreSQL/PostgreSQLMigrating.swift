extension PostgreSQLConnection {
  /// The key of the advisory lock for migrations, and the first key of the leader's lock. The value is "Ptrn" in ASCII, like the
  /// application id of the SQLite file.
  static var lock: Int64 { 0x5074_726E }

  /// Migrates the tables to the newest version in one transaction. Only one process migrates at a time.
  ///
  /// Rejects a database that a newer version of Potiron has migrated.
  func migrate(_ migrations: [Migration]) throws(StorageError) {
    precondition(migrations.map(\.number) == Array(1..<migrations.count + 1), "migrations must be numbered 1, 2, 3, …")
    try transaction(.batch) { () throws(StorageError) in
      try run("SELECT pg_advisory_xact_lock(\(Self.lock))")
      let version = try version(knowing: migrations.count)
      if version == 0 {
        try run(
          """
          CREATE TABLE IF NOT EXISTS migrations (
            number \(.integer) PRIMARY KEY, name \(.text) NOT NULL, applied_at \(.integer) NOT NULL)
          """)
      }
      for migration in migrations.dropFirst(version) {
        for statement in migration.statements + migration.onPostgreSQL { try run(statement) }
        try run(
          """
          INSERT INTO migrations (number, name, applied_at)
          VALUES (\(migration.number), \(migration.name), (extract(epoch FROM now()) * 1000)::bigint)
          """)
      }
    }
  }

  /// Returns the number of the last applied migration, or 0 if none has been applied. Throws if the number is above `known`.
  private func version(knowing known: Int) throws(StorageError) -> Int {
    if try value("SELECT count(to_regclass('migrations'))") == 0 { return 0 }
    let found = try value("SELECT coalesce(max(number), 0) FROM migrations") ?? 0
    guard found <= known else { throw .newer(path: path, version: found, known: known) }
    return found
  }
}
