import HTTP
import Platform

/// The path below which a site is served (S3), such as "/quiz". It is empty if the site has the whole host.
///
/// Addresses in code, in unrendered pages and in stored data begin at the root of the site. The server adds the base path to
/// outgoing addresses and removes it from incoming ones (decision 0046).
struct BasePath: Equatable, Sendable {
  static let root = BasePath()

  let text: String

  private init() { text = "" }

  /// Parses a path without a trailing slash. Returns `nil` if a segment is empty, "." or "..", or has characters that need an
  /// escape. Also returns `nil` if the first segment begins an address of the site. With the base path "/films", for example, the
  /// address "/films" would be ambiguous.
  init?(_ path: some Collection<UInt8>) {
    let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
    for segment in segments {
      guard !segment.isEmpty, !segment.elementsEqual(".".utf8), !segment.elementsEqual("..".utf8) else { return nil }
      guard segment.allSatisfy(\.isUnreservedByte) else { return nil }
    }
    if let first = segments.first, SiteRoute.firstNames.contains(String(decoding: Array(first), as: UTF8.self)) { return nil }
    text = String(decoding: Array(path), as: UTF8.self)
  }

  /// Returns the address of a page or file as clients see it, with the base path.
  func address(_ path: String) -> String { text + path }

  /// Redirects a request for the base path without a trailing slash to the path with the slash. Cookies and the service worker
  /// apply only to the path with the slash.
  var entrance: Reply { .now(Response(.permanentRedirect, headers: [HeaderField("Location", "/")])) }

  /// Returns the reply with the base path added to its redirects and cookies. Pages and documents already contain the base path.
  func leaving(_ reply: Reply) -> Reply {
    text.isEmpty ? reply : reply.map { leaving($0) }
  }

  private func leaving(_ response: Response) -> Response {
    var response = response
    response.headers = response.headers.map { field in
      switch field.name {
      case "Location" where field.value.utf8.first == UInt8(ascii: "/"): HeaderField(field.name, text + field.value)
      case "Set-Cookie": HeaderField(field.name, field.value.replacing("; Path=/", with: "; Path=\(text)/"))
      default: field
      }
    }
    return response
  }
}
