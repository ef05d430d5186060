/// A request method of RFC 9110 or RFC 5789 that this server knows; a site answers 405 where it does not fit.
public enum Method: String, CaseIterable, Sendable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
}
