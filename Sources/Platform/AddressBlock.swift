/// A block of addresses that begin with the same bits, such as "10.0.0.0/8".
package struct AddressBlock: Equatable, Sendable {
  package let first: IPAddress
  /// The number of leading bits that all addresses in the block share.
  package let length: Int

  package init(_ first: IPAddress, length: Int) { (self.first, self.length) = (first, length) }

  /// Creates an IPv4 block from the leading bytes of its first address. Omitted bytes are 0.
  package init(four parts: UInt32..., length: Int) {
    let value = (0..<4).reduce(UInt32(0)) { $0 << 8 | ($1 < parts.count ? parts[$1] : 0) }
    self.init(IPAddress(four: value), length: length)
  }

  /// Creates an IPv6 block from the leading 16-bit groups of its first address. Omitted groups are 0.
  package init(six groups: UInt128..., length: Int) {
    let value = (0..<8).reduce(UInt128(0)) { $0 << 16 | ($1 < groups.count ? groups[$1] : 0) }
    self.init(IPAddress(six: value), length: length)
  }

  /// Parses an address, or a block such as "10.0.0.0/8". Returns `nil` for other text, and for a block with a bit set after its
  /// prefix.
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

  /// `::ffff:0:0/96`: the form in which an IPv6 socket reports IPv4 addresses (RFC 4291, 2.5.5.2).
  package static let mapped = AddressBlock(six: 0, 0, 0, 0, 0, 0xFFFF, length: 96)
  /// `64:ff9b::/96`: the addresses by which IPv6-only networks reach IPv4 hosts (RFC 6052, 2.1).
  package static let translated = AddressBlock(six: 0x64, 0xFF9B, length: 96)
  /// `127.0.0.0/8` and `::1`: the machine itself.
  package static let loopback = [AddressBlock(four: 127, length: 8), AddressBlock(six: 0, 0, 0, 0, 0, 0, 0, 1, length: 128)]
  /// `169.254.0.0/16` and `fe80::/10`: addresses that are valid only on one link.
  package static let linkLocal = [AddressBlock(four: 169, 254, length: 16), AddressBlock(six: 0xFE80, length: 10)]
}
