import Glibc
import Platform

/// The networks that this machine is in: what it reaches there, behind a firewall or on itself, is not what others reach.
enum OwnNetworks {
  /// All of them, as the system tells at this moment.
  static func all() -> [AddressBlock] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var all: [AddressBlock] = []
    var next = list
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let own = entry.ifa_addr, let address = IPAddress.read(own)?.address else { continue }
      all.append(network(of: address, mask: entry.ifa_netmask.flatMap { IPAddress.read($0)?.address }))
    }
    return all
  }

  /// What lies on one cable with an address; the address alone where its mask would take in half the world.
  static func network(of address: IPAddress, mask: IPAddress?) -> AddressBlock {
    let bits = address.version == .four ? 32 : 128
    let length = mask?.value.nonzeroBitCount ?? bits
    return AddressBlock(address, length: length < bits / 4 ? bits : length)
  }
}
