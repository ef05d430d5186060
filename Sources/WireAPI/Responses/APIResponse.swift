import JSON

/// What came back from a request.
public struct APIResponse: Equatable, Sendable {
  /// The status of HTTP; 0 if nothing answered at all.
  public let status: Int
  public let body: String

  public init(status: Int, body: String) {
    self.status = status
    self.body = body
  }

  /// Nothing answered.
  package static let none = APIResponse(status: 0, body: "")

  package var isGood: Bool { (200..<300).contains(status) }

  /// The body as a document; `nil` where it is none, such as the page that a network's portal puts in the server's place.
  package var document: JSON.Reader? { (try? JSON(parsing: body)).map { JSON.Reader($0) } }

  /// A good answer's body as a value.
  package func value<Value: JSONReadable>(_ type: Value.Type = Value.self) -> Value? {
    guard isGood, let document else { return nil }
    return try? document.read(Value.self)
  }

  /// What the server's API said was wrong with a request for good, rather than for now.
  package var refusal: Refusal? {
    guard (400..<500).contains(status), ![408, 425, 429].contains(status), let document else { return nil }
    guard let title = try? document.string("title"), (try? document.integer("status")) == Int64(status) else { return nil }
    let detail = try? document.optional("detail")?.string
    let id = try? document.optional("id")?.string
    return Refusal(title: title, detail: detail ?? "", id: id)
  }

  /// A problem (RFC 9457) as the server's API tells it.
  package struct Refusal: Equatable, Sendable {
    package let title: String
    package let detail: String
    /// What was refused, where the server could read its name.
    package let id: String?
  }
}
