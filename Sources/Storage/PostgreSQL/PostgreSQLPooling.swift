/// Replacements for session state behind a pooler in transaction mode, where `SET`, `LISTEN` and session locks do not last beyond
/// a transaction.
extension PostgreSQLConnection {
  /// The time after which a lease expires unless it is renewed, in milliseconds.
  private static let leaseTime: Int64 = 10_000
  private static let leaseName = "asking"

  /// Rejects a database that could lose acknowledged writes, because `synchronous_commit` is off. Behind a pooler, a `SET` in the
  /// session cannot fix that.
  func checkDurability() throws(StorageError) {
    guard try value("SELECT current_setting('synchronous_commit')") == "off" else { return }
    throw .cannotOpen(
      path: path,
      reason:
        "the connection goes through a pooler and synchronous_commit is off; set it to on in postgresql.conf, or connect directly"
    )
  }

  /// Returns a hash that changes whenever the result of a call to an upstream service is stored. The hash is empty if nothing is
  /// stored.
  func fetchedMark() throws(StorageError) -> String {
    try value(
      "SELECT coalesce(md5(string_agg(service || address || coalesce(last_call, 0), ',' ORDER BY service)), '') FROM fetched"
    ) ?? ""
  }

  /// Returns a hash that changes whenever the listed quizzes change. The hash is empty if there are none.
  func listedMark() throws(StorageError) -> String {
    try value(
      """
      SELECT coalesce(md5(string_agg(id || ' ' || version || ' ' || coalesce(author, ''), ',' ORDER BY id)), '')
      FROM published_quizzes WHERE sharing = 'listed'
      """) ?? ""
  }

  /// Takes or renews the leader's lease, or takes over an expired one. Returns whether `owner` now has the lease.
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
