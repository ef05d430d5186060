/// What a service of others gave the last time, and where the server stands with it; kept so that a start without a network has it.
public struct FetchedContent: Equatable, Sendable {
  /// The service, by the name that settings have for it.
  public var service: String
  /// Where the content is from; another address is another service, whose content is not that of this one.
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
