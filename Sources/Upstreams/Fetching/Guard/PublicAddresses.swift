import Platform

extension IPAddress {
  /// Whether this address reaches the same host from anywhere on the internet. Addresses of this machine, private networks and
  /// unassigned addresses are not public. Addresses that lead to one of these through IPv4–IPv6 translation are not public
  /// either.
  ///
  /// The rules follow IANA's registries of special-purpose addresses (RFC 6890 and successors). Rarely used ranges count as not
  /// public.
  var isPublic: Bool {
    let reached = reached
    switch reached.version {
    case .four: return !AddressBlock.specialOfFour.contains { $0.contains(reached) }
    case .six: return AddressBlock.assignedOfSix.contains(reached) && !AddressBlock.specialOfSix.contains { $0.contains(reached) }
    }
  }
}

extension AddressBlock {
  fileprivate static let specialOfFour = [
    // "This network" in IANA's registry. 0.0.0.0 reaches the machine itself.
    AddressBlock(four: 0, length: 8),
    AddressBlock(four: 10, length: 8),
    // Addresses that a provider's customers share (carrier-grade NAT). Some clouds have their metadata services here.
    AddressBlock(four: 100, 64, length: 10),
    AddressBlock(four: 127, length: 8),
    // Link-local addresses, including the metadata services of most clouds.
    AddressBlock(four: 169, 254, length: 16),
    AddressBlock(four: 172, 16, length: 12),
    // The host agent of Microsoft Azure. This address is in no registry.
    AddressBlock(four: 168, 63, 129, 16, length: 32),
    // Protocol assignments. One cloud has its metadata service here.
    AddressBlock(four: 192, 0, 0, length: 24),
    AddressBlock(four: 192, 0, 2, length: 24),
    // Servers that absorb misdirected DNS queries (AS112).
    AddressBlock(four: 192, 31, 196, length: 24),
    AddressBlock(four: 192, 175, 48, length: 24),
    // Relays for multicast tunnels, and the former 6to4 relays.
    AddressBlock(four: 192, 52, 193, length: 24),
    AddressBlock(four: 192, 88, 99, length: 24),
    AddressBlock(four: 192, 168, length: 16),
    AddressBlock(four: 198, 18, length: 15),
    AddressBlock(four: 198, 51, 100, length: 24),
    AddressBlock(four: 203, 0, 113, length: 24),
    // Multicast, reserved and broadcast addresses.
    AddressBlock(four: 224, length: 4),
    AddressBlock(four: 240, length: 4),
  ]

  /// `2000::/3`, all global unicast addresses. It excludes `::`, `::1`, embedded IPv4, unique local (such as `fd00:ec2::254`),
  /// link-local, site-local and multicast addresses.
  fileprivate static let assignedOfSix = AddressBlock(six: 0x2000, length: 3)

  fileprivate static let specialOfSix = [
    // Protocol assignments: benchmarks, addresses made from hashes, and Teredo, which embeds IPv4 addresses.
    AddressBlock(six: 0x2001, length: 23),
    AddressBlock(six: 0x2001, 0xDB8, length: 32),
    // 6to4, which also embeds IPv4 addresses. Deprecated by RFC 7526.
    AddressBlock(six: 0x2002, length: 16),
    AddressBlock(six: 0x2620, 0x4F, 0x8000, length: 48),
    // The former 6bone test network (RFC 3701).
    AddressBlock(six: 0x3FFE, length: 16),
    AddressBlock(six: 0x3FFF, length: 20),
  ]
}
