// Brings what belongs to sockets, which is whichever C module's is read first.
import CMicroHTTPD
import Glibc

/// Where a connection goes, once a name is resolved: an address of the Internet Protocol, whatever way it was written.
struct IPAddress: Hashable, Sendable {
  enum Version: Sendable { case four, six }

  let version: Version
  /// The address as a number; of version 4 it has 32 bits.
  let value: UInt128

  init(four value: UInt32) { (version, self.value) = (.four, UInt128(value)) }

  init(six value: UInt128) { (version, self.value) = (.six, value) }

  /// Reads the address of a socket and its port; `nil` for one of another family.
  static func read(_ socket: UnsafePointer<sockaddr>) -> (address: IPAddress, port: UInt16)? {
    let raw = UnsafeRawPointer(socket)
    switch Int32(socket.pointee.sa_family) {
    case AF_INET:
      let inet = raw.loadUnaligned(as: sockaddr_in.self)
      return (IPAddress(four: UInt32(bigEndian: inet.sin_addr.s_addr)), UInt16(bigEndian: inet.sin_port))
    case AF_INET6:
      let inet = raw.loadUnaligned(as: sockaddr_in6.self)
      let value = withUnsafeBytes(of: inet.sin6_addr) { $0.reduce(UInt128(0)) { $0 << 8 | UInt128($1) } }
      return (IPAddress(six: value), UInt16(bigEndian: inet.sin6_port))
    default: return nil
    }
  }

  /// Its bits, from the highest on.
  fileprivate var bits: UInt128 { version == .four ? value << 96 : value }

  /// The address that the network takes this one for: the one of version 4 that stands in it, or itself.
  var reached: IPAddress {
    let holders = [AddressBlock.mapped, .translated]
    return holders.contains { $0.contains(self) } ? IPAddress(four: UInt32(truncatingIfNeeded: value)) : self
  }
}

/// Addresses that begin with the same bits, as "10.0.0.0/8".
struct AddressBlock: Equatable, Sendable {
  let first: IPAddress
  /// How many bits they share.
  let length: Int

  init(_ first: IPAddress, length: Int) { (self.first, self.length) = (first, length) }

  /// A block of version 4 by the numbers that its first address begins with; what is left out is 0.
  init(four parts: UInt32..., length: Int) {
    let value = (0..<4).reduce(UInt32(0)) { $0 << 8 | ($1 < parts.count ? parts[$1] : 0) }
    self.init(IPAddress(four: value), length: length)
  }

  /// A block of version 6 by the groups that its first address begins with; what is left out is 0.
  init(six groups: UInt128..., length: Int) {
    let value = (0..<8).reduce(UInt128(0)) { $0 << 16 | ($1 < groups.count ? groups[$1] : 0) }
    self.init(IPAddress(six: value), length: length)
  }

  /// Reads an address, or a block as "10.0.0.0/8"; `nil` for anything else, also where the first address has bits that are not shared.
  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = RemoteAddress(text: Array(parts[0].utf8)[...]), first.port == 0, !parts[0].hasPrefix("[") else {
      return nil
    }
    let bits = first.isIPv6 ? 128 : 32
    let length = parts.count == 1 ? bits : parts[1].utf8.allSatisfy { $0.digitValue != nil } ? Int(parts[1]) : nil
    guard let length, (0...bits).contains(length) else { return nil }
    self.init(first.address, length: length)
    guard length == 0 ? self.first.value == 0 : self.first.bits << length == 0 else { return nil }
  }

  func contains(_ address: IPAddress) -> Bool {
    guard address.version == first.version else { return false }
    return length == 0 || (address.bits ^ first.bits) >> (128 - length) == 0
  }

  /// `::ffff:0:0/96`, what a socket of version 6 calls addresses of version 4 (RFC 4291, 2.5.5.2).
  static let mapped = AddressBlock(six: 0, 0, 0, 0, 0, 0xFFFF, length: 96)
  /// `64:ff9b::/96`, by which networks without version 4 reach it (RFC 6052, 2.1).
  static let translated = AddressBlock(six: 0x64, 0xFF9B, length: 96)
}
