import Content

/// An address as a player types it.
struct ImportAddress: Equatable, Sendable {
  /// With a scheme, and without what follows a "#".
  let text: String
  /// With its port, in small letters.
  let host: String

  /// Bytes of the longest address.
  static let longest = 2000

  /// `nil` for what is no address of the web; one without a scheme is taken for https.
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
