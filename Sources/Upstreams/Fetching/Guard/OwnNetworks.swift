import Platform

/// The networks that this machine is in: what it reaches there, behind a firewall or on itself, is not what others reach.
enum OwnNetworks {
  /// All of them, as the system tells at this moment.
  static func all() -> [AddressBlock] {
    NetworkInterface.all().map { network(of: $0.address, mask: $0.mask) }
  }

  /// What lies on one cable with an address; the address alone where its mask would take in half the world.
  static func network(of address: IPAddress, mask: IPAddress?) -> AddressBlock {
    let bits = address.version == .four ? 32 : 128
    let length = mask?.value.nonzeroBitCount ?? bits
    return AddressBlock(address, length: length < bits / 4 ? bits : length)
  }
}
