/// Writes XML (XML 1.0, fifth edition, sections 2.3 and 2.4) for responses in OMDb's format. Quiz files have their own XML
/// writer.
enum XMLText {
  /// Returns an element that has attributes but no content.
  static func element(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
    "<" + name + attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined() + "/>"
  }

  /// Escapes characters that have a special meaning in XML or would change in an attribute. Removes characters that XML cannot
  /// contain.
  static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".utf8
      case "<": escaped += "&lt;".utf8
      case ">": escaped += "&gt;".utf8
      case "\"": escaped += "&quot;".utf8
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);".utf8
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": continue
      default: escaped += String(scalar).utf8
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
