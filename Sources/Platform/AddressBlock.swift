/// Addresses that begin with the same bits, as "10.0.0.0/8".
package struct AddressBlock: Equatable, Sendable {
  package let first: IPAddress
  /// How many bits they share.
  package let length: Int

  package init(_ first: IPAddress, length: Int) { (self.first, self.length) = (first, length) }

  /// A block of version 4 by the numbers that its first address begins with; what is left out is 0.
  package init(four parts: UInt32..., length: Int) {
    let value = (0..<4).reduce(UInt32(0)) { $0 << 8 | ($1 < parts.count ? parts[$1] : 0) }
    self.init(IPAddress(four: value), length: length)
  }

  /// A block of version 6 by the groups that its first address begins with; what is left out is 0.
  package init(six groups: UInt128..., length: Int) {
    let value = (0..<8).reduce(UInt128(0)) { $0 << 16 | ($1 < groups.count ? groups[$1] : 0) }
    self.init(IPAddress(six: value), length: length)
  }

  /// Reads an address, or a block as "10.0.0.0/8"; `nil` for anything else, also where the first address has bits that are not shared.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = IPAddress(String(parts[0]))?.unmapped else { return nil }
    let bits = first.version == .six ? 128 : 32
    let length = parts.count == 1 ? bits : parts[1].utf8.allSatisfy { $0.digitValue != nil } ? Int(parts[1]) : nil
    guard let length, (0...bits).contains(length) else { return nil }
    self.init(first, length: length)
    guard length == 0 ? self.first.value == 0 : self.first.bits << length == 0 else { return nil }
  }

  package func contains(_ address: IPAddress) -> Bool {
    guard address.version == first.version else { return false }
    return length == 0 || (address.bits ^ first.bits) >> (128 - length) == 0
  }

  /// `::ffff:0:0/96`, what a socket of version 6 calls addresses of version 4 (RFC 4291, 2.5.5.2).
  package static let mapped = AddressBlock(six: 0, 0, 0, 0, 0, 0xFFFF, length: 96)
  /// `64:ff9b::/96`, by which networks without version 4 reach it (RFC 6052, 2.1).
  package static let translated = AddressBlock(six: 0x64, 0xFF9B, length: 96)
  /// `127.0.0.0/8` and `::1`, a machine's own.
  package static let loopback = [AddressBlock(four: 127, length: 8), AddressBlock(six: 0, 0, 0, 0, 0, 0, 0, 1, length: 128)]
  /// `169.254.0.0/16` and `fe80::/10`, which hold on one cable alone.
  package static let linkLocal = [AddressBlock(four: 169, 254, length: 16), AddressBlock(six: 0xFE80, length: 10)]
}
