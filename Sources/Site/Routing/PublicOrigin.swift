import HTTP
import Platform

/// How a client has reached the site: what absolute addresses begin with.
package struct PublicOrigin: Equatable, Sendable {
  /// The address that the operator has set, such as "https://quiz.example.org" or "https://school.example/quiz", without a slash at the end.
  package private(set) var fixed: String?
  /// The path in it.
  private(set) var path = BasePath.root
  /// Whether the site shares its host with others.
  package var hasPath: Bool { path != .root }
  /// Whether the server itself speaks TLS.
  package var isSecure = false

  package init() {}

  /// Reads an address as the URL Standard writes it, with or without a slash at the end; `nil` for anything else.
  package init?(fixed address: String, isSecure: Bool = false) {
    var rest = address.utf8[...]
    if rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    let fixed = String(Substring(rest))
    guard let scheme = ["https://", "http://"].first(where: { rest.starts(with: $0.utf8) }) else { return nil }
    rest = rest.dropFirst(scheme.utf8.count)
    let host = rest.prefix { $0 != UInt8(ascii: "/") }
    guard !host.isEmpty, host.allSatisfy(\.isHostByte), let path = BasePath(rest.dropFirst(host.count)) else { return nil }
    (self.fixed, self.path, self.isSecure) = (fixed, path, isSecure)
  }

  /// What absolute addresses begin with, as far as the request tells; where its host cannot be one, addresses stay relative.
  func base(of request: Request) -> String {
    if let fixed { return fixed }
    guard let host = request.header("Host"), !host.isEmpty, host.utf8.allSatisfy(\.isHostByte) else { return "" }
    return (request.forwardedScheme ?? (isSecure ? "https" : "http")) + "://" + host
  }
}
