import Glibc
import Platform

/// The address and port of a client, or of a proxy that connects for clients.
package struct RemoteAddress: Hashable, Sendable, CustomStringConvertible {
  /// An IPv4 address mapped into IPv6 counts as IPv4.
  package let address: IPAddress
  package let port: UInt16

  private init(_ address: IPAddress, port: UInt16) { (self.address, self.port) = (address.unmapped, port) }

  /// Reads the address of a socket. An address that is neither IPv4 nor IPv6 becomes 0.0.0.0 with port 0.
  package init(_ socket: UnsafePointer<sockaddr>) {
    let (address, port) = IPAddress.read(socket) ?? (IPAddress(four: 0), 0)
    self.init(address, port: port)
  }

  /// Parses an address as proxies write it: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1` or `[2001:db8::1]:80`. The port is 0 if
  /// the text has none. Returns `nil` for other text.
  package init?(text: ArraySlice<UInt8>) {
    guard text.count <= Self.longestText else { return nil }
    var (host, rest) = (text, text[text.endIndex...])
    if text.first == UInt8(ascii: "["), let end = text.firstIndex(of: UInt8(ascii: "]")) {
      (host, rest) = (text[(text.startIndex + 1)..<end], text[(end + 1)...])
    } else if let colon = text.firstIndex(of: UInt8(ascii: ":")), text.lastIndex(of: UInt8(ascii: ":")) == colon {
      (host, rest) = (text[..<colon], text[colon...])
    }
    let port =
      rest.isEmpty ? 0 : rest.first == UInt8(ascii: ":") ? UInt16(String(decoding: rest.dropFirst(), as: UTF8.self)) : nil
    guard let port, let address = IPAddress(String(decoding: host, as: UTF8.self)) else { return nil }
    self.init(address, port: port)
  }

  /// The maximum length in bytes: enough for an IPv6 address with an embedded IPv4 address, brackets and a port.
  private static let longestText = 64

  /// Whether the client runs on this machine. Such a client may be a proxy that serves many clients.
  package var isLoopback: Bool { address.isLoopback }

  /// The addresses that count as one client: a single IPv4 address, or an IPv6 /64 network. A household or a machine usually has
  /// a whole /64 network.
  package struct Network: Hashable, Sendable, CustomStringConvertible {
    fileprivate let first: IPAddress

    /// For example "192.0.2.1" or "2001:db8::/64".
    package var description: String { first.version == .six ? "\(first)/64" : "\(first)" }
  }

  package var network: Network { Network(first: address.version == .six ? IPAddress(six: (address.value >> 64) << 64) : address) }

  /// The address in the usual notation, without the port.
  package var description: String { address.description }
}
