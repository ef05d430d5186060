/// Data that all processes of a site share.
extension Database {
  /// Returns the value of a setting that all processes share. If there is none, stores and returns `value`.
  public func setting(_ name: String, orKeep value: String) async throws(StorageError) -> String {
    try await write { connection throws(StorageError) in
      try connection.run("INSERT INTO settings (name, value) VALUES (\(name), \(value)) ON CONFLICT (name) DO NOTHING")
      return try connection.value("SELECT value FROM settings WHERE name = \(name)") ?? value
    }
  }

  /// Returns the value of a setting, or `nil` if there is none.
  public func setting(_ name: String) async throws(StorageError) -> String? {
    try await value("SELECT value FROM settings WHERE name = \(name)", .writing)
  }

  private static var publicAddressName: String { "public address" }

  /// Returns the address for links that a server stored at its last start, or `nil` if no server has started yet.
  public func publicAddress() async throws(StorageError) -> String? { try await setting(Self.publicAddressName) }

  /// Stores the address for links. A server does this when it starts.
  public func keepPublicAddress(_ address: String) async throws(StorageError) {
    try await run(
      """
      INSERT INTO settings (name, value) VALUES (\(Self.publicAddressName), \(address))
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """)
  }

  /// Counts one use of a rate-limited action. Returns the number of uses, counted across all processes, in the time window that
  /// starts at `window`, in milliseconds since 1970. `name` identifies the action and the client or player.
  public func countUse(_ name: String, since window: Int64) async throws(StorageError) -> Int {
    try await value(
      """
      INSERT INTO rate_limits (name, since, number) VALUES (\(name), \(window), 1)
      ON CONFLICT (name, since) DO UPDATE SET number = rate_limits.number + 1 RETURNING number
      """, .writing) ?? 1
  }

  /// Stores the hash of the operator's token, which replaces the earlier hash.
  public func keepAdminHash(_ hash: String) async throws(StorageError) {
    try await run("INSERT INTO admin (id, hash) VALUES (1, \(hash)) ON CONFLICT (id) DO UPDATE SET hash = excluded.hash")
  }

  /// Returns the hash of the operator's token, or `nil` if none is stored.
  public func adminHash() async throws(StorageError) -> String? { try await value("SELECT hash FROM admin WHERE id = 1") }
}
