import Platform

/// The proxies that are trusted to report the sender of a request, and the header in which they report it (decision 0026).
///
/// Any client can send this header. So the server reads it only on a connection from one of these proxies, and uses only the
/// elements that trusted proxies added.
package struct TrustedProxies: Equatable, Sendable {
  /// The header in which the proxies report the sender. The header that is not chosen is ignored, because the client may have
  /// written it.
  package enum Field: String, CaseIterable, Sendable {
    /// A list of addresses. Each proxy appends the address from which it received the request.
    case xForwardedFor = "x-forwarded-for"
    /// A list of the same addresses with more information (RFC 7239).
    case forwarded
  }

  private let blocks: [AddressBlock]
  let field: Field

  init(_ blocks: [AddressBlock], field: Field = .xForwardedFor) { (self.blocks, self.field) = (blocks, field) }

  /// Parses addresses and networks such as "10.0.0.0/8", separated by commas. "yes" means this machine. Returns `nil` for
  /// other text.
  package init?(list: String, field: Field = .xForwardedFor) {
    if list == "yes" {
      self.init(AddressBlock.loopback, field: field)
      return
    }
    let parts = list.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let blocks = parts.compactMap { AddressBlock(String(decoding: $0.trimmed, as: UTF8.self)) }
    guard blocks.count == parts.count else { return nil }
    self.init(blocks, field: field)
  }

  /// Whether an address belongs to one of the proxies.
  func contains(_ address: RemoteAddress) -> Bool { blocks.contains { $0.contains(address.address) } }

  /// Returns the client and the scheme that the proxy at the other end of the connection reports. The scheme is nil if it is not
  /// reported, or is neither `http` nor `https`.
  ///
  /// Reads the list from its end, up to the first address that does not belong to a trusted proxy. That address is the client's.
  /// The client may have forged the elements before it. An unreadable element, or the start of the list, also ends the search.
  /// The client is then the address that was read last.
  func sender(behind proxy: RemoteAddress, in request: Request) -> (client: RemoteAddress, scheme: String?) {
    switch field {
    case .xForwardedFor:
      let list = request.lastBytes(of: "X-Forwarded-For").split(separator: UInt8(ascii: ",")).map { $0.trimmed }
      let client = walk(from: proxy, list.map { RemoteAddress(text: $0) }).client
      let scheme = request.header("X-Forwarded-Proto")?.utf8.prefix { $0 != UInt8(ascii: ",") }
      return (client, Self.scheme(scheme.map { Array($0)[...].trimmed }))
    case .forwarded:
      let hops = ForwardedHop.list(request.lastBytes(of: "Forwarded"))
      let (client, place) = walk(from: proxy, hops.map { $0.sender.flatMap { RemoteAddress(text: $0[...]) } })
      return (client, Self.scheme(place.flatMap { hops[$0].scheme?[...] }))
    }
  }

  /// Returns the client and its position in the list, which is nil if the client is `proxy` itself.
  private func walk(from proxy: RemoteAddress, _ list: [RemoteAddress?]) -> (client: RemoteAddress, place: Int?) {
    var (client, place) = (proxy, Int?.none)
    for index in list.indices.reversed() {
      guard contains(client), let next = list[index] else { break }
      (client, place) = (next, index)
    }
    return (client, place)
  }

  private static func scheme(_ text: ArraySlice<UInt8>?) -> String? {
    ["http", "https"].first { text?.elementsEqual(ignoringCase: $0.utf8) == true }
  }
}

/// One element of the `Forwarded` header (RFC 7239, section 4), without the parameters that this server ignores.
struct ForwardedHop: Equatable {
  /// The value of `for`, without quotation marks.
  var sender: [UInt8]?
  /// The value of `proto`.
  var scheme: [UInt8]?

  /// Returns the elements of a `Forwarded` header in order.
  static func list(_ field: [UInt8]) -> [ForwardedHop] {
    pieces(of: field[...], at: UInt8(ascii: ",")).map { element in
      var hop = ForwardedHop()
      for pair in pieces(of: element, at: UInt8(ascii: ";")) {
        let name = pair.prefix { $0 != UInt8(ascii: "=") }
        let value = unquoted(pair.dropFirst(name.count + 1).trimmed)
        if name.trimmed.elementsEqual(ignoringCase: "for".utf8) { hop.sender = value }
        if name.trimmed.elementsEqual(ignoringCase: "proto".utf8) { hop.scheme = value }
      }
      return hop
    }
  }

  /// Splits the text at separators that are not inside quotation marks.
  private static func pieces(of text: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var (start, isQuoted, isEscaped) = (text.startIndex, false, false)
    for place in text.indices {
      let byte = text[place]
      if isEscaped {
        isEscaped = false
      } else if isQuoted, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == separator, !isQuoted {
        pieces.append(text[start..<place])
        start = place + 1
      }
    }
    return pieces + [text[start...]]
  }

  private static func unquoted(_ value: ArraySlice<UInt8>) -> [UInt8] {
    guard value.count >= 2, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") else { return Array(value) }
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in value.dropFirst().dropLast() {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
      } else {
        plain.append(byte)
        isEscaped = false
      }
    }
    return plain
  }
}
