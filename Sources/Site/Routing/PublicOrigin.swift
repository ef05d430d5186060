import HTTP
import Platform

/// The first part of the absolute addresses at which clients reach the site: scheme, host and base path.
package struct PublicOrigin: Equatable, Sendable {
  /// The configured address, such as "https://quiz.example.org" or "https://school.example/quiz", without a trailing slash. `nil`
  /// if none is configured.
  package private(set) var fixed: String?
  /// The path in the configured address.
  private(set) var path = BasePath.root
  /// Whether the site is served below a base path, so that it can share its host with other sites.
  package var hasPath: Bool { path != .root }
  /// Whether the server itself speaks TLS.
  package var isSecure = false

  package init() {}

  /// Parses an http or https address, with or without a trailing slash. Returns `nil` for other text, or if the host or the path
  /// is not valid.
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

  /// Returns the configured address, or else the first part of absolute addresses from the request. Empty if the request has no
  /// valid host; addresses then stay relative.
  func base(of request: Request) -> String {
    if let fixed { return fixed }
    guard let host = request.header("Host"), !host.isEmpty, host.utf8.allSatisfy(\.isHostByte) else { return "" }
    return (request.forwardedScheme ?? (isSecure ? "https" : "http")) + "://" + host
  }
}
