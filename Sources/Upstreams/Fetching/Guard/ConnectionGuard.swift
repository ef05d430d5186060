import Platform

/// Decides which connections a request may make.
///
/// The guard checks each IP address immediately before the connection. It cannot be bypassed by the spelling of an address, by a
/// change in the name lookup, or by a redirect.
package struct ConnectionGuard: Sendable {
  let allows: @Sendable (_ address: IPAddress, _ port: UInt16) -> Bool

  /// The guard for addresses that strangers enter. Allows the public internet, except for the networks of this machine.
  package static let publicOnly = ConnectionGuard { address, port in
    let reached = address.reached
    return isForPages(port) && reached.isPublic && !OwnNetworks.all().contains { $0.contains(reached) }
  }

  /// Whether the port is for web pages. Except for 80 and 443, ports below 1024 are for mail, name servers, shells and the like.
  static func isForPages(_ port: UInt16) -> Bool { port == 80 || port == 443 || port >= 1024 }
}
