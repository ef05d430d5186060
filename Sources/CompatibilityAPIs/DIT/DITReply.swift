import HTTP
import JSON
import Platform

/// The formats of the service's responses.
enum DITReply {
  static func json(_ json: JSON, _ status: Status = .ok, cookie: HeaderField? = nil) -> Response {
    self.json(encoded: json.encoded(), status, cookie: cookie)
  }

  /// Returns a response with JSON that is already encoded.
  static func json(encoded json: [UInt8], _ status: Status = .ok, cookie: HeaderField? = nil) -> Response {
    Response(status, uncached: json, type: "application/json; charset=utf-8", cookie.map { [$0] } ?? [])
  }

  static func text(_ status: Status, _ text: String) -> Response {
    Response(status, uncached: Array(text.utf8), type: "text/plain; charset=utf-8")
  }

  static func error(_ status: Status, _ message: String) -> Response { json(["error": .string(message)], status) }

  /// The response to a request with a missing or malformed token.
  static var unauthorized: Response { text(.unauthorized, "Unauthorized") }

  /// The original service's response to an unknown address.
  static var noRoute: Response { error(.notFound, "Ruta API no encontrada") }

  /// Whether a path segment consists only of digits, and has at least one.
  static func isNumber(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy { $0.digitValue != nil } }

  /// Parses a number in an address. Returns `nil` if the text is not a number or has more than nine digits.
  static func number(_ text: String) -> Int? { text.utf8.count <= 9 && isNumber(text) ? Int(text) : nil }
}
