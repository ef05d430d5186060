import Platform

/// Which connections a request may make.
///
/// It is asked about each address just before that is connected to, and about nothing else: however the address was written, whatever
/// its name resolved to the last time, and wherever a redirect leads, nothing lies between this answer and the connection.
package struct ConnectionGuard: Sendable {
  let allows: @Sendable (_ address: IPAddress, _ port: UInt16) -> Bool

  /// For what a stranger wants to have fetched: the public internet, without the networks that this machine is in.
  package static let publicOnly = ConnectionGuard { address, port in
    let reached = address.reached
    return isForPages(port) && reached.isPublic && !OwnNetworks.all().contains { $0.contains(reached) }
  }

  /// Whether pages are served at the port: those below 1024 are for mail, names, shells and the like, but for two.
  static func isForPages(_ port: UInt16) -> Bool { port == 80 || port == 443 || port >= 1024 }
}
