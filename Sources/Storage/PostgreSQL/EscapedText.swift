/// Text as PostgreSQL keeps it, which has no place for U+0000.
///
/// It is written as a sign that is no character (U+FFFE) and "0"; the sign itself, which nobody types, as the sign and "1". All other
/// text is kept as it is.
enum EscapedText {
  private static let sign: Unicode.Scalar = "\u{FFFE}"

  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\0" || $0 == sign }) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": escaped.append(contentsOf: [sign, "0"])
      case sign: escaped.append(contentsOf: [sign, "1"])
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  static func unescaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(sign) else { return text }
    var scalars = text.unicodeScalars.makeIterator()
    var plain = String.UnicodeScalarView()
    while let scalar = scalars.next() {
      guard scalar == sign else {
        plain.append(scalar)
        continue
      }
      plain.append(scalars.next() == "0" ? "\0" : sign)
    }
    return String(plain)
  }
}
