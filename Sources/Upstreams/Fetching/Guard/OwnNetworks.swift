import Platform

/// The networks of this machine. Through them, the machine can reach hosts that are not public: hosts behind a firewall, and
/// itself.
enum OwnNetworks {
  /// Returns all networks of this machine, as the system reports them now.
  static func all() -> [AddressBlock] { NetworkInterface.all().map { network(of: $0.address, mask: $0.mask) } }

  /// Returns the network of an address. Returns only the address itself if it has no mask, or if the mask has fewer than 8 bits
  /// (IPv4) or 32 bits (IPv6) and so covers too much of the internet.
  static func network(of address: IPAddress, mask: IPAddress?) -> AddressBlock {
    let bits = address.version == .four ? 32 : 128
    let length = mask?.value.nonzeroBitCount ?? bits
    return AddressBlock(address, length: length < bits / 4 ? bits : length)
  }
}
