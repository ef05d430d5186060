/// Writes XML (XML 1.0, fifth edition, 2.3 and 2.4); the only place where text becomes XML, and so the only one that escapes it.
enum XMLText {
  /// An element of attributes alone.
  static func element(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
    "<" + name + attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined() + "/>"
  }

  /// The text with what would end it, or change in an attribute, as a reference, and without what XML cannot hold.
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
