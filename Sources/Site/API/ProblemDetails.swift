import App
import HTTP
import JSON

/// A problem with a request, sent as `application/problem+json` (RFC 9457).
struct ProblemDetails: Equatable, Sendable {
  let status: Status
  /// The kind of problem, in words.
  let title: String
  /// The details of this occurrence, and what to do about it.
  let detail: String?
  /// The client's id for the refused item. Its presence shows that this server read the item and that no proxy responded.
  var id: String?
  var headers: [HeaderField] = []

  init(_ status: Status, _ title: String, detail: String? = nil) {
    self.status = status
    self.title = title
    self.detail = detail?.shortened
  }

  init(_ problem: Problem) {
    switch problem {
    case .malformedTarget: self.init(problem.status, "Invalid address", detail: "Check its percent-encoding and characters.")
    case .malformedHeader: self.init(problem.status, "Invalid request", detail: "It is not valid HTTP/1.1.")
    case .malformedBody: self.init(problem.status, "Invalid content", detail: "Its chunked encoding is not valid.")
    case .unknownVersion: self.init(problem.status, "Unknown HTTP version", detail: "Use HTTP/1.1.")
    case .bodyTooLarge(let limit):
      self.init(problem.status, "The content is too large", detail: "The limit is \(limit) bytes.")
    case .targetTooLong(let limit):
      self.init(problem.status, "The address is too long", detail: "The limit is \(limit) bytes.")
    case .headerTooLarge(let limit):
      self.init(
        problem.status, "The header is too large", detail: "The limit is \(limit) bytes. Old cookies can be the cause.")
    case .unknownMethod: self.init(problem.status, "Unknown method")
    case .unknownTransferCoding: self.init(problem.status, "Unknown transfer coding", detail: "Only chunked is supported.")
    case .unusableAnswer: self.init(problem.status, "Internal server error", detail: "Please try again in a moment.")
    case .tooManyRequests(let seconds):
      self.init(problem.status, "Too many requests", detail: "Please try again in \(seconds) seconds.")
    case .noMemory: self.init(problem.status, "The server is busy", detail: "Please try again in a moment.")
    case .lateAnswer: self.init(problem.status, "The response took too long", detail: "Please try again in a moment.")
    case .stopping: self.init(problem.status, "The server is stopping", detail: "Please try again in a moment.")
    }
  }

  static let type = "application/problem+json"
  /// The name of the member with the request id, in the document of a server fault.
  static let idMember = "requestId"

  func response() -> Response {
    var members = [JSON.Member("title", .string(title)), JSON.Member("status", JSON.Number(Int(status.rawValue)).json)]
    if let detail { members.append(JSON.Member("detail", .string(detail))) }
    if let id { members.append(JSON.Member("id", .string(id))) }
    let fixed = [HeaderField("Content-Type", ProblemDetails.type), HeaderField("Cache-Control", "no-store")]
    return Response(status, headers: fixed + headers, body: JSON.object(JSON.Object(members)).encoded())
  }

  /// Whether the client gets JSON. Browsers get a page, except under `/api/`.
  func wantsJSON(_ request: Request) -> Bool {
    request.path.utf8.starts(with: "/api/".utf8) || (request.header("Accept") ?? "").utf8.firstRange(of: "text/html".utf8) == nil
  }

  var trouble: Trouble { status.rawValue >= 500 ? .serverFault : .refused }
}

extension ProblemDetails: Error {}

extension Reply {
  /// Returns a reply that does slow work. A problem that the work throws becomes the response.
  static func trying(_ work: @escaping @Sendable () async throws(ProblemDetails) -> Response) -> Reply {
    .later {
      do throws(ProblemDetails) { return try await work() } catch { return error.response() }
    }
  }
}

extension String {
  /// The text, truncated if it is longer than 400 bytes, because it may quote untrusted input.
  fileprivate var shortened: String {
    utf8.count <= 400 ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(200))) + "…"
  }
}

extension JSON.Number {
  fileprivate var json: JSON { .number(self) }
}
