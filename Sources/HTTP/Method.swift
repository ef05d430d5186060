/// A request method of RFC 9110 or RFC 5789 that this server knows; a site answers 405 where it does not fit.
package enum Method: String, CaseIterable, Sendable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"

  /// Whether it asks for nothing but an answer (RFC 9110, section 9.2.1).
  var isSafe: Bool { self == .get || self == .head || self == .options }

  /// The method of a request line, nil where it is none of these.
  init?(_ name: ArraySlice<UInt8>) {
    guard let method = Method.allCases.first(where: { name.elementsEqual($0.rawValue.utf8) }) else { return nil }
    self = method
  }
}
