/// Text escaped for PostgreSQL, which cannot store U+0000.
///
/// U+0000 becomes the noncharacter U+FFFE followed by "0". U+FFFE itself, which is rare, becomes U+FFFE followed by "1". All
/// other text is stored unchanged.
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
    while let scalar = scalars.next() { plain.append(scalar != sign ? scalar : scalars.next() == "0" ? "\0" : sign) }
    return String(plain)
  }
}
