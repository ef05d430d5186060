/// What takes the place of a session's own state behind a pooler in transaction mode, where `SET`, `LISTEN` and a session's locks do not
/// hold from one transaction to the next.
extension PostgreSQLConnection {
  /// How long a process may ask other services before it has to say again that it does.
  private static let leaseTime: Int64 = 10_000
  private static let leaseName = "asking"

  /// Refuses a database where what is acknowledged may be lost, since a session's `SET` cannot mend that here.
  func checkDurability() throws(StorageError) {
    guard try value("SELECT current_setting('synchronous_commit')") == "off" else { return }
    throw .cannotOpen(
      path: path,
      reason:
        "the connection goes through a pooler and synchronous_commit is off; set it to on in postgresql.conf, or connect directly"
    )
  }

  /// What changes with everything that is kept of other services.
  func fetchedMark() throws(StorageError) -> String {
    try value(
      "SELECT coalesce(md5(string_agg(service || address || coalesce(last_call, 0), ',' ORDER BY service)), '') FROM fetched"
    ) ?? ""
  }

  /// Whether this owner is the one who asks other services, as the row says that all processes share; takes it over where its time is up.
  func takeLease(_ owner: String) throws(StorageError) -> Bool {
    let rows = try run(
      """
      INSERT INTO settings (name, value)
      VALUES (\(Self.leaseName), \(owner) || ' ' || (extract(epoch FROM clock_timestamp()) * 1000 + \(Self.leaseTime))::bigint)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      WHERE split_part(settings.value, ' ', 1) = \(owner)
        OR split_part(settings.value, ' ', 2)::bigint < (extract(epoch FROM clock_timestamp()) * 1000)::bigint
      """)
    return rows > 0
  }

  func giveBackLease(_ owner: String) throws(StorageError) {
    try run("DELETE FROM settings WHERE name = \(Self.leaseName) AND split_part(value, ' ', 1) = \(owner)")
  }
}
