/// The original's comparison of a typed answer with the stored one: `given.toLowerCase().trim() === stored.toLowerCase().trim()`.
///
/// Accents and inner spaces count. A letter with a separate accent character differs from an accented letter. Potiron's own
/// screens are more lenient (``Question/Typed/accepts(_:in:)``), but an app written for the original gets the original's verdict.
enum DITComparison {
  static func isSame(_ given: String, as stored: String) -> Bool {
    trimmed(given.lowercased()).elementsEqual(trimmed(stored.lowercased()))
  }

  /// Removes surrounding white space and line ends as ECMAScript defines them (sections 12.2 and 12.3).
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
