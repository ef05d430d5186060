/// What all processes of a site share.
extension Database {
  /// A setting that all processes share: the one that is kept, or else this one, which is kept then.
  public func setting(_ name: String, orKeep value: String) async throws(StorageError) -> String {
    try await write { connection throws(StorageError) in
      try connection.run("INSERT INTO settings (name, value) VALUES (\(name), \(value)) ON CONFLICT (name) DO NOTHING")
      return try connection.value("SELECT value FROM settings WHERE name = \(name)") ?? value
    }
  }

  /// Counts that somebody has done something, and says how often within a stretch of time; all processes count together.
  ///
  /// - Parameters:
  ///   - name: who has done what.
  ///   - window: when the stretch of time begins, in milliseconds since 1970.
  public func countUse(_ name: String, since window: Int64) async throws(StorageError) -> Int {
    let count: Int? = try await value(
      """
      INSERT INTO uses (name, since, number) VALUES (\(name), \(window), 1)
      ON CONFLICT (name, since) DO UPDATE SET number = uses.number + 1 RETURNING number
      """, .writing)
    return count ?? 1
  }

  /// Keeps the hash by which the operator is known; `false`, and all as it was, if there is one that it may not replace.
  public func keepAdminHash(_ hash: String, inPlaceOfAnother: Bool) async throws(StorageError) -> Bool {
    let insertion: SQL = "INSERT INTO admin (id, hash) VALUES (1, \(hash)) ON CONFLICT (id) DO"
    return try await write { connection throws(StorageError) in
      try connection.run(
        inPlaceOfAnother ? "\(insertion) UPDATE SET hash = excluded.hash" : "\(insertion) NOTHING") == 1
    }
  }

  /// The hash by which the operator is known.
  public func adminHash() async throws(StorageError) -> String? { try await value("SELECT hash FROM admin WHERE id = 1") }
}
