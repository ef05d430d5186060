import Glibc

/// An address of one of this machine's network interfaces.
package struct NetworkInterface: Equatable, Sendable {
  package let address: IPAddress
  package let mask: IPAddress?
  /// Whether the interface is up and connected.
  package let isUp: Bool

  package init(address: IPAddress, mask: IPAddress?, isUp: Bool) { (self.address, self.mask, self.isUp) = (address, mask, isUp) }

  /// Returns all IP addresses of this machine in the system's order, or an empty array if the system does not report them.
  package static func all() -> [NetworkInterface] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    return sequence(first: list) { $0?.pointee.ifa_next }.prefix { $0 != nil }.compactMap { entry in
      guard let entry = entry?.pointee, let socket = entry.ifa_addr, let address = IPAddress.read(socket)?.address else {
        return nil
      }
      let wanted = UInt32(IFF_UP | IFF_RUNNING)
      return NetworkInterface(
        address: address, mask: entry.ifa_netmask.flatMap { IPAddress.read($0)?.address },
        isUp: entry.ifa_flags & wanted == wanted)
    }
  }
}
