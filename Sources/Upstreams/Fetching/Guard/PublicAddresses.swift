import Platform

extension IPAddress {
  /// Whether anybody on the internet would reach the same by this address: what belongs to this machine, to a network of its own, or to
  /// nobody is not public, nor is what the ways between the two versions could lead there.
  ///
  /// By IANA's registries of special-purpose addresses (RFC 6890 and its successors), on the safe side: what few need is not public.
  var isPublic: Bool {
    let reached = reached
    switch reached.version {
    case .four: return !AddressBlock.specialOfFour.contains { $0.contains(reached) }
    case .six:
      return AddressBlock.assignedOfSix.contains(reached) && !AddressBlock.specialOfSix.contains { $0.contains(reached) }
    }
  }
}

extension AddressBlock {
  fileprivate static let specialOfFour = [
    // This network, of which 0.0.0.0 reaches the machine itself.
    AddressBlock(four: 0, length: 8),
    AddressBlock(four: 10, length: 8),
    // Shared by a provider's customers; metadata in some clouds.
    AddressBlock(four: 100, 64, length: 10),
    AddressBlock(four: 127, length: 8),
    // Link-local, with the metadata of most clouds.
    AddressBlock(four: 169, 254, length: 16),
    AddressBlock(four: 172, 16, length: 12),
    // The agent of one cloud, which is no special address but by use.
    AddressBlock(four: 168, 63, 129, 16, length: 32),
    // Protocol assignments; metadata in one more cloud.
    AddressBlock(four: 192, 0, 0, length: 24),
    AddressBlock(four: 192, 0, 2, length: 24),
    // Sinks for queries that should never have been asked (AS112).
    AddressBlock(four: 192, 31, 196, length: 24),
    AddressBlock(four: 192, 175, 48, length: 24),
    // Relays: multicast by tunnel, and what was 6to4.
    AddressBlock(four: 192, 52, 193, length: 24),
    AddressBlock(four: 192, 88, 99, length: 24),
    AddressBlock(four: 192, 168, length: 16),
    AddressBlock(four: 198, 18, length: 15),
    AddressBlock(four: 198, 51, 100, length: 24),
    AddressBlock(four: 203, 0, 113, length: 24),
    // Multicast, reserved, and broadcast.
    AddressBlock(four: 224, length: 4),
    AddressBlock(four: 240, length: 4),
  ]

  /// `2000::/3`: all that is given out to anybody. Outside lie `::`, `::1`, addresses of version 4 in those of version 6, unique local
  /// (`fd00:ec2::254` among them), link-local, site-local and multicast ones.
  fileprivate static let assignedOfSix = AddressBlock(six: 0x2000, length: 3)

  fileprivate static let specialOfSix = [
    // Protocol assignments: benchmarks, hashes in the form of addresses, and Teredo, which has addresses of version 4 in it.
    AddressBlock(six: 0x2001, length: 23),
    AddressBlock(six: 0x2001, 0xDB8, length: 32),
    // 6to4, which has such in it too; it was given up (RFC 7526).
    AddressBlock(six: 0x2002, length: 16),
    AddressBlock(six: 0x2620, 0x4F, 0x8000, length: 48),
    // An experiment whose addresses went back.
    AddressBlock(six: 0x3FFE, length: 16),
    AddressBlock(six: 0x3FFF, length: 20),
  ]
}
