import Glibc

/// An IPv4 or IPv6 address.
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
  package enum Version: Sendable { case four, six }

  package let version: Version
  /// The address as a 32-bit number for IPv4, or a 128-bit number for IPv6.
  package let value: UInt128

  package init(four value: UInt32) { (version, self.value) = (.four, UInt128(value)) }
  package init(six value: UInt128) { (version, self.value) = (.six, value) }
  private init(_ inet: in_addr) { self.init(four: UInt32(bigEndian: inet.s_addr)) }
  private init(_ inet: in6_addr) { self.init(six: withUnsafeBytes(of: inet) { $0.reduce(0) { $0 << 8 | UInt128($1) } }) }

  /// Parses an address such as "192.0.2.1" or "2001:db8::1". Returns `nil` for other text.
  package init?(_ text: String) {
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &four) == 1 {
      self.init(four)
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      self.init(six)
    } else {
      return nil
    }
  }

  /// Reads the IP address and the port from a socket address. Returns `nil` for other address families.
  package static func read(_ socket: UnsafePointer<sockaddr>) -> (address: IPAddress, port: UInt16)? {
    let raw = UnsafeRawPointer(socket)
    switch Int32(socket.pointee.sa_family) {
    case AF_INET:
      let inet = raw.loadUnaligned(as: sockaddr_in.self)
      return (IPAddress(inet.sin_addr), UInt16(bigEndian: inet.sin_port))
    case AF_INET6:
      let inet = raw.loadUnaligned(as: sockaddr_in6.self)
      return (IPAddress(inet.sin6_addr), UInt16(bigEndian: inet.sin6_port))
    default: return nil
    }
  }

  /// The address as 128 bits. An IPv4 address fills the first 32 bits.
  var bits: UInt128 { version == .four ? value << 96 : value }

  /// The IPv4 address inside an IPv4-mapped IPv6 address; otherwise the address itself.
  package var unmapped: IPAddress { address(heldBy: [.mapped]) }

  /// The address that a connection to this address reaches: the IPv4 address inside a mapped or translated address; otherwise
  /// the address itself.
  package var reached: IPAddress { address(heldBy: [.mapped, .translated]) }

  private func address(heldBy blocks: [AddressBlock]) -> IPAddress {
    blocks.contains { $0.contains(self) } ? IPAddress(four: UInt32(truncatingIfNeeded: value)) : self
  }

  /// Whether the address refers to the machine itself: 127.0.0.0/8 (RFC 1122), or ::1 (RFC 4291).
  package var isLoopback: Bool { AddressBlock.loopback.contains { $0.contains(self) } }

  /// Whether the address is valid only on one link: 169.254.0.0/16 (RFC 3927), or fe80::/10 (RFC 4291).
  package var isLinkLocal: Bool { AddressBlock.linkLocal.contains { $0.contains(self) } }

  /// The address as text, such as "192.0.2.1" or "2001:db8::1".
  package var description: String {
    let bytes = (0..<16).reduce(into: [UInt8]()) { $0.append(UInt8(truncatingIfNeeded: bits >> (120 - 8 * $1))) }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
      let family = version == .six ? AF_INET6 : AF_INET
      guard inet_ntop(family, bytes, text.baseAddress, socklen_t(text.count)) != nil, let start = text.baseAddress else {
        return ""
      }
      return String(cString: start)
    }
  }
}
