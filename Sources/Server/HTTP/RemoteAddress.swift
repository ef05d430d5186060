import CMicroHTTPD
import Glibc

/// The address of a client's end of a connection.
public struct RemoteAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address in network order; of an IPv4 address the first four bytes.
  private var bytes: SIMD16<UInt8> = .zero
  private(set) var isIPv6 = false
  public private(set) var port: UInt16

  /// Reads an IPv4 or IPv6 socket address; an IPv4 address mapped into IPv6 counts as IPv4.
  init(_ address: UnsafePointer<sockaddr>) {
    let raw = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET6:
      let inet = raw.loadUnaligned(as: sockaddr_in6.self)
      self.init(inet.sin6_addr, port: UInt16(bigEndian: inet.sin6_port))
    default:
      let inet = raw.loadUnaligned(as: sockaddr_in.self)
      self.init(inet.sin_addr, port: UInt16(bigEndian: inet.sin_port))
    }
  }

  /// Reads an address as proxies write it: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1` or `[2001:db8::1]:80`; `nil` for anything else.
  init?(text: ArraySlice<UInt8>) {
    guard text.count <= Self.longestText else { return nil }
    var (host, rest) = (text, text[text.endIndex...])
    if text.first == UInt8(ascii: "["), let end = text.firstIndex(of: UInt8(ascii: "]")) {
      (host, rest) = (text[(text.startIndex + 1)..<end], text[(end + 1)...])
    } else if let colon = text.firstIndex(of: UInt8(ascii: ":")), text.lastIndex(of: UInt8(ascii: ":")) == colon {
      (host, rest) = (text[..<colon], text[colon...])
    }
    let port =
      rest.isEmpty ? 0 : rest.first == UInt8(ascii: ":") ? UInt16(String(decoding: rest.dropFirst(), as: UTF8.self)) : nil
    guard let port else { return nil }
    let name = String(decoding: host, as: UTF8.self)
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, name, &four) == 1 {
      self.init(four, port: port)
    } else if inet_pton(AF_INET6, name, &six) == 1 {
      self.init(six, port: port)
    } else {
      return nil
    }
  }

  /// An IPv6 address with an IPv4 one in it, brackets and a port.
  private static let longestText = 64

  private init(_ inet: in_addr, port: UInt16) {
    self.port = port
    withUnsafeBytes(of: inet) { for index in 0..<4 { bytes[index] = $0[index] } }
  }

  private init(_ inet: in6_addr, port: UInt16) {
    self.port = port
    bytes = withUnsafeBytes(of: inet) { $0.loadUnaligned(as: SIMD16<UInt8>.self) }
    let none = SIMD8<UInt8>.zero
    isIPv6 = bytes.lowHalf != none || bytes[8] != 0 || bytes[9] != 0 || bytes[10] != 0xFF || bytes[11] != 0xFF
    if !isIPv6 { bytes = [bytes[12], bytes[13], bytes[14], bytes[15], 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }
  }

  /// The same as a number, to be looked for in blocks of addresses.
  var address: IPAddress {
    isIPv6
      ? IPAddress(six: (0..<16).reduce(UInt128(0)) { $0 << 8 | UInt128(bytes[$1]) })
      : IPAddress(four: (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[$1]) })
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
  struct Network: Hashable, Sendable, CustomStringConvertible {
    fileprivate let first: RemoteAddress

    /// As "192.0.2.1" or "2001:db8::/64".
    var description: String { first.isIPv6 ? "\(first)/64" : "\(first)" }
  }

  var network: Network {
    var first = self
    if isIPv6 { first.bytes.highHalf = .zero }
    first.port = 0
    return Network(first: first)
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
