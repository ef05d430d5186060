import Platform

/// Decides which connections a request may make.
///
/// The guard checks each IP address immediately before the connection is made. So neither the spelling of an address, nor a
/// changed DNS record, nor a redirect can bypass the guard.
package struct ConnectionGuard: Sendable {
  let allows: @Sendable (_ address: IPAddress, _ port: UInt16) -> Bool

  /// The guard for addresses that unknown users enter. Allows only web ports on the public internet, outside this machine's
  /// networks.
  package static let publicOnly = ConnectionGuard { address, port in
    let reached = address.reached
    return isForPages(port) && reached.isPublic && !OwnNetworks.all().contains { $0.contains(reached) }
  }

  /// Whether the port may serve web pages. Except for 80 and 443, ports below 1024 are for other services, such as mail, DNS and
  /// shells.
  static func isForPages(_ port: UInt16) -> Bool { port == 80 || port == 443 || port >= 1024 }
}
