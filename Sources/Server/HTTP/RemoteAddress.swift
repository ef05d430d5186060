import CMicroHTTPD
import Glibc

/// The address of a client's end of a connection.
public struct RemoteAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address in network order; of an IPv4 address the first four bytes.
  private var bytes: SIMD16<UInt8> = .zero
  private(set) var isIPv6 = false
  public let port: UInt16

  /// Reads an IPv4 or IPv6 socket address; an IPv4 address mapped into IPv6 counts as IPv4.
  init(_ address: UnsafePointer<sockaddr>) {
    let raw = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET6:
      let inet = raw.loadUnaligned(as: sockaddr_in6.self)
      port = UInt16(bigEndian: inet.sin6_port)
      bytes = withUnsafeBytes(of: inet.sin6_addr) { $0.loadUnaligned(as: SIMD16<UInt8>.self) }
      let none = SIMD8<UInt8>.zero
      isIPv6 = bytes.lowHalf != none || bytes[8] != 0 || bytes[9] != 0 || bytes[10] != 0xFF || bytes[11] != 0xFF
      if !isIPv6 { bytes = [bytes[12], bytes[13], bytes[14], bytes[15], 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }
    default:
      let inet = raw.loadUnaligned(as: sockaddr_in.self)
      port = UInt16(bigEndian: inet.sin_port)
      withUnsafeBytes(of: inet.sin_addr) { for index in 0..<4 { bytes[index] = $0[index] } }
    }
  }

  /// Whether the client is a program on this machine, such as a proxy that speaks for many.
  var isLoopback: Bool {
    var one = SIMD16<UInt8>.zero
    one[15] = 1
    return isIPv6 ? bytes == one : bytes[0] == 127
  }

  /// Whether the address holds on one cable alone: 169.254.0.0/16 (RFC 3927), or fe80::/10 (RFC 4291).
  var isLinkLocal: Bool { isIPv6 ? bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 : bytes[0] == 169 && bytes[1] == 254 }

  /// Who is taken for one client: an IPv4 address, or a network of 64 bits in IPv6, as one household or one machine gets it.
  struct Network: Hashable, Sendable {
    fileprivate let bytes: SIMD16<UInt8>
    fileprivate let isIPv6: Bool
  }

  var network: Network {
    let zero = SIMD8<UInt8>.zero
    return Network(bytes: isIPv6 ? SIMD16(lowHalf: bytes.lowHalf, highHalf: zero) : bytes, isIPv6: isIPv6)
  }

  /// The address in the usual notation, without the port.
  public var description: String {
    withUnsafeBytes(of: bytes) { source in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
        let family = isIPv6 ? AF_INET6 : AF_INET
        guard inet_ntop(family, source.baseAddress, text.baseAddress, socklen_t(text.count)) != nil,
          let start = text.baseAddress
        else { return "" }
        return String(cString: start)
      }
    }
  }
}
