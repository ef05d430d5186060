import Platform

/// The encoding of a question's texts, as selected by `encode=`.
enum TriviaEncoding: String, CaseIterable, Sendable {
  /// HTML character references, as PHP's `htmlentities` writes them.
  case html = "default"
  /// Percent-encoding as in HTML forms, with "+" for spaces.
  case urlLegacy
  /// Percent-encoding (RFC 3986).
  case url3986
  /// Base64 (RFC 4648, section 4).
  case base64

  func encode(_ text: String) -> String {
    switch self {
    case .html: TriviaEncoding.html(text)
    case .urlLegacy:
      TriviaEncoding.percent(text) { $0.isUnreservedByte && $0 != UInt8(ascii: "~") || $0 == UInt8(ascii: " ") }
        .replacing(" ", with: "+")
    case .url3986: TriviaEncoding.percent(text) { $0.isUnreservedByte }
    case .base64: Array(text.utf8).base64
    }
  }

  private static func html(_ text: String) -> String {
    var html = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": html += "&amp;".unicodeScalars
      case "<": html += "&lt;".unicodeScalars
      case ">": html += "&gt;".unicodeScalars
      case "\"": html += "&quot;".unicodeScalars
      case "'": html += "&#039;".unicodeScalars
      default:
        if !scalar.isASCII, let name = NamedCharacters.name(of: scalar) {
          html += "&\(name);".unicodeScalars
        } else {
          html.append(scalar)
        }
      }
    }
    return String(html)
  }

  private static func percent(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    String(decoding: text.percentEncoded(keeping: isKept), as: UTF8.self)
  }
}
