import Content

/// A web address that a player typed.
struct ImportAddress: Equatable, Sendable {
  /// The address with its scheme, but without its fragment (the part from "#" on).
  let text: String
  /// The host and, if the address contains one, the port, in lower case.
  let host: String

  /// The maximum length of an address in bytes.
  static let longest = 2000

  /// Parses a typed address. If the scheme is missing, `https` is added. Returns `nil` if the text is not an `http` or `https`
  /// address, or if the address is too long or contains a user name.
  init?(_ typed: String) {
    let address = typed.parts(at: "#")[0]
    let parts = address.parts(at: "/", most: 4)
    let hasScheme = parts.count > 2 && parts[1].utf8.isEmpty
    let scheme = hasScheme ? parts[0].inSmallLetters : "https:"
    let host = (hasScheme ? parts[2] : parts[0]).parts(at: "?")[0].inSmallLetters
    guard scheme == "https:" || scheme == "http:", !host.utf8.isEmpty, address.utf8.count <= Self.longest,
      address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), host.utf8.allSatisfy({ $0 != UInt8(ascii: "@") })
    else { return nil }
    text = hasScheme ? address : "https://" + address
    self.host = host
  }
}
