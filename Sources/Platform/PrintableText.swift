extension String {
  /// The text as one line that a terminal shows and does nothing else with: control characters, line breaks and signs that turn the
  /// direction of reading are written as Swift writes them, such as `\u{1b}`.
  package var printable: String {
    // Most texts have nothing to be written otherwise.
    guard unicodeScalars.contains(where: \.isActive) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isActive { text += "\\u{\(String(scalar.value, radix: 16))}" } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether a terminal could take it for something other than a character to be shown where it stands.
  fileprivate var isActive: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
