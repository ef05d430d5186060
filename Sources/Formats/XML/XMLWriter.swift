/// Escapes text for XML.
enum XMLWriter {
  /// Escapes a text for an attribute in double quotes. Tabs and line breaks are escaped too, because a parser would turn them
  /// into spaces.
  static func escapedAttribute(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in escaped(text).utf8 {
      switch byte {
      case UInt8(ascii: "\t"): bytes += Array("&#9;".utf8)
      case UInt8(ascii: "\n"): bytes += Array("&#10;".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Escapes a text for an element, or for an attribute in double quotes. Characters that XML cannot hold become U+FFFD.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += Array("&amp;".utf8)
      case "<": bytes += Array("&lt;".utf8)
      // A text must not contain "]]>".
      case ">": bytes += Array("&gt;".utf8)
      case "\"": bytes += Array("&quot;".utf8)
      // A parser would turn "\r" into "\n".
      case "\r": bytes += Array("&#13;".utf8)
      case "\t", "\n": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": bytes += Array("\u{FFFD}".utf8)
      default: bytes += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
