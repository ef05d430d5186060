import Platform

/// The encoding of a question's texts, as selected by `encode=`.
enum TriviaEncoding: String, CaseIterable, Sendable {
  /// Like PHP's `htmlentities`.
  case html = "default"
  /// Like a form, with "+" for spaces.
  case urlLegacy
  /// Percent-encoding (RFC 3986).
  case url3986
  /// Base64 (RFC 4648, section 4).
  case base64

  func encode(_ text: String) -> String {
    switch self {
    case .html: TriviaEncoding.html(text)
    case .urlLegacy: TriviaEncoding.percent(text, plain: "-_.", blank: "+")
    case .url3986: TriviaEncoding.percent(text, plain: "-_.~", blank: "%20")
    case .base64: TriviaEncoding.base64(text)
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

  private static func percent(_ text: String, plain: StaticString, blank: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let plain = plain.withUTF8Buffer { Array($0) }
    let bytes = text.utf8.flatMap { byte in
      if byte == UInt8(ascii: " ") { return Array(blank.utf8) }
      if byte.digitValue != nil || (0x61...0x7A).contains(byte.asciiLowercased) || plain.contains(byte) { return [byte] }
      return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func base64(_ text: String) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bytes = Array(text.utf8)
    var encoded: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        encoded.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
