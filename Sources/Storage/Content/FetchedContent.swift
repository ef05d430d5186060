/// The latest content of an upstream service, and the state of its fetches. With this saved content, the server can start without
/// a network.
public struct FetchedContent: Equatable, Sendable {
  /// The service's name in the settings.
  public var service: String
  /// The address from which the content was fetched. If the settings have a different address now, the content is not reused.
  public var address: String
  /// The content as JSON in Potiron's own format; `nil` if none has been read yet.
  public var body: String?
  /// The name of the content's source, shown to players.
  public var origin: String
  /// The licence of the content, if known.
  public var licence: String?
  /// The `ETag` and `Last-Modified` headers of the last response from which the content was read; `nil` if a header was missing.
  public var etag, lastModified: String?
  /// The number of consecutive failures.
  public var failures: Int
  /// The time of the last call, or `nil` before the first one. This and the next two times are in milliseconds since
  /// 1970-01-01T00:00:00Z.
  public var lastCall: Int64?
  /// The time when the content was last read in full or found unchanged.
  public var lastSuccess: Int64?
  /// The earliest time of the next call.
  public var due: Int64
  /// The error of the last attempt, if it failed.
  public var trouble: String?

  public init(
    service: String, address: String, body: String? = nil, origin: String, licence: String? = nil, etag: String? = nil,
    lastModified: String? = nil, failures: Int = 0, lastCall: Int64? = nil, lastSuccess: Int64? = nil, due: Int64 = 0,
    trouble: String? = nil
  ) {
    (self.service, self.address, self.body, self.origin, self.licence) = (service, address, body, origin, licence)
    (self.etag, self.lastModified, self.failures, self.trouble) = (etag, lastModified, failures, trouble)
    (self.lastCall, self.lastSuccess, self.due) = (lastCall, lastSuccess, due)
  }
}

extension FetchedContent: RowDecodable {
  static let columns: SQL = """
    service, address, body, origin, licence, etag, last_modified, failures, last_call, last_success, due, trouble
    """

  init(row: Row) throws(StorageError) {
    self.init(
      service: try row["service"], address: try row["address"], body: try row["body"], origin: try row["origin"],
      licence: try row["licence"], etag: try row["etag"], lastModified: try row["last_modified"],
      failures: try row["failures"], lastCall: try row["last_call"], lastSuccess: try row["last_success"],
      due: try row["due"], trouble: try row["trouble"])
  }
}

extension Database {
  /// Stores the latest content and state of a service, replacing the earlier row.
  public func keep(_ content: FetchedContent) async throws(StorageError) {
    try await write { connection throws(StorageError) in
      try connection.transaction(.batch) { () throws(StorageError) in
        try connection.run(
          """
          INSERT INTO fetched (\(FetchedContent.columns))
          VALUES (
            \(content.service), \(content.address), \(content.body), \(content.origin), \(content.licence), \(content.etag),
            \(content.lastModified), \(content.failures), \(content.lastCall), \(content.lastSuccess), \(content.due),
            \(content.trouble))
          ON CONFLICT (service) DO UPDATE SET
            address = excluded.address, body = excluded.body, origin = excluded.origin, licence = excluded.licence,
            etag = excluded.etag, last_modified = excluded.last_modified, failures = excluded.failures,
            last_call = excluded.last_call, last_success = excluded.last_success, due = excluded.due, trouble = excluded.trouble
          """)
        if let announcement = connection.announcement("fetched", on: .fetched) { try connection.run(announcement) }
      }
    }
  }

  /// Returns the stored content of all services, sorted by name.
  public func fetched() async throws(StorageError) -> [FetchedContent] {
    // Does not read from a replica: a notification of a change may arrive before the replica has the changed row.
    try await all("SELECT \(FetchedContent.columns) FROM fetched ORDER BY service", .writing)
  }
}
