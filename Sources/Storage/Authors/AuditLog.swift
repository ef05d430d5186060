/// An entry of the audit log: who did what. Entries never contain secrets.
public struct AuditEntry: Equatable, Sendable {
  /// 32 random hexadecimal digits.
  public var id: String
  /// The time of the action, by the server's clock, in milliseconds since 1970.
  public var time: Int64
  /// The player who acted; `nil` if it was not a player, or if the player has been deleted.
  public var actor: String?
  /// The name of who acted, such as the name of an author, or "command line".
  public var actorName: String
  /// What was done, such as "invite".
  public var action: String
  /// What it was done to, such as the name of an author or the code of a room.
  public var object: String
  /// More about it; may be empty.
  public var detail: String

  public init(
    id: String, time: Int64, actor: String?, actorName: String, action: String, object: String, detail: String = ""
  ) {
    (self.id, self.time, self.actor, self.actorName) = (id, time, actor, actorName)
    (self.action, self.object, self.detail) = (action, object, detail)
  }
}

extension Database {
  /// Stores an entry. Actions in this module store their entries themselves, in the same transaction.
  public func record(_ entry: AuditEntry) async throws(StorageError) { try await run(entry.insertion) }

  /// Returns the latest entries, the latest first.
  public func auditLog(limit: Int) async throws(StorageError) -> [AuditEntry] {
    try await all(
      """
      SELECT id, time, actor, actor_name, action, object, detail FROM audit_log ORDER BY time DESC, id LIMIT \(limit)
      """, .writing)
  }

  /// Deletes the entries from before `time`, in milliseconds since 1970.
  public func forgetAudit(before time: Int64) async throws(StorageError) {
    try await run("DELETE FROM audit_log WHERE time < \(time)")
  }
}

extension AuditEntry: RowDecodable {
  init(row: Row) throws(StorageError) {
    self.init(
      id: try row["id"], time: try row["time"], actor: try row["actor"], actorName: try row["actor_name"],
      action: try row["action"], object: try row["object"], detail: try row["detail"])
  }

  var insertion: SQL {
    """
    INSERT INTO audit_log (id, time, actor, actor_name, action, object, detail)
    VALUES (\(id), \(time), \(actor), \(actorName), \(action), \(object), \(detail))
    """
  }
}
