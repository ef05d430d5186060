import HTTP
import Platform

/// Finds an address for other devices, even if the visitor used an address that works only on this machine, such as `localhost`.
package struct PhoneReach: Sendable {
  /// The configured host on which the server listens.
  package var host = "127.0.0.1"
  /// Returns the addresses of this machine.
  var interfaces: @Sendable () -> [NetworkInterface] = { NetworkInterface.all() }

  /// Returns the origin to use in links and QR codes for other devices, or `nil` if there is no known address at which they can
  /// reach the server.
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
