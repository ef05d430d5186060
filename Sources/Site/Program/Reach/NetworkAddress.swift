import Glibc
import HTTP
import Platform

/// An address that an interface of this machine has.
struct NetworkAddress: Equatable {
  let address: RemoteAddress
  /// Whether its interface is in use, and has a line.
  let isUp: Bool

  /// All that this machine has, in the system's order; none where it does not tell.
  static func all() -> [NetworkAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var all: [NetworkAddress] = []
    var next = list
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, IPAddress.read(address) != nil else { continue }
      let wanted = UInt32(IFF_UP | IFF_RUNNING)
      all.append(NetworkAddress(address: RemoteAddress(address), isUp: entry.ifa_flags & wanted == wanted))
    }
    return all
  }
}
