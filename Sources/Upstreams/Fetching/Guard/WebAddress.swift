import CCurl

/// A web address from an unknown user. It is parsed by libcurl, which also sends the request.
package struct WebAddress: Hashable, Sendable {
  /// The address to request.
  package let text: String
  /// The host name or IP address, in lowercase. IP addresses are in libcurl's notation.
  package let host: String

  /// The reason why an address is refused. The description is a clause.
  package enum Fault: Error, Equatable, CustomStringConvertible {
    case tooLong, malformed, otherScheme, hasCredentials

    package var description: String {
      switch self {
      case .tooLong: "it is longer than \(WebAddress.longest) bytes"
      case .malformed: "it is not a valid URL"
      case .otherScheme: "it does not begin with https:// or http://"
      case .hasCredentials: "it contains a user name or password"
      }
    }
  }

  package static let longest = 2000

  package init(_ text: String) throws(Fault) {
    guard text.utf8.count <= Self.longest else { throw .tooLong }
    let small = text.lowercased()
    guard ["https://", "http://"].contains(where: { small.utf8.starts(with: $0.utf8) }) else { throw .otherScheme }
    guard let handle = curl_url() else { throw .malformed }
    defer { curl_url_cleanup(handle) }
    switch curl_url_set(handle, CURLUPART_URL, text, UInt32(CURLU_DISALLOW_USER)) {
    case CURLUE_OK: break
    case CURLUE_USER_NOT_ALLOWED: throw .hasCredentials
    default: throw .malformed
    }
    // The fragment is never sent.
    guard curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0) == CURLUE_OK, let whole = Self.part(CURLUPART_URL, of: handle),
      let host = Self.part(CURLUPART_HOST, of: handle), !host.isEmpty
    else { throw .malformed }
    self.text = whole
    self.host = host.lowercased()
  }

  private static func part(_ part: CURLUPart, of handle: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &text, 0) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }
}
