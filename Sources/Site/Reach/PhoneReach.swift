import HTTP
import Platform

/// By which address other devices reach a site whose visitor may have come by one that only this machine knows, such as localhost.
package struct PhoneReach: Sendable {
  /// What the server was told to listen on.
  package var host = "127.0.0.1"
  /// The addresses of this machine.
  var interfaces: @Sendable () -> [NetworkInterface] = { NetworkInterface.all() }

  /// The origin for links and codes that are for other devices; `nil` where they cannot reach the server.
  func origin(for request: Request, _ origin: PublicOrigin) -> String? {
    if let fixed = origin.fixed { return fixed }
    let base = origin.base(of: request)
    guard DeveloperPlace(origin: base).isLoopback else { return base.isEmpty ? nil : base }
    let scheme = base.utf8.starts(with: "https:".utf8) ? "https" : "http"
    let port = base.utf8.lastIndex(of: UInt8(ascii: ":")).flatMap { UInt16(base[base.utf8.index(after: $0)...]) }
    return Reach(scheme: scheme, host: host, port: port ?? (scheme == "https" ? 443 : 80), publicOrigin: nil)
      .addresses(interfaces()).first
  }
}
