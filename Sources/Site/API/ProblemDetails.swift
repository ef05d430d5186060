import App
import HTTP
import JSON
import Platform
import Storage

/// A problem with a request, sent as `application/problem+json` (RFC 9457).
struct ProblemDetails: Error, Equatable, Sendable {
  let status: Status
  /// The kind of problem, in a few words.
  let title: String
  /// The details of this case, and what to do about it. Long text is shortened.
  let detail: String?
  /// The client's id for the refused item. With this id, the client knows that this server, and not a proxy, has refused the
  /// item.
  var id: String?
  /// Additional members for this kind of problem.
  var members: [JSON.Member] = []
  private let headers: [HeaderField]

  /// - Parameter seconds: the number of seconds after which a retry makes sense.
  init(
    _ status: Status, _ title: String, detail: String? = nil, retryAfter seconds: Int? = nil, headers: [HeaderField] = []
  ) {
    (self.status, self.title, self.detail) = (status, title, detail?.shortened)
    self.headers = headers + (seconds.map { [HeaderField("Retry-After", "\($0)")] } ?? [])
  }

  /// Describes a storage failure without private details, and says when to try again.
  init(_ title: String, _ error: StorageError) { self.init(.serviceUnavailable, title, detail: error.description, retryAfter: 5) }

  /// Tells the client that the server is too busy, and when to send the request again.
  init(_ refusal: WorkQueue.Refusal) {
    let detail =
      switch refusal {
      case .full: "Too many requests are waiting."
      case .overdue: "This request waited too long."
      }
    self.init(.serviceUnavailable, "The server is busy", detail: "\(detail) Please try again in 5 seconds.", retryAfter: 5)
  }

  init(_ problem: Problem) {
    let later = "Please try again in a moment."
    let (title, detail): (String, String?) =
      switch problem {
      case .malformedTarget: ("Invalid address", "Check its percent-encoding and characters.")
      case .malformedHeader: ("Invalid request", "It is not valid HTTP/1.1.")
      case .malformedBody: ("Invalid content", "Its chunked encoding is not valid.")
      case .unknownVersion: ("Unknown HTTP version", "Use HTTP/1.1.")
      case .bodyTooLarge(let limit): ("The content is too large", "The limit is \(limit) bytes.")
      case .targetTooLong(let limit): ("The address is too long", "The limit is \(limit) bytes.")
      case .headerTooLarge(let limit): ("The header is too large", "The limit is \(limit) bytes. Old cookies can be the cause.")
      case .unknownMethod: ("Unknown method", nil)
      case .unknownTransferCoding: ("Unknown transfer coding", "Only chunked is supported.")
      case .unusableAnswer: ("Internal server error", later)
      case .tooManyRequests(let seconds): ("Too many requests", "Please try again in \(seconds) seconds.")
      case .noMemory, .tooManyStreams: ("The server is busy", later)
      case .lateAnswer: ("The response took too long", later)
      case .stopping: ("The server is stopping", later)
      }
    self.init(problem.status, title, detail: detail)
  }

  static var notJSON: ProblemDetails {
    ProblemDetails(.unsupportedMediaType, "The content must be JSON", detail: "Send it as application/json.")
  }

  static let type = "application/problem+json"
  /// The name of the member that contains the request id, in responses that report a server fault.
  static let idMember = "requestId"

  func response() -> Response {
    var members = [JSON.Member("title", .string(title)), JSON.Member("status", Int(status.rawValue).json)]
    if let detail { members.append(JSON.Member("detail", .string(detail))) }
    if let id { members.append(JSON.Member("id", .string(id))) }
    members += self.members
    return Response(status, uncached: JSON.object(JSON.Object(members)).encoded(), type: ProblemDetails.type, headers)
  }

  /// Whether the client gets JSON. Browsers get a page instead, except under `/api/`.
  func wantsJSON(_ request: Request) -> Bool {
    request.path.utf8.starts(with: "/api/".utf8) || (request.header("Accept") ?? "").utf8.firstRange(of: "text/html".utf8) == nil
  }

  var trouble: Trouble { status.rawValue >= 500 ? .serverFault : .refused }
}

extension Reply {
  /// Returns a reply that does slow work. If the work throws a problem, the problem is sent as the response.
  static func trying(
    atMost limit: Duration? = nil, _ work: @escaping @Sendable () async throws(ProblemDetails) -> Response
  ) -> Reply {
    .later(atMost: limit) {
      do throws(ProblemDetails) { return try await work() } catch { return error.response() }
    }
  }

  /// Returns a reply that uses the storage. If the storage fails, the response is a problem with this title.
  static func using(
    storage title: String = "The storage is not available",
    _ work: @escaping @Sendable () async throws(StorageError) -> Response
  ) -> Reply {
    .later {
      do throws(StorageError) { return try await work() } catch { return ProblemDetails(title, error).response() }
    }
  }
}

extension String {
  /// The text, shortened to 200 Unicode scalars if it is longer than 400 bytes, because it may quote untrusted input.
  fileprivate var shortened: String {
    utf8.count <= 400 ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(200))) + "…"
  }
}
