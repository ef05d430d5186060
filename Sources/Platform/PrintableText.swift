extension String {
  /// The text as one line that is safe to print on a terminal. Control characters, line breaks and characters that change the
  /// text direction are escaped as in Swift, for example `\u{1b}`.
  package var printable: String {
    // Most texts need no escapes.
    guard unicodeScalars.contains(where: \.isActive) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isActive { text += "\\u{\(String(scalar.value, radix: 16))}" } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether a terminal could react to the scalar instead of only showing it.
  fileprivate var isActive: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
