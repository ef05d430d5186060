import JSON

/// The response to an API request.
public struct APIResponse: Equatable, Sendable {
  /// The HTTP status, or 0 if there was no response.
  public let status: Int
  public let body: String

  public init(status: Int, body: String) { (self.status, self.body) = (status, body) }

  /// The value for a request that got no response.
  package static let none = APIResponse(status: 0, body: "")

  package var isGood: Bool { (200..<300).contains(status) }

  /// The body as JSON, or `nil` if it is not JSON, such as the login page of a captive portal. A published quiz can have 4 MiB,
  /// and its edits 16 MiB. The host passes on bodies of up to 24 MiB (Web/host/asking.js).
  package var document: JSON.Reader? {
    (try? JSON(parsing: body, limits: JSON.Limits(byteCount: 1 << 25))).map { JSON.Reader($0) }
  }

  /// Returns the decoded body, or `nil` if the request failed or the body does not have this type.
  package func value<Value: JSONReadable>(_ type: Value.Type = Value.self) -> Value? {
    guard isGood, let document else { return nil }
    return try? document.read(Value.self)
  }

  /// The server's reason for refusing the request permanently. `nil` if the request succeeded, if the error may be temporary, or
  /// if the body is not a problem document.
  package var refusal: Refusal? {
    guard (400..<500).contains(status), ![408, 425, 429].contains(status), let document else { return nil }
    guard let title = try? document.string("title"), (try? document.integer("status")) == Int64(status) else { return nil }
    let detail = try? document.optional("detail")?.string
    let id = try? document.optional("id")?.string
    return Refusal(title: title, detail: detail ?? "", id: id)
  }

  /// A problem document (RFC 9457) from the server's API.
  package struct Refusal: Equatable, Sendable {
    package let title: String
    package let detail: String
    /// The id of the refused item, or `nil` if the response contains none, for example because the server could not read the id.
    package let id: String?
  }
}
