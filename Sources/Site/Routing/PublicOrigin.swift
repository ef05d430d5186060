import HTTP
import Platform

/// How a client has reached the server: what absolute addresses begin with.
package struct PublicOrigin: Equatable, Sendable {
  /// The origin that the operator has set, such as "https://quiz.example.org", without a slash at the end.
  var fixed: String?
  /// Whether the server itself speaks TLS.
  var isSecure = false

  package init() {}

  /// Reads an origin as the URL Standard writes it, with or without a slash at the end; `nil` for anything else.
  init?(fixed address: String) {
    var rest = address.utf8[...]
    if rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    let origin = String(Substring(rest))
    guard let scheme = ["https://", "http://"].first(where: { rest.starts(with: $0.utf8) }) else { return nil }
    let host = rest.dropFirst(scheme.utf8.count)
    guard !host.isEmpty, host.allSatisfy(\.isHostByte) else { return nil }
    fixed = origin
  }

  /// The origin, as far as the request tells; where its host cannot be one, addresses stay relative.
  func base(of request: Request) -> String {
    if let fixed { return fixed }
    guard let host = request.header("Host"), !host.isEmpty, host.utf8.allSatisfy(\.isHostByte) else { return "" }
    return (request.forwardedScheme ?? (isSecure ? "https" : "http")) + "://" + host
  }
}
