/// A request method from RFC 9110 or RFC 5789 that this server supports. The site answers 405 if an address does not allow the
/// request's method.
package enum Method: String, CaseIterable, Sendable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"

  /// Whether the method is safe, which means that it only reads (RFC 9110, section 9.2.1).
  var isSafe: Bool { self == .get || self == .head || self == .options }

  /// Parses the method in a request line. Returns nil for an unknown method.
  init?(_ name: ArraySlice<UInt8>) {
    guard let method = Method.allCases.first(where: { name.elementsEqual($0.rawValue.utf8) }) else { return nil }
    self = method
  }
}
