/// The latest content from a public service and the state of fetching it, stored so that the server can start without a network.
public struct FetchedContent: Equatable, Sendable {
  /// The service, by the name that settings have for it.
  public var service: String
  /// The address of the content. Content from another address is not reused.
  public var address: String
  /// The content, as JSON of this program's own; `nil` as long as nothing could be read.
  public var body: String?
  /// Who made it, for players to see.
  public var origin: String
  /// Under which licence, where that is known.
  public var licence: String?
  /// How the service knows the content again, as it said.
  public var etag: String?
  /// When the content was last changed, as the service said.
  public var lastModified: String?
  /// Failures in a row.
  public var failures: Int
  /// When the service was last asked; this and the next two in milliseconds since 1970-01-01T00:00:00Z.
  public var lastCall: Int64?
  /// When all was last read, or found to be the same.
  public var lastSuccess: Int64?
  /// When the service may be asked again.
  public var due: Int64
  /// What went wrong the last time.
  public var trouble: String?

  public init(
    service: String, address: String, body: String? = nil, origin: String, licence: String? = nil, etag: String? = nil,
    lastModified: String? = nil, failures: Int = 0, lastCall: Int64? = nil, lastSuccess: Int64? = nil, due: Int64 = 0,
    trouble: String? = nil
  ) {
    self.service = service
    self.address = address
    self.body = body
    self.origin = origin
    self.licence = licence
    self.etag = etag
    self.lastModified = lastModified
    self.failures = failures
    self.lastCall = lastCall
    self.lastSuccess = lastSuccess
    self.due = due
    self.trouble = trouble
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
      try connection.batch { () throws(StorageError) in
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
        try connection.announceFetched()
      }
    }
  }

  /// The stored content of all services, sorted by name.
  public func fetched() async throws(StorageError) -> [FetchedContent] {
    // The news of it may be here before it is on a replica.
    try await all("SELECT \(FetchedContent.columns) FROM fetched ORDER BY service", .writing)
  }
}
