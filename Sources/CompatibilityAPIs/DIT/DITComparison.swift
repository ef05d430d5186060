/// How the original compares what was typed with its answer: `given.toLowerCase().trim() === stored.toLowerCase().trim()`.
///
/// Neither accents nor the blanks inside are forgiven, and a letter with its accent as a sign of its own is another text. Potiron's own
/// screens are kinder (``Question/Typed/accepts(_:in:)``); an app that is written for the original is judged as there.
enum DITComparison {
  static func isSame(_ given: String, as stored: String) -> Bool {
    trimmed(given.lowercased()).elementsEqual(trimmed(stored.lowercased()))
  }

  /// Without what ECMAScript (section 12.2 and 12.3) takes for white space or the end of a line.
  private static func trimmed(_ text: String) -> some Sequence<Unicode.Scalar> {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isBlank($0) }), let last = scalars.lastIndex(where: { !isBlank($0) }) else {
      return scalars[scalars.endIndex...]
    }
    return scalars[first...last]
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{85}": false
    case "\u{FEFF}": true
    default: scalar.properties.isWhitespace
    }
  }
}
