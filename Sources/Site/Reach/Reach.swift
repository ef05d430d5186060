import Platform

/// The addresses of a server for other devices on the same network, if it listens on every interface.
package struct Reach: Equatable {
  let scheme: String
  /// The host that the server is configured to listen on.
  let host: String
  let port: UInt16
  /// The origin set by the operator.
  let publicOrigin: String?

  package init(scheme: String, host: String, port: UInt16, publicOrigin: String?) {
    (self.scheme, self.host, self.port, self.publicOrigin) = (scheme, host, port, publicOrigin)
  }

  /// Returns the addresses to type into a browser, the best one first. Empty if the server listens on only one address.
  package func addresses(_ all: [NetworkInterface]) -> [String] {
    let takesIPv6 = ["::", "[::]"].contains(host)
    guard takesIPv6 || host == "0.0.0.0" else { return [] }
    let reachable = all.filter { $0.isUp && !$0.address.isLoopback && !$0.address.isLinkLocal }.map(\.address)
    let hosts =
      reachable.filter { $0.version == .four }.map(\.description)
      + (takesIPv6 ? reachable.filter { $0.version == .six }.map { "[\($0)]" } : [])
    var addresses: [String] = []
    for address in (publicOrigin.map { [$0] } ?? []) + hosts.map({ "\(scheme)://\($0):\(port)" })
    where !addresses.contains(address) { addresses.append(address) }
    return addresses
  }
}
